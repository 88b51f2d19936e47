import { isObject } from '../../../../api/openapi/pointer.ts';

/**
 * Sorts the keys of a value's objects as in `model`, with new keys at the end, so that a body keeps the order of its example
 * while it is edited.
 */
export function ordered(value: unknown, model: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = Array.isArray(model) ? model : [];
    return value.map((item, index) => ordered(item, items[index]));
  }
  if (!isObject(value) || !isObject(model)) return value;
  const keys = new Set([
    ...Object.keys(model).filter((key) => Object.hasOwn(value, key)),
    ...Object.keys(value),
  ]);
  return Object.fromEntries([...keys].map((key) => [key, ordered(value[key], model[key])]));
}
