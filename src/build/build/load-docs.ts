import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { packageCode } from '../../base/cache/package-code.ts';
import type { Store } from '../../base/cache/store.ts';
import { workOn } from '../../base/watchdog/work.ts';
import { setSite } from '../../site/site/accessor.ts';
import { loadSite } from '../../site/site/load.ts';
import { createReload } from '../../site/site/reload.ts';
import { sharePages } from '../../site/site/shares.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { Build } from './Build.ts';
import { cacheProblem } from '../options/cache-dir.ts';
import { DevReporter } from './dev-reporter.ts';
import { layoutStage } from './make-pages.ts';
import { MadeFiles } from '../output/generated-files.ts';
import { OptionError } from '../options/OptionError.ts';
import { requireApart } from '../output/output-folder.ts';
import { PageCache } from './page-cache.ts';
import { createPageOutput } from './page-output.ts';
import { loadPlugins } from '../options/plugins.ts';
import { createProgress } from '../output/progress.ts';
import { reportDiagnostics } from './report.ts';
import type { Shard } from './shard.ts';
import { searchAddress, searchFilesIn } from '../output/search.ts';
import type { Settings } from './settings.ts';
import { siteOptionsFor } from './site-options.ts';
import { SiteFiles } from '../output/SiteFiles.ts';

/** Loads the site of the docs folder, now that the settings are known, and makes it known to the routes. */
export async function loadDocs(build: Build, settings: Settings): Promise<void> {
  const { isDev } = build;
  // The heap of a build would else grow to a multiple of what is in use while the machine has memory.
  if (!isDev) setFlagsFromString('--heap-growing-percent=100');
  build.settings = settings;
  const { base, outDir, project, path: below, assets } = settings;
  build.rootFiles = new SiteFiles(outDir, build.host.former);
  build.hostFiles = new SiteFiles(outDir, build.host.former);
  build.siteFiles = below === '' ? build.rootFiles : new SiteFiles(path.join(outDir, below));
  build.madeFiles = new MadeFiles(base, assets, {
    base: settings.projectBase,
    files: build.rootFiles,
    assetsPrefix: isDev ? undefined : settings.assetsPrefix,
  });
  const docsRoot = path.dirname(build.configFile);
  build.plugins = await loadPlugins(build.options.plugins, project?.root ?? process.cwd(), docsRoot);
  const siteOptions = (build.siteOptions = siteOptionsFor(build, settings));
  // The command has looked at its output before, and makes the site in another folder, which may lie in the output.
  if (!isDev && project && !build.host.isWholeSite) {
    requireApart(outDir, { docsRoot, project: project.root, read: [project.publicDir, project.srcDir] });
  }
  build.reporter = new DevReporter(docsRoot);
  if (isDev) Object.assign(siteOptions, { onPage: build.reporter.page, headScript: build.headScript });
  // The project's own parts, which all sites of it share, and plugins may read things that the key of a page in the cache does not contain.
  const isKnown = build.all.every(({ options }) => !options.parts) && build.plugins?.isKeyed !== false;
  const isCached = !isDev && build.options.cache !== false && isKnown;
  const code = isCached ? packageCode() : '';
  const store = isCached ? siteOptions.store : undefined;
  siteOptions.searchIndex = searchAddress(base);
  build.load = isDev ? createReload(siteOptions) : () => loadSite(siteOptions);
  const { value: site, diagnostics } = await build.load([]);
  if (!site) {
    reportDiagnostics(diagnostics, docsRoot);
    throw new OptionError(
      `${path.basename(build.configFile)} could not be used.`,
      'Fix the problems listed above and run the command again.',
    );
  }
  const uncached = cacheProblem(siteOptions.cacheDir);
  if (uncached) site.diagnostics.push(uncached);
  setSite(isDev ? site : intoOutput(site, build, settings, { code, store }), below);
}

/** The site whose pages are written into the output as they are made, or taken from an earlier build. */
function intoOutput(
  site: Site,
  build: Build,
  { base, format, assets, hasProgress }: Settings,
  { code, store }: { code: string; store: Store | undefined },
): Site {
  const { madeFiles, siteFiles } = build;
  const { shard } = build.host;
  const routes = shard ? shareOf(site, shard.shard) : site.routes;
  const isCached = store !== undefined;
  if (hasProgress) build.progress = createProgress(routes.length, process.stderr, build.elapsed);
  const search = (build.search = searchFilesIn(siteFiles, base));
  const { progress } = build;
  const output = createPageOutput({ site, siteFiles, madeFiles, search, progress, isCached, format });
  if (store) {
    const codes = [code, base, format, assets];
    const shared = { codes, site, store, siteFiles, madeFiles, output };
    build.pageCache = new PageCache({ ...shared, made: build.made });
  }
  return {
    ...site,
    routes,
    async page(route, _onMade, draw) {
      const made = await output.make(route, draw);
      workOn(layoutStage(build), route);
      return made;
    },
  };
}

function shareOf(site: Site, { index, count }: Shard): string[] {
  return sharePages(site.costs(), count)[index - 1]?.routes ?? [];
}
