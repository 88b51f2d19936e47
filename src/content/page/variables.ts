import { report } from './codes.ts';
import { type Diagnostic, positionAt } from '../../base/diagnostics.ts';
import { slipOf } from '../../base/nearest.ts';

/** Texts by the names that pages write in double braces. */
export type Variables = Readonly<Record<string, string>>;

/** A name in double braces. Behind `=` they contain an object of JSX, and a backslash keeps them as they are. */
const named = /(?<![=\\{])\{\{[ \t]*([A-Za-z0-9][\w.-]*)[ \t]*\}\}(?!\})/g;

/**
 * Replaces `{{name}}` with the site's variables in the text, code, and frontmatter of a file. On a site without variables,
 * double braces are content, such as a template. An unknown name stays as written and is reported once per file. Values are
 * one line, so that line numbers stay the same.
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
