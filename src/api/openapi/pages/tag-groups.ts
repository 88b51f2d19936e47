import { capitalized } from '../../../base/text.ts';
import type { Group, PageRef } from '../../../base/model/NavTree.ts';
import type { Origin } from '../../../base/model/Origin.ts';
import type { Texts } from '../../../base/strings/english.ts';
import type { ApiDocument, Operation, Tag } from '../model/ApiDocument.ts';
import { nestGroups, splitLargeGroup } from './large-groups.ts';
import { inWords } from './operation-title.ts';
import { isObject, listOf } from '../pointer.ts';
import { getOrMake } from '../../../base/get-or-make.ts';
import { wordsOf } from '../text.ts';

/** Number of untagged operations beyond which they are grouped by their paths. */
const MANY = 40;

/** Operations and webhooks that are listed, with the paths of their pages. */
export type Listed = readonly { operation: Operation; path: string }[];

interface Grouping {
  /** The entry of the configuration that the groups are made for. */
  at: Origin;
  texts: Texts;
  tagPages?: ReadonlyMap<string, string>;
}

/**
 * Groups operations by their first tag, in the order in which the tags first occur. The parent of a tag (OpenAPI 3.2)
 * and `x-tagGroups` nest groups; a tag's `x-group` renames its group. Webhooks, which are no requests to the API, have a group
 * of their own. Very long groups are split, and very many groups are put together.
 */
export function groupsOf(document: ApiDocument, listed: Listed, { at, texts, tagPages }: Grouping): Group[] {
  const { webhooks: hooksLabel, apiReference } = texts.reference;
  const tags = new Map(document.tags.map((tag) => [tag.name, tag]));
  const groups = new Map<string, Group>();
  const top: Group[] = [];
  const makeTagGroup = (name: string): Group => {
    const group = makeGroup(tagLabel(name, tags.get(name)), at);
    const page = tagPages?.get(name);
    if (page !== undefined) group.root = { kind: 'page', path: page, at };
    groups.set(name, group);
    return group;
  };
  const groupOf = (name: string, seen: string[] = []): Group => {
    const known = groups.get(name);
    if (known) return known;
    const group = makeTagGroup(name);
    const parent = tags.get(name)?.parent;
    // A tag that is its own ancestor goes to the top level.
    if (parent !== undefined && tags.has(parent) && !seen.includes(parent)) {
      groupOf(parent, [...seen, name]).children.push(group);
    } else top.push(group);
    return group;
  };
  const requests = listed.filter(({ operation }) => operation.kind !== 'webhook');
  const untagged = requests.filter(({ operation }) => operation.tags.length === 0);
  const subjects = new Map<string, string>();
  const subjectOf = (operation: Operation): string => {
    const part = firstPart(operation);
    return getOrMake(subjects, part, () => capitalized(spaced(part, untagged)));
  };
  for (const { operation, path } of requests) {
    const other = untagged.length > MANY ? subjectOf(operation) || apiReference : apiReference;
    groupOf(groupTag(document, operation) ?? other).children.push({ kind: 'page', path, at });
  }
  const hooks = makeGroup(hooksLabel, at);
  const ofRequests = new Set(groups.keys());
  const placed = placedTags(document);
  for (const { operation, path } of listed) {
    if (operation.kind !== 'webhook') continue;
    const name = groupTag(document, operation);
    const entry: PageRef = { kind: 'page', path, at };
    // A tag that requests have too is a subject of the API. The author may have a place for a tag of webhooks.
    if (name === undefined || ofRequests.has(name)) hooks.children.push(entry);
    else if (placed.has(name)) groupOf(name).children.push(entry);
    else {
      const known = groups.get(name);
      const group = known ?? makeTagGroup(name);
      group.children.push(entry);
      if (!known) hooks.children.push(group);
    }
  }
  addHooks(top, hooks);
  const operations = new Map(listed.map(({ operation, path }) => [path, operation]));
  for (const group of [...groups.values(), hooks]) splitLargeGroup(group, operations);
  return nestGroups(nestTagGroups(document, groups, top, at)).map(withoutNamesake);
}

/** Puts the group of webhooks last, into one that is called the same where there is one. */
function addHooks(top: Group[], hooks: Group): void {
  const [only, ...others] = hooks.children;
  // A tag for all webhooks says no more than the group does.
  if (only?.kind === 'group' && others.length === 0) Object.assign(hooks, { ...only, label: hooks.label });
  const same = top.find(({ label }) => label.toLowerCase() === hooks.label.toLowerCase());
  if (same) same.children.push(...(hooks.root ? [hooks.root] : []), ...hooks.children);
  else if (hooks.children.length > 0) top.push(hooks);
}

/** The tags that the author has put below another one or into `x-tagGroups`. */
function placedTags(document: ApiDocument): ReadonlySet<unknown> {
  return new Set([
    ...document.tags.flatMap(({ name, parent }) => (parent === undefined ? [] : [name])),
    ...listOf(document.extensions['x-tagGroups']).flatMap((raw) => (isObject(raw) ? listOf(raw.tags) : [])),
  ]);
}

/** The first part of a path that is no version or prefix, in words: `payment intents` for `/v1/payment_intents/{id}`. */
function firstPart({ path }: Operation): string {
  const part = path
    .split(/[/?#]/)
    .find((piece) => piece !== '' && !/^(v\d[\w.]*|api|apis|rest)$|[{}]/i.test(piece));
  return (part ?? '').replace(/[_\-.]+/g, ' ').trim();
}

/** A long word as the texts of operations spell it: `invoice items` for `invoiceitems`. */
function spaced(word: string, listed: Listed): string {
  if (!/^[a-z]{8,}$/.test(word)) return word;
  const asWords = new RegExp(String.raw`\b${[...word].join(' ?')}\b`, 'i');
  const found = listed.flatMap(
    ({ operation }) => asWords.exec(`${operation.summary} ${operation.description}`)?.[0] ?? [],
  );
  return found.find((words) => /^[a-z]{3,}(?: [a-z]{3,})+$/i.test(words))?.toLowerCase() ?? word;
}

/** A group without a group of its own name inside it: what that holds is in it itself. */
function withoutNamesake(group: Group): Group {
  const children = group.children.flatMap((child) => {
    if (child.kind !== 'group') return [child];
    const inside = withoutNamesake(child);
    const isNamesake =
      inside.label.toLowerCase() === group.label.toLowerCase() && !(group.root && inside.root);
    if (!isNamesake) return [inside];
    group.root ??= inside.root;
    return inside.children;
  });
  group.children = children;
  return group;
}

function makeGroup(label: string, at: Origin): Group {
  return { kind: 'group', label, children: [], at };
}

/** The tag that decides about the group of an operation: its first one that is no badge. */
export function groupTag(document: ApiDocument, operation: Operation): string | undefined {
  const isBadge = (name: string) => document.tags.some((tag) => tag.name === name && tag.kind === 'badge');
  return operation.tags.find((name) => !isBadge(name)) ?? operation.tags[0];
}

/** The name of a tag that readers see. `tag`: its entry in the document's list, if it has one. */
export function tagLabel(name: string, tag: Tag | undefined): string {
  const given = wordsOf(tag?.extensions['x-group']) ?? wordsOf(tag?.extensions['x-displayName']);
  return given ?? tag?.summary ?? inWords(name);
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
