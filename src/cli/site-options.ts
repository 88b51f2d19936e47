import path from 'node:path';
import { withoutPath } from '../integration/hidden-pages.ts';
import { givenOptions } from '../integration/given-options.ts';
import { DRAWABLE } from '../integration/project-components.ts';
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
    ownPages: project === undefined ? undefined : ownPagesOf(project, options.path),
    project: project === undefined ? undefined : { root: project, endings: options.drawn ?? DRAWABLE },
    hasOtherPages: project !== undefined,
    dev: false,
  };
}

/** The folder that Astro makes pages of, unless it is told another. */
function ownPagesOf(project: string, at: string | undefined): SiteOptions['ownPages'] {
  const below = (at ?? '').replace(/^\/+|\/+$/g, '');
  return { folder: path.join(project, 'src/pages'), within: (route) => withoutPath(below, route) };
}
