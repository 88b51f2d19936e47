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
export function readTree(value: unknown, sources: TreeSources): { tree: NavTree; diagnostics: Diagnostic[] } {
  const reader = new TreeReader(sources);
  return { tree: { roots: reader.listOf(Object(value).roots, 0, true) }, diagnostics: reader.diagnostics };
}

class TreeReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #sources: TreeSources;
  /** The entries that the one which is read lies in. */
  readonly #around = new Set<object>();
  #entries = 0;

  constructor(sources: TreeSources) {
    this.#sources = sources;
  }

  listOf(list: unknown, depth: number, isBranch: boolean): NavNode[] {
    if (!Array.isArray(list)) return this.#refuse('the children of an entry are not a list');
    if (depth > DEEPEST) return this.#refuse(`entries are nested more than ${DEEPEST} levels deep`);
    return list.flatMap((one: unknown) => this.#nodeOf(one, depth, isBranch));
  }

  #nodeOf(given: unknown, depth: number, isBranch: boolean): NavNode[] {
    if (typeof given !== 'object' || given === null) return this.#refuse('an entry is not an object');
    if (++this.#entries > MOST_ENTRIES)
      throw new RangeError(`it returned a navigation with more than ${MOST_ENTRIES} entries`);
    if (this.#around.has(given)) return this.#refuse('an entry contains itself');
    this.#around.add(given);
    try {
      return this.#known(this.#withoutOdd(given as Record<string, unknown>), depth, isBranch);
    } finally {
      this.#around.delete(given);
    }
  }

  #withoutOdd(node: Record<string, unknown>): Record<string, unknown> {
    const odd = Object.entries(node).filter(([name, value]) => value !== undefined && !fits(name, value));
    for (const [name] of odd) {
      const isKnown = FIELDS.includes(name);
      const meant = isKnown ? undefined : nearest(name, FIELDS);
      const hint = meant === undefined ? '' : ` (did you mean \`${meant}\`?)`;
      this.#refuse(`the \`${name}\` of an entry is ${isKnown ? 'invalid' : 'unknown'}${hint}`);
    }
    return odd.length === 0
      ? node
      : Object.fromEntries(Object.entries(node).filter(([name]) => odd.every(([one]) => one !== name)));
  }

  #known(node: Record<string, unknown>, depth: number, isBranch: boolean): NavNode[] {
    const { kind } = node;
    if (kind === 'page') return this.#pageOf(node);
    if (kind === 'group') return this.#groupOf(node, depth);
    if (typeof kind !== 'string' || !BRANCHES.has(kind))
      return this.#refuse(
        `an entry has the kind ${typeof kind === 'string' ? JSON.stringify(kind) : typeof kind}`,
      );
    if (!isBranch) return this.#refuse(`a ${kind} is in a group`);
    return this.#branchOf(node, depth);
  }

  #pageOf(node: Record<string, unknown>): PageRef[] {
    const path = typeof node['path'] === 'string' ? node['path'].replace(/^\/+|\/+$/g, '') : undefined;
    if (path === undefined) return this.#refuse('a page has no path');
    if (!this.#sources.isPage(path)) return this.#refuse(`the page "${path}" is listed but does not exist`);
    return [{ ...(node as object), kind: 'page', path, at: this.#placeOf(node) }];
  }

  #groupOf(node: Record<string, unknown>, depth: number): Group[] {
    const { label, root: _, ...rest } = node;
    if (typeof label !== 'string') return this.#refuse('a group has no label');
    const [root] = node['root'] === undefined ? [] : this.#nodeOf(node['root'], depth, false);
    const children = this.listOf(node['children'], depth + 1, false) as Group['children'];
    const group: Group = { ...rest, kind: 'group', label, children, at: this.#placeOf(node) };
    return [root?.kind === 'page' ? { ...group, root } : group];
  }

  #branchOf(node: Record<string, unknown>, depth: number): Branch[] {
    const { kind, name, href, hidden, isDefault } = node;
    if (typeof name !== 'string') return this.#refuse(`a ${String(kind)} has no name`);
    if (href !== undefined && !(typeof href === 'string' && /^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(href)))
      return this.#refuse(`${JSON.stringify(name)} has an invalid URL`);
    const children = this.listOf(node['children'] ?? [], depth + 1, true);
    const own = { kind: kind as BranchKind, name, hidden: hidden === true, isDefault: isDefault === true };
    return [{ ...(node as object), ...own, children, at: this.#placeOf(node) }];
  }

  #placeOf({ at: own }: Record<string, unknown>): Origin {
    const { file, pointer } = Object(own) as Partial<Origin>;
    return typeof file === 'string' && typeof pointer === 'string' ? { file, pointer } : this.#sources.at;
  }

  #refuse(problem: string): [] {
    this.diagnostics.push(report('plugin/navigation', {}, { plugin: this.#sources.plugin, problem }));
    return [];
  }
}
