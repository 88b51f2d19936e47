import type { HttpBody, HttpRequest, Part } from '../openapi/samples/HttpRequest.ts';
import { isFile } from '../openapi/samples/HttpRequest.ts';
import { jsonText } from './json.ts';
import {
  type BodyModel,
  type Credential,
  type InputModel,
  inputKey,
  mediaKind,
  type PlaygroundModel,
  type RequestValues,
} from './PlaygroundModel.ts';
import { cookieText, encode, headerText, pathText, plain, queryPairs } from './serialize.ts';

export interface BuildOptions {
  /**
   * Write the credentials themselves, for sending; an empty one is then left out. Without it samples get
   * placeholders such as `<API_TOKEN>`, so that nothing secret is shown or copied.
   */
  reveal?: boolean;
}

/** Stands where nobody has named a server; reserved by RFC 2606, so nothing can answer. */
export const unknownServer = 'https://server.example';

/**
 * The request that a filled form means. Pure: the sender and every sample use this one function, so what is
 * shown is what is sent. False, 0, the empty string and null are values; only `undefined` is left out. The
 * body is kept whatever the method.
 */
export function buildRequest(
  model: PlaygroundModel,
  values: RequestValues,
  options: BuildOptions = {},
): HttpRequest {
  const reveal = options.reveal === true;
  const query: string[] = [];
  const headers: [string, string][] = [];
  const cookies: string[] = [];
  for (const input of model.inputs) {
    const value = values.inputs[inputKey(input)];
    if (value === undefined || input.in === 'path') continue;
    if (input.in === 'header') addHeader(headers, input.name, headerValue(input, value));
    else if (input.in === 'cookie') cookies.push(cookieText(input.name, contentText(input, value), input));
    else query.push(...queryOf(input, value));
  }
  for (const credential of model.auth[values.auth]?.credentials ?? []) {
    const text = credentialText(credential, values.credentials, reveal);
    if (text === undefined || credential.kind === 'none') continue;
    if (credential.kind === 'basic') setHeader(headers, 'Authorization', text);
    else if (credential.in === 'query') query.push(`${encode(credential.name)}=${encode(text)}`);
    else if (credential.in === 'cookie') cookies.push(`${credential.name}=${text}`);
    else setHeader(headers, credential.name, text);
  }
  if (cookies.some((cookie) => cookie !== ''))
    addHeader(headers, 'Cookie', cookies.filter(Boolean).join('; '));
  const media = model.bodies[values.media];
  const body = media === undefined || values.body === undefined ? undefined : bodyOf(media, values.body);
  if (media !== undefined && body !== undefined && body.kind !== 'multipart') {
    const type = body.kind === 'file' ? (body.file.contentType ?? media.type) : media.type;
    if (!headers.some(([name]) => name.toLowerCase() === 'content-type')) {
      headers.unshift(['Content-Type', concrete(type)]);
    }
  }
  return {
    method: model.method,
    url: urlOf(model, values, query),
    headers: headers.map(([name, text]) => [name, headerSafe(text)]),
    ...(body === undefined ? {} : { body }),
  };
}

/** Base URL with its variables filled in, without a slash at the end. */
export function serverUrl(model: PlaygroundModel, values: RequestValues): string {
  const typed = values.baseUrl?.trim();
  if (typed !== undefined && typed !== '') return typed.replace(/\/+$/, '');
  const server = model.servers[values.server] ?? model.servers[0];
  if (server === undefined) return unknownServer;
  return server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = server.variables.find((item) => item.name === name);
    return values.serverVariables[name] ?? variable?.default ?? whole;
  });
}

/** Joins base and path: a query in either of them is kept, a fragment is not part of a request. */
function urlOf(model: PlaygroundModel, values: RequestValues, query: string[]): string {
  const [base = '', baseQuery] = divide(serverUrl(model, values));
  const [template = '', pathQuery] = divide(model.path);
  const path = template.replace(/\{([^{}/]+)\}|[^A-Za-z0-9\-._~:/@!$&'()*+,;=%]/gu, (piece, name?: string) =>
    name === undefined ? encode(piece) : pathValue(model, values, name),
  );
  const pairs = [baseQuery, pathQuery === undefined ? undefined : queryTemplate(pathQuery), ...query];
  const search = pairs.filter((pair) => pair !== undefined && pair !== '').join('&');
  return base.replace(/\/+$/, '') + path + (search === '' ? '' : `?${search}`);
}

function divide(url: string): [string, string | undefined] {
  const bare = url.split('#', 1)[0] ?? '';
  const at = bare.indexOf('?');
  return at < 0 ? [bare, undefined] : [bare.slice(0, at), bare.slice(at + 1)];
}

function queryTemplate(query: string): string {
  return query.replace(/[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%]/gu, (char) => encode(char));
}

/** A path parameter that nobody has filled in stays visible as `{id}`, for the reader to replace. */
function pathValue(model: PlaygroundModel, values: RequestValues, name: string): string {
  const input = model.inputs.find((item) => item.in === 'path' && item.name === name);
  const value = values.inputs[`path:${name}`];
  if (input === undefined || value === undefined) return `{${name}}`;
  return pathText(name, contentText(input, value), input);
}

/** The value of a content-typed parameter is text in that media type; any other stays as it is. */
function contentText(input: InputModel, value: unknown): unknown {
  if (input.contentType === undefined) return value;
  return mediaKind(input.contentType) === 'json' ? jsonText(value, 0) : plain(value);
}

function queryOf(input: InputModel, value: unknown): string[] {
  if (input.in === 'querystring') {
    if (input.contentType !== undefined && mediaKind(input.contentType) === 'urlencoded') {
      return typeof value === 'object' && value !== null ? [urlencoded(value, {})] : [plain(value)];
    }
    return [encode(String(contentText(input, value)))];
  }
  return queryPairs(input.name, contentText(input, value), input).map(([name, text]) => `${name}=${text}`);
}

function headerValue(input: InputModel, value: unknown): string {
  return headerText(contentText(input, value), input.explode);
}

function addHeader(headers: [string, string][], name: string, value: string): void {
  if (isHeaderName(name)) headers.push([name, value]);
}

/** A credential replaces what a parameter of the same name said. */
function setHeader(headers: [string, string][], name: string, value: string): void {
  const lower = name.toLowerCase();
  const at = headers.findIndex(([key]) => key.toLowerCase() === lower);
  if (at >= 0) headers.splice(at, 1);
  addHeader(headers, name, value);
}

/** RFC 9110 token. A description may call a header anything; only this can be sent. */
function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name);
}

/**
 * A header's value as every client can send it: no line ends, no space at its ends, and what lies outside
 * ASCII percent-encoded, since HTTP has no encoding for it and clients disagree (or refuse).
 */
function headerSafe(text: string): string {
  return text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .replace(/[^\u0020-\u007e]+/gu, (part) => encode(part));
}

/** A credential as it is written; `undefined` leaves it out. */
function credentialText(
  credential: Credential,
  typed: Record<string, string>,
  reveal: boolean,
): string | undefined {
  if (credential.kind === 'none') return undefined;
  if (credential.kind === 'basic') {
    if (!reveal) return `Basic <BASE64_OF_${snake(credential.user)}:${snake(credential.password)}>`;
    const user = typed[`${credential.key}.user`] ?? '';
    const password = typed[`${credential.key}.password`] ?? '';
    return user === '' && password === '' ? undefined : `Basic ${base64(`${user}:${password}`)}`;
  }
  const { lead, prefix, placeholder } = credential;
  if (!reveal) return lead + prefixShown(credential, typed) + placeholder;
  const text = once(once((typed[credential.key] ?? '').trim(), prefix), lead);
  return text === '' || text === prefix.trim() || text === lead.trim() ? undefined : withLead(text, lead);
}

/** The reader may have taken the prefix out of the input; then the sample does not show it either. */
function prefixShown(
  { key, prefix }: { key: string; prefix: string },
  typed: Record<string, string>,
): string {
  const text = typed[key];
  if (prefix === '' || text === undefined || text === '') return prefix;
  return text.toLowerCase().startsWith(prefix.trim().toLowerCase()) ? prefix : '';
}

/** `Token Token abc`, pasted whole behind the prefix, means `Token abc`. */
function once(text: string, prefix: string): string {
  const word = prefix.trim();
  if (word === '') return text;
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + (/\s$/.test(prefix) ? '\\s+' : '');
  return text.replace(new RegExp(`^(?:${literal}){2,}`, 'i'), () => prefix.trimStart());
}

function withLead(text: string, lead: string): string {
  return lead !== '' && text.toLowerCase().startsWith(lead.toLowerCase()) ? text : lead + text;
}

function snake(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** A media type range cannot be sent. */
function concrete(type: string): string {
  if (!type.includes('*')) return type;
  return type.startsWith('text/')
    ? 'text/plain'
    : mediaKind(type) === 'json'
      ? 'application/json'
      : 'application/octet-stream';
}

function bodyOf(media: BodyModel, { text, value }: { text?: string; value?: unknown }): HttpBody | undefined {
  const kind = mediaKind(media.type);
  if (text !== undefined) return { kind: 'text', text };
  if (value === undefined) return undefined;
  if (isFile(value)) return { kind: 'file', file: value };
  if (kind === 'urlencoded') {
    const isObject = typeof value === 'object' && value !== null;
    return { kind: 'text', text: isObject ? urlencoded(value, media.encoding ?? {}) : plain(value) };
  }
  if (kind === 'multipart') return { kind: 'multipart', parts: partsOf(value, media.encoding ?? {}) };
  if (kind === 'json') return { kind: 'text', text: jsonText(value) };
  return { kind: 'text', text: plain(value) };
}

/**
 * `application/x-www-form-urlencoded`. A property whose encoding gives a style, explode or allowReserved is
 * written like a query parameter; else arrays repeat the name, objects are JSON, and a space is `+`.
 */
function urlencoded(value: object, encoding: NonNullable<BodyModel['encoding']>): string {
  const form = (text: string): string => encode(text).replace(/%20/g, '+');
  const pairs: string[] = [];
  for (const [name, item] of Object.entries(value)) {
    if (item === undefined) continue;
    const { style, explode, allowReserved } = encoding[name] ?? {};
    if (style !== undefined || explode !== undefined || allowReserved !== undefined) {
      const how = {
        style: style ?? 'form',
        explode: explode ?? (style ?? 'form') === 'form',
        allowReserved: allowReserved === true,
      };
      pairs.push(...queryPairs(name, item, how).map(([key, text]) => `${key}=${text}`));
    } else {
      const items = Array.isArray(item) ? (item as unknown[]) : [item];
      pairs.push(...items.map((one) => `${form(name)}=${form(plain(one))}`));
    }
  }
  return pairs.join('&');
}

/** Files, and one part an array element; what is an object or has a content type is written as that. */
function partsOf(value: unknown, encoding: NonNullable<BodyModel['encoding']>): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts: Part[] = [];
  for (const [name, item] of Object.entries(value)) {
    const contentType = encoding[name]?.contentType?.split(',')[0]?.trim();
    for (const one of Array.isArray(item) ? (item as unknown[]) : [item]) {
      if (one === undefined) continue;
      if (isFile(one)) {
        const type = one.contentType || contentType;
        parts.push({ name, file: one, ...(type === undefined ? {} : { contentType: type }) });
        continue;
      }
      const type = contentType ?? (typeof one === 'object' && one !== null ? 'application/json' : undefined);
      parts.push({ name, value: plain(one), ...(type === undefined ? {} : { contentType: type }) });
    }
  }
  return parts;
}
