import type { GroupEntry, NavigationEntry, PageEntry } from '../model/SiteConfig.ts';
import type { NavGroup, NavPage, PageMeta, Section } from './Navigation.ts';
import type { Placement, PlacementRules } from './placement.ts';
import { placementsOf } from './placement.ts';

/** A group in one section's tree, with the way up. */
interface GroupNode {
  nav: NavGroup;
  entry: GroupEntry;
  parent?: GroupNode;
}

/** A section with what building and looking up need. */
export interface SectionNode {
  section: Section;
  placement: Placement;
  groups: Map<GroupEntry, GroupNode>;
  /** Every page of the tree, entries that lead outside included. */
  entries: Map<string, Place>;
  /** Page on disk that stands for a division which lists none. */
  landing?: string;
}

/** Where a page stands in one section. */
export interface Place {
  node: SectionNode;
  /** Innermost group that holds the page. */
  group?: GroupNode;
  page: NavPage;
  /** Index in the section's chain; -1 for an entry that leads outside. */
  index: number;
  /** JSON pointer of the entry. */
  pointer: string;
}

/** The trees of all sections, and each page's home among them. */
export interface SectionTrees {
  nodes: SectionNode[];
  /** The one place whose section is drawn around the page: that of the default version where it has one. */
  homes: Map<string, Place>;
  /** Listed pages in order of the file, with their position in it. */
  order: Map<string, number>;
  /** Places of pages that the navigation lists but whose frontmatter hides them. */
  hidden: Map<string, Placement>;
  /**
   * Entries that add nothing, because earlier ones show the page in every version already. An entry that repeats
   * a path under the same written version is not among them: the configuration's own check names it.
   */
  duplicates: { entry: PageEntry; path: string; first: string }[];
  /** Outermost groups that ended up without a page, though none of their pages is hidden. */
  emptyGroups: GroupEntry[];
  /** Makes the section of a placement if there is none yet. */
  ensure(placement: Placement): SectionNode;
  at(placement: Placement): SectionNode | undefined;
}

export interface TreeRules extends PlacementRules {
  defaultVersion?: string;
  /** Known version that a page or group means, or `undefined`. */
  known(version: string | undefined): string | undefined;
}

interface Frame {
  entries: NavigationEntry[];
  next: number;
  group?: GroupEntry;
  version?: string;
}

/** Splits the configured groups page by page over the sections. */
export function buildTrees(
  navigation: GroupEntry[],
  pages: Map<string, PageMeta>,
  rules: TreeRules,
): SectionTrees {
  const nodes: SectionNode[] = [];
  const byKey = new Map<string, SectionNode>();
  const homes = new Map<string, Place>();
  const order = new Map<string, number>();
  const hidden = new Map<string, Placement>();
  const duplicates: SectionTrees['duplicates'] = [];
  const entries = new Map<string, NavPage>();
  const filled = new Set<GroupEntry>();
  const written = new Set<string>();
  const groups: { group: GroupEntry; parent?: GroupEntry }[] = [];

  const keys = new Map<object, number>();
  const keyOf = (placement: Placement): string => {
    const number = (division: object | undefined): number => {
      if (!division) return -1;
      let found = keys.get(division);
      if (found === undefined) keys.set(division, (found = keys.size));
      return found;
    };
    return `${number(placement.tab)} ${number(placement.anchor)} ${placement.version ?? ''}`;
  };
  const at = (placement: Placement): SectionNode | undefined => byKey.get(keyOf(placement));
  const ensure = (placement: Placement): SectionNode => {
    const key = keyOf(placement);
    let node = byKey.get(key);
    if (!node) {
      node = {
        section: { id: '', groups: [], chain: [] },
        placement,
        groups: new Map(),
        entries: new Map(),
      };
      byKey.set(key, node);
      nodes.push(node);
    }
    return node;
  };

  // An explicit stack: the depth of the author's nesting is not ours to trust.
  const stack: Frame[] = [{ entries: navigation, next: 0 }];
  while (stack.length > 0) {
    const frame = stack[stack.length - 1]!;
    const entry = frame.entries[frame.next++];
    if (!entry) {
      stack.pop();
      continue;
    }
    if (entry.kind === 'group') {
      groups.push({ group: entry, ...(frame.group && { parent: frame.group }) });
      const version = rules.known(entry.version) ?? frame.version;
      stack.push({
        entries: entry.pages,
        next: 0,
        group: entry,
        ...(version !== undefined && { version }),
      });
      continue;
    }
    const meta = pageOf(entry.path, pages);
    if (!meta) continue;
    const { path } = meta;
    const repeated = written.size === written.add(`${frame.version ?? ''} ${entry.path}`).size;
    const placements = placementsOf(path, rules.known(meta.version) ?? frame.version, rules);
    if (meta.hidden) {
      if (!hidden.has(path) && placements[0]) hidden.set(path, placements[0]);
      for (const { group } of stack) if (group) filled.add(group);
      continue;
    }
    let page = entries.get(path);
    if (!page) entries.set(path, (page = navPage(meta)));
    let added = false;
    for (const placement of placements) {
      const node = ensure(placement);
      if (node.entries.has(path)) continue;
      added = true;
      const group = groupIn(node, stack);
      group?.nav.children.push(page);
      const place: Place = {
        node,
        ...(group && { group }),
        page,
        index: page.url === undefined ? node.section.chain.push(path) - 1 : -1,
        pointer: entry.pointer,
      };
      node.entries.set(path, place);
      if (!homes.has(path) || isBetterHome(place, homes.get(path)!, rules)) homes.set(path, place);
    }
    if (!added) {
      if (!repeated) duplicates.push({ entry, path, first: homes.get(path)?.pointer ?? '' });
      continue;
    }
    if (!order.has(path)) order.set(path, order.size);
    for (const { group } of stack) if (group) filled.add(group);
  }

  const emptyGroups = groups
    .filter(({ group, parent }) => !filled.has(group) && (!parent || filled.has(parent)))
    .map(({ group }) => group);
  return { nodes, homes, order, hidden, duplicates, emptyGroups, ensure, at };
}

/** Labels of the groups that hold a page, outermost first; nameless groups are left out. */
export function trailOf(place: Place | undefined): string[] {
  const labels: string[] = [];
  for (let group = place?.group; group; group = group.parent)
    if (group.nav.label) labels.push(group.nav.label);
  return labels.reverse();
}

/** The page an entry names: the file itself, or the `index` of the folder. */
export function pageOf(path: string, pages: Map<string, PageMeta>): PageMeta | undefined {
  return pages.get(path) ?? pages.get(path === '' ? 'index' : `${path}/index`);
}

/** A page's home is in the default version where it shows there, else in the first version that shows it. */
function isBetterHome(place: Place, than: Place, { defaultVersion, versions }: TreeRules): boolean {
  const rank = (version: string | undefined): number =>
    version === undefined || version === defaultVersion ? -1 : versions.indexOf(version);
  return rank(place.node.placement.version) < rank(than.node.placement.version);
}

/** The innermost group of the stack inside a section, made on the way down where it is missing. */
function groupIn(node: SectionNode, stack: Frame[]): GroupNode | undefined {
  const innermost = stack[stack.length - 1]!.group;
  const known = innermost && node.groups.get(innermost);
  if (known) return known;
  let parent: GroupNode | undefined;
  for (const { group } of stack) {
    if (!group) continue;
    let made = node.groups.get(group);
    if (!made) {
      made = { nav: navGroup(group), entry: group, ...(parent && { parent }) };
      node.groups.set(group, made);
      (parent ? parent.nav.children : node.section.groups).push(made.nav);
    }
    parent = made;
  }
  return parent;
}

function navGroup(group: GroupEntry): NavGroup {
  return {
    kind: 'group',
    label: group.label,
    ...(group.icon !== undefined && { icon: group.icon }),
    ...(group.iconType !== undefined && { iconType: group.iconType }),
    children: [],
  };
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
