import { type HttpBody, isFile, type Part } from '../samples/HttpRequest.ts';
import { jsonText } from '../openapi/write-json.ts';
import { type BodyModel, mediaKind } from './PlaygroundModel.ts';
import { encode, plain, queryPairs } from './serialize.ts';

/** The body to send; `undefined` when the form has none. */
export function bodyOf(
  media: BodyModel,
  { text, value }: { text?: string; value?: unknown },
): HttpBody | undefined {
  const kind = mediaKind(media.type);
  if (text !== undefined) return { kind: 'text', text };
  if (value === undefined) return undefined;
  if (isFile(value)) return { kind: 'file', file: value };
  if (kind === 'urlencoded') {
    const isObject = typeof value === 'object' && value !== null;
    return { kind: 'text', text: isObject ? urlencoded(value, media.encoding ?? {}) : plain(value) };
  }
  if (kind === 'multipart') {
    const parts = partsOf(value, media.encoding ?? {});
    // Clients disagree on how to write a form without parts, so it is not sent.
    return parts.length === 0 ? undefined : { kind: 'multipart', parts };
  }
  if (kind === 'json') return { kind: 'text', text: jsonText(value) };
  return { kind: 'text', text: plain(value) };
}

/**
 * `application/x-www-form-urlencoded`. A property whose encoding gives a style, explode or allowReserved is
 * written like a query parameter; else arrays repeat the name, objects are JSON, and a space is `+`.
 */
export function urlencoded(value: object, encoding: NonNullable<BodyModel['encoding']>): string {
  const form = (text: string): string => encode(text).replace(/%20/g, '+');
  const pairs: string[] = [];
  for (const [name, item] of Object.entries(value)) {
    if (item === undefined) continue;
    const { style, explode, allowReserved, contentType } = encoding[name] ?? {};
    if (style !== undefined || explode !== undefined || allowReserved !== undefined) {
      const how = {
        style: style ?? 'form',
        explode: explode ?? (style ?? 'form') === 'form',
        allowReserved: allowReserved === true,
      };
      // Brackets of a name stay readable: no parser of forms takes them for anything else.
      const readable = (key: string): string => key.replaceAll('%5B', '[').replaceAll('%5D', ']');
      pairs.push(...queryPairs(name, item, how).map(([key, text]) => `${readable(key)}=${text}`));
    } else {
      const items = Array.isArray(item) ? (item as unknown[]) : [item];
      pairs.push(...items.map((one) => `${form(name)}=${form(textIn(contentType, one))}`));
    }
  }
  return pairs.join('&');
}

/** The parts of a multipart body: one for each element of an array. Objects without a content type are JSON. */
function partsOf(value: unknown, encoding: NonNullable<BodyModel['encoding']>): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts: Part[] = [];
  for (const [name, item] of Object.entries(value)) {
    const contentType = encoding[name]?.contentType?.split(',')[0]?.trim();
    for (const one of Array.isArray(item) ? (item as unknown[]) : [item]) {
      if (one === undefined) continue;
      if (isFile(one)) {
        const type = one.contentType || contentType;
        parts.push({ name, file: one, contentType: type });
        continue;
      }
      const type = contentType ?? (typeof one === 'object' && one !== null ? 'application/json' : undefined);
      parts.push({ name, value: textIn(type, one), contentType: type });
    }
  }
  return parts;
}

/** A value in a media type. A text has quotes in JSON only. */
function textIn(type: string | undefined, value: unknown): string {
  return /^[^,]*[/+]json\s*($|[;,])/i.test(type ?? '') ? jsonText(value, 0) : plain(value);
}
