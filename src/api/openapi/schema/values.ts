import { isRawNumber } from '../write-json.ts';

/** The type of a value in the words of JSON Schema. A whole number is an `integer`. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'number' && !isRawNumber(value)) return typeof value;
  return Number.isInteger(numberOf(value)) ? 'integer' : 'number';
}

export function isKind(value: unknown, kind: string): boolean {
  const own = kindOf(value);
  return own === kind || (own === 'integer' && kind === 'number');
}

/** Numbers of the source that keep their digits are compared by their value. */
export function numberOf(value: unknown): number | undefined {
  const number = isRawNumber(value) ? Number(value.rawJSON) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Nesting down to which values are compared. What lies beyond counts as equal. */
const deepest = 80;

/** Returns whether two values are equal as JSON. */
export function isEqual(one: unknown, other: unknown, depth = 0): boolean {
  if (one === other || depth > deepest) return true;
  const number = numberOf(one);
  if (number !== undefined) return number === numberOf(other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) &&
        isEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name], depth + 1),
    )
  );
}
