import { isObject } from '../../api/openapi/pointer.ts';
import { mostItems } from './view/control.tsx';
import { isRawNumber } from '../../api/openapi/write-json.ts';
import type { Field } from '../../api/request/PlaygroundModel.ts';

/**
 * Returns whether the fields of a form can contain a value without losing any of it. A value that they cannot contain is edited as JSON.
 */
export function covers(field: Field, value: unknown): boolean {
  if (value === undefined) return true;
  if (value === null) return field.nullable === true || field.kind === 'json';
  switch (field.kind) {
    case 'json':
      return true;
    case 'string':
    case 'date':
      return typeof value === 'string' && !/[\r\n]/.test(value);
    case 'number':
    case 'integer':
      return typeof value === 'number' || isRawNumber(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'enum':
      return (field.options ?? []).some((option) => JSON.stringify(option) === JSON.stringify(value));
    case 'array':
      return (
        Array.isArray(value) &&
        value.length <= mostItems &&
        value.every((item) => covers(field.items ?? { kind: 'json' }, item))
      );
    case 'map': {
      if (!isObject(value)) return false;
      const items = Object.values(value);
      return (
        items.length <= mostItems && items.every((item) => covers(field.items ?? { kind: 'json' }, item))
      );
    }
    case 'object':
      return (
        isObject(value) &&
        Object.entries(value).every(([name, item]) => {
          const property = field.properties?.find((candidate) => candidate.name === name);
          return property !== undefined && covers(property, item);
        })
      );
    case 'oneOf':
      return field.variants?.[0] !== undefined && covers(field.variants[0], value);
    case 'file':
      return true;
  }
}
