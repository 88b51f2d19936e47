import { z } from './zod.ts';

/** The kinds of JSON value, as `typeof` and more. */
export type Kind = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'null';

/** The kind of a value that was read from JSON. */
export function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
    case 'bigint':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'object';
  }
}

/** Returns whether a value that was read from JSON is an object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === 'object';
}

const named: Record<Kind, string> = {
  text: 'text',
  number: 'a number',
  boolean: '`true` or `false`',
  list: 'a list (`[…]`)',
  object: 'an object (`{…}`)',
  null: '`null`',
};

/** A kind in a sentence. */
export function nameOfKind(kind: Kind): string {
  return named[kind];
}

/** The schema inside the wrappers that make it optional or lazy. */
export function bare(schema: z.ZodTypeAny): z.ZodTypeAny {
  let inner = schema;
  for (;;) {
    if (inner instanceof z.ZodOptional) inner = inner.unwrap();
    else if (inner instanceof z.ZodLazy) inner = inner.schema;
    else return inner;
  }
}

/** The kinds of value that a schema takes; empty for a schema that takes any. */
export function kindsTaken(schema: z.ZodTypeAny): Kind[] {
  const inner = bare(schema);
  if (inner instanceof z.ZodUnion) return [...new Set(branches(inner).flatMap((branch) => branch.kinds))];
  if (inner instanceof z.ZodString || inner instanceof z.ZodEnum) return ['text'];
  if (inner instanceof z.ZodLiteral) return [kindOf(inner.value)];
  if (inner instanceof z.ZodNumber) return ['number'];
  if (inner instanceof z.ZodBoolean) return ['boolean'];
  if (inner instanceof z.ZodArray) return ['list'];
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) return ['object'];
  return [];
}

/** A branch of a union and the kinds of value it takes; no kinds for a branch that takes any. */
export interface Branch {
  schema: z.ZodTypeAny;
  kinds: readonly Kind[];
}

const tables = new WeakMap<z.ZodTypeAny, readonly Branch[]>();

/** The branches of a union, unions within it opened up. Worked out once for each union. */
export function branches(union: z.ZodUnion<z.ZodUnionOptions>): readonly Branch[] {
  let table = tables.get(union);
  if (!table) {
    table = union.options.flatMap((option): readonly Branch[] => {
      const inner = bare(option);
      return inner instanceof z.ZodUnion ? branches(inner) : [{ schema: option, kinds: kindsTaken(option) }];
    });
    tables.set(union, table);
  }
  return table;
}

/** Joins words as a sentence does: `a, b or c`. */
export function either(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
