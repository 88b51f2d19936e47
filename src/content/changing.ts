import { note, noteChange } from './trace.ts';

/** The questions in which time zone and language the build runs. */
export const ZONE = 'zone ';
export const LANGUAGE = 'language ';
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
export const language = (): string => Intl.DateTimeFormat().resolvedOptions().locale;

/** Notices code that asks for the language of the build by a method of its values: `toLocaleString`, `localeCompare`. */
export function noteLanguage(code: string): void {
  if (/locale/i.test(code)) note(LANGUAGE, language);
}

/**
 * Stands for an object of the environment, and notices when the author's code touches it.
 *
 * @param isBound Its methods work only on the object itself.
 */
function watched<T extends object>(target: T, isBound = false): T {
  return new Proxy(target, {
    get(_, key) {
      noteChange();
      const value: unknown = Reflect.get(target, key);
      return isBound && typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    has(_, key) {
      noteChange();
      return Reflect.has(target, key);
    },
    apply(_, self, values) {
      noteChange();
      return Reflect.apply(target as () => unknown, self, values) as unknown;
    },
    ownKeys() {
      noteChange();
      return Reflect.ownKeys(target);
    },
  });
}

const time: DateConstructor = new Proxy(Date, {
  get(target, key) {
    if (key === 'now') noteChange();
    return Reflect.get(target, key) as unknown;
  },
  apply(target) {
    noteChange();
    return target();
  },
  construct(target, values, made): object {
    if (values.length === 0) noteChange();
    else note(ZONE, zone);
    return Reflect.construct(target, values, made === time ? target : made) as object;
  },
});

const chance = Object.create(Math, {
  random: {
    value: () => {
      noteChange();
      return Math.random();
    },
  },
}) as typeof Math;

/**
 * What is another thing at every build, as the author's code sees it: a page that asks for the time, for chance or for the
 * environment is made anew each time, while others are kept. It works as without; this only notices.
 */
export const changing: Readonly<Record<string, unknown>> = {
  Date: time,
  Math: chance,
  Intl: watched(Intl),
  process: watched(process, true),
  performance: watched(performance, true),
  crypto: watched(crypto, true),
  fetch: watched(fetch),
  globalThis: watched(globalThis),
  global: watched(globalThis),
};
