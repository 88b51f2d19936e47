import type { Page } from '../content/Page.ts';
import type { Diagnostic, Result } from '../diagnostics.ts';
import { routeOf } from './href.ts';

/** The page of each route. Of two pages with the same address the first is built, and the other is told of. */
export function pageRoutes(
  paths: Iterable<string>,
  pages: ReadonlyMap<string, Page>,
): Result<Map<string, string>> {
  const diagnostics: Diagnostic[] = [];
  const routes = new Map<string, string>();
  for (const path of paths) {
    const route = routeOf(path);
    const first = routes.get(route);
    if (first === undefined) routes.set(route, path);
    else diagnostics.push(collision(path, first, pages.get(path)));
  }
  return { value: routes, diagnostics };
}

function collision(pagePath: string, first: string, page: Page | undefined): Diagnostic {
  return {
    code: 'site/same-address',
    severity: 'warning',
    message: `"${pagePath}" and "${first}" have the same address; only "${first}" is built.`,
    file: page?.source,
    line: 1,
    column: 1,
    hint: "Rename one of them, or move the folder's index.",
  };
}
