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

/** Returns what is wrong with texts of a project: a sentence on each key that does not exist and each unusable text. */
export function problemsInTexts(given: unknown, known: object = en, at = ''): string[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return [`${at === '' ? 'The texts' : `\`${at}\``} must be an object.`];
  return Object.entries(given).flatMap(([key, value]: [string, unknown]) => {
    const path = at === '' ? key : `${at}.${key}`;
    const own: unknown = Object.hasOwn(known, key) ? known[key as keyof typeof known] : undefined;
    if (own === undefined) return [unknownKey(path, key, known, at)];
    if (typeof own === 'string') return problemsInText(value, own, path);
    const { other } = own as Partial<Plural>;
    if (typeof other !== 'string') return problemsInTexts(value, own as object, path);
    const forms = Object(value) as Record<string, unknown>;
    if (typeof forms['other'] !== 'string' || Object.keys(forms).some((form) => !PLURALS.includes(form)))
      return [
        `\`${path}\` depends on a number: it must be an object with \`other\`, and any of ${PLURALS.slice(0, -1).join(', ')}.`,
      ];
    return Object.entries(forms).flatMap(([form, text]) => problemsInText(text, other, `${path}.${form}`));
  });
}

function unknownKey(path: string, key: string, known: object, at: string): string {
  const sibling = nearest(key, Object.keys(known));
  const meant =
    sibling === undefined
      ? pathsOf(en).find((one) => one.endsWith(`.${key}`))
      : `${at && `${at}.`}${sibling}`;
  return `There is no text \`${path}\`.${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`;
}

/** The paths of all texts. */
function pathsOf(texts: object, at = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' ? `${at}${key}` : [`${at}${key}`, ...pathsOf(text as object, `${at}${key}.`)],
  );
}

function problemsInText(text: unknown, own: string, path: string): string[] {
  if (typeof text !== 'string') return [`\`${path}\` must be a string.`];
  const placeholders = (written: string) => written.match(/\{\w+\}/g) ?? [];
  const allowed = [...new Set(placeholders(own)), '{n}'];
  return placeholders(text)
    .filter((one) => !allowed.includes(one))
    .map(
      (one) =>
        `\`${path}\` has the placeholder \`${one}\`, which this text doesn't have. There are ${allowed.join(', ')}.`,
    );
}
