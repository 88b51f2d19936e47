/**
 * String literals for the languages of samples. Every text from a description or a reader passes through one of these
 * functions, so that it cannot end the literal, be interpolated, or run.
 */
import { wellFormed } from '../../base/text.ts';

/** JavaScript, Python, Go and C#: the escapes of JSON are valid in each. */
export function doubleQuote(text: string): string {
  return JSON.stringify(wellFormed(text)).replace(/[\u007f\u2028\u2029]/g, unicodeEscape);
}

/** Java: as JSON, and ASCII only, since the compiler reads source in whatever encoding the machine has. */
export function javaQuote(text: string): string {
  return JSON.stringify(wellFormed(text)).replace(/[\u007f-\uffff]/g, unicodeEscape);
}

/** Kotlin: `$` begins a template, and there is no `\f`. */
export function kotlinQuote(text: string): string {
  return doubleQuote(text)
    .replaceAll('$', String.raw`\$`)
    .replaceAll(String.raw`\f`, String.raw`\u000c`);
}

/** PHP: between single quotes only the backslash and the quote are special. */
export function singleQuote(text: string): string {
  return `'${wellFormed(text).replace(/[\\']/g, String.raw`\$&`)}'`;
}

/** Ruby: as PHP, but with escapes for other text, since Ruby reads CRLF in its source as a line feed. */
export function rubyQuote(text: string): string {
  if (!/[\u0000-\u0009\u000b-\u001f\u007f]/.test(text)) return singleQuote(text);
  return doubleQuote(text).replaceAll('#', String.raw`\#`);
}

/** PowerShell: typographic single quotes end a literal too. */
export function powershellQuote(text: string): string {
  return `'${wellFormed(text).replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

/** Rust and Swift: `\u{…}`. */
export function bracedQuote(text: string): string {
  const escaped = wellFormed(text).replace(/["\\\n\r\t\u0000-\u001f\u007f\u2028\u2029]/g, (char) => {
    const short: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
    return short[char] ?? `\\u{${char.charCodeAt(0).toString(16)}}`;
  });
  return `"${escaped}"`;
}

/** Returns whether a text should be a literal of several lines: it has line feeds and no other invisible characters. */
export function isPlainMultiline(text: string): boolean {
  return text.includes('\n') && !/[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029\p{Surrogate}]/u.test(text);
}

function unicodeEscape(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
