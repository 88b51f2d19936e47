import type { PageMeta } from '../../../../base/model/PageMeta.ts';
import { foldersAbove, routeOf } from '../../../../base/addresses/route.ts';
import { type Placement, placementsOf } from './ownership.ts';
import type { Part, Split, SplitRules } from './split.ts';

/**
 * Finds the part of the site that a page belongs to. A page that is not listed stands in the tab and anchor that own its
 * path, in the version it names, else in the one of the listed pages in its folder, else in the default one.
 */
export function createStanding(
  split: Split,
  rules: SplitRules,
  pages: ReadonlyMap<string, PageMeta>,
): (path: string) => Part {
  const versionOfFolder = new Map<string, string>();
  if (rules.versions.length > 0) {
    for (const [path, { part }] of split.homes) {
      const { version } = part.placement;
      if (version === undefined) continue;
      for (const folder of foldersAbove(path)) {
        if (versionOfFolder.has(folder)) break;
        versionOfFolder.set(folder, version);
      }
    }
  }

  const versionNear = (path: string): string | undefined => {
    for (const folder of foldersAbove(path)) {
      const version = versionOfFolder.get(folder);
      if (version !== undefined) return version;
    }
    return rules.defaultVersion;
  };

  /** The part itself, else the first of its outer tab or anchor, of its version, of the site. */
  const closest = (wanted: Placement): Part => {
    const outer = rules.tabsOuter ? 'tab' : 'anchor';
    const inVersion = split.parts.filter(({ placement }) => placement.version === wanted.version);
    return (
      split.at(wanted) ??
      inVersion.find(({ placement }) => placement[outer] === wanted[outer]) ??
      inVersion[0] ??
      split.parts[0]!
    );
  };

  return (path) => {
    const home = split.homes.get(path);
    if (home) return home.part;
    const written = split.hidden.get(path);
    if (written) return closest(written.placement);
    const placements = placementsOf(routeOf(path), rules.known(pages.get(path)?.version), rules);
    const near = versionNear(path);
    const inDefault = placements.find(({ version }) => version === rules.defaultVersion);
    return closest(placements.find(({ version }) => version === near) ?? inDefault ?? placements[0] ?? {});
  };
}
