import type { Dirent } from 'node:fs';
import { entriesIn } from '../../base/read-file.ts';
import path from 'node:path';
import { isIgnoredFolder } from './assets.ts';

/** File in each output folder that marks it as made by Lectern. */
export const OUTPUT_MARK = '.lectern-output';

/** Content of {@link OUTPUT_MARK}, for whoever opens the file. */
export const OUTPUT_MARK_TEXT =
  'Lectern created this folder and replaces its contents in each build. Do not keep your own files here.\n';

/**
 * Folders below a docs root that a build wrote, whatever they are called, relative to it with forward slashes. Nothing in
 * them is content of the site. A folder counts when it has the mark, or what every site of Astro's has: outputs of versions
 * without a mark look so.
 */
export function builtFolders(docsRoot: string): string[] {
  const built: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = entriesIn(path.join(docsRoot, folder));
    if (folder !== '' && isBuilt(entries)) {
      built.push(folder);
      continue;
    }
    for (const entry of entries) {
      if (!entry.isDirectory() || isIgnoredFolder(entry.name)) continue;
      folders.push(folder === '' ? entry.name : `${folder}/${entry.name}`);
    }
  }
  return built.sort();
}

function isBuilt(entries: readonly Dirent[]): boolean {
  const names = new Set(entries.map(({ name }) => name));
  return names.has(OUTPUT_MARK) || (names.has('_astro') && names.has('404.html'));
}
