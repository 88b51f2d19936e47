import type { DocsFiles } from './docs-files.ts';
import { findImported } from './find-imported.ts';
import { takeImports } from './imports.ts';
import type { Page } from './Page.ts';
import { packages } from './react.ts';
import { snippetPath } from './snippet-files.ts';

/** A line that may be an import, or a tag that brings a file in. */
const hint = /^[ \t]*import\s|<Snippet\s/m;
const fence = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm;
const snippetTag = /<Snippet\s[^>]*?\bfile=["']([^"'\n]+)["']/g;

/**
 * The files, relative to the docs root, that pages bring in, directly or through another file: they are parts of pages. Code
 * blocks that show an import bring nothing in.
 */
export function importedFiles(
  pages: Iterable<Pick<Page, 'source' | 'body'>>,
  files: DocsFiles,
): ReadonlySet<string> {
  const found = new Set<string>();
  const take = (source: string, text: string): void => {
    if (!hint.test(text)) return;
    const code = text.replace(fence, '');
    const specifiers = takeImports(code).imports.map(({ specifier }) => specifier);
    const tags = [...code.matchAll(snippetTag)].map(([, file = '']) => `/${snippetPath(file, files)}`);
    for (const specifier of [...specifiers, ...tags]) {
      if (Object.hasOwn(packages, specifier)) continue;
      const { path } = findImported(specifier, source, files);
      if (path !== undefined && path !== source) found.add(path);
    }
  };
  const read = new Set<string>();
  for (const { source, body } of pages) {
    read.add(source);
    take(source, body);
  }
  // The set grows while it is walked through.
  for (const path of found) {
    if (!read.has(path) && /\.(?:mdx?|[jt]sx?)$/i.test(path)) take(path, files.read(path) ?? '');
  }
  return found;
}
