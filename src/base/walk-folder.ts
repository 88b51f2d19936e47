import { isUtf8 } from 'node:buffer';
import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** Why a folder or file was left out. */
export type WalkProblem = 'unreadable-folder' | 'outside-root' | 'broken-link' | 'no-file' | 'not-utf-8';

export interface WalkOptions {
  /** Returns whether to look into a folder. Paths are relative to the root, with forward slashes. */
  enters(path: string, name: string): boolean;
  /** Returns whether a file is wanted, by its name alone. */
  takes(path: string, name: string): boolean;
  /** True if symbolic links are followed, which they are inside the root only; else they count as absent. */
  followsLinks?: boolean;
  /** Called for each link inside the root that points to a folder or to a wanted file. */
  onLink?: (() => void) | undefined;
  /** Folders and files that no link leads into either; paths as above. */
  exclude?: ReadonlySet<string>;
  /** Called for each folder or wanted file that is left out, and for each name that is not UTF-8. */
  onProblem?(problem: WalkProblem, path: string): void;
}

/**
 * The paths of the regular files below a root. Anything else (a pipe, a socket, a device) is never opened, since that
 * could wait for ever. A folder that cannot be read is left out.
 */
export async function walkFolder(root: string, options: WalkOptions): Promise<string[]> {
  const real = await realpath(root);
  const files: string[] = [];
  const seen = new Set([real]);
  for (let folders = ['']; folders.length > 0;) {
    const below = await Promise.all(folders.map((folder) => visit(real, folder, options, { files, seen })));
    folders = below.flat();
  }
  return files;
}

/** Makes the test whether a walk that follows no links would find a file, by its absolute path. */
export function findsBelow(
  root: string,
  { enters, takes }: Pick<WalkOptions, 'enters' | 'takes'>,
): (file: string) => boolean {
  return (file) => {
    if (!isWithin(root, file)) return false;
    const segments = path.relative(root, file).split(path.sep);
    return segments.every((name, index) => {
      const below = segments.slice(0, index + 1).join('/');
      return index < segments.length - 1 ? enters(below, name) : takes(below, name);
    });
  };
}

interface Walked {
  files: string[];
  /** Real paths of the folders that links led to. */
  seen: Set<string>;
}

/** Adds the files of a folder and returns its subfolders. */
async function visit(root: string, folder: string, options: WalkOptions, walked: Walked): Promise<string[]> {
  const absolute = path.join(root, folder);
  let entries: Dirent[];
  try {
    entries = await readdir(absolute, { withFileTypes: true });
  } catch {
    options.onProblem?.('unreadable-folder', folder);
    return [];
  }
  const below: string[] = [];
  const inside = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const lost = entries.filter(({ name }) => !hasTrueName(absolute, name));
  if (lost.length > 0)
    for (const name of namesNotInUtf8(absolute)) options.onProblem?.('not-utf-8', inside(name));
  for (const entry of entries) {
    if (lost.includes(entry)) continue;
    const { name } = entry;
    const found = inside(name);
    let kind = kindOf(entry);
    if (entry.isSymbolicLink()) {
      if (!options.followsLinks) continue;
      kind = await kindOfTarget(root, found, walked.seen, options.exclude);
    }
    if (kind === 'folder') {
      if (options.enters(found, name)) below.push(found);
      if (entry.isSymbolicLink()) options.onLink?.();
    } else if (kind === 'outside-root') options.onProblem?.(kind, found);
    else if (kind !== 'seen' && options.takes(found, name)) {
      if (entry.isSymbolicLink()) options.onLink?.();
      if (kind === 'file') walked.files.push(found);
      else options.onProblem?.(kind, found);
    }
  }
  return below;
}

/** Returns whether a listed name opens its file: Node replaces bytes that are not UTF-8, and no file has that name. */
export function hasTrueName(folder: string, name: string): boolean {
  return (
    !name.includes('\ufffd') || lstatSync(path.join(folder, name), { throwIfNoEntry: false }) !== undefined
  );
}

/** The names in a folder that are not UTF-8, with their bytes as `\\xff`. */
function namesNotInUtf8(folder: string): string[] {
  return readdirSync(folder, { encoding: 'buffer' })
    .filter((name) => !isUtf8(name))
    .map((name) =>
      name
        .toString('latin1')
        .replace(/[^ -~]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`),
    )
    .sort();
}

type Kind = 'folder' | 'file' | 'seen' | WalkProblem;

function kindOf(entry: Pick<Dirent, 'isDirectory' | 'isFile'>): Kind {
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'no-file';
}

/** The kind of the target of a symbolic link. A folder counts once, so that links in a ring come to an end. */
async function kindOfTarget(
  root: string,
  link: string,
  seen: Set<string>,
  exclude: ReadonlySet<string> | undefined,
): Promise<Kind> {
  try {
    const target = await realpath(path.join(root, link));
    if (!isWithin(root, target)) return 'outside-root';
    if (exclude && isExcluded(path.relative(root, target), exclude)) return 'seen';
    const kind = kindOf(await stat(target));
    if (kind !== 'folder') return kind;
    if (seen.has(target)) return 'seen';
    seen.add(target);
    return kind;
  } catch {
    return 'broken-link';
  }
}

function isExcluded(below: string, exclude: ReadonlySet<string>): boolean {
  const segments = below.split(path.sep);
  return segments.some((_, index) => exclude.has(segments.slice(0, index + 1).join('/')));
}

/** Returns the path of a file below a folder, with forward slashes. */
export function nameBelow(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** The files below a folder in their order, links not followed; none where there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => nameBelow(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Returns a folder and those around it, from the inside out. */
export function foldersAround(folder: string): string[] {
  const around = path.dirname(folder);
  return around === folder ? [folder] : [folder, ...foldersAround(around)];
}

/** Returns whether a path is a root or lies below it; both are real paths. */
export function isWithin(root: string, file: string): boolean {
  const below = path.relative(root, file);
  return !path.isAbsolute(below) && below.split(path.sep)[0] !== '..';
}

/** Returns a value that changes when a file is written or replaced. */
export function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}

/** {@link stampOf} of a path; `undefined` where there is no file that may be read. */
export function fileStamp(file: string): string | undefined {
  try {
    return stampOf(statSync(file));
  } catch {
    return undefined;
  }
}
