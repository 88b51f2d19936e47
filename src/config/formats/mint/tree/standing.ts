import type { PageMeta } from '../../../../base/model/PageMeta.ts';
import { foldersAbove, routeOf } from '../../../../base/addresses/route.ts';
import { type Placement, placementsOf } from './ownership.ts';
import type { Part, Reading, Split, SplitRules } from './split.ts';
import type { Branch, BranchPath, Reason, WrittenNavigation } from '../../../../base/model/NavTree.ts';
import { below, type Origin } from '../../../../base/model/Origin.ts';

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

export function createReasons(
  reading: Reading,
  partOf: (path: string) => Part,
): NonNullable<WrittenNavigation['reasons']> {
  return (path, branches, offered) => [
    ...ofLevels(reading),
    ...ofDivision('tab', path, branches, offered, reading, partOf),
    ...ofDivision('anchor', path, branches, offered, reading, partOf),
    ...ofVersion(path, reading, partOf),
  ];
}

function ofLevels({ rules: { tabs, anchors, tabsOuter } }: Reading): Reason[] {
  if (tabs.internal.length === 0 || anchors.internal.length === 0) return [];
  return [
    tabsOuter
      ? {
          aspect: 'levels',
          value: 'anchors inside tabs',
          because: 'almost all anchors are below the URL of a tab',
        }
      : {
          aspect: 'levels',
          value: 'tabs inside anchors',
          because: 'some anchors are not below the URL of a tab',
        },
  ];
}

function ofDivision(
  aspect: 'tab' | 'anchor',
  path: string,
  branches: BranchPath,
  offered: ReadonlySet<Branch>,
  { rules }: Reading,
  partOf: (path: string) => Part,
): Reason[] {
  const branch = branches.find(({ kind }) => kind === aspect);
  if (!branch || !offered.has(branch)) return [];
  const division = partOf(path).placement[aspect];
  if (!division) {
    return [
      {
        aspect,
        value: branch.name,
        because: `no ${aspect} has a URL that contains "${path}"`,
        at: branch.at,
      },
    ];
  }
  const others = rules[aspect === 'tab' ? 'tabs' : 'anchors']
    .matches(path)
    .filter((other) => other !== division);
  const choice = others.length > 0 ? ', and it belongs to this version' : '';
  const because = `"${division.url}" is the longest URL of ${aspect === 'tab' ? 'a tab' : 'an anchor'} that contains "${path}"${choice}`;
  const at = below(division.at, 'url');
  return [{ aspect, value: division.name, because, at }];
}

function ofVersion(path: string, { rules, pages, split }: Reading, partOf: (path: string) => Part): Reason[] {
  const { placement } = partOf(path);
  const { version: value } = placement;
  if (value === undefined) return [];
  const reason = (because: string, owner?: Origin): Reason[] => [
    { aspect: 'version', value, because, at: owner && below(owner, 'version') },
  ];
  if (rules.known(pages.get(path)?.version) !== undefined) return reason('its frontmatter sets it');
  const place = split.homes.get(path);
  for (let inside = place?.inside; inside; inside = inside.around) {
    const { version, label, at } = inside.group;
    if (rules.known(version) !== undefined) return reason(`the group "${label}" sets it`, at);
  }
  for (const kind of rules.tabsOuter ? (['anchor', 'tab'] as const) : (['tab', 'anchor'] as const)) {
    const division = placement[kind];
    if (division?.version !== undefined) {
      return reason(`the ${kind} "${division.name}" sets it`, division.at);
    }
  }
  if (!place && placement.version !== rules.defaultVersion) {
    return reason('the listed pages of its folder are in that version');
  }
  return reason('nothing sets its version, so it appears in all versions and belongs to the default one');
}
