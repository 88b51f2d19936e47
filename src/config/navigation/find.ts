import { foldersAbove, routeOf } from '../../base/addresses/route.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import type { Branch, BranchPath, WrittenNavigation } from '../../base/model/NavTree.ts';
import type { PageMeta } from '../../base/model/PageMeta.ts';
import type { Exposure } from './branches.ts';
import type { Place, SectionNode, Sections, Unshown } from './sections.ts';

/** Where a path stands: its section, and its place there when the navigation lists it. */
export interface Standing {
  path: string;
  node: SectionNode;
  place?: Place;
  /** How a page that no list shows is found, where that does not follow from its section. */
  exposure?: Exposure;
}

/** Finds the section of any path. For a page that the tree does not list, the format decides where it stands. */
export function createFind(
  sections: Sections,
  pages: ReadonlyMap<string, PageMeta>,
  standing: WrittenNavigation['standing'],
): (path: string) => Standing {
  const near = standing ?? createNear(sections);
  const neighbour = createNeighbour(sections);
  const known = new Map<Branch | undefined, SectionNode>();
  const nodeAt = (branches: BranchPath): SectionNode =>
    getOrMake(known, branches.at(-1), () => closest(branches, sections.nodes));
  return (asked) => {
    const path = knownPath(asked, sections, pages);
    const place = sections.homes.get(path);
    if (place) return { path, node: place.node, place };
    const unshown = sections.hidden.get(path) ?? neighbour(pages.get(path)?.beside);
    const node = nodeAt(unshown?.branches ?? near(path));
    return { path, node, ...(unshown && { exposure: unshown.exposure }) };
  };
}

/** Finds where pages stand that another belongs to: the first of them that readers find, else the first. */
function createNeighbour(sections: Sections): (beside?: readonly string[]) => Unshown | undefined {
  const { homes, order, hidden } = sections;
  const first = (beside: readonly string[]): Unshown | undefined => {
    const places = beside.flatMap((path) => homes.get(path) ?? []);
    places.sort((one, other) => order.get(one.page.path)! - order.get(other.page.path)!);
    const place = places.find(({ exposure }) => !exposure.isHidden && exposure.isSearched) ?? places[0];
    if (place) return { branches: place.node.section.branches, exposure: place.exposure };
    return hidden.get(beside.find((path) => hidden.has(path)) ?? '');
  };
  // All types of a description share one list.
  const known = new Map<readonly string[], Unshown | undefined>();
  return (beside) => {
    if (!beside) return undefined;
    if (!known.has(beside)) known.set(beside, first(beside));
    return known.get(beside);
  };
}

/** Finds the branches of the listed pages that share the longest part of an address with a page. */
function createNear({ homes }: Sections): (path: string) => BranchPath {
  const byFolder = new Map<string, BranchPath>();
  for (const [path, { node }] of homes) {
    for (const folder of foldersAbove(path)) {
      if (byFolder.has(folder)) break;
      byFolder.set(folder, node.section.branches);
    }
  }
  return (path) => {
    for (const folder of [path, ...foldersAbove(path)]) {
      const found = byFolder.get(folder);
      if (found) return found;
    }
    return homes.values().next().value?.node.section.branches ?? [];
  };
}

/** The first section that shares most of the branches. */
function closest(wanted: BranchPath, nodes: readonly SectionNode[]): SectionNode {
  let best = nodes[0]!;
  let most = -1;
  for (const node of nodes) {
    const { branches } = node.section;
    let shared = 0;
    while (shared < wanted.length && branches[shared] === wanted[shared]) shared++;
    // A section of exactly these branches comes before a section of a branch inside them.
    const value = shared * 2 + (shared === branches.length ? 1 : 0);
    if (value > most) [best, most] = [node, value];
  }
  return best;
}

/** The key of `pages` that an address means: slashes at the ends do not count, nor does a final `index`. */
function knownPath(asked: string, { homes }: Sections, pages: ReadonlyMap<string, PageMeta>): string {
  const bare = asked.replace(/^\/+|\/+$/g, '');
  const index = bare === '' ? 'index' : `${bare}/index`;
  const known = [bare, index, routeOf(bare)].find((path) => homes.has(path) || pages.has(path));
  return known ?? (bare === '' ? 'index' : bare);
}
