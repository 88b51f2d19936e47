import path from 'node:path';
import { packageCode } from '../../base/cache/package-code.ts';
import {
  type Entry,
  isUndamaged,
  openVolume,
  openVolumes,
  readEntries,
  type Volume,
} from '../../base/cache/volume.ts';
import type { Store } from '../../base/cache/store.ts';
import { replaceOwnFile } from '../../base/disk/author-files.ts';
import { shownPath } from '../../base/report/file-names.ts';
import { counted } from '../../base/text.ts';
import { AuthorError } from '../../base/report/AuthorError.ts';
import { BuildFailure, OptionError } from '../options/OptionError.ts';

/** Number of a build among those that share the pages of a site. */
export interface Shard {
  /** From 1 on. */
  index: number;
  count: number;
}

/** Header of the file that a shard writes. */
interface Part extends Shard {
  /** Hash of the code that made it. */
  code: string;
  /** Routes of the pages that it could not keep, because another build may make them otherwise. */
  unkept: string[];
  /** Routes of the pages that it has. */
  kept: string[];
  /** Options and files that all pages depend on, by their names in messages. */
  common: Common;
}

/** Options and files that all pages depend on, each as a text, by their names in messages. */
export type Common = Readonly<Record<string, string>>;

/** A part, and its file. */
type ReadPart = Part & { file: string };

/** Which pages a build made itself. */
export interface MadePages {
  kept: string[];
  unkept: string[];
}

const PART = 'part';
const PART_FILE = /^part-\d+-of-\d+\.store$/;
const COPY_AGAIN = 'Copy it again from the machine that built it, or build that shard again.';

/**
 * Writes the part of a shard: a volume of the store with everything that the shard took and added. Returns its path.
 *
 * @throws OptionError when it cannot be written.
 */
export function writePart(
  store: Store,
  { index, count }: Shard,
  { made, common, folder }: { made: MadePages; common: Common; folder: string },
): string {
  const part: Part = { index, count, code: packageCode(), ...made, common };
  const file = path.join(folder, `part-${index}-of-${count}.store`);
  try {
    replaceOwnFile(
      file,
      (descriptor) =>
        store.copyUsed(descriptor, [`${PART} ${index}`, { head: { [PART]: part }, parts: new Map() }]),
      (former) => partIn(openVolume(former)) !== undefined,
    );
  } catch (error) {
    if (error instanceof AuthorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BuildFailure(
      `The part ${shownPath(file)} could not be written: ${reason}.`,
      'Free some space, or name another folder with `--out`, or with `--cache-dir` where it is the cache that cannot be written.',
    );
  }
  return file;
}

/**
 * Reads what the parts in a folder say of themselves.
 *
 * @throws OptionError where they are not the parts of one site, all of them, made by this version.
 */
export function readParts(folder: string): ReadPart[] {
  const refuse = (message: string, hint: string): never => {
    throw new OptionError(message, hint);
  };
  const parts = openVolumes(folder).flatMap((volume): ReadPart[] => {
    const part = partIn(volume);
    const name = path.basename(volume.file);
    if (part === undefined && PART_FILE.test(name)) {
      const message = `The part ${name} is damaged: its first entry cannot be read.`;
      return refuse(message, COPY_AGAIN);
    }
    // Another file of a store may lie there too.
    if (part === undefined) return [];
    if (isPart(part)) return [{ ...part, file: volume.file }];
    return refuse(
      `${volume.file} is no part as \`lectern build --shard\` writes it: what it says of itself cannot be read.`,
      'Bring the file that the shard left there, as it is.',
    );
  });
  const counts = [...new Set(parts.map(({ count }) => count))];
  const [count = 0] = counts;
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter(
    (index) => !parts.some((part) => part.index === index),
  );
  if (count === 0)
    refuse(`There are no parts in ${folder}.`, 'Bring what `lectern build --shard` left there.');
  if (counts.length > 1) {
    refuse(
      `The parts in ${folder} are of several splits: of ${counts.sort((a, b) => a - b).join(' and of ')}.`,
      'Bring the parts of one split into a folder of their own.',
    );
  }
  if (missing.length > 0) {
    refuse(
      `Of ${count} parts, ${missing.map((index) => `${index}/${count}`).join(', ')} ${missing.length === 1 ? 'is' : 'are'} not in ${folder}.`,
      'Run these shards, and bring their parts too.',
    );
  }
  const others = parts.filter(({ code }) => code !== packageCode());
  if (others.length > 0) {
    refuse(
      `${namesOf(others)} ${others.length === 1 ? 'was' : 'were'} made by another version of Lectern, of a package that it uses or of Node, or on another system.`,
      'Install the same versions on all machines, with the same kind of system, and build the shards again.',
    );
  }
  return parts;
}

/** Reads the head of a volume that is a part; `undefined` for any other volume. Closes the volume. */
function partIn(volume: Volume): unknown {
  const [first]: Entry<Record<string, unknown> | null>[] = readEntries(volume, 1);
  return first?.head?.[PART];
}

/** Returns whether a value is the header of a part. */
function isPart(value: unknown): value is Part {
  const { index, count, code, unkept, kept, common } = (value ?? {}) as Record<keyof Part, unknown>;
  const areRoutes = (all: unknown): boolean =>
    Array.isArray(all) && all.every((route) => typeof route === 'string');
  return (
    Number.isInteger(index) &&
    Number.isInteger(count) &&
    typeof code === 'string' &&
    areRoutes(unkept) &&
    areRoutes(kept) &&
    typeof common === 'object' &&
    common !== null
  );
}

/**
 * Judges the pages that a merge has made itself.
 *
 * @returns the failure where a part is damaged or does not belong to the folder, and a sentence where pages could not be in a part.
 */
export function judgeMerge(
  parts: readonly ReadPart[],
  made: MadePages,
  common: Common,
): { failure?: BuildFailure; summary: string } {
  const unkept = new Set(parts.flatMap((part) => part.unkept));
  const all = [...made.kept, ...made.unkept];
  const expected = all.filter((route) => unkept.has(route));
  const other = all.filter((route) => !unkept.has(route));
  const summary =
    expected.length === 0
      ? ''
      : `Of all pages, ${expected.length} ${expected.length === 1 ? 'was' : 'were'} made by the merge, since every build has to make ${expected.length === 1 ? 'it' : 'them'}.\n`;
  if (other.length === 0) return { summary };
  const { message, hint } = whyNotKept(parts, other, common);
  const whole = 'The merge has made the pages itself, so the site is whole.';
  return { summary, failure: new BuildFailure(message, `${whole} ${hint}`) };
}

/** Why pages that should be in parts are not. The first cause that explains it is named, since each may have others follow. */
function whyNotKept(
  parts: readonly ReadPart[],
  routes: readonly string[],
  common: Common,
): { message: string; hint: string } {
  const damaged = parts.filter(({ file }) => !isUndamaged(file));
  if (damaged.length > 0) {
    const message = `${namesOf(damaged)} ${damaged.length === 1 ? 'is' : 'are'} damaged: ${counted(routes.length, 'page')} cannot be read, such as ${shown(routes[0])}.`;
    return { message, hint: COPY_AGAIN };
  }
  for (const name of Object.keys(common)) {
    const others = parts.filter((part) => part.common[name] !== common[name]);
    if (others.length === 0) continue;
    const message = `${namesOf(others)} ${others.length === 1 ? 'was' : 'were'} built with another ${name} than this merge.`;
    return { message, hint: `Use the same ${name} for all shards and the merge.` };
  }
  const [route = ''] = routes;
  const lost = new Set(routes);
  const of = parts.filter((part) => part.kept.some((one) => lost.has(one)));
  const message =
    of.length === 0
      ? `No part has ${shown(route)}${routes.length > 1 ? ` and ${counted(routes.length - 1, 'other page')}` : ''}: the docs folder has pages that it did not have when the shards were built.`
      : `${namesOf(of)} ${of.length === 1 ? 'is' : 'are'} of another state of the docs folder: ${counted(routes.length, 'page')} changed since, such as ${shown(route)}.`;
  return { message, hint: 'Build all shards from the same commit.' };
}

function namesOf(parts: readonly ReadPart[]): string {
  return parts.map(({ file }) => path.basename(file)).join(', ');
}

function shown(route = ''): string {
  return `/${route}`;
}
