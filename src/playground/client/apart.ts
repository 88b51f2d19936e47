import type { conformance } from './conform.ts';
import type { problemOf } from './problem.ts';

/** What is done with the patterns of a description, by its name: see whether the text of a field, or a JSON value, fits. */
interface Work {
  field: typeof problemOf;
  value: typeof conformance;
}

/** A piece of work as the worker gets it. */
export type Task = { [Kind in keyof Work]: { kind: Kind; asked: Parameters<Work[Kind]> } }[keyof Work];

/** How long a task may take, in milliseconds, and how long the script of the worker may take to come. */
const patience = { task: 1000, start: 10_000 };

let started: Promise<Worker | undefined> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Does in a worker what a pattern of a description may make endless: one that backtracks needs years for some texts. So the
 * page goes on, and the worker is ended when the time is over. `undefined`: it was not done in time, or the browser allows
 * no worker.
 */
export function apart<Kind extends keyof Work>(
  kind: Kind,
  asked: Parameters<Work[Kind]>,
): Promise<[ReturnType<Work[Kind]>] | undefined> {
  // One after another, so that the time of each is its own.
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
    const worker = new Worker(new URL('./apart-worker.ts', import.meta.url), { type: 'module' });
    return (await answerOf(worker, patience.start)) === undefined ? undefined : worker;
  } catch {
    return undefined;
  }
}

/** The next message of a worker. One that fails or takes too long is ended and gives `undefined`. */
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
      // What is nested too deep cannot be handed over.
      end();
    }
  });
}
