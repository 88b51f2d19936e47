import type { DocsFiles } from '../page/docs-files.ts';
import { findImported } from '../page/find-imported.ts';
import { takeImports } from '../compile/imports.ts';
import type { Page } from '../page/Page.ts';
import { packages } from './react.ts';

/** A line that may be an import, or a tag that brings a file in; looked for where a text has one of the words at all. */
const hint = /^[ \t]*import\s|<Snippet\s/m;
const fence = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm;
/** Matches the start of a `<Snippet>` with the name of its file. */
export const snippetTag = /<Snippet\s[^>]*?\bfile=["']([^"'\n]+)["']/g;

/**
 * The files, relative to the docs root, that pages bring in, directly or through another file, each with what it names in turn:
 * they are parts of pages. Code blocks that show an import bring nothing in.
 */
export function importedFiles(
  pages: Iterable<Pick<Page, 'source' | 'body'>>,
  files: DocsFiles,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const take = (source: string, names: readonly string[]): void => {
    for (const name of names) {
      const { path } = findImported(name, source, files);
      if (path !== undefined && path !== source && !found.has(path)) found.set(path, []);
    }
  };
  const read = new Set<string>();
  for (const { source, body } of pages) {
    read.add(source);
    take(source, namedFiles(body, files));
  }
  // The map grows while it is walked through.
  for (const path of found.keys()) {
    if (read.has(path) || !/\.(?:mdx?|[jt]sx?)$/i.test(path)) continue;
    const names = namedFiles(files.read(path) ?? '', files);
    found.set(path, names);
    take(path, names);
  }
  return found;
}

/** Returns the imported files, as written. */
export function namedFiles(text: string, files: DocsFiles): string[] {
  if (!(text.includes('import') || text.includes('<Snippet')) || !hint.test(text)) return [];
  const code = withoutFences(text);
  const specifiers = takeImports(code).imports.map(({ specifier }) => specifier);
  const tags = [...code.matchAll(snippetTag)].map(([, file = '']) => `/${snippetPath(file, files)}`);
  return [...specifiers, ...tags].filter((name) => !Object.hasOwn(packages, name));
}

/** Replaces each code block of a text with `blank`; by default, what remains has the same lines. */
export function withoutFences(text: string, blank = (block: string) => block.replace(/[^\n]/g, '')): string {
  return text.replace(fence, blank);
}

/** Path of the file that `<Snippet file="…">` means, perhaps without its ending; where there is none, the usual place. */
export function snippetPath(target: string, files: DocsFiles): string {
  const bare = target.replace(/^\/+/, '');
  const place = [`_snippets/${bare}`, `snippets/${bare}`, bare].find((path) =>
    ['', '.mdx', '.md'].some((extension) => files.exists(path + extension)),
  );
  return place ?? `snippets/${bare}`;
}
