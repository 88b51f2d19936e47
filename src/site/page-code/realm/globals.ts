import { REFUSED_IMPORT, refusal, type Host } from '../exchange.ts';
import { addresses } from './addresses.ts';
import { encodings } from './encodings.ts';

/** Methods of `process` that would end the build. */
const ENDING = new Set(['exit', 'reallyExit', 'abort', 'kill', '_kill', 'execve']);

/** Functions of Node and browsers that take effect later, and so never. */
const LATER = ['setTimeout', 'setInterval', 'setImmediate', 'fetch'];

/** Built-ins that call back long after a page was rendered, or compile code that is no JavaScript. */
const LEFT_OUT = ['Atomics', 'FinalizationRegistry', 'SharedArrayBuffer', 'WebAssembly'];

/**
 * Defines what pages find besides JavaScript itself: `process` with the environment and without effects, timers that never run,
 * addresses, encodings, and `console`.
 *
 * @param note Notes a call that has no effect.
 * @param vary Notes that the page may come out in another way the next time.
 */
export function defineGlobals(
  host: Host,
  ofProcess: string,
  note: (name: string, isEnding: boolean) => void,
  vary: () => void,
): void {
  const { functions, values } = JSON.parse(ofProcess) as { functions: string[]; values: object };
  const soon = (run: (...values: unknown[]) => unknown, ...given: unknown[]): void =>
    void Promise.resolve().then(() => run(...given));
  const withoutEffect = (name: string, value: unknown, isEnding = false) =>
    function noEffect(): unknown {
      note(name, isEnding);
      if (isEnding) throw new Error(refusal(name));
      return value;
    };
  const timer: object = Object.assign(Object.create(null) as object, {
    [Symbol.toPrimitive]: () => 0,
    hasRef: () => false,
    ...Object.fromEntries(['ref', 'unref', 'refresh', 'close'].map((name) => [name, () => timer])),
  });
  const write = (...all: unknown[]): void => {
    vary();
    host.print(`${all.map(shown).join(' ')}\n`);
  };
  for (const name of LEFT_OUT) Reflect.deleteProperty(globalThis, name);
  const defined: Record<string, unknown> = {
    console: Object.fromEntries(
      ['log', 'info', 'debug', 'warn', 'error', 'trace', 'table', 'dir'].map((name) => [name, write]),
    ),
    process: {
      ...Object.fromEntries(
        functions.map((name) => [name, withoutEffect(`process.${name}`, undefined, ENDING.has(name))]),
      ),
      ...values,
      stdout: { write, end: () => undefined },
      stderr: { write, end: () => undefined },
      nextTick: soon,
    },
    queueMicrotask: soon,
    ...Object.fromEntries(
      LATER.map((name) => [
        name,
        withoutEffect(name, name === 'fetch' ? new Promise(() => undefined) : timer),
      ]),
    ),
    ...Object.fromEntries(
      ['clearTimeout', 'clearInterval', 'clearImmediate'].map((name) => [name, () => undefined]),
    ),
    [REFUSED_IMPORT]: (name: unknown) =>
      Promise.reject(
        new Error(
          `\`import()\` of \`${String(name)}\` is not available in pages; use an \`import\` statement`,
        ),
      ),
    ...addresses(host),
    ...encodings(host, vary),
  };
  for (const [name, value] of Object.entries(defined))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  noticeChange(vary);
}

/** Has `vary` called for the time, random numbers, the environment, and words of the machine's language. */
function noticeChange(vary: () => void): void {
  const { random } = Math;
  Math.random = () => (vary(), random());
  const noticed = new Proxy(Date, {
    get(target, name, receiver) {
      if (name === 'now') vary();
      return Reflect.get(target, name, receiver) as unknown;
    },
    construct(target, values, newTarget) {
      if (values.length === 0) vary();
      return Reflect.construct(target, values, newTarget) as object;
    },
    apply(target) {
      vary();
      return target();
    },
  });
  noticed.prototype.constructor = noticed;
  globalThis.Date = noticed;
  for (const name of ['Intl', 'process'] as const) {
    let value: unknown = globalThis[name];
    Object.defineProperty(globalThis, name, {
      get: () => (vary(), value),
      set: (other: unknown) => void (value = other),
      configurable: true,
    });
  }
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return String(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
