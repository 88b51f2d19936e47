import { z } from './zod.ts';

/** Diagnostic code of each pattern's message: how a failed pattern is told apart from others. */
const codes = new Map<string, string>();

/** Text that has to match. `message` continues the sentence "`colors.primary` …". */
export function pattern(regex: RegExp, message: string, code = 'config/format'): z.ZodString {
  codes.set(message, code);
  return z.string().regex(regex, message);
}

/** The code that goes with a message of {@link pattern}. */
export function patternCode(message: string): string {
  return codes.get(message) ?? 'config/format';
}

/** Text that says something: not empty, not only spaces. */
export const text = pattern(/\S/, 'must not be empty', 'config/empty-value');

/** `#rgb` or `#rrggbb`, in any case. */
export const hexColor = pattern(
  /^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})$/,
  'must be a hex color such as `#16A34A`: `#` and three or six hex digits',
  'config/color',
);

/** A language as BCP 47 has it, also with underscores. It becomes part of the names of files. */
export const languageCode = pattern(
  /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,5}$/,
  'must be a language code: letters and digits with dashes between them',
);
