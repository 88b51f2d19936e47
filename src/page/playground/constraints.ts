import type { SchemaObject } from '../../api/openapi/model/ApiDocument.ts';
import { isRawNumber, jsonText } from '../../api/openapi/write-json.ts';
import type { Field } from '../../api/request/PlaygroundModel.ts';

const numbers = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

/** Limits, format, default and example of a single value. */
export function constraintsOf(schema: SchemaObject): Partial<Field> {
  const found: Partial<Field> = {};
  for (const key of numbers) {
    const given = schema[key];
    const number = isRawNumber(given) ? Number(given.rawJSON) : given;
    if (typeof number === 'number') found[key] = number;
  }
  const { format, pattern } = schema;
  if (typeof format === 'string') found.format = format;
  if (typeof pattern === 'string' && pattern.length <= 200) found.pattern = pattern;
  if ('default' in schema && isSmall(schema['default'])) found.default = schema['default'];
  const example =
    'example' in schema ? schema['example'] : (schema['examples'] as unknown[] | undefined)?.[0];
  if (example !== undefined && isSmall(example)) found.example = example;
  return found;
}

/** Returns whether a value is small enough for a control. */
function isSmall(value: unknown): boolean {
  return typeof value !== 'object' || value === null || jsonText(value, 0).length <= 2000;
}
