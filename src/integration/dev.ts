import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../diagnostics.ts';
import { getSite, setSite } from '../site/accessor.ts';
import { IGNORE_FILE } from '../ignore-file.ts';
import { isIgnoredFolder } from '../assets/assets.ts';
import type { Reload } from '../site/reload.ts';
import type { Site } from '../site/Site.ts';
import type { SiteOptions } from '../site/SiteOptions.ts';
import { descriptionProblem, type DevProblem, devProblem } from './dev-problem.ts';
import { reportDiagnostics } from './report.ts';
import { watchFolder } from './watch-folder.ts';

/** How long to wait for the last of several changes that an editor makes at once. */
const SETTLE_MS = 40;

/** Prints a problem when it turns up, and not again while it stays. */
export interface DevReporter {
  /** All problems of a freshly loaded site: what was there before is not printed again. */
  site(diagnostics: readonly Diagnostic[]): void;
  /** Problems of one page, as it is rendered. */
  page(diagnostics: readonly Diagnostic[]): void;
}

/** Makes a {@link DevReporter} that prints to standard error. */
export function createDevReporter(docsRoot: string): DevReporter {
  let ofSite = new Set<string>();
  const ofPages = new Set<string>();
  let hasProblem = false;
  const isProblem = ({ severity }: Diagnostic) => severity !== 'info';
  const keyOf = ({ code, file, line, column, message }: Diagnostic) =>
    JSON.stringify([code, file, line, column, message]);
  return {
    site(diagnostics) {
      const before = ofSite;
      ofSite = new Set(diagnostics.map(keyOf));
      // Earlier problems of pages may still be there: only the pages that changed are rendered again.
      if (hasProblem && ofPages.size === 0 && !diagnostics.some(isProblem)) {
        process.stderr.write('All problems are mended.\n');
      }
      hasProblem = diagnostics.some(isProblem);
      ofPages.clear();
      reportDiagnostics(
        diagnostics.filter((diagnostic) => !before.has(keyOf(diagnostic))),
        docsRoot,
      );
    },
    page(diagnostics) {
      const fresh = diagnostics.filter((diagnostic) => !ofPages.has(keyOf(diagnostic)));
      for (const diagnostic of fresh) ofPages.add(keyOf(diagnostic));
      reportDiagnostics(fresh, docsRoot);
    },
  };
}

/**
 * Loads the site again when a page, a snippet, the configuration, a description, an image or an icon changes, and has the
 * browser show it. The pages that changed are rendered at once, so that their problems are reported even when no browser shows
 * them. A configuration that cannot be used is reported, over the page too, and the last good site stays; one that is
 * no JSON is reported there as well, and so is a description that cannot be read, whose last good version stays.
 */
export function watchDocs(
  server: ViteDevServer,
  options: SiteOptions,
  load: Reload,
  reporter: DevReporter,
  logger: AstroIntegrationLogger,
): void {
  const { docsRoot, exclude } = options;
  const iconFolders = options.icons?.folders ?? [];
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let problem = problemOf(getSite(), getSite().diagnostics, options);
  // A page that is opened while the problem lasts tells it too.
  const tell = () => {
    // Without a page, Vite would keep it for the next that is opened, when it may be mended long since.
    if (problem && server.ws.clients.size > 0) server.environments.client.hot.send(problem);
  };
  server.ws.on('connection', tell);
  const isLeftOut = (relative: string): boolean =>
    relative.startsWith('..') ||
    (relative !== IGNORE_FILE && relative.split('/').some(isIgnoredFolder)) ||
    exclude.some((folder) => relative === folder || relative.startsWith(`${folder}/`));
  const onChange = (file: string): void => {
    const relative = path.relative(docsRoot, file).split(path.sep).join('/');
    if (isLeftOut(relative) && !iconFolders.includes(path.dirname(file))) return;
    changed.add(relative);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(reload);
    }, SETTLE_MS);
  };
  if (server.config.server.watch?.usePolling === true || process.env['CHOKIDAR_USEPOLLING'] !== undefined) {
    server.watcher.add([docsRoot, ...iconFolders]).on('all', (_event, file) => onChange(file));
  } else {
    const onProblem = (folder: string, error: unknown) =>
      logger.warn(
        `Changes in ${folder} are not noticed: ${error instanceof Error ? error.message : String(error)}`,
      );
    const stops = [
      watchFolder(docsRoot, { enters: (folder) => !isLeftOut(folder), onChange, onProblem }),
      ...iconFolders.map((folder) => watchFolder(folder, { enters: () => false, onChange, onProblem })),
    ];
    server.httpServer?.once('close', () => stops.forEach((stop) => stop()));
  }

  async function reload(): Promise<void> {
    const files = [...changed];
    changed.clear();
    try {
      const { value, diagnostics } = await load(files);
      reporter.site(diagnostics);
      problem = problemOf(value, diagnostics, options);
      tell();
      if (!value) return;
      const isAsBefore = isDeepStrictEqual(value.routes, getSite().routes);
      setSite(value);
      for (const environment of isAsBefore ? [] : Object.values(server.environments)) {
        // Astro keeps the list of static paths until its content changes; a new page would be 404 without this.
        environment.hot.send('astro:content-changed', {});
      }
      server.environments.client.hot.send({ type: 'full-reload' });
      await renderChanged(value, files);
    } catch (error) {
      logger.error(error instanceof Error ? error.message : String(error));
    }
  }
}

/** What is told over the page: a configuration that cannot be used, or had to be guessed, or a description that is broken. */
function problemOf(
  site: Site | undefined,
  diagnostics: readonly Diagnostic[],
  { docsRoot, configFile }: SiteOptions,
): DevProblem | undefined {
  if (site && !site.isConfigGuessed) return descriptionProblem(site.broken, docsRoot);
  return devProblem(diagnostics, docsRoot, configFile, site !== undefined);
}

async function renderChanged(site: Site, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const route = site.routeOfSource(file);
    if (route !== undefined) await site.page(route);
  }
}
