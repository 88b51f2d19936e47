/** The global scope that the scripts of the providers read and write. */
export type Globals = Record<string, unknown>;

/** Calls a method of a provider, whether its script is there already or still on its way. */
export type Call = (method: string, ...args: unknown[]) => void;

/**
 * Puts a list under the global name of a provider. Until the script of the provider replaces the list, calls are added to
 * it as `[method, ...arguments]`, which the script then runs.
 */
export function listQueue(globals: Globals, name: string, extra: Record<string, unknown>): Call {
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

/** Puts a function under the global name of a provider. Until their script replaces it, it collects its calls in `q`. */
export function functionQueue(globals: Globals, name: string): (...args: unknown[]) => void {
  const q: unknown[] = [];
  function collect(..._args: unknown[]): void {
    // Some of the scripts tell a call by this object from other things in the list.
    q.push(arguments);
  }
  globals[name] ??= Object.assign(collect, { q });
  return (...args) => {
    const target = globals[name];
    if (typeof target === 'function') target(...args);
  };
}
