import type { Group, PageRef } from '../../model/NavTree.ts';
import type { Origin } from '../../model/Origin.ts';
import type { Operation } from '../model/ApiDocument.ts';

/** Entries of a group beyond which they are grouped further by their paths, since one of hundreds is hard to find. */
const MOST_ENTRIES = 120;
/** Fewest operations that get a group of their own. */
const FEWEST = 3;
/** Groups side by side beyond which those with a common prefix are put into one. */
const MOST_GROUPS = 60;

interface Listed {
  entry: Group | PageRef;
  /** Static parts of the operation's path. */
  parts: string[];
}

/** Splits a long group by the first part in which the paths of its operations differ, and the new groups likewise. */
export function splitLargeGroup(group: Group, operations: ReadonlyMap<string, Operation>): void {
  if (group.children.length <= MOST_ENTRIES) return;
  const listed = group.children.flatMap((entry): Listed[] => {
    const operation = entry.kind === 'page' ? operations.get(entry.path) : undefined;
    return operation ? [{ entry, parts: partsOf(operation.path) }] : [];
  });
  const split = new Set(listed.map(({ entry }) => entry));
  group.children = [
    ...group.children.filter((entry) => !split.has(entry)),
    ...splitByPart(listed, 0, group.at),
  ];
}

function splitByPart(listed: Listed[], from: number, at: Origin): (Group | PageRef)[] {
  const plain = listed.map(({ entry }) => entry);
  if (listed.length <= MOST_ENTRIES) return plain;
  const longest = Math.max(...listed.map(({ parts }) => parts.length));
  for (let depth = from; depth < longest; depth++) {
    const members = new Map<string | undefined, Listed[]>();
    for (const one of listed) {
      const part = one.parts[depth];
      members.set(part, [...(members.get(part) ?? []), one]);
    }
    if (members.size < 2) continue;
    const isAlone = (part: string | undefined) =>
      part === undefined || (members.get(part)?.length ?? 0) < FEWEST;
    const direct = listed.filter(({ parts }) => isAlone(parts[depth]));
    const groups = [...members].flatMap(([part, own]): Group[] =>
      part === undefined || isAlone(part)
        ? []
        : [{ kind: 'group', label: part, children: splitByPart(own, depth + 1, at), at }],
    );
    return [...direct.map(({ entry }) => entry), ...groups];
  }
  return plain;
}

function partsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part) => part.replace(/\(.*$/, ''))
    .filter((part) => part !== '' && !part.includes('{'));
}

/** Where there are very many groups, puts those with a common prefix (`users.calendar`, `users.event`) into one. */
export function nestByPrefix(groups: Group[]): Group[] {
  if (groups.length <= MOST_GROUPS) return groups;
  const alike = new Map<string, Group[]>();
  for (const group of groups) {
    const key = prefixOf(group.label).toLowerCase();
    alike.set(key, [...(alike.get(key) ?? []), group]);
  }
  return [...alike.values()].map((members) => {
    const [first] = members;
    if (!first || members.length === 1) return members[0] as Group;
    const label = prefixOf(first.label);
    const children = members.map((group) => ({ ...group, label: withoutPrefix(group.label, label) }));
    return { kind: 'group', label, children, at: first.at };
  });
}

function prefixOf(label: string): string {
  return /^[^./:]*[^./:\s]/.exec(label)?.[0] ?? label;
}

function withoutPrefix(label: string, prefix: string): string {
  const rest = label.slice(prefix.length).replace(/^\s*[./:]+\s*/, '');
  return rest === '' ? label : rest;
}
