import { SETTINGS_ID } from '../../analytics/AnalyticsSettings.ts';
import { browserStore } from '../../../base/stored.ts';
import type { PageSignal } from '../../../content/components/client/PageSignal.ts';
import { anchored } from '../../../content/components/client/anchor.ts';
import type { EarlyEvents } from './deferred.ts';
import { loadContent } from '../../../content/components/client/with-content.ts';
import { baseUrlKey } from '../../playground/client/base-url-key.ts';

export const find = (selector: string): HTMLElement | null => document.querySelector(selector);

/** Starts the parts of a page that have code of their own, and what can wait for its reader. */
export function startParts(sidebar: HTMLElement | null, page: PageSignal): void {
  // At once where the page contains something for it.
  let started: Promise<void> | undefined;
  const startContent = (): Promise<void> =>
    (started ??= loadContent().then((module) => module.startContent(page)));
  if (location.hash !== '' || find('[data-expandable], .lec-view, .lec-tooltip, .lec-update, .lec-accordion'))
    void startContent();
  waitForReader(page, (sign) => {
    const early: EarlyEvents = sign ? { [sign.type]: sign } : {};
    for (const type of ['click', 'lec-choose'])
      document.addEventListener(type, (event) => (early[type] = event), page);
    // Which headings are shown depends on the content.
    void Promise.all([import('./deferred.ts'), startContent()]).then(([module]) =>
      module.startDeferred(page, early, sign),
    );
  });
  // The drawer may be opened before its own code is loaded.
  sidebar?.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'open') sidebar.dataset.moves = '';
  });

  if (find('[data-banner]')) void import('./banner.ts').then((module) => module.startBanner());
  const rating = find('.lec-rating');
  if (rating) void import('./rating.ts').then((module) => module.startRating(rating));
  if (find('[data-opens]'))
    void import('../../reference/client/types.ts').then((module) => module.startTypes(page));
  if (find('.lec-prose img'))
    void import('../../../content/components/frame/client/zoom.ts').then((module) => module.startZoom(page));
  const lost = find('[data-paths]');
  if (lost) void import('./lost.ts').then((module) => module.findMeant(lost));
  // Only where the configuration names a service; else no request leaves the site.
  const analytics = document.getElementById(SETTINGS_ID);
  if (analytics)
    void import('../../analytics/client/index.ts').then((module) => module.startAnalytics(analytics));
  // The code that draws comes only where there is a diagram, and the library when one is in view.
  if (find('lec-mermaid'))
    void import('../../../content/components/mermaid/client/diagram.ts').then(
      (module) =>
        customElements.get('lec-mermaid') ?? customElements.define('lec-mermaid', module.DiagramElement),
    );
}

/** Calls back at the first sign of a reader, or at once where the page is not at its beginning. */
function waitForReader(page: PageSignal, start: (sign?: Event) => void): void {
  const signs = ['pointermove', 'pointerdown', 'focusin', 'scroll', 'hashchange', 'lec-choose'];
  const notice = (sign?: Event): void => {
    // A page that comes below a pointer at rest is no sign.
    if (
      sign?.type === 'pointermove' &&
      !(sign as PointerEvent).movementX &&
      !(sign as PointerEvent).movementY
    )
      return;
    for (const name of signs) removeEventListener(name, notice);
    start(sign);
  };
  for (const name of signs) addEventListener(name, notice, page);
  // Samples show the base URL that the reader chose on another page.
  const showsBaseUrl = find('lec-playground[data-servers]') && browserStore.get(baseUrlKey);
  // Until the page is scrolled, the first heading is the one in view, unless it is hidden.
  const first = document.querySelector<HTMLAnchorElement>('#lec-toc a');
  const isHidden = first && !anchored(first.hash)?.checkVisibility();
  if (location.hash !== '' || scrollY > 0 || isHidden || showsBaseUrl) notice();
  else first?.setAttribute('aria-current', 'true');
}
