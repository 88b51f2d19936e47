import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../site/Site.ts';
import type { SiteOptions } from '../site/SiteOptions.ts';
import { escapeHtml } from '../layout/html.ts';
import { findMedia, servedFile } from '../site/assets.ts';

/**
 * Copies the docs folder's files that the site serves into the output, keeping their paths, so that every address
 * an author wrote goes on working. Returns how many bytes were copied.
 */
export async function copyAssets(
  site: Site,
  docsRoot: string,
  outDir: string,
  exclude: string[],
): Promise<number> {
  const files = new Set([...(await findMedia(docsRoot, exclude)), ...site.assets]);
  let bytes = 0;
  for (const relative of files) {
    const from = await servedFile(docsRoot, relative);
    if (!from) continue;
    const to = path.join(outDir, relative);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    bytes += (await stat(to)).size;
  }
  return bytes;
}

/** How many bytes the files of the output have. */
export async function bytesOf(outDir: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

/** Writes a page for each static redirect, unless a page already stands there. */
export async function writeRedirects(
  site: Site,
  outDir: string,
  { urls: { format }, origin }: Pick<SiteOptions, 'urls' | 'origin'>,
): Promise<void> {
  for (const { from, to } of site.redirects) {
    const name = from === '' ? 'index.html' : format === 'directory' ? `${from}/index.html` : `${from}.html`;
    const file = path.join(outDir, name);
    if (!file.startsWith(path.resolve(outDir))) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, redirectPage(site.redirectAddress(to), origin), { flag: 'wx' }).catch(
      (error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      },
    );
  }
}

/**
 * Writes what has an address of its own, without a hash: the feed of each changelog beside its page, `favicon.ico`, and what
 * search engines ask for.
 * A file of the docs folder or of the project that stands there is kept.
 */
export async function writeMade(site: Site, outDir: string): Promise<void> {
  const files: [name: string, content: string | Uint8Array][] = [...site.feeds].map(([route, xml]) => [
    path.join(route, 'rss.xml'),
    xml,
  ]);
  const forCrawlers = site.crawlerFiles();
  site.diagnostics.push(...forCrawlers.diagnostics);
  for (const { name, content } of forCrawlers.value) files.push([name, content]);
  if (site.ico) files.push(['favicon.ico', site.ico]);
  for (const [name, content] of files) {
    const file = path.join(outDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { flag: 'wx' }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
}

/**
 * Writes the file with all redirects for the host. What stands there already, from the project's own public folder, is kept:
 * a `_redirects` gets the lines below its own, which so come first; another file is left as it is, and that is told.
 */
export async function writeRedirectFile(site: Site, outDir: string): Promise<void> {
  const { redirectFile } = site;
  if (!redirectFile) return;
  const { name, content } = redirectFile;
  const file = path.join(outDir, name);
  const own = await readFile(file, 'utf8').catch(() => undefined);
  if (own === undefined || name === '_redirects') {
    const before = own === undefined || own === '' || own.endsWith('\n') ? (own ?? '') : `${own}\n`;
    await writeFile(file, before + content);
    return;
  }
  site.diagnostics.push({
    code: 'site/redirect-file',
    severity: 'warning',
    message: `The output has a ${name} of the project, so the redirects were not written into it`,
    hint: 'Remove the file, or add the redirects by hand.',
  });
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
