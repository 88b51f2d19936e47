import { existsSync } from 'node:fs';
import path from 'node:path';
import { readIfThere } from '../../base/read-file.ts';
import { foldersAround, isWithin } from '../../base/walk-folder.ts';

/** The folder of the repository around a folder. */
export function repositoryOf(folder: string): string | undefined {
  return foldersAround(folder).find((at) => existsSync(path.join(at, '.git')));
}

/** Returns whether a `.gitignore` in the folder, or above it in the repository, already lists `dist`. */
export function ignoresOutput(folder: string): boolean {
  const top = repositoryOf(folder) ?? folder;
  return foldersAround(folder)
    .filter((at) => isWithin(top, at))
    .some((at) => /^\s*\/?(?:\*\*\/)?dist\/?\s*$/m.test(readIfThere(path.join(at, '.gitignore')) ?? ''));
}
