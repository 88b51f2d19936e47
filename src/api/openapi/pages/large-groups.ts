import type { Group, PageRef } from '../../../base/model/NavTree.ts';
import type { Origin } from '../../../base/model/Origin.ts';
import type { Operation } from '../model/ApiDocument.ts';
import { inWords } from './operation-title.ts';

/** Entries of a group beyond which they are grouped further by their paths, since one of hundreds is hard to find. */
const MOST_ENTRIES = 120;
/** Fewest operations that get a group of their own. */
const FEWEST = 3;
/** Groups side by side beyond which those with a common prefix are put into one. */
const MOST_GROUPS = 60;
/** Groups side by side beyond which those with a common first word are put into one, and neighbours where that does not help. */
const MOST_WORDS = 100;
/** Entries that only their order tells apart are put together in such numbers. */
const IN_RUN = 50;
/** Operations in one group beyond which they are put together by their order, where their paths do not tell them apart. */
const MOST_ALIKE = 500;

interface Listed {
  entry: Group | PageRef;
  /** Static parts of the operation's path, or the words of a webhook's name. */
  parts: string[];
  isHook: boolean;
  name: string;
}

/** Splits a long group by the first part in which the paths of its operations differ, and the new groups likewise. */
export function splitLargeGroup(group: Group, operations: ReadonlyMap<string, Operation>): void {
  if (group.children.length <= MOST_ENTRIES) return;
  const listed = group.children.flatMap((entry): Listed[] => {
    const operation = entry.kind === 'page' ? operations.get(entry.path) : undefined;
    if (!operation) return [];
    const { kind, path: name } = operation;
    const isHook = kind === 'webhook';
    return [{ entry, parts: isHook ? wordsIn(name) : partsOf(name), isHook, name }];
  });
  const split = new Set(listed.map(({ entry }) => entry));
  group.children = [
    ...group.children.filter((entry) => !split.has(entry)),
    ...splitByPart(listed, 0, group.at),
  ];
}

function splitByPart(listed: Listed[], from: number, at: Origin): (Group | PageRef)[] {
  if (listed.length <= MOST_ENTRIES) return listed.map(({ entry }) => entry);
  const longest = Math.max(...listed.map(({ parts }) => parts.length));
  for (let depth = from; depth < longest; depth++) {
    const members = Map.groupBy(listed, ({ parts }) => parts[depth]);
    if (members.size < 2) continue;
    const isAlone = (part: string | undefined) =>
      part === undefined || (members.get(part)?.length ?? 0) < FEWEST;
    const direct = listed.filter(({ parts }) => isAlone(parts[depth]));
    const groups = [...members].flatMap(([part, own]): Group[] =>
      part === undefined || isAlone(part)
        ? []
        : [{ kind: 'group', label: labelOf(own, depth), children: splitByPart(own, depth + 1, at), at }],
    );
    return [...asRuns(direct, at), ...nestGroups(groups)];
  }
  return asRuns(listed, at);
}

/** Very many entries that nothing tells apart, in groups that their first and last ones name. */
function asRuns(listed: readonly Listed[], at: Origin): (Group | PageRef)[] {
  if (listed.length <= MOST_ALIKE) return listed.map(({ entry }) => entry);
  const runs = inRuns(listed).map((run): Group => {
    const label = fromTo(run[0]?.name, run.at(-1)?.name);
    return { kind: 'group', label, children: run.map(({ entry }) => entry), at };
  });
  return neighbours(runs);
}

function inRuns<Item>(items: readonly Item[]): Item[][] {
  const runs = Math.ceil(items.length / IN_RUN);
  const size = Math.ceil(items.length / runs);
  return Array.from({ length: runs }, (_, index) => items.slice(index * size, (index + 1) * size));
}

function fromTo(first = '', last = ''): string {
  return first === last ? first : `${first} – ${last}`;
}

/** The part of the path that the members share, in words; for webhooks, all words with which their names begin. */
function labelOf(members: readonly Listed[], depth: number): string {
  const [first] = members;
  if (!first) return '';
  let end = depth + 1;
  const isShared = (at: number): boolean =>
    first.parts[at] !== undefined && members.every(({ parts }) => parts[at] === first.parts[at]);
  if (first.isHook) while (isShared(end)) end++;
  return first.isHook ? first.parts.slice(0, end).join(' ') : inWords(first.parts[depth] ?? '');
}

/** `customer.subscription.created` as its words. */
function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s./:_-]+/)
    .filter(Boolean);
}

function partsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part) => part.replace(/\(.*$/, ''))
    .filter((part) => part !== '' && !part.includes('{'));
}

/**
 * Where there are very many groups, puts those with a common prefix (`users.calendar`, `users.event`) into one; where there
 * are still more, those with a common first word, and at last neighbours. Their order stays.
 */
export function nestGroups(groups: Group[]): Group[] {
  let nested = groups;
  if (nested.length > MOST_GROUPS) nested = nestBy(prefixOf, nested, 2);
  if (nested.length > MOST_WORDS) nested = nestBy(firstWord, nested, FEWEST);
  return neighbours(nested);
}

/** The pages of types, sorted by name. Where they are many, those whose names begin with one word are in a group. */
export function groupTypes(
  types: readonly { entry: PageRef; name: string }[],
  at: Origin,
  isShared = (_: string): boolean => false,
): (Group | PageRef)[] {
  const entries = types.map(({ entry }) => entry);
  if (types.length <= MOST_ENTRIES) return entries;
  const firstOf = (name: string): string | undefined => wordsIn(name).find((word) => !isShared(word));
  const alike = Map.groupBy(types, ({ name }) => firstOf(name)?.toLowerCase());
  if (alike.size === 1) {
    const [word] = alike.keys();
    return word === undefined
      ? entries
      : groupTypes(types, at, (one) => isShared(one) || one.toLowerCase() === word);
  }
  return [...alike].flatMap(([word = '', members]): (Group | PageRef)[] =>
    members.length < FEWEST || word === ''
      ? members.map(({ entry }) => entry)
      : [{ kind: 'group', label: inWords(word), children: groupTypes(members, at, isShared), at }],
  );
}

/** Very many groups, put together with those beside them. */
function neighbours(groups: Group[]): Group[] {
  if (groups.length <= MOST_WORDS) return groups;
  const runs = inRuns(groups).map((children): Group => {
    const [first] = children as [Group, ...Group[]];
    return { kind: 'group', label: fromTo(first.label, children.at(-1)?.label), children, at: first.at };
  });
  return neighbours(runs);
}

/** Puts groups whose labels begin alike into one, where there are as many as `fewest`. */
function nestBy(beginning: (label: string) => string, groups: Group[], fewest: number): Group[] {
  const keyOf = (group: Group): string => beginning(group.label).toLowerCase();
  const alike = Map.groupBy(groups, keyOf);
  return groups.flatMap((group): Group[] => {
    const members = alike.get(keyOf(group)) ?? [];
    if (members.length < fewest) return [group];
    if (members[0] !== group) return [];
    const label = beginning(group.label);
    const children = members.map((member) => ({ ...member, label: withoutPrefix(member.label, label) }));
    return [{ kind: 'group', label, children: neighbours(children), at: group.at }];
  });
}

function prefixOf(label: string): string {
  return /^[^./:]*[^./:\s]/.exec(label)?.[0] ?? label;
}

function firstWord(label: string): string {
  return /^[^\s_-]+(?=[\s_-]+\S)/.exec(label)?.[0] ?? label;
}

function withoutPrefix(label: string, prefix: string): string {
  const rest = label.slice(prefix.length).replace(/^[\s./:_-]+/, '');
  return rest === '' ? label : rest;
}
