import { deadIn } from './dead-code.ts';
import type { CodeNode } from './dead-code.ts';
import { takeImports } from './imports.ts';
import type { Import } from './imports.ts';

/** A JavaScript file as the body of a function that returns its exports. */
export interface ScriptModule {
  code: string;
  imports: Import[];
  /** Lines with code that only a browser could run. */
  dead: number[];
}

/**
 * Compiles a `.jsx`, `.tsx`, `.js` or `.ts` file. The compiler comes with Vite, which comes with Astro; it is
 * loaded when the first such file occurs.
 *
 * @throws When the file is no valid JavaScript; the message holds the place.
 */
export async function compileScript(source: string, file: string): Promise<ScriptModule> {
  const { parseAst, transformWithOxc } = await import('vite');
  const lang = /\.tsx?$/i.test(file) ? 'tsx' : 'jsx';
  const { code } = await transformWithOxc(source, file, {
    lang,
    sourcemap: false,
    jsx: { runtime: 'automatic', importSource: 'preact', development: false },
  });
  const { imports, rest } = takeImports(code);
  const tree = parseAst(source, { lang }) as unknown as CodeNode;
  const dead = deadIn(tree).map((at) => source.slice(0, at).split('\n').length);
  return { code: turnExports(rest), imports, dead };
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
