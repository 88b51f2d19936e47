import { routeOf } from '../addresses/route.ts';
import type { PageMeta } from './Navigation.ts';
import type { Placement } from './placement.ts';
import { placementsOf } from './placement.ts';
import type { Place, SectionNode, SectionTrees, TreeRules } from './sections.ts';

/** Where a path stands: its section, and its place there when the navigation lists it. */
export interface Standing {
  path: string;
  node: SectionNode;
  place?: Place;
}

interface FindInput {
  trees: SectionTrees;
  rules: TreeRules;
  pages: Map<string, PageMeta>;
}

/**
 * Finds the section of any path. A page that is not listed stands in the division that owns its path, in the
 * version it names, else in the one of the listed pages in its folder, else in the default one.
 */
export function createFind({ trees, rules, pages }: FindInput): (path: string) => Standing {
  const versionOfFolder = new Map<string, string>();
  if (rules.versions.length > 0) {
    for (const [path, { node }] of trees.homes) {
      const { version } = node.placement;
      if (version === undefined) continue;
      for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
        const folder = path.slice(0, end);
        if (versionOfFolder.has(folder)) break;
        versionOfFolder.set(folder, version);
      }
    }
  }

  const versionNear = (path: string): string | undefined => {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const version = versionOfFolder.get(path.slice(0, end));
      if (version !== undefined) return version;
    }
    return rules.defaultVersion;
  };

  const unlisted = (path: string): SectionNode => {
    const placements = trees.hidden.has(path)
      ? [trees.hidden.get(path)!]
      : placementsOf(routeOf(path), rules.known(pages.get(path)?.version), rules);
    const near = versionNear(path);
    const wanted =
      placements.find(({ version }) => version === near) ??
      placements.find(({ version }) => version === rules.defaultVersion) ??
      placements[0];
    return closest(wanted ?? {}, trees, rules);
  };

  return (asked) => {
    const path = knownPath(asked, trees, pages);
    const place = trees.homes.get(path);
    return place ? { path, node: place.node, place } : { path, node: unlisted(path) };
  };
}

/** The section itself, else its outer division's first, else the version's first, else the site's first. */
function closest(wanted: Placement, trees: SectionTrees, { tabsOuter }: TreeRules): SectionNode {
  const outer = tabsOuter ? 'tab' : 'anchor';
  const inVersion = trees.nodes.filter(({ placement }) => placement.version === wanted.version);
  return (
    trees.at(wanted) ??
    inVersion.find(({ placement }) => placement[outer] === wanted[outer]) ??
    inVersion[0] ??
    trees.nodes[0]!
  );
}

/** The key of `pages` that an address means: slashes at the ends do not count, nor does a final `index`. */
function knownPath(asked: string, trees: SectionTrees, pages: Map<string, PageMeta>): string {
  const bare = asked.replace(/^\/+|\/+$/g, '');
  const index = bare === '' ? 'index' : `${bare}/index`;
  const known = [bare, index, routeOf(bare)].find((path) => trees.homes.has(path) || pages.has(path));
  return known ?? (bare === '' ? 'index' : bare);
}
