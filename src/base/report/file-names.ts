import path from 'node:path';

/**
 * A path as it opens from the working folder, with forward slashes: relative to it, or absolute where that is shorter. `.` is the
 * working folder itself.
 */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file) || '.';
  const isNear = !path.isAbsolute(relative) && (!relative.startsWith('..') || relative.length < file.length);
  return (isNear ? relative : file).split(path.sep).join('/');
}

/** What stands before the names of the files of a folder, so that they open from the working folder: `docs/`, `../`, `/srv/docs/`. */
export function folderPrefix(folder: string): string {
  const shown = shownPath(folder);
  return shown === '.' ? '' : `${shown.replace(/\/$/, '')}/`;
}
