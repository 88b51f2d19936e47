/** The global scope that the scripts of the providers read and write. */
export type Globals = Record<string, unknown>;

/** Calls a method of a provider, whether its script is there already or still on its way. */
export type Call = (method: string, ...args: unknown[]) => void;

/**
 * The stand-in that many providers ask for: a list under a name of their choice, which takes `[method, ...arguments]`
 * until their script puts the real thing in its place.
 */
export function listQueue(globals: Globals, name: string, extra: Record<string, unknown> = {}): Call {
  globals[name] ??= Object.assign([], extra);
  return (method, ...args) => {
    const target = globals[name];
    if (Array.isArray(target)) {
      target.push([method, ...args]);
      return;
    }
    const real = (target as Record<string, unknown> | undefined)?.[method];
    if (typeof real === 'function') real.apply(target, args);
  };
}

/** The other kind: a function that keeps what it was called with, in a list that it has as `q`. */
export function functionQueue(
  globals: Globals,
  name: string,
  extra: Record<string, unknown> = {},
): (...args: unknown[]) => void {
  const q: unknown[] = [];
  function keep(..._args: unknown[]): void {
    // Some of the scripts tell a call by this object from other things in the list.
    q.push(arguments);
  }
  globals[name] ??= Object.assign(keep, { q }, extra);
  return (...args) => {
    const target = globals[name];
    if (typeof target === 'function') target(...args);
  };
}
