import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import { packageCode } from '../cache/package-code.ts';
import { setSite } from '../site/accessor.ts';
import { loadSite } from '../site/load.ts';
import { sharePages } from '../site/shares.ts';
import type { Site } from '../site/Site.ts';
import { PAGE_ENTRY } from './add-to-project.ts';
import type { Build } from './Build.ts';
import { cacheProblem } from './cache-dir.ts';
import { createDevReporter } from './dev.ts';
import { createMadeFiles } from './made-files.ts';
import { OptionError } from './OptionError.ts';
import { requireApart } from './output-folder.ts';
import { cachePages } from './page-cache.ts';
import { createPageOutput } from './page-output.ts';
import { placePages } from './place-pages.ts';
import { createProgress } from './progress.ts';
import { reportDiagnostics } from './report.ts';
import { createSearchFeed } from './search-feed.ts';
import { noSearch, type Shard } from './shard.ts';
import { searchAddress, type StartedSearch, startSearch } from './search.ts';
import { siteOptionsFor } from './site-options.ts';

/** Loads the site of the docs folder, now that Astro's configuration is settled, and makes it known to the routes. */
export async function loadDocs(
  build: Build,
  config: AstroConfig,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const { isDev } = build;
  build.madeFiles = createMadeFiles(config.base, config.build.assets);
  build.outDir = fileURLToPath(config.outDir);
  const siteOptions = (build.siteOptions = siteOptionsFor(build, config));
  const { docsRoot } = siteOptions;
  if (!isDev) {
    const read = [fileURLToPath(config.publicDir), fileURLToPath(config.srcDir)];
    requireApart(build.outDir, { docsRoot, project: fileURLToPath(config.root), read });
  }
  build.reporter = createDevReporter(docsRoot);
  if (isDev) Object.assign(siteOptions, { onPage: build.reporter.page, headScript: build.headScript });
  const { shard } = build.host;
  const started: StartedSearch = isDev || shard ? {} : await startSearch();
  if (isDev || shard || started.index) siteOptions.searchIndex = searchAddress(config.base);
  const { profile } = build.host;
  const { value: site, diagnostics } = await loadSite({ ...siteOptions, onStage: profile?.stage });
  profile?.stage('Astro and the bundler');
  if (!site) {
    reportDiagnostics(diagnostics, docsRoot);
    throw new UnusableConfig(path.basename(build.configFile));
  }
  if (started.problem) site.diagnostics.push(started.problem);
  const uncached = cacheProblem(siteOptions.cacheDir);
  if (uncached) site.diagnostics.push(uncached);
  setSite(isDev ? site : intoOutput(site, build, config, logger, started));
}

/** The site whose pages are written into the output as they are made, or taken from an earlier build. */
function intoOutput(
  site: Site,
  build: Build,
  config: AstroConfig,
  logger: AstroIntegrationLogger,
  { index }: StartedSearch,
): Site {
  const { options, outDir, madeFiles, siteOptions } = build;
  const { shard } = build.host;
  const routes = shard ? shareOf(site, shard.shard) : site.routes;
  // Astro tells of each page by itself, unless it was told to be quiet.
  if (logger.options.level === 'warn') {
    build.progress = createProgress(routes.length, process.stderr, build.elapsed);
  }
  // The project's own parts, and an adapter, may read things that the key of a page in the cache does not hold.
  const isCached = options.cache !== false && !options.parts && !config.adapter;
  const store = isCached ? siteOptions.store : undefined;
  const code = isCached ? packageCode() : '';
  build.search = shard ? noSearch : index && createSearchFeed(index, code, store);
  const { search, progress } = build;
  const output = createPageOutput({ site, outDir, madeFiles, search, progress, isCached });
  const isRenamed = site.names.renamed.size > 0;
  const { made } = build;
  const shared = { config, entry: PAGE_ENTRY, code, site, madeFiles, output, made, isShard: Boolean(shard) };
  if (store || isRenamed) {
    build.prerenderer = (inner) => {
      const cached = store ? cachePages(inner, { ...shared, store }) : inner;
      return isRenamed ? placePages(cached, config, site) : cached;
    };
  }
  const { profile } = build.host;
  return {
    ...site,
    routes,
    page(route) {
      profile?.made();
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
