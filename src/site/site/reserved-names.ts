import type { Page } from '../../content/page/Page.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { Locate } from '../../base/model/Origin.ts';
import type { StaticRedirect } from '../../config/redirects/StaticRedirect.ts';
import { report } from '../options/codes.ts';

interface TakenSources {
  /** Page paths by routes. */
  routes: ReadonlyMap<string, string>;
  pages: ReadonlyMap<string, Page>;
  redirects: readonly StaticRedirect[];
  locate: Locate;
  /** The file with the Markdown of a route; absent where there is no Markdown. */
  markdownOf: ((route: string) => string) | undefined;
  /** Names of the files that the site makes. */
  names: ReadonlySet<string>;
}

/** Warns about pages and redirects at the paths of generated files, which the site then lacks. */
export function takenNames(sources: TakenSources): Diagnostic[] {
  const { routes, pages, redirects, locate, markdownOf, names } = sources;
  const ofPages = [...routes].flatMap(([route, path]) => {
    const name = [route, markdownOf?.(route) ?? ''].find((one) => names.has(one));
    if (name === undefined) return [];
    const place = { file: pages.get(path)?.source, line: 1, column: 1 };
    return report('site/taken-name', place, { name, by: `The page \`${path}\`` });
  });
  const ofRedirects = redirects.flatMap(({ from, at }) => {
    if (!names.has(from)) return [];
    const place = at ? { file: at.file, ...locate(at) } : {};
    return report('site/taken-name', place, { name: from, by: `A redirect from \`/${from}\`` });
  });
  return [...ofPages, ...ofRedirects];
}
