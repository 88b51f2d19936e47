import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BaseIntegrationHooks } from 'astro';
import { forgetSites, patternOf } from '../site/accessor.ts';
import { loadConfig } from '../formats/index.ts';
import { headScript } from '../site/head-script.ts';
import { fileReader } from '../site/load/read.ts';
import type { Build } from './Build.ts';
import { checkOptions } from './check-options.ts';
import { guardPlugin } from './guard-files.ts';
import { headScriptOf } from './head-scripts.ts';
import { packageRoot } from './package-root.ts';
import { plainImports } from './plain-imports.ts';
import { requireOwnPath, sitesOf } from './sites.ts';
import { customCssImports, replaceParts } from './parts.ts';
import { wasmPolicy } from './wasm-policy.ts';

type Given = Parameters<BaseIntegrationHooks['astro:config:setup']>[0];

/** The route that shows every page of a site. */
export const PAGE_ENTRY = source('routes/page.astro');

/** Adds the routes of Lectern, its scripts and its settings to an Astro project. */
export async function addToProject(build: Build, given: Given): Promise<void> {
  const { command, config, injectRoute, injectScript, updateConfig } = given;
  const { options } = build;
  const root = fileURLToPath(config.root);
  build.isDev = command === 'dev';
  build.all = sitesOf(config.integrations, build);
  const isFirst = build.all[0] === build;
  if (isFirst) forgetSites();
  build.projectBase = config.base;
  build.clientDir = fileURLToPath(config.build.client);
  build.path = (options.path ?? '').replace(/^\/+|\/+$/g, '');
  build.configFile = await checkOptions(options, root);
  const loaded = loadConfig(await readFile(build.configFile), path.basename(build.configFile), {
    readFile: fileReader(path.dirname(build.configFile)),
  });
  requireOwnPath(build, root);
  const lost = { entrypoint: source('routes/404.astro'), prerender: true };
  if (isFirst && !hasOwn404(fileURLToPath(config.srcDir))) injectRoute({ pattern: '/404', ...lost });
  if (build.path !== '') injectRoute({ pattern: `/${build.path}/404`, ...lost });
  injectRoute({ pattern: patternOf(build.path), entrypoint: PAGE_ENTRY, prerender: true });
  build.headScript = headScript(loaded.value?.model);
  if (build.all.at(-1) === build) injectScript('head-inline', headScriptOf(build.all, config.base));
  if (isFirst) injectScript('page', importOf(source('layout/client/index.ts')));
  const styles = customCssImports(options.customCss, root).map(importOf);
  if (styles.length > 0) injectScript('page-ssr', styles.join('\n'));
  const policy = wasmPolicy(config.security.csp);
  updateConfig({
    ...(policy ? { security: { csp: policy } } : {}),
    // Small sheets of the project would stand in the page, where a strict policy of a server refuses them.
    ...(config.build.inlineStylesheets === 'auto' ? { build: { inlineStylesheets: 'never' } } : {}),
    vite: {
      plugins: [
        ...(isFirst ? [guardPlugin(), plainImports()] : []),
        ...(options.parts ? [replaceParts(options.parts, root)] : []),
      ],
      // The bundler leaves the code of the mock APIs out where this is `false`.
      define: {
        'import.meta.env.LECTERN_MOCK': JSON.stringify(anyOf(build.all, ({ mock }) => mock === 'page')),
        // Parts of the author's own may use any style of the layout.
        'import.meta.env.LECTERN_OWN_PARTS': JSON.stringify(
          anyOf(build.all, ({ parts }) => parts !== undefined),
        ),
      },
      server: { fs: { allow: [packageRoot, root, path.dirname(build.configFile)] } },
    },
  });
}

/** Absolute path of a file of the package that Astro compiles. */
function source(file: string): string {
  return path.join(packageRoot, 'src', file);
}

/** The sites of a project share the code of its pages. */
function anyOf(all: readonly Build[], test: (options: Build['options']) => boolean): boolean {
  return all.some(({ options }) => test(options));
}

function importOf(file: string): string {
  return `import ${JSON.stringify(file)};`;
}

/** Whether the project brings a page for what is not found. */
function hasOwn404(srcDir: string): boolean {
  return ['astro', 'md', 'mdx', 'html'].some((type) => existsSync(path.join(srcDir, 'pages', `404.${type}`)));
}
