import { nearest } from '../nearest.ts';
import { en, type Strings } from './en.ts';
import type { Plural } from './shape.ts';

/** Some of the texts of the interface, in the shape of the English ones. */
export type Translation<Texts = Strings> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string
    ? string
    : Texts[Key] extends Plural
      ? Plural
      : Translation<Texts[Key]>;
};

/** Texts of the project by language tag, which come before those of Lectern. */
export type Translations = Readonly<Record<string, Translation>>;

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** A key that does not exist, or a text that cannot be used. */
interface TextProblem {
  path: readonly string[];
  message: string;
}

/** Returns what is wrong with texts of a project. */
export function problemsInTexts(
  given: unknown,
  known: object = en,
  at: readonly string[] = [],
): TextProblem[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    const name = at.length === 0 ? 'The texts' : `\`${at.join('.')}\``;
    return [{ path: at, message: `${name} must be an object.` }];
  }
  return Object.entries(given).flatMap(([key, value]: [string, unknown]) => {
    const path = [...at, key];
    const own: unknown = Object.hasOwn(known, key) ? known[key as keyof typeof known] : undefined;
    if (own === undefined) return { path, message: unknownKey(key, known, at) };
    if (typeof own === 'string') return problemsInText(value, own, path);
    const { other } = own as Partial<Plural>;
    if (typeof other !== 'string') return problemsInTexts(value, own as object, path);
    const forms = Object(value) as Record<string, unknown>;
    if (typeof forms['other'] !== 'string' || Object.keys(forms).some((form) => !PLURALS.includes(form)))
      return {
        path,
        message: `\`${path.join('.')}\` depends on a number: it must be an object with \`other\`, and any of ${PLURALS.slice(0, -1).join(', ')}.`,
      };
    // A text with plural forms is used as a whole.
    return Object.entries(forms)
      .flatMap(([form, text]) => problemsInText(text, other, [...path, form]))
      .map(({ message }) => ({ path, message }));
  });
}

function unknownKey(key: string, known: object, at: readonly string[]): string {
  const sibling = nearest(key, Object.keys(known));
  const meant =
    sibling === undefined ? pathsOf(en).find((one) => one.endsWith(`.${key}`)) : [...at, sibling].join('.');
  return `There is no text \`${[...at, key].join('.')}\`.${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`;
}

/** The paths of all texts. */
function pathsOf(texts: object, at = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' ? `${at}${key}` : [`${at}${key}`, ...pathsOf(text as object, `${at}${key}.`)],
  );
}

function problemsInText(text: unknown, own: string, path: readonly string[]): TextProblem[] {
  const name = path.join('.');
  if (typeof text !== 'string') return [{ path, message: `\`${name}\` must be a string.` }];
  const placeholders = (written: string) => written.match(/\{\w+\}/g) ?? [];
  const allowed = [...new Set(placeholders(own)), '{n}'];
  return placeholders(text)
    .filter((one) => !allowed.includes(one))
    .map((one) => ({
      path,
      message: `\`${name}\` has the placeholder \`${one}\`, which this text doesn't have. There are ${allowed.join(', ')}.`,
    }));
}
