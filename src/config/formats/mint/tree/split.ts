import { getOrMake } from '../../../../base/get-or-make.ts';
import type { BranchPath, Group, PageRef } from '../../../../base/model/NavTree.ts';
import type { Division, MintGroup, MintNavigation } from '../MintNavigation.ts';
import type { Origin } from '../../../../base/model/Origin.ts';
import { pageOf, type PageMeta } from '../../../../base/model/PageMeta.ts';
import type { Redirect } from '../../../../base/model/SiteModel.ts';
import type { LocatePointer } from '../../engine/read.ts';
import { type Placement, type PlacementRules, placementsOf } from './ownership.ts';

/** The groups of one tab, anchor and version. */
export interface Part {
  placement: Placement;
  children: (Group | PageRef)[];
  paths: Set<string>;
  /** Its groups, by the groups of the file that they come from. */
  drawn: Map<MintGroup, Group>;
  /** The branches that the part became. */
  branches: BranchPath;
}

interface ListedPlace {
  part: Part;
  entry: PageRef;
  /** The group that contains the entry, with those around it. */
  inside: GroupChain | undefined;
}

/** A group of the file and those around it. */
export interface GroupChain {
  group: MintGroup;
  around: GroupChain | undefined;
}

/** The configured groups, page by page over the parts of the site. */
export interface Split {
  parts: Part[];
  /** The place of each listed page: that of the default version where it has one. */
  homes: Map<string, ListedPlace>;
  /** Listed pages in order of the file. */
  order: string[];
  /** Pages that the navigation lists but whose frontmatter hides them. */
  hidden: Map<string, { placement: Placement; ref: PageRef }>;
  /**
   * Entries that add nothing, because earlier ones show the page in every version already. An entry that repeats
   * a path under the same written version is not among them: the configuration's own check names it.
   */
  duplicates: { entry: PageRef; path: string; first: Origin | undefined }[];
  /** Outermost groups that ended up without a page, though none of their pages is hidden. */
  emptyGroups: MintGroup[];
  /** Makes the part of a placement if there is none yet. */
  ensure(placement: Placement): Part;
  at(placement: Placement): Part | undefined;
}

export interface SplitRules extends PlacementRules {
  defaultVersion?: string | undefined;
  /** The listed version that contains pages here and that a name means. Others are only links. */
  known(version: string | undefined): string | undefined;
}

export interface TreeInput {
  written: MintNavigation;
  /** Groups of pages that descriptions make. Their addresses say where they stand, as those of other pages do. */
  generated: readonly Group[];
  pages: ReadonlyMap<string, PageMeta>;
  /** A tab or anchor without pages whose url a redirect starts at points to where the redirect leads. */
  redirects?: readonly Redirect[] | undefined;
  locate?: LocatePointer | undefined;
}

export interface Reading extends TreeInput {
  rules: SplitRules;
  split: Split;
  /** Tabs and anchors that own pages in principle but have none. */
  empty: Division[];
}

interface Frame {
  entries: readonly (MintGroup | PageRef)[];
  next: number;
  inside: GroupChain | undefined;
  version: string | undefined;
}

/** Splits the configured groups page by page over the parts of the site. */
export function split(
  navigation: readonly MintGroup[],
  pages: ReadonlyMap<string, PageMeta>,
  rules: SplitRules,
): Split {
  const parts: Part[] = [];
  const byKey = new Map<string, Part>();
  const homes = new Map<string, ListedPlace>();
  const order = new Set<string>();
  const hidden: Split['hidden'] = new Map();
  const duplicates: Split['duplicates'] = [];
  const filled = new Set<MintGroup>();
  const written = new Set<string>();
  const all: { group: MintGroup; parent: MintGroup | undefined }[] = [];

  const keyOf = ({ tab, anchor, version }: Placement): string =>
    [tab?.at.pointer, anchor?.at.pointer, version].join(' ');
  const ensure = (placement: Placement): Part =>
    getOrMake(byKey, keyOf(placement), () => {
      const part: Part = { placement, children: [], paths: new Set(), drawn: new Map(), branches: [] };
      parts.push(part);
      return part;
    });

  const fill = (inside: GroupChain | undefined): void => {
    for (let chain = inside; chain && !filled.has(chain.group); chain = chain.around) filled.add(chain.group);
  };

  // A stack instead of recursion: an author may nest groups deeper than the call stack allows.
  const stack: Frame[] = [{ entries: navigation, next: 0, inside: undefined, version: undefined }];
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const entry = frame.entries[frame.next++];
    const { inside, version } = frame;
    if (!entry) {
      stack.pop();
      continue;
    }
    if (entry.kind === 'group') {
      all.push({ group: entry, parent: inside?.group });
      const own = rules.known(entry.version) ?? version;
      stack.push({
        entries: entry.root ? [entry.root, ...entry.children] : entry.children,
        next: 0,
        inside: { group: entry, around: inside },
        version: own,
      });
      continue;
    }
    const meta = pageOf(entry.path, pages);
    if (!meta) continue;
    const { path } = meta;
    const repeated = written.size === written.add(`${version ?? ''} ${entry.path}`).size;
    const placements = placementsOf(path, rules.known(meta.version) ?? version, rules);
    const ref: PageRef = { kind: 'page', path, at: entry.at };
    if (meta.hidden) {
      const [placement] = placements;
      if (!hidden.has(path) && placement) hidden.set(path, { placement, ref });
      fill(inside);
      continue;
    }
    let added = false;
    for (const placement of placements) {
      const part = ensure(placement);
      if (part.paths.has(path)) continue;
      added = true;
      part.paths.add(path);
      const holder = groupIn(part, inside);
      if (inside?.group.root === entry && 'kind' in holder) holder.root = ref;
      else holder.children.push(ref);
      const home = homes.get(path);
      if (!home || isBetterHome(part, home.part, rules)) homes.set(path, { part, entry, inside });
    }
    if (!added) {
      if (!repeated) duplicates.push({ entry, path, first: homes.get(path)?.entry.at });
      continue;
    }
    order.add(path);
    fill(inside);
  }

  const emptyGroups = all
    .filter(({ group, parent }) => !filled.has(group) && (!parent || filled.has(parent)))
    .map(({ group }) => group);
  const at = (placement: Placement): Part | undefined => byKey.get(keyOf(placement));
  return { parts, homes, order: [...order], hidden, duplicates, emptyGroups, ensure, at };
}

/** A page's home is in the default version where it shows there, else in the first version that shows it. */
function isBetterHome(part: Part, than: Part, { defaultVersion, versions }: SplitRules): boolean {
  const rank = (version: string | undefined): number =>
    version === undefined || version === defaultVersion ? -1 : versions.indexOf(version);
  return rank(part.placement.version) < rank(than.placement.version);
}

/** The innermost group inside a part, or the part. Groups are made on the way down where they are missing. */
function groupIn(part: Part, inside: GroupChain | undefined): Part | Group {
  const { drawn } = part;
  const missing: MintGroup[] = [];
  let chain = inside;
  for (; chain && !drawn.has(chain.group); chain = chain.around) missing.push(chain.group);
  let holder: Part | Group = (chain && drawn.get(chain.group)) ?? part;
  for (const entry of missing.reverse()) {
    const { label, icon, iconType, folded, at } = entry;
    const made: Group = { kind: 'group', label, icon, iconType, folded, children: [], at };
    drawn.set(entry, made);
    holder.children.push(made);
    holder = made;
  }
  return holder;
}
