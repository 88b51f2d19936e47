import { en, type Strings } from './en.ts';

/** Tag of the language of tests. Every text of it is the English one in brackets, so that a text without them stands out. */
export const TEST_LANGUAGE = 'en-XA';

/** The texts of the language of tests. */
export function testStrings(): Strings {
  return bracketed(en) as Strings;
}

/** Spaces at the ends stay outside, since they belong to the sentence around. */
function bracketed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\S(?:.*\S)?/s, '⟦$&⟧');
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]): [string, unknown] => [key, bracketed(inner)]),
  );
}
