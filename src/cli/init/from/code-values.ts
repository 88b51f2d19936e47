import { readFileSync } from 'node:fs';
import module from 'node:module';
import type { Node } from 'acorn';
import { copyNotes } from './places.ts';

/** Stands for a value that only running code could tell. */
export const UNKNOWN = Symbol('unknown');

/** A node of the syntax tree with the fields that its kind has. */
export type Syntax = Node & Record<string, unknown>;

/** The expression that a function returns, where it does nothing else. */
export function functionBody(made: unknown): Syntax | undefined {
  if (typeof made !== 'object' || made === null || !/Function/.test(String((made as Syntax).type)))
    return undefined;
  const body = (made as Syntax)['body'] as Syntax;
  if (body.type !== 'BlockStatement') return body;
  const [statement, ...others] = body['body'] as Syntax[];
  return statement?.type === 'ReturnStatement' && others.length === 0
    ? (statement['argument'] as Syntax)
    : undefined;
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

/** Returns the value of a key in an object or list. */
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

/**
 * The text without types, at the same places. In a version of Node that cannot do that, the text as it is.
 */
export function plainCode(text: string, file: string): string {
  if (!/\.[cm]?ts$/.test(file)) return text;
  const { emitWarning } = process;
  // Node says each time that the function is new.
  process.emitWarning = () => undefined;
  try {
    return module.stripTypeScriptTypes?.(text) ?? text;
  } catch {
    return text;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Returns whether a file can be read. */
export function isFile(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

/** Returns the start of a node's code. */
export function shown(text: string, { start, end }: Node): string {
  const [line = ''] = text.slice(start, end).split('\n');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
