import path from 'node:path';
import type { AstroPrerenderer } from 'astro';
import type { UserConfig } from 'vite';
import { isWithin } from '../../base/walk-folder.ts';
import type { Build } from '../build/Build.ts';
import { OptionError } from '../options/OptionError.ts';

/** The module with which Astro makes pages in Node. */
const ASTRO_ENTRY = 'astro/entrypoints/prerender';

/**
 * Fits a build to the adapter of the project: the site is written where the adapter serves files from, and Astro makes pages in
 * this process, although it takes a prerenderer of an integration for one that brings the adapter's own program.
 */
export function fitToAdapter(build: Build, vite: UserConfig): void {
  const { path: below, clientDir, rootFiles, hostFiles, siteFiles } = build;
  const { client, prerender } = vite.environments ?? {};
  const served = client?.build?.outDir;
  if (served !== undefined) {
    rootFiles.moveTo(served);
    // Some adapters have a folder for the base of the project in the one for its host.
    hostFiles.moveTo(isWithin(clientDir, served) ? clientDir : served);
    siteFiles.moveTo(path.join(served, below));
  }
  const options = prerender?.build?.rolldownOptions;
  if (options) options.input ??= ASTRO_ENTRY;
}

/**
 * Says what to do where an adapter has built the code that makes pages for a program of its own, which Node cannot run: the sites
 * are in the memory of this process.
 */
export function inNode(inner: AstroPrerenderer): AstroPrerenderer {
  return {
    ...inner,
    async setup() {
      try {
        await inner.setup?.();
      } catch (error) {
        if (!(error instanceof Error) || !error.message.includes("'cloudflare:'")) throw error;
        throw new OptionError(
          'Lectern renders its pages in Node, but the adapter prerenders pages in the runtime of its host.',
          "Use `cloudflare({ prerenderEnvironment: 'node' })` in the Astro configuration. Server-rendered pages still run on the host.",
        );
      }
    },
  };
}
