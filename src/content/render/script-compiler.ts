import { stripVTControlCharacters } from 'node:util';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { Frame } from './evaluate.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import type { CodeNode } from '../compile/code-nodes.ts';
import { takeImports, type Import } from '../compile/imports.ts';
import { survivesCompiler } from '../compile/survives.ts';
import { analyse, type Analysis } from '../islands/analyse.ts';
import { messageOf } from '../page/thrown.ts';

/** A JavaScript file as the body of a function that returns its exports. */
export interface ScriptModule {
  code: string;
  imports: Import[];
  analysis: Analysis;
}

/** Lines that {@link readScript} puts before the code. */
const LINES_BEFORE = 1;

/** A place at which a file is no valid JavaScript. Lines and columns count from 1. */
export interface ScriptFault {
  reason: string;
  line: number;
  column: number;
}

/** A script as it was read: compiled, or the fault in it. */
export type ReadScript = { diagnostics: Diagnostic[] } & (
  | { script: ScriptModule; fault?: undefined }
  | { script?: undefined; fault: ScriptFault }
);

/**
 * Reads and compiles a `.jsx`, `.tsx`, `.js` or `.ts` file. The compiler comes with Vite, which comes with Astro; it is
 * loaded when the first such file occurs.
 */
export async function readScript(file: string, files: Pick<DocsFiles, 'read'>): Promise<ReadScript> {
  const diagnostics: Diagnostic[] = [];
  const source = files.read(file, diagnostics) ?? '';
  try {
    const { imports: compiled, rest } = takeImports(await toJavaScript(source, file));
    const imports = withSourceLines(compiled, source);
    const { parseAst } = await import('vite');
    const tree = parseAst(source, { lang: languageOf(file) });
    const analysis = analyse(tree as unknown as CodeNode);
    return { script: { code: turnExports(rest), imports, analysis }, diagnostics };
  } catch (error) {
    return { fault: faultOf(error), diagnostics };
  }
}

/** The imports of compiled code with the 1-based lines of the source: the compiler removes comments and types above them. */
function withSourceLines(imports: readonly Import[], source: string): Import[] {
  const written = takeImports(source).imports;
  return imports.map((one) => {
    const same = written.filter(({ specifier }) => specifier === one.specifier);
    const { line } = same.find(({ names }) => names.length > 0) ?? same[0] ?? one;
    return { ...one, line: line + 1 };
  });
}

/**
 * The code of a file as a module of plain JavaScript: without JSX and types.
 *
 * @throws Where the file is no valid JavaScript.
 */
export async function toJavaScript(source: string, file: string): Promise<string> {
  return (await transformed(source, file)).code;
}

async function transformed(source: string, file: string, sourcemap = false) {
  if (!survivesCompiler({ script: source, file })) throw new Error('The code is nested too deeply');
  const { transformWithOxc } = await import('vite');
  return transformWithOxc(source, file, {
    lang: languageOf(file),
    sourcemap,
    jsx: { runtime: 'automatic', importSource: 'preact', development: false },
  });
}

/** The place in a script that a place in its compiled code comes from; `undefined` where that is not known. */
export async function originalPlace(
  { file, line, column }: Frame,
  files: Pick<DocsFiles, 'read'>,
): Promise<Frame | undefined> {
  const source = files.read(file);
  if (source === undefined) return undefined;
  // An author may be writing the file meanwhile.
  const { map } = await transformed(source, file, true).catch(() => ({ map: undefined }));
  if (!map) return undefined;
  const { SourceMap } = await import('node:module');
  const found = new SourceMap(map as never).findEntry(line - 1 - LINES_BEFORE, column - 1);
  if (!('originalLine' in found)) return undefined;
  return { file, line: found.originalLine + 1, column: found.originalColumn + 1 };
}

/** The first fault that the compiler names. Its message contains the code around it too, in colors. */
function faultOf(error: unknown): ScriptFault {
  const [first] = (error as { errors?: readonly CompilerFault[] }).errors ?? [];
  if (first?.loc === undefined) return { reason: messageOf(error), line: 1, column: 1 };
  const [line = ''] = stripVTControlCharacters(first.message).split('\n', 1);
  const { loc } = first;
  return { reason: line.replace(/^\[\w+\]\s*/, ''), line: loc.line, column: loc.column + 1 };
}

/** A syntax error from the compiler. Its columns are 0-based. */
interface CompilerFault {
  message: string;
  loc?: { line: number; column: number };
}

function languageOf(file: string): 'tsx' | 'jsx' {
  return /\.tsx?$/i.test(file) ? 'tsx' : 'jsx';
}

/** Turns `export` statements, as the compiler prints them, into a `return`. What they declare keeps its place. */
function turnExports(code: string): string {
  const exported: string[] = [];
  const body = code
    .replace(/^export\s*\{([^}]*)\}\s*;?/gm, (_whole, list: string) => {
      for (const part of list.split(',')) {
        const [, local, , name] = /^\s*([\w$]+)(\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
        if (local !== undefined) exported.push(`${JSON.stringify(name ?? local)}: ${local}`);
      }
      return '';
    })
    .replace(
      /^export\s+default\s+((?:async\s+)?(?:function\b\*?|class\b))\s*([\w$]+)/gm,
      (whole, kind: string, name: string) => {
        exported.push(`default: ${name}`);
        return `${kind} ${name}`.padStart(whole.length);
      },
    )
    .replace(/^export\s+default\s+/gm, () => {
      exported.push('default: __default');
      return 'const __default = ';
    })
    .replace(
      /^export\s+((?:const|let|var|class|(?:async\s+)?function\*?))\s+([\w$]+)/gm,
      (whole, kind: string, name: string) => {
        exported.push(name);
        return `${kind} ${name}`.padStart(whole.length);
      },
    );
  // As many lines as LINES_BEFORE says stand before the body.
  return `"use strict";\n${body}\nreturn { ${exported.join(', ')} };`;
}
