/** Memory in which the main thread says what it works on, for the watchdog: four numbers, then the text of the entry. */
export const memory = new SharedArrayBuffer(16 + 1000);

/** Places of the numbers in {@link memory}. */
export const BEATS = 0;
export const ENTRIES = 1;
export const IS_PATIENT = 2;
export const LENGTH = 3;

const numbers = new Int32Array(memory, 0, 4);
const text = Buffer.from(memory, 16);

/** A step of the work, and the file that it is about. */
interface Entry {
  stage: string;
  file: string;
  /** True while code of the project runs, such as a plugin. The watchdog waits for it longer. */
  isPatient: boolean;
}

let current: Entry = { stage: '', file: '', isPatient: false };

function enter(entry: Entry): void {
  current = entry;
  Atomics.store(numbers, LENGTH, entry.stage === '' ? 0 : text.write(`${entry.stage}\n${entry.file}`));
  Atomics.store(numbers, IS_PATIENT, entry.isPatient ? 1 : 0);
  Atomics.add(numbers, ENTRIES, 1);
}

/**
 * Notes what the main thread works on from now on. When one such entry blocks the thread for too long, the watchdog ends the
 * process and names it.
 *
 * @param stage Words that follow "while": `rendering the page`.
 * @param file Path that the author knows.
 */
export function workOn(stage: string, file = ''): void {
  enter({ stage, file, isPatient: false });
}

/** {@link workOn} for a single call, after which the entry before it is current again. It is about the same file, unless another is given. */
export function during<T>(stage: string, run: () => T, file = current.file): T {
  const before = current;
  workOn(stage, file);
  try {
    return run();
  } finally {
    enter(before);
  }
}

/** The current entry as words, such as `rendering the page docs/a.mdx`; empty where nothing was noted. */
export function currentWork(): string {
  const { stage, file } = current;
  return file === '' ? stage : `${stage} ${file}`;
}

/** The main thread shows that it runs: called regularly by a timer. */
export function beat(): void {
  Atomics.add(numbers, BEATS, 1);
}

/** Thrown in place of a result that did not come. */
export class DidNotEnd extends Error {}

/** Milliseconds after which a promise of the project's code is given up. */
export const PATIENCE_MS = 600_000;

/**
 * Calls code of the project and waits for its promise. The watchdog prints a line that names it while it takes long.
 *
 * @param who Words that follow "waiting for": ``the plugin `x` in `check` ``.
 * @throws What the code throws; {@link DidNotEnd} for a promise that nothing can settle any more, or that takes too long.
 */
export async function waitFor<T>(who: string, run: () => T, ms = PATIENCE_MS): Promise<Awaited<T>> {
  const before = current;
  enter({ stage: `waiting for ${who}`, file: '', isPatient: true });
  let timer: NodeJS.Timeout | undefined;
  let giveUp = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DidNotEnd(`it did not finish within ${ms / 1000} seconds`)),
      ms,
    ).unref();
    // Nothing is left that could settle the promise, so the process would end.
    giveUp = () => reject(new DidNotEnd('it waits for a promise that never settles'));
    process.once('beforeExit', giveUp);
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
    process.off('beforeExit', giveUp);
    enter(before);
  }
}
