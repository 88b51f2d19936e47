/** The code of the frame that a page can wait for until its reader does something. */
import { startDrawer } from './drawer.ts';
import { startMenus } from './menu.ts';
import { startPrefetch } from './prefetch.ts';
import { startToc } from './toc.ts';

/** @param sign the event of the reader that loaded this code, if one did */
export function startDeferred(sign?: Event): void {
  startDrawer();
  startMenus();
  startToc();
  startPrefetch(sign);
}
