import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { withSlash } from '../../base/addresses/href.ts';
import { drawnEndings } from '../options/drawn-endings.ts';

export interface Settings extends Pick<AstroConfig, 'site' | 'trailingSlash'> {
  /** Prefix of every URL of the site: the base of the project with the path of the site. */
  base: string;
  projectBase: string;
  /** Path of the site below the base of the project, without slashes at its ends; empty for a site at the root. */
  path: string;
  /** How files of pages are called. */
  format: AstroConfig['build']['format'];
  /** Name of the folder of scripts and styles in the output. */
  assets: string;
  assetsPrefix?: AstroConfig['build']['assetsPrefix'];
  /** Absolute path of the folder that the site is made in. */
  outDir: string;
  /**
   * The Astro project around the docs, as absolute paths, and the endings of the components that it draws; a bare docs folder
   * has none.
   */
  project?: { root: string; srcDir: string; publicDir: string; drawn: readonly string[] } | undefined;
  /** Name of the adapter, where the project has one. */
  adapter?: string | undefined;
  /** True if the images of pages get smaller forms by default. */
  optimizesImages: boolean;
  /** True if nothing else logs each page. */
  hasProgress: boolean;
}

/**
 * The settings of a site in an Astro project. `preserve` is for the files of the project; pages of Lectern's that have a slash at
 * their end stand in folders then, as hosts look for them.
 *
 * @param path see {@link Settings.path}
 */
export function settingsOf(config: AstroConfig, level: string, path: string): Settings {
  const { adapter, base, build, image, integrations, outDir, publicDir, root, site, srcDir, trailingSlash } =
    config;
  return {
    base: baseBelow(base, path),
    projectBase: base,
    path,
    site,
    trailingSlash,
    format: build.format === 'preserve' && trailingSlash === 'always' ? 'directory' : build.format,
    assets: build.assets,
    assetsPrefix: build.assetsPrefix,
    outDir: fileURLToPath(outDir),
    adapter: adapter?.name,
    project: {
      root: fileURLToPath(root),
      srcDir: fileURLToPath(srcDir),
      publicDir: fileURLToPath(publicDir),
      drawn: drawnEndings(integrations),
    },
    optimizesImages: image.service.entrypoint === 'astro/assets/services/sharp',
    // Astro logs each page itself unless its log level is `warn`.
    hasProgress: level === 'warn',
  };
}

/** The base of a site at a path of a project. */
export function baseBelow(base: string, path: string): string {
  return path === '' ? base : withSlash(base) + path;
}

/** The settings of a bare docs folder: Astro's defaults. */
export function plainSettings(given: {
  base?: string | undefined;
  site?: string | undefined;
  outDir: string;
}): Settings {
  const { base: written = '/', site, outDir } = given;
  const base = written.startsWith('/') ? written : `/${written}`;
  return {
    base,
    projectBase: base,
    path: '',
    site,
    trailingSlash: 'ignore',
    format: 'directory',
    assets: '_astro',
    outDir,
    optimizesImages: true,
    hasProgress: true,
  };
}
