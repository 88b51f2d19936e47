import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import threads, { Worker } from 'node:worker_threads';
import { around } from './running.ts';

/** A call that a page may not make. */
export interface Call {
  /** As the author writes it: `process.exit`. */
  name: string;
  /** Whether it would have ended the build, or left something for later. */
  kind: 'ending' | 'later';
  /** Imported file that was being run. */
  file: string | undefined;
}

/** Calls since the list was last emptied. */
export const calls: Call[] = [];

/** Functions that pages cannot call and this program needs itself. */
export const own = {
  exit: process.exit.bind(process),
  send: process.send?.bind(process),
  turn: setImmediate,
  Worker,
};

const ending = ['exit', 'reallyExit', 'abort', 'kill', '_kill', 'disconnect', 'execve'] as const;
/** Methods of `process` that would change the whole process, or be heard by the build or another one. */
const refused = [
  '_debugProcess',
  '_debugEnd',
  'chdir',
  'send',
  'setUncaughtExceptionCaptureCallback',
  'setuid',
  'setgid',
  'seteuid',
  'setegid',
  'setgroups',
  'initgroups',
  'umask',
];

/** Message of the error that a call gets which would end the build. */
export const refusal = (name: string): string =>
  `\`${name}\` would end the build, so it does nothing in a page`;

/**
 * Replaces what a page may not call. It is done when this module is loaded, which has to be before all that hands
 * these functions on.
 */
function replaceAll(): void {
  for (const name of ending) {
    replace(process, name, () => {
      calls[calls.length] = { name: `process.${name}`, kind: 'ending', file: around.file };
      throw new Error(refusal(`process.${name}`));
    });
  }
  for (const name of refused) {
    replace(process, name, () => {
      throw new Error(`\`process.${name}\` is not for pages`);
    });
  }
  for (const name of ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen']) {
    const before = Reflect.get(process, name) as unknown;
    replace(process, name, (...values: unknown[]) => {
      // The libraries that render use it too.
      if (around.depth === 0) return Reflect.apply(before as () => unknown, process, values) as unknown;
      throw new Error(`\`process.${name}\` is not for pages`);
    });
  }
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'fetch'] as const) {
    replace(globalThis, name, () => {
      calls[calls.length] = { name, kind: 'later', file: around.file };
      return name === 'fetch' ? new Promise(() => undefined) : handle;
    });
  }
  // A thread of its own would have none of these replacements.
  replace(threads, 'Worker', () => {
    throw new Error('A page cannot start a thread');
  });
  syncBuiltinESMExports();
}

/** The value of a timer that never runs. */
const handle = {
  ref: () => handle,
  unref: () => handle,
  refresh: () => handle,
  hasRef: () => false,
  close: () => handle,
  [Symbol.toPrimitive]: () => 0,
  [Symbol.dispose]: () => undefined,
};

function replace(owner: object, name: string, value: (...values: unknown[]) => unknown): void {
  const before = Reflect.getOwnPropertyDescriptor(owner, name);
  if (before)
    Reflect.defineProperty(owner, name, { value, writable: true, enumerable: true, configurable: true });
}

replaceAll();
