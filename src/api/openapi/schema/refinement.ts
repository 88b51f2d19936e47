import type { SchemaObject } from '../model/ApiDocument.ts';
import type { Strings } from '../../../base/strings/en.ts';
import { isObject, listOf } from '../pointer.ts';
import { textOf } from '../text.ts';
import type { Flat } from './Flat.ts';

/** Keywords of a schema that only demands or forbids fields which another part of the type describes. */
const REFINING = ['required', 'not', 'title', 'description', '$comment', 'x-not-specified'];

/** The names that a schema lists as `required` without saying anything about them. */
export function namesOnlyRequired({ parts }: Pick<Flat, 'parts'>): string[] {
  const described = (name: string) =>
    parts.some(({ schema }) => isObject(schema.properties) && Object.hasOwn(schema.properties, name));
  const names = parts.flatMap(({ schema }) => namesIn(schema.required));
  return [...new Set(names)].filter((name) => !described(name));
}

/** The fields that may not be there together, where `not` says nothing else. */
export function namesForbidden(schema: SchemaObject): string[] {
  const { not } = schema;
  if (!isObject(not)) return [];
  const isPlain = Object.keys(not).every(
    (key) => key === 'required' || (key === 'type' && not.type === 'object'),
  );
  return isPlain ? namesIn(not.required) : [];
}

/**
 * The words for a schema that only states which fields are required and which are not allowed: `requires email`,
 * `not with id`. `undefined` for every other schema.
 */
export function refinementWords(flat: Flat, texts: Strings['schema']): string | undefined {
  const { parts } = flat;
  if (flat.target || flat.variants.length > 0 || flat.nullable || flat.never) return undefined;
  const refines = parts.every(({ schema }) =>
    Object.keys(schema).every(
      (key) => REFINING.includes(key) || (key === 'type' && schema.type === 'object') || key === 'allOf',
    ),
  );
  if (!refines) return undefined;
  const required = namesOnlyRequired(flat);
  const words = required.length > 0 ? [`${texts.requires} ${required.join(', ')}`] : [];
  for (const { schema } of parts) {
    if (schema.not === undefined) continue;
    const names = namesForbidden(schema);
    // Another `not` has rows of its own.
    if (names.length === 0) return undefined;
    words.push(`${names.length === 1 ? texts.notWith : texts.notTogether} ${names.join(', ')}`);
  }
  return words.length > 0 ? words.join(', ') : undefined;
}

function namesIn(required: unknown): string[] {
  return listOf(required).flatMap((name) => (typeof name === 'string' ? (textOf(name) ?? []) : []));
}
