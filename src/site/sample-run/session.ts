import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../base/disk/temporary.ts';
import { linesOf } from './lines.ts';
import type { Arrived } from './recorder.ts';
import type { Outcome } from './run-trials.ts';
import { sandboxFor } from './sandbox.ts';
import type { Answer, Question } from './worker.ts';

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
