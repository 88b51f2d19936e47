import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../base/disk/temporary.ts';
import { linesOf } from './lines.ts';
import type { Arrived } from './recorder.ts';
import type { Outcome } from './run-trials.ts';
import type { Answer, Question } from './worker.ts';
import { existsSync } from 'node:fs';

export type Session = Awaited<ReturnType<typeof startSession>>;

/**
 * Starts a process that runs samples, with the server that they call. Where the system allows it, the process has no network
 * and one folder to write in.
 */
export async function startSession() {
  const { folder, removeAll } = temporaryFolder('samples');
  const { wrap, open } = sandboxFor(folder);
  const worker = fileURLToPath(import.meta.url).replace(/session\.(\w+)$/, 'worker.$1');
  const [command = '', ...args] = [...wrap, process.execPath, worker, folder];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], cwd: folder });
  // A process that does not start, or ends early, ends its answers too, which is told below.
  for (const part of [child, child.stdin]) part.on('error', () => undefined);
  const answers = linesOf(child.stdout);
  const next = async (): Promise<Answer> => {
    const line = await answers.next();
    if (line.done === true) throw new Error('the process that runs samples has ended');
    return JSON.parse(line.value) as Answer;
  };
  /** Ends the process and removes what it wrote. */
  const stop = async (): Promise<void> => {
    await ended(child);
    removeAll();
  };
  try {
    const first = await next();
    if (!('port' in first)) throw new Error('the process that runs samples did not start');
    return {
      origin: `http://127.0.0.1:${first.port}`,
      open,
      /** Runs samples. Returns the requests that none of them was meant to send. */
      async run(
        question: Question,
        tell: (outcome: Outcome, arrived: Arrived[]) => void,
      ): Promise<Arrived[]> {
        child.stdin.end(`${JSON.stringify(question)}\n`);
        for (;;) {
          const answer = await next();
          if ('strays' in answer) return answer.strays;
          if ('outcome' in answer) tell(answer.outcome, answer.arrived);
        }
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** How the process that runs samples is started. */
interface Sandbox {
  /** Words before the command that is to be started in it. */
  wrap: readonly string[];
  /** Actions that the sandbox does not prevent, as the end of a sentence; empty if it prevents all. */
  open: string[];
}

/**
 * Linux can start a process that has no network but its own loopback, may write in one folder only, and takes all that it
 * started with it when it ends. Anybody may ask for this, where the machine allows it.
 */
const script = `
ip link set lo up || exit 91
mount --make-rprivate / || exit 92
mount -t tmpfs none "$1" || exit 93
while read -r _ at _; do
  [ "$at" = "$1" ] || mount -o remount,bind,ro "$(printf '%b' "$at")" 2>/dev/null || true
done < /proc/self/mounts
shift
exec "$@"`;

const namespaces = '--user --map-root-user --net --mount --pid --ipc --fork --kill-child'.split(' ');

/** Finds out what the machine allows. `folder` is the one that a sample may write in. */
function sandboxFor(folder: string): Sandbox {
  const wrap = ['unshare', ...namespaces, 'sh', '-c', script, 'sh', folder];
  if (process.platform === 'linux' && holds(wrap)) return { wrap, open: [] };
  return { wrap: [], open: ['reach other hosts', 'write outside its folder', 'leave a process behind'] };
}

/** Returns whether a file next to the folder really cannot be written. */
function holds([command = '', ...args]: readonly string[]): boolean {
  const { files, removeAll } = temporaryFolder('outside');
  const file = files.at('file');
  const attempt = [...args, 'sh', '-c', 'echo > "$1"; exit 0', 'sh', file];
  const { status } = spawnSync(command, attempt, { stdio: 'ignore', timeout: 10_000 });
  const isKept = status === 0 && !existsSync(file);
  removeAll();
  return isKept;
}
