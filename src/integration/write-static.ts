import { constants } from 'node:fs';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../site/Site.ts';
import { findMedia, servedFile } from '../site/assets.ts';
import { redirectTarget } from './serve-assets.ts';

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

/** Writes a page for each static redirect, unless a page already stands there. */
export async function writeRedirects(site: Site, outDir: string, format: string): Promise<void> {
  for (const { from, to } of site.redirects) {
    const name = from === '' ? 'index.html' : format === 'directory' ? `${from}/index.html` : `${from}.html`;
    const file = path.join(outDir, name);
    if (!file.startsWith(path.resolve(outDir))) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, redirectPage(redirectTarget(to)), { flag: 'wx' }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
}

/**
 * Writes what has an address of its own, without a hash: the feed of each changelog beside its page, and `favicon.ico`.
 * A file of the docs folder or of the project that stands there is kept.
 */
export async function writeMade(site: Site, outDir: string): Promise<void> {
  const files: [name: string, content: string | Uint8Array][] = [...site.feeds].map(([route, xml]) => [
    path.join(route, 'rss.xml'),
    xml,
  ]);
  if (site.ico) files.push(['favicon.ico', site.ico]);
  for (const [name, content] of files) {
    const file = path.join(outDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { flag: 'wx' }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
}

/** A page that leads on at once, with a link for readers whose browser does not. */
function redirectPage(target: string): string {
  const href = target.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Moved</title>` +
    `<meta http-equiv="refresh" content="0;url=${href}"><meta name="robots" content="noindex">` +
    `<link rel="canonical" href="${href}"><p>This page is at <a href="${href}">${href}</a>.</p></html>\n`
  );
}
