import { bare, kindOf, kindsTaken } from './expected.ts';
import { docOf } from './field.ts';
import { z } from './zod.ts';

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

/** A hint for a text that is not a hex colour. */
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
