import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { type FileLock, tryLock } from '../../base/disk/lock.ts';
import { withPath } from '../../base/disk/with-path.ts';
import { STAGING_INSIDE, UnusableOutput } from './output-folder.ts';
import { realPath } from './real-path.ts';
import { replaceSite, restoreSite, STEPS } from './replace-site.ts';
import { SHARED } from './SiteFiles.ts';
import { codeOf } from './write-file.ts';

/**
 * A folder next to the output, in which one build makes the new site. It is also the lock: there can be one for an output at a
 * time. It contains `site`, which takes the place of the output at the end.
 */
export interface Staging {
  /** Absolute path of the folder. */
  folder: string;
  /** Absolute path of the folder that becomes the output. */
  site: string;
  /** Absolute path of the output, if it contains a site. */
  former: string | undefined;
  /** Replaces the output with the new site, then releases the folder. */
  commit(): void;
  /** Removes whatever this build has made, and lets go; the output stays as it was. Does nothing once the build has let go. */
  abandon(): void;
}

/** Names in a staging folder. */
const OWNER = 'owner.json';
const LOCK = 'lock';
const NAMES: ReadonlySet<string> = new Set([OWNER, LOCK, SHARED, ...Object.values(STEPS)]);

/** The build that works in a staging folder, for those who wait for it. */
interface Owner {
  pid: number;
  host: string;
  /** When it began, in the notation of ISO 8601. */
  since: string;
}

/** How often a build looks whether another one has finished, in milliseconds. */
const LOOK = 200;

/**
 * Takes the staging folder of an output. Waits while another build has it, and says so once. What a build left that was
 * killed is removed; where it was killed while it put its site in place, the former site is put back first.
 *
 * @param say Gets a sentence for the user.
 * @throws UnusableOutput where no folder can be made, with the cause.
 */
export async function takeStaging(outDir: string, say: (sentence: string) => void): Promise<Staging> {
  const out = realPath(outDir);
  const folder = stagingOf(out);
  const take = (): FileLock | undefined => {
    try {
      return lockFolder(folder);
    } catch (error) {
      throw error instanceof UnusableOutput ? error : notWritable(out, folder, error);
    }
  };
  let lock = take();
  if (!lock) say(waitingFor(folder, outDir));
  for (; !lock; lock = take()) await later(LOOK);
  try {
    prepare(folder, out);
  } catch (error) {
    letGo(folder, lock);
    throw notWritable(out, folder, error);
  }
  return stagingIn(folder, out, lock);
}

function stagingIn(folder: string, out: string, lock: FileLock): Staging {
  // Once it is let go, the folder may be another build's.
  let isHeld = true;
  const abandon = () => {
    if (isHeld) letGo(folder, lock);
    isHeld = false;
  };
  return {
    folder,
    site: path.join(folder, STEPS.site),
    former: existsSync(out) ? out : undefined,
    commit() {
      if (!lock.isHeld()) {
        abandon();
        throw new UnusableOutput(`${folder} was deleted while the site was built in it.`, 'Build again.');
      }
      try {
        replaceSite(folder, out);
      } catch (error) {
        // Where this fails too, the folder has what the next build needs to put the former site back.
        isHeld = false;
        restoreSite(folder, out);
        isHeld = true;
        throw error;
      }
      abandon();
    },
    abandon,
  };
}

/** Locks a staging folder, which is created if necessary; `undefined` while another build has it. */
function lockFolder(folder: string): FileLock | undefined {
  mkdirSync(folder, { recursive: true });
  if (!isStaging(folder)) {
    throw new UnusableOutput(
      `The build needs ${folder} as its working folder, but something else is there. It was not changed.`,
      'Move or rename it.',
    );
  }
  try {
    return tryLock(path.join(folder, LOCK));
  } catch (error) {
    // The other build has removed its folder meanwhile.
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Empties a staging folder for a build. The former site is put back first where a build was killed that had moved it away. */
function prepare(folder: string, out: string): void {
  restoreSite(folder, out);
  empty(folder);
  const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  const file = path.join(folder, OWNER);
  withPath(file, () => writeFileSync(file, JSON.stringify(owner)));
  mkdirSync(path.join(folder, STEPS.site));
}

function empty(folder: string): void {
  for (const name of readdirSync(folder))
    if (name !== LOCK) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** Removes a staging folder, unless somebody else has removed it. */
function letGo(folder: string, lock: FileLock): void {
  if (lock.isHeld()) empty(folder);
  lock.release();
  try {
    rmdirSync(folder);
  } catch {
    // Another build has it now.
  }
}

function waitingFor(folder: string, outDir: string): string {
  const { pid, host, since } = ownerOf(folder) ?? {};
  const where = host === undefined || host === hostname() ? '' : ` on ${host}`;
  const who = pid === undefined ? 'Another build' : `Another build (process ${pid}${where}, since ${since})`;
  return `${who} is writing ${outDir} (in ${folder}). This build waits until it finishes.`;
}

/**
 * Next to the output, so that a rename puts the site in place; inside it where nothing can be moved from next to it: on a mounted
 * output, or where the folder around it may not be written.
 */
function stagingOf(out: string): string {
  const parent = path.dirname(out);
  const beside = path.join(parent, `.${path.basename(out)}.lectern`);
  const inside = path.join(out, STAGING_INSIDE);
  if (existsSync(inside)) return inside;
  return !existsSync(out) || existsSync(beside) || canMove(parent, out) ? beside : inside;
}

function canMove(from: string, to: string): boolean {
  let probe: string | undefined;
  try {
    probe = mkdtempSync(path.join(from, '.lectern-'));
    const moved = path.join(to, path.basename(probe));
    renameSync(probe, moved);
    probe = moved;
    return true;
  } catch {
    return false;
  } finally {
    if (probe !== undefined) rmdirSync(probe);
  }
}

/** Returns whether a folder contains only entries that a build puts into its staging folder. */
function isStaging(folder: string): boolean {
  try {
    return readdirSync(folder).every((name) => NAMES.has(name));
  } catch (error) {
    // The other build has removed its folder meanwhile.
    return codeOf(error) === 'ENOENT';
  }
}

function ownerOf(folder: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, OWNER), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function notWritable(out: string, folder: string, error: unknown): unknown {
  // The message about a full disk names the path and a fix.
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new UnusableOutput(
    `The site cannot be written to ${out}, because no folder can be created next to it (${path.basename(folder)}: ${reason}).`,
    'Choose a writable folder with --out, or change the permissions.',
  );
}
