import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';

/** What an Astro configuration says of the site, as plain values. */
export interface Settings extends Pick<AstroConfig, 'base' | 'site' | 'trailingSlash'> {
  format: AstroConfig['build']['format'];
  /** Name of the folder of scripts and styles in the output. */
  assets: string;
  /** Absolute path of the folder that the site is made in. */
  outDir: string;
  /** The Astro project around the docs, as absolute paths; a bare docs folder has none. */
  project?: { root: string; srcDir: string; publicDir: string } | undefined;
  /** Whether pages may read things that the key of a page in the cache does not hold. */
  isOpen: boolean;
  /** Whether nothing else tells of each page. */
  hasProgress: boolean;
}

/** The settings of an Astro project. */
export function settingsOf(config: AstroConfig, level: string): Settings {
  const { adapter, base, build, outDir, publicDir, root, site, srcDir, trailingSlash } = config;
  return {
    base,
    site,
    trailingSlash,
    format: build.format,
    assets: build.assets,
    outDir: fileURLToPath(outDir),
    project: {
      root: fileURLToPath(root),
      srcDir: fileURLToPath(srcDir),
      publicDir: fileURLToPath(publicDir),
    },
    isOpen: adapter !== undefined,
    // Astro tells of each page by itself, unless it was told to be quiet.
    hasProgress: level === 'warn',
  };
}

/** The settings of a bare docs folder: Astro's defaults. */
export function plainSettings(given: {
  base?: string | undefined;
  site?: string | undefined;
  outDir: string;
}): Settings {
  const { base = '/', site, outDir } = given;
  return {
    base: base.startsWith('/') ? base : `/${base}`,
    site,
    trailingSlash: 'ignore',
    format: 'directory',
    assets: '_astro',
    outDir,
    isOpen: false,
    hasProgress: true,
  };
}
