/** The code of the frame that a page can wait for until its reader does something. */
import { startDrawer } from './drawer.ts';
import { startMenus } from './menu.ts';
import { startPrefetch } from './prefetch.ts';
import { startToc } from './toc.ts';
import type { PageSignal } from '../../../content/components/client/PageSignal.ts';

/** Notes on the document when the title has left the screen, so that a narrow bar shows it. */
function startCrumb({ signal }: PageSignal): void {
  const title = document.querySelector('.lec-header:not(.lec-unseen) h1');
  const watch = new IntersectionObserver(
    ([entry]) => document.documentElement.toggleAttribute('data-past', !entry!.isIntersecting),
    { rootMargin: '-56px 0px 0px' },
  );
  if (title) watch.observe(title);
  signal.addEventListener('abort', () => watch.disconnect());
}

/** @param sign the event of the reader that loaded this code, if one did */
export function startDeferred(page: PageSignal, sign?: Event): void {
  startDrawer(page);
  startMenus(page);
  startToc(page);
  startCrumb(page);
  startPrefetch(page, sign);
}
