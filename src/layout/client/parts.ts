/** The code of parts that only some pages hold: each part has a file of its own. */
import { SETTINGS_ID } from '../../analytics/AnalyticsSettings.ts';

const found = (selector: string): HTMLElement | null => document.querySelector(selector);

/**
 * Starts the parts that the page holds.
 *
 * @param isHeadless whether the script in the head of the page did not run
 */
export function startParts(isHeadless: boolean): void {
  if (isHeadless) void import('./late-head.ts').then(({ startHead }) => startHead());

  const rating = found('.lec-rating');
  if (rating) void import('./rating.ts').then(({ startRating }) => startRating(rating));

  const pageMenu = found('.lec-page-menu');
  if (pageMenu) void import('./page-menu.ts').then(({ startPageMenu }) => startPageMenu(pageMenu));

  if (found('[data-opens]'))
    void import('../../reference/client/types.ts').then(({ startTypes }) => startTypes());

  const lost = found('[data-paths]');
  if (lost) void import('./lost.ts').then(({ suggestPages }) => suggestPages(lost));

  // Only where the configuration names a service; else no request leaves the site.
  const analytics = document.getElementById(SETTINGS_ID);
  if (analytics)
    void import('../../analytics/client/index.ts').then(({ startAnalytics }) => startAnalytics(analytics));

  // The code that draws comes only where there is a diagram, and the library when one is in view.
  if (found('lec-mermaid')) {
    void import('../../components/mermaid/client/diagram.ts').then(({ DiagramElement }) =>
      customElements.define('lec-mermaid', DiagramElement),
    );
  }
}
