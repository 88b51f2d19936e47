import path from 'node:path';
import type { Result } from '../../diagnostics.ts';
import { type Absolute, absoluteAddresses } from '../../addresses/site-address.ts';
import { buildNavigation } from '../../navigation/build.ts';
import type { Navigation } from '../../navigation/Navigation.ts';
import type { PageMeta } from '../../model/PageMeta.ts';
import { BUNDLED_SPECS } from '../../specs/index.ts';
import { assetAddress, createHref, fileAddress, type Href, routeOf } from '../../addresses/href.ts';
import { awaited } from '../fold-diagnostics.ts';
import { isFile } from '../problems.ts';
import { baseOff } from '../../redirects/base.ts';
import { linksWithoutBase } from '../config-links.ts';
import { siteRedirects, type SiteRedirects } from '../../redirects/redirects.ts';
import { checkRelated } from '../related.ts';
import { isMedia } from '../../assets/assets.ts';
import { type AstroNames, astroNames, pageRoutes } from '../routes.ts';
import type { Planned } from './plan.ts';

/** What the stages know once every page has its place and its address. */
export interface Placed extends Planned, Addresses {
  navigation: Navigation;
  /** Page path by route. */
  routes: ReadonlyMap<string, string>;
  names: AstroNames;
  redirects: SiteRedirects;
}

/** Makes addresses of the site; see `SiteView`. */
interface Addresses {
  href: Href;
  asset(written: string): string;
  file(path: string): string;
  /** Absent when the address of the site is not known. */
  absolute: Absolute | undefined;
}

/** Gives every page its place in the navigation and its address, and checks what the configuration names. */
export function navigate(planned: Planned): Result<Placed> {
  const { arrangement, locate, meta, moved, options, pages } = planned;
  const { base } = options.urls;
  const navigation = buildNavigation(arrangement);
  const missing = planned.checkFiles({
    pages: meta.keys(),
    files: pages.keys(),
    moved: new Map(moved.map(({ from, to }) => [from, to])),
    exists: (file) =>
      BUNDLED_SPECS.has(file) ||
      (isFile(path.join(options.docsRoot, file)) && !(isMedia(file) && planned.ignores(file))),
    isIcon: planned.icons.has,
  });
  const elsewhere = [...meta.values()].filter(leadsElsewhere);
  const away = new Set(elsewhere);
  const built = [...meta.values()].filter((page) => !away.has(page)).map((page) => page.path);
  const routes = pageRoutes(built, pages);
  const model = linksWithoutBase(planned.model, baseOff(base, routes.value.keys()));
  const addresses: Addresses = {
    href: createHref(options.urls),
    asset: assetAddress(base),
    file: fileAddress(base),
    absolute: absoluteAddresses(options, model.seo.metatags['canonical']),
  };
  const redirects = siteRedirects({
    model,
    locate,
    paths: new Set(meta.keys()),
    routes: new Set(routes.value.keys()),
    navigation: navigation.value,
    operations: moved,
    elsewhere: elsewhere.map(({ path: from, url: to = '' }) => ({ from: routeOf(from), to })),
    isAwaited: awaited(planned.broken),
    base,
    view: addresses,
    host: options.redirectsFor,
  });
  return {
    value: {
      ...{ ...planned, ...addresses, model, redirects },
      navigation: navigation.value,
      routes: routes.value,
      names: astroNames(routes.value.keys()),
    },
    diagnostics: [
      ...navigation.diagnostics,
      ...missing,
      ...checkRelated(pages.values(), meta),
      ...routes.diagnostics,
      ...redirects.diagnostics,
    ],
  };
}

/** Whether a page is but an entry of the navigation that leads to another address, to which its own address leads too. */
function leadsElsewhere({ path: pagePath, url = '' }: PageMeta): boolean {
  const isOwn = routeOf(url.replace(/^\/+|[?#].*$|\/+$/g, '')) === routeOf(pagePath);
  return routeOf(pagePath) !== '' && !isOwn && /^(?:https?:\/\/|\/(?!\/))/i.test(url);
}
