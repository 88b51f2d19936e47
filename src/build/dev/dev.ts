import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { setSite } from '../../site/site/accessor.ts';
import { isChange } from '../../base/reads.ts';
import { isWithin, nameBelow } from '../../base/walk-folder.ts';
import { isIgnoredFolder } from '../../site/assets/assets.ts';
import { finishDescriptions } from '../../site/site/finish-descriptions.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { SiteOptions } from '../../site/options/SiteOptions.ts';
import type { Build } from '../build/Build.ts';
import { descriptionProblem, type DevProblem, devProblem } from './dev-problem.ts';
import { finishPostponed } from '../build/finish-postponed.ts';
import type { Unfinished } from './serve-unfinished.ts';
import { forgetComponents } from '../build/project-components.ts';
import { watchFolder } from './watch-folder.ts';
import { drawPage, watchComponents } from './dev-components.ts';
import { DevLinks } from './dev-links.ts';

/** How long to wait for the last of several changes that an editor makes at once. */
const SETTLE_MS = 40;

/**
 * Loads the site again when a file changes that it has read or would read, and has the browser show it. The pages that changed are rendered at once, so that their problems are reported even when no browser shows
 * them, and after them those of their links. A configuration that cannot be used is reported, over the page too, and the last good site stays; one that is
 * no JSON is reported there as well, and so is a description that cannot be read, whose last good version stays.
 *
 * A page that was opened has its links checked too, then and after each edit.
 */
export class DocsWatcher implements Unfinished {
  readonly #server: ViteDevServer;
  readonly #build: Build;
  readonly #logger: AstroIntegrationLogger;
  readonly #postponed: ReturnType<typeof finishPostponed>;
  readonly #links: DevLinks;
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running = Promise.resolve();
  #edits = 0;
  #problem: DevProblem | undefined;
  /** Problems of the site when it could last be loaded. */
  #lastWhole: ReadonlySet<Diagnostic>;

  constructor(server: ViteDevServer, build: Build, logger: AstroIntegrationLogger) {
    this.#server = server;
    this.#build = build;
    this.#logger = logger;
    const { siteOptions: options, site } = build;
    this.#problem = problemOf(site, site.diagnostics, options);
    this.#lastWhole = new Set(site.diagnostics);
    server.ws.on('connection', this.#tell);
    this.#watch();
    this.#postponed = finishPostponed({
      work: () => finishDescriptions(options),
      reload: () => (this.#running = this.#running.then(this.#reload)),
      isEmpty: () => options.postponed?.isEmpty !== false,
      edits: () => this.#edits,
      failed: (error) => {
        this.#tellFailure(error);
        // The next loading finds all out by itself.
        delete options.postponed;
        options.kept?.descriptions.clear();
      },
    });
    this.#links = new DevLinks(build, {
      complete: this.#postponed.running,
      draw: (drawn, route) => drawPage(server, drawn, route),
      failed: this.#tellFailure,
    });
    const redraw = () => (this.#running = this.#running.then(this.#links.redraw).catch(this.#tellFailure));
    watchComponents(server, build, redraw);
  }

  readonly isPending = (): boolean =>
    this.#postponed.running() !== undefined || this.#build.siteOptions.postponed?.isEmpty === false;

  readonly finish = (): Promise<void> => this.#postponed.finish();

  readonly opened = (route: string): void => this.#links.opened(route);

  readonly #tellFailure = (error: unknown): void =>
    this.#logger.error(error instanceof Error ? error.message : String(error));

  /** Shows the problem over the page. A page that is opened while the problem lasts shows it too. */
  readonly #tell = (): void => {
    const { ws, environments } = this.#server;
    // Without a page, Vite would keep it for the next that is opened, when it may be fixed long since.
    if (this.#problem && ws.clients.size > 0) environments.client.hot.send(this.#problem);
  };

  /** Watches the docs folder, and the folders of icons, of files of plugins, and of translations. */
  #watch(): void {
    const { watcher, config, httpServer } = this.#server;
    const { docsRoot, exclude, icons, plugins, translations, ownPages } = this.#build.siteOptions;
    // A plugin that comes to import another file is followed there after the next start.
    const read = [...(plugins?.files ?? []), ...Object.values(translations ?? {})];
    const inFolders = read.flatMap((file) => (typeof file === 'string' ? path.dirname(file) : []));
    const folders = [...(icons?.folders ?? []), ...new Set(inFolders)];
    const onChange = this.#onChange;
    if (config.server.watch?.usePolling === true || process.env['CHOKIDAR_USEPOLLING'] !== undefined) {
      watcher.add([docsRoot, ...folders]).on('all', (_event, file) => onChange(file));
      return;
    }
    const enters = (folder: string): boolean =>
      !isIgnoredFolder(path.basename(folder)) && !exclude.includes(folder);
    const onProblem = (folder: string, error: unknown) =>
      this.#logger.warn(
        `Changes in ${folder} cannot be watched: ${error instanceof Error ? error.message : String(error)}`,
      );
    const stops = [
      watchFolder(docsRoot, { enters, onChange, onProblem }),
      ...folders.map((folder) => watchFolder(folder, { enters: () => false, onChange, onProblem })),
    ];
    if (ownPages !== undefined)
      watcher.on('all', (_event, file) => isWithin(ownPages.folder, file) && onChange(file));
    httpServer?.once('close', () => stops.forEach((stop) => stop()));
  }

  readonly #onChange = (file: string): void => {
    if (!isChange(file)) return;
    this.#changed.add(nameBelow(this.#build.siteOptions.docsRoot, file));
    this.#edits += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#running.then(this.#reload);
    }, SETTLE_MS);
  };

  readonly #reload = async (): Promise<void> => {
    const { reporter } = this.#build;
    const files = [...this.#changed];
    this.#changed.clear();
    let hasMore = false;
    try {
      await reporter.rebuild(files, async () => {
        hasMore = await this.#follow(files);
      });
    } catch (error) {
      this.#tellFailure(error);
    }
    if (!hasMore) reporter.settle();
  };

  /** Loads the site again. Resolves to whether its links are checked later. */
  async #follow(files: readonly string[]): Promise<boolean> {
    const { siteOptions: options, load, reporter } = this.#build;
    const { plugins, docsRoot } = options;
    if (files.some((file) => plugins?.files.includes(path.resolve(docsRoot, file)) === true))
      options.plugins = await options.plugins?.reload();
    const { value, diagnostics } = await load(files);
    const areChecked = options.postponed?.isEmpty ?? true;
    // A configuration that cannot be read hides what else there is.
    reporter.site(diagnostics, (one) =>
      value ? !areChecked && one.code.startsWith('openapi/') : this.#lastWhole.has(one),
    );
    if (value) this.#lastWhole = new Set(diagnostics);
    this.#problem = problemOf(value, diagnostics, options);
    this.#tell();
    if (!value) return false;
    const drawn = ({ uses, drawnRoutes }: Site) => [uses, drawnRoutes];
    const isDrawnAsBefore = isDeepStrictEqual(drawn(value), drawn(this.#build.site));
    const isAsBefore = isDrawnAsBefore && isDeepStrictEqual(value.routes, this.#build.site.routes);
    setSite(value, this.#build.path);
    if (!isDrawnAsBefore) forgetComponents(this.#server);
    for (const environment of isAsBefore ? [] : Object.values(this.#server.environments)) {
      // Astro keeps the list of static paths until its content changes; a new page would be 404 without this.
      environment.hot.send('astro:content-changed', {});
    }
    // After an edit in any case; of what was put off, a page shows only which pages there are.
    if (files.length > 0 || !isAsBefore) this.#server.environments.client.hot.send({ type: 'full-reload' });
    if (options.postponed?.isEmpty === false) void this.finish();
    await this.#links.edited(value, files);
    this.#links.schedule();
    return true;
  }
}

/** Returns the problem to show over the page: an unusable or repaired configuration, or a broken OpenAPI document. */
function problemOf(
  site: Site | undefined,
  diagnostics: readonly Diagnostic[],
  { docsRoot, configFile }: SiteOptions,
): DevProblem | undefined {
  if (site && !site.isConfigGuessed) return descriptionProblem(site.broken, docsRoot);
  return devProblem(diagnostics, docsRoot, configFile, site !== undefined);
}
