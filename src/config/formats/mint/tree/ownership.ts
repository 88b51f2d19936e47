import type { Division } from '../MintNavigation.ts';
import { routeOf } from '../../../../base/addresses/route.ts';

/** Which tabs, or which anchors, own which paths. */
interface Ownership {
  /** All divisions, in order of the file. A version that is not listed hides nothing, so it is taken off. */
  all: Division[];
  /** Divisions that own pages, in order of the file; shadowed and external ones are not among them. */
  internal: Division[];
  /** Divisions that can own nothing, because an earlier one has the same url for the same version. */
  shadowed: { division: Division; by: Division }[];
  /**
   * Divisions with the longest url that owns the path, whatever their version. More than one only when they
   * share the url and differ in version.
   */
  matches(path: string): Division[];
  /** The division with the longest url that owns the path, among those visible in the version. */
  owner(path: string, version: string | undefined): Division | undefined;
}

/** `true` when `url` equals the path or is a whole-segment prefix of it; the empty url owns everything. */
function covers(url: string, path: string): boolean {
  return url === '' || path === url || path.startsWith(`${url}/`);
}

/** `true` when a division shows in a version. */
export function visibleIn(division: Division, version: string | undefined): boolean {
  return division.version === undefined || version === undefined || division.version === version;
}

/** Ownership by longest whole-segment prefix within one kind of division. */
export function ownershipOf(
  written: readonly Division[],
  known: (version: string | undefined) => string | undefined,
): Ownership {
  const all = written.map((division) => ({ ...division, version: known(division.version) }));
  const byUrl = new Map<string, Division[]>();
  const internal: Division[] = [];
  const shadowed: Ownership['shadowed'] = [];
  for (const division of all) {
    if (division.external) continue;
    const url = routeOf(division.url);
    const same = byUrl.get(url) ?? [];
    const by = same.find((other) => other.version === undefined || other.version === division.version);
    if (by) {
      shadowed.push({ division, by });
      continue;
    }
    same.push(division);
    byUrl.set(url, same);
    internal.push(division);
  }

  /** The lists of divisions whose url is a prefix of the path, the longest url first. */
  function* candidates(path: string): Generator<Division[], undefined> {
    if (byUrl.size === 0) return;
    let end = path.length;
    while (end > 0) {
      const found = byUrl.get(path.slice(0, end));
      if (found) yield found;
      end = path.lastIndexOf('/', end - 1);
    }
    const root = byUrl.get('');
    if (root) yield root;
  }

  return {
    all,
    internal,
    shadowed,
    matches: (path) => candidates(path).next().value ?? [],
    owner(path, version) {
      for (const found of candidates(path)) {
        const visible = found.find((division) => visibleIn(division, version));
        if (visible) return visible;
      }
      return undefined;
    },
  };
}

/**
 * `true` when tabs are the outer level: unless both kinds own pages and more than a fifth of the anchors lie
 * outside every tab's url.
 */
export function tabsAreOuter(tabs: Ownership, anchors: Ownership): boolean {
  if (tabs.internal.length === 0 || anchors.internal.length === 0) return true;
  const outside = anchors.internal.filter(
    (anchor) => !tabs.internal.some((tab) => covers(routeOf(tab.url), routeOf(anchor.url))),
  );
  return outside.length * 5 <= anchors.internal.length;
}

/** A place of the site: tab × anchor × version. An absent tab or anchor is the implicit first one. */
export interface Placement {
  tab?: Division;
  anchor?: Division;
  /** Absent only on a site without versions. */
  version?: string;
}

export interface PlacementRules {
  tabs: Ownership;
  anchors: Ownership;
  tabsOuter: boolean;
  /** Names of the versions that have pages here, in order; empty on a site without versions. */
  versions: string[];
}

/**
 * Every place where a page shows.
 *
 * @param explicit Version that the page's frontmatter or its deepest versioned group names. Without one the
 *   division's version decides, and without that the page shows in all.
 */
export function placementsOf(
  path: string,
  explicit: string | undefined,
  { tabs, anchors, tabsOuter, versions }: PlacementRules,
): Placement[] {
  if (explicit !== undefined || versions.length === 0) {
    const [tab, anchor] = [tabs.owner(path, explicit), anchors.owner(path, explicit)];
    return [{ tab, anchor, version: explicit }];
  }
  const tabMatches = tabs.matches(path);
  const anchorMatches = anchors.matches(path);
  const inTabs = versionsOf(tabMatches, versions);
  const inAnchors = versionsOf(anchorMatches, versions);
  const inBoth = inTabs.filter((version) => inAnchors.includes(version));
  // A tab and an anchor that name different versions contradict each other: the inner one is the closer.
  const shown = inBoth.length > 0 ? inBoth : tabsOuter ? inAnchors : inTabs;
  return shown.map((version) => ({
    tab: tabMatches.find((tab) => visibleIn(tab, version)),
    anchor: anchorMatches.find((anchor) => visibleIn(anchor, version)),
    version,
  }));
}

/** Versions in which pages of these divisions show. */
function versionsOf(divisions: Division[], versions: string[]): string[] {
  if (divisions.length === 0 || divisions.some((division) => division.version === undefined)) return versions;
  return versions.filter((version) => divisions.some((division) => division.version === version));
}
