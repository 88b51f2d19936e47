import type { AstroConfig } from 'astro';
import type { Place } from '../../base/diagnostics.ts';
import { report } from '../../site/options/codes.ts';
import type { Site } from '../../site/site/assemble.ts';
import { UnwritableName } from './write-file.ts';

/** File of a page or redirect in the output. */
export function fileOfRoute(route: string, format: AstroConfig['build']['format']): string {
  if (route === '') return 'index.html';
  return format === 'directory' ? `${route}/index.html` : `${route}.html`;
}

/** Where a page is reported: the start of its file, if it has one. */
export function pagePlace({ sourceOf }: Pick<Site, 'sourceOf'>, route: string): Place {
  const file = sourceOf(route);
  return file === undefined ? {} : { file, line: 1, column: 1 };
}

/**
 * Writes the page at a route. If no file can have the page's name, reports that and leaves only this page out. Throws errors
 * of the disk.
 *
 * @param write Writes the file; returns false if another file is already there.
 */
export function writePage(
  route: string,
  site: Pick<Site, 'sourceOf' | 'diagnostics'>,
  write: () => boolean,
): void {
  let reason = 'is already used by another file of the site';
  try {
    if (write()) return;
  } catch (error) {
    if (!(error instanceof UnwritableName)) throw error;
    reason = error.message;
  }
  site.diagnostics.push(report('site/page-unwritten', pagePlace(site, route), { route, reason }));
}
