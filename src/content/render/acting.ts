import { getOrMake } from '../../base/get-or-make.ts';
import type { CompiledModule } from '../compile/compile.ts';
import type { Compile } from '../compile/compiled-cache.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import { findImported } from '../page/find-imported.ts';
import { packages } from './react.ts';
import { isScript } from './script-module.ts';
import { snippetPath } from './imported-pages.ts';
import { readTextModule } from './text-module.ts';

/** The parts of a compiled module that decide whether its code can do more than show values. */
type Look = Pick<CompiledModule, 'imports' | 'snippetTags' | 'acts'>;
type Place = { line: number; column: number };

/** Where a page has code that acts, by itself or by a file that it imports; `undefined` where it has none. */
export type Acting = (module: Look, source: string) => Place | undefined;

/**
 * Makes a function that looks for code that acts in a page and in all files that it imports, directly or not. No code is run. Scripts count as code that acts,
 * which nearly all of them are.
 */
export function createActing(files: DocsFiles, compile: Compile): Acting {
  const known = new Map<string, Look>();

  const read = (path: string): Look => {
    const none = { imports: [], snippetTags: [] };
    if (isScript(path)) return { ...none, acts: { line: 1, column: 1 } };
    if (/\.json$/i.test(path)) return none;
    return readTextModule(path, files, compile).result.module ?? none;
  };

  /** Files that a module brings in, each with the line that says so. */
  const broughtBy = ({ imports, snippetTags }: Look, source: string): { path: string; line: number }[] => [
    ...imports.flatMap(({ specifier, line }) => {
      const path = Object.hasOwn(packages, specifier)
        ? undefined
        : findImported(specifier, source, files).path;
      return path === undefined ? [] : [{ path, line }];
    }),
    ...snippetTags.flatMap(({ target, line }) => {
      const { path } = findImported(`/${snippetPath(target, files)}`, source, files);
      return path === undefined ? [] : [{ path, line }];
    }),
  ];

  return (module, source) => {
    if (module.acts !== undefined) return module.acts;
    for (const { path: first, line } of broughtBy(module, source)) {
      const seen = new Set([first]);
      for (const path of seen) {
        const look = getOrMake(known, path, () => read(path));
        if (look.acts !== undefined) return { line, column: 1 };
        for (const next of broughtBy(look, path)) seen.add(next.path);
      }
    }
    return undefined;
  };
}
