/** The one entry of a site's JavaScript. Every page can be read without it. */
import '../../../content/components/client/index.ts';
import { tabStore } from '../../../base/stored.ts';
import { startSearch } from '../../search/client/index.ts';
import { startMode } from './mode.ts';
import { find, startParts } from './page-parts.ts';
import { startSidebar } from './sidebar.ts';
import { sectionKey } from './stored-keys.ts';

let page: AbortController;

/** Starts the page. With Astro's `<ClientRouter />`, a window shows several of them. */
function startPage(): void {
  page = new AbortController();
  const { signal } = page;
  // A host's policy may forbid the script in the head, without which most of this would stay hidden.
  const { dataset } = document.documentElement;
  if (dataset.js === undefined) void import('./late-head.ts').then((module) => module.startHead());
  dataset.js = '';
  startMode(page);
  const sidebar = find('#lec-nav');
  const startColumn = (): void => {
    if (signal.aborted) return;
    // These sections contain the page too, so their links keep it.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-here]'))
      link.href = location.pathname;
    startSidebar({ signal });
  };
  // A page that several sections list may have to show another one than its own first.
  const before = sidebar?.dataset.elsewhere && tabStore.get(sectionKey);
  if (sidebar && before && before !== sidebar.dataset.section)
    void import('./elsewhere.ts').then((module) => module.settle(sidebar, before)).finally(startColumn);
  else startColumn();
  startSearch(page);
  startParts(sidebar, page);
}

startPage();
if (find('[name=astro-view-transitions-enabled]'))
  void import('./late-head.ts').then((module) => module.followRouter(startPage, () => page.abort()));
