import path from 'node:path';
import type { Page } from '../../content/page/Page.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { absoluteAddresses } from '../../base/addresses/site-address.ts';
import { buildNavigation } from '../../config/navigation/build.ts';
import { type PageMeta, pageOf } from '../../base/model/PageMeta.ts';
import { report } from '../options/codes.ts';
import { BUNDLED_SPECS } from '../../api/specs/index.ts';
import { assetAddress, createHref, fileAddress, routeOf } from '../../base/addresses/href.ts';
import { awaited } from './fold-diagnostics.ts';
import { besideOthers } from './own-page.ts';
import { isFile } from '../../base/read-file.ts';
import { baseOff } from '../../config/redirects/base.ts';
import { linksWithoutBase } from '../links/config-links.ts';
import { siteRedirects } from '../../config/redirects/redirects.ts';
import { checkRelated } from './related.ts';
import { isMedia } from '../assets/assets.ts';
import { astroNames, pageRoutes } from './routes.ts';
import type { Planned } from './plan.ts';

export type Placed = ReturnType<typeof navigate>['value'];

/** Gives every page its place in the navigation and its address, and checks what the configuration names. */
export function navigate(planned: Planned) {
  const { arrangement, begins, locate, meta, moved, options, pages } = planned;
  const begun = new Set(begins.values());
  const { base } = options.urls;
  const built = buildNavigation(arrangement);
  const navigation = besideOthers(built.value, pages);
  const missing = planned.checkFiles({
    pages: [...meta.keys(), ...begins.keys()],
    // Index files are listed under their folder.
    files: [...pages.values()].flatMap(({ own, data, path }) =>
      own?.beside === undefined && !data && !begun.has(path) ? path : [],
    ),
    moved: new Map(moved.map(({ from, to }) => [from, to])),
    exists: (file) =>
      BUNDLED_SPECS.has(file) ||
      (isFile(path.join(options.docsRoot, file)) && !(isMedia(file) && planned.ignores(file))),
    isIcon: (name) => planned.icons.has(name),
    iconNames: () => planned.icons.names(),
  });
  const elsewhere = [...meta.values()].filter(leadsElsewhere);
  const away = new Set(elsewhere);
  const paths = [...meta.values()].filter((page) => !away.has(page)).map((page) => page.path);
  const routes = pageRoutes(paths, pages);
  const model = linksWithoutBase(planned.model, baseOff(base, routes.value.keys()));
  const addresses = {
    href: createHref(options.urls),
    asset: assetAddress(base),
    file: fileAddress(base),
    /** Absent when the address of the site is not known. */
    absolute: absoluteAddresses(options, model.seo.metatags['canonical']),
  };
  const redirects = siteRedirects({
    model,
    locate,
    paths: new Set(meta.keys()),
    routes: new Set(routes.value.keys()),
    navigation,
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
      navigation,
      /** Page path by route. */
      routes: routes.value,
      names: astroNames(routes.value.keys()),
    },
    diagnostics: [
      ...built.diagnostics,
      ...unknownPlaces(pages.values(), meta),
      ...missing,
      ...checkRelated(pages.values(), meta),
      ...routes.diagnostics,
      ...redirects.diagnostics,
    ],
  };
}

/** Warns about pages of the project placed next to a page that does not exist. */
function unknownPlaces(pages: Iterable<Page>, meta: Planned['meta']): Diagnostic[] {
  return [...pages].flatMap(({ own, source, frontmatterLines }) =>
    own?.beside === undefined || pageOf(own.beside, meta)
      ? []
      : report(
          'site/unknown-place',
          { file: source, line: frontmatterLines['beside'] ?? 1, column: 1 },
          { path: own.beside },
        ),
  );
}

/** Returns whether a page is but an entry of the navigation that points to another address, to which its own address leads too. */
function leadsElsewhere({ path: pagePath, url = '' }: PageMeta): boolean {
  const isOwn = routeOf(url.replace(/^\/+|[?#].*$|\/+$/g, '')) === routeOf(pagePath);
  return routeOf(pagePath) !== '' && !isOwn && /^(?:https?:\/\/|\/(?!\/))/i.test(url);
}
