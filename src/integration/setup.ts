import type { AstroIntegration } from 'astro';
import { sayWhatEnded } from '../report/ended.ts';
import { addToProject } from './add-to-project.ts';
import { Build, type Host } from './Build.ts';
import { finishBuild } from './finish-build.ts';
import { GIVEN_OPTIONS } from './given-to.ts';
import { loadDocs } from './load-docs.ts';
import { OptionError } from './OptionError.ts';
import type { LecternOptions } from './options.ts';
import { packageVersion } from './package-root.ts';
import { withPlainHooks } from './plain-hooks.ts';
import { serveDocs } from './serve-docs.ts';

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
  const integration = withPlainHooks(lecternWith(options, { fail }), (error, isVerbose) => {
    if (error instanceof OptionError || isVerbose) return error;
    const run = { version: packageVersion(), commandLine: 'astro', verbose: false };
    return new OptionError(sayWhatEnded(error, run), '');
  });
  return Object.defineProperty(integration, GIVEN_OPTIONS, { value: options });
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
        if (build.configFile) await loadDocs(build, config, logger);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        const { prerenderer, host } = build;
        if (prerenderer || host.profile) {
          setPrerenderer((given) => {
            const inner = prerenderer?.(given) ?? given;
            return host.profile?.around(inner) ?? inner;
          });
        }
      },
      'astro:server:setup': ({ server, logger }) => serveDocs(build, server, logger),
      'astro:server:done': () => build.siteOptions.store?.close(),
      'astro:build:done': (given) => finishBuild(build, given),
    },
  };
}
