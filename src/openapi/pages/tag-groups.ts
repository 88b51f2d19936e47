import type { Group, PageRef } from '../../model/NavTree.ts';
import type { Origin } from '../../model/Origin.ts';
import type { ApiDocument, Operation, Tag } from '../model/ApiDocument.ts';
import { nestByPrefix, splitLargeGroup } from './large-groups.ts';
import { isObject, listOf } from '../pointer.ts';
import { wordsOf } from '../text.ts';

/** Heading of the operations without a tag. */
const UNTAGGED = 'API Reference';
const WEBHOOKS = 'Webhooks';
/** Number of untagged operations beyond which they are grouped by their paths. */
const MANY = 40;

/**
 * Groups operations by their first tag, in the order in which the tags first occur. The parent of a tag (OpenAPI 3.2)
 * and `x-tagGroups` nest groups; a tag's `x-group` renames its group. Very long groups are split, and very many groups
 * are put together. `tagPages` maps tags to their pages.
 */
export function groupsOf(
  document: ApiDocument,
  listed: readonly { operation: Operation; path: string }[],
  at: Origin,
  tagPages: ReadonlyMap<string, string> = new Map(),
): Group[] {
  const tags = new Map(document.tags.map((tag) => [tag.name, tag]));
  const groups = new Map<string, Group>();
  const top: Group[] = [];
  const groupOf = (name: string, seen: string[] = []): Group => {
    const known = groups.get(name);
    if (known) return known;
    const tag = tags.get(name);
    const group = makeGroup(tagLabel(tag) ?? name, at);
    const page = tagPages.get(name);
    if (page !== undefined) group.children.push({ kind: 'page', path: page, at });
    groups.set(name, group);
    const parent = tag?.parent;
    // A tag that is its own ancestor goes to the top level.
    if (parent !== undefined && tags.has(parent) && !seen.includes(parent)) {
      groupOf(parent, [...seen, name]).children.push(group);
    } else top.push(group);
    return group;
  };
  const untagged = listed.filter(
    ({ operation }) => operation.tags.length === 0 && operation.kind !== 'webhook',
  );
  for (const { operation, path } of listed) {
    const name = groupTag(document, operation);
    const entry: PageRef = { kind: 'page', path, at };
    const other = untagged.length > MANY ? subjectOf(operation) : UNTAGGED;
    groupOf(name ?? (operation.kind === 'webhook' ? WEBHOOKS : other)).children.push(entry);
  }
  const operations = new Map(listed.map(({ operation, path }) => [path, operation]));
  for (const group of groups.values()) splitLargeGroup(group, operations);
  return nestByPrefix(nestTagGroups(document, groups, top, at));
}

/** The first part of a path that is no version or prefix, in words: `Payment intents` for `/v1/payment_intents/{id}`. */
function subjectOf({ path }: Operation): string {
  const part = path
    .split(/[/?#]/)
    .find((piece) => piece !== '' && !/^(v\d[\w.]*|api|apis|rest)$|[{}]/i.test(piece));
  const words = (part ?? '').replace(/[_\-.]+/g, ' ').trim();
  return words === '' ? UNTAGGED : words.charAt(0).toUpperCase() + words.slice(1);
}

function makeGroup(label: string, at: Origin): Group {
  return { kind: 'group', label, children: [], at };
}

/** The tag that decides about the group of an operation: its first one that is no badge. */
export function groupTag(document: ApiDocument, operation: Operation): string | undefined {
  const isBadge = (name: string) => document.tags.some((tag) => tag.name === name && tag.kind === 'badge');
  return operation.tags.find((name) => !isBadge(name)) ?? operation.tags[0];
}

/** The name of a tag that readers see. */
export function tagLabel(tag: Tag | undefined): string | undefined {
  if (!tag) return undefined;
  return (
    wordsOf(tag.extensions['x-group']) ?? wordsOf(tag.extensions['x-displayName']) ?? tag.summary ?? tag.name
  );
}

/** Puts groups under the headings of `x-tagGroups: [{ name, tags }]`. Groups that it does not name follow. */
function nestTagGroups(document: ApiDocument, groups: Map<string, Group>, top: Group[], at: Origin): Group[] {
  const left = new Set(top);
  const nested = listOf(document.extensions['x-tagGroups']).flatMap((raw) => {
    if (!isObject(raw)) return [];
    const members = listOf(raw.tags).flatMap((name) => {
      const group = typeof name === 'string' ? groups.get(name) : undefined;
      return group && left.delete(group) ? [group] : [];
    });
    return members.length > 0 ? [{ ...makeGroup(wordsOf(raw.name) ?? '', at), children: members }] : [];
  });
  return [...nested, ...left];
}
