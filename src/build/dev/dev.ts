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
 * A page that was opened has its links checked too, then and after each edit. Returns the postponed work, and the problems of opened pages.
 */
export function watchDocs(server: ViteDevServer, build: Build, logger: AstroIntegrationLogger): Unfinished {
  const { siteOptions: options, load, reporter } = build;
  const { docsRoot, exclude } = options;
  const iconFolders = options.icons?.folders ?? [];
  // A plugin that comes to import another file is followed there after the next start.
  const read = [...(options.plugins?.files ?? []), ...Object.values(options.translations ?? {})];
  const otherFolders = [
    ...new Set(read.flatMap((file) => (typeof file === 'string' ? path.dirname(file) : []))),
  ];
  const ownPages = options.ownPages?.folder;
  const isOfPlugin = (file: string) => options.plugins?.files.includes(file) === true;
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let edits = 0;
  let problem = problemOf(build.site, build.site.diagnostics, options);
  const tellFailure = (error: unknown) =>
    logger.error(error instanceof Error ? error.message : String(error));
  // A page that is opened while the problem lasts tells it too.
  const tell = () => {
    // Without a page, Vite would keep it for the next that is opened, when it may be fixed long since.
    if (problem && server.ws.clients.size > 0) server.environments.client.hot.send(problem);
  };
  server.ws.on('connection', tell);
  const enters = (folder: string): boolean =>
    !isIgnoredFolder(path.basename(folder)) && !exclude.includes(folder);
  const onChange = (file: string): void => {
    if (!isChange(file)) return;
    changed.add(nameBelow(docsRoot, file));
    edits += 1;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(reload);
    }, SETTLE_MS);
  };
  if (server.config.server.watch?.usePolling === true || process.env['CHOKIDAR_USEPOLLING'] !== undefined) {
    server.watcher
      .add([docsRoot, ...iconFolders, ...otherFolders])
      .on('all', (_event, file) => onChange(file));
  } else {
    const onProblem = (folder: string, error: unknown) =>
      logger.warn(
        `Changes in ${folder} cannot be watched: ${error instanceof Error ? error.message : String(error)}`,
      );
    const stops = [
      watchFolder(docsRoot, { enters, onChange, onProblem }),
      ...[...iconFolders, ...otherFolders].map((folder) =>
        watchFolder(folder, { enters: () => false, onChange, onProblem }),
      ),
    ];
    if (ownPages !== undefined)
      server.watcher.on('all', (_event, file) => isWithin(ownPages, file) && onChange(file));
    server.httpServer?.once('close', () => stops.forEach((stop) => stop()));
  }

  const { finish, running: finishing } = finishPostponed({
    work: () => finishDescriptions(options),
    reload: () => (running = running.then(reload)),
    isEmpty: () => options.postponed?.isEmpty !== false,
    edits: () => edits,
    failed(error) {
      tellFailure(error);
      // The next loading finds all out by itself.
      delete options.postponed;
      options.kept?.descriptions.clear();
    },
  });

  const links = new DevLinks(build, {
    complete: finishing,
    draw: (site, route) => drawPage(server, site, route),
    failed: tellFailure,
  });
  watchComponents(server, build, () => (running = running.then(links.redraw).catch(tellFailure)));

  async function reload(): Promise<void> {
    const files = [...changed];
    changed.clear();
    let hasMore = false;
    try {
      await reporter.rebuild(files, async () => {
        hasMore = await follow(files);
      });
    } catch (error) {
      tellFailure(error);
    }
    if (!hasMore) reporter.settle();
  }

  /** Problems of the site when it could last be loaded. */
  let lastWhole: ReadonlySet<Diagnostic> = new Set(build.site.diagnostics);

  /** Loads the site again. Resolves to whether its links are checked later. */
  async function follow(files: readonly string[]): Promise<boolean> {
    if (files.some((file) => isOfPlugin(path.resolve(docsRoot, file))))
      options.plugins = await options.plugins?.reload();
    const { value, diagnostics } = await load(files);
    const areChecked = options.postponed?.isEmpty ?? true;
    // A configuration that cannot be read hides what else there is.
    reporter.site(diagnostics, (one) =>
      value ? !areChecked && one.code.startsWith('openapi/') : lastWhole.has(one),
    );
    if (value) lastWhole = new Set(diagnostics);
    problem = problemOf(value, diagnostics, options);
    tell();
    if (!value) return false;
    const drawn = ({ uses, drawnRoutes }: Site) => [uses, drawnRoutes];
    const isDrawnAsBefore = isDeepStrictEqual(drawn(value), drawn(build.site));
    const isAsBefore = isDrawnAsBefore && isDeepStrictEqual(value.routes, build.site.routes);
    setSite(value, build.path);
    if (!isDrawnAsBefore) forgetComponents(server);
    for (const environment of isAsBefore ? [] : Object.values(server.environments)) {
      // Astro keeps the list of static paths until its content changes; a new page would be 404 without this.
      environment.hot.send('astro:content-changed', {});
    }
    // After an edit in any case; of what was put off, a page shows only which pages there are.
    if (files.length > 0 || !isAsBefore) server.environments.client.hot.send({ type: 'full-reload' });
    if (options.postponed?.isEmpty === false) void finish();
    await links.edited(value, files);
    links.schedule();
    return true;
  }

  const isPending = () => finishing() !== undefined || options.postponed?.isEmpty === false;
  return { isPending, finish, opened: links.opened };
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
