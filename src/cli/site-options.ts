import path from 'node:path';
import { givenOptions } from '../integration/given-options.ts';
import { loadPlugins } from '../integration/plugins.ts';
import type { StandaloneOptions } from '../integration/StandaloneOptions.ts';
import type { SiteOptions } from '../site/SiteOptions.ts';

/** {@link siteOptionsOf} with the plugins that the command line names. */
export async function withPlugins(options: StandaloneOptions): Promise<SiteOptions> {
  const { configFile, plugins } = options;
  return {
    ...siteOptionsOf(options),
    plugins: await loadPlugins(plugins, process.cwd(), path.dirname(configFile)),
  };
}

/** The options for loading a docs folder in commands that write no site. */
export function siteOptionsOf(options: StandaloneOptions): SiteOptions {
  const { base, configFile, outDir, project, site } = options;
  const ofProject = project === undefined ? [] : [path.join(project, 'src')];
  return {
    ...givenOptions(options, configFile, project ?? path.dirname(configFile), [outDir, ...ofProject]),
    urls: { base: base ?? '/', trailingSlash: 'ignore', format: 'directory' },
    origin: site,
    // Nothing is written, so no image is drawn.
    socialImages: false,
    publish: () => '',
    place: () => '',
    hasOtherPages: project !== undefined,
    dev: false,
  };
}
