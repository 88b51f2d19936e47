import type { ComponentType } from 'preact';
import { builtIns } from '../components/index.ts';
import { jsxRuntime } from './jsx-runtime.ts';
import { globals } from './react.ts';

/** What a module of a page gives: its component, and the values that it exports. */
export type Exports = Record<string, unknown> & { default?: ComponentType<Record<string, unknown>> };

const identifier = /^[A-Za-z_$][\w$]*$/;

/** Runs the code of a file, and may look before and after. */
export type Around = <T>(run: () => T, file: string) => T;

let around: Around = (run) => run();

/** Has all modules of this process run inside a function. */
export function runInside(watch: Around): void {
  around = watch;
}

/** Draws a page, which calls the components of the author. */
export function draw<T>(run: () => T, file: string): T {
  return around(run, file);
}

/**
 * Runs compiled code. Built-in components, hooks and imported names are in scope; whatever the code declares
 * itself comes before them.
 *
 * This is the author's code, with the rights of the process that it runs in. Code that acts runs in a process of its own,
 * which can be ended; see `site/page-code`.
 *
 * @param file For who watches what runs.
 * @throws Whatever the code throws.
 */
export function evaluate(code: string, scope: Record<string, unknown>, file: string): Exports {
  const all: Record<string, unknown> = { ...globals, ...builtIns, ...scope };
  const names = Object.keys(all).filter((name) => identifier.test(name));
  // The inner function may declare a name of the outer one again. Only the inner one sees `arguments[0]`.
  const run = new Function('__lectern', ...names, `return (function () {${code}\n})(__lectern)`);
  return around(() => run(jsxRuntime, ...names.map((name) => all[name])) as Exports, file);
}
