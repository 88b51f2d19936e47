import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroPrerenderer } from 'astro';
import { packageCode } from '../cache/package-code.ts';
import { createStore, type Store } from '../cache/store.ts';
import { loadConfig } from '../config/index.ts';
import { sayWhatEnded } from '../report/ended.ts';
import { failOnOf, forgivenErrors, isFailure } from '../report/fail-on.ts';
import { decodedPath, withSlash } from '../site/href.ts';
import { loadSite } from '../site/load.ts';
import { headScript } from '../site/head-script.ts';
import { getSite, setSite } from '../site/accessor.ts';
import type { SiteOptions } from '../site/SiteOptions.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtFolders, OUTPUT_MARK, OUTPUT_MARK_TEXT } from '../site/built-folders.ts';
import { cacheDir, cacheProblem } from './cache-dir.ts';
import { createDevReporter, type DevReporter, watchDocs } from './dev.ts';
import { checkOptions } from './check-options.ts';
import { keepHeapSmall } from './heap.ts';
import { guardPlugin } from './guard-files.ts';
import { hiddenPages, isOfProject, type ProjectRoute } from './hidden-pages.ts';
import { iconSources } from './icon-sources.ts';
import { serveMachines, writeLists } from './machines.ts';
import { createMadeFiles, type MadeFiles } from './made-files.ts';
import { OptionError } from './OptionError.ts';
import { requireApart } from './output-folder.ts';
import { withPlainHooks } from './plain-hooks.ts';
import { cachePages } from './page-cache.ts';
import { createPageOutput } from './page-output.ts';
import { createSearchFeed, type SearchFeed } from './search-feed.ts';
import type { LecternOptions } from './options.ts';
import { placePages } from './place-pages.ts';
import { packageRoot, packageVersion } from './package-root.ts';
import { customCssImports, replaceParts } from './parts.ts';
import { MOCK_ROUTE, serveMocks } from './serve-mock.ts';
import { RELAY_ROUTE, serveRelay } from './serve-relay.ts';
import { createProgress, type Progress } from './progress.ts';
import { counted, reportDiagnostics, summary } from './report.ts';
import { searchAddress, serveSearch, type StartedSearch, startSearch, writeSearch } from './search.ts';
import { serveDocsFolder } from './serve-assets.ts';
import { wasmPolicy } from './wasm-policy.ts';
import { writeNew } from './write-file.ts';
import { bytesOf, copyAssets, writeMade, writeRedirectFile, writeRedirects } from './write-static.ts';

const PAGE_ROUTE = 'routes/page.astro';
const source = (file: string) => path.join(packageRoot, 'src', file);

/**
 * The Lectern integration: one configuration file and a docs folder become the pages of an Astro site.
 *
 * Throws an `AstroError` (a message and a hint, nothing else) when there is no usable configuration file, and at the
 * end of a build that found what `failOn` or `strict` says.
 */
export function lectern(options: LecternOptions = {}): AstroIntegration {
  const fail = (error: Error) => {
    throw error;
  };
  return withPlainHooks(lecternWith(options, { fail }), (error, isVerbose) => {
    if (error instanceof OptionError || isVerbose) return error;
    const run = { version: packageVersion(), commandLine: 'astro', verbose: false };
    return new OptionError(sayWhatEnded(error, run), '');
  });
}

/** What runs the integration. */
interface Host {
  /** Called at the end of a build that has written all pages and is to fail nevertheless. */
  fail(error: Error): void;
  /** Whether the report says more. By default when Astro does. */
  verbose?: boolean | undefined;
}

/** The integration as it is, for the command. */
export function lecternWith(options: LecternOptions, { fail, verbose }: Host): AstroIntegration {
  let configFile = '';
  let isDev = false;
  let siteOptions: SiteOptions;
  let outDir = '';
  let injected = '';
  let reporter: DevReporter;
  let madeFiles: MadeFiles;
  let listening: (() => string | undefined) | undefined;
  let search: SearchFeed | undefined;
  let ofProject: readonly ProjectRoute[] = [];
  let prerenderer: ((inner: AstroPrerenderer) => AstroPrerenderer) | undefined;
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  let progress: Progress | undefined;
  let store: Store | undefined;

  return {
    name: 'astro-lectern',
    hooks: {
      'astro:config:setup': async ({ command, config, injectRoute, injectScript, updateConfig }) => {
        if (command === 'preview') return;
        isDev = command === 'dev';
        if (!isDev) keepHeapSmall();
        const root = fileURLToPath(config.root);
        configFile = await checkOptions(options, root);
        const text = await readFile(configFile);
        const loaded = loadConfig(text, path.basename(configFile));
        if (!hasOwn404(fileURLToPath(config.srcDir))) {
          injectRoute({ pattern: '/404', entrypoint: source('routes/404.astro'), prerender: true });
        }
        injectRoute({ pattern: '/[...path]', entrypoint: source(PAGE_ROUTE), prerender: true });
        injected = headScript(loaded.value?.config);
        injectScript('head-inline', injected);
        injectScript('page', `import ${JSON.stringify(source('layout/client/index.ts'))};`);
        const styles = customCssImports(options.customCss, root).map(
          (file) => `import ${JSON.stringify(file)};`,
        );
        if (styles.length > 0) injectScript('page-ssr', styles.join('\n'));
        const policy = wasmPolicy(config.security.csp);
        updateConfig({
          ...(policy ? { security: { csp: policy } } : {}),
          vite: {
            plugins: [guardPlugin(), ...(options.parts ? [replaceParts(options.parts, root)] : [])],
            // A site without stand-ins has nothing of them, no file and no byte.
            define: { 'import.meta.env.LECTERN_MOCK': JSON.stringify(options.mock === 'page') },
            server: { fs: { allow: [packageRoot, root, path.dirname(configFile)] } },
          },
        });
      },

      'astro:routes:resolved': ({ routes }) => {
        ofProject = routes.filter(({ origin }) => origin === 'project');
      },

      'astro:config:done': async ({ config, logger }) => {
        if (!configFile) return;
        madeFiles = createMadeFiles(config.base, config.build.assets);
        outDir = fileURLToPath(config.outDir);
        siteOptions = siteOptionsFor(config, configFile, options, isDev, madeFiles);
        if (!isDev) {
          const read = [fileURLToPath(config.publicDir), fileURLToPath(config.srcDir)];
          const project = fileURLToPath(config.root);
          requireApart(outDir, { docsRoot: siteOptions.docsRoot, project, read });
        }
        const mock = mockOf(options, config.base, isDev && (() => listening?.()));
        if (mock) siteOptions.mock = mock;
        reporter = createDevReporter(siteOptions.docsRoot);
        if (isDev) Object.assign(siteOptions, { onPage: reporter.page, headScript: injected });
        const started: StartedSearch = isDev ? {} : await startSearch();
        if (isDev || started.index) siteOptions.searchIndex = searchAddress(config.base);
        const { value, diagnostics } = await loadSite(siteOptions);
        if (!value) {
          reportDiagnostics(diagnostics, siteOptions.docsRoot);
          throw new UnusableConfig(path.basename(configFile));
        }
        if (started.problem) value.diagnostics.push(started.problem);
        const uncached = cacheProblem(siteOptions.cacheDir);
        if (uncached) value.diagnostics.push(uncached);
        // Astro tells of each page by itself, unless it was told to be quiet.
        if (!isDev && logger.options.level === 'warn') {
          progress = createProgress(value.routes.length, process.stderr, elapsed);
        }
        if (isDev) {
          setSite(value);
          return;
        }
        // Code of others in the pages may depend on anything.
        const isCached = options.cache !== false && !options.parts && !config.adapter;
        store = isCached ? createStore(path.join(siteOptions.cacheDir, 'pages')) : undefined;
        const code = isCached ? packageCode() : '';
        search = started.index && createSearchFeed(started.index, code, store);
        const output = createPageOutput({ site: value, outDir, madeFiles, search, progress, isCached });
        const entry = source(PAGE_ROUTE);
        if (store) {
          const shared = { config, entry, code, site: value, store, madeFiles, output };
          prerenderer = (inner) => cachePages(inner, shared);
        }
        if (value.names.renamed.size > 0) {
          const make = prerenderer;
          prerenderer = (inner) => placePages(make?.(inner) ?? inner, config, value);
        }
        setSite({ ...value, page: output.make });
      },

      'astro:build:start': ({ setPrerenderer }) => {
        if (prerenderer) setPrerenderer(prerenderer);
      },

      'astro:server:setup': ({ server, logger }) => {
        const { mock } = siteOptions;
        if (mock?.kind === 'server') {
          serveMocks(server.middlewares, mockPath(siteOptions.urls.base));
          listening = () => server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
        }
        serveRelay(server.middlewares, siteOptions);
        server.middlewares.use(serveSearch(siteOptions.urls.base));
        server.middlewares.use(
          serveDocsFolder(siteOptions.docsRoot, siteOptions.urls.base, madeFiles, (route) =>
            isOfProject(ofProject, route),
          ),
        );
        server.middlewares.use(serveMachines(siteOptions.urls.base));
        reporter.site(getSite().diagnostics);
        watchDocs(server, siteOptions, reporter, logger);
      },

      'astro:build:done': async ({ pages, assets, dir, logger }) => {
        madeFiles.writeTo(outDir);
        writeNew(outDir, OUTPUT_MARK, OUTPUT_MARK_TEXT);
        const site = getSite();
        progress?.stage('pages done, files and search index');
        const { format } = siteOptions.urls;
        site.diagnostics.push(...hiddenPages(site, ofProject, assets, { dir, format }));
        const routes = pages.map(({ pathname }) => decodedPath(pathname.replace(/^\/+|\/+$/g, '')));
        await copyAssets(site, siteOptions, outDir);
        // Before the redirects, one of which may come from the address of a file of the search.
        const searchBytes = search ? await writeSearch(search, outDir, site.diagnostics) : 0;
        const left = writeRedirects(site, outDir, siteOptions);
        writeMade(site, outDir);
        const ours = new Set(site.routes);
        writeRedirectFile(site, outDir, new Set([...left, ...routes.filter((route) => !ours.has(route))]));
        if (site.machines) writeLists(site.machines, outDir);
        await site.finish({ routes, outDir });
        store?.close();
        progress?.end();
        const failOn = failOnOf(options, 'never');
        const isVerbose = verbose ?? logger.options.level === 'debug';
        const told = isVerbose ? [...site.diagnostics, ...site.notes] : site.diagnostics;
        const counts = reportDiagnostics(told, siteOptions.docsRoot);
        process.stderr.write(
          summary(site.counts, {
            pages: routes.filter((route) => route !== '404').length,
            ms: elapsed(),
            bytes: await bytesOf(outDir),
            searchBytes,
            counts,
          }),
        );
        if (site.isConfigGuessed) {
          const name = path.basename(configFile);
          fail(
            new OptionError(
              `${name} is not valid JSON, so the site may lack a part of it.`,
              `All pages were written, as ${name} was probably meant. Mend what is listed above.`,
            ),
          );
        } else if (isFailure(counts, failOn)) {
          fail(
            new OptionError(
              `The build ${failOn === 'warning' ? 'is strict' : 'fails on errors'}: it found ${counted(counts.error, 'error')} and ${counted(counts.warning, 'warning')}.`,
              'All pages were written. Mend what is listed above, or leave out `--strict` or `--fail-on` (`strict` or `failOn` in an Astro configuration).',
            ),
          );
        } else if (site.diagnostics.some(({ code }) => code === 'page/code-ended')) {
          fail(
            new OptionError(
              'The code of a page tried to end the build, or had to be stopped.',
              'The site was written, with a notice in the place of what could not be shown. Mend what is listed as `page/code-ended` above.',
            ),
          );
        } else {
          process.stderr.write(forgivenErrors(counts, failOn));
        }
      },
    },
  };
}

function mockPath(base: string): string {
  return `${withSlash(base)}${MOCK_ROUTE}`;
}

/** Where stand-ins answer; `listening` gives the address of the dev server once it has one. */
function mockOf(
  { mock }: LecternOptions,
  base: string,
  listening: false | (() => string | undefined),
): SiteOptions['mock'] {
  if (mock === 'page') return { kind: 'page' };
  if (mock !== 'dev' || !listening) return undefined;
  return {
    kind: 'server',
    address() {
      const address = listening();
      return address === undefined ? undefined : new URL(mockPath(base), address).href;
    },
  };
}

/** Whether the project brings a page for what is not found. */
function hasOwn404(srcDir: string): boolean {
  return ['astro', 'md', 'mdx', 'html'].some((type) => existsSync(path.join(srcDir, 'pages', `404.${type}`)));
}

/** Thrown when the configuration cannot be used; what is wrong with it was printed before. */
class UnusableConfig extends OptionError {
  constructor(file: string) {
    super(
      `${file} could not be used.`,
      'The problems are listed above. Mend them and run the command again.',
    );
    // The command tells it from other failures by this name.
    this.name = 'UnusableConfig';
  }
}

function siteOptionsFor(
  config: AstroConfig,
  configFile: string,
  options: LecternOptions,
  dev: boolean,
  madeFiles: MadeFiles,
): SiteOptions {
  const docsRoot = path.dirname(configFile);
  const output = path.relative(docsRoot, fileURLToPath(config.outDir)).split(path.sep).join('/');
  const project = path.relative(docsRoot, fileURLToPath(config.srcDir)).split(path.sep).join('/');
  return {
    docsRoot,
    configFile,
    lecternVersion: packageVersion(),
    urls: { base: config.base, trailingSlash: config.trailingSlash, format: config.build.format },
    origin: config.site,
    repository: options.repository,
    cacheDir: cacheDir(process.env),
    offline: options.offline ?? false,
    exclude: [output, project, ...builtFolders(docsRoot)].filter(
      (folder) => folder && !folder.startsWith('..'),
    ),
    ...(options.icons ? { icons: iconSources(options.icons, fileURLToPath(config.root)) } : {}),
    ...(options.authorFiles === undefined ? {} : { authorFiles: options.authorFiles }),
    ...(options.markdown === undefined ? {} : { markdown: options.markdown }),
    ...(options.redirects ? { redirectsFor: options.redirects } : {}),
    ...(options.socialImages === undefined ? {} : { socialImages: options.socialImages }),
    ...(options.pagination ? { pagination: options.pagination } : {}),
    ...(options.feedbackEndpoint ? { feedbackEndpoint: options.feedbackEndpoint } : {}),
    publish: madeFiles.publish,
    place: madeFiles.place,
    ...(dev
      ? {
          relay: { path: `${config.base.replace(/\/?$/, '/')}${RELAY_ROUTE}`, token: randomUUID() },
          lastRead: new Map(),
        }
      : {}),
    dev,
  };
}
