import { languageTag } from '../../base/strings/tags.ts';
import type { Branch, BranchPath, Group, NavNode, NavTree, PageRef } from '../../base/model/NavTree.ts';

export function isBranch(node: NavNode): node is Branch {
  return node.kind !== 'group' && node.kind !== 'page';
}

/** Returns whether a branch is one of several forms of the same pages, of which one is the default. */
export function isEdition(branch: Branch | undefined): branch is Branch {
  return branch?.kind === 'language' || branch?.kind === 'version';
}

/** Returns whether a branch is hidden by its author. One that nobody wrote only lacks a link of its own. */
export function isLeftOut({ hidden, implicit }: Branch): boolean {
  return hidden && !implicit;
}

/** All branches of a tree, each before those inside it. */
export function* branchesOf({ roots }: Pick<NavTree, 'roots'>): Generator<Branch> {
  for (const branch of roots.filter(isBranch)) {
    yield branch;
    yield* branchesOf({ roots: branch.children });
  }
}

/** All groups and pages of a list, each group before its own page and what is inside it. */
export function groupsAndPages(nodes: readonly (Group | PageRef)[]): (Group | PageRef)[] {
  return nodes.flatMap((node) =>
    node.kind === 'page'
      ? [node]
      : [node, ...(node.root ? [node.root] : []), ...groupsAndPages(node.children)],
  );
}

/** BCP 47 tag of the language that the innermost of the branches names. */
export function languageOfBranches(branches: BranchPath): string | undefined {
  const written = branches.findLast(({ locale }) => locale !== undefined)?.locale;
  return written === undefined ? undefined : languageTag(written);
}

/** The index of each branch of a tree among those next to it that have its kind. */
export function siblingIndexes({ roots }: Pick<NavTree, 'roots'>): Map<Branch, number> {
  const indexes = new Map<Branch, number>();
  const lists: NavNode[][] = [roots];
  for (let list = lists.pop(); list; list = lists.pop()) {
    const counts = new Map<Branch['kind'], number>();
    for (const branch of list.filter(isBranch)) {
      const index = counts.get(branch.kind) ?? 0;
      indexes.set(branch, index);
      counts.set(branch.kind, index + 1);
      lists.push(branch.children);
    }
  }
  return indexes;
}

export interface Exposure {
  /** A part of the navigation that its author hides contains the page: search and search engines leave it out. */
  isHidden: boolean;
  /** True if the search of the site finds the page, as far as it is not hidden. */
  isSearched: boolean;
  /** A branch or group says that its pages are found, rendered or not. */
  isFound?: boolean;
  /** How much the page weighs in the search, where that is not 1. */
  boost?: number;
}

export const OPEN: Exposure = { isHidden: false, isSearched: true };

/** The exposure of what a branch or group contains; that of what is around it where it says nothing itself. */
export function exposureIn(node: Branch | Group, around: Exposure): Exposure {
  const { searchable } = node;
  const hides = node.kind === 'group' ? node.hidden === true : isLeftOut(node);
  const boost = node.kind === 'group' ? node.boost : undefined;
  if (!hides && searchable === undefined && boost === undefined) return around;
  const isHidden = searchable === true ? false : hides || around.isHidden;
  const isFound = searchable ?? (hides ? false : around.isFound);
  return {
    isHidden,
    isSearched: searchable ?? around.isSearched,
    isFound: isFound || undefined,
    boost: boost ?? around.boost,
  };
}

/** The exposure of a page that is in these branches and in no group. */
export function exposureOf(branches: readonly Branch[]): Exposure {
  return branches.reduce((around: Exposure, branch) => exposureIn(branch, around), OPEN);
}
