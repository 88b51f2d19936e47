import type { Diagnostic } from '../../base/diagnostics.ts';
import {
  type Branch,
  BRANCH_KINDS,
  type BranchKind,
  type Group,
  type NavNode,
  type NavTree,
  type PageRef,
} from '../../base/model/NavTree.ts';
import type { Origin } from '../../base/model/Origin.ts';
import { nearest } from '../../base/nearest.ts';
import { report } from './codes.ts';
import type { PluginTree } from './Plugin.ts';

export interface TreeSources {
  plugin: string;
  /** Returns whether the site has a page of a path. */
  isPage(path: string): boolean;
  /** Where an entry counts as written that names no place. */
  at: Origin;
}

const BRANCHES: ReadonlySet<string> = new Set(BRANCH_KINDS);

/** Deeper than this no navigation is. */
const DEEPEST = 50;

/** More entries than this no navigation has: entries may contain the same ones again and again. */
const MOST_ENTRIES = 200_000;

/** Fields of entries that are texts, and those that are yes or no. */
const TEXTS = ['icon', 'iconType', 'tag', 'description', 'locale', 'landing', 'slug', 'directory'];
const FLAGS = ['expanded', 'folded', 'searchable', 'hidden', 'isGlobal', 'implicit', 'unlisted'];

/** Fields of other kinds. */
const OTHERS = 'kind label name path root children at href isDefault isOpening color frame boost'.split(' ');
const FIELDS = [...TEXTS, ...FLAGS, ...OTHERS];

/** Returns whether a field of an entry has a value of its kind. */
function fits(name: string, value: unknown): boolean {
  if (TEXTS.includes(name)) return typeof value === 'string';
  if (FLAGS.includes(name)) return typeof value === 'boolean';
  if (name === 'boost') return typeof value === 'number';
  if (name === 'color') {
    const { from, via = '#000', to } = typeof value === 'string' ? { from: value, to: value } : Object(value);
    return [from, via, to].every((one) => typeof one === 'string' && /^#(?:[\da-f]{3}){1,2}$/i.test(one));
  }
  if (name !== 'frame') return FIELDS.includes(name);
  const { bar, footer, banner } = Object(value) as Record<string, unknown>;
  const lists = [
    ...(bar === undefined ? [] : [Object(bar).links]),
    ...(footer === undefined ? [] : [Object(footer).columns, Object(footer).socials]),
  ];
  return lists.every(Array.isArray) && (banner === undefined || Object(banner) === banner);
}

/** The navigation as plugins get it: a copy, with no more in it than they may change. */
export function copyOfTree({ roots }: NavTree): PluginTree {
  return { roots: structuredClone(roots) };
}

/**
 * Reads the navigation that a plugin returned. Invalid entries are left out and reported.
 *
 * @throws RangeError for one without end.
 */
export function readTree(
  value: unknown,
  { plugin, isPage, at }: TreeSources,
): { tree: NavTree; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const refuse = (problem: string): [] => {
    diagnostics.push(report('plugin/navigation', {}, { plugin, problem }));
    return [];
  };

  /** The entries that the one which is read lies in. */
  const around = new Set<object>();
  let entries = 0;

  const listOf = (list: unknown, depth: number, isBranch: boolean): NavNode[] => {
    if (!Array.isArray(list)) return refuse('the children of an entry are not a list');
    if (depth > DEEPEST) return refuse(`entries are nested more than ${DEEPEST} levels deep`);
    return list.flatMap((one: unknown) => nodeOf(one, depth, isBranch));
  };

  const nodeOf = (given: unknown, depth: number, isBranch: boolean): NavNode[] => {
    if (typeof given !== 'object' || given === null) return refuse('an entry is not an object');
    if (++entries > MOST_ENTRIES)
      throw new RangeError(`it returned a navigation with more than ${MOST_ENTRIES} entries`);
    if (around.has(given)) return refuse('an entry contains itself');
    around.add(given);
    try {
      return known(withoutOdd(given as Record<string, unknown>), depth, isBranch);
    } finally {
      around.delete(given);
    }
  };

  const withoutOdd = (node: Record<string, unknown>): Record<string, unknown> => {
    const odd = Object.entries(node).filter(([name, value]) => value !== undefined && !fits(name, value));
    for (const [name] of odd) {
      const isKnown = FIELDS.includes(name);
      const meant = isKnown ? undefined : nearest(name, FIELDS);
      const hint = meant === undefined ? '' : ` (did you mean \`${meant}\`?)`;
      refuse(`the \`${name}\` of an entry is ${isKnown ? 'invalid' : 'unknown'}${hint}`);
    }
    return odd.length === 0
      ? node
      : Object.fromEntries(Object.entries(node).filter(([name]) => odd.every(([one]) => one !== name)));
  };

  const known = (node: Record<string, unknown>, depth: number, isBranch: boolean): NavNode[] => {
    const { kind } = node;
    if (kind === 'page') return pageOf(node);
    if (kind === 'group') return groupOf(node, depth);
    if (typeof kind !== 'string' || !BRANCHES.has(kind))
      return refuse(`an entry has the kind ${typeof kind === 'string' ? JSON.stringify(kind) : typeof kind}`);
    if (!isBranch) return refuse(`a ${kind} is in a group`);
    return branchOf(node, depth);
  };

  const pageOf = (node: Record<string, unknown>): PageRef[] => {
    const path = typeof node['path'] === 'string' ? node['path'].replace(/^\/+|\/+$/g, '') : undefined;
    if (path === undefined) return refuse('a page has no path');
    if (!isPage(path)) return refuse(`the page "${path}" is listed but does not exist`);
    return [{ ...(node as object), kind: 'page', path, at: placeOf(node) }];
  };

  const groupOf = (node: Record<string, unknown>, depth: number): Group[] => {
    const { label, root: _, ...rest } = node;
    if (typeof label !== 'string') return refuse('a group has no label');
    const [root] = node['root'] === undefined ? [] : nodeOf(node['root'], depth, false);
    const children = listOf(node['children'], depth + 1, false) as Group['children'];
    return [
      { ...rest, kind: 'group', label, ...(root?.kind === 'page' && { root }), children, at: placeOf(node) },
    ];
  };

  const branchOf = (node: Record<string, unknown>, depth: number): Branch[] => {
    const { kind, name, href, hidden, isDefault } = node;
    if (typeof name !== 'string') return refuse(`a ${String(kind)} has no name`);
    if (href !== undefined && !(typeof href === 'string' && /^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(href)))
      return refuse(`${JSON.stringify(name)} has an invalid URL`);
    const children = listOf(node['children'] ?? [], depth + 1, true);
    const own = { kind: kind as BranchKind, name, hidden: hidden === true, isDefault: isDefault === true };
    return [{ ...(node as object), ...own, children, at: placeOf(node) }];
  };

  const placeOf = ({ at: own }: Record<string, unknown>): Origin => {
    const { file, pointer } = Object(own) as Partial<Origin>;
    return typeof file === 'string' && typeof pointer === 'string' ? { file, pointer } : at;
  };

  return { tree: { roots: listOf(Object(value).roots, 0, true) }, diagnostics };
}
