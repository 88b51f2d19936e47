import type { Division, MintNavigation, Version } from '../MintNavigation.ts';
import type { Result } from '../../../../base/diagnostics.ts';
import type { Group, WrittenNavigation } from '../../../../base/model/NavTree.ts';
import { routeOf } from '../../../../base/addresses/route.ts';
import { below } from '../../../../base/model/Origin.ts';
import { type PageMeta, pageOf } from '../../../../base/model/PageMeta.ts';
import { assemble } from './assemble.ts';
import { diagnose } from './diagnose.ts';
import { ownershipOf, placementsOf, tabsAreOuter } from './ownership.ts';
import { createReasons, createStanding } from './standing.ts';
import { redirected } from './redirected.ts';
import { type Part, split, type Split, type SplitRules } from './split.ts';
import type { Redirect } from '../../../../base/model/SiteModel.ts';
import type { LocatePointer } from '../../engine/read.ts';

/**
 * Reads the navigation of a `mint.json` into a tree. In that format the path of a page decides which tab, anchor and
 * version the page belongs to: the longest `url` that the path begins with owns the page.
 */
export function readTree(input: TreeInput): Result<WrittenNavigation> {
  const { written, pages } = input;
  const versions = versionNames(written.versions);
  const tabs = withKnownVersions(written.tabs, versions.known);
  const anchors = withKnownVersions(written.anchors, versions.known);
  const tabOwners = ownershipOf(tabs);
  const anchorOwners = ownershipOf(anchors);
  const rules: SplitRules = {
    tabs: tabOwners,
    anchors: anchorOwners,
    tabsOuter: tabsAreOuter(tabOwners, anchorOwners),
    versions: versions.names,
    known: versions.known,
    defaultVersion: versions.default,
  };
  const groups = split([...written.navigation, ...input.generated], pages, rules);
  const unused = standAlone([...tabOwners.internal, ...anchorOwners.internal], groups, rules, pages);
  const links = new Map<Division, string>();
  for (const division of unused) {
    const to = redirected(routeOf(division.url), input.redirects ?? []);
    if (to !== undefined) links.set(division, to);
  }
  const empty = unused.filter((division) => !links.has(division));
  // A site whose navigation is empty still has pages that stand somewhere.
  if (groups.parts.length === 0) groups.ensure({ version: versions.default });
  sortParts(groups.parts, tabs, anchors, versions.names);

  const partOf = createStanding(groups, rules, pages);
  const reading: Reading = { ...input, versions, rules, split: groups, empty };
  const { tabsOuter } = rules;
  for (const [path, { ref }] of groups.hidden) partOf(path).children.push(ref);
  const indexPart = pages.has('index') ? partOf('index') : undefined;
  const roots = assemble({ written, split: groups, tabs, anchors, links, tabsOuter, indexPart });
  return {
    value: {
      tree: { roots, order: groups.order },
      standing: (path) => partOf(path).branches,
      reasons: createReasons(reading, partOf),
    },
    diagnostics: diagnose(reading),
  };
}

/**
 * Gives a part of the site to each tab or anchor that stands for one page that no group lists, such as a changelog.
 *
 * @returns those that have neither listed pages nor a page of their own.
 */
function standAlone(
  divisions: readonly Division[],
  { parts, hidden, ensure }: Split,
  rules: SplitRules,
  pages: ReadonlyMap<string, PageMeta>,
): Division[] {
  const used = new Set<Division | undefined>();
  for (const { tab, anchor } of [
    ...parts.map(({ placement }) => placement),
    ...[...hidden.values()].map(({ placement }) => placement),
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
    const at = below(division.at, 'url');
    for (const placement of placementsOf(landing.path, rules.known(landing.version), rules)) {
      ensure(placement).children.push({ kind: 'page', path: landing.path, unlisted: true, at });
    }
  }
  return empty;
}

/** Reading order: by version, tab, anchor; pages that no tab or anchor owns come first. */
function sortParts(
  parts: Part[],
  tabs: readonly Division[],
  anchors: readonly Division[],
  versions: readonly string[],
): void {
  const ranks = new Map(
    parts.map((part) => {
      const { tab, anchor, version } = part.placement;
      const rank = [version ? versions.indexOf(version) : -1, tab ? tabs.indexOf(tab) : -1];
      return [part, [...rank, anchor ? anchors.indexOf(anchor) : -1]];
    }),
  );
  parts.sort((one, other) => {
    const left = ranks.get(one)!;
    const right = ranks.get(other)!;
    return left[0]! - right[0]! || left[1]! - right[1]! || left[2]! - right[2]!;
  });
}

interface TreeInput {
  written: MintNavigation;
  /** Groups of pages that descriptions make. Their addresses say where they stand, as those of other pages do. */
  generated: readonly Group[];
  /** Every page of the site by path. */
  pages: ReadonlyMap<string, PageMeta>;
  /** A tab or anchor without pages whose url a redirect starts at leads to where the redirect leads. */
  redirects?: readonly Redirect[] | undefined;
  locate?: LocatePointer | undefined;
}

/** The result of reading a `mint.json` into a tree. */
export interface Reading extends TreeInput {
  versions: VersionNames;
  rules: SplitRules;
  split: Split;
  /** Tabs and anchors that own pages in principle but have none. */
  empty: Division[];
}

/** The versions that hold pages here; external ones are only links. */
interface VersionNames {
  names: string[];
  default?: string;
  /** The version that a name means; `undefined` for a name that is not listed. */
  known(version: string | undefined): string | undefined;
}

/** First listed is the default, unless one says so itself. */
function versionNames(versions: readonly Version[]): VersionNames {
  const internal = versions.filter((version) => version.url === undefined);
  const names = [...new Set(internal.map((version) => version.name))];
  const first = internal.find((version) => version.isDefault)?.name ?? names[0];
  return {
    names,
    default: first,
    known: (version) => (version !== undefined && names.includes(version) ? version : undefined),
  };
}

/** A version that is not listed hides nothing: the tab or anchor then shows in all of them. */
function withKnownVersions(divisions: readonly Division[], known: VersionNames['known']): Division[] {
  return divisions.map((division) => ({ ...division, version: known(division.version) }));
}
