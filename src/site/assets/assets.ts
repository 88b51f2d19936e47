import type { Store } from '../../base/cache/store.ts';
import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { noteRead } from '../../base/reads.ts';
import { isFile } from '../../base/read-file.ts';
import { readIgnoreFile } from '../../base/ignore-file.ts';
import { isWithin, walkFolder } from '../../base/walk-folder.ts';

/** Media types of the files a docs folder may serve next to its pages. Anything else is served only when a page names it. */
const MEDIA_TYPES: Record<string, string> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
  otf: 'font/otf',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  csv: 'text/csv',
  pdf: 'application/pdf',
  txt: 'text/plain',
  zip: 'application/zip',
};

/** Where files of a site come from, and where they go. */
export interface AssetPlace {
  /** Absolute path of the docs folder. */
  docsRoot: string;
  store?: Store | undefined;
  /** Address of a file of the docs folder, or the URL itself. */
  asset(path: string): string;
  publish(name: string, content: string | Uint8Array): string;
}

/** `true` for a file that is served because of what it is. */
export function isMedia(file: string): boolean {
  return extension(file) in MEDIA_TYPES;
}

/** Media type for the `Content-Type` header. */
export function mediaType(file: string): string {
  const type = extension(file);
  if (type === 'css') return 'text/css; charset=utf-8';
  return type === 'js' ? 'text/javascript; charset=utf-8' : (MEDIA_TYPES[type] ?? 'application/octet-stream');
}

/** Folders that are never part of a docs site. */
export function isIgnoredFolder(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Every media file below the docs root, relative, forward slashes, sorted. Symbolic links are not followed. */
export async function findMedia(docsRoot: string, exclude: readonly string[]): Promise<string[]> {
  const skip = new Set(exclude);
  const ignores = readIgnoreFile(docsRoot);
  const found = await walkFolder(docsRoot, {
    enters: (folder, name) => !isIgnoredFolder(name) && !skip.has(folder),
    takes: (file, name) => isMedia(name) && !ignores(file),
  });
  return found.sort();
}

/**
 * Absolute path of a file that may be served from the docs root, or `undefined`: it does not exist, it is not a
 * file, or its real path lies outside the root. `isShown` is `false` for a file that no page shows.
 */
export async function servedFile(
  docsRoot: string,
  relative: string,
  isShown = true,
): Promise<string | undefined> {
  const segments = relative.split('/');
  if (segments.some((segment) => segment === '..' || isIgnoredFolder(segment))) return undefined;
  const file = path.join(docsRoot, ...segments);
  if (isShown) noteRead(file);
  try {
    const [real, root] = await Promise.all([realpath(file), realpath(docsRoot)]);
    if (!isWithin(root, real)) return undefined;
    return (await lstat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

function extension(file: string): string {
  return path.extname(file).slice(1).toLowerCase();
}

/** Returns whether a folder has a file that is served. */
export function isServed(root: string, file: string): boolean {
  if (file.split('/').some((segment) => segment === '..' || isIgnoredFolder(segment))) return false;
  return isFile(path.join(root, file));
}
