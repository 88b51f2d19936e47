/** The preferences in a header `Prefer` (RFC 7240): `code=404`, `example=none`, `handling=lenient`. */
export interface Preference {
  code?: number;
  example?: string;
  isLenient: boolean;
}

/** Reads a `Prefer` header. Unknown preferences are ignored, as the RFC says. */
export function preferenceOf(header: string | undefined): Preference {
  const preference: Preference = { isLenient: false };
  // The lookbehind matches a name from its first letter only; without it, a long header takes quadratic time.
  for (const [, name = '', quoted, bare] of (header ?? '').matchAll(
    /(?<![\w-])([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*))/g,
  )) {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '';
    if (name === 'code' && /^[1-5]\d\d$/.test(value)) preference.code ??= Number(value);
    else if (name === 'example') preference.example ??= value;
    else if (name === 'handling') preference.isLenient = value === 'lenient';
  }
  return preference;
}

/** Writes a `Prefer` header that asks for a status and an example. */
export function preferText(code: number, example: string | undefined): string {
  const quoted = example?.replace(/["\\]/g, '\\$&');
  return `code=${code}${quoted === undefined ? '' : `, example="${quoted}"`}`;
}

/**
 * The media type that an `Accept` header prefers among those on offer (RFC 9110, 12.5.1), the first of equals.
 * `undefined` when it accepts none of them.
 */
export function acceptable(header: string | undefined, offered: readonly string[]): string | undefined {
  if (header === undefined || header.trim() === '') return offered[0];
  const ranges = header.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { range, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  let best: string | undefined;
  let most = 0;
  for (const type of offered) {
    const quality = qualityOf(bareType(type), ranges);
    if (quality > most) {
      best = type;
      most = quality;
    }
  }
  return best;
}

/** The quality of a media type. The most specific range that covers it decides. */
function qualityOf(type: string, ranges: { range: string; quality: number }[]): number {
  const family = `${type.split('/', 1)[0]}/*`;
  for (const wanted of [type, family, '*/*']) {
    const found = ranges.find(({ range }) => range === wanted);
    if (found) return found.quality;
  }
  return 0;
}

/** A media type without its parameters, in lower case. */
export function bareType(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Returns whether a media type is JSON, or is written as JSON. */
export function isJson(type: string): boolean {
  return /[/+]json$/.test(bareType(type));
}
