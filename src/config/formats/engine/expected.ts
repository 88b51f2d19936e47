import { z } from './zod.ts';
import { docOf } from './field.ts';

export type Kind = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'null';

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
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);
}

/** How to turn a value of the wrong kind into one of the right kind, where that is plain. */
export function hintForKind(value: unknown, schema: z.ZodTypeAny): string | undefined {
  const wanted = kindsTaken(schema);
  if (value === null) return 'Add a value, or remove the key.';
  if (typeof value === 'string') {
    const meant = value.trim().toLowerCase();
    if (wanted.includes('boolean') && (meant === 'true' || meant === 'false'))
      return `Write \`${meant}\` without quotes.`;
    if (wanted.includes('number') && meant !== '' && Number.isFinite(Number(meant))) {
      return `Write \`${meant}\` without quotes.`;
    }
  }
  if (wanted.includes('text') && (typeof value === 'number' || typeof value === 'boolean')) {
    return `Write it in quotes: \`"${value}"\`.`;
  }
  const inner = bare(schema);
  if (inner instanceof z.ZodArray && kindsTaken(inner.element).includes(kindOf(value))) {
    return 'Put it in brackets: `[…]`.';
  }
  if (Array.isArray(value) && value.length === 1 && wanted.includes(kindOf(value[0])))
    return 'Remove the brackets around it.';
  return undefined;
}

export function hintForColor(value: string): string {
  const unknown = 'Use the hex code of the color.';
  const digits = value.trim().replace(/^#|^0x/i, '');
  if (!/^[\da-f]+$/i.test(digits)) return unknown;
  if (digits.length === 3 || digits.length === 6) return `Write \`"#${digits}"\`.`;
  if (digits.length === 8 || digits.length === 4) {
    const opaque = digits.slice(0, digits.length === 8 ? 6 : 3);
    return `Colors cannot be transparent here. Use \`"#${opaque}"\`.`;
  }
  return unknown;
}

/** The keys of an object that are not out of date. */
export function currentKeys(shape: z.ZodRawShape): string[] {
  return Object.keys(shape).filter((key) => shape[key] && docOf(shape[key])?.deprecated === undefined);
}

/** Suggests the nested form of a key such as `feedback.thumbsRating`. */
export function dottedKey(key: string, shape: z.ZodRawShape): string | undefined {
  const [owner, inner] = key.split('.');
  if (owner === undefined || inner === undefined || !Object.hasOwn(shape, owner)) return undefined;
  return `Write \`"${owner}": { "${inner}": … }\`.`;
}

/** Names the keys of an object, if they are few enough to be read. */
export function knownKeys(keys: string[]): string {
  return keys.length > 12
    ? 'It has no effect. Remove it.'
    : `The keys here are ${keys.map((key) => `\`${key}\``).join(', ')}.`;
}

/** An example of what a schema takes, from its documentation. */
export function exampleOf(schema: z.ZodTypeAny): string | undefined {
  const example = docOf(schema)?.examples?.[0];
  return example === undefined ? undefined : `For example \`${JSON.stringify(example)}\`.`;
}
