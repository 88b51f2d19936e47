/** The scripts of a page's content that may come a moment after it. */
import { startExpand } from './expand.ts';
import { followAccordions, revealTarget } from './reveal.ts';
import { startTooltips } from './tooltips.ts';
import { startUpdates } from './updates.ts';
import { startZoom } from './zoom.ts';

export function startContent(): void {
  followAccordions();
  startExpand();
  startZoom();
  startTooltips();
  startUpdates();
  revealTarget();
  addEventListener('hashchange', revealTarget);
}
