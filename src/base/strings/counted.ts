import { fill } from './fill.ts';
import type { Plural } from './shape.ts';

/** Plural and number formatters by language, cached because they are slow to create. */
const makers = new Map<string, { plural: Intl.PluralRules; number: Intl.NumberFormat }>();

function makersOf(language: string) {
  let found = makers.get(language);
  if (!found) {
    found = { plural: new Intl.PluralRules(language), number: new Intl.NumberFormat(language) };
    makers.set(language, found);
  }
  return found;
}

/** A number as the language writes it. */
export function numeral(language: string, n: number): string {
  return makersOf(language).number.format(n);
}

/** The plural form for a number, with the number (`{n}`) as the language writes it, and other values. */
export function counted(
  language: string,
  forms: Plural,
  n: number,
  values: Record<string, string | number> = {},
): string {
  return fill(pluralForm(language, forms, n), { n: numeral(language, n), ...values });
}

/** The text of the plural form for a number. */
export function pluralForm(language: string, forms: Plural, n: number): string {
  return forms[makersOf(language).plural.select(n)] ?? forms.other;
}
