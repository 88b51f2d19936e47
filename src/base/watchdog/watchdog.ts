import inspector from 'node:inspector';
import { isMainThread, Worker } from 'node:worker_threads';
import { beat, memory } from './work.ts';

/** How the watchdog reports. */
export type WatchdogFormat = 'terminal' | 'json' | 'github';

/** Values that the watchdog's thread is given. Times are in milliseconds. */
export interface Watched {
  memory: SharedArrayBuffer;
  /** Processor time that one entry may take while the main thread is silent. */
  limit: number;
  /** Time between two looks. */
  look: number;
  format: WatchdogFormat;
  /** Time after which a line names the code of the project that is waited for. */
  firstLine: number;
}

/** Milliseconds of processor time that one step may block the main thread. */
export const TIME_LIMIT_MS = 60_000;

let isStarted = false;

/**
 * Starts the thread that ends the process when one step of the work (`work.ts`) contains the main thread for too long. Only another
 * thread still runs then, so a signal or a timer would come too late.
 */
export function startWatchdog({
  limit = TIME_LIMIT_MS,
  look = 250,
  format = 'terminal',
  firstLine = 10_000,
}: { [Key in Exclude<keyof Watched, 'memory'>]?: Watched[Key] | undefined } = {}): void {
  // Whoever looks for a mistake with a debugger stops the process too.
  if (isStarted || !isMainThread || inspector.url() !== undefined) return;
  isStarted = true;
  setInterval(beat, look).unref();
  const workerData: Watched = { memory, limit, look, format, firstLine };
  const program = new URL(import.meta.url.replace(/watchdog(\.\w+)$/, 'thread$1'));
  // A machine that allows no thread builds without the watchdog.
  new Worker(program, { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 32 } })
    .on('error', () => undefined)
    .unref();
}
