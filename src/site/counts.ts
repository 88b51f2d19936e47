import type { Page } from '../content/Page.ts';
import type { GeneratedPage } from '../openapi/pages.ts';
import type { SiteCounts } from './Site.ts';

/** How many of each thing a site holds. `claims` is the number of pages that document an operation by hand. */
export function countOf(
  listed: string[],
  found: Page[],
  generated: GeneratedPage[],
  claims: number,
): SiteCounts {
  const inNavigation = new Set(listed);
  return {
    listed: listed.length,
    unlisted: found.filter((page) => !inNavigation.has(page.path)).length,
    operations: claims + generated.filter(({ kind }) => kind === 'operation').length,
    schemas: generated.filter(({ kind }) => kind === 'schema').length,
  };
}
