import { kindOf } from '../../../../api/openapi/schema/values.ts';

/** A value for a sentence: its kind, and itself where it is short. */
export function quoted(value: unknown): string {
  const kind = kindOf(value).replace('integer', 'number');
  if (kind === 'null' || kind === 'array' || kind === 'object') return kind;
  const text = JSON.stringify(value);
  return `${kind} ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
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

/**
 * Returns whether a text matches a pattern; `true` for a pattern that the browser cannot compile. Some patterns take years on some
 * texts, so in a page this must run in the worker of `apart.ts`.
 */
export function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}
