import path from 'node:path';
import type { Diagnostic, Result } from '../../../base/diagnostics.ts';
import { walkFolder } from '../../../base/walk-folder.ts';
import { report } from '../codes.ts';
import { tagsLike } from './git.ts';
import { placeOf, type VersionPlace } from './version.ts';

/** A version of a description that an author names. */
export interface FoundVersion extends VersionPlace {
  /** Distinguishes versions that have the same version number: the tag, or the file name. */
  name: string;
  /** ISO date of its tag. */
  date?: string;
}

/** Versions that a page compares at most: each is read and compared by every build. */
const MOST_VERSIONS = 25;

/**
 * Finds the versions that the entries of `openapi-changes` point to, in the order of the entries; those that one pattern finds
 * from the highest number in their names down. An entry is a file, an address, a pattern of files such as `archive/*.yaml`, or
 * one of these after a tag or a pattern of tags: `v*:openapi.yaml`.
 *
 * @param place Where the entries are written.
 */
export async function findVersions(
  entries: readonly string[],
  folder: string,
  place: { file: string; line: number; column: number },
): Promise<Result<FoundVersion[]>> {
  const versions = new Map<string, FoundVersion>();
  const diagnostics: Diagnostic[] = [];
  for (const written of entries) {
    const found = await versionsOf(written.replace(/^\/+/, ''), folder);
    if (found.length === 0) diagnostics.push(report('changes/no-versions', place, { written }));
    for (const version of found) {
      const key = `${version.revision ?? ''}:${version.file}`;
      if (!versions.has(key)) versions.set(key, version);
    }
  }
  const all = [...versions.values()];
  if (all.length > MOST_VERSIONS)
    diagnostics.push(report('changes/many-versions', place, { found: all.length, shown: MOST_VERSIONS }));
  if (all.length === 1) diagnostics.push(report('changes/one-version', place));
  return { value: all.slice(0, MOST_VERSIONS), diagnostics };
}

async function versionsOf(written: string, folder: string): Promise<FoundVersion[]> {
  const { revision, file } = placeOf(written, folder);
  if (revision !== undefined) {
    const tags = await tagsLike(folder, revision);
    // A branch or a commit has no tag. Whether there is one, its reader finds out.
    if (tags.length === 0 && !isPattern(revision)) return [{ revision, file, name: revision }];
    const found = tags.map(({ name, date }) => ({ revision: name, file, name, date }));
    return found.sort((one, other) => newestFirst(one.name, other.name));
  }
  if (!isPattern(file) || /^https?:/i.test(file)) return [{ file, name: nameOf(file) }];
  const files = await filesLike(file, folder);
  return files.sort(newestFirst).map((found) => ({ file: found, name: nameOf(found) }));
}

function isPattern(text: string): boolean {
  return text.includes('*');
}

function nameOf(file: string): string {
  return path.posix.basename(file).replace(/\.(?:json|ya?ml)$/i, '');
}

/** The files of the docs folder that a pattern fits. A star stands for anything within one name. */
async function filesLike(pattern: string, folder: string): Promise<string[]> {
  const names = path.posix.normalize(pattern).split('/');
  const fits = (name: string, index: number): boolean => fitsStars(names[index], name);
  const depthOf = (found: string): number => found.split('/').length - 1;
  return walkFolder(folder, {
    enters: (found, name) =>
      depthOf(found) < names.length - 1 && name !== 'node_modules' && fits(name, depthOf(found)),
    takes: (found, name) => depthOf(found) === names.length - 1 && fits(name, depthOf(found)),
  });
}

/** Returns whether a name fits a pattern. Each piece between stars may stand where it is found first, so nothing is tried twice. */
function fitsStars(pattern: string | undefined, name: string): boolean {
  const [start = '', ...pieces] = pattern?.split('*') ?? [];
  const end = pieces.pop();
  if (end === undefined) return name === pattern;
  if (!name.startsWith(start)) return false;
  let at = start.length;
  for (const piece of pieces) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return name.length - end.length >= at && name.endsWith(end);
}

const collator = new Intl.Collator('en', { numeric: true });

/** Compares names by the numbers in them, the highest first. `v2.0-beta` comes after `v2.0`, which it came before. */
export function newestFirst(one: string, other: string): number {
  const [a, b] = [one, other].map((name) => name.replace(/\.(?:json|ya?ml)$/i, '')) as [string, string];
  if (a.startsWith(b) && /^[-+]?[a-z]/i.test(a.slice(b.length))) return 1;
  if (b.startsWith(a) && /^[-+]?[a-z]/i.test(b.slice(a.length))) return -1;
  return collator.compare(b, a);
}
