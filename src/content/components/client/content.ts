/** The scripts of a page's content that may be loaded after it. */
import { startExpand } from './expand.ts';
import { followAccordions, isShownAgain, revealTarget } from './reveal.ts';
import { startTooltips } from '../tooltip/client/tooltips.ts';
import { startUpdates } from '../update/client/updates.ts';
import { startWrap } from '../code/client/wrap.ts';
import { startCopied } from '../code/client/copied.ts';
import { startTabKeys } from '../tabs/client/choose.ts';
import { startViews } from '../view/client/views.ts';
import type { PageSignal } from './PageSignal.ts';

export { showCopied } from '../code/client/copied.ts';
export { choose } from '../tabs/client/choose.ts';

export function startContent(page: PageSignal): void {
  if (page.signal.aborted) return;
  startViews();
  startTabKeys(page);
  startCopied();
  followAccordions();
  startExpand(page);
  startWrap(page);
  startTooltips(page);
  startUpdates();
  revealTarget(isShownAgain());
  addEventListener('hashchange', () => revealTarget(false), page);
}
