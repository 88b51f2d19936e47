import { nearest } from '../../base/nearest.ts';

/** A mistake in a command line, as a sentence. */
export class Slip extends Error {}

/** @throws Slip when something is wrong. */
export function refuse(isWrong: boolean, problem: string): void {
  if (isWrong) throw new Slip(problem);
}

/** The value of an option that takes one of several words. */
export function oneOf<Word extends string>(
  words: readonly Word[],
  value: string | undefined,
): Word | undefined {
  const word = words.find((known) => known === value);
  refuse(
    value !== undefined && word === undefined,
    `"${value}" is not one of ${words.join(', ')}.${didYouMean(value ?? '', words)}`,
  );
  return word;
}

/** Rewrites an error of the argument parser. */
export function slipIn(error: unknown, nearestOption: (word: string) => string | undefined): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, option] = /'(?:-\w, )?(-[^' ]+)/.exec(message) ?? [];
  if (option === undefined) return message;
  const [name = option] = option.split('=', 1);
  if (message.includes('does not take')) return `${name} takes no value.`;
  if (!message.startsWith('Unknown option')) return `${name} needs a value.`;
  const meant = nearestOption(name.replace(/^-+/, ''));
  return `There is no option ${name}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}

/** The end of a sentence: the known word that is most like the one that was written, if one is. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}
