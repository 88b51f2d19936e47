import type { ComponentType } from 'preact';
import { builtIns } from '../components/index.ts';
import { changing, noteLanguage } from './changing.ts';
import { jsxRuntime } from './jsx-runtime.ts';
import { globals } from './react.ts';

/** What a module of a page gives: its component, and the values that it exports. */
export type Exports = Record<string, unknown> & { default?: ComponentType<Record<string, unknown>> };

const identifier = /^[A-Za-z_$][\w$]*$/;

/**
 * Runs compiled code. Built-in components, hooks and imported names are in scope; whatever the code declares
 * itself comes before them.
 *
 * This is the author's code, with the rights of the build, as in any MDX tool. It runs in this process, so a loop
 * that never ends cannot be stopped here.
 *
 * @throws Whatever the code throws.
 */
export function evaluate(code: string, scope: Record<string, unknown>): Exports {
  const all: Record<string, unknown> = { ...changing, ...globals, ...builtIns, ...scope };
  noteLanguage(code);
  const names = Object.keys(all).filter((name) => identifier.test(name));
  // The inner function may declare a name of the outer one again. Only the inner one sees `arguments[0]`.
  const run = new Function('__lectern', ...names, `return (function () {${code}\n})(__lectern)`);
  return run(jsxRuntime, ...names.map((name) => all[name])) as Exports;
}
