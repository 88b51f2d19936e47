/** The scripts of a page's content that may be loaded after it. */
import { startExpand } from './expand.ts';
import { followAccordions, revealTarget } from './reveal.ts';
import { startTooltips } from '../tooltip/client/tooltips.ts';
import { startUpdates } from '../update/client/updates.ts';
import { startViews } from '../view/client/views.ts';
import { startZoom } from '../frame/client/zoom.ts';

export function startContent(): void {
  startViews();
  followAccordions();
  startExpand();
  startZoom();
  startTooltips();
  startUpdates();
  revealTarget();
  addEventListener('hashchange', revealTarget);
}
