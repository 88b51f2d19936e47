import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { noteExistence, noteRead } from './reads.ts';

/** Texts of the files that an editor has open, by their real paths. They take precedence over the files on disk. */
const openTexts = new Map<string, Buffer>();

/** Windows finds a file by its path in any case, and editors disagree about the case of the drive letter. */
export const pathKey = (file: string): string => (process.platform === 'win32' ? file.toLowerCase() : file);

function realKey(file: string): string {
  try {
    return pathKey(realpathSync(file));
  } catch {
    return pathKey(file);
  }
}

/** Sets the text that an editor has open for a file, saved or not; `undefined` after the file is closed. */
export function setOpenText(file: string, text: string | undefined): void {
  if (text === undefined) openTexts.delete(realKey(file));
  else openTexts.set(realKey(file), Buffer.from(text));
}

/** Reads a file of the docs: the text that an editor has open, else what is on disk. */
export function readAuthorFile(file: string): Buffer {
  return (openTexts.size > 0 && openTexts.get(realKey(file))) || readFileSync(file);
}

/** Text of a file, or `undefined` when it cannot be read. */
export function readIfThere(file: string): string | undefined {
  noteRead(file);
  try {
    return statSync(file).isFile() ? readAuthorFile(file).toString() : undefined;
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
