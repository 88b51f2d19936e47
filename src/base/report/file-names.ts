import path from 'node:path';

/** Folders whose files are named by those of another folder, which they are copies of. */
const NAMED = new Map<string, string>();

/** Lets the files of a folder be named by those of the folder that they are copies of. */
export function nameFolder(folder: string, original: string): void {
  NAMED.set(folder, original);
}

/**
 * A path as it opens from the working folder, with forward slashes: relative to it, or absolute where that is shorter. `.` is the
 * working folder itself.
 */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file) || '.';
  const isNear = !path.isAbsolute(relative) && (!relative.startsWith('..') || relative.length < file.length);
  return (isNear ? relative : file).split(path.sep).join('/');
}

/** Returns whether the name of a file in a diagnostic is a URL. A single letter before the colon is a drive of Windows. */
export const isAddress = (file: string): boolean => /^[a-z][a-z\d+.-]+:/i.test(file);

/**
 * Returns the prefix that makes file names of a folder relative to the working directory: `docs/`, `../`,
 * `/srv/docs/`.
 */
export function folderPrefix(folder: string): string {
  const shown = shownPath(NAMED.get(folder) ?? folder);
  return shown === '.' ? '' : `${shown.replace(/\/$/, '')}/`;
}
