import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { codeOf } from './write-file.ts';
import { STAGING_INSIDE, UnusableOutput } from './output-folder.ts';
import { realPath } from './real-path.ts';

/**
 * A folder beside the output, in which one build makes the new site. It is also the lock: there can be one for an output at a
 * time. It holds `site`, which takes the place of the output at the end, and for that moment `former`.
 */
export interface Staging {
  /** Absolute path of the folder. */
  folder: string;
  /** Absolute path of the folder that becomes the output. */
  site: string;
  /** Puts the new site in the place of the output, then lets go. */
  commit(): void;
  /** Removes whatever this build has made, and lets go; the output stays as it was. Does nothing once the build has let go. */
  abandon(): void;
  /** Removes the folder in a process that is about to end, where threads of the bundler may still write for a moment. */
  abandonAtOnce(): void;
}

/** The build that a staging folder belongs to, as a file in the folder names it. */
interface Owner {
  pid: number;
  /** When the process began, as the system says it: a later process can have the same number. */
  began: string;
  host: string;
}

const OWNER = 'owner.json';
const SITE = 'site';
const FORMER = 'former';
/** How often a build looks whether another one has finished, in milliseconds. */
const LOOK = 200;
/** How long threads of the bundler may take to end what they are writing, in milliseconds. */
const SETTLE = 60;
/** A staging folder without an owner is one that is just being made, unless it is older than this, in milliseconds. */
const GRACE = 5000;

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
  let isTold = false;
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
  } catch (error) {
    throw notWritable(out, folder, error);
  }
  for (;;) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw notWritable(out, folder, error);
    }
    if (!isStaging(folder)) {
      throw new UnusableOutput(
        `A build would work in ${folder}, and something else stands there. It was left as it is.`,
        'Move it away.',
      );
    }
    const owner = ownerOf(folder);
    if (isGone(owner, folder)) {
      recover(folder, out);
      continue;
    }
    if (!isTold) {
      isTold = true;
      const who = owner === undefined ? 'Another build' : `Another build (process ${owner.pid})`;
      say(`${who} is writing ${outDir}. This one waits for it; it works in ${folder}.`);
    }
    await later(LOOK);
  }
  const site = path.join(folder, SITE);
  // Once it is let go, the folder may be another build's.
  let isHeld = true;
  const abandon = () => {
    if (isHeld) rmSync(folder, { recursive: true, force: true });
    isHeld = false;
  };
  const abandonAtOnce = () => {
    if (!isHeld) return;
    abandon();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLE);
    // Another build that has taken the folder by now has written its name into it.
    if (ownerOf(folder) === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const owner: Owner = { pid: process.pid, began: beginningOf(process.pid) ?? '', host: hostname() };
    writeFileSync(path.join(folder, OWNER), JSON.stringify(owner));
    mkdirSync(site);
  } catch (error) {
    abandon();
    throw notWritable(out, folder, error);
  }
  return {
    folder,
    site,
    commit() {
      try {
        swap(site, out, path.join(folder, FORMER));
      } catch (error) {
        restore(folder, out);
        throw error;
      }
      abandon();
    },
    abandon,
    abandonAtOnce,
  };
}

/**
 * Beside the output, so that a rename puts it in place; inside it where the folder around it is another file system (a
 * mounted output) or may not be written.
 */
function stagingOf(out: string): string {
  const parent = path.dirname(out);
  const beside = path.join(parent, `.${path.basename(out)}.lectern`);
  if (!existsSync(out) || existsSync(beside)) return beside;
  const isApart = statSync(out).dev !== statSync(parent).dev || !canWrite(parent);
  return isApart ? path.join(out, STAGING_INSIDE) : beside;
}

function canWrite(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(path.join(folder, '.lectern-')));
    return true;
  } catch {
    return false;
  }
}

/** Two renames, or, where the output itself cannot be renamed, two for each entry of it. */
function swap(site: string, out: string, former: string): void {
  if (!existsSync(out)) {
    renameSync(site, out);
    return;
  }
  try {
    renameSync(out, former);
  } catch {
    // The staging folder lies inside the output, something is mounted on the output, or another program holds it open.
    replaceEntries(site, out, former);
    return;
  }
  renameSync(site, out);
}

function replaceEntries(site: string, out: string, former: string): void {
  mkdirSync(former);
  for (const name of readdirSync(out)) {
    if (name !== STAGING_INSIDE) move(path.join(out, name), path.join(former, name));
  }
  for (const name of readdirSync(site)) move(path.join(site, name), path.join(out, name));
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true, force: true });
  }
}

/** Clears what a killed build left. The folder is renamed first, so that only one of two builds that wait does it. */
function recover(folder: string, out: string): void {
  const left = `${folder}-${process.pid}`;
  try {
    renameSync(folder, left);
  } catch {
    // The other build was first.
    return;
  }
  restore(left, out);
  rmSync(left, { recursive: true, force: true });
}

/**
 * Puts the former site back where a staging folder still has it, or a part of it. Where the new site does not stand in the
 * folder any more, it has taken its place, and there is nothing to put back.
 */
function restore(folder: string, out: string): void {
  const former = path.join(folder, FORMER);
  if (!existsSync(path.join(folder, SITE)) || !existsSync(former)) return;
  if (!existsSync(out)) {
    renameSync(former, out);
    return;
  }
  for (const name of readdirSync(former)) {
    rmSync(path.join(out, name), { recursive: true, force: true });
    move(path.join(former, name), path.join(out, name));
  }
}

/** Whether a folder holds only entries that a build puts into its staging folder. */
function isStaging(folder: string): boolean {
  try {
    return readdirSync(folder).every((name) => [OWNER, SITE, FORMER].includes(name));
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

/** Whether the build that made a folder does not run any more, as far as this system can know. */
function isGone(owner: Owner | undefined, folder: string): boolean {
  if (owner === undefined) {
    const made = statSync(folder, { throwIfNoEntry: false });
    return made === undefined || Date.now() - made.mtimeMs > GRACE;
  }
  if (owner.host !== hostname()) return false;
  if (!isRunning(owner.pid)) return true;
  const began = beginningOf(owner.pid);
  return began !== undefined && owner.began !== '' && began !== owner.began;
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
