import type { Branch, BranchPath, Reason, WrittenNavigation } from '../../../../base/model/NavTree.ts';
import type { Origin } from '../../../../base/model/Origin.ts';
import { below } from '../../../../base/model/Origin.ts';
import type { Reading } from './Reading.ts';
import type { Part } from './split.ts';

/** Says why a page has its tab, anchor and version. */
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

function ofVersion(
  path: string,
  { versions, rules, pages, split }: Reading,
  partOf: (path: string) => Part,
): Reason[] {
  const { placement } = partOf(path);
  const { version: value } = placement;
  if (value === undefined) return [];
  const reason = (because: string, owner?: Origin): Reason[] => [
    { aspect: 'version', value, because, at: owner && below(owner, 'version') },
  ];
  if (versions.known(pages.get(path)?.version) !== undefined) return reason('its frontmatter sets it');
  const place = split.homes.get(path);
  for (let inside = place?.inside; inside; inside = inside.around) {
    const { version, label, at } = inside.group;
    if (versions.known(version) !== undefined) return reason(`the group "${label}" sets it`, at);
  }
  for (const kind of rules.tabsOuter ? (['anchor', 'tab'] as const) : (['tab', 'anchor'] as const)) {
    const division = placement[kind];
    if (division?.version !== undefined) {
      return reason(`the ${kind} "${division.name}" sets it`, division.at);
    }
  }
  if (!place && placement.version !== versions.default) {
    return reason('the listed pages of its folder are in that version');
  }
  return reason('nothing sets its version, so it appears in all versions and belongs to the default one');
}
