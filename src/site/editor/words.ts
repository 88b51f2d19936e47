import { readFileSync } from 'node:fs';

/** The sentences of the docs about frontmatter keys, components and their props, which `npm run reference` collects. */
interface Words {
  frontmatter: Record<string, string>;
  /** The sentence about a component itself has an empty name. */
  components: Record<string, Record<string, string>>;
}

let words: Words | undefined;

/** Reads {@link Words} from the package. */
export function readWords(): Words {
  words ??= JSON.parse(readFileSync(new URL('../../../schema/pages.json', import.meta.url), 'utf8')) as Words;
  return words;
}

/** Returns the values that a sentence lists: `true` and `false`, or the names of choices. */
export function valuesIn(sentence: string): string[] {
  return [...sentence.matchAll(/`([\w-]+)`/g)].flatMap(([, value = '']) => value);
}
