import { isOption } from '../options/check-options.ts';
import type { Host } from './Build.ts';
import type { LecternOptions } from '../options/options.ts';
import type { Shard } from './shard.ts';

/** Settings of a build of a bare docs folder; what an `astro.config` would say otherwise. */
export interface StandaloneOptions extends LecternOptions {
  /** Absolute path of the configuration file. */
  configFile: string;
  /** Absolute path of the output folder. */
  outDir: string;
  /** Folder of the Astro project that the docs folder belongs to, where there is one. */
  project?: string;
  /** The other sites of that project. */
  beside?: readonly { path: string; docsRoot: string }[];
  /** Endings of the components that the project draws, where its configuration was read. */
  drawn?: readonly string[];
  redirected?: readonly string[];
  base?: string;
  /** Origin of the published site. */
  site?: string;
  port?: number;
  host?: string | boolean;
  /** True if the report says more. */
  verbose?: boolean;
  /** The shard that is built; the output is then the folder for its part. */
  shard?: Shard | undefined;
  /** Folder with the parts of all shards, which a build takes its pages from. */
  merge?: string | undefined;
  /** Makes a site that a browser opens from the disk, and a zip of it. */
  offlineBundle?: boolean;
  /** Writes `print.html`, a document with all pages. */
  print?: boolean;
  /** Called with what was built and found. */
  told?: Host['told'];
}

/** Returns the integration options among the settings. */
export function ofIntegration(settings: StandaloneOptions): LecternOptions {
  const options: LecternOptions = Object.fromEntries(
    Object.entries(settings).filter(([name]) => isOption(name)),
  );
  // A site on a disk is not loaded over a network.
  return {
    ...options,
    config: settings.configFile,
    ...(settings.offlineBundle && { optimizeImages: false }),
  };
}
