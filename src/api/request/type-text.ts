import type { Field } from './PlaygroundModel.ts';

/** A few words for the type, the same as in the reference: `integer (int64)`, `array of string`. */
export function typeText(field: Field): string {
  if (field.words !== undefined) return field.words;
  const { kind, format } = field;
  if (kind === 'array' && field.items !== undefined) return `array of ${typeText(field.items)}`;
  if (kind === 'map' && field.items !== undefined) return `map of ${typeText(field.items)}`;
  if (kind === 'enum') return [...new Set((field.options ?? []).map((option) => typeof option))].join(' or ');
  const name = { json: 'JSON', oneOf: 'one of', date: 'string' }[kind as string] ?? kind;
  return format === undefined || kind === 'file' ? name : `${name} (${format})`;
}
