import type { FramePart } from '../layout/PageView.ts';
import type { Branch } from '../model/NavTree.ts';
import type { Frame, SiteModel } from '../model/SiteModel.ts';
import { branchesOf } from '../navigation/branches.ts';

interface Sources {
  branches: readonly Branch[];
  /** The site's frame, and those of branches. */
  frames: readonly Partial<Frame>[];
}

/** The parts of the frame that any page of a site has. */
export function frameParts({ frame }: SiteModel, { branches, frames }: Sources): Set<FramePart> {
  const isTab = ({ kind }: Branch): boolean => kind === 'tab';
  const parts = new Set<FramePart>();
  if (frames.some(({ banner }) => banner)) parts.add('banner');
  if (frames.some(({ bar }) => bar && (bar.button || bar.links.length > 0))) parts.add('bar');
  if (frame.pageMenu.length > 0) parts.add('pageMenu');
  // A tab inside a tab is a selector.
  const isChoice = (branch: Branch): boolean =>
    (!isTab(branch) && branch.kind !== 'anchor') ||
    branch.tag !== undefined ||
    (isTab(branch) && [...branchesOf({ roots: branch.children })].some(isTab));
  if (branches.some(isChoice)) parts.add('choices');
  return parts;
}
