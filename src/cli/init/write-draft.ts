import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createFile, isThere } from '../../base/disk/author-files.ts';
import type { NewFile } from './Draft.ts';

export function filesThere(folder: string, files: readonly NewFile[]): string[] {
  return files.map((file) => file.path).filter((name) => isThere(path.join(folder, name)));
}

/** Writes files that are not there yet. Throws for one that is there, and leaves that as it is. */
export function writeNew(folder: string, files: readonly NewFile[]): void {
  for (const { path: name, from } of files)
    createFile(path.join(folder, name), 'copy' in from ? readFileSync(from.copy) : from.text);
}
