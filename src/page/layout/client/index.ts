/** The one entry of a site's JavaScript. Every page can be read without it. */
import '../../../content/components/client/index.ts';
import { SETTINGS_ID } from '../../analytics/AnalyticsSettings.ts';
import { anchored } from '../../../content/components/client/anchor.ts';
import { startSearch } from '../../search/client/index.ts';
import { startMode } from './mode.ts';
import { startSidebar } from './sidebar.ts';
import { sectionKey } from './stored-keys.ts';

// A host's policy may forbid the script in the head, without which most of this would stay hidden.
const { dataset } = document.documentElement;
const isHeadless = dataset.js === undefined;
dataset.js = '';
startMode();

const found = (selector: string): HTMLElement | null => document.querySelector(selector);

const sidebar = found('#lec-nav');
const startColumn = (): void => {
  // The page stands in these sections too, so their links keep it.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-here]'))
    link.href = location.pathname;
  startSidebar();
};
// A page that several sections list may have to show another one than its own first.
const before = sidebar?.dataset.elsewhere && lastSection();
if (sidebar && before && before !== sidebar.dataset.section)
  void import('./elsewhere.ts').then((module) => module.settle(sidebar, before)).finally(startColumn);
else startColumn();
startSearch();

// Code of the content, at once where the page holds something for it.
let content: Promise<void> | undefined;
const loadContent = (): Promise<void> =>
  (content ??= import('../../../content/components/client/content.ts').then((module) =>
    module.startContent(),
  ));
if (location.hash !== '' || found('[data-expandable], .lec-view, .lec-tooltip, .lec-update, .lec-accordion'))
  void loadContent();

// Code of the frame that is loaded with the first sign of a reader.
const signs = ['pointermove', 'pointerdown', 'focusin', 'scroll', 'hashchange'];
const loadDeferred = (sign?: Event): void => {
  // A page that comes below a pointer at rest is no sign.
  if (sign?.type === 'pointermove' && !(sign as PointerEvent).movementX && !(sign as PointerEvent).movementY)
    return;
  for (const name of signs) removeEventListener(name, loadDeferred);
  // Which headings are shown depends on the content.
  void Promise.all([import('./deferred.ts'), loadContent()]).then(([module]) => module.startDeferred(sign));
};
for (const name of signs) addEventListener(name, loadDeferred);
// Until the page is scrolled, the first heading is the one in view, unless it is hidden.
const first = document.querySelector<HTMLAnchorElement>('#lec-toc a');
if (location.hash !== '' || scrollY > 0 || (first && !anchored(first.hash)?.checkVisibility()))
  loadDeferred();
else first?.setAttribute('aria-current', 'true');

// The drawer may be opened before its own code is loaded.
sidebar?.addEventListener('beforetoggle', (event) => {
  if (event.newState === 'open') sidebar.dataset.moves = '';
});

// Each of these parts of a page has code of its own.
if (isHeadless) void import('./late-head.ts').then((module) => module.startHead());
if (found('[data-banner]')) void import('./banner.ts').then((module) => module.startBanner());
const rating = found('.lec-rating');
if (rating) void import('./rating.ts').then((module) => module.startRating(rating));
const pageMenu = found('.lec-page-menu');
if (pageMenu) void import('./page-menu.ts').then((module) => module.startPageMenu(pageMenu));
if (found('[data-opens]'))
  void import('../../reference/client/types.ts').then((module) => module.startTypes());
if (found('.lec-prose img'))
  void import('../../../content/components/frame/client/zoom.ts').then((module) => module.startZoom());
const lost = found('[data-paths]');
if (lost) void import('./lost.ts').then((module) => module.findMeant(lost));
// Only where the configuration names a service; else no request leaves the site.
const analytics = document.getElementById(SETTINGS_ID);
if (analytics)
  void import('../../analytics/client/index.ts').then((module) => module.startAnalytics(analytics));
// The code that draws comes only where there is a diagram, and the library when one is in view.
if (found('lec-mermaid'))
  void import('../../../content/components/mermaid/client/diagram.ts').then((module) =>
    customElements.define('lec-mermaid', module.DiagramElement),
  );
if (found('lec-playground'))
  void import('../../playground/client/wake.ts').then((module) =>
    module.wakePlayground(() => import('./playground.ts')),
  );

/** The section of the navigation in which the reader was before, where that is known. */
function lastSection(): string | null {
  try {
    return sessionStorage.getItem(sectionKey);
  } catch {
    return null;
  }
}
