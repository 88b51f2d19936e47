import { report } from '../site/codes.ts';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../site/Site.ts';
import type { SiteOptions } from '../site/SiteOptions.ts';
import { escapeHtml } from '../html/markup.ts';
import { findMedia, servedFile } from '../assets/assets.ts';
import { readIfThere } from '../site/problems.ts';
import { fileOfRoute } from './write-page.ts';
import type { SiteFiles } from './SiteFiles.ts';
import { codeOf, UnwritableName } from './write-file.ts';

/**
 * Copies the docs folder's files that the site serves into the output, keeping their paths, so that every address
 * an author wrote goes on working. A file that cannot be copied is told of and costs that file only.
 */
export async function copyAssets(
  site: Site,
  { docsRoot, exclude, urls }: Pick<SiteOptions, 'docsRoot' | 'exclude' | 'urls'>,
  siteFiles: SiteFiles,
): Promise<void> {
  const pages = new Set(site.routes.map((route) => fileOfRoute(route, urls.format)));
  for (const relative of new Set([...(await findMedia(docsRoot, exclude)), ...site.assets])) {
    const from = await servedFile(docsRoot, relative);
    if (!from) continue;
    const reason = pages.has(relative)
      ? 'a page of the site has its address'
      : reasonAgainstCopy(() => siteFiles.copy(from, relative));
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

/** What is wrong with one file; a disk that is full or locked is a matter of the build. */
const FILE_PROBLEMS: Record<string, string> = {
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  ENOENT: 'it vanished while the site was built',
  EIO: 'the disk could not read it',
  ERR_FS_EISDIR: 'the site has a folder of that name',
  ENOTDIR: 'the site has a file where its folder would be',
  ENAMETOOLONG: 'its path is longer than the file system takes',
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
 * Writes a page for each static redirect, unless a file stands there already. Returns the routes at which none could be
 * written: what stands there is shown.
 */
export function writeRedirects(
  site: Site,
  siteFiles: SiteFiles,
  { urls: { format }, origin }: Pick<SiteOptions, 'urls' | 'origin'>,
): Set<string> {
  const left = new Set<string>();
  for (const redirect of site.redirects) {
    const { from, to, at } = redirect;
    const page = redirectPage(site.redirectAddress(to), origin);
    const reason = reasonAgainst(() => siteFiles.writeNew(fileOfRoute(from, format), page));
    if (reason === undefined) continue;
    left.add(from);
    // The others are Lectern's own, for addresses that have no page.
    if (at === undefined) continue;
    const values = { from, reason };
    site.diagnostics.push(report('site/redirect-left-out', site.redirectPlace(at), values));
  }
  return left;
}

/** Why a file was not written; `undefined` when it was. */
function reasonAgainst(write: () => boolean): string | undefined {
  try {
    return write() ? undefined : 'is there already, and is shown instead';
  } catch (error) {
    if (error instanceof UnwritableName) return error.message;
    throw error;
  }
}

/**
 * Writes what has an address of its own, without a hash: the feed of each changelog beside its page, `favicon.ico`, and what
 * search engines ask for.
 * A file of the docs folder or of the project at the same path is not overwritten.
 */
export function writeMade(site: Site, siteFiles: SiteFiles): void {
  const forCrawlers = site.crawlerFiles();
  site.diagnostics.push(...forCrawlers.diagnostics);
  for (const [route, xml] of site.feeds) {
    // A page that could not be written, which was told, has no feed either.
    reasonAgainst(() => siteFiles.writeNew(route === '' ? 'rss.xml' : `${route}/rss.xml`, xml));
  }
  for (const { name, content } of forCrawlers.value) siteFiles.writeNew(name, content);
  if (site.ico) siteFiles.writeNew('favicon.ico', site.ico);
}

/**
 * Writes the file with all redirects for the host, but for those at whose source the project has a page: hosts redirect
 * before they look for one. A file that the project's public folder already has there is not lost:
 * a `_redirects` gets the lines below its own, which so come first; another file is left as it is, and that is told.
 */
export function writeRedirectFile(site: Site, siteFiles: SiteFiles, taken: ReadonlySet<string>): void {
  const made = site.redirectFile?.(taken);
  if (!made) return;
  const { name, content } = made;
  const own = readIfThere(path.join(siteFiles.folder, name));
  if (own === undefined || name === '_redirects') {
    const before = own === undefined || own === '' || own.endsWith('\n') ? (own ?? '') : `${own}\n`;
    const reason = reasonAgainst(() => (siteFiles.write(name, before + content), true));
    if (reason === undefined) return;
  }
  site.diagnostics.push(report('site/redirect-file', {}, { name }));
}

/** A page that leads on at once, with a link for readers whose browser does not. */
function redirectPage(target: string, origin: string | undefined): string {
  const href = escapeHtml(target);
  const canonical = escapeHtml(origin ? new URL(target, origin).href : target);
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Moved</title>` +
    `<meta http-equiv="refresh" content="0;url=${href}"><meta name="robots" content="noindex">` +
    `<link rel="canonical" href="${canonical}"><p>This page is at <a href="${href}">${href}</a>.</p></html>\n`
  );
}
