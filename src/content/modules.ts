import type { ComponentType } from 'preact';
import { FailedPart } from '../components/FailedPart.tsx';
import type { Diagnostic } from '../diagnostics.ts';
import type { Code } from './CodeBlock.ts';
import { prepareCode } from './CodeBlock.ts';
import { compile } from './compile.ts';
import type { CompiledModule } from './compile.ts';
import type { DocsFiles } from './docs-files.ts';
import { readFence } from './fence.ts';
import { isLanguage, meantLanguage } from './highlight.ts';
import { toPage } from './source.ts';
import type { Highlighter } from './highlight.ts';
import type { Import } from './imports.ts';
import { createInstance } from './instance.ts';
import type { Exports } from './evaluate.ts';
import { evaluate } from './evaluate.ts';
import { packages } from './react.ts';
import { compileScript } from './script-module.ts';
import { resolvePath } from './targets.ts';

/** A file of the docs folder that pages import, ready to run. */
export interface LoadedModule {
  exports: Exports;
  /** Problems of the file itself and of what it imports; reported with every page that uses it. */
  diagnostics: Diagnostic[];
  /** Set when the file could not be compiled or run; a notice stands where its components are used. */
  failed?: true;
}

/** Loads what pages import. */
export interface ModuleLoader {
  /**
   * The values that imports bring in, by local name.
   *
   * @param from Path of the importing file, relative to the docs root.
   */
  load(imports: readonly Import[], from: string, diagnostics: Diagnostic[]): Promise<Record<string, unknown>>;
  /** Forgets every loaded file, after an edit. */
  clear(): void;
}

/** What a loader needs from the renderer. */
export interface LoaderOptions {
  files: DocsFiles;
  highlighter: Highlighter;
  /** Address of a file of the docs folder. */
  asset(path: string): string;
  /** Hears of a snippet's problem that shows only while a page that uses it is rendered. */
  whileRendering(diagnostic: Diagnostic): void;
}

const extensions = [
  '',
  '.mdx',
  '.md',
  '.jsx',
  '.tsx',
  '.js',
  '.ts',
  '.json',
  '/index.mdx',
  '/index.jsx',
  '/index.tsx',
];
const imageExtension = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm)$/i;

/** Makes a {@link ModuleLoader}. Files are loaded once and shared by all pages. */
export function createModuleLoader(options: LoaderOptions): ModuleLoader {
  const loaded = new Map<string, Promise<LoadedModule>>();

  const loadFile = (path: string, trail: readonly string[]): Promise<LoadedModule> => {
    const known = loaded.get(path);
    if (known !== undefined) return known;
    const loading = readModule(path, options, (imports, diagnostics) =>
      loadImports(imports, path, diagnostics, [...trail, path]),
    );
    loaded.set(path, loading);
    return loading;
  };

  const loadImports = async (
    imports: readonly Import[],
    from: string,
    diagnostics: Diagnostic[],
    trail: readonly string[],
  ): Promise<Record<string, unknown>> => {
    const values: Record<string, unknown> = {};
    for (const one of imports) {
      const exports = await loadOne(one, from, diagnostics, trail);
      for (const { local, imported } of one.names) {
        values[local] = imported === '*' ? exports : exports?.[imported];
        if (exports === failedExports && (imported === 'default' || /^[A-Z]/.test(imported)))
          values[local] = FailedPart;
        // A component that is not there shows its children; `undefined` would be reported a second time.
        if (values[local] === undefined && /^[A-Z]/.test(local)) values[local] = absent;
      }
    }
    return values;
  };

  const loadOne = async (
    one: Import,
    from: string,
    diagnostics: Diagnostic[],
    trail: readonly string[],
  ): Promise<Exports | undefined> => {
    const { specifier } = one;
    const problem = (
      code: string,
      severity: Diagnostic['severity'],
      message: string,
      hint?: string,
    ): undefined => {
      diagnostics.push({
        code,
        severity,
        message,
        file: from,
        line: one.line,
        column: 1,
        ...(hint === undefined ? {} : { hint }),
      });
      return undefined;
    };
    if (Object.hasOwn(packages, specifier)) return packages[specifier];
    if (/\.css$/i.test(specifier)) return {};
    const wanted = specifier.startsWith('@/') || specifier.startsWith('~/') ? specifier.slice(1) : specifier;
    const isPath = /^\.{0,2}\//.test(wanted);
    const target = resolvePath(isPath ? wanted : `/${wanted}`, from);
    if (imageExtension.test(target) && options.files.exists(target))
      return { default: options.asset(`/${target}`) as never };
    const path = extensions
      .map((extension) => target + extension)
      .find((candidate) => options.files.exists(candidate));
    if (path === undefined) {
      const meant = options.files.nearest(target);
      return isPath || /\.(?:mdx?|[jt]sx?|json)$/i.test(wanted)
        ? problem(
            'page/import-missing',
            'warning',
            `\`${specifier}\` does not exist`,
            meant === undefined ? undefined : `Did you mean \`/${meant}\`?`,
          )
        : problem(
            'page/import-package',
            'warning',
            `\`${specifier}\` is a package; only files of the docs folder and \`react\` can be imported`,
          );
    }
    if (trail.includes(path))
      return problem('page/import-cycle', 'error', `\`${specifier}\` imports itself in a circle`);
    const { exports, diagnostics: inner, failed } = await loadFile(path, trail);
    for (const diagnostic of inner) if (!diagnostics.includes(diagnostic)) diagnostics.push(diagnostic);
    if (failed === true) {
      const cause = inner.find(({ severity, file }) => severity === 'error' && file === path);
      problem(
        'page/import-failed',
        'warning',
        `\`${path}\` could not be read; a notice stands where the page uses it`,
        `Correct ${path}:${cause?.line ?? 1}.`,
      );
      return failedExports;
    }
    return exports;
  };

  return {
    load: (imports, from, diagnostics) => loadImports(imports, from, diagnostics, [from]),
    clear: () => loaded.clear(),
  };
}

/** Stands for the exports of every file that failed. */
const failedExports: Exports = {};

const absent: ComponentType<{ children?: unknown }> = ({ children }) => children as never;

async function readModule(
  path: string,
  options: LoaderOptions,
  loadImports: (imports: readonly Import[], diagnostics: Diagnostic[]) => Promise<Record<string, unknown>>,
): Promise<LoadedModule> {
  const diagnostics: Diagnostic[] = [];
  const source = options.files.read(path) ?? '';
  try {
    if (/\.json$/i.test(path)) {
      const value: unknown = JSON.parse(source);
      return {
        exports: { ...(typeof value === 'object' ? value : {}), default: value as never },
        diagnostics,
      };
    }
    if (/\.[jt]sx?$/i.test(path)) {
      const script = await compileScript(source, path);
      const scope = await loadImports(script.imports, diagnostics);
      return { exports: evaluate(script.code, scope), diagnostics };
    }
    const { page, diagnostics: found } = toPage(source, path.replace(/\.mdx?$/i, ''), path);
    diagnostics.push(...found);
    const { body, bodyOffset, format, frontmatter } = page;
    const result = compile({ body, bodyOffset, format, file: path, math: frontmatter.math });
    if (result.module === undefined) {
      diagnostics.push(...result.diagnostics);
      return { exports: {}, diagnostics, failed: true };
    }
    const codes = await prepareCodes(result.module, options.highlighter, path);
    diagnostics.push(...result.module.diagnostics);
    const scope = await loadImports(result.module.imports, diagnostics);
    const report = (diagnostic: Diagnostic): void => {
      const same = (other: Diagnostic): boolean =>
        other.line === diagnostic.line && other.message === diagnostic.message;
      if (diagnostics.some(same)) return;
      diagnostics.push(diagnostic);
      options.whileRendering(diagnostic);
    };
    const { exports } = createInstance({ page, module: result.module, scope, codes, report });
    return { exports, diagnostics };
  } catch (error) {
    diagnostics.push({
      code: 'page/snippet-failed',
      severity: 'error',
      message: `The snippet could not be run: ${error instanceof Error ? error.message : String(error)}`,
      file: path,
      line: 1,
      column: 1,
    });
    return { exports: {}, diagnostics, failed: true };
  }
}

/** Highlights every code block of a module. A language that no highlighter knows is told of once. */
export async function prepareCodes(
  module: CompiledModule,
  highlighter: Highlighter,
  file: string,
): Promise<Code[]> {
  const told = new Set<string>();
  for (const { lang, meta, line } of module.fences) {
    const { lang: written } = readFence(lang, meta);
    if (told.has(written) || (await isLanguage(written))) continue;
    told.add(written);
    const meant = await meantLanguage(written);
    module.diagnostics.push({
      code: 'page/unknown-language',
      severity: 'info',
      message: `No highlighter knows \`${written}\`; the code is shown plainly`,
      file,
      ...(line === undefined ? {} : { line, column: 1 }),
      ...(meant === undefined ? {} : { hint: `Did you mean \`${meant}\`?` }),
    });
  }
  return Promise.all(module.fences.map(({ code, lang, meta }) => prepareCode(code, lang, meta, highlighter)));
}
