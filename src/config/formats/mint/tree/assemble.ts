import type { Division, MintNavigation } from '../MintNavigation.ts';
import type { Branch, NavNode } from '../../../../base/model/NavTree.ts';
import { visibleIn } from './ownership.ts';
import type { Part, Split } from './split.ts';

interface Assembly {
  written: MintNavigation;
  split: Split;
  tabs: readonly Division[];
  anchors: readonly Division[];
  /** Tabs and anchors without pages of their own that lead elsewhere in the site all the same. */
  links: ReadonlyMap<Division, string>;
  tabsOuter: boolean;
  /** The part that contains the home page, if the home page is a file of its own. */
  indexPart: Part | undefined;
}

/** Lays the parts into each other: versions, then tabs with their anchors, or anchors with their tabs. */
export function assemble(assembly: Assembly): NavNode[] {
  const { written, split, tabsOuter } = assembly;
  const kinds: Division['kind'][] = tabsOuter ? ['tab', 'anchor'] : ['anchor', 'tab'];
  if (written.versions.length === 0) return inside(split.parts, kinds, undefined, [], assembly);
  const kind = written.versions.some(({ locale }) => locale !== undefined) ? 'language' : 'version';
  return written.versions.flatMap(({ name, url, isDefault, locale, at }): Branch[] => {
    const parts = split.parts.filter(({ placement }) => placement.version === name);
    if (url === undefined && parts.length === 0) return [];
    const branch: Branch = { kind, name, hidden: false, isDefault, locale, children: [], at };
    if (url === undefined) branch.children = inside(parts, kinds, name, [branch], assembly);
    else branch.href = url;
    return [branch];
  });
}

/** Returns the content of branches: tabs or anchors, or groups if only one part is left. */
function inside(
  parts: readonly Part[],
  [kind, ...kinds]: readonly Division['kind'][],
  version: string | undefined,
  around: readonly Branch[],
  assembly: Assembly,
): NavNode[] {
  if (kind === undefined) return groupsOf(parts, around);
  const { written, tabs, anchors, links, indexPart } = assembly;
  const fill = (branch: Branch, own: readonly Part[]): Branch => {
    branch.children = inside(own, kinds, version, [...around, branch], assembly);
    return branch;
  };
  const branches = (kind === 'tab' ? tabs : anchors).flatMap((division): Branch[] => {
    const { name, url, external, icon, iconType, color, isDefaultHidden, at } = division;
    const own = parts.filter(({ placement }) => placement[kind] === division);
    const href = external ? url : links.get(division);
    if (href === undefined ? own.length === 0 : !visibleIn(division, version)) return [];
    const branch: Branch = {
      kind,
      name,
      hidden: isDefaultHidden,
      // Here only the link is hidden.
      searchable: true,
      isDefault: false,
      slug: url,
      icon,
      iconType,
      color,
      children: [],
      at,
    };
    if (href === undefined) return [fill(branch, own)];
    branch.href = href;
    return [branch];
  });
  const rest = parts.filter(({ placement }) => placement[kind] === undefined);
  if (rest.length === 0) return branches;
  // The first anchor is the way back from the others. Next to tabs, anchors that lead outside do not need it.
  const isWanted =
    kind === 'tab' || tabs.length === 0
      ? branches.length > 0
      : branches.some(({ href }) => href === undefined);
  if (!isWanted) return [...inside(rest, kinds, version, around, assembly), ...branches];
  const first = fill(firstOf(kind, written), rest);
  if (indexPart && rest.includes(indexPart)) first.landing = 'index';
  return [first, ...branches];
}

/** The groups of a part. Two parts are never left: they differ in version, tab or anchor. */
function groupsOf(parts: readonly Part[], around: readonly Branch[]): NavNode[] {
  return parts.flatMap((part) => {
    part.branches = around;
    return part.children;
  });
}

/** The tab, or the anchor, of pages that no other owns: the configuration has only its looks. */
function firstOf(kind: Division['kind'], { file, primaryTab, topAnchor }: MintNavigation): Branch {
  const shared = { kind, isDefault: false, implicit: true, children: [] };
  if (kind === 'anchor')
    return { ...shared, ...topAnchor, hidden: false, at: { file, pointer: '/topAnchor' } };
  const { name, isDefaultHidden } = primaryTab;
  return { ...shared, name, hidden: isDefaultHidden, at: { file, pointer: '/primaryTab' } };
}
