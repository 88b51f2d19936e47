import type { Branch, Group } from '../../base/model/NavTree.ts';
import { isLeftOut } from './branches.ts';

export interface Exposure {
  /** A part of the navigation that its author hides holds the page: search and search engines leave it out. */
  isHidden: boolean;
  /** True if the search of the site finds the page, as far as it is not hidden. */
  isSearched: boolean;
  /** A branch or group says that its pages are found, drawn or not. */
  isFound?: boolean;
  /** How much the page weighs in the search, where that is not 1. */
  boost?: number;
}

export const OPEN: Exposure = { isHidden: false, isSearched: true };

/** The exposure of what a branch or group holds; that of what is around it where it says nothing itself. */
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

/** The exposure of a page that lies in these branches and stands in no group. */
export function exposureOf(branches: readonly Branch[]): Exposure {
  return branches.reduce((around: Exposure, branch) => exposureIn(branch, around), OPEN);
}
