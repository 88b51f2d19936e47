import type { ComponentType } from 'preact';
import { builtIns } from '../components/index.ts';
import { jsxRuntime } from './jsx-runtime.ts';
import { stackOf } from '../page/thrown.ts';
import { authorGlobal, globals } from './react.ts';

/** Exports of a page module: its component and values. */
export type Exports = Record<string, unknown> & { default?: ComponentType<Record<string, unknown>> };

const identifier = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

/** Runs the code of a file, and may look before and after. */
export type Around = <T>(run: () => T, file: string) => T;

/** Makes a function of the names of its parameters and its code. */
export type MakeFunction = (names: readonly string[], body: string) => (...values: unknown[]) => unknown;

let around: Around = (run) => run();
let make: MakeFunction = makeFunction;

/** `new Function`. */
export function makeFunction(names: readonly string[], body: string): ReturnType<MakeFunction> {
  return new Function(...names, body) as ReturnType<MakeFunction>;
}

/** Has all modules of this realm be made in a way of its own, and run inside a function. */
export function runInside(watch: Around, makeIn: MakeFunction): void {
  around = watch;
  make = makeIn;
}

/** Renders a page, which calls the components of the author. */
export function draw<T>(run: () => T, file: string): T {
  return around(run, file);
}

/** The built-in components as members of an object, and `React` on the global one, as on hosted sites. */
const alsoDefined = { MintlifyComponents: builtIns, globalThis: authorGlobal };

/**
 * Runs compiled code. Built-in components, hooks and imported names are in scope; whatever the code declares
 * itself comes before them.
 *
 * This is the author's code, with the rights of the process that it runs in. Code that acts runs in a process of its own,
 * which can be ended; see `site/page-code`.
 *
 * @param file Path of the file, for the watcher of running code and for {@link framesOf}.
 * @throws Whatever the code throws.
 */
export function evaluate(code: string, scope: Record<string, unknown>, file: string): Exports {
  const all: Record<string, unknown> = { ...globals, ...alsoDefined, ...builtIns, ...scope };
  const names = Object.keys(all).filter((name) => identifier.test(name));
  // The inner function may declare a name of the outer one again. Only the inner one sees `arguments[0]`.
  const body = `return (function () {${code}\n})(__lectern)\n//# sourceURL=${FRAME_SCHEME}${encoded(file)}`;
  const run = make(['__lectern', ...names], body);
  const values = names.map((name) => all[name]);
  return around(() => run(jsxRuntime, ...values) as Exports, file);
}

/** Begins the names of files of the docs folder in a stack trace. */
const FRAME_SCHEME = 'lectern-docs:';
const FRAME = new RegExp(`${FRAME_SCHEME}([^\\s:]+):(\\d+):(\\d+)`, 'g');
/** Lines that the engine puts before the code. */
const LINES_BEFORE = 2;

/** The name of a file for the engine, which takes no spaces and quotes in it. */
function encoded(file: string): string {
  return encodeURIComponent(file.toWellFormed()).replaceAll("'", '%27');
}

/** A place in the code of a file as it was given to {@link evaluate}. Line and column count from 1. */
export interface Frame {
  file: string;
  line: number;
  column: number;
}

/** The places in code of the docs folder that led to an error, the innermost one first. */
export function framesOf(error: unknown): Frame[] {
  const frames = stackOf(error).matchAll(FRAME);
  return [...frames].map(([, file = '', line, column]) => ({
    file: decodeURIComponent(file),
    line: Number(line) - LINES_BEFORE,
    column: Number(column),
  }));
}
