import type { CompiledModule } from '../compile/compile.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import { snippetPath } from './imported-pages.ts';
import type { ModuleLoader } from './modules.ts';
import type { Gathered } from './read-module.ts';

type Snippet = (props: Record<string, unknown>) => unknown;
type Tag = CompiledModule['snippetTags'][number];

/**
 * Loads what `<Snippet file="…">` names on a page and in the files that it uses: a file below `/_snippets` (the older
 * form) or `/snippets`.
 */
export async function snippetImports(
  { snippetTags }: CompiledModule,
  page: string,
  loader: ModuleLoader,
  files: DocsFiles,
  into: Gathered,
): Promise<Map<string, Snippet>> {
  const snippets = new Map<string, Snippet>();
  const asked = new Set<string>();
  const queue = [{ from: page, snippetTags }, ...tagsOf(into)];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { from } = next;
    for (const tag of next.snippetTags) {
      if (asked.has(tag.target)) continue;
      asked.add(tag.target);
      const own: Gathered = { ...into, parts: new Map() };
      const content = await load(tag, from, own);
      for (const [file, part] of own.parts) into.parts.set(file, part);
      queue.push(...tagsOf(own));
      if (content !== undefined) snippets.set(tag.target, content);
    }
  }
  return snippets;

  async function load({ target, line }: Tag, from: string, own: Gathered): Promise<Snippet | undefined> {
    const specifier = `/${snippetPath(target, files)}`;
    const names = [{ local: 'content', imported: 'default' }];
    const { values } = await loader.load([{ specifier, names, line }], from, own);
    const { content } = values;
    return typeof content === 'function' ? (content as Snippet) : undefined;
  }
}

function tagsOf({ parts }: Gathered): { from: string; snippetTags: Tag[] }[] {
  return [...parts].map(([from, { snippetTags }]) => ({ from, snippetTags }));
}
