import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BaseIntegrationHooks } from 'astro';
import { forgetSites, patternOf } from '../../site/site/accessor.ts';
import { headScript } from '../../site/look/head-script.ts';
import { readConfigFile } from '../../site/options/read.ts';
import type { Build } from '../build/Build.ts';
import { checkOptions } from '../options/check-options.ts';
import { hasToolbar, TOOLBAR_APP, TOOLBAR_ICON } from '../dev/dev-toolbar.ts';
import { allowedHosts, corsOf } from '../options/allow-origins.ts';
import { guardPlugin } from '../output/guard-files.ts';
import { headScriptOf } from './head-scripts.ts';
import { lostPages } from './lost-pages.ts';
import type { LecternOptions } from '../options/options.ts';
import { clientCode, codeRoot, DEV_SCRIPTS, packageRoot } from '../options/package-root.ts';
import { pageScript } from '../build/page-script.ts';
import { projectComponents } from '../build/project-components.ts';
import { shareSitemap } from './project-sitemap.ts';
import { requireOwnPath, requireSameParts, sitesOf } from './sites.ts';
import { customCssImports, replaceParts } from '../options/parts.ts';
import type { Plugin } from 'vite';

type Given = Parameters<BaseIntegrationHooks['astro:config:setup']>[0];

/** The route that shows every page of a site. */
export const PAGE_ENTRY = source('build/routes/page.astro');

/** The route that shows the pages with components of the project. */
const COMPONENT_PAGE_ENTRY = source('build/routes/component-page.astro');

export interface RouteOptions {
  /** Script in the head of every page. Absent if another site of the project adds it. */
  headScript: string | undefined;
  /** True if the project has its own 404 page. */
  hasOwn404: boolean;
  /** Absolute path of the project. */
  root: string;
  options: Pick<LecternOptions, 'parts'>;
  /** Where the site stands among those of the project: one at the root, which is alone, where this is absent. */
  place?: {
    path: string;
    /** The first site adds what all pages share. */
    isFirst: boolean;
    all: readonly Pick<LecternOptions, 'parts'>[];
  };
}

/** Adds the routes of Lectern, its scripts and its settings to an Astro project. */
export async function addToProject(build: Build, given: Given): Promise<void> {
  const { command, config, injectScript, updateConfig } = given;
  const { options } = build;
  const { isWholeSite = false } = build.host;
  const root = fileURLToPath(config.root);
  build.isDev = command === 'dev';
  build.clientDir = fileURLToPath(config.build.client);
  build.all = sitesOf(config.integrations, build);
  const isFirst = build.all[0] === build;
  const isLast = build.all.at(-1) === build;
  if (isFirst) forgetSites();
  if (isFirst) shareSitemap(config.integrations, () => build.all);
  build.configFile = await checkOptions(options, root);
  build.configuration = await readConfigFile(path.dirname(build.configFile), build.configFile);
  requireOwnPath(build, root);
  requireSameParts(build, root);
  build.headScript = headScript(build.configuration.value?.model);
  addRoutes(given, {
    headScript: isLast ? headScriptOf(build.all, config.base) : undefined,
    hasOwn404: hasOwn404(config),
    ...{ root, options },
    place: { path: build.path, isFirst, all: build.all.map((one) => one.options) },
  });
  if (!isWholeSite)
    given.injectRoute({ pattern: patternOf(build.path), entrypoint: COMPONENT_PAGE_ENTRY, prerender: true });
  const styles = customCssImports(options.customCss, root).map(importOf);
  if (styles.length > 0) injectScript('page-ssr', styles.join('\n'));
  if (build.isDev && isFirst) injectScript('page', DEV_SCRIPTS.map(importOf).join('\n'));
  if (hasToolbar(build))
    given.addDevToolbarApp({
      ...{ id: TOOLBAR_APP, name: 'Lectern', icon: TOOLBAR_ICON },
      entrypoint: clientCode('toolbar'),
    });
  const origins = options.allowOrigins ?? [];
  updateConfig({
    ...(origins.length > 0 && { server: { allowedHosts: allowedHosts(origins) } }),
    // Small sheets of the project would be inlined in the page, where a strict policy of a server blocks them.
    ...(config.build.inlineStylesheets === 'auto' ? { build: { inlineStylesheets: 'never' } } : {}),
    vite: {
      plugins: [
        ...(isFirst
          ? [
              guardPlugin(() => build.all.map((one) => path.dirname(one.configFile))),
              projectComponents(given.createCodegenDir(), () => build.all),
              lostPages(() => build.all, {
                isWholeSite,
                warn: (line) => void (isWholeSite || given.logger.warn(line)),
              }),
            ]
          : []),
      ],
      server: {
        fs: { allow: [packageRoot, root, path.dirname(build.configFile)] },
        ...(origins.length > 0 && { cors: corsOf(origins) }),
      },
    },
  });
}

/** Adds the routes, and the scripts of their pages. */
export function addRoutes(
  {
    createCodegenDir,
    injectRoute,
    injectScript,
    updateConfig,
  }: Pick<Given, 'createCodegenDir' | 'injectRoute' | 'injectScript' | 'updateConfig'>,
  { headScript, hasOwn404, root, options, place }: RouteOptions,
): void {
  const { path: below, isFirst, all } = place ?? { path: '', isFirst: true, all: [options] };
  if (isFirst && !hasOwn404)
    injectRoute({ pattern: '/404', entrypoint: source('build/routes/404.astro'), prerender: true });
  injectRoute({ pattern: patternOf(below), entrypoint: PAGE_ENTRY, prerender: true });
  if (headScript !== undefined) injectScript('head-inline', headScript);
  if (options.parts) updateConfig({ vite: { plugins: [replaceParts(options.parts, root)] } });
  if (!isFirst) return;
  updateConfig({
    vite: {
      plugins: [plainImports(), pageScript(createCodegenDir())],
      define: {
        // Custom parts may use any style of the layout.
        'import.meta.env.LECTERN_OWN_PARTS': JSON.stringify(all.some(({ parts }) => parts !== undefined)),
      },
    },
  });
}

/** Absolute path of a file of the package that Astro compiles. */
function source(file: string): string {
  return path.join(codeRoot, file);
}

function importOf(file: string): string {
  return `import ${JSON.stringify(file)};`;
}

/** Returns whether the project has a 404 page, or an integration known to add one. */
function hasOwn404({ integrations, srcDir: url }: Given['config']): boolean {
  if (integrations.some(({ name }) => name === '@astrojs/starlight')) return true;
  const srcDir = fileURLToPath(url);
  return ['astro', 'md', 'mdx', 'html'].some((type) => existsSync(path.join(srcDir, 'pages', `404.${type}`)));
}

/** The module that the bundler wraps around each `import()` of a script, to load what the imported file needs next to it. */
const HELPER = '\0vite/preload-helper.js';
const PLAIN = '\0lectern-plain-import.js';

/**
 * Leaves the scripts that every page loads without that helper, which is a fifth of them: what they import needs nothing
 * next to it. Other scripts keep it.
 */
function plainImports(): Plugin {
  const scripts = [
    path.join(codeRoot, 'content', 'components'),
    ...['layout', 'search', 'reference'].map((room) => path.join(codeRoot, 'page', room)),
  ];
  return {
    name: 'lectern-plain-imports',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === HELPER && importer && scripts.some((folder) => importer.startsWith(folder)) ? PLAIN : undefined,
    load: (id) => (id === PLAIN ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
