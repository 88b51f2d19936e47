import { Script } from 'node:vm';

/** How long a part of a plugin may take, in milliseconds. */
export interface Limits {
  computing: number;
  waiting: number;
}

/** What a part of a plugin has for the whole site, or for a page. */
export const LIMITS: Limits = { computing: 30_000, waiting: 60_000 };

/** Milliseconds that a plugin has for one text, less than the page has in a process of its own. */
export const TEXT_MS = 5_000;

const slot = Symbol.for('astro-lectern/plugin-call');
const holder = globalThis as { [slot]?: () => unknown };
const call = new Script("globalThis[Symbol.for('astro-lectern/plugin-call')]()");

/**
 * Calls a function that may never end, and stops it after a time. The engine's own stop of scripts is used, since it
 * reaches all that the script calls.
 *
 * @throws What the function throws, or an error that says that it did not end.
 */
export function withinTime<T>(run: () => T, computing: number): T {
  const before = holder[slot];
  holder[slot] = run;
  try {
    return call.runInThisContext({ timeout: computing }) as T;
  } catch (error) {
    throw isStop(error) ? new DidNotEnd(computing) : error;
  } finally {
    holder[slot] = before;
  }
}

/** Whether a function runs in {@link withinTime}, and so will be stopped. */
export function isWithinTime(): boolean {
  return holder[slot] !== undefined;
}

/** {@link withinTime} for a function whose promise may never be kept, too. */
export async function withinTimes<T>(run: () => T, limits = LIMITS): Promise<Awaited<T>> {
  const value = withinTime(run, limits.computing);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DidNotEnd(limits.waiting)), limits.waiting);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Thrown in the place of a result that did not come. */
export class DidNotEnd extends Error {
  constructor(ms: number) {
    super(`it did not end within ${ms / 1000} seconds and was stopped`);
  }
}

function isStop(error: unknown): boolean {
  try {
    return (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  } catch {
    return false;
  }
}
