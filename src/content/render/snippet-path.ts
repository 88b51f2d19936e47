import type { DocsFiles } from '../page/docs-files.ts';

/** Path of the file that `<Snippet file="…">` means, perhaps without its ending; where there is none, the usual place. */
export function snippetPath(target: string, files: DocsFiles): string {
  const bare = target.replace(/^\/+/, '');
  const place = [`_snippets/${bare}`, `snippets/${bare}`, bare].find((path) =>
    ['', '.mdx', '.md'].some((extension) => files.exists(path + extension)),
  );
  return place ?? `snippets/${bare}`;
}
