import { type Dirent, type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/** What is watched of a folder. */
export interface WatchOptions {
  /** Whether to look into a folder. The path is relative to the root, with forward slashes. */
  enters(folder: string): boolean;
  /** Told of each file or folder that was written, made or removed, by its absolute path. */
  onChange(file: string): void;
  /** Told of a folder that cannot be watched. */
  onProblem(folder: string, error: unknown): void;
}

/**
 * Watches the files below a folder, until the function that comes back is called. On Linux each folder has one watch, which tells of
 * the files in it: a watch for each file, or a new listing for each edit, would make an edit cost as much as the site is large.
 * Elsewhere the system watches all that lies below a folder.
 */
export function watchFolder(root: string, options: WatchOptions): () => void {
  const { enters, onChange, onProblem } = options;
  const watchers = new Map<string, FSWatcher>();
  const isRecursive = process.platform !== 'linux';

  const close = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };

  const add = (folder: string): void => {
    if (watchers.has(folder)) return;
    const absolute = path.join(root, folder);
    try {
      const watcher = watch(absolute, { recursive: isRecursive, persistent: false }, (event, name) => {
        if (name === null) return onChange(absolute);
        onChange(path.join(absolute, name));
        if (event === 'rename' && !isRecursive) look(folder, name);
      });
      // A folder that was removed is told of by the one around it.
      watcher.on('error', () => close(folder));
      watchers.set(folder, watcher);
    } catch (error) {
      return onProblem(absolute, error);
    }
    if (!isRecursive) for (const below of foldersIn(absolute)) enter(folder, below);
  };

  const enter = (folder: string, name: string): void => {
    const below = folder === '' ? name : `${folder}/${name}`;
    if (enters(below)) add(below);
  };

  /** A name came or went in a folder: one that is a folder now is watched, one that was is not any more. */
  const look = (folder: string, name: string): void => {
    const gone = folder === '' ? name : `${folder}/${name}`;
    for (const known of watchers.keys()) if (known === gone || known.startsWith(`${gone}/`)) close(known);
    if (lstatSync(path.join(root, gone), { throwIfNoEntry: false })?.isDirectory()) enter(folder, name);
  };

  add('');
  return () => {
    for (const folder of watchers.keys()) close(folder);
  };
}

/** Names of the folders in a folder; links are none. */
function foldersIn(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
