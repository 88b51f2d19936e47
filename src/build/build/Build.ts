import type { AstroPrerenderer } from 'astro';
import { findSite, getSite } from '../../site/site/accessor.ts';
import type { Configuration, SiteOptions } from '../../site/options/SiteOptions.ts';
import type { Reload } from '../../site/site/reload.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { BuildReport } from '../../base/report/json.ts';
import type { DevReporter } from './dev-reporter.ts';
import { type ProjectRoute, sitePath } from '../output/hidden-pages.ts';
import type { MadeFiles } from '../output/generated-files.ts';
import type { LecternOptions } from '../options/options.ts';
import type { PageCache } from './page-cache.ts';
import type { Plugins } from '../../content/plugins/Plugins.ts';
import type { Progress } from '../output/progress.ts';
import type { MadePages, Shard } from './shard.ts';
import type { Settings } from './settings.ts';
import type { SearchFiles } from '../output/search.ts';
import type { SiteFiles } from '../output/SiteFiles.ts';

export interface Host {
  /** Called at the end of a build that has written all pages and is to fail nevertheless. */
  fail(error: Error): void;
  /** The build makes only the pages of a shard, and leaves them in a folder as a part. */
  shard?: { shard: Shard; folder: string } | undefined;
  /** Folder with the parts of all shards, which the build takes its pages from. */
  merge?: string | undefined;
  /** True if the docs are all of the site. By default they are part of a project, which has pages and files of its own. */
  isWholeSite?: boolean;
  /** Called with what was built and found, when all pages are written. */
  told?: ((report: BuildReport) => void) | undefined;
  /** Absolute path at which the site is to stand, where it is made in another folder. */
  outDir?: string;
  /** Absolute path of the output with the former site, where the new one is made in another folder. */
  former?: string | undefined;
}

/** True if no build was begun in this process. */
let isFirst = true;

/**
 * The state that the steps of a build or of a dev server share. In an Astro project, Astro calls the hooks in the order in which they
 * are named here, and each sets the fields below its name; the command goes through the same steps.
 */
export class Build {
  readonly options: LecternOptions;
  readonly host: Host;
  /** Path of the site below the base of the project, without slashes at its ends; empty for a site at the root. */
  readonly path: string;
  readonly #began: number;
  #site: Site | undefined;

  // `astro:config:setup`
  /** Absolute path of the folder that adapters fill for clients, by the configuration. */
  clientDir = '';
  isDev = false;
  /** The builds of all sites of the project, this one among them. The first does what belongs to all of them. */
  all: readonly Build[] = [this];
  /** Absolute path of the configuration file; empty where nothing is made of the docs: in a preview, and for `astro sync`. */
  configFile = '';
  configuration: Configuration | undefined;
  headScript = '';

  // `astro:routes:resolved`
  /** All routes of the project. */
  routes: readonly ProjectRoute[] = [];
  /** Routes that the project renders itself. */
  projectRoutes: readonly ProjectRoute[] = [];

  // `astro:config:done`
  settings!: Settings;
  madeFiles!: MadeFiles;
  /** The project's own plugins. */
  plugins: Plugins | undefined;
  siteOptions!: SiteOptions;
  /** The files of the site, in the output or in the folder of its path there. */
  siteFiles!: SiteFiles;
  /** Files of the whole project, below its base. */
  rootFiles!: SiteFiles;
  /** Files that hosts and crawlers look for at the root of the host. */
  hostFiles!: SiteFiles;
  /** Loads the site; each time but the first with the files that were changed since. */
  load!: Reload;
  /** Prints the problems that turn up while a dev server runs. */
  reporter!: DevReporter;
  progress: Progress | undefined;
  search!: SearchFiles;
  /** The pages that were made, and not taken from the cache. */
  readonly made: MadePages = { kept: [], unkept: [] };
  /** Absent in `dev`, and where pages are not to be kept. */
  pageCache: PageCache | undefined;
  /** Stands between Astro and what makes its pages. */
  prerenderer: ((inner: AstroPrerenderer) => AstroPrerenderer) | undefined;

  // `astro:server:setup`
  /** Address of the dev server, once it has one. */
  address: (() => string | undefined) | undefined;

  constructor(options: LecternOptions, host: Host) {
    this.options = options;
    this.host = host;
    this.path = sitePath(options);
    // A process that the command has to itself began with the build.
    this.#began = host.isWholeSite && isFirst ? 0 : performance.now();
    isFirst = false;
  }

  /** The site as it was last loaded. A dev server that has restarted may still finish requests with its former one. */
  get site(): Site {
    return (this.#site = findSite(this.path) ?? this.#site ?? getSite(this.path));
  }

  // `astro:build:done`
  /** Shared output of all sites of a project. The first site keeps it. */
  readonly shared: { files: Set<string>; sitemaps: string[] } = { files: new Set(), sitemaps: [] };
  /** Address of the index of the project's own sitemap, if it has one. */
  sitemapIndex: string | undefined;

  /** Milliseconds since the run began. */
  elapsed = (): number => performance.now() - this.#began;
}
