import { getOrMake } from '../../base/get-or-make.ts';
import type { Branch, BranchPath, Group, NavNode, NavTree, PageRef } from '../../base/model/NavTree.ts';
import type { Origin } from '../../base/model/Origin.ts';
import { pageOf, type PageMeta } from '../../base/model/PageMeta.ts';
import { type Exposure, exposureIn, isBranch, isEdition, OPEN } from './branches.ts';
import { nameSections } from './identity.ts';
import type { NavGroup, NavPage, Section } from './Navigation.ts';

/** A section with the tables that are needed to build and to find pages. */
export interface SectionNode {
  section: Section;
  /** Every page of the section, entries that lead outside included. */
  places: Map<string, Place>;
  /** The page that stands for a section without entries. */
  lone?: string;
}

/** The position of a page in one section. */
export interface Place {
  node: SectionNode;
  page: NavPage;
  /** The group that contains the page, with those around it. */
  inside: GroupChain | undefined;
  /** Index in the section's chain; -1 for an entry that leads outside. */
  index: number;
  exposure: Exposure;
  /** The group whose label points to the page. */
  rootOf?: NavGroup;
  at: Origin;
}

/** A group of the tree and those around it. A list of them for each group would grow with the square of the depth. */
export interface GroupChain {
  group: Group;
  /** Index of the group in the list that contains it. */
  index: number;
  around: GroupChain | undefined;
}

/** Labels of the groups that contain a page, outermost first; nameless groups are left out. */
export function trailOf(place: Place | undefined): string[] {
  const labels: string[] = [];
  for (let inside = place?.inside; inside; inside = inside.around)
    if (inside.group.label !== '') labels.push(inside.group.label);
  return labels.reverse();
}

/** All sections of a tree, and each page's home among them. */
export interface Sections {
  nodes: SectionNode[];
  /** The one place whose section is rendered around the page: the first, default branches before others. */
  homes: Map<string, Place>;
  /** Listed pages in order of the file, with their position in it. */
  order: Map<string, number>;
  /** All positions of the pages in several sections. */
  shared: Map<string, Place[]>;
  /** Where pages stand that the tree contains and nothing points to. */
  hidden: Map<string, Unshown>;
}

/** The position of a page that the tree contains and no list shows. */
export interface Unshown {
  branches: BranchPath;
  exposure: Exposure;
}

/** A list of nodes, how far it is walked, and the branches and groups that contain it. */
interface Frame {
  children: readonly NavNode[];
  next: number;
  branches: BranchPath;
  inside: GroupChain | undefined;
  /** True if a group around the list is hidden. */
  isHidden: boolean;
  exposure: Exposure;
}

/** Gives each branch that contains pages directly a section, and each page a home in one. */
export function sectionsOf(tree: NavTree, pages: ReadonlyMap<string, PageMeta>): Sections {
  const walk = new SectionWalk(pages);
  walk.over(tree.roots);
  const { nodes, hidden } = walk;
  // A site whose navigation is empty still has pages that stand somewhere.
  if (nodes.length === 0) walk.sectionFor(defaultPath(tree.roots));
  nameSections(nodes.map(({ section }) => section));
  const homes = new Map<string, Place>();
  const shared = new Map<string, Place[]>();
  for (const node of inDefaultOrder(nodes)) {
    for (const [path, place] of node.places) {
      const home = getOrMake(homes, path, () => place);
      if (home !== place) getOrMake(shared, path, () => [home]).push(place);
    }
  }
  const listed = tree.order ?? nodes.flatMap(({ places }) => [...places.keys()]);
  const order = new Map<string, number>();
  for (const path of listed) if (homes.has(path) && !order.has(path)) order.set(path, order.size);
  return { nodes, homes, order, shared, hidden };
}

/** Walks a tree, and collects its pages by sections. */
class SectionWalk {
  readonly nodes: SectionNode[] = [];
  readonly hidden = new Map<string, Unshown>();
  readonly #pages: ReadonlyMap<string, PageMeta>;
  readonly #byBranch = new Map<Branch | undefined, SectionNode>();
  readonly #drawn = new Map<SectionNode, Map<Group | undefined, NavGroup>>();
  readonly #entries = new Map<string, NavPage>();

  constructor(pages: ReadonlyMap<string, PageMeta>) {
    this.#pages = pages;
  }

  over(roots: readonly NavNode[]): void {
    // A stack instead of recursion: an author may nest groups deeper than the call stack allows.
    const stack: Frame[] = [
      { children: roots, next: 0, branches: [], inside: undefined, isHidden: false, exposure: OPEN },
    ];
    for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
      const index = frame.next++;
      const child = frame.children[index];
      if (!child) stack.pop();
      else if (child.kind === 'page') this.#take(child, frame);
      else if (child.kind === 'group') {
        stack.push({
          ...frame,
          children: child.root ? [child.root, ...child.children] : child.children,
          next: 0,
          inside: { group: child, index, around: frame.inside },
          isHidden: frame.isHidden || child.hidden === true,
          exposure: exposureIn(child, frame.exposure),
        });
      } else if (child.href === undefined) {
        stack.push({
          ...frame,
          children: child.children,
          next: 0,
          branches: [...frame.branches, child],
          inside: undefined,
          exposure: exposureIn(child, frame.exposure),
        });
      }
    }
  }

  sectionFor(branches: BranchPath): SectionNode {
    return getOrMake(this.#byBranch, branches.at(-1), () => {
      const node: SectionNode = { section: { id: '', branches, groups: [], chain: [] }, places: new Map() };
      this.#drawn.set(node, new Map());
      this.nodes.push(node);
      return node;
    });
  }

  /** Takes a page into the section around it. */
  #take(entry: PageRef, { branches, inside, isHidden, exposure }: Frame): void {
    const meta = pageOf(entry.path, this.#pages);
    if (!meta) return;
    const { path } = meta;
    if (entry.unlisted) {
      this.sectionFor(branches).lone ??= path;
      return;
    }
    if (isHidden || meta.hidden) {
      if (!this.hidden.has(path)) this.hidden.set(path, { branches, exposure });
      return;
    }
    const node = this.sectionFor(branches);
    if (node.places.has(path)) return;
    const page = getOrMake(this.#entries, path, () => navPage(meta));
    const group = groupFor(node, inside, this.#drawn.get(node)!);
    const isRoot = inside?.group.root === entry;
    if (isRoot) group.root = page;
    else group.children.push(page);
    const index = page.url === undefined ? node.section.chain.push(path) - 1 : -1;
    const place = { node, page, inside, index, exposure, at: entry.at };
    node.places.set(path, isRoot ? { ...place, rootOf: group } : place);
  }
}

/** The default branches from the root on, as far as there are branches. */
function defaultPath(roots: readonly NavNode[]): Branch[] {
  const path: Branch[] = [];
  for (let children = roots; ;) {
    const inside = children.filter(isBranch).filter(({ href }) => href === undefined);
    const next = inside.find(({ isDefault }) => isDefault) ?? inside[0];
    if (!next) return path;
    path.push(next);
    children = next.children;
  }
}

/** Sections in the order of the tree, but those of a default branch before those of its siblings. */
function inDefaultOrder(nodes: readonly SectionNode[]): SectionNode[] {
  const rank = (branch: Branch | undefined): number => (isEdition(branch) && !branch.isDefault ? 1 : 0);
  const indexes = new Map(nodes.map((node, index) => [node, index]));
  return [...nodes].sort((one, other) => {
    const left = one.section.branches;
    const right = other.section.branches;
    let depth = 0;
    while (left[depth] !== undefined && left[depth] === right[depth]) depth++;
    return rank(left[depth]) - rank(right[depth]) || indexes.get(one)! - indexes.get(other)!;
  });
}

/**
 * The group that an entry of the innermost group goes to. A group is added with its first
 * entry; entries outside of any group, up to the next group, get a group without a heading.
 */
function groupFor(
  node: SectionNode,
  inside: GroupChain | undefined,
  drawn: Map<Group | undefined, NavGroup>,
): NavGroup {
  const missing: (Group | undefined)[] = inside || drawn.has(undefined) ? [] : [undefined];
  let chain = inside;
  for (; chain && !drawn.has(chain.group); chain = chain.around) missing.push(chain.group);
  let found = drawn.get(chain?.group);
  if (inside && !chain) {
    drawn.delete(undefined);
    found = undefined;
  }
  for (const group of missing.reverse()) {
    const made = navGroup(group);
    drawn.set(group, made);
    (found?.children ?? node.section.groups).push(made);
    found = made;
  }
  return found!;
}

function navGroup(group: Group | undefined): NavGroup {
  const { label = '', icon, iconType, tag, expanded, folded, directory } = group ?? {};
  return { kind: 'group', label, icon, iconType, tag, expanded, folded, directory, children: [] };
}

export function navPage(meta: PageMeta): NavPage {
  const { path, label, url, icon, iconType, tag, method, apiPath } = meta;
  const deprecated = meta.deprecated || undefined;
  return { kind: 'page', path, label, url, icon, iconType, tag, method, apiPath, deprecated };
}
