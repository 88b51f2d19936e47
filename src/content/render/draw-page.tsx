import { separateFootnotes } from '../../base/html/footnotes.ts';
import type { Code } from '../code/code-html.ts';
import { report } from '../page/codes.ts';
import { renderToString } from 'preact-render-to-string';
import { asideEnd, asideStart } from '../components/aside.tsx';
import { ScopeContext, TooMuchDrawn } from '../components/scope.ts';
import { type Inputs, noted, noteOrder } from '../../base/cache/inputs.ts';
import { positionAt, type Diagnostic } from '../../base/diagnostics.ts';
import type { CompiledModule } from '../compile/compile.ts';
import type { Compile } from '../compile/compiled-cache.ts';
import { notedFiles } from '../page/docs-files.ts';
import { placeOfElement, placeOfError } from './error-place.ts';
import { draw } from './evaluate.ts';
import type { Highlighter } from '../code/highlight.ts';
import { failedPart, withThrownAt } from './failed-part.ts';
import { withGuards } from '../islands/guard.tsx';
import type { createDataInstance } from './data-instance.ts';
import { Instance, type InstanceInput, StartAgain } from './instance.ts';
import { answersHtml } from '../islands/island-values.ts';
import { liveStatements } from '../islands/live-module.ts';
import type { ModuleLoader } from './modules.ts';
import { FilledScope, type ScopeInput, type SiteParts } from './page-scope.ts';
import type { UpdateEntry } from '../components/collected.ts';
import type { Page, RenderedPage } from '../page/Page.ts';
import { resolveAddresses } from './html-addresses.ts';
import { withoutNestedLinks } from './nested-links.ts';
import { namedComponent } from './plugin-files.ts';
import { hasTag } from './project/tags.ts';
import { unknownLanguage, type Gathered } from './read-module.ts';
import { allReferences } from './references.ts';
import { snippetImports } from './snippet-files.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import { htmlToText } from '../../base/html/text.ts';
import { isThrown, messageOf } from '../page/thrown.ts';
import type { Texts } from '../../base/strings/english.ts';
import { fitText } from '../../base/text.ts';

/** The tools that all pages of a renderer share. */
export interface DrawingContext {
  language: string;
  texts: Texts;
  loader: ModuleLoader;
  highlighter: Highlighter;
  listener: Listener;
  compile: Compile;
  /** Runs a page whose text is data. Absent where no such page is rendered. */
  dataInstance?: typeof createDataInstance;
}

/** Hears of problems of snippets. Rendering is synchronous, so that there is one page at a time to which they belong. */
export interface Listener {
  report?: ((diagnostic: Diagnostic) => void) | undefined;
}

/**
 * Runs a compiled page and renders it.
 *
 * @param codes Its highlighted code blocks, by index.
 * @param inputs Notes what the page reads.
 */
export async function drawPage(
  page: Page,
  module: CompiledModule,
  codes: readonly Code[],
  { files: allFiles, isPage, ...others }: SiteParts,
  { texts, loader, highlighter, listener, compile, dataInstance }: DrawingContext,
  inputs: Inputs,
): Promise<RenderedPage> {
  const files = notedFiles(allFiles, inputs);
  const site: SiteParts = {
    ...others,
    files,
    isPage: (path) => noted(inputs, 'page', path, isPage?.(path) ?? false),
  };
  const diagnostics: Diagnostic[] = [...module.diagnostics];
  const take = (diagnostic: Diagnostic): void => addOnce(diagnostics, diagnostic);
  const gathered: Gathered = { diagnostics, parts: new Map(), inputs };
  const { values: scope, live: imported } = await loader.load(module.imports, page.source, gathered);
  const live = liveStatements(module.statements, imported);
  const snippets = await snippetImports(module, page.source, loader, files, gathered);
  const input = { page, module, scope, codes, report: take, compile, files, live };
  const instance =
    page.data && dataInstance ? dataInstance(page.source, module, codes, take) : new Instance(input);
  const Content = instance.exports.default;
  const problems = problemsOf(input, instance, (tag) => placeOfElement(tag, gathered.parts.keys(), files));
  let isGuarded = false;
  for (;;) {
    const pageScope = new FilledScope({ page, site, snippets, problems, texts });
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
      const links = allReferences(page, module.references, gathered, pageScope.used, files);
      const imported = [...gathered.parts.keys()];
      const all = imported.length === 0 ? links : { ...links, imported };
      return finish(page, pageScope, html, all, await withThrownAt(diagnostics, files));
    } catch (error) {
      if (isThrown(error, TooMuchDrawn)) return failure(page, [tooLarge(page, error), ...diagnostics], texts);
      if (instance.learn(error)) continue;
      if (isGuarded) return failure(page, [problem(page, error), ...diagnostics], texts);
      isGuarded = true;
    }
  }
}

/** Adds a diagnostic unless it says what another one says already. */
function addOnce(diagnostics: Diagnostic[], diagnostic: Diagnostic): void {
  const same = ({ code, file, line, message }: Diagnostic): boolean =>
    code === diagnostic.code &&
    file === diagnostic.file &&
    line === diagnostic.line &&
    message === diagnostic.message;
  if (!diagnostics.some(same)) diagnostics.push(diagnostic);
}

/** Reports problems of components, at the place where the page has them. */
function problemsOf(
  input: InstanceInput,
  instance: Pick<Instance, 'learn'>,
  placeInImported: (tag: string) => ReturnType<typeof placeOfElement>,
): ScopeInput['problems'] {
  const { page, module, scope, report: take } = input;
  const tagOf = (component: unknown): string => {
    const [name] = Object.entries(scope).find(([, value]) => value === component) ?? [];
    return name ?? (component as { name?: string }).name ?? '';
  };
  const placeOf = (tag: string) =>
    (hasTag(page.body, tag) ? undefined : placeInImported(tag)) ?? {
      file: page.source,
      ...module.placeOf(tag),
    };
  return {
    failed(thrown, component) {
      if (isThrown(thrown, TooMuchDrawn)) throw thrown;
      if (instance.learn(thrown)) throw new StartAgain();
      const tag = tagOf(component);
      take(failedPart(placeOf(tag), namedComponent(tag, module.imports), thrown));
    },
    islandProblem(component, problem) {
      const tag = tagOf(component);
      take(
        'global' in problem
          ? report('page/island-browser', placeOf(tag), { component: tag, name: problem.global })
          : report('page/island-prop', placeOf(tag), { component: tag, ...problem }),
      );
    },
    leftOut({ source: file, line, tag: component }, prop, what, isSlot = false) {
      take(report('page/component-prop', { file, line, column: 1 }, { component, prop, what, isSlot }));
    },
  };
}

/** Content of a page for agents only. */
const forAgents = /<lec-only class="lec-for-agents"[\s\S]*?<\/lec-only>/g;

function finish(
  page: Page,
  scope: FilledScope,
  rendered: string,
  links: Pick<RenderedPage, 'references' | 'parts' | 'imported'>,
  diagnostics: Diagnostic[],
): RenderedPage {
  const { text, aside } = takeAside(
    withoutNestedLinks(separateFootnotes(withoutFaults(scope.fill(rendered)))),
  );
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

/** The code of a page can make characters that its text cannot contain. Only those that no file may have are looked for. */
function withoutFaults(html: string): string {
  return html.isWellFormed() && !html.includes('\0') ? html : fitText(html).text;
}

/** The position of a text of the page in its file; none if it comes from a snippet. */
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

/** Returns the notice that replaces a page that could not be rendered. */
function notice({ components: { failedPage, failedPageText } }: Texts): string {
  return (
    `<div class="lec-failed" role="alert"><p class="lec-failed__title">${escapeHtml(failedPage)}</p>` +
    `<p>${escapeHtml(failedPageText)}</p></div>`
  );
}

/** The result for a page that could not be rendered: a notice in its place. */
export function failure(page: Page, diagnostics: Diagnostic[], texts: Texts): RenderedPage {
  return {
    html: notice(texts),
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

/** Reports a page that failed as a whole. */
export function problem(page: Page, error: unknown): Diagnostic {
  const message = `The page failed while it was rendered: ${messageOf(error)}`;
  return report('page/render', { file: page.source, ...placeOfError(page, error) }, { message });
}
