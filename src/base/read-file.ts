import path from 'node:path';
import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { noteExistence, noteRead } from './reads.ts';

/** Texts of the files that an editor has open, by their real paths. They take precedence over the files on disk. */
const openTexts = new Map<string, { file: string; text: Buffer }>();

/** Windows finds a file by its path in any case, and editors disagree about the case of the drive letter. */
export const pathKey = (file: string): string => (process.platform === 'win32' ? file.toLowerCase() : file);

/** Returns the real path of a file, which may not exist yet. */
function realFile(file: string): string {
  try {
    return existsSync(file)
      ? realpathSync(file)
      : path.join(realpathSync(path.dirname(file)), path.basename(file));
  } catch {
    return file;
  }
}

const openText = (file: string): Buffer | undefined =>
  openTexts.size > 0 ? openTexts.get(pathKey(realFile(file)))?.text : undefined;

/** Sets the text that an editor has open for a file, saved or not; `undefined` after the file is closed. */
export function setOpenText(file: string, text: string | undefined): void {
  const real = realFile(file);
  if (text === undefined) openTexts.delete(pathKey(real));
  else openTexts.set(pathKey(real), { file: real, text: Buffer.from(text) });
}

/** Returns the files that an editor has open and that were never saved, by their real paths. */
export const unsavedFiles = (): string[] =>
  [...openTexts.values()].map(({ file }) => file).filter((file) => !existsSync(file));

/** Reads a file of the docs: the text that an editor has open, else what is on disk. */
export function readAuthorFile(file: string): Buffer {
  return openText(file) ?? readFileSync(file);
}

/** Text of a file, or `undefined` when it cannot be read. */
export function readIfThere(file: string): string | undefined {
  noteRead(file);
  try {
    return (openText(file) ?? (statSync(file).isFile() ? readFileSync(file) : undefined))?.toString();
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

/** The entries of a folder; none where it cannot be read. */
export function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The names in a folder, sorted; none where it cannot be read. */
export function namesIn(folder: string): string[] {
  return entriesIn(folder)
    .map(({ name }) => name)
    .sort();
}
