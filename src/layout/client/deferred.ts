/** What a page can wait for until its reader moves, unless it holds something for them. */
import { startContent } from '../../components/client/content.ts';
import { startBanner } from './banner.ts';
import { startDrawer } from './drawer.ts';
import { startMenus } from './menu.ts';
import { startPrefetch } from './prefetch.ts';
import { startToc } from './toc.ts';

/** @param sign what the reader did, where that brought this */
export function startComforts(sign?: Event): void {
  startContent();
  startDrawer();
  startMenus();
  startToc();
  startPrefetch(sign);
  startBanner();
}
