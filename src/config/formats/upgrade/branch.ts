import type { Branch, Group, NavNode, PageRef } from '../../../base/model/NavTree.ts';
import { type PageMeta, pageOf } from '../../../base/model/PageMeta.ts';
import { DIVISIONS } from '../docs/tree/Outline.ts';
import type { ValidPart } from '../engine/field.ts';
import type { SiteConfigInput } from '../mint/schema/site.ts';
import type { Json, Losses } from './Losses.ts';

type Input = ValidPart<SiteConfigInput>;
type Pages = ReadonlyMap<string, PageMeta>;

/** Returns the fields of a branch without its content. */
export function branchEntry(
  branch: Branch,
  { input, pages }: { input: Input; pages: Pages },
  losses: Losses,
  hasLanguages: boolean,
): Json {
  const { kind, name, href, landing, isDefault, locale } = branch;
  const isLanguage = kind === 'language' && hasLanguages;
  const entry: Json = isLanguage
    ? { language: locale }
    : { [DIVISIONS[kind === 'language' ? 'version' : kind].name]: name };
  Object.assign(entry, iconOf(branch, input));
  if (kind === 'anchor') Object.assign(entry, colorOf(branch, input, losses));
  if (isDefault) entry['default'] = true;
  if (branch.hidden) entry['hidden'] = true;
  if (branch.hidden && kind === 'tab') entry['searchable'] = true;
  if (href !== undefined) entry['href'] = href;
  else if (landing !== undefined && landing !== firstPage(branch.children, pages))
    entry['href'] = landing === 'index' ? '/' : `/${landing}`;
  return entry;
}

/** The page that a link to a branch points to by itself. */
function firstPage(nodes: readonly NavNode[], pages: Pages): string | undefined {
  for (const node of nodes) {
    const found = node.kind === 'page' ? node.path : firstPage(node.children, pages);
    if (found !== undefined && !pageOf(found, pages)?.hidden) return found;
  }
  return undefined;
}

/** The icon, with its style where the author wrote one. */
export function iconOf({ icon, at }: Branch | Group, input: Input): Json {
  if (icon === undefined) return {};
  const style = (valueAt(input, at.pointer) as { iconType?: unknown } | undefined)?.iconType;
  return { icon: style === undefined ? icon : { name: icon, style } };
}

/** The color of an anchor: its own, else the one of all anchors. A gradient becomes the color that it begins with. */
function colorOf({ color, at }: Branch, { colors }: Input, losses: Losses): Json {
  const chosen = color ?? colors?.anchors;
  if (chosen === undefined) return {};
  if (typeof chosen === 'string') return { color: { light: chosen, dark: chosen } };
  const from = chosen.from ?? chosen.to;
  const pointer = color === undefined ? '/colors/anchors' : `${at.pointer}/color`;
  losses.nearest(pointer, 'a gradient behind an icon', `the color \`${from}\``);
  return { color: { light: from, dark: from } };
}

/** Returns the written value at a JSON pointer. */
export function valueAt(input: Input, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], input);
}

const KEYS = Object.values(DIVISIONS).map(({ list }) => list);

/** Puts links that stand on every page of all parts of a holder to the holder itself, from the inside out. */
export function hoistGlobals(holder: Json): Json {
  const made: Json = { ...holder };
  for (const key of KEYS) {
    if (Array.isArray(made[key])) made[key] = (made[key] as Json[]).map(hoistGlobals);
  }
  const parts = KEYS.flatMap((key) => (made[key] as Json[] | undefined) ?? []).filter(holdsPages);
  const [first] = parts;
  const shared = first?.['global'];
  if (shared === undefined || made['global'] !== undefined) return made;
  if (!parts.every(({ global }) => JSON.stringify(global) === JSON.stringify(shared))) return made;
  for (const key of KEYS) {
    const list = made[key] as Json[] | undefined;
    if (list) made[key] = list.map(({ global: _, ...part }) => part);
  }
  return { ...made, global: shared };
}

function holdsPages(part: Json): boolean {
  return [...KEYS, 'groups', 'pages', 'openapi'].some((key) => part[key] !== undefined);
}

type Node = Group | PageRef;

/**
 * Moves pages outside of groups back to the group that lists them in the file: reading the tree takes pages out of their
 * group if their frontmatter hides them.
 */
export function homeOf(nodes: readonly Node[]): Node[] {
  const loose = nodes.filter((node): node is PageRef => node.kind === 'page' && node.unlisted !== true);
  if (loose.length === 0) return [...nodes];
  const groups = nodes.map((node) => (node.kind === 'group' ? copyOf(node) : node));
  return groups.filter((node) => node.kind === 'group' || !loose.includes(node) || !moved(node, groups));
}

function moved(page: PageRef, nodes: readonly Node[]): boolean {
  const owner = page.at.pointer.slice(0, page.at.pointer.lastIndexOf('/pages/'));
  for (const node of nodes) {
    if (node.kind !== 'group') continue;
    if (node.at.pointer === owner) {
      const next = node.children.findIndex((child) => indexOf(child) > indexOf(page));
      node.children.splice(next < 0 ? node.children.length : next, 0, page);
      return true;
    }
    if (owner.startsWith(`${node.at.pointer}/`) && moved(page, node.children)) return true;
  }
  return false;
}

function indexOf({ at: { pointer } }: Node): number {
  return Number(pointer.slice(pointer.lastIndexOf('/') + 1));
}

function copyOf(group: Group): Group {
  return {
    ...group,
    children: group.children.map((child) => (child.kind === 'group' ? copyOf(child) : child)),
  };
}
