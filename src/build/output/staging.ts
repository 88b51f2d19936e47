import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { STAGING_INSIDE, UnusableOutput } from './output-folder.ts';
import { realPath } from './real-path.ts';
import { replaceSite, restoreSite, STEPS } from './replace-site.ts';
import { SHARED } from './SiteFiles.ts';
import { codeOf } from './write-file.ts';

/**
 * A folder beside the output, in which one build makes the new site. It is also the lock: there can be one for an output at a
 * time. It holds `site`, which takes the place of the output at the end.
 */
export interface Staging {
  /** Absolute path of the folder. */
  folder: string;
  /** Absolute path of the folder that becomes the output. */
  site: string;
  /** Absolute path of the output, where a site stands in it. */
  former: string | undefined;
  /** Puts the new site in the place of the output, then lets go. */
  commit(): void;
  /** Removes whatever this build has made, and lets go; the output stays as it was. Does nothing once the build has let go. */
  abandon(): void;
}

/** The build that a staging folder belongs to, as a file in the folder names it. */
interface Owner {
  pid: number;
  /** When the process began, as the system says it: a later process can have the same number. */
  began: string;
  host: string;
}

const OWNER = 'owner.json';
/** Names in a staging folder. */
const NAMES: ReadonlySet<string> = new Set([OWNER, SHARED, ...Object.values(STEPS)]);
/** How often a build looks whether another one has finished, in milliseconds. */
const LOOK = 200;
/** How often a build shows that it goes on, in milliseconds. */
const BEAT = 5000;
/**
 * After this time without a beat, the build of another machine is taken for one that was killed, in milliseconds. Disks that machines
 * share may tell of a beat a minute late.
 */
const SILENCE = 180_000;
/** A staging folder without an owner is one that is just being made, unless it is older than this, in milliseconds. */
const GRACE = 5000;

/**
 * Takes the staging folder of an output. Waits while another build has it, and says so once. What a build left that was
 * killed is removed; where it was killed while it put its site in place, the former site is put back first.
 *
 * @param say Gets a sentence for the user.
 * @param silence Milliseconds after which a build of another machine that shows no beat counts as killed.
 * @throws UnusableOutput where no folder can be made, with the cause.
 */
export async function takeStaging(
  outDir: string,
  say: (sentence: string) => void,
  silence = SILENCE,
): Promise<Staging> {
  const out = realPath(outDir);
  const folder = stagingOf(out);
  const isSilent = createListener(folder, silence);
  const isTaken = () => {
    try {
      return take(folder, out, isSilent);
    } catch (error) {
      throw error instanceof UnusableOutput ? error : notWritable(out, folder, error);
    }
  };
  for (let isTold = false; !isTaken(); isTold = true) {
    if (!isTold) {
      const owner = ownerOf(folder);
      const isNear = owner === undefined || owner.host === hostname();
      const where = isNear ? '' : ` on ${owner.host}`;
      const who = owner === undefined ? 'Another build' : `Another build (process ${owner.pid}${where})`;
      const until = isNear
        ? ''
        : ` When nothing is heard of it for ${silence / 1000} seconds, this one goes on.`;
      say(`${who} is writing ${outDir}. This one waits for it; it works in ${folder}.${until}`);
    }
    await later(LOOK);
  }
  // Once it is let go, the folder may be another build's.
  let isHeld = true;
  const beat = setInterval(() => showLife(folder), BEAT).unref();
  const letGo = () => {
    isHeld = false;
    clearInterval(beat);
  };
  const abandon = () => {
    if (isHeld && isOwn(folder)) rmSync(folder, { recursive: true, force: true });
    letGo();
  };
  return {
    folder,
    site: path.join(folder, STEPS.site),
    former: existsSync(out) ? out : undefined,
    commit() {
      if (!isOwn(folder)) {
        letGo();
        throw new UnusableOutput(
          `Another build has taken ${folder} meanwhile, since nothing was heard of this one. The output was left to it.`,
          'Build again.',
        );
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

/**
 * Takes the staging folder, with an empty folder for the site; `false` while another build has it. What a killed build left is
 * put right first.
 */
function take(folder: string, out: string, isSilent: () => boolean): boolean {
  const site = path.join(folder, STEPS.site);
  mkdirSync(path.dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!isStaging(folder)) {
      throw new UnusableOutput(
        `A build would work in ${folder}, and something else stands there. It was left as it is.`,
        'Move it away.',
      );
    }
    if (!isGone(ownerOf(folder), folder, isSilent) || !claim(folder, isSilent)) return false;
    restoreSite(folder, out);
    for (const name of readdirSync(folder)) {
      if (name !== OWNER) rmSync(path.join(folder, name), { recursive: true, force: true });
    }
    mkdirSync(site);
    return true;
  }
  try {
    writeOwner(folder);
    mkdirSync(site);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return true;
}

/**
 * Beside the output, so that a rename puts the site in place; inside it where nothing can be moved from beside it: on a mounted
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

/** Makes the staging folder of a build that was killed this build's own; `false` where another build was first. */
function claim(folder: string, isSilent: () => boolean): boolean {
  const owner = path.join(folder, OWNER);
  const stale = `${owner}-${process.pid}`;
  try {
    renameSync(owner, stale);
    // Between a look at the owner and this, another build may have become it.
    if (!isGone(ownerIn(stale), folder, isSilent)) {
      renameSync(stale, owner);
      return false;
    }
  } catch {
    // There is none: another build has just taken it away, or was killed then.
  }
  try {
    writeOwner(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  return true;
}

function writeOwner(folder: string): void {
  const owner: Owner = { pid: process.pid, began: beginningOf(process.pid) ?? '', host: hostname() };
  writeFileSync(path.join(folder, OWNER), JSON.stringify(owner), { flag: 'wx' });
}

/** Whether a folder holds only entries that a build puts into its staging folder. */
function isStaging(folder: string): boolean {
  try {
    return readdirSync(folder).every((name) => NAMES.has(name) || name.startsWith(`${OWNER}-`));
  } catch (error) {
    // The other build has removed its folder meanwhile.
    return codeOf(error) === 'ENOENT';
  }
}

function ownerOf(folder: string): Owner | undefined {
  return ownerIn(path.join(folder, OWNER));
}

function ownerIn(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** Whether the build that made a folder does not run any more, as far as this system can know. */
function isGone(owner: Owner | undefined, folder: string, isSilent: () => boolean): boolean {
  if (owner === undefined) {
    const made = statSync(folder, { throwIfNoEntry: false });
    return made === undefined || Date.now() - made.mtimeMs > GRACE;
  }
  if (owner.host !== hostname()) return isSilent();
  if (!isRunning(owner.pid)) return true;
  const began = beginningOf(owner.pid);
  return began !== undefined && owner.began !== '' && began !== owner.began;
}

/** Whether this process still owns a staging folder. */
function isOwn(folder: string): boolean {
  const owner = ownerOf(folder);
  return owner?.pid === process.pid && owner.host === hostname();
}

/** Shows other machines that the build goes on, where they see the folder too. */
function showLife(folder: string): void {
  try {
    const now = new Date();
    utimesSync(path.join(folder, OWNER), now, now);
  } catch {
    // It shows that it does not.
  }
}

/** Makes a function that says whether the owner of a folder has shown no life for some time. It goes by the clock of this machine. */
function createListener(folder: string, silence: number): () => boolean {
  let last: number | undefined;
  let heard = 0;
  return () => {
    const beat = statSync(path.join(folder, OWNER), { throwIfNoEntry: false })?.mtimeMs;
    if (beat !== undefined && beat !== last) [last, heard] = [beat, performance.now()];
    return performance.now() - heard >= silence;
  };
}

/** Whether there is a process of a number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be asked, but it is there.
    return codeOf(error) !== 'ESRCH';
  }
}

/** The time at which a process started, as Linux gives it (since the system was started). It is not asked for on other systems. */
function beginningOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

function notWritable(out: string, folder: string, error: unknown): UnusableOutput {
  const reason = error instanceof Error ? error.message : String(error);
  return new UnusableOutput(
    `The site cannot be written to ${out}, since no folder can be made beside it (${path.basename(folder)}: ${reason}).`,
    'Name a folder that can be written with --out, or allow writing there.',
  );
}
