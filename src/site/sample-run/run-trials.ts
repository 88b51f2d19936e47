import { readdir } from 'node:fs/promises';
import { OwnFolder } from '../../base/disk/OwnFolder.ts';
import type { Program } from './programs.ts';
import { runtimes } from './runtimes.ts';
import { contentOf, type Trial } from './trial.ts';
import { spawn } from 'node:child_process';
import path from 'node:path';

/** How a sample ended. */
export interface Outcome {
  id: number;
  /** Why it failed, in the words of the program that ran it. */
  failure?: string;
  /** Names of files that it left behind, though no sample writes any. */
  left: string[];
}

/** How many samples run next to each other. */
const lanes = 4;
/** How long one sample may take, in milliseconds. */
const longestWait = 30_000;

/** Limit for compiling before the first sample of a language. */
const firstWait = 300_000;

/** Runs samples, each as a process in its own folder below `folder`, and reports each result. */
export async function runTrials(
  trials: readonly Trial[],
  programs: Readonly<Record<string, Program>>,
  { folder, patience = longestWait }: { folder: string; patience?: number | undefined },
  tell: (outcome: Outcome) => void,
): Promise<void> {
  for (const [lang, own] of Map.groupBy(trials, (trial) => trial.lang)) {
    const runtime = runtimes[lang];
    const program = programs[lang];
    if (runtime === undefined || program === undefined) continue;
    const files = new OwnFolder(folder);
    const home = new OwnFolder(files.makeFolder(lang));
    home.makeFolder('bin');
    if (runtime.calls !== undefined) home.link(`bin/${runtime.calls}`, program.file);
    const env = environment(home.folder, runtime.env?.(home.folder));
    const run = (name: string, code: string, sent: readonly string[], wait: number) => {
      for (const file of sent) home.write(`${name}/${file}`, contentOf(file));
      const file = home.write(`${name}/${runtime.file}`, code);
      const [command, args] = runtime.command(program, file, home.folder);
      return runCommand(command, args, { folder: home.at(name), env, patience: wait });
    };
    if (runtime.first !== undefined) await run('first', runtime.first, [], firstWait);
    const waiting = own.values();
    const lane = async (): Promise<void> => {
      for (const { id, code, files: sent } of waiting) {
        const name = String(id);
        const { failure } = await run(name, code, sent, patience);
        const names = await readdir(home.at(name)).catch(() => []);
        home.remove(name);
        const left = names.filter((one) => one !== runtime.file && !sent.includes(one));
        tell({ id, ...(failure !== undefined && { failure }), left });
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    files.remove(lang);
  }
}

interface Settings {
  folder: string;
  env: Record<string, string>;
  /** How long the process may take, in milliseconds. */
  patience: number;
}

/** Most characters of the errors of a process that are kept. */
const mostText = 100_000;

/** Returns the environment variables of a sample. Secrets in Lectern's own environment never reach it. */
function environment(home: string, more: Record<string, string> = {}): Record<string, string> {
  const ofSystem = process.env['SystemRoot'];
  return {
    PATH: path.join(home, 'bin'),
    HOME: home,
    TMPDIR: home,
    LANG: 'C.UTF-8',
    ...(ofSystem === undefined ? {} : { SystemRoot: ofSystem }),
    ...more,
  };
}

/** Runs a process to its end, or ends it. `failure` is why it failed, in one line. */
function runCommand(
  command: string,
  args: readonly string[],
  { folder, env, patience }: Settings,
): Promise<{ failure?: string }> {
  return new Promise((resolve) => {
    let errors = '';
    let isLate = false;
    const child = spawn(command, args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    const timer = setTimeout(() => {
      isLate = true;
      end(child.pid);
    }, patience);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-mostText);
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ failure: error.message });
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      // Ends its child processes too.
      end(child.pid);
      if (isLate) resolve({ failure: `it was stopped after ${patience / 1000} s` });
      else if (code === 0) resolve({});
      else resolve({ failure: lastLine(errors) ?? `it exited with ${signal ?? `the code ${code}`}` });
    });
  });
}

/** Ends a process and all that it started and that did not leave its group. */
function end(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has exited.
  }
}

/** The last line of what a process wrote, without those of a stack trace. */
function lastLine(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.findLast((line) => line !== '' && !/^(?:at |\.{3} \d)/.test(line))?.slice(0, 500);
}
