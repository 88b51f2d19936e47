import { report } from './codes.ts';
import { type Diagnostic, positionAt } from '../../base/diagnostics.ts';
import { slipOf } from '../../base/nearest.ts';

/** Texts by the names that pages write in double braces. */
export type Variables = Readonly<Record<string, string>>;

/** A name in double braces. Behind `=` they hold an object of JSX, and a backslash keeps them as they are. */
const named = /(?<![=\\{])\{\{[ \t]*([A-Za-z0-9][\w.-]*)[ \t]*\}\}(?!\})/g;

/**
 * Puts the variables of the site in the place of `{{name}}`, in the text, the code and the frontmatter of a file. Where a site has
 * none, double braces belong to what the page shows, such as a template; a name that is not among them stays, and is told of
 * once a file. A value is one line, so that the lines of the file keep their numbers.
 *
 * @param file Path relative to the docs root, for the diagnostics.
 */
export function fillVariables(
  text: string,
  variables: Variables,
  file: string,
  diagnostics: Diagnostic[],
): string {
  const names = Object.keys(variables);
  if (names.length === 0 || !text.includes('{{')) return text;
  const told = new Set<string>();
  return text.replace(named, (whole, name: string, offset: number) => {
    if (Object.hasOwn(variables, name)) return (variables[name] ?? '').replace(/\s*\n\s*/g, ' ');
    if (!told.has(name)) {
      told.add(name);
      const place = { file, ...positionAt(text, offset) };
      diagnostics.push(report('page/undefined-variable', place, { name, meant: slipOf(name, names), names }));
    }
    return whole;
  });
}
