import type { Result } from '../../../base/diagnostics.ts';
import { Findings } from '../engine/Findings.ts';
import { readConfig } from '../engine/read.ts';
import type { ValidPart } from '../engine/field.ts';
import { validateConfig } from '../engine/validate.ts';
import { formatOf } from '../index.ts';
import { mint } from '../mint/format.ts';
import type { SiteConfigInput } from '../mint/schema/site.ts';
import { type Json, Losses } from './Losses.ts';
import { navigationOf } from './navigation.ts';
import { settings } from './settings.ts';
import type { Group, PageRef } from '../../../base/model/NavTree.ts';
import { type PageMeta, pageOf } from '../../../base/model/PageMeta.ts';
import type { DescribedGroups, Resolved } from '../Format.ts';

/** Returns whether a configuration file is of the format that can be written as a `docs.json`. */
export function canUpgrade(file: string): boolean {
  return formatOf(file) === mint;
}

/**
 * Writes a `mint.json` as a `docs.json`. What a `docs.json` cannot say is in the diagnostics. The value is `undefined` when
 * the file contains no configuration.
 */
export function upgradeMint(
  source: string | Uint8Array,
  file: string,
  folder: Folder,
): Result<Json | undefined> {
  const read = readConfig(source, file).value;
  const data = read?.data;
  if (!read || typeof data !== 'object' || data === null || Array.isArray(data))
    return { value: undefined, diagnostics: [] };
  const input = validateConfig(mint, data, new Findings()) as ValidPart<SiteConfigInput>;
  const resolved = mint.resolve(input, file, new Findings(), read.locate);
  const { pages, made } = keepMissing(folder, resolved);
  const { roots } = resolved.tree({ groups: made, operation: () => undefined, isUnread: () => false }, pages)
    .value.tree;
  const losses = new Losses(file, read.locate);
  const { theme, name, colors, ...others } = settings(input, resolved.model, losses);
  const navigation = navigationOf({ roots, made, input, pages }, losses);
  const config = withoutEmpty({ theme, name, colors, ...others }) as Json;
  return {
    value: { ...config, navigation: Object.keys(navigation).length === 0 ? { groups: [] } : navigation },
    diagnostics: losses.diagnostics,
  };
}

/** A value without what is `undefined`, and without objects and lists that contain nothing. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const kept = withoutEmpty(item);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

export interface Folder {
  /** The pages of the folder and of its descriptions, by path. */
  pages: ReadonlyMap<string, PageMeta>;
  made: readonly DescribedGroups[];
  isUnread(source: string): boolean;
}

/**
 * Adds what the configuration names and what is not there, so that it keeps its place: pages without a file, and descriptions
 * that could not be read.
 */
function keepMissing(
  { pages, made, isUnread }: Folder,
  { groups, descriptions }: Pick<Resolved, 'groups' | 'descriptions'>,
): { pages: Map<string, PageMeta>; made: DescribedGroups[] } {
  const all = new Map(pages);
  const add = (path: string): void => {
    if (!pageOf(path, all)) all.set(path, { path, title: path, label: path });
  };
  for (const path of pathsOf(groups)) add(path);
  const kept = [...made];
  for (const ref of descriptions) {
    const { folder, at, source } = ref;
    if (folder === undefined || !isUnread(source)) continue;
    const path = `${folder}/overview`;
    add(path);
    const group: Group = { kind: 'group', label: '', children: [{ kind: 'page', path, at }], at };
    kept.push({ title: source, refs: [ref], groups: [group], isShared: false });
  }
  return { pages: all, made: kept };
}

function* pathsOf(nodes: readonly (Group | PageRef)[]): Generator<string> {
  for (const node of nodes) {
    if (node.kind === 'page') yield node.path;
    else yield* pathsOf(node.children);
  }
}
