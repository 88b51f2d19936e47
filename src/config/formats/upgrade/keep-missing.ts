import type { Group, PageRef } from '../../../base/model/NavTree.ts';
import { pageOf, type PageMeta } from '../../../base/model/PageMeta.ts';
import type { DescribedGroups, Resolved } from '../Format.ts';

export interface Folder {
  /** The pages of the folder and of its descriptions, by path. */
  pages: ReadonlyMap<string, PageMeta>;
  /** The groups that descriptions give. */
  made: readonly DescribedGroups[];
  /** Returns whether a description could not be read. */
  isUnread(source: string): boolean;
}

/**
 * Adds what the configuration names and what is not there, so that it keeps its place: pages without a file, and descriptions
 * that could not be read.
 */
export function keepMissing(
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
