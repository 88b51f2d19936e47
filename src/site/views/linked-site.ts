import type { LinkedSite } from '../links/description-links.ts';
import { isServed, redirectTest } from './link-record.ts';
import type { ViewSources } from './ViewSources.ts';

/** What links in the texts of descriptions can lead to. */
export function linkedSite({ options, view, routes, redirects, ignores, model }: ViewSources): LinkedSite {
  const isRedirected = redirectTest(redirects.redirects, model.redirects);
  return {
    base: options.urls.base,
    href: view.href,
    file: view.file,
    hasRoute: (route) => routes.has(route) || isRedirected(route),
    exists: (file) => !ignores(file) && isServed(options.docsRoot, file),
    hasOtherPages: options.hasOtherPages === true,
  };
}
