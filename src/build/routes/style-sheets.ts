import actions from '../../page/layout/styles/page/actions.css?inline';
import lost from '../../page/layout/styles/page/lost.css?inline';
import type { PageView } from '../../page/layout/PageView.ts';
import type { Site } from '../../site/site/assemble.ts';
import { frameStyles } from './frame-styles.ts';
import { pageStyles } from './page-styles.ts';

/** Addresses of the sheet that every page of a site has. */
const ofSites = new WeakMap<Site, string>();

/**
 * Addresses of the style sheets of a page, in order: the one of every page, one with what this page uses beyond it, and
 * those of the author.
 */
export function styleSheets(page: PageView, site: Site): string[] {
  const { view } = site;
  let shared = ofSites.get(site);
  if (shared === undefined)
    ofSites.set(site, (shared = view.publish('site.css', frameStyles(site.theme, view))));
  const own = (page.kind === 'not-found' ? actions + lost : '') + pageStyles(page, view);
  return [shared, ...(own === '' ? [] : [view.publish('page.css', own)]), ...view.authorStyles];
}
