import type { Diagnostic } from '../../base/diagnostics.ts';
import type { CompileResult } from '../compile/compile.ts';
import type { Compile } from '../compile/compiled-cache.ts';
import { toPage } from '../frontmatter/source.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import type { Page } from '../page/Page.ts';

/** A text of the docs folder that pages import, compiled. */
export interface TextModule {
  page: Pick<Page, 'body' | 'bodyOffset' | 'format' | 'source' | 'frontmatter'>;
  /** Problems of reading the file; those of compiling it are in `result`. */
  diagnostics: Diagnostic[];
  result: CompileResult;
}

/** Reads and compiles a text that pages import. */
export function readTextModule(path: string, files: Pick<DocsFiles, 'read'>, compile: Compile): TextModule {
  const faults: Diagnostic[] = [];
  const text = files.read(path, faults) ?? '';
  const { page, diagnostics } = toPage(text, path.replace(/\.mdx?$/i, ''), path);
  const { body, bodyOffset, format, source, frontmatter } = page;
  const result = compile({ body, bodyOffset, format, file: path, isPart: true, math: frontmatter.math });
  return {
    page: { body, bodyOffset, format, source, frontmatter },
    diagnostics: [...faults, ...diagnostics],
    result,
  };
}
