import module from 'node:module';
import type * as Vite from 'vite';
import { copyNotes } from './places.ts';

/** Stands for a value that only running code could tell. */
export const UNKNOWN = Symbol('unknown');

/** A node of the syntax tree with the fields that its kind has. */
export type Syntax = { type: string; start: number; end: number } & Record<string, unknown>;

/** The statements of a function and the expression that it returns at its end; `undefined` for any other value. */
export function functionBody(made: unknown): { result: Syntax; before: Syntax[] } | undefined {
  if (typeof made !== 'object' || made === null || !/Function/.test(String((made as Syntax).type)))
    return undefined;
  const body = (made as Syntax)['body'] as Syntax;
  if (body.type !== 'BlockStatement') return { result: body, before: [] };
  const statements = body['body'] as Syntax[];
  const last = statements.at(-1);
  const result = last?.type === 'ReturnStatement' ? (last['argument'] as Syntax | null) : null;
  return result === null ? undefined : { result, before: statements.slice(0, -1) };
}

/** A value without what is not known, and without functions. */
export function clean(value: unknown): unknown {
  if (value === UNKNOWN) return undefined;
  if (Array.isArray(value)) {
    const list = value.map(clean).filter((entry) => entry !== undefined);
    copyNotes(value, list);
    return list;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (/Function/.test(String((value as Syntax).type)) && 'start' in value) return value;
  const known: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      const kept = clean(entry);
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
  copyNotes(value, known);
  return known;
}

export function memberOf(value: unknown, key: unknown): unknown {
  const isReadable = typeof value === 'object' && value !== null && typeof key !== 'symbol';
  return isReadable && Object.hasOwn(value, String(key))
    ? (value as Record<string, unknown>)[String(key)]
    : UNKNOWN;
}

/** The value of an expression with an operator, as far as its operands tell it. */
export function operated(node: Syntax, read: (operand: Syntax) => unknown): unknown {
  const part = (name: string) => read(node[name] as Syntax);
  const operator = node['operator'];
  switch (node.type) {
    case 'BinaryExpression': {
      const [left, right] = [part('left'), part('right')];
      const isSum = operator === '+' && typeof left === 'string' && typeof right === 'string';
      return isSum ? left + right : UNKNOWN;
    }
    case 'LogicalExpression': {
      const left = part('left');
      if (left === UNKNOWN) return operator === '&&' ? UNKNOWN : part('right');
      const takesRight = operator === '||' ? !left : operator === '&&' ? Boolean(left) : left == null;
      return takesRight ? part('right') : left;
    }
    default: {
      const value = part('argument');
      if (value === UNKNOWN) return UNKNOWN;
      return operator === '!' ? !value : operator === '-' ? -Number(value) : undefined;
    }
  }
}

/** Vite's parser reads TypeScript and JSX. Astro brings Vite, so it is resolved from there. */
const { parseSync } = module.createRequire(import.meta.resolve('astro/package.json'))('vite') as typeof Vite;

/** Parses a module. Throws for code with a syntax error. */
export function parseModule(text: string, file: string): Syntax[] {
  // JSX can be in any JavaScript file, but a TypeScript file can have casts in angle brackets.
  const { program, errors } = parseSync(file, text, { lang: /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx' });
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(error.message);
  return program.body as unknown as Syntax[];
}

/** Returns the start of a node's code. */
export function shown(text: string, { start, end }: Syntax): string {
  const [line = ''] = text.slice(start, end).split('\n');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
