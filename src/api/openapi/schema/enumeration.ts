import { isObject, listOf } from '../pointer.ts';
import { showValue, textOf, valueText, wordsOf } from '../text.ts';
import type { Flat } from './Flat.ts';

/** An allowed value, with its name and description from extensions. */
export interface Allowed {
  value: string;
  name?: string;
  description?: string;
}

/** The allowed values of a schema; `x-enumDescriptions`, `x-enum-varnames` and their like explain them. */
export function allowedValues(flat: Flat): Allowed[] {
  for (const { schema } of flat.parts) {
    const values = listOf(schema.enum);
    if (values.length === 0) continue;
    const texts =
      schema['x-enumDescriptions'] ?? schema['x-enum-descriptions'] ?? schema['x-enum-description'];
    const names = schema['x-enum-varnames'] ?? schema['x-enumNames'] ?? schema['x-enum-names'];
    return values.map((given, index) => {
      const value = showValue(given);
      const key = valueText(given);
      const name = textFor(names, key, index);
      return {
        value,
        name: name === value ? undefined : name,
        description: textFor(texts, key, index),
      };
    });
  }
  return [];
}

function textFor(texts: unknown, value: string, index: number): string | undefined {
  if (Array.isArray(texts)) return wordsOf(texts[index]);
  return isObject(texts) && Object.hasOwn(texts, value) ? textOf(texts[value]) : undefined;
}
