import type { Diagnostic } from '../diagnostics.ts';
import type { CompiledModule } from './compile.ts';
import type { DocsFiles } from './docs-files.ts';
import type { ModuleLoader } from './modules.ts';

type Snippet = (props: Record<string, unknown>) => unknown;

/** Loads what `<Snippet file="…">` names: a file below `/_snippets` (the older form) or `/snippets`. */
export async function snippetImports(
  module: CompiledModule,
  from: string,
  loader: ModuleLoader,
  files: DocsFiles,
  diagnostics: Diagnostic[],
): Promise<Map<string, Snippet>> {
  const snippets = new Map<string, Snippet>();
  for (const { target, line } of module.snippetTags) {
    if (snippets.has(target)) continue;
    const bare = target.replace(/^\/+/, '');
    const place = [`_snippets/${bare}`, `snippets/${bare}`, bare].find((path) =>
      ['', '.mdx', '.md'].some((extension) => files.exists(path + extension)),
    );
    const values = await loader.load(
      [
        {
          specifier: `/${place ?? `snippets/${bare}`}`,
          names: [{ local: 'content', imported: 'default' }],
          line,
        },
      ],
      from,
      diagnostics,
    );
    if (typeof values.content === 'function') snippets.set(target, values.content as Snippet);
  }
  return snippets;
}
