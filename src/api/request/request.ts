import type { HttpRequest } from '../samples/HttpRequest.ts';
import { bodyOf, urlencoded } from './body.ts';
import { credentialText } from './credential.ts';
import { jsonText } from '../openapi/write-json.ts';
import {
  type InputModel,
  inputKey,
  mediaKind,
  type PlaygroundModel,
  type RequestValues,
} from './PlaygroundModel.ts';
import { cookieText, encode, headerText, pathText, plain, queryPairs } from './serialize.ts';

/** Base URL where neither configuration nor description names one. RFC 2606 reserves it, so nothing can answer. */
export const unknownServer = 'https://server.example';

/**
 * Builds the request for the values of a form. A pure function, which both Send and every sample use, so that samples show
 * what is sent. False, 0, the empty string and null are values; only `undefined` is left out. The body is included
 * whatever the method.
 *
 * `reveal` writes the credentials themselves, for sending; empty ones are left out. Without it the request has
 * placeholders such as `<API_TOKEN>`, so that samples neither show nor copy secrets.
 */
export function buildRequest(
  model: PlaygroundModel,
  values: RequestValues,
  { reveal = false }: { reveal?: boolean } = {},
): HttpRequest {
  const query: string[] = [];
  const headers: [string, string][] = [];
  const cookies: string[] = [];
  for (const input of model.inputs) {
    const value = values.inputs[inputKey(input)];
    if (value === undefined || input.in === 'path' || isEmptyHeader(input, value)) continue;
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
    const own = body.kind === 'file' ? body.file.contentType : undefined;
    if (!headers.some(([name]) => name.toLowerCase() === 'content-type')) {
      headers.unshift([
        'Content-Type',
        own !== undefined && leaves(media.type, own) ? own : concrete(media.type),
      ]);
    }
  }
  return {
    method: model.method,
    url: urlOf(model, values, query),
    headers: headers.map(([name, text]) => [name, headerSafe(text)]),
    body,
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

/** Joins base and path. Queries of both are included; a fragment is not part of a request. */
function urlOf(model: PlaygroundModel, values: RequestValues, query: string[]): string {
  const [base = '', baseQuery] = divide(serverUrl(model, values));
  const [template = '', pathQuery] = divide(model.path);
  const path = template.replace(/\{([^{}/]+)\}|[^A-Za-z0-9\-._~:/@!$&'()*+,;=%]/gu, (piece, name?: string) =>
    name === undefined ? encode(piece) : pathValue(model, values, name),
  );
  const pairs = [baseQuery, pathQuery === undefined ? undefined : queryTemplate(pathQuery), ...query];
  const search = pairs.filter((pair) => pair !== undefined && pair !== '').join('&');
  // A described server may contain characters that no address does, such as a space. Braces are left for the reader to fill in.
  const start = base.replace(/\/+$/, '').replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%{}]/gu, (char) => encode(char));
  return start + path + (search === '' ? '' : `?${search}`);
}

function divide(url: string): [string, string | undefined] {
  const bare = url.split('#', 1)[0] ?? '';
  const at = bare.indexOf('?');
  return at < 0 ? [bare, undefined] : [bare.slice(0, at), bare.slice(at + 1)];
}

function queryTemplate(query: string): string {
  return query.replace(/[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%]/gu, (char) => encode(char));
}

/** The value of a path parameter. An empty one stays visible as `{id}`, for the reader to replace. */
function pathValue(model: PlaygroundModel, values: RequestValues, name: string): string {
  const input = model.inputs.find((item) => item.in === 'path' && item.name === name);
  const value = values.inputs[`path:${name}`];
  if (input === undefined || value === undefined) return `{${name}}`;
  return pathText(name, contentText(input, value), input);
}

/** Converts the value of a parameter with `content` to text in its media type; other values are returned as they are. */
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

/** Returns whether an optional header is empty. It is not sent then, since services interpret empty headers differently. */
function isEmptyHeader(input: InputModel, value: unknown): boolean {
  return input.in === 'header' && !input.required && typeof value === 'string' && value.trim() === '';
}

function headerValue(input: InputModel, value: unknown): string {
  return headerText(contentText(input, value), input.explode);
}

function addHeader(headers: [string, string][], name: string, value: string): void {
  if (isHeaderName(name)) headers.push([name, value]);
}

/** Sets the header of a credential, in place of a parameter of the same name. */
function setHeader(headers: [string, string][], name: string, value: string): void {
  const lower = name.toLowerCase();
  const at = headers.findIndex(([key]) => key.toLowerCase() === lower);
  if (at >= 0) headers.splice(at, 1);
  addHeader(headers, name, value);
}

/** Returns whether a name is a token of RFC 9110. A description may have others, which cannot be sent. */
function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name);
}

/**
 * Makes a header's value safe for every client: without line ends and outer spaces, and with characters outside ASCII
 * percent-encoded, since HTTP has no encoding for them and clients disagree or refuse.
 */
function headerSafe(text: string): string {
  return text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .replace(/[^\u0020-\u007e]+/gu, (part) => encode(part));
}

/** Returns whether the description leaves it to the file which media type it has, this one being among those it allows. */
function leaves(described: string, own: string): boolean {
  if (!described.includes('*')) return mediaKind(described) === 'multipart';
  const parts = own.split('/');
  return described.split('/').every((part, at) => part.trim() === '*' || part.trim() === parts[at]);
}

/** A media type that can be sent, in place of a range such as `text/*`. */
function concrete(type: string): string {
  if (!type.includes('*')) return type;
  return type.startsWith('text/')
    ? 'text/plain'
    : mediaKind(type) === 'json'
      ? 'application/json'
      : 'application/octet-stream';
}
