import type { GeneratedPage } from '../../api/openapi/pages/GeneratedPage.ts';
import type { Page } from '../../content/page/Page.ts';

/**
 * How many of each thing a site contains. `types` are pages of types, in the navigation or not.
 *
 * @param listed paths that the navigation lists; one whose file only names an address elsewhere is no page of the site
 * @param pages paths of the site's pages
 * @param written number of page files that show an operation; see {@link operationFiles}
 */
export function countOf(
  listed: readonly string[],
  pages: Iterable<string>,
  generated: readonly GeneratedPage[],
  written: number,
) {
  const all = new Set(pages);
  const types = new Set(
    generated.flatMap(({ kind, path }) => (kind === 'schema' && all.has(path) ? path : [])),
  );
  const shown = new Set(listed.filter((path) => all.has(path) && !types.has(path)));
  return {
    listed: shown.size,
    types: types.size,
    unlisted: all.size - shown.size - types.size,
    operations: written + generated.filter(({ kind }) => kind === 'operation').length,
    schemas: generated.filter(({ kind }) => kind === 'schema').length,
  };
}

/**
 * How many page files show an operation: one of a description, or one that the page itself describes (`api: GET /x`).
 *
 * @param claims by page path, what documents an operation or a type of a description
 */
export function operationFiles(
  pages: Iterable<Pick<Page, 'path' | 'frontmatter'>>,
  claims: { operations: ReadonlyMap<string, unknown>; schemas: ReadonlyMap<string, unknown> },
): number {
  return [...pages].filter(
    ({ path, frontmatter }) =>
      claims.operations.has(path) || (frontmatter.api !== undefined && !claims.schemas.has(path)),
  ).length;
}
