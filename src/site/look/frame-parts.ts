import { MOST_TABS } from '../../page/layout/choice-html.ts';
import { foldingOf } from '../../page/layout/group-paths.ts';
import type { FramePart, PageView } from '../../page/layout/PageView.ts';
import type { Branch } from '../../base/model/NavTree.ts';
import type { Frame, SiteModel } from '../../base/model/SiteModel.ts';
import { branchesOf } from '../../config/navigation/branches.ts';
import type { NavItem, NavPage, Section } from '../../config/navigation/Navigation.ts';
import { textDirection } from '../../base/strings/tags.ts';

interface Sources {
  branches: readonly Branch[];
  /** The site's frame, and those of branches. */
  frames: readonly Partial<Frame>[];
  sections: readonly Section[];
  /** The layouts that pages of text ask for. */
  modes: readonly (PageView['mode'] | undefined)[];
}

/** Languages whose letters join, or fill a square. Their headings have no tighter tracking. */
const UNTRACKED = /^(?:ar|fa|he|hi|ja|ko|th|ur|zh)\b/i;

/** The parts of the frame that any page of a site has. */
export function frameParts(
  { frame, language }: SiteModel,
  { branches, frames, sections, modes }: Sources,
): Set<FramePart> {
  const { suggestEdit, raiseIssue, thumbsRating } = frame.feedback;
  const bars = frames.flatMap(({ bar }) => bar ?? []);
  const languages = [language, ...branches.map(({ locale }) => locale)];
  const tabs = branches.filter(({ kind }) => kind === 'tab');
  const hasChoices = tabs.length > MOST_TABS || branches.some(isChoice);
  const layouts = new Set(modes);
  const hasAny = (isMeant: (page: NavPage) => boolean): boolean =>
    sections.some(({ groups }) => groups.some((group) => hasPage(group, isMeant)));
  const used: Record<FramePart, boolean> = {
    anchors: branches.some(({ kind }) => kind === 'anchor'),
    banner: frames.some(({ banner }) => banner !== undefined),
    bar: bars.some(({ button, links }) => button !== undefined || links.length > 0),
    canvas: layouts.has('custom') || layouts.has('center'),
    choices: hasChoices,
    columns: frames.some(({ footer }) => footer !== undefined && footer.columns.length > 0),
    deprecated: hasAny(({ deprecated }) => deprecated === true),
    disclosures: hasChoices || sections.some(hasDisclosures),
    feedback: suggestEdit || raiseIssue || thumbsRating,
    folded: sections.some(foldsGroups),
    footer: frames.some(
      ({ footer }) => footer !== undefined && footer.columns.length + footer.socials.length > 0,
    ),
    languages: branches.some(({ kind }) => kind === 'language'),
    menuIcons: frame.pageMenu.some((entry) => typeof entry !== 'string' && entry.icon !== undefined),
    menus: branches.some(({ kind }) => kind === 'menuItem'),
    methods: hasAny(({ method }) => method !== undefined),
    nested: hasChoices || sections.some((section) => hasDisclosures(section) || section.groups.some(hasRoot)),
    outside: branches.some(({ href }) => href !== undefined) || hasAny(({ url }) => url !== undefined),
    pageMenu: frame.pageMenu.length > 0,
    rating: thumbsRating,
    richLinks: bars.some(
      ({ button, links }) =>
        (button !== undefined && button.type !== 'link') ||
        links.some(
          ({ type, icon, style }) => type !== undefined || icon !== undefined || style !== undefined,
        ),
    ),
    rightToLeft: languages.some((tag) => tag !== undefined && textDirection(tag) === 'rtl'),
    roots: sections.some(hasOpenableRoot),
    tags: branches.some(({ tag }) => tag !== undefined) || sections.some(({ groups }) => groups.some(hasTag)),
    // A single tab is no choice, but its menu is.
    tabs: tabs.length > 1 || branches.some(({ kind }) => kind === 'menuItem'),
    text: modes.length > 0,
    untracked: languages.some((tag) => tag !== undefined && UNTRACKED.test(tag)),
    wide: layouts.has('wide'),
  };
  return new Set((Object.keys(used) as FramePart[]).filter((part) => used[part]));
}

/** Returns whether a branch is offered as a choice that is no tab of the row and no anchor. A tab inside a tab is a selector. */
function isChoice({ kind, tag, children }: Branch): boolean {
  if (kind === 'anchor') return tag !== undefined;
  return (
    kind !== 'tab' ||
    tag !== undefined ||
    [...branchesOf({ roots: children })].some((inner) => inner.kind === 'tab')
  );
}

/** Returns whether a group has a page of its own. */
function hasRoot(item: NavItem): boolean {
  return item.kind === 'group' && (item.root !== undefined || item.children.some(hasRoot));
}

function hasPage(item: NavItem, isMeant: (page: NavPage) => boolean): boolean {
  if (item.kind === 'page') return isMeant(item);
  return (item.root && isMeant(item.root)) || item.children.some((child) => hasPage(child, isMeant));
}

/** Returns whether a page of a section contains only a part of its pages. */
function foldsGroups(section: Section): boolean {
  return foldingOf(section).paths !== undefined;
}

/** Returns whether a section has disclosures: groups in groups, or so many pages that it folds them. */
function hasDisclosures(section: Section): boolean {
  return (
    foldsGroups(section) ||
    section.groups.some(({ children }) => children.some(({ kind }) => kind === 'group'))
  );
}

/** Returns whether a section has groups with a page of their own that open, other than groups with a heading. */
function hasOpenableRoot(section: Section): boolean {
  const { groups } = section;
  return foldsGroups(section) ? groups.some(hasRoot) : groups.some(({ children }) => children.some(hasRoot));
}

function hasTag(item: NavItem): boolean {
  if (item.kind === 'page') return item.tag !== undefined;
  return item.tag !== undefined || item.root?.tag !== undefined || item.children.some(hasTag);
}
