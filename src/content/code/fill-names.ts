import { escapeText } from '../../base/html/escape.ts';
import type { Code } from './code-html.ts';

/** A name in braces in highlighted code, where each of the three may be a token of its own. */
const named = /\{((?:\s|<[^>]+>)*)([A-Za-z_$][\w$]*)((?:\s|<[^>]+>)*)\}/g;

/** Fills names in braces of a code block with the properties of a snippet. Other braces stay. */
export function fillNames(code: Code, values: Readonly<Record<string, unknown>>): Code {
  const fill = (text: string, write: (value: string) => string): string =>
    text.replace(named, (whole, before: string, name: string, after: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (typeof value !== 'string' && typeof value !== 'number') return whole;
      return before.trim() + write(String(value)) + after.trim();
    });
  if (!code.text.includes('{')) return code;
  return { ...code, html: fill(code.html, escapeText), text: fill(code.text, String) };
}
