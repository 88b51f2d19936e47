/** The code that a page can wait for until its reader does something. */
import { startContent } from '../../components/client/content.ts';
import { startBanner } from './banner.ts';
import { startDrawer } from './drawer.ts';
import { startMenus } from './menu.ts';
import { startPrefetch } from './prefetch.ts';
import { startToc } from './toc.ts';

/** @param sign the event of the reader that loaded this code, if one did */
export function startDeferred(sign?: Event): void {
  startContent();
  startDrawer();
  startMenus();
  startToc();
  startPrefetch(sign);
  startBanner();
}
