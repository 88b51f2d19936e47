import type { Division } from '../MintNavigation.ts';
import { visibleIn, type Ownership } from './ownership.ts';

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
