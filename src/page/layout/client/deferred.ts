/** The code of the frame that a page can wait for until its reader does something. */
import { startDrawer } from './drawer.ts';
import { startMenus } from './menu.ts';
import { startPrefetch } from './prefetch.ts';
import { startToc } from './toc.ts';
import type { PageSignal } from '../../../content/components/client/PageSignal.ts';

/** The last event of each type since the first action of a reader, for code that loads later. */
export type EarlyEvents = Record<string, Event | undefined>;

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

/** Loads the code of parts that not every page has, then repeats the events that came before it was loaded. */
function loadParts(page: PageSignal, early: EarlyEvents): void {
  const menu = document.querySelector<HTMLElement>('.lec-page-menu');
  if (menu)
    void import('./page-menu.ts').then((module) => {
      module.startPageMenu(menu);
      const button = (early.click?.target as Element | undefined)?.closest('button');
      if (button && menu.contains(button)) button.click();
    });
  if (document.querySelector('lec-playground'))
    void import('../../playground/client/wake.ts').then((module) => {
      module.wakePlayground(async () => (await import('./playground.ts')).loadForm, page);
      if (early['lec-choose']) document.dispatchEvent(early['lec-choose']);
    });
}

/**
 * @param early events of the reader while this code was loading
 * @param sign the event of the reader that loaded this code, if one did
 */
export function startDeferred(page: PageSignal, early: EarlyEvents, sign?: Event): void {
  loadParts(page, early);
  startDrawer(page);
  startMenus(page);
  startToc(page);
  startCrumb(page);
  startPrefetch(page, sign);
}
