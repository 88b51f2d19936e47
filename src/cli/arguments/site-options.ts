import path from 'node:path';
import { givenOptions } from '../../build/options/given-options.ts';
import { sitePath } from '../../build/output/hidden-pages.ts';
import { DRAWABLE } from '../../build/options/drawn-endings.ts';
import { loadPlugins } from '../../build/options/plugins.ts';
import { baseBelow } from '../../build/build/settings.ts';
import { ownPagesIn } from '../../build/build/site-options.ts';
import type { StandaloneOptions } from '../../build/build/StandaloneOptions.ts';
import type { SiteOptions } from '../../site/options/SiteOptions.ts';

/** {@link siteOptionsOf} with the plugins of the project, or those that the command line names. */
export async function withPlugins(options: StandaloneOptions): Promise<SiteOptions> {
  const { configFile, plugins, project } = options;
  const docsRoot = path.dirname(configFile);
  return {
    ...siteOptionsOf(options),
    plugins: await loadPlugins(plugins, project ?? process.cwd(), docsRoot),
  };
}

/** The options for loading a docs folder in commands that write no site. */
export function siteOptionsOf(options: StandaloneOptions): SiteOptions {
  const { base = '/', beside = [], configFile, outDir, project, site } = options;
  const ofProject = project === undefined ? [] : [path.join(project, 'src')];
  const apart = [outDir, ...ofProject, ...beside.map(({ docsRoot }) => docsRoot)];
  const at = sitePath(options);
  return {
    ...givenOptions(options, configFile, project ?? path.dirname(configFile), apart),
    urls: { base: baseBelow(base, at), trailingSlash: 'ignore', format: 'directory' },
    origin: site,
    // Nothing is written, so no image is drawn.
    socialImages: false,
    publish: () => '',
    place: () => '',
    // The default folder of Astro for pages.
    ownPages: project === undefined ? undefined : ownPagesIn(path.join(project, 'src'), { path: at }, beside),
    project: project === undefined ? undefined : { root: project, endings: options.drawn ?? DRAWABLE },
    hasOtherPages: project !== undefined,
    dev: false,
  };
}
