import type { Branch, Group, NavNode } from '../../../base/model/NavTree.ts';
import { type PageMeta, pageOf } from '../../../base/model/PageMeta.ts';
import { DIVISIONS } from '../docs/tree/divisions.ts';
import type { ValidPart } from '../engine/ValidPart.ts';
import type { SiteConfigInput } from '../mint/schema/site.ts';
import type { Json } from './Json.ts';
import type { Losses } from './Losses.ts';

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

/** The page that a link to a branch leads to by itself. */
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
