import { existsSync, readFileSync, statSync } from 'node:fs';
import { noteExistence, noteRead } from './reads.ts';

/** Text of a file, or `undefined` when it cannot be read. */
export function readIfThere(file: string): string | undefined {
  noteRead(file);
  try {
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether there is a file; a pipe is none, since reading it may wait for ever, and nor is what may not be asked for. */
export function isFile(file: string): boolean {
  try {
    return noteExistence(file, statSync(file).isFile());
  } catch {
    return noteExistence(file, false);
  }
}

/** Returns whether there is a folder, also behind a link. */
export function isFolder(file: string): boolean {
  return existsSync(file) && statSync(file).isDirectory();
}
