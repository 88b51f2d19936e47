import type { Frame } from '../../base/model/SiteModel.ts';
import type { PageView, SiteView } from './PageView.ts';

/** The parts of the frame that a branch of the navigation may have in place of those of the site. */
type BranchFrame = Pick<Frame, 'bar' | 'footer' | 'banner'>;

/** Returns the frame of a page: that of the innermost branch that has its own, otherwise that of the site. */
export function frameOf(
  { navigation }: Pick<PageView, 'navigation'>,
  { model }: Pick<SiteView, 'model'>,
): BranchFrame {
  const { bar, footer, banner } = model.frame;
  const frame: BranchFrame = { bar, footer, banner };
  for (const branch of navigation.section.branches) Object.assign(frame, branch.frame);
  return frame;
}

/** The frames of a site, its own first. */
export function framesOf(
  frame: Frame,
  branches: readonly { frame?: Partial<BranchFrame> }[],
): Partial<BranchFrame>[] {
  return [frame, ...branches.flatMap((branch) => branch.frame ?? [])];
}
