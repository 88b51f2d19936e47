import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository around a folder. */
export function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

/** Returns whether a `.gitignore` in the folder, or above it in the repository, already lists `dist`. */
export function ignoresOutput(folder: string): boolean {
  const top = repositoryOf(folder) ?? folder;
  for (let at = folder; ; at = path.dirname(at)) {
    const file = path.join(at, '.gitignore');
    if (existsSync(file) && /^\s*\/?(?:\*\*\/)?dist\/?\s*$/m.test(readFileSync(file, 'utf8'))) return true;
    if (at === top || at === path.dirname(at)) return false;
  }
}
