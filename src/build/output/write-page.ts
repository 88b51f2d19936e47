import type { AstroConfig } from 'astro';
import { report } from '../../site/options/codes.ts';
import type { Site } from '../../site/site/assemble.ts';
import { UnwritableName } from './write-file.ts';

/** File of a page or redirect in the output. */
export function fileOfRoute(route: string, format: AstroConfig['build']['format']): string {
  if (route === '') return 'index.html';
  return format === 'directory' ? `${route}/index.html` : `${route}.html`;
}

/**
 * Writes the page at a route. If no file can have the page's name, reports that and leaves only this page out. Throws errors
 * of the disk.
 *
 * @param write Writes the file; returns false if another file is already there.
 */
export function writePage(
  route: string,
  { sourceOf, diagnostics }: Pick<Site, 'sourceOf' | 'diagnostics'>,
  write: () => boolean,
): void {
  let reason = 'is already used by another file of the site';
  try {
    if (write()) return;
  } catch (error) {
    if (!(error instanceof UnwritableName)) throw error;
    reason = error.message;
  }
  const file = sourceOf(route);
  const place = file === undefined ? {} : { file, line: 1, column: 1 };
  diagnostics.push(report('site/page-unwritten', place, { route, reason }));
}
