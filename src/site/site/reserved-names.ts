import { below } from '../../base/model/Origin.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { Dressed } from '../load/dress.ts';
import { report } from '../options/codes.ts';

/**
 * Warns about pages and redirects at the paths of generated files, which the site then lacks, and about redirects below Markdown
 * copies, which cannot be written.
 *
 * @param names Names of the files that the site makes
 * @param markdownOf The file with the Markdown of a route; absent where there is no Markdown
 */
export function takenNames(
  { routes, pages, redirects, locate, options }: Dressed,
  names: ReadonlySet<string>,
  markdownOf: ((route: string) => string) | undefined,
): Diagnostic[] {
  const ofPages = [...routes].flatMap(([route, path]) => {
    const name = [route, markdownOf?.(route) ?? ''].find((one) => names.has(one));
    if (name === undefined) return [];
    const place = { file: pages.get(path)?.source, line: 1, column: 1 };
    return report('site/taken-name', place, { name, by: `The page \`${path}\`` });
  });
  const copies = new Set(markdownOf ? [...routes.keys()].map(markdownOf) : []);
  const ofRedirects = redirects.redirects.flatMap(({ from, at }) => {
    const folders = from.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'));
    if (at && options.urls.format === 'directory' && folders.some((name) => copies.has(name))) {
      const reason = 'would be below the Markdown copy of a page';
      return [
        report('site/redirect-left-out', { file: at.file, ...locate(below(at, 'source')) }, { from, reason }),
      ];
    }
    if (!names.has(from)) return [];
    const place = at ? { file: at.file, ...locate(at) } : {};
    return report('site/taken-name', place, { name: from, by: `A redirect from \`/${from}\`` });
  });
  return [...ofPages, ...ofRedirects];
}
