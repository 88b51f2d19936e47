import { report } from '../page/codes.ts';
import { type Inputs, noteOrder } from '../../base/cache/inputs.ts';
import type { Diagnostic, Place } from '../../base/diagnostics.ts';
import type { Code } from '../code/code-html.ts';
import { prepareCode } from '../code/code-block.ts';
import type { CompiledModule } from '../compile/compile.ts';
import type { Compile } from '../compile/compiled-cache.ts';
import { notedFiles } from '../page/docs-files.ts';
import { evaluate, type Exports } from './evaluate.ts';
import { readFence } from '../code/fence.ts';
import { isLanguage, meantLanguage, type Highlighter } from '../code/highlight.ts';
import type { Import } from '../compile/imports.ts';
import { Instance, browserOnly } from './instance.ts';
import { missingBrowserName, withoutBrowser } from '../islands/browser-names.ts';
import {
  liveModule,
  liveStatements,
  reactingExports,
  type LiveImports,
  type LiveModule,
} from '../islands/live-module.ts';
import { markIslands, type Reacting } from '../islands/mark.ts';
import type { Reference } from '../page/Page.ts';
import type { ImportPlaces } from './project/find.ts';
import { readScript, type ScriptModule } from './script-compiler.ts';
import { isScript, thrownInScript } from './script-module.ts';
import { readTextModule } from './text-module.ts';
import { placeOfName } from './error-place.ts';
import { messageOf } from '../page/thrown.ts';

export interface LoaderOptions extends ImportPlaces {
  highlighter: Highlighter;
  compile: Compile;
  /** Address of a file of the docs folder. */
  asset(path: string): string;
  /** Hears of a snippet's problem that shows only while a page that uses it is rendered. */
  whileRendering(diagnostic: Diagnostic): void;
}

/** Values by their local names; in an object of their own, because one called `then` would make them a promise. */
export interface Imports {
  values: Record<string, unknown>;
  live: LiveImports;
}

export interface Part {
  references: readonly Reference[];
  /** `<Snippet file>` in the text. */
  snippetTags: CompiledModule['snippetTags'];
}

export interface Gathered {
  diagnostics: Diagnostic[];
  /** The files, by their path relative to the docs root. */
  parts: Map<string, Part>;
  inputs: Inputs;
}

/** A file of the docs folder that pages import, ready to run. */
export interface LoadedModule {
  exports: Exports;
  /** Problems and text of the file itself and of what it imports; they belong to every page that uses it. */
  gathered: Gathered;
  /** Exports that react; absent where none does. */
  reacting?: Reacting | undefined;
  /** Set when the file could not be compiled or run; a notice stands where its components are used. */
  failed?: true;
}

/** Reads a file that is imported. A file that cannot be read or run says so in its result. */
export async function readModule(
  path: string,
  options: LoaderOptions,
  loadImports: (imports: readonly Import[], into: Gathered) => Promise<Imports>,
): Promise<LoadedModule> {
  const diagnostics: Diagnostic[] = [];
  const parts = new Map<string, Part>([[path, { references: [], snippetTags: [] }]]);
  const gathered: Gathered = { diagnostics, parts, inputs: new Map() };
  const files = notedFiles(options.files, gathered.inputs);
  try {
    if (/\.json$/i.test(path)) {
      const value: unknown = JSON.parse(files.read(path, diagnostics) ?? '');
      const exports = { ...(typeof value === 'object' ? value : {}), default: value as never };
      return { exports, gathered };
    }
    if (isScript(path)) {
      const { script, fault, diagnostics: found } = await readScript(path, files);
      diagnostics.push(...found);
      if (script === undefined) {
        const { reason, ...place } = fault;
        diagnostics.push(report('page/snippet-failed', { file: path, ...place }, { reason }));
        return { exports: {}, gathered, failed: true };
      }
      const { values: scope, live: imported } = await loadImports(script.imports, gathered);
      const live = liveModule(script.analysis, imported);
      const exports = runScript(path, () => files.read(path) ?? '', script, scope, live, diagnostics);
      return { exports, gathered, reacting: reactingExports(live) };
    }
    const { compile, highlighter } = options;
    const { page, diagnostics: found, result } = readTextModule(path, files, compile);
    diagnostics.push(...found);
    if (result.module === undefined) {
      diagnostics.push(...result.diagnostics);
      return { exports: {}, gathered, failed: true };
    }
    const { module } = result;
    const { references, snippetTags } = module;
    parts.set(path, { references, snippetTags });
    const codes = await prepareCodes(module, highlighter, path);
    diagnostics.push(...module.diagnostics);
    const { values: scope, live: imported } = await loadImports(module.imports, gathered);
    const live = liveStatements(module.statements, imported);
    const take = (diagnostic: Diagnostic): void => {
      const { line, message } = diagnostic;
      if (diagnostics.some((other) => other.line === line && other.message === message)) return;
      diagnostics.push(diagnostic);
      // Pages that come later hear of it too, as if it were theirs.
      noteOrder(gathered.inputs);
      options.whileRendering(diagnostic);
    };
    const input = { page, module, scope, codes, report: take, compile, files, live, isPart: true };
    const { exports } = new Instance(input);
    return { exports, gathered, reacting: reactingExports(live) };
  } catch (error) {
    const at = await thrownInScript(error, files, (file) => file === path && isScript(path));
    const place = { file: path, line: at?.line ?? 1, column: at?.column ?? 1 };
    diagnostics.push(report('page/snippet-failed', place, { reason: messageOf(error) }));
    return { exports: {}, gathered, failed: true };
  }
}

/**
 * Runs a script. One that asks for a browser before its components are rendered is run again with nothing in its place, and its
 * components are left to the browser.
 */
function runScript(
  path: string,
  source: () => string,
  { code }: ScriptModule,
  scope: Record<string, unknown>,
  live: LiveModule | undefined,
  diagnostics: Diagnostic[],
): Exports {
  if (live === undefined) return evaluate(code, scope, path);
  let exports: Exports;
  let isBrowserOnly = false;
  try {
    exports = evaluate(code, scope, path);
  } catch (error) {
    const name = missingBrowserName(error);
    if (name === undefined) throw error;
    exports = evaluate(code, { ...withoutBrowser, ...scope }, path);
    diagnostics.push(browserOnly(path, name, placeOfName({ body: source(), bodyOffset: 0 }, name)));
    isBrowserOnly = true;
  }
  const { analysis, reacting, hints, texts } = live;
  markIslands(exports, analysis, reacting, { file: path, isBrowserOnly, hints, texts });
  return exports;
}

/** Highlights every code block of a module. An unknown language is reported once. */
export async function prepareCodes(
  module: CompiledModule,
  highlighter: Highlighter,
  file: string,
): Promise<Code[]> {
  const told = new Set<string>();
  for (const { lang, meta, line } of module.fences) {
    const { lang: written, unknown: words } = readFence(lang, meta);
    const place = line === undefined ? { file } : { file, line, column: 1 };
    for (const word of words) module.diagnostics.push(report('page/unknown-fence-word', place, { word }));
    if (told.has(written)) continue;
    told.add(written);
    const unknown = await unknownLanguage(written, place);
    if (unknown !== undefined) module.diagnostics.push(unknown);
  }
  return Promise.all(
    module.fences.map(({ code, lang, meta }) => prepareCode(code, readFence(lang, meta), highlighter)),
  );
}

/** Reports a language that no highlighter knows. */
export async function unknownLanguage(
  language: string,
  place: Place & { line?: number },
): Promise<Diagnostic | undefined> {
  if (await isLanguage(language)) return undefined;
  return report('page/unknown-language', place, { language, meant: await meantLanguage(language) });
}
