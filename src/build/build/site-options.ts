import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fingerprint } from '../../base/cache/fingerprint.ts';
import { readIfThere } from '../../base/read-file.ts';
import { Store, storeFolder } from '../../base/cache/store.ts';
import { withSlash } from '../../base/addresses/href.ts';
import type { RedirectForm, RedirectHost } from '../../config/redirects/host-files.ts';
import { nothingKept } from '../../site/options/Kept.ts';
import { Postponed } from '../../site/options/Postponed.ts';
import type { SiteOptions } from '../../site/options/SiteOptions.ts';
import { readTranslations } from '../../site/options/translations.ts';
import type { Build } from './Build.ts';
import { withoutPath } from '../output/hidden-pages.ts';
import { givenOptions } from '../options/given-options.ts';
import { customStyles } from '../options/parts.ts';
import type { Settings } from './settings.ts';

/** Returns the options to load the site of a build or dev server. */
export function siteOptionsFor(build: Build, settings: Settings): SiteOptions {
  const { options, configFile, isDev, madeFiles } = build;
  const { base, format, outDir, project, trailingSlash } = settings;
  const root = project?.root ?? path.dirname(configFile);
  const others = build.all.flatMap((one) => (one === build ? [] : path.dirname(one.configFile)));
  const apart = [outDir, ...(project ? [project.srcDir] : []), ...others];
  const given = givenOptions(options, configFile, root, apart);
  return {
    ...given,
    configuration: build.configuration,
    store: storeFor(build, given),
    redirectsFor: redirectsFor(given.redirectsFor, settings.adapter),
    plugins: build.plugins,
    // In a project, the bundler puts them into the pages.
    customStyles: project ? undefined : customStyles([options.customCss ?? []].flat()),
    urls: { base, trailingSlash, format },
    origin: settings.site,
    socialImages: options.socialImages,
    optimizeImages: !isDev && (options.optimizeImages ?? settings.optimizesImages),
    feedbackEndpoint: options.feedbackEndpoint,
    publish: madeFiles.publish,
    place: madeFiles.place,
    mock: mockOf(build, base),
    relay: isDev ? { path: withSlash(base) + RELAY_ROUTE, token: randomUUID() } : undefined,
    ...(isDev && { kept: nothingKept(), postponed: new Postponed() }),
    ownPages: build.host.isWholeSite || !project ? undefined : ownPagesIn(project.srcDir, build, build.all),
    project:
      build.host.isWholeSite || !project
        ? undefined
        : { root: path.resolve(project.root), endings: project.drawn },
    hasOtherPages: build.host.isWholeSite !== true,
    dev: isDev,
  };
}

/** The options that all pages depend on, and the configuration file, for parts and their merge. */
export function commonOf(options: SiteOptions): Record<string, string> {
  const { urls, origin, configFile, plugins } = options;
  const of: Record<string, unknown> = {
    '`--base`': urls.base,
    '`--site`': origin,
    'form of addresses': [urls.trailingSlash, urls.format],
    '`--private-pages`': options.privatePages,
    '`--internal`': options.internal,
    '`--pagination`': options.pagination,
    '`--translations`': readTranslations(options).value,
    '`--social-images`': options.socialImages,
    '`--no-optimize-images`': options.optimizeImages,
    '`--redirects`': options.redirectsFor,
    '`--repository`': options.repository,
    [`\`${path.basename(configFile)}\``]: fingerprint(readIfThere(configFile) ?? ''),
    'set of plugins': plugins?.key,
  };
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, JSON.stringify(value) ?? '']));
}

/** The host that redirects are written for: the one that is named, else the one that the adapter builds for. */
export function redirectsFor(
  named: RedirectHost | undefined,
  adapter: string | undefined,
): RedirectForm | undefined {
  const [, host] = /^@astrojs\/(netlify|cloudflare|vercel)$/.exec(adapter ?? '') ?? [];
  const wanted = named ?? (host as RedirectHost | undefined);
  return wanted === 'vercel' && host === 'vercel' ? 'vercel-output' : wanted;
}

/**
 * Where a project has pages of its own, and which of them belong to a site.
 *
 * @param sites The sites of the project.
 */
export function ownPagesIn(
  srcDir: string,
  { path: below }: { path: string },
  sites: readonly { path: string }[],
): SiteOptions['ownPages'] {
  // Sites below this one.
  const inner = sites
    .map((one) => one.path)
    .filter((other) => other !== below && withoutPath(below, other) !== undefined);
  return {
    folder: path.join(srcDir, 'pages'),
    within: (route) =>
      inner.some((path) => withoutPath(path, route) !== undefined) ? undefined : withoutPath(below, route),
  };
}

/** Returns the store of the build: none with `cache: false`, and that of all shards in a merge. */
function storeFor({ options, host }: Build, given: ReturnType<typeof givenOptions>): SiteOptions['store'] {
  if (options.cache === false) return undefined;
  return host.merge === undefined
    ? given.store
    : new Store(storeFolder(given.cacheDir), { beside: host.merge });
}

/** Address of the mock APIs in the dev server, without its origin. */
export function mockPath(base: string): string {
  return withSlash(base) + MOCK_ROUTE;
}

/** Where mock APIs answer. The dev server has an address only once it listens. */
function mockOf(build: Build, base: string): SiteOptions['mock'] {
  const { mock } = build.options;
  if (mock === 'page') return { kind: 'page' };
  if (mock !== 'dev' || !build.isDev) return undefined;
  return {
    kind: 'server',
    address() {
      const address = build.address?.();
      return address === undefined ? undefined : new URL(mockPath(base), address).href;
    },
  };
}

/** Route of the mock APIs in the dev server, below the base; the id of a description follows. */
export const MOCK_ROUTE = '_lectern/mock';

/** Route of the relay in the dev server, below the base. */
export const RELAY_ROUTE = '_lectern/relay';
