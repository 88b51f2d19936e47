import { LARGE } from '../layout/group-paths.ts';
import type { FramePart } from '../layout/PageView.ts';
import type { Branch } from '../model/NavTree.ts';
import type { Frame, SiteModel } from '../model/SiteModel.ts';
import { branchesOf } from '../navigation/branches.ts';
import type { NavGroup, NavItem, Section } from '../navigation/Navigation.ts';

interface Sources {
  branches: readonly Branch[];
  /** The site's frame, and those of branches. */
  frames: readonly Partial<Frame>[];
  sections: readonly Section[];
}

/** The parts of the frame that any page of a site has. */
export function frameParts({ frame }: SiteModel, { branches, frames, sections }: Sources): Set<FramePart> {
  const { suggestEdit, raiseIssue, thumbsRating } = frame.feedback;
  const hasChoices = branches.some(isChoice);
  const used: Record<FramePart, boolean> = {
    anchors: branches.some(({ kind }) => kind === 'anchor'),
    banner: frames.some(({ banner }) => banner !== undefined),
    bar: frames.some(({ bar }) => bar !== undefined && (bar.button !== undefined || bar.links.length > 0)),
    choices: hasChoices,
    feedback: suggestEdit || raiseIssue || thumbsRating,
    footer: frames.some(
      ({ footer }) => footer !== undefined && footer.columns.length + footer.socials.length > 0,
    ),
    methods: sections.some(({ groups }) => groups.some(hasMethod)),
    nested: hasChoices || sections.some(isNested),
    pageMenu: frame.pageMenu.length > 0,
  };
  return new Set((Object.keys(used) as FramePart[]).filter((part) => used[part]));
}

/** Whether a branch is offered as a choice that is no tab of the row and no anchor. A tab inside a tab is a selector. */
function isChoice({ kind, tag, children }: Branch): boolean {
  if (kind === 'anchor') return tag !== undefined;
  return (
    kind !== 'tab' ||
    tag !== undefined ||
    [...branchesOf({ roots: children })].some((inner) => inner.kind === 'tab')
  );
}

function hasMethod(item: NavItem): boolean {
  if (item.kind === 'page') return item.method !== undefined;
  return item.root?.method !== undefined || item.children.some(hasMethod);
}

/** Whether a section has disclosures: groups with a page of their own, groups in groups, or so many pages that it folds them. */
function isNested({ groups, chain }: Section): boolean {
  const hasInner = ({ root, children }: NavGroup): boolean =>
    root !== undefined || children.some(({ kind }) => kind === 'group');
  return chain.length > LARGE || groups.some(hasInner);
}
