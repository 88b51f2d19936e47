import { type Token, tokenizer, tokTypes } from 'acorn';
import { createUtilities } from './utilities.ts';

/**
 * Returns the CSS of the utility classes that scripts may use: those in their strings, as a list of
 * classes or in a piece of HTML. Such a script renders a banner on every page, so the CSS belongs to all of them.
 *
 * @param scripts code of the scripts
 */
export function scriptUtilities(scripts: readonly string[]): Promise<string> {
  const texts = scripts.flatMap(textsIn);
  return createUtilities()(texts.join('\n'), texts);
}

/** The texts of a script, as far as it can be read. */
function textsIn(code: string): string[] {
  const texts: string[] = [];
  try {
    for (const token of tokenizer(code, { ecmaVersion: 'latest', allowHashBang: true })) {
      // The types of the package lack the value.
      const { type, value } = token as Token & { value?: unknown };
      if (type === tokTypes.string || type === tokTypes.template) texts.push(String(value));
    }
  } catch {
    // Script errors are reported elsewhere.
  }
  return texts;
}
