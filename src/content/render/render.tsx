import { createOutside, type Outside } from './outside.ts';
import type { Code } from '../code/code-html.ts';
import { type DrawingContext, drawPage, failure, type Listener, problem } from './draw-page.tsx';
import { type Answers, areAll, type Inputs } from '../../base/cache/inputs.ts';
import type { Store } from '../../base/cache/store.ts';
import type { PagePlugins } from '../plugins/PagePlugins.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { createActing, type Acting } from './acting.ts';
import type { CompiledModule } from '../compile/compile.ts';
import { createCompile } from '../compile/compiled-cache.ts';
import { type DocsFiles, DocsFolder, fileAnswers } from '../page/docs-files.ts';
import { createHighlighter, type Highlighter } from '../code/highlight.ts';
import { createDataInstance } from './data-instance.ts';
import { linkIslands } from './islands/link-page.ts';
import { Linker } from './islands/link.ts';
import { readRuntime, type RuntimeFiles } from './islands/runtime.ts';
import { ModuleLoader } from './modules.ts';
import type { SiteParts } from './page-scope.ts';
import { createProjectImages } from './project/images.ts';
import type { Page, RenderedPage } from '../page/Page.ts';
import { fromPlugins, tellOfPlugins } from './plugin-files.ts';
import type { DrawingProject } from '../page/ProjectComponent.ts';
import { prepareCodes } from './read-module.ts';
import type { Variables } from '../page/variables.ts';
import { stringsOf, type TextsOf } from '../../base/strings/index.ts';

/** A compiled page with code that acts. */
export interface ActingPage {
  page: Page;
  module: CompiledModule;
  codes: readonly Code[];
  /** Where the page has that code, or imports it. */
  place: { line: number; column: number };
  language: string;
}

/** Renders a page with code that acts. Never rejects. */
export type RenderApart = (page: ActingPage) => Promise<RenderedPage>;

export interface RendererOptions extends Omit<SiteParts, 'files'> {
  /** Absolute path of the docs folder. */
  docsRoot: string;
  /** Values of `{{name}}` in snippets. In pages, they are already replaced. */
  variables?: Variables | undefined;
  /** The site's setting for formulas. */
  latex?: boolean | undefined;
  /** Texts of the interface; without it, those of Lectern. */
  texts?: TextsOf | undefined;
  plugins?: PagePlugins | undefined;
  /** The project that renders components of its own; a bare docs folder has none. */
  project?: DrawingProject | undefined;
  /** Compiled text and highlighted code, shared between builds. */
  store?: Store | undefined;
  /** Renders pages with code that acts somewhere where that code can be ended; without it, all pages are rendered here. */
  pageCode?: ((outside: Outside, answers: Answers) => RenderApart | undefined) | undefined;
  /** Adds a file to the site and returns its address; without it, components of the author do not react in the browser. */
  publish?: ((name: string, content: string) => string) | undefined;
  /** Adds a file at a path below the base of the site and returns its address. */
  place?: ((file: string, content: Uint8Array) => string) | undefined;
  islandRuntime?: () => RuntimeFiles;
}

/** Renders pages. One serves a whole build; it contains what pages share (grammars, snippets, image sizes). */
export interface Renderer {
  /**
   * Never rejects and never throws: a page that fails says so in its result.
   *
   * @param language Tag of the language of the page, for the texts of the interface; English without one.
   */
  render(page: Page, language?: string): Promise<RenderedPage>;
  /** The highlighter with the site's cache, for code that does not come from a page. */
  highlighter: Highlighter;
  /** Text of a file of the docs folder. */
  read(path: string): string | undefined;
  answers: Answers;
  /** Forgets imported files, after an edit. */
  clear(): void;
}

/** Makes a {@link Renderer}. */
export function createRenderer(options: RendererOptions): Renderer {
  const { plugins, texts: textsOf = stringsOf } = options;
  const docs = new DocsFolder(options.docsRoot, options.variables, plugins?.folders);
  const images = createProjectImages(options, options.place);
  const files: DocsFiles = {
    read: (path, faults) => docs.read(path, faults),
    exists: (path) => docs.exists(path),
    nearest: (path) => docs.nearest(path),
    imageSize: (path) => docs.imageSize(path) ?? images.size(path),
    projectImage: images.address,
  };
  const { isPage = () => false } = options;
  const highlighter = createHighlighter(options.store);
  // Rendering itself is synchronous, so that there is one page at a time to which a snippet's problem belongs.
  const listener: Listener = {};
  const compiling = createCompile(options.store, plugins, options.latex);
  const places = { docsRoot: options.docsRoot, files, folders: plugins?.folders, project: options.project };
  const loader = new ModuleLoader({
    compile: compiling,
    highlighter,
    ...places,
    asset: options.asset,
    whileRendering: (diagnostic) => listener.report?.(diagnostic),
  });
  const site: SiteParts = { ...options, isPage, files };
  const { icon, publish, islandRuntime: runtime = readRuntime } = options;
  const zone = new Intl.DateTimeFormat().resolvedOptions();
  const answers: Answers = { ...fileAnswers(files), page: isPage, zone: () => zone };
  const renderApart = options.pageCode?.(
    createOutside({ files, compile: compiling, highlighter, places, icon, isPage, textsOf }),
    answers,
  );
  const linker =
    publish && new Linker({ ...places, compile: compiling, publish, asset: options.asset, runtime });
  const acting = createActing(files, compiling);
  const placed = plugins?.components ? tellOfPlugins(options.docsRoot, plugins) : undefined;
  return {
    highlighter,
    answers,
    read: (path) => files.read(path),
    clear() {
      loader.clear();
      linker?.clear();
    },
    async render(page, language = 'en') {
      const texts = textsOf(language);
      try {
        const shared = {
          ...{ language, texts, loader, linker, highlighter, listener },
          ...{ compile: compiling, acting, renderApart, dataInstance: createDataInstance },
        };
        const rendered = await renderPage(page, site, shared);
        const found = placed ? { ...rendered, diagnostics: rendered.diagnostics.map(placed) } : rendered;
        return page.data ? inDocument(found, page) : found;
      } catch (error) {
        const failed = failure(page, [problem(page, error)], texts);
        return page.data ? inDocument(failed, page) : failed;
      }
    },
  };
}

/** A page that an OpenAPI document makes, with the places of its text in that document. */
function inDocument(rendered: RenderedPage, { source, bodyOffset, data }: Page): RenderedPage {
  const { column: start = 1, isBlock = false } = data ?? {};
  const moved = <At extends { line?: number | undefined; column?: number | undefined }>(at: At): At =>
    isBlock
      ? { ...at, column: (at.column ?? 1) + start - 1 }
      : { ...at, line: bodyOffset + 1, column: start };
  return {
    ...rendered,
    references: rendered.references.map(moved),
    diagnostics: rendered.diagnostics.map((one) => (one.file === source ? moved(one) : one)),
  };
}

interface RenderContext extends DrawingContext {
  linker: Linker | undefined;
  acting: Acting;
  renderApart: RenderApart | undefined;
}

async function renderPage(page: Page, site: SiteParts, context: RenderContext): Promise<RenderedPage> {
  const { language, texts, compile, acting, renderApart, linker } = context;
  const result = compile({
    body: page.body,
    bodyOffset: page.bodyOffset,
    format: page.format,
    file: page.source,
    math: page.frontmatter.math,
    isData: page.data !== undefined,
  });
  if (result.module === undefined) return { ...failure(page, result.diagnostics, texts), inputs: new Map() };
  const module = page.data ? { ...result.module, ...NO_CODE } : result.module;
  const code = page.data ? undefined : acting(module, page.source);
  const link = async (rendered: RenderedPage): Promise<RenderedPage> =>
    linker === undefined || page.data ? rendered : linkIslands(rendered, page, module, linker);
  const codes = await prepareCodes(module, context.highlighter, page.source);
  if (code && renderApart) {
    const rendered = await renderApart({ page, module, codes, place: code, language });
    return keptIfWhole(
      await link({ ...rendered, diagnostics: withPlugins(rendered.diagnostics, page, module) }),
    );
  }
  const inputs: Inputs = new Map();
  const rendered = await link(await drawPage(page, module, codes, site, context, inputs));
  return code || !areAll(inputs) ? rendered : keptIfWhole({ ...rendered, inputs });
}

/** Takes the inputs from a page of which a plugin failed: it may work in the next build. */
function keptIfWhole(rendered: RenderedPage): RenderedPage {
  if (rendered.diagnostics.every(({ code }) => code !== 'plugin/failed')) return rendered;
  const { inputs: _, ...rest } = rendered;
  return rest;
}

/** Says of code that had to be stopped, and is none of the page's own, what of plugins may have been it. */
function withPlugins(diagnostics: Diagnostic[], page: Page, { acts, imports }: CompiledModule): Diagnostic[] {
  const used = acts === undefined ? fromPlugins(imports) : '';
  if (used === '') return diagnostics;
  return diagnostics.map((one) =>
    one.code === 'page/code-ended' && one.file === page.source
      ? { ...one, hint: `The page uses ${used}. ${one.hint ?? ''}`.trimEnd() }
      : one,
  );
}

/** Data imports nothing. */
const NO_CODE = { imports: [], snippetTags: [], statements: '' };
