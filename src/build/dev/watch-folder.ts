import { type Dirent, type FSWatcher, lstatSync, readdirSync, statSync, watch } from 'node:fs';
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
  // A folder that was deleted and created again is another one, of which only the folder around it tells.
  let id = idOf(root);
  let around: FSWatcher | undefined;
  try {
    around = watch(path.dirname(root), { persistent: false }, (_event, name) => {
      if (name !== null && name !== path.basename(root)) return;
      const now = idOf(root);
      if (now === id) return;
      id = now;
      for (const folder of watchers.keys()) close(folder);
      if (now === undefined) return;
      add('');
      onChange(root);
    });
    around.on('error', () => around?.close());
  } catch {
    // The folder itself is watched all the same.
  }
  return () => {
    around?.close();
    for (const folder of watchers.keys()) close(folder);
  };
}

/** Tells a folder from another that took its place; `undefined` where there is none. */
function idOf(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() ? `${found.dev} ${found.ino} ${found.birthtimeMs}` : undefined;
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
