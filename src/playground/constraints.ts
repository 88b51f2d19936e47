import type { SchemaObject } from '../openapi/model/ApiDocument.ts';
import { isRawNumber, jsonText } from '../openapi/write-json.ts';
import type { Field } from '../request/PlaygroundModel.ts';

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

/** What a schema says of a single value: bounds, format, default and example. */
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

/** Examples beyond this are for the page, not for a control. */
function isSmall(value: unknown): boolean {
  return typeof value !== 'object' || value === null || jsonText(value, 0).length <= 2000;
}
