import type { conformance } from './conform.ts';
import type { problemOf } from './problem.ts';

/** Checks that may run patterns of a description: of the text of a field, and of a JSON value. */
interface Work {
  field: typeof problemOf;
  value: typeof conformance;
}

/** A check as it is sent to the worker. */
export type Task = { [Kind in keyof Work]: { kind: Kind; asked: Parameters<Work[Kind]> } }[keyof Work];

/** Limits in milliseconds for a task, and for loading the script of the worker. */
const patience = { task: 1000, start: 10_000 };

let started: Promise<Worker | undefined> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a check in a worker, because a pattern of a description may backtrack for years on some texts. The page stays
 * responsive, and the worker is terminated after a time limit. `undefined`: the check was not done in time, or the
 * browser does not allow workers.
 */
export function apart<Kind extends keyof Work>(
  kind: Kind,
  asked: Parameters<Work[Kind]>,
): Promise<[ReturnType<Work[Kind]>] | undefined> {
  // Tasks run one after another, so that the limit counts for each alone.
  const done = last.then(async () => {
    const worker = await (started ??= start());
    if (worker === undefined) return undefined;
    const answer = await answerOf(worker, patience.task, () => worker.postMessage({ kind, asked }));
    if (answer === undefined) started = undefined;
    return answer as [ReturnType<Work[Kind]>] | undefined;
  });
  last = done;
  return done;
}

async function start(): Promise<Worker | undefined> {
  try {
    const worker = new Worker(new URL('./apart-worker.js', import.meta.url), { type: 'module' });
    return (await answerOf(worker, patience.start)) === undefined ? undefined : worker;
  } catch {
    return undefined;
  }
}

/** The next message of a worker. A worker that fails or takes too long is terminated, and the result is `undefined`. */
function answerOf(worker: Worker, limit: number, ask?: () => void): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(undefined);
    };
    const timer = setTimeout(end, limit);
    worker.onerror = end;
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data);
    };
    try {
      ask?.();
    } catch {
      // A value that is nested too deeply cannot be sent to a worker.
      end();
    }
  });
}
