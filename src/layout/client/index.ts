/** The one entry of a site's JavaScript. Every page can be read without it. */
import '../../components/client/index.ts';
import { SETTINGS_ID } from '../../analytics/AnalyticsSettings.ts';
import { wakePlayground } from '../../playground/client/wake.ts';
import { startSearch } from '../../search/client/index.ts';
import { startMode } from './mode.ts';
import { startSidebar } from './sidebar.ts';

// A host's policy may forbid the script in the head, without which most of this would stay hidden.
const { dataset } = document.documentElement;
const isHeadless = dataset.js === undefined;
dataset.js = '';
startMode();
// A page that several sections list may have to show another one than its own first.
if (document.querySelector('[data-elsewhere]')) {
  const sidebar = document.getElementById('lec-nav')!;
  void import('./elsewhere.ts').then(({ settle }) => settle(sidebar)).finally(startSidebar);
} else startSidebar();
startSearch();
wakePlayground(() => import('./playground.ts'));

const found = (selector: string): HTMLElement | null => document.querySelector(selector);

// Code that is loaded with the first sign of a reader, or at once on a page that holds something for it.
const signs = ['pointerover', 'focusin', 'hashchange'];
const loadDeferred = (sign?: Event): void => {
  for (const name of signs) removeEventListener(name, loadDeferred);
  void import('./deferred.ts').then(({ startDeferred }) => startDeferred(sign));
};
for (const name of signs) addEventListener(name, loadDeferred);
if (
  location.hash !== '' ||
  found(
    '#lec-toc, [data-banner], [data-expandable], .lec-tooltip, .lec-update, .lec-accordion, .lec-prose img',
  )
)
  loadDeferred();

// The drawer may be opened before its own code is loaded.
const drawer = found('#lec-nav');
drawer?.addEventListener('beforetoggle', (event) => {
  if (event.newState === 'open') drawer.dataset.moves = '';
});

// Each of these parts of a page has code of its own.
if (
  isHeadless ||
  found(`.lec-rating, .lec-page-menu, [data-paths], lec-mermaid, #${SETTINGS_ID}, [data-opens]`)
)
  void import('./parts.ts').then(({ startParts }) => startParts(isHeadless));
