import type { AstroPrerenderer } from 'astro';
import type { Reload } from '../site/reload.ts';
import type { SiteOptions } from '../site/SiteOptions.ts';
import type { BuildReport } from '../report/json.ts';
import type { DevReporter } from './dev-reporter.ts';
import type { ProjectRoute } from './hidden-pages.ts';
import type { MadeFiles } from './made-files.ts';
import type { LecternOptions } from './options.ts';
import type { Profile } from './profile.ts';
import type { Progress } from './progress.ts';
import type { MadePages, Shard } from './shard.ts';
import type { SearchFeed } from './search-feed.ts';
import type { SearchNames } from './search-names.ts';
import type { SiteFiles } from './SiteFiles.ts';

/** What runs the integration. */
export interface Host {
  /** Called at the end of a build that has written all pages and is to fail nevertheless. */
  fail(error: Error): void;
  /** Whether the report says more. By default when Astro does. */
  verbose?: boolean | undefined;
  /** The build makes only the pages of a shard, and leaves them in a folder as a part. */
  shard?: { shard: Shard; folder: string } | undefined;
  /** Folder with the parts of all shards, which the build takes its pages from. */
  merge?: string | undefined;
  /** Whether the docs are all of the site. By default they are part of a project, which has pages and files of its own. */
  isWholeSite?: boolean;
  /** Called with what was built and found, when all pages are written. */
  told?: ((report: BuildReport) => void) | undefined;
  /** Notes what the build costs, where that was asked for. */
  profile?: Profile;
  /** Absolute path of the output with the former site, where the new one is made in another folder. */
  former?: string | undefined;
}

/**
 * What the hooks of one run of Astro share: a build, or a dev server. Astro calls the hooks in the order in which they are
 * named here, and each sets the fields below its name.
 */
export class Build {
  readonly options: LecternOptions;
  readonly host: Host;
  readonly #began = performance.now();

  // `astro:config:setup`
  isDev = false;
  /** Absolute path of the configuration file; empty in a preview, which serves what was built. */
  configFile = '';
  /** What runs in the head of every page before the first paint. */
  headScript = '';

  // `astro:routes:resolved`
  /** The routes that the project makes itself. */
  projectRoutes: readonly ProjectRoute[] = [];

  // `astro:config:done`
  madeFiles!: MadeFiles;
  siteOptions!: SiteOptions;
  siteFiles!: SiteFiles;
  /** Loads the site; each time but the first with the files that were changed since. */
  load!: Reload;
  /** Prints the problems that turn up while a dev server runs. */
  reporter!: DevReporter;
  progress: Progress | undefined;
  search: SearchFeed | undefined;
  searchNames!: SearchNames;
  /** The pages that were made, and not taken from the cache. */
  readonly made: MadePages = { kept: [], unkept: [] };
  /** Stands between Astro and what makes its pages. */
  prerenderer: ((inner: AstroPrerenderer) => AstroPrerenderer) | undefined;

  // `astro:server:setup`
  /** Address of the dev server, once it has one. */
  address: (() => string | undefined) | undefined;

  constructor(options: LecternOptions, host: Host) {
    this.options = options;
    this.host = host;
  }

  /** Milliseconds since the run began. */
  elapsed = (): number => performance.now() - this.#began;
}
