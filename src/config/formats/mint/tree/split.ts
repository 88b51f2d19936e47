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
}

/** A group of the file and those around it. */
interface GroupChain {
  group: MintGroup;
  around: GroupChain | undefined;
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

/** The configured groups, page by page over the parts of the site. */
export class Split {
  readonly parts: Part[] = [];
  /** The place of each listed page: that of the default version where it has one. */
  readonly homes = new Map<string, ListedPlace>();
  /** Listed pages in order of the file. */
  readonly order = new Set<string>();
  /** Pages that the navigation lists but whose frontmatter hides them. */
  readonly hidden = new Map<string, { placement: Placement; ref: PageRef }>();
  /**
   * Entries that add nothing, because earlier ones show the page in every version already. An entry that repeats
   * a path under the same written version is not among them: the configuration's own check names it.
   */
  readonly duplicates: { entry: PageRef; path: string; first: Origin | undefined }[] = [];
  /** Outermost groups that ended up without a page, though none of their pages is hidden. */
  readonly emptyGroups: MintGroup[];
  readonly #pages: ReadonlyMap<string, PageMeta>;
  readonly #rules: SplitRules;
  readonly #byKey = new Map<string, Part>();
  readonly #filled = new Set<MintGroup>();
  readonly #written = new Set<string>();

  constructor(navigation: readonly MintGroup[], pages: ReadonlyMap<string, PageMeta>, rules: SplitRules) {
    this.#pages = pages;
    this.#rules = rules;
    this.emptyGroups = this.#walk(navigation)
      .filter(({ group, parent }) => !this.#filled.has(group) && (!parent || this.#filled.has(parent)))
      .map(({ group }) => group);
  }

  /** Makes the part of a placement if there is none yet. */
  ensure(placement: Placement): Part {
    return getOrMake(this.#byKey, keyOf(placement), () => {
      const part: Part = { placement, children: [], paths: new Set(), drawn: new Map(), branches: [] };
      this.parts.push(part);
      return part;
    });
  }

  at(placement: Placement): Part | undefined {
    return this.#byKey.get(keyOf(placement));
  }

  /** Lists all pages. Returns the groups on the way. */
  #walk(navigation: readonly MintGroup[]): { group: MintGroup; parent: MintGroup | undefined }[] {
    const groups: { group: MintGroup; parent: MintGroup | undefined }[] = [];
    // A stack instead of recursion: an author may nest groups deeper than the call stack allows.
    const stack: Frame[] = [{ entries: navigation, next: 0, inside: undefined, version: undefined }];
    for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
      const entry = frame.entries[frame.next++];
      const { inside, version } = frame;
      if (!entry) stack.pop();
      else if (entry.kind === 'page') this.#list(entry, inside, version);
      else {
        groups.push({ group: entry, parent: inside?.group });
        stack.push({
          entries: entry.root ? [entry.root, ...entry.children] : entry.children,
          next: 0,
          inside: { group: entry, around: inside },
          version: this.#rules.known(entry.version) ?? version,
        });
      }
    }
    return groups;
  }

  #list(entry: PageRef, inside: GroupChain | undefined, version: string | undefined): void {
    const meta = pageOf(entry.path, this.#pages);
    if (!meta) return;
    const { path } = meta;
    const rules = this.#rules;
    const repeated = this.#written.size === this.#written.add(`${version ?? ''} ${entry.path}`).size;
    const placements = placementsOf(path, rules.known(meta.version) ?? version, rules);
    const ref: PageRef = { kind: 'page', path, at: entry.at };
    if (meta.hidden) {
      const [placement] = placements;
      if (!this.hidden.has(path) && placement) this.hidden.set(path, { placement, ref });
      this.#fill(inside);
      return;
    }
    let added = false;
    for (const placement of placements) {
      const part = this.ensure(placement);
      if (part.paths.has(path)) continue;
      added = true;
      part.paths.add(path);
      const holder = groupIn(part, inside);
      if (inside?.group.root === entry && 'kind' in holder) holder.root = ref;
      else holder.children.push(ref);
      const home = this.homes.get(path);
      if (!home || isBetterHome(part, home.part, rules)) this.homes.set(path, { part, entry });
    }
    if (added) {
      this.order.add(path);
      this.#fill(inside);
    } else if (!repeated) this.duplicates.push({ entry, path, first: this.homes.get(path)?.entry.at });
  }

  /** Marks the groups around a page as not empty. */
  #fill(inside: GroupChain | undefined): void {
    for (let chain = inside; chain && !this.#filled.has(chain.group); chain = chain.around)
      this.#filled.add(chain.group);
  }
}

function keyOf({ tab, anchor, version }: Placement): string {
  return [tab?.at.pointer, anchor?.at.pointer, version].join(' ');
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
