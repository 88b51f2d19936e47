import type { CodeNode } from './code-nodes.ts';
import { takeImports } from './imports.ts';
import type { Import } from './imports.ts';
import { analyse } from './islands/analyse.ts';
import type { Analysis } from './islands/analyse.ts';

/** A JavaScript file as the body of a function that returns its exports. */
export interface ScriptModule {
  code: string;
  imports: Import[];
  analysis: Analysis;
}

/**
 * Compiles a `.jsx`, `.tsx`, `.js` or `.ts` file. The compiler comes with Vite, which comes with Astro; it is
 * loaded when the first such file occurs.
 *
 * @throws When the file is no valid JavaScript; the message holds the place.
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
 * @throws When the file is no valid JavaScript; the message holds the place.
 */
export async function toJavaScript(source: string, file: string): Promise<string> {
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(source, file, {
    lang: languageOf(file),
    sourcemap: false,
    jsx: { runtime: 'automatic', importSource: 'preact', development: false },
  });
  return code;
}

function languageOf(file: string): 'tsx' | 'jsx' {
  return /\.tsx?$/i.test(file) ? 'tsx' : 'jsx';
}

/** Turns `export` statements, as the compiler prints them, into a `return`. */
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
      (_whole, kind: string, name: string) => {
        exported.push(`default: ${name}`);
        return `${kind} ${name}`;
      },
    )
    .replace(/^export\s+default\s+/gm, () => {
      exported.push('default: __default');
      return 'const __default = ';
    })
    .replace(
      /^export\s+((?:const|let|var|class|(?:async\s+)?function\*?))\s+([\w$]+)/gm,
      (_whole, kind: string, name: string) => {
        exported.push(name);
        return `${kind} ${name}`;
      },
    );
  return `"use strict";\n${body}\nreturn { ${exported.join(', ')} };`;
}
