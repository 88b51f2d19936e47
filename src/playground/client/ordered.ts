import { isObject } from '../../openapi/pointer.ts';

/**
 * `value` with the keys of its objects in the order that `model` has them, and new ones after those: a body that
 * began as an example keeps the example's order while it is edited.
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
