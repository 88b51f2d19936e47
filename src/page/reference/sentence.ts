import { type Html, markup, type Value } from '../../base/html/markup.ts';
import { numeral, pluralForm } from '../../base/strings/counted.ts';
import { pieces } from '../../base/strings/fill.ts';
import type { Plural } from '../../base/strings/shape.ts';

/** Fills the placeholders of an interface text with HTML. */
export function sentence(text: string, values: Record<string, Value>): Html {
  return markup`${pieces(text).map((piece, index) => (index % 2 === 0 ? piece : values[piece]))}`;
}

/** Fills a text that depends on a number. */
export function countedSentence(
  language: string,
  forms: Plural,
  n: number,
  values: Record<string, Value>,
): Html {
  return sentence(pluralForm(language, forms, n), { n: numeral(language, n), ...values });
}
