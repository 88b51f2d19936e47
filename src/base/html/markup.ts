/** HTML that is safe to put into a page. Only {@link markup} and {@link trusted} make it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** Values that a template of {@link markup} can contain. */
export type Value = Html | string | number | false | undefined | Value[];

/**
 * Builds HTML from a template. Every value is escaped unless it is {@link Html} itself; lists are joined, `undefined`
 * and `false` give no text. Values can be in text and in double-quoted attributes.
 *
 * Operation pages are made of strings, not of a tree of components: they nest as deep as a description does, which may
 * be 1,000 levels, and most of their HTML was already made for an earlier page.
 */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Html {
  let text = parts[0] ?? '';
  for (let index = 0; index < values.length; index++) text += write(values[index]) + (parts[index + 1] ?? '');
  return new Html(text);
}

/** Marks a string as HTML that is safe: it was rendered by another room, or sanitized. */
export function trusted(text: string): Html {
  return new Html(text);
}

export const NOTHING = new Html('');

/** Where a line may break. */
export const BREAK = new Html('<wbr>');

function write(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(write).join('');
  return value === undefined || value === false ? '' : escapeHtml(String(value));
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const SPECIAL = /[&<>"'\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
const SPECIAL_BUT_QUOTES = /[&<>\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Escapes text for HTML content and for attributes in any quotes. Control characters, which HTML forbids, become U+FFFD. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? escaped(text, /[&<>"']/g) : text;
}

/** Escapes text for HTML content only: quotes stay, of which code has many. */
export function escapeCode(code: string): string {
  return SPECIAL_BUT_QUOTES.test(code) ? escaped(code, /[&<>]/g) : code;
}

function escaped(text: string, signs: RegExp): string {
  return text
    .replace(signs, (char) => ESCAPES[char] ?? char)
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '\ufffd');
}

/** The address if a reader may safely follow it: http, https, mailto, or a place on this site. */
export function safeHref(address: string): string | undefined {
  const trimmed = address.trim();
  if (/^(https?:\/\/|mailto:)/i.test(trimmed)) return URL.canParse(trimmed) ? trimmed : undefined;
  return /^(\/(?!\/)|#|\.{1,2}\/)/.test(trimmed) ? trimmed : undefined;
}
