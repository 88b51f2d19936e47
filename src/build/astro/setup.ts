import type { AstroIntegration } from 'astro';
import { startWatchdog } from '../../base/watchdog/watchdog.ts';
import { startNotingReads } from '../../base/reads.ts';
import { sayWhatEnded } from '../../base/report/ended.ts';
import { patternOf } from '../../site/site/accessor.ts';
import { addToProject, PAGE_ENTRY } from './add-to-project.ts';
import { Build, type Host } from '../build/Build.ts';
import { patternsOf, routesOf } from '../build/outside-pages.ts';
import { besideProject } from './beside-project.ts';
import { cachePages } from '../build/cache-pages.ts';
import { hasToolbar, serveToolbar } from '../dev/dev-toolbar.ts';
import { finishBuild } from '../build/finish-build.ts';
import { sitemapIndexOf } from './project-sitemap.ts';
import { fitToAdapter, inNode } from './fit-to-adapter.ts';
import { GIVEN_OPTIONS } from '../options/options-key.ts';
import { hiddenBySites, hiddenPages, ofServer, undrawnPages, withPath } from '../output/hidden-pages.ts';
import { loadDocs } from '../build/load-docs.ts';
import { OptionError } from '../options/OptionError.ts';
import type { LecternOptions } from '../options/options.ts';
import { packageVersion } from '../options/package-root.ts';
import { placePages } from '../build/place-pages.ts';
import { withPlainHooks } from '../output/plain-hooks.ts';
import { serveDocs } from '../dev/serve-docs.ts';
import { settingsOf } from '../build/settings.ts';
import { rememberBuild } from './sites.ts';

/**
 * The Lectern integration: one configuration file and a docs folder become the pages of an Astro site.
 *
 * Throws an `AstroError` (a message and a hint, nothing else) when there is no usable configuration file, and at the
 * end of a build that found what `failOn` or `strict` says.
 */
export function lectern(options: LecternOptions = {}): AstroIntegration {
  const fail = (error: Error) => {
    throw error;
  };
  const build = new Build(options, { fail });
  const integration = withPlainHooks(hooksOf(build), (error, isVerbose) => {
    if (error instanceof OptionError || isVerbose) return error;
    const run = { version: packageVersion(), commandLine: 'astro', verbose: false };
    return new OptionError(sayWhatEnded(error, run), '');
  });
  rememberBuild(integration, build);
  return Object.defineProperty(integration, GIVEN_OPTIONS, { value: options });
}

/** The integration as it is, for the command. */
export function lecternWith(options: LecternOptions, host: Host): AstroIntegration {
  return hooksOf(new Build(options, host));
}

function hooksOf(build: Build): AstroIntegration {
  let indexOf: ((pages: readonly { pathname: string }[]) => string | undefined) | undefined;
  return {
    name: 'astro-lectern',
    hooks: {
      'astro:config:setup': async (given) => {
        // A preview serves what was built, and `astro sync` writes types, which know nothing of the docs.
        if (given.command !== 'build' && given.command !== 'dev') return;
        if (given.command === 'dev') startNotingReads();
        // A program that calls Astro may continue with its own work.
        if (/[/\\]astro(?:\.m?js)?$/.test(process.argv[1] ?? '')) startWatchdog();
        await addToProject(build, given);
      },
      'astro:routes:resolved': ({ routes }) => {
        build.routes = routes;
        build.projectRoutes = routes.filter(({ origin }) => origin === 'project');
      },
      'astro:config:done': async ({ config, logger }) => {
        if (!build.configFile) return;
        const { path } = build;
        const settings = settingsOf(config, logger.options.level, path);
        await loadDocs(build, settings);
        indexOf = (pages) => sitemapIndexOf(config, pages, build.all);
        build.prerenderer = (inner) => {
          const { pageCache: cache, site, siteFiles } = build;
          const route = { entry: PAGE_ENTRY, pattern: patternOf(path) };
          const asked = { ...config, base: settings.base };
          const cached = cache ? cachePages(inner, { config: asked, ...route, site, cache }) : inner;
          const placed = placePages(cached, { settings, site, siteFiles });
          return besideProject(placed, build, { settings, format: config.build.format });
        };
      },
      'astro:build:start': ({ setPrerenderer }) => {
        const { all } = build;
        // Astro has one prerenderer.
        if (all[0] !== build) return;
        setPrerenderer((given) =>
          all.reduce((inner, one) => one.prerenderer?.(inner) ?? inner, inNode(given)),
        );
      },
      'astro:build:setup': ({ vite }) => fitToAdapter(build, vite),
      'astro:server:setup': ({ server, logger, toolbar }) => {
        serveDocs(build, server, logger);
        if (hasToolbar(build)) serveToolbar(build.all, { server, toolbar });
      },
      'astro:server:done': () => build.siteOptions.store?.close(),
      'astro:build:done': async ({ pages, assets, logger }) => {
        const { path, projectRoutes, site, siteFiles } = build;
        const { format } = build.siteOptions.urls;
        site.diagnostics.push(
          ...undrawnPages(site, projectRoutes, {
            root: build.settings.project?.root ?? '',
            docsRoot: build.siteOptions.docsRoot,
          }),
          ...hiddenPages(site, projectRoutes, assets, { path, dir: siteFiles.folder, format }),
          ...hiddenBySites(build, build.all),
        );
        const ofServers = ofServer(projectRoutes);
        const redirects = projectRoutes.filter(({ type }) => type === 'redirect');
        const open = patternsOf([...ofServers, ...redirects]);
        const redirected = routesOf(redirects, path);
        build.sitemapIndex = indexOf?.(pages);
        await finishBuild(build, routesOf(pages, path), logger.options.level === 'debug', {
          served: routesOf(ofServers, path),
          isServed: (route) =>
            redirected.includes(route) || open.some((pattern) => pattern.test(`/${withPath(path, route)}`)),
        });
      },
    },
  };
}
