import { wellFormed } from '../../base/text.ts';
import { isRawNumber, jsonText } from '../openapi/write-json.ts';

/**
 * Parameter serialization of OpenAPI 3.1 ("Style Values" and its table of examples, which follow RFC 6570),
 * with these decisions where 3.1 leaves a case open:
 *
 * - `spaceDelimited` and `pipeDelimited` exploded are written like exploded `form`;
 * - `deepObject` nests by further brackets, and array elements carry their index: `a[b][0]=x`;
 * - `null` is written as the text `null` wherever a text is needed;
 * - an array or object inside an array or object is written as compact JSON.
 */
export interface Serialisation {
  style: string;
  explode: boolean;
  allowReserved?: boolean;
}

/** Percent-encodes everything but RFC 3986's unreserved characters. */
export function encode(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * RFC 6570's reserved expansion for a query: reserved characters and `%XX` stay. What a query may not contain
 * (`#`, `[`, `]`) and what would split it (`&`, `+`) is encoded all the same, as the specification asks.
 */
export function encodeReserved(text: string): string {
  return wellFormed(text).replace(/%[0-9A-Fa-f]{2}|[^A-Za-z0-9\-._~:/?@!$'()*,;=]/gu, (piece) =>
    piece.length === 3 ? piece : encode(piece),
  );
}

/** A primitive as text; anything nested as compact JSON. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null) return jsonText(value, 0);
  return String(value);
}

type Shape =
  | { kind: 'primitive'; text: string }
  | { kind: 'array'; items: string[] }
  | { kind: 'object'; entries: [string, string][] };

function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return { kind: 'array', items: value.map(plain) };
  if (typeof value === 'object' && value !== null && !isRawNumber(value)) {
    return {
      kind: 'object',
      entries: Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => [key, plain(item)]),
    };
  }
  return { kind: 'primitive', text: plain(value) };
}

/** A path segment in style `simple`, `label` or `matrix`, encoded. */
export function pathText(name: string, value: unknown, { style, explode }: Serialisation): string {
  const shape = shapeOf(value);
  if (style === 'matrix') return matrix(encode(name), shape, explode);
  if (style === 'label') return label(shape, explode);
  return simple(shape, explode, encode);
}

/** A header's value in style `simple`. Not percent-encoded: HTTP knows no such thing for headers. */
export function headerText(value: unknown, explode: boolean): string {
  return simple(shapeOf(value), explode, (text) => text);
}

function simple(shape: Shape, explode: boolean, enc: (text: string) => string): string {
  if (shape.kind === 'primitive') return enc(shape.text);
  if (shape.kind === 'array') return shape.items.map(enc).join(',');
  return shape.entries.map(([key, text]) => enc(key) + (explode ? '=' : ',') + enc(text)).join(',');
}

function label(shape: Shape, explode: boolean): string {
  if (shape.kind === 'primitive') return `.${encode(shape.text)}`;
  if (shape.kind === 'array') return `.${shape.items.map(encode).join(explode ? '.' : ',')}`;
  return `.${shape.entries
    .map(([key, text]) => encode(key) + (explode ? '=' : ',') + encode(text))
    .join(explode ? '.' : ',')}`;
}

function matrix(name: string, shape: Shape, explode: boolean): string {
  const pair = (key: string, text: string): string => (text === '' ? `;${key}` : `;${key}=${text}`);
  if (shape.kind === 'primitive') return pair(name, encode(shape.text));
  if (shape.kind === 'array') {
    return explode
      ? shape.items.map((item) => pair(name, encode(item))).join('')
      : pair(name, shape.items.map(encode).join(','));
  }
  return explode
    ? shape.entries.map(([key, text]) => pair(encode(key), encode(text))).join('')
    : pair(name, shape.entries.map(([key, text]) => `${encode(key)},${encode(text)}`).join(','));
}

/**
 * The pairs that a query parameter (or a urlencoded property) becomes, both sides encoded. An empty array
 * or object becomes nothing, as RFC 6570 has it.
 */
export function queryPairs(name: string, value: unknown, how: Serialisation): [string, string][] {
  const enc = how.allowReserved ? encodeReserved : encode;
  if (how.style === 'deepObject' && typeof value === 'object' && value !== null) {
    return deepPairs(encode(name), value, enc);
  }
  const shape = shapeOf(value);
  const key = encode(name);
  if (shape.kind === 'primitive') return [[key, enc(shape.text)]];
  if (how.explode) {
    return shape.kind === 'array'
      ? shape.items.map((item) => [key, enc(item)])
      : shape.entries.map(([inner, text]) => [encode(inner), enc(text)]);
  }
  const delimiter = how.style === 'spaceDelimited' ? '%20' : how.style === 'pipeDelimited' ? '%7C' : ',';
  const pieces =
    shape.kind === 'array'
      ? shape.items.map(enc)
      : shape.entries.flatMap(([inner, text]) => [encode(inner), enc(text)]);
  return pieces.length === 0 ? [] : [[key, pieces.join(delimiter)]];
}

/** The pairs of style `deepObject`. Without recursion, so that deep values cannot overflow the call stack. */
function deepPairs(name: string, value: object, enc: (text: string) => string): [string, string][] {
  const pairs: [string, string][] = [];
  const stack: [string, unknown][] = [[name, value]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [key, item] = top;
    if (typeof item !== 'object' || item === null) {
      if (item !== undefined) pairs.push([key, enc(plain(item))]);
      continue;
    }
    const children = Object.entries(item).map(([inner, child]): [string, unknown] => [
      `${key}%5B${encode(inner)}%5D`,
      child,
    ]);
    stack.push(...children.reverse());
  }
  return pairs;
}

/** A cookie's `name=value`, encoded. Several values in style `form` are written as in the specification's table. */
export function cookieText(name: string, value: unknown, how: Serialisation): string {
  if (how.style === 'cookie') {
    return rawPairs(name, value, how.explode).join('; ');
  }
  return queryPairs(name, value, how)
    .map(([key, text]) => `${key}=${text}`)
    .join('&');
}

/** OpenAPI 3.2's style `cookie`: as `form`, separated by `; ` and not encoded. */
function rawPairs(name: string, value: unknown, explode: boolean): string[] {
  const shape = shapeOf(value);
  if (shape.kind === 'primitive') return [`${name}=${shape.text}`];
  if (explode) {
    return shape.kind === 'array'
      ? shape.items.map((item) => `${name}=${item}`)
      : shape.entries.map(([key, text]) => `${key}=${text}`);
  }
  return [`${name}=${simple(shape, false, (text) => text)}`];
}
