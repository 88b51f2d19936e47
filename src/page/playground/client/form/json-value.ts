import { isObject } from '../../../../api/openapi/pointer.ts';

/** The type of a JSON value in the words of a schema. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** Returns whether a value is of the kind that a schema's `type` names. */
export function sameKind(type: string, value: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : type === kindOf(value);
}

/** A value for a sentence: its kind, and itself where it is short. */
export function quoted(value: unknown): string {
  const kind = kindOf(value);
  if (kind === 'null' || kind === 'array' || kind === 'object') return kind;
  const text = JSON.stringify(value);
  return `${kind} ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
}

/** Equality as JSON has it: the order of keys means nothing. */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => equal(item, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && equal(one[name], other[name]))
  );
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

const formats: Record<string, RegExp> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'date-time':
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/,
  uuid: /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i,
  ipv4: /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/,
  email: /^[^\s@]+@[^\s@]+$/,
};

/** Returns whether a text has a format. Only a few formats are checked; any text fits the others. */
export function properFormat(format: string, text: string): boolean {
  return formats[format]?.test(text) ?? true;
}
