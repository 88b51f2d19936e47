import { closeSync, writeSync } from 'node:fs';
import inspector from 'node:inspector';
import process from 'node:process';
import { inspect } from 'node:util';
import { isMainThread, Worker } from 'node:worker_threads';
import { isWithinTime, LIMITS } from './limit.ts';
import { type Blame, blameFor, onRunning, type Part } from './running.ts';
import { EndedByPlugin, judgeUncaught } from './uncaught.ts';

/** What the thread that watches is given. */
export interface Watched {
  /** A number that changes while the main thread goes on; length and text of the name of a part that runs. */
  memory: SharedArrayBuffer;
  /** Milliseconds between two looks. */
  lookMs: number;
  /** Looks without any answer, after which a part that runs is stopped. */
  deaf: number;
  /** What the main thread is to evaluate. */
  look: string;
}

/** How often it is looked, and after how many looks code of a plugin is stopped: where it can be looked into, and where not. */
const LOOKS = { lookMs: 500, limit: LIMITS.computing / 500, deaf: LIMITS.waiting / 500 };
const LONGEST_NAME = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const slot = Symbol.for('astro-lectern/look-at-plugins');

let isGuarded = false;
let isEnding = false;

/**
 * From now on, code of a plugin that holds the process ends it, with the name of the plugin, and an error that nothing catches
 * is judged. A part of a plugin has a limit of its own (`limit.ts`), which does not reach a loop after an `await`: such a loop
 * runs when the part has returned, and no timer of the same thread is called before it ends.
 */
export function guardPlugins({ lookMs, limit, deaf } = LOOKS): void {
  if (isGuarded) return;
  isGuarded = true;
  process.on('uncaughtException', hear);
  process.on('exit', tellOfExit);
  // Whoever looks for a mistake with a debugger holds the process too.
  if (!isMainThread || inspector.url() !== undefined) return;
  const memory = new SharedArrayBuffer(8 + LONGEST_NAME);
  watchBeats(memory, lookMs, limit);
  const given: Watched = { memory, lookMs, deaf, look: `globalThis[Symbol.for('${slot.description}')]()` };
  const program = new URL(import.meta.url.replace(/guard(\.\w+)$/, 'watch$1'));
  const options = { workerData: given, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } };
  // Where a machine allows no thread or no inspector, the rest is guarded all the same.
  new Worker(program, options).on('error', () => undefined).unref();
}

/** Shows the watching thread that this one goes on, and gives it what it calls when it does not. */
function watchBeats(memory: SharedArrayBuffer, lookMs: number, limit: number): void {
  const beats = new Int32Array(memory, 0, 2);
  const name = Buffer.from(memory, 8);
  const seconds = (limit * lookMs) / 1000;
  let looks = 0;
  let wereListening: [signal: string, listeners: Function[]][] = [];
  setInterval(() => {
    Atomics.add(beats, 0, 1);
    looks = 0;
    for (const [signal, listeners] of wereListening) {
      for (const one of listeners) process.on(signal, one as () => void);
    }
    wereListening = [];
  }, lookMs / 2).unref();
  onRunning((parts) => {
    looks = 0;
    const [part] = parts;
    Atomics.store(beats, 1, part ? name.write(wordsOf(part)) : 0);
  });
  Object.defineProperty(globalThis, slot, {
    configurable: true,
    value() {
      // A debugger may have been attached since: whoever looks for a mistake stops at it for as long as they like.
      if (inspector.url() !== undefined) {
        looks = 0;
        return;
      }
      const blame = blameFor(stackOf(), { below: 2, isRunning: true });
      if (blame === undefined) return;
      if (wereListening.length === 0) {
        // Nothing would call the listeners. Without any, a signal ends the process.
        wereListening = SIGNALS.map((signal) => [signal, process.rawListeners(signal)]);
        for (const signal of SIGNALS) process.removeAllListeners(signal);
      }
      if (!isWithinTime() && ++looks >= limit) endBy(blame, seconds);
    },
  });
}

function stackOf(): Error {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const here = new Error();
  Error.stackTraceLimit = before;
  return here;
}

function endBy({ plugins, part, place }: Blame, seconds: number): never {
  const who = plugins.map((plugin) => `\`${plugin}\``).join(' or ');
  const where = `${part === undefined ? '' : ` in \`${part}\``}${place === undefined ? '' : ` (${place})`}`;
  isEnding = true;
  // Else Node says that it waits for a debugger, which the inspector is taken for.
  process.on('exit', () => closeSync(2));
  process.emit(
    'uncaughtException',
    new EndedByPlugin(
      `The plugin ${who} did not come to an end within ${seconds} seconds${where}.`,
      'A loop there runs on after an `await`, or after the part has returned, so nothing else can be done. Correct the plugin.',
    ),
  );
  process.exit(Number(process.exitCode) || 1);
}

/** Hears of errors that nothing catches, for a program that does not. */
function hear(error: unknown): void {
  const judged = judgeUncaught(error);
  if (judged === undefined || process.listenerCount('uncaughtException') > 1) return;
  const { end } = judged;
  writeSync(2, end instanceof EndedByPlugin ? `\n${end.message}\n  ${end.hint}\n` : `${inspect(end)}\n`);
  process.exit(1);
}

/** Tells of a plugin that ends the process, and lets that fail. */
function tellOfExit(): void {
  const blame = isEnding ? undefined : blameFor(stackOf(), { below: 2, isRunning: true });
  if (blame?.code === undefined) return;
  writeSync(2, `lectern: The plugin \`${blame.code.plugin}\` has ended the process (${blame.place}).\n`);
  process.exitCode = Number(process.exitCode) || 1;
}

const wordsOf = ({ plugin, part }: Part): string => `The plugin \`${plugin}\` in \`${part}\``;
