import type { AstroIntegration } from 'astro';
import { decodedPath } from '../addresses/href.ts';
import { sayWhatEnded } from '../report/ended.ts';
import { getSite } from '../site/accessor.ts';
import { addToProject, PAGE_ENTRY } from './add-to-project.ts';
import { Build, type Host } from './Build.ts';
import { cachePages } from './cache-pages.ts';
import { finishBuild } from './finish-build.ts';
import { hiddenPages } from './hidden-pages.ts';
import { loadDocs } from './load-docs.ts';
import { OptionError } from './OptionError.ts';
import type { LecternOptions } from './options.ts';
import { packageVersion } from './package-root.ts';
import { placePages } from './place-pages.ts';
import { withPlainHooks } from './plain-hooks.ts';
import { serveDocs } from './serve-docs.ts';
import { settingsOf } from './settings.ts';

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
  return withPlainHooks(lecternWith(options, { fail }), (error, isVerbose) => {
    if (error instanceof OptionError || isVerbose) return error;
    const run = { version: packageVersion(), commandLine: 'astro', verbose: false };
    return new OptionError(sayWhatEnded(error, run), '');
  });
}

/** The integration as it is, for the command. */
export function lecternWith(options: LecternOptions, host: Host): AstroIntegration {
  const build = new Build(options, host);
  return {
    name: 'astro-lectern',
    hooks: {
      'astro:config:setup': async (given) => {
        if (given.command !== 'preview') await addToProject(build, given);
      },
      'astro:routes:resolved': ({ routes }) => {
        build.projectRoutes = routes.filter(({ origin }) => origin === 'project');
      },
      'astro:config:done': async ({ config, logger }) => {
        if (!build.configFile) return;
        const settings = settingsOf(config, logger.options.level);
        await loadDocs(build, settings);
        build.prerenderer = (inner) => {
          const { pageCache: cache, siteFiles } = build;
          const site = getSite();
          const cached = cache ? cachePages(inner, { config, entry: PAGE_ENTRY, site, cache }) : inner;
          return placePages(cached, { settings, site, siteFiles });
        };
      },
      'astro:build:start': ({ setPrerenderer }) => {
        if (build.prerenderer) setPrerenderer(build.prerenderer);
      },
      'astro:server:setup': ({ server, logger }) => serveDocs(build, server, logger),
      'astro:server:done': () => build.siteOptions.store?.close(),
      'astro:build:done': async ({ pages, assets, dir, logger }) => {
        const { format } = build.siteOptions.urls;
        const site = getSite();
        site.diagnostics.push(...hiddenPages(site, build.projectRoutes, assets, { dir, format }));
        const routes = pages.map(({ pathname }) => decodedPath(pathname.replace(/^\/+|\/+$/g, '')));
        await finishBuild(build, routes, logger.options.level === 'debug');
      },
    },
  };
}
