import type { Division, Locate, SiteConfig } from '../config/SiteConfig.ts';
import type { Diagnostic, Result } from '../diagnostics.ts';
import { diagnose } from './diagnose.ts';
import { foldersOf, homeOf } from './home.ts';
import { nameSections } from './identity.ts';
import type { Navigation, PageMeta } from './Navigation.ts';
import { ownershipOf, tabsAreOuter } from './ownership.ts';
import { createFind } from './find.ts';
import { placementsOf } from './placement.ts';
import { createRows } from './rows.ts';
import type { TreeRules } from './sections.ts';
import { buildTrees, pageOf } from './sections.ts';
import { createSwitcher, versionNames } from './versions.ts';

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
}

/**
 * Computes the whole navigation: trees, rows, neighbours, home. Pure; entries that name no page in `pages` are
 * dropped in silence, since the stage that looks for files reports them.
 */
export function buildNavigation({ config, pages, locate }: NavigationInput): Result<Navigation> {
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

  // A division may stand for one page that no group lists, such as a changelog.
  const used = new Set<Division>();
  for (const { placement } of trees.nodes) {
    if (placement.tab) used.add(placement.tab);
    if (placement.anchor) used.add(placement.anchor);
  }
  const empty: Division[] = [];
  for (const division of [...tabOwners.internal, ...anchorOwners.internal]) {
    if (used.has(division)) continue;
    const landing = pageOf(division.url, pages);
    if (!landing || landing.url !== undefined) {
      empty.push(division);
      continue;
    }
    for (const placement of placementsOf(landing.path, versions.known(landing.version), rules)) {
      trees.ensure(placement).landing ??= landing.path;
    }
  }
  // A site whose navigation is empty still has pages that stand somewhere.
  if (trees.nodes.length === 0) {
    trees.ensure(versions.default === undefined ? {} : { version: versions.default });
  }
  nameSections(trees.nodes, { config, tabs, anchors, versions: versions.names });

  const home = homeOf(pages, trees, versions.default);
  const homeIsIndex = home === 'index';
  const place = createFind({ trees, rules, pages });
  const rows = createRows(trees, {
    tabs,
    anchors,
    topAnchor: config.topAnchor,
    primaryTab: config.primaryTab,
    tabsOuter: rules.tabsOuter,
    ...(homeIsIndex && { index: { path: 'index', node: place('index').node } }),
  });
  const switcher = createSwitcher(config.versions, trees);

  const diagnostics: Diagnostic[] = diagnose({
    config,
    pages,
    trees,
    empty,
    versions,
    locate,
    owners: [tabOwners, anchorOwners],
  });
  return {
    value: {
      sections: trees.nodes.map(({ section }) => section),
      find(path) {
        const { node, place: here, path: known } = place(path);
        const { section } = node;
        const at = here && here.index >= 0 ? here.index : undefined;
        const neighbour = (index: number) => {
          const path = section.chain[index];
          return path === undefined ? undefined : node.entries.get(path)?.page;
        };
        const prev = at === undefined ? undefined : neighbour(at - 1);
        const next = at === undefined ? undefined : neighbour(at + 1);
        const trail: string[] = [];
        for (let group = here?.group; group; group = group.parent) {
          if (group.nav.label) trail.unshift(group.nav.label);
        }
        return {
          section,
          ...rows(node),
          versions: switcher(known, node, here),
          ...(section.version !== undefined && { version: section.version }),
          trail,
          ...(prev && { prev }),
          ...(next && { next }),
          listed: here !== undefined,
        };
      },
      listed: [...trees.order.keys()],
      ...(home !== undefined && { home }),
      homeIsIndex,
      folders: foldersOf(pages, trees.order.keys()),
    },
    diagnostics,
  };
}

/** A version that is not listed hides nothing: the division then shows in all of them. */
function withKnownVersions(
  divisions: Division[],
  known: (version: string | undefined) => string | undefined,
): Division[] {
  return divisions.map((division) => {
    if (division.version === undefined || known(division.version) !== undefined) return division;
    const { version: _, ...rest } = division;
    return rest;
  });
}
