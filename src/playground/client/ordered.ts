/**
 * `value` with the keys of its objects in the order that `model` has them, and new ones after those: a body that
 * began as an example keeps the example's order while it is edited.
 */
export function ordered(value: unknown, model: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = Array.isArray(model) ? model : [];
    return value.map((item, index) => ordered(item, items[index]));
  }
  if (!isRecord(value) || !isRecord(model)) return value;
  const keys = new Set([
    ...Object.keys(model).filter((key) => Object.hasOwn(value, key)),
    ...Object.keys(value),
  ]);
  return Object.fromEntries([...keys].map((key) => [key, ordered(value[key], model[key])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value that a text is, or `undefined` when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
