import { report } from '../page/codes.ts';
import { renderToString } from 'preact-render-to-string';
import { asideEnd, asideStart } from '../components/aside.tsx';
import { ScopeContext, TooMuchDrawn } from '../components/scope.ts';
import type { IslandProblem } from '../components/scope.ts';
import { type Answers, areAll, type Inputs, noted, noteOrder } from '../../base/cache/inputs.ts';
import type { Store } from '../../base/cache/store.ts';
import type { PagePlugins } from '../plugins/PagePlugins.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { createActing } from './acting.ts';
import type { Acting } from './acting.ts';
import type { CompiledModule } from '../compile/compile.ts';
import { createCompile } from '../compile/compiled-cache.ts';
import type { Compile } from '../compile/compiled-cache.ts';
import { createDocsFiles, fileAnswers, notedFiles } from '../page/docs-files.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import { positionAt } from '../../base/diagnostics.ts';
import { placeOfError } from './error-place.ts';
import { draw } from './evaluate.ts';
import { createHighlighter } from '../code/highlight.ts';
import type { Highlighter } from '../code/highlight.ts';
import { failedPart, withThrownAt } from './failed-part.ts';
import { withGuards } from '../islands/guard.tsx';
import { createDataInstance } from './data-instance.ts';
import { StartAgain, createInstance } from './instance.ts';
import { answersHtml } from '../islands/answers.ts';
import { resolveAddresses } from './html-addresses.ts';
import { linkIslands } from './islands/link-page.ts';
import { createLinker } from './islands/link.ts';
import type { Linker } from './islands/link.ts';
import { readRuntime } from './islands/runtime.ts';
import type { RuntimeFiles } from './islands/runtime.ts';
import { liveStatements } from '../islands/live-module.ts';
import { createModuleLoader } from './modules.ts';
import type { ModuleLoader } from './modules.ts';
import { createPageScope } from './page-scope.ts';
import type { FilledScope, SiteParts } from './page-scope.ts';
import type { UpdateEntry } from '../components/collected.ts';
import { mayOverflow } from '../repair/overflow.ts';
import type { Page, RenderedPage } from '../page/Page.ts';
import { withoutNestedLinks } from './nested-links.ts';
import { fromPlugins, namedComponent, tellOfPlugins } from './plugin-files.ts';
import type { DrawingProject } from '../page/ProjectComponent.ts';
import { prepareCodes, unknownLanguage } from './read-module.ts';
import type { Gathered } from './read-module.ts';
import { allReferences } from './references.ts';
import { snippetImports } from './snippet-files.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import { htmlToText } from '../../base/html/text.ts';
import type { Variables } from '../page/variables.ts';
import { isThrown, messageOf } from '../page/thrown.ts';
import type { Texts } from '../../base/strings/english.ts';
import { stringsOf } from '../../base/strings/index.ts';
import { fitText } from '../../base/text.ts';

/** What a renderer needs of the site. */
export interface RendererOptions extends Omit<SiteParts, 'files'> {
  /** Absolute path of the docs folder. */
  docsRoot: string;
  /** What stands in the place of `{{name}}` in snippets; the pages have it already. */
  variables?: Variables | undefined;
  /** Whether the site says that its pages have formulas. */
  latex?: boolean | undefined;
  /** What plugins do in the text of pages. */
  plugins?: PagePlugins | undefined;
  /** The project that draws components of its own; a bare docs folder has none. */
  project?: DrawingProject | undefined;
  /** Compiled text and highlighted code, shared between builds. */
  store?: Store | undefined;
  /**
   * Renders a page with code that acts, somewhere where that code can be ended; without it, all pages are rendered here.
   *
   * @param place Where the page has that code, or imports it.
   */
  renderApart?:
    | ((page: Page, place: { line: number; column: number }, language: string) => Promise<RenderedPage>)
    | undefined;
  /** Adds a file to the site and returns its address; without it, components of the author do not react in the browser. */
  publish?: ((name: string, content: string) => string) | undefined;
  /** What islands need in a browser, instead of the files of the package. */
  islandRuntime?: () => RuntimeFiles;
  /** Reads a file of the docs folder instead of the disk. Path relative to the docs root. */
  readSnippet?(path: string): string | undefined;
}

/** Renders pages. One serves a whole build; it holds what pages share (grammars, snippets, image sizes). */
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
  /** What the docs folder and the site answer to what pages read. */
  answers: Answers;
  /** Forgets imported files, after an edit. */
  clear(): void;
}

/** Makes a {@link Renderer}. */
export function createRenderer(options: RendererOptions): Renderer {
  const { plugins } = options;
  const disk = createDocsFiles(options.docsRoot, options.variables, plugins?.folders);
  const read = options.readSnippet;
  const files: DocsFiles =
    read === undefined
      ? disk
      : {
          ...disk,
          read: (path, faults) => read(path) ?? disk.read(path, faults),
          exists: (path) => read(path) !== undefined || disk.exists(path),
        };
  const { isPage = () => false } = options;
  const highlighter = createHighlighter(options.store);
  // Rendering itself is synchronous, so that there is one page at a time to which a snippet's problem belongs.
  const listener: Listener = {};
  const compiling = createCompile(options.store, plugins, options.latex);
  const places = { docsRoot: options.docsRoot, files, folders: plugins?.folders, project: options.project };
  const loader = createModuleLoader({
    compile: compiling,
    highlighter,
    ...places,
    asset: options.asset,
    whileRendering: (diagnostic) => listener.report?.(diagnostic),
  });
  const site: SiteParts = { ...options, isPage, files };
  const { renderApart, publish, islandRuntime: runtime = readRuntime } = options;
  const linker =
    publish && createLinker({ ...places, compile: compiling, publish, asset: options.asset, runtime });
  const acting = createActing(files, compiling);
  const placed = plugins?.components ? tellOfPlugins(options.docsRoot, plugins) : undefined;
  return {
    highlighter,
    answers: { ...fileAnswers(files), page: isPage },
    read: (path) => files.read(path),
    clear() {
      loader.clear();
      linker?.clear();
    },
    async render(page, language = 'en') {
      try {
        const shared = {
          ...{ language, texts: stringsOf(language), loader, linker, highlighter, listener },
          ...{ compile: compiling, acting, renderApart },
        };
        const rendered = await renderPage(page, site, shared);
        const found = placed ? { ...rendered, diagnostics: rendered.diagnostics.map(placed) } : rendered;
        return page.data ? inDocument(found, page) : found;
      } catch (error) {
        const failed = failure(page, [problem(page, error)], language);
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

interface Listener {
  report?: ((diagnostic: Diagnostic) => void) | undefined;
}

/** The tools that all pages of a renderer share. */
interface RenderContext {
  language: string;
  texts: Texts;
  loader: ModuleLoader;
  linker: Linker | undefined;
  highlighter: Highlighter;
  listener: Listener;
  compile: Compile;
  acting: Acting;
  renderApart: RendererOptions['renderApart'];
}

async function renderPage(page: Page, site: SiteParts, context: RenderContext): Promise<RenderedPage> {
  const { language, compile, acting, renderApart, linker } = context;
  // Such a text is compiled here only when the other process has survived it.
  const isRisky = renderApart && page.format === 'mdx' && mayOverflow(page.body);
  const tried = isRisky
    ? await renderApart(page, { line: page.bodyOffset + 1, column: 1 }, language)
    : undefined;
  if (tried?.failed) return tried;
  const result = compile({
    body: page.body,
    bodyOffset: page.bodyOffset,
    format: page.format,
    file: page.source,
    math: page.frontmatter.math,
    isData: page.data !== undefined,
  });
  if (result.module === undefined)
    return { ...failure(page, result.diagnostics, language), inputs: new Map() };
  const module = page.data ? { ...result.module, ...NO_CODE } : result.module;
  const code = page.data ? undefined : acting(module, page.source);
  const link = async (rendered: RenderedPage): Promise<RenderedPage> =>
    linker === undefined || page.data ? rendered : linkIslands(rendered, page, module, linker);
  if (tried) return link(tried);
  if (code && renderApart) {
    const rendered = await renderApart(page, code, language);
    return link({ ...rendered, diagnostics: withPlugins(rendered.diagnostics, page, module) });
  }
  const inputs: Inputs = new Map();
  const rendered = await link(await renderModule(page, module, site, context, inputs));
  // What a plugin could not do now it may do in the next build.
  const isWhole = rendered.diagnostics.every((one) => one.code !== 'plugin/failed');
  return code || !areAll(inputs) || !isWhole ? rendered : { ...rendered, inputs };
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

/** What text that is data brings in: nothing. */
const NO_CODE = { imports: [], snippetTags: [], statements: '' };

async function renderModule(
  page: Page,
  module: CompiledModule,
  { files: allFiles, isPage, ...others }: SiteParts,
  { language, texts, loader, highlighter, listener, compile }: RenderContext,
  inputs: Inputs,
): Promise<RenderedPage> {
  const files = notedFiles(allFiles, inputs);
  const site: SiteParts = {
    ...others,
    files,
    isPage: (path) => noted(inputs, 'page', path, isPage?.(path) ?? false),
  };
  const codes = await prepareCodes(module, highlighter, page.source);
  const diagnostics: Diagnostic[] = [...module.diagnostics];
  const take = (diagnostic: Diagnostic): void => {
    const same = (other: Diagnostic): boolean =>
      other.code === diagnostic.code &&
      other.line === diagnostic.line &&
      other.message === diagnostic.message;
    if (!diagnostics.some(same)) diagnostics.push(diagnostic);
  };
  const gathered: Gathered = { diagnostics, parts: new Map(), inputs };
  const { values: scope, live: imported } = await loader.load(module.imports, page.source, gathered);
  const live = liveStatements(module.statements, imported);
  const snippets = await snippetImports(module, page.source, loader, files, gathered);
  const instance = page.data
    ? createDataInstance(page.source, module, codes, take)
    : createInstance({ page, module, scope, codes, report: take, compile, files, live });
  const Content = instance.exports.default;
  const tagOf = (component: unknown): string => {
    const [name] = Object.entries(scope).find(([, value]) => value === component) ?? [];
    return name ?? (component as { name?: string }).name ?? '';
  };
  const failed = (thrown: unknown, component: unknown): void => {
    if (isThrown(thrown, TooMuchDrawn)) throw thrown;
    if (instance.learn(thrown)) throw new StartAgain();
    const tag = tagOf(component);
    const place = { file: page.source, ...module.placeOf(tag) };
    take(failedPart(place, namedComponent(tag, module.imports), thrown));
  };
  const islandProblem = (component: unknown, problem: IslandProblem): void => {
    const tag = tagOf(component);
    const place = { file: page.source, ...module.placeOf(tag) };
    take(
      'global' in problem
        ? report('page/island-browser', place, { component: tag, name: problem.global })
        : report('page/island-prop', place, { component: tag, ...problem }),
    );
  };
  const leftOut: FilledScope['leftOut'] = ({ source, line, tag: component }, prop, what, isSlot = false) =>
    take(report('page/component-prop', { file: source, line, column: 1 }, { component, prop, what, isSlot }));
  let isGuarded = false;
  for (;;) {
    const pageScope = createPageScope(page, site, snippets, { failed, islandProblem, leftOut }, texts);
    listener.report = (diagnostic) => {
      noteOrder(inputs);
      take(diagnostic);
    };
    const run = (): string =>
      renderToString(
        <ScopeContext.Provider value={pageScope}>
          {Content === undefined ? null : <Content />}
        </ScopeContext.Provider>,
      );
    try {
      const drawn = draw(() => (isGuarded ? withGuards(run) : run()), page.source);
      const html = resolveAddresses(drawn, pageScope);
      for (const language of await pageScope.highlightAll(highlighter)) {
        const place = { file: page.source, ...module.placeOf('CodeBlock') };
        const unknown = await unknownLanguage(language, place);
        if (unknown !== undefined) take(unknown);
      }
      const links = allReferences(page, module.references, gathered, pageScope.used, files.read);
      const imported = [...gathered.parts.keys()];
      return finish(
        page,
        pageScope,
        html,
        imported.length === 0 ? links : { ...links, imported },
        await withThrownAt(diagnostics, files),
      );
    } catch (error) {
      if (isThrown(error, TooMuchDrawn))
        return failure(page, [tooLarge(page, error), ...diagnostics], language);
      if (instance.learn(error)) continue;
      if (isGuarded) return failure(page, [problem(page, error), ...diagnostics], language);
      isGuarded = true;
    }
  }
}

/** What a page holds for agents alone. */
const forAgents = /<lec-only class="lec-for-agents"[\s\S]*?<\/lec-only>/g;

function finish(
  page: Page,
  scope: FilledScope,
  rendered: string,
  links: Pick<RenderedPage, 'references' | 'parts' | 'imported'>,
  diagnostics: Diagnostic[],
): RenderedPage {
  const { text, aside } = takeAside(withoutNestedLinks(withoutFaults(scope.fill(rendered))));
  const html = takeUpdates(text, scope.updates);
  const seen = html.replace(forAgents, '');
  for (const target of new Set(scope.unsafeLinks)) {
    const place = links.references.find((reference) => reference.target === target);
    // Only in MDX the compiler knows where an element is written.
    const { line, column } = page.format === 'md' ? placeInBody(page, target) : { ...place };
    diagnostics.push(report('page/unsafe-link', { file: page.source, line, column }, { target }));
  }
  for (const { tex, problem: reason } of scope.formulaProblems) {
    const origin = { file: page.source, ...placeInBody(page, tex) };
    diagnostics.push(report('page/formula', origin, { tex, reason }));
  }
  return {
    html: html.trim() === '' ? '' : `<div class="lec-prose">${html.trim()}</div>${answersHtml(scope)}`,
    aside,
    headings: scope.headings
      .filter(({ id }) => seen === html || seen.includes(` id="${escapeHtml(id)}"`))
      .map((heading) => ({ ...heading, text: fitText(heading.text).text })),
    ...links,
    paramFields: scope.paramFields,
    icons: [...scope.icons.values()],
    updates: scope.updates.length === 0 ? undefined : scope.updates,
    features: scope.features,
    places: scope.projectPlaces.length === 0 ? undefined : scope.projectPlaces,
    text: htmlToText(seen),
    failed: false,
    diagnostics: inOrder(diagnostics, page.source),
  };
}

/** The code of a page can make characters that its text cannot hold. Only those that no file may have are looked for. */
function withoutFaults(html: string): string {
  return html.isWellFormed() && !html.includes('\0') ? html : fitText(html).text;
}

/** Where a text of the page stands in its file; nowhere when it comes from a snippet. */
function placeInBody(page: Page, text: string): { line?: number; column?: number } {
  const at = page.body.indexOf(text.split('\n', 1)[0] ?? '');
  if (at < 0) return {};
  const { line, column } = positionAt(page.body, at);
  return { line: page.bodyOffset + line, column };
}

/** The page's own problems from top to bottom, then those of its snippets. */
function inOrder(diagnostics: Diagnostic[], source: string): Diagnostic[] {
  const rank = ({ file, line = 0, column = 0 }: Diagnostic): number =>
    file === source ? line * 1000 + column : Infinity;
  return diagnostics.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** Takes what belongs into the right column out of the text. */
function takeAside(html: string): { text: string; aside: string } {
  if (!html.includes(asideStart)) return { text: html, aside: '' };
  let text = '';
  let aside = '';
  let depth = 0;
  for (const part of html.split(/(<!--\/?lec-aside-->)/)) {
    if (part === asideStart) depth++;
    else if (part === asideEnd) depth--;
    else if (depth > 0) aside += part;
    else text += part;
  }
  return { text, aside };
}

/** Takes the marks around changelog entries out of the text, and what is between them into the entries. */
function takeUpdates(html: string, updates: readonly UpdateEntry[]): string {
  if (updates.length === 0) return html;
  return html.replace(
    /<!--lec-update-(\d+)-->([\s\S]*?)<!--\/lec-update-->/g,
    (_whole, index: string, content: string) => {
      const entry = updates[Number(index)];
      if (entry) entry.html = content.trim();
      return content;
    },
  );
}

/** What a reader sees in place of a page that could not be rendered. */
function notice({ components: { failedPage, failedPageText } }: Texts): string {
  return (
    `<div class="lec-failed" role="alert"><p class="lec-failed__title">${escapeHtml(failedPage)}</p>` +
    `<p>${escapeHtml(failedPageText)}</p></div>`
  );
}

/** The result for a page that could not be rendered: a notice in its place. */
export function failure(page: Page, diagnostics: Diagnostic[], language: string): RenderedPage {
  return {
    html: notice(stringsOf(language)),
    aside: '',
    headings: [],
    references: [],
    parts: [],
    paramFields: [],
    icons: [],
    features: new Set(),
    text: page.frontmatter.description ?? '',
    failed: true,
    diagnostics: inOrder(diagnostics, page.source),
  };
}

function tooLarge(page: Page, error: TooMuchDrawn): Diagnostic {
  const origin = { file: page.source, ...placeOfError(page, error) };
  return report('page/too-large', origin, { reason: error.message });
}

function problem(page: Page, error: unknown): Diagnostic {
  const message = `The page failed while it was rendered: ${messageOf(error)}`;
  return report('page/render', { file: page.source, ...placeOfError(page, error) }, { message });
}
