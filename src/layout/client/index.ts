/** The one entry of a site's JavaScript. Every page can be read without it. */
import '../../components/client/index.ts';
import { SETTINGS_ID } from '../../analytics/AnalyticsSettings.ts';
import { anchored } from '../../components/client/anchor.ts';
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

const found = (selector: string): HTMLElement | null => document.querySelector(selector);

// Code of the content, at once where the page holds something for it.
let content: Promise<void> | undefined;
const loadContent = (): Promise<void> =>
  (content ??= import('../../components/client/content.ts').then(({ startContent }) => startContent()));
if (
  location.hash !== '' ||
  found('[data-expandable], .lec-view, .lec-tooltip, .lec-update, .lec-accordion, .lec-prose img')
)
  void loadContent();

// Code of the frame that is loaded with the first sign of a reader.
const signs = ['pointermove', 'pointerdown', 'focusin', 'scroll', 'hashchange'];
const loadDeferred = (sign?: Event): void => {
  // A page that comes below a pointer at rest is no sign.
  if (sign?.type === 'pointermove' && !(sign as PointerEvent).movementX && !(sign as PointerEvent).movementY)
    return;
  for (const name of signs) removeEventListener(name, loadDeferred);
  // Which headings are shown depends on the content.
  void Promise.all([import('./deferred.ts'), loadContent()]).then(([{ startDeferred }]) =>
    startDeferred(sign),
  );
};
for (const name of signs) addEventListener(name, loadDeferred);
// Until the page is scrolled, the first heading is the one in view, unless it is hidden.
const first = document.querySelector<HTMLAnchorElement>('#lec-toc a');
if (location.hash !== '' || scrollY > 0 || (first && !anchored(first.hash)?.checkVisibility()))
  loadDeferred();
else first?.setAttribute('aria-current', 'true');

if (found('[data-banner]')) void import('./banner.ts').then(({ startBanner }) => startBanner());

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
if (found('lec-playground'))
  void import('../../playground/client/wake.ts').then(({ wakePlayground }) =>
    wakePlayground(() => import('./playground.ts')),
  );
