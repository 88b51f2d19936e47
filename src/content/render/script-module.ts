import { stripVTControlCharacters } from 'node:util';
import { framesOf } from './evaluate.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import type { CodeNode } from '../compile/code-nodes.ts';
import { takeImports } from '../compile/imports.ts';
import type { Import } from '../compile/imports.ts';
import { analyse } from '../islands/analyse.ts';
import type { Analysis } from '../islands/analyse.ts';

/** A JavaScript file as the body of a function that returns its exports. */
export interface ScriptModule {
  code: string;
  imports: Import[];
  analysis: Analysis;
}

/** Lines that {@link compileScript} puts before the code. */
const LINES_BEFORE = 1;

/** A place at which a file is no valid JavaScript. Lines and columns count from 1. */
export class ScriptError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: { line: number; column: number }) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/**
 * Compiles a `.jsx`, `.tsx`, `.js` or `.ts` file. The compiler comes with Vite, which comes with Astro; it is
 * loaded when the first such file occurs.
 *
 * @throws ScriptError when the file is no valid JavaScript.
 */
export async function compileScript(source: string, file: string): Promise<ScriptModule> {
  const { parseAst } = await import('vite');
  const { imports, rest } = takeImports(await toJavaScript(source, file));
  const tree = parseAst(source, { lang: languageOf(file) });
  return { code: turnExports(rest), imports, analysis: analyse(tree as unknown as CodeNode) };
}

/**
 * The code of a file as a module of plain JavaScript: without JSX and types.
 *
 * @throws ScriptError when the file is no valid JavaScript.
 */
export async function toJavaScript(source: string, file: string): Promise<string> {
  try {
    return (await transformed(source, file)).code;
  } catch (error) {
    throw scriptError(error) ?? error;
  }
}

async function transformed(source: string, file: string, sourcemap = false) {
  const { transformWithOxc } = await import('vite');
  return transformWithOxc(source, file, {
    lang: languageOf(file),
    sourcemap,
    jsx: { runtime: 'automatic', importSource: 'preact', development: false },
  });
}

/**
 * The innermost place in scripts of the docs folder that led to an error; `undefined` where none did.
 *
 * @param isMeant Which files are looked for; by default all scripts.
 */
export async function thrownInScript(
  error: unknown,
  files: Pick<DocsFiles, 'read'>,
  isMeant: (file: string) => boolean = isScript,
): Promise<{ file: string; line: number; column: number } | undefined> {
  const frame = framesOf(error).find(({ file }) => isMeant(file));
  const source = frame && files.read(frame.file);
  if (!frame || source === undefined) return undefined;
  // An author may be writing the file meanwhile.
  const { map } = await transformed(source, frame.file, true).catch(() => ({ map: undefined }));
  if (!map) return undefined;
  const { SourceMap } = await import('node:module');
  const found = new SourceMap(map as never).findEntry(frame.line - 1 - LINES_BEFORE, frame.column - 1);
  if (!('originalLine' in found)) return undefined;
  return { file: frame.file, line: found.originalLine + 1, column: found.originalColumn + 1 };
}

/** The first fault that the compiler names. Its message holds the code around it too, in colors. */
function scriptError(error: unknown): ScriptError | undefined {
  const [first] = (error as { errors?: readonly CompilerFault[] }).errors ?? [];
  if (first?.loc === undefined) return undefined;
  const [line = ''] = stripVTControlCharacters(first.message).split('\n', 1);
  const { loc } = first;
  return new ScriptError(line.replace(/^\[\w+\]\s*/, ''), { line: loc.line, column: loc.column + 1 });
}

/** What the compiler says of a fault. Its columns count from 0. */
interface CompilerFault {
  message: string;
  loc?: { line: number; column: number };
}

/** Whether a file of the docs folder holds JavaScript or TypeScript, by its name. */
export function isScript(file: string): boolean {
  return /\.[jt]sx?$/i.test(file);
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
