import { type FSWatcher, lstatSync, statSync, watch } from 'node:fs';
import { entriesIn } from '../../base/read-file.ts';
import path from 'node:path';

export interface WatchOptions {
  /** Returns whether to look into a folder. The path is relative to the root, with forward slashes. */
  enters(folder: string): boolean;
  /** Called for each file that was written, made or removed, and each folder that was removed, by their absolute paths. */
  onChange(file: string): void;
  /** Called for a folder that cannot be watched. */
  onProblem(folder: string, error: unknown): void;
}

/**
 * Watches the files below a folder, until the function that comes back is called. On Linux each folder has one watch, which reports
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
        if (event === 'rename') look(inside(folder, name));
      });
      // The watch of the parent folder reports that a folder was removed.
      watcher.on('error', () => close(folder));
      watchers.set(folder, watcher);
    } catch (error) {
      return onProblem(absolute, error);
    }
    if (isRecursive) return;
    for (const entry of entriesIn(absolute)) {
      const below = inside(folder, entry.name);
      if (entry.isDirectory() && enters(below)) add(below);
    }
  };

  /** A name came or went: a folder that was there is watched no more, and a new one is. */
  const look = (name: string): void => {
    for (const known of watchers.keys())
      if (known === name || (name !== '' && known.startsWith(`${name}/`))) close(known);
    const isFolder = lstatSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory();
    if (isFolder && enters(name)) enter(name);
  };

  /** Watches a new folder, and reports the files that it had before it was watched. */
  const enter = (folder: string): void => {
    if (!isRecursive) add(folder);
    for (const entry of entriesIn(path.join(root, folder))) {
      const below = inside(folder, entry.name);
      if (!entry.isDirectory()) onChange(path.join(root, below));
      else if (enters(below)) enter(below);
    }
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
      enter('');
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

function inside(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
