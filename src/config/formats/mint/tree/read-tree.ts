import type { Division, MintNavigation } from '../MintNavigation.ts';
import type { Result } from '../../../../base/diagnostics.ts';
import type { WrittenNavigation } from '../../../../base/model/NavTree.ts';
import { routeOf } from '../../../../base/addresses/route.ts';
import { below } from '../../../../base/model/Origin.ts';
import { type PageMeta, pageOf } from '../../../../base/model/PageMeta.ts';
import { assemble } from './assemble.ts';
import { diagnose } from './diagnose.ts';
import { ownershipOf, placementsOf, tabsAreOuter } from './ownership.ts';
import { createStanding } from './standing.ts';
import { redirected } from './redirected.ts';
import { type Part, type Reading, Split, type SplitRules, type TreeInput } from './split.ts';

/**
 * Reads the navigation of a `mint.json` into a tree. In that format the path of a page decides which tab, anchor and
 * version the page belongs to: the longest `url` that the path begins with owns the page.
 */
export function readTree(input: TreeInput): Result<WrittenNavigation> {
  const { written, pages } = input;
  const rules = rulesOf(written);
  const { tabs, anchors, tabsOuter } = rules;
  const groups = new Split([...written.navigation, ...input.generated], pages, rules);
  const unused = standAlone([...tabs.internal, ...anchors.internal], groups, rules, pages);
  const links = new Map<Division, string>();
  for (const division of unused) {
    const to = redirected(routeOf(division.url), input.redirects ?? []);
    if (to !== undefined) links.set(division, to);
  }
  const empty = unused.filter((division) => !links.has(division));
  // A site whose navigation is empty still has pages that stand somewhere.
  if (groups.parts.length === 0) groups.ensure({ version: rules.defaultVersion });
  sortParts(groups.parts, rules);

  const partOf = createStanding(groups, rules, pages);
  const reading: Reading = { ...input, rules, split: groups, empty };
  for (const [path, { ref }] of groups.hidden) partOf(path).children.push(ref);
  const indexPart = pages.has('index') ? partOf('index') : undefined;
  const divisions = { tabs: tabs.all, anchors: anchors.all };
  const roots = assemble({ written, split: groups, ...divisions, links, tabsOuter, indexPart });
  return {
    value: {
      tree: { roots, order: [...groups.order] },
      standing: (path) => partOf(path).branches,
    },
    diagnostics: diagnose(reading),
  };
}

function rulesOf(written: MintNavigation): SplitRules {
  const internal = written.versions.filter(({ url }) => url === undefined);
  const versions = [...new Set(internal.map(({ name }) => name))];
  const known = (version: string | undefined) => versions.find((name) => name === version);
  const [tabs, anchors] = [ownershipOf(written.tabs, known), ownershipOf(written.anchors, known)];
  const defaultVersion = internal.find(({ isDefault }) => isDefault)?.name ?? versions[0];
  return { tabs, anchors, tabsOuter: tabsAreOuter(tabs, anchors), versions, known, defaultVersion };
}

/**
 * Gives a part of the site to each tab or anchor that stands for one page that no group lists, such as a changelog.
 *
 * @returns those that have neither listed pages nor a page of their own.
 */
function standAlone(
  divisions: readonly Division[],
  split: Split,
  rules: SplitRules,
  pages: ReadonlyMap<string, PageMeta>,
): Division[] {
  const used = new Set<Division | undefined>();
  for (const { tab, anchor } of [
    ...split.parts.map(({ placement }) => placement),
    ...[...split.hidden.values()].map(({ placement }) => placement),
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
      split.ensure(placement).children.push({ kind: 'page', path: landing.path, unlisted: true, at });
    }
  }
  return empty;
}

/** Reading order: by version, tab, anchor; pages that no tab or anchor owns come first. */
function sortParts(parts: Part[], { tabs, anchors, versions }: SplitRules): void {
  const ranks = new Map(
    parts.map((part) => {
      const { tab, anchor, version } = part.placement;
      // A part without one of them has the rank -1 there.
      return [part, [versions.indexOf(version!), tabs.all.indexOf(tab!), anchors.all.indexOf(anchor!)]];
    }),
  );
  parts.sort((one, other) => {
    const [left, right] = [ranks.get(one)!, ranks.get(other)!];
    return left[0]! - right[0]! || left[1]! - right[1]! || left[2]! - right[2]!;
  });
}
