import type { AstroIntegration } from 'astro';
import { sayWhatEnded } from '../report/ended.ts';
import { addToProject } from './add-to-project.ts';
import { Build, type Host } from './Build.ts';
import { fitToAdapter } from './fit-to-adapter.ts';
import { finishBuild } from './finish-build.ts';
import { loadDocs } from './load-docs.ts';
import { OptionError } from './OptionError.ts';
import type { LecternOptions } from './options.ts';
import { packageVersion } from './package-root.ts';
import { withPlainHooks } from './plain-hooks.ts';
import { serveDocs } from './serve-docs.ts';
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
  return integration;
}

/** The integration as it is, for the command. */
export function lecternWith(options: LecternOptions, host: Host): AstroIntegration {
  return hooksOf(new Build(options, host));
}

function hooksOf(build: Build): AstroIntegration {
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
        if (build.configFile) await loadDocs(build, config, logger);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        const { all, host } = build;
        // Astro has one prerenderer.
        if (all[0] !== build) return;
        setPrerenderer((given) => {
          const inner = all.reduce((made, one) => one.prerenderer?.(made) ?? made, given);
          return host.profile?.around(inner) ?? inner;
        });
      },
      'astro:build:setup': ({ vite }) => fitToAdapter(build, vite),
      'astro:server:setup': ({ server, logger }) => serveDocs(build, server, logger),
      'astro:server:done': () => build.siteOptions.store?.close(),
      'astro:build:done': (given) => finishBuild(build, given),
    },
  };
}
