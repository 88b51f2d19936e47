import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import { packageCode } from '../cache/package-code.ts';
import type { Store } from '../cache/store.ts';
import { setSite } from '../site/accessor.ts';
import { loadSite } from '../site/load.ts';
import { createReload } from '../site/reload.ts';
import { sharePages } from '../site/shares.ts';
import type { Site } from '../site/Site.ts';
import { PAGE_ENTRY } from './add-to-project.ts';
import type { Build } from './Build.ts';
import { cacheProblem } from './cache-dir.ts';
import { createDevReporter } from './dev-reporter.ts';
import { createMadeFiles } from './made-files.ts';
import { OptionError } from './OptionError.ts';
import { requireApart } from './output-folder.ts';
import { cachePages } from './page-cache.ts';
import { createPageOutput } from './page-output.ts';
import { placePages } from './place-pages.ts';
import { createProgress } from './progress.ts';
import { reportDiagnostics } from './report.ts';
import { createSearchNames } from './search-names.ts';
import { dropSearch, type Shard } from './shard.ts';
import { searchAddress, searchFeedFor, tryEngine } from './search.ts';
import { siteOptionsFor } from './site-options.ts';
import { SiteFiles } from './SiteFiles.ts';

/** Loads the site of the docs folder, now that Astro's configuration is settled, and makes it known to the routes. */
export async function loadDocs(
  build: Build,
  config: AstroConfig,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const { isDev } = build;
  build.madeFiles = createMadeFiles(config.base, config.build.assets);
  const outDir = fileURLToPath(config.outDir);
  build.siteFiles = new SiteFiles(outDir, build.host.former);
  const siteOptions = (build.siteOptions = siteOptionsFor(build, config));
  const { docsRoot } = siteOptions;
  // The command has looked at its output before, and makes the site in another folder, which may lie in the output.
  if (!isDev && !build.host.isWholeSite) {
    const read = [fileURLToPath(config.publicDir), fileURLToPath(config.srcDir)];
    requireApart(outDir, { docsRoot, project: fileURLToPath(config.root), read });
  }
  build.reporter = createDevReporter(docsRoot);
  if (isDev) Object.assign(siteOptions, { onPage: build.reporter.page, headScript: build.headScript });
  // The project's own parts and plugins, and an adapter, may read things that the key of a page in the cache does not hold.
  const isKnown = !build.options.parts && !config.adapter && build.plugins?.isKeyed !== false;
  const isCached = !isDev && build.options.cache !== false && isKnown;
  const code = isCached ? packageCode() : '';
  const store = isCached ? siteOptions.store : undefined;
  const noSearch = isDev || build.host.shard ? undefined : await tryEngine(code, store);
  if (!noSearch) siteOptions.searchIndex = searchAddress(config.base);
  const { profile } = build.host;
  build.load = isDev
    ? createReload(siteOptions)
    : () => loadSite({ ...siteOptions, onStage: profile?.stage });
  const { value: site, diagnostics } = await build.load([]);
  profile?.stage('Astro and the bundler');
  if (!site) {
    reportDiagnostics(diagnostics, docsRoot);
    throw new UnusableConfig(path.basename(build.configFile));
  }
  if (noSearch) site.diagnostics.push(noSearch);
  const uncached = cacheProblem(siteOptions.cacheDir);
  if (uncached) site.diagnostics.push(uncached);
  setSite(isDev ? site : intoOutput(site, build, config, logger, { code, store }));
}

/** The site whose pages are written into the output as they are made, or taken from an earlier build. */
function intoOutput(
  site: Site,
  build: Build,
  config: AstroConfig,
  logger: AstroIntegrationLogger,
  { code, store }: { code: string; store: Store | undefined },
): Site {
  const { host, madeFiles, siteFiles, siteOptions } = build;
  const { shard } = host;
  const routes = shard ? shareOf(site, shard.shard) : site.routes;
  const isCached = store !== undefined;
  // Astro tells of each page by itself, unless it was told to be quiet.
  if (logger.options.level === 'warn') {
    build.progress = createProgress(routes.length, process.stderr, build.elapsed);
  }
  if (siteOptions.searchIndex !== undefined)
    build.search = shard ? dropSearch : searchFeedFor(site, code, store);
  build.searchNames = createSearchNames();
  const { search, searchNames: names, progress } = build;
  const output = createPageOutput({ site, siteFiles, madeFiles, search, names, progress, isCached });
  const shared = { config, entry: PAGE_ENTRY, code, site, siteFiles, madeFiles, output };
  const own = { made: build.made, isShard: shard !== undefined };
  build.prerenderer = (inner) => {
    const cached = store ? cachePages(inner, { ...shared, ...own, store }) : inner;
    // In a project, Astro writes the pages: other integrations are told where.
    return placePages(cached, { config, site, siteFiles, isAll: host.isWholeSite === true });
  };
  return {
    ...site,
    routes,
    page(route) {
      host.profile?.made();
      return output.make(route);
    },
  };
}

function shareOf(site: Site, { index, count }: Shard): string[] {
  return sharePages(site.costs(), count)[index - 1]?.routes ?? [];
}

/** Thrown when the configuration cannot be used; what is wrong with it was printed before. */
class UnusableConfig extends OptionError {
  constructor(file: string) {
    super(
      `${file} could not be used.`,
      'The problems are listed above. Mend them and run the command again.',
    );
    // The command tells it from other failures by this name.
    this.name = 'UnusableConfig';
  }
}
