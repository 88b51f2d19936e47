import type { Division, Locate, SiteConfig } from '../model/SiteConfig.ts';
import type { Standing } from './find.ts';
import { createFind } from './find.ts';
import { homeOf } from './home.ts';
import { nameSections } from './identity.ts';
import type { PageMeta } from './Navigation.ts';
import type { Pagination } from './neighbours.ts';
import { ownershipOf, tabsAreOuter } from './ownership.ts';
import { placementsOf } from './placement.ts';
import type { Rows } from './rows.ts';
import { createRows } from './rows.ts';
import type { SectionNode, SectionTrees, TreeRules } from './sections.ts';
import { buildTrees, pageOf } from './sections.ts';
import type { VersionNames } from './versions.ts';
import { versionNames } from './versions.ts';

/** What of the configuration the navigation needs. */
export type NavigationConfig = Pick<
  SiteConfig,
  'navigation' | 'tabs' | 'anchors' | 'topAnchor' | 'primaryTab' | 'versions' | 'file'
>;

export interface NavigationInput {
  config: NavigationConfig;
  /** Every page of the site by path, files and generated ones, listed or not. */
  pages: Map<string, PageMeta>;
  locate?: Locate;
  /** Default `section`. */
  pagination?: Pagination | undefined;
}

/** Which page stands where: all that building the navigation, and explaining it, starts from. */
export interface Arrangement {
  /** Divisions with unknown versions taken off, in order of the file. */
  tabs: Division[];
  anchors: Division[];
  versions: VersionNames;
  rules: TreeRules;
  trees: SectionTrees;
  /** Divisions that own pages in principle but have none. */
  empty: Division[];
  stand(path: string): Standing;
  /** See `Navigation.home`. */
  home: string | undefined;
  rows(node: SectionNode): Rows;
}

/** Puts every page into its sections. */
export function arrange({ config, pages }: NavigationInput): Arrangement {
  const versions = versionNames(config.versions);
  const tabs = withKnownVersions(config.tabs, versions.known);
  const anchors = withKnownVersions(config.anchors, versions.known);
  const tabOwners = ownershipOf(tabs);
  const anchorOwners = ownershipOf(anchors);
  const rules: TreeRules = {
    tabs: tabOwners,
    anchors: anchorOwners,
    tabsOuter: tabsAreOuter(tabOwners, anchorOwners),
    versions: versions.names,
    known: versions.known,
    ...(versions.default !== undefined && { defaultVersion: versions.default }),
  };
  const trees = buildTrees(config.navigation, pages, rules);
  const empty = standAlone([...tabOwners.internal, ...anchorOwners.internal], trees, rules, pages);
  // A site whose navigation is empty still has pages that stand somewhere.
  if (trees.nodes.length === 0) {
    trees.ensure(versions.default === undefined ? {} : { version: versions.default });
  }
  nameSections(trees.nodes, { config, tabs, anchors, versions: versions.names });
  const stand = createFind({ trees, rules, pages });
  const home = homeOf(pages, trees, versions.default);
  const rows = createRows(trees, {
    tabs,
    anchors,
    topAnchor: config.topAnchor,
    primaryTab: config.primaryTab,
    tabsOuter: rules.tabsOuter,
    ...(home === 'index' && { index: { path: home, node: stand(home).node } }),
  });
  return { tabs, anchors, versions, rules, trees, empty, stand, home, rows };
}

/**
 * Gives a section to each division that stands for one page that no group lists, such as a changelog.
 *
 * @returns the divisions that have neither listed pages nor a page of their own.
 */
function standAlone(
  divisions: Division[],
  trees: SectionTrees,
  rules: TreeRules,
  pages: Map<string, PageMeta>,
): Division[] {
  const used = new Set<Division | undefined>();
  for (const { tab, anchor } of [
    ...trees.nodes.map(({ placement }) => placement),
    ...trees.hidden.values(),
  ]) {
    used.add(tab).add(anchor);
  }
  const empty: Division[] = [];
  for (const division of divisions) {
    if (used.has(division)) continue;
    const landing = pageOf(division.url, pages);
    if (!landing || landing.url !== undefined) {
      empty.push(division);
      continue;
    }
    for (const placement of placementsOf(landing.path, rules.known(landing.version), rules)) {
      trees.ensure(placement).landing ??= landing.path;
    }
  }
  return empty;
}

/** A version that is not listed hides nothing: the division then shows in all of them. */
function withKnownVersions(divisions: Division[], known: VersionNames['known']): Division[] {
  return divisions.map((division) => {
    if (division.version === undefined || known(division.version) !== undefined) return division;
    const { version: _, ...rest } = division;
    return rest;
  });
}
