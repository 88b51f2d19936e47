import type { Branch, BranchPath, Group, NavNode, NavTree } from '../model/NavTree.ts';
import type { Origin } from '../model/Origin.ts';
import { pageOf, type PageMeta } from '../model/PageMeta.ts';
import { isBranch, isEdition } from './branches.ts';
import { nameSections } from './identity.ts';
import type { NavGroup, NavItem, NavPage, Section } from './Navigation.ts';

/** A section with the tables that are needed to build and to find pages. */
export interface SectionNode {
  section: Section;
  /** Every page of the section, entries that lead outside included. */
  places: Map<string, Place>;
  /** The page that stands for a section without entries. */
  lone?: string;
}

/** Where a page stands in one section. */
export interface Place {
  node: SectionNode;
  page: NavPage;
  /** The group that holds the page, with those around it. */
  inside: GroupChain | undefined;
  /** Index in the section's chain; -1 for an entry that leads outside. */
  index: number;
  at: Origin;
}

/** A group of the tree and those around it. A list of them for each group would grow with the square of the depth. */
interface GroupChain {
  group: Group;
  around: GroupChain | undefined;
}

/** Labels of the groups that hold a page, outermost first; nameless groups are left out. */
export function trailOf(place: Place | undefined): string[] {
  const labels: string[] = [];
  for (let inside = place?.inside; inside; inside = inside.around)
    if (inside.group.label !== '') labels.push(inside.group.label);
  return labels.reverse();
}

/** All sections of a tree, and each page's home among them. */
export interface Sections {
  nodes: SectionNode[];
  /** The one place whose section is drawn around the page: the first, default branches before others. */
  homes: Map<string, Place>;
  /** Listed pages in order of the file, with their position in it. */
  order: Map<string, number>;
  /** Where pages stand that the tree holds and nothing leads to. */
  hidden: Map<string, BranchPath>;
}

/** A list of nodes, how far it is walked, and the branches and groups that hold it. */
interface Frame {
  children: readonly NavNode[];
  next: number;
  branches: BranchPath;
  inside: GroupChain | undefined;
  isHidden: boolean;
}

/** Walks the tree and gives each branch that holds pages directly a section. */
export function sectionsOf(tree: NavTree, pages: ReadonlyMap<string, PageMeta>): Sections {
  const nodes: SectionNode[] = [];
  const byBranch = new Map<Branch | undefined, SectionNode>();
  const drawn = new Map<SectionNode, Map<Group | undefined, NavGroup>>();
  const entries = new Map<string, NavPage>();
  const hidden = new Map<string, BranchPath>();

  const sectionFor = (branches: BranchPath): SectionNode => {
    const innermost = branches.at(-1);
    let node = byBranch.get(innermost);
    if (!node) {
      node = { section: { id: '', branches, groups: [], chain: [] }, places: new Map() };
      byBranch.set(innermost, node);
      drawn.set(node, new Map());
      nodes.push(node);
    }
    return node;
  };

  // A stack instead of recursion: an author may nest groups deeper than the call stack allows.
  const stack: Frame[] = [
    { children: tree.roots, next: 0, branches: [], inside: undefined, isHidden: false },
  ];
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const child = frame.children[frame.next++];
    const { branches, inside, isHidden } = frame;
    if (!child) {
      stack.pop();
    } else if (child.kind === 'group') {
      stack.push({
        children: child.children,
        next: 0,
        branches,
        inside: { group: child, around: inside },
        isHidden: isHidden || child.hidden === true,
      });
    } else if (child.kind === 'page') {
      const meta = pageOf(child.path, pages);
      if (!meta) continue;
      const { path } = meta;
      if (child.unlisted) {
        sectionFor(branches).lone ??= path;
        continue;
      }
      if (isHidden || meta.hidden) {
        if (!hidden.has(path)) hidden.set(path, branches);
        continue;
      }
      const node = sectionFor(branches);
      if (node.places.has(path)) continue;
      let page = entries.get(path);
      if (!page) entries.set(path, (page = navPage(meta)));
      itemsIn(node, inside, drawn.get(node)!).push(page);
      node.places.set(path, {
        node,
        page,
        inside,
        index: page.url === undefined ? node.section.chain.push(path) - 1 : -1,
        at: child.at,
      });
    } else if (child.href === undefined) {
      const inner = [...branches, child];
      stack.push({ children: child.children, next: 0, branches: inner, inside: undefined, isHidden });
    }
  }
  // A site whose navigation is empty still has pages that stand somewhere.
  if (nodes.length === 0) sectionFor(defaultPath(tree.roots));

  nameSections(nodes.map(({ section }) => section));
  const homes = new Map<string, Place>();
  for (const node of inDefaultOrder(nodes)) {
    for (const [path, place] of node.places) if (!homes.has(path)) homes.set(path, place);
  }
  const listed = tree.order ?? nodes.flatMap(({ places }) => [...places.keys()]);
  const order = new Map<string, number>();
  for (const path of listed) if (homes.has(path) && !order.has(path)) order.set(path, order.size);
  return { nodes, homes, order, hidden };
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
 * Where the entries of the innermost group go. Groups are drawn from the first entry on that stands in them; entries
 * outside of any group, up to the next group, stand in one without a heading.
 */
function itemsIn(
  node: SectionNode,
  inside: GroupChain | undefined,
  drawn: Map<Group | undefined, NavGroup>,
): NavItem[] {
  if (!inside) {
    let loose = drawn.get(undefined);
    if (!loose) {
      loose = navGroup(undefined);
      drawn.set(undefined, loose);
      node.section.groups.push(loose);
    }
    return loose.children;
  }
  const missing: Group[] = [];
  let chain: GroupChain | undefined = inside;
  for (; chain && !drawn.has(chain.group); chain = chain.around) missing.push(chain.group);
  let items: NavItem[] = (chain && drawn.get(chain.group)?.children) ?? node.section.groups;
  if (!chain) drawn.delete(undefined);
  for (const group of missing.reverse()) {
    const made = navGroup(group);
    drawn.set(group, made);
    items.push(made);
    items = made.children;
  }
  return items;
}

function navGroup(group: Group | undefined): NavGroup {
  const made: NavGroup = { kind: 'group', label: group?.label ?? '', children: [] };
  if (group?.icon !== undefined) made.icon = group.icon;
  if (group?.iconType !== undefined) made.iconType = group.iconType;
  return made;
}

/** The sidebar's entry of a page. */
export function navPage(meta: PageMeta): NavPage {
  const page: NavPage = { kind: 'page', path: meta.path, label: meta.label };
  if (meta.url !== undefined) page.url = meta.url;
  if (meta.icon !== undefined) page.icon = meta.icon;
  if (meta.iconType !== undefined) page.iconType = meta.iconType;
  if (meta.tag !== undefined) page.tag = meta.tag;
  if (meta.method !== undefined) page.method = meta.method;
  if (meta.apiPath !== undefined) page.apiPath = meta.apiPath;
  if (meta.deprecated) page.deprecated = true;
  return page;
}
