import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NewFile } from './Draft.ts';

/** Those of some files that are there already. */
export function filesThere(folder: string, files: readonly NewFile[]): string[] {
  return files.map((file) => file.path).filter((name) => existsSync(path.join(folder, name)));
}

/** Writes files that are not there yet. Rejects for one that is there, and leaves that as it is. */
export async function writeNew(folder: string, files: readonly NewFile[]): Promise<void> {
  for (const { path: name, from } of files) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    if ('copy' in from) await copyFile(from.copy, target, constants.COPYFILE_EXCL);
    else await writeFile(target, from.text, { flag: 'wx' });
  }
}
