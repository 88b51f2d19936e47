import { lstatSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The files that the sites of `dev` depend on: `read` where the content counts, else whether there was such a file. A build notes
 * nothing, since it reads each file once.
 */
let noted: Map<string, 'read' | boolean> | undefined;

/** Which new files would become part of a site, by the listing that would find them. */
const listings = new Map<string, (file: string) => boolean>();

/** Has reads noted from now on. */
export function startNotingReads(): void {
  noted ??= new Map();
}

/** Notes a file whose content decides what a site shows, whether the file exists or not. */
export function noteRead(file: string): void {
  if (!noted) return;
  noted.set(file, 'read');
  noted.set(realPlace(file), 'read');
}

/** Notes a path of which a site needs to know no more than whether there is a file. */
export function noteExistence(file: string, exists: boolean): boolean {
  if (noted) for (const one of [file, realPlace(file)]) if (noted.get(one) !== 'read') noted.set(one, exists);
  return exists;
}

/** Notes a listing of a folder by the absolute paths that it would find. A later listing of the same name replaces it. */
export function noteListing(name: string, finds: (file: string) => boolean): void {
  if (noted) listings.set(name, finds);
}

/**
 * Tells whether a write, a new file or a deletion can change what a site shows. Of a folder only a deletion counts, since its files are
 * reported too, and any change of a link to one.
 */
export function isChange(file: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return false;
  if (stat?.isSymbolicLink() && statSync(file, { throwIfNoEntry: false })?.isDirectory()) return true;
  return [...new Set([file, realPlace(file)])].some((one) => isNoted(one, stat !== undefined));
}

function isNoted(file: string, exists: boolean): boolean {
  const before = noted?.get(file);
  if (before === 'read') return true;
  if (before === exists) return false;
  if (before === undefined) {
    if (!exists) return isFolderOfNoted(file);
    if (![...listings.values()].some((finds) => finds(file))) return false;
  }
  // A read that no site repeats is new only once.
  noted?.set(file, exists);
  return true;
}

function isFolderOfNoted(folder: string): boolean {
  for (const file of noted?.keys() ?? []) if (file.startsWith(folder + path.sep)) return true;
  return false;
}

/** The path with all links resolved, but for a last segment that is not there. */
function realPlace(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    const folder = path.dirname(file);
    return folder === file ? file : path.join(realPlace(folder), path.basename(file));
  }
}
