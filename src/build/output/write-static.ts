import { report } from '../../site/options/codes.ts';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RootFile } from '../../page/seo/sitemap.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { SiteOptions } from '../../site/options/SiteOptions.ts';
import { escapeHtml } from '../../base/html/markup.ts';
import { findMedia, servedFile } from '../../site/assets/assets.ts';
import { authorSheet } from '../../site/assets/author-sheet.ts';
import { fileOfRoute } from './write-page.ts';
import type { SiteFiles } from './SiteFiles.ts';
import { codeOf, UnwritableName } from './write-file.ts';

/**
 * Copies the docs folder's files that the site serves into the output, keeping their paths, so that every address
 * an author wrote goes on working. A file that cannot be copied is reported, and the others still are.
 */
export async function copyAssets(
  site: Site,
  { docsRoot, exclude, urls }: Pick<SiteOptions, 'docsRoot' | 'exclude' | 'urls'>,
  siteFiles: SiteFiles,
): Promise<void> {
  const left = new Set(site.privateFiles);
  const pages = new Set(site.routes.map((route) => fileOfRoute(route, urls.format)));
  for (const relative of new Set([...(await findMedia(docsRoot, exclude)), ...site.assets])) {
    const from = await servedFile(docsRoot, relative);
    if (!from || left.has(relative)) continue;
    const isPrivate = site.publicFiles.has(relative) && site.publicFiles.get(relative) === undefined;
    const reason = pages.has(relative)
      ? 'a page of the site has the same URL'
      : isPrivate
        ? 'it belongs to an OpenAPI document with internal parts'
        : reasonAgainstCopy(() => {
            const css = relative.endsWith('.css')
              ? authorSheet(readFileSync(from, 'utf8'), urls.base)
              : undefined;
            const text = css ?? site.publicFiles.get(relative);
            if (text === undefined) siteFiles.copy(from, relative);
            else siteFiles.write(relative, text);
          });
    if (reason === undefined) continue;
    site.diagnostics.push(report('site/file-left-out', { file: relative }, { reason }));
  }
}

/** Why a file was not copied, where that is a matter of this file; `undefined` when it was. */
function reasonAgainstCopy(copy: () => void): string | undefined {
  try {
    copy();
    return undefined;
  } catch (error) {
    const code = error instanceof UnwritableName ? 'ENOTDIR' : codeOf(error);
    const reason = FILE_PROBLEMS[String(code)];
    if (reason === undefined) throw error;
    return reason;
  }
}

/** Errors that concern a single file, in contrast to a full or locked disk. */
const FILE_PROBLEMS: Record<string, string> = {
  EACCES: 'it cannot be read (permission denied)',
  EPERM: 'it cannot be read (permission denied)',
  ENOENT: 'it was deleted during the build',
  EIO: 'reading it failed',
  ERR_FS_EISDIR: 'the site has a folder with the same name',
  ENOTDIR: 'the site has a file with the name of its folder',
  ENAMETOOLONG: 'its path is too long for the file system',
};

/** How many bytes the files of the output have. */
export async function bytesOf(outDir: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

/**
 * Writes a page for each static redirect, unless the file exists. Returns the routes without one, where an existing file
 * or a page of the project takes precedence.
 *
 * @param served Routes at which a server may answer for the project, which a file would come before.
 */
export function writeRedirects(
  site: Site,
  siteFiles: SiteFiles,
  { urls: { format }, origin }: Pick<SiteOptions, 'urls' | 'origin'>,
  served: ReadonlySet<string> = new Set(),
): Set<string> {
  const left = new Set<string>();
  for (const redirect of site.redirects) {
    const { from, to, at } = redirect;
    const page = redirectPage(site.redirectAddress(to), origin);
    const reason = served.has(from)
      ? 'is a page of the project'
      : reasonAgainst(() => siteFiles.writeNew(fileOfRoute(from, format), page));
    if (reason === undefined) continue;
    left.add(from);
    // The others are Lectern's own, for addresses that have no page.
    if (at === undefined) continue;
    const found = report('site/redirect-left-out', site.redirectPlace(at), { from, reason });
    const isKnown = site.diagnostics.some(
      ({ code, file, line, column }) =>
        code === found.code && file === found.file && line === found.line && column === found.column,
    );
    if (!isKnown) site.diagnostics.push(found);
  }
  return left;
}

/** Why a file was not written; `undefined` when it was. */
export function reasonAgainst(write: () => boolean): string | undefined {
  try {
    return write() ? undefined : 'already exists and takes precedence';
  } catch (error) {
    if (error instanceof UnwritableName) return error.message;
    throw error;
  }
}

/**
 * Writes what has an address of its own, without a hash: the feed of each changelog next to its page, `favicon.ico`, and what
 * search engines ask for.
 * A file of the docs folder or of the project at the same path is not overwritten.
 */
export function writeMade(site: Site, siteFiles: SiteFiles, forCrawlers: readonly RootFile[]): void {
  for (const [route, xml] of site.feeds) {
    // A page that could not be written, which was told, has no feed either.
    reasonAgainst(() => siteFiles.writeNew(route === '' ? 'rss.xml' : `${route}/rss.xml`, xml));
  }
  for (const { name, content } of forCrawlers) siteFiles.writeNew(name, content);
  if (site.ico) siteFiles.writeNew('favicon.ico', site.ico);
}

/** Returns a page that redirects immediately, with a link for browsers that do not. */
function redirectPage(target: string, origin: string | undefined): string {
  const href = escapeHtml(target);
  const canonical = escapeHtml(origin ? new URL(target, origin).href : target);
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Moved</title>` +
    `<meta http-equiv="refresh" content="0;url=${href}"><meta name="robots" content="noindex">` +
    `<link rel="canonical" href="${canonical}"><p>This page is at <a href="${href}">${href}</a>.</p></html>\n`
  );
}
