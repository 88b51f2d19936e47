import { isObject } from '../../api/openapi/pointer.ts';
import type { Field } from '../../api/request/PlaygroundModel.ts';
import { keepExample } from '../../api/request/values.ts';
import { covers } from './covers.ts';

/** Keeps an example that was made from the schema of a field, for the field and all fields inside it. */
export function keepExamples(field: Field, value: unknown): void {
  if (value === undefined) return;
  keepExample(field, value);
  const { kind, items, properties = [], variants = [] } = field;
  if (Array.isArray(value)) {
    if (items !== undefined) keepExamples(items, value[0]);
  } else if (isObject(value)) {
    if (kind === 'map' && items !== undefined) keepExamples(items, Object.values(value)[0]);
    for (const property of properties)
      if (Object.hasOwn(value, property.name)) keepExamples(property, value[property.name]);
  }
  // The fields of the other variants have no example, because it would not fit them.
  const fitting = variants.find((variant) => covers(variant, value));
  if (fitting !== undefined) keepExamples(fitting, value);
}
