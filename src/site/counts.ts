import type { GeneratedPage } from '../openapi/pages.ts';
import type { SiteCounts } from './Site.ts';

/**
 * How many of each thing a site holds.
 *
 * @param listed paths that the navigation lists and that exist
 * @param total number of the site's pages
 * @param claims number of pages that document an operation by hand
 */
export function countOf(
  listed: readonly string[],
  total: number,
  generated: readonly GeneratedPage[],
  claims: number,
): SiteCounts {
  const inNavigation = Math.min(total, new Set(listed).size);
  return {
    listed: inNavigation,
    unlisted: total - inNavigation,
    operations: claims + generated.filter(({ kind }) => kind === 'operation').length,
    schemas: generated.filter(({ kind }) => kind === 'schema').length,
  };
}
