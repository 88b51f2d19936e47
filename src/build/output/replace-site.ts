import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { OUTPUT_MARK } from '../../site/assets/built-folders.ts';
import { STAGING_INSIDE } from './output-folder.ts';
import { codeOf } from './write-file.ts';

/**
 * The content of a staging folder shows how far its build came, so a later build can complete an interrupted step.
 * While there is `site`, the former site counts.
 */
export const STEPS = {
  /** The new site, until all of it is in the output. */
  site: 'site',
  /** The former site, moved away as a whole. */
  former: 'former',
  /** Entries of the former site while they are moved away one by one. The others are in the output. */
  leaving: 'leaving',
  /** All entries of the former site. The output contains only entries of the new one. */
  left: 'left',
  /** A copy of an entry that is not finished. */
  part: 'part',
} as const;

type Step = keyof typeof STEPS;

/**
 * Replaces the output with the new site in a staging folder: by two renames, or, where the output cannot be
 * renamed, by two for each entry of it. What it leaves when it fails is for {@link restoreSite}.
 */
export function replaceSite(staging: string, out: string): void {
  const at = (step: Step) => path.join(staging, STEPS[step]);
  if (existsSync(out)) {
    try {
      renameSync(out, at('former'));
    } catch {
      // The staging folder is inside the output, something is mounted on the output, or another program keeps it open.
      replaceEntries(staging, out);
      return;
    }
  }
  renameSync(at('site'), out);
}

function replaceEntries(staging: string, out: string): void {
  const at = (step: Step) => path.join(staging, STEPS[step]);
  mkdirSync(at('leaving'));
  // As long as the output contains anything of a site, it contains the mark.
  for (const name of entriesOf(out).reverse()) {
    moveAway(path.join(out, name), path.join(at('leaving'), name), at('part'));
  }
  renameSync(at('leaving'), at('left'));
  for (const name of entriesOf(at('site'))) renameSync(path.join(at('site'), name), path.join(out, name));
  rmdirSync(at('site'));
}

/** Renames, or copies where the file system cannot rename a folder that is there from before. */
function moveAway(from: string, to: string, part: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    rmSync(part, { recursive: true, force: true });
    cpSync(from, part, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    renameSync(part, to);
    rmSync(from, { recursive: true, force: true });
  }
}

/** Puts the former site back, as far as the staging folder of a build that broke off has it. */
export function restoreSite(staging: string, out: string): void {
  const at = (step: Step) => path.join(staging, STEPS[step]);
  if (!existsSync(at('site'))) return;
  if (existsSync(at('former')) && isFree(out)) renameSync(at('former'), out);
  if (!existsSync(at('left')) && !existsSync(at('leaving'))) return;
  mkdirSync(out, { recursive: true });
  if (existsSync(at('left'))) {
    for (const name of entriesOf(out).reverse())
      rmSync(path.join(out, name), { recursive: true, force: true });
    renameSync(at('left'), at('leaving'));
  }
  for (const name of entriesOf(at('leaving'))) {
    // Removes a complete or partial copy.
    rmSync(path.join(out, name), { recursive: true, force: true });
    renameSync(path.join(at('leaving'), name), path.join(out, name));
  }
  rmdirSync(at('leaving'));
}

/** Returns whether there is nothing, or an empty folder, which is removed. */
function isFree(out: string): boolean {
  try {
    rmdirSync(out);
    return true;
  } catch (error) {
    return codeOf(error) === 'ENOENT';
  }
}

/** Entries of a site, its mark first. */
function entriesOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name !== STAGING_INSIDE && name !== OUTPUT_MARK);
  return existsSync(path.join(folder, OUTPUT_MARK)) ? [OUTPUT_MARK, ...names] : names;
}
