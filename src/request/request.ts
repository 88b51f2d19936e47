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

/** A cleared input: services read a header without a value in many ways, so an optional one is left out. */
function isEmptyHeader(input: InputModel, value: unknown): boolean {
  return input.in === 'header' && !input.required && typeof value === 'string' && value.trim() === '';
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

/** A media type range cannot be sent. */
function concrete(type: string): string {
  if (!type.includes('*')) return type;
  return type.startsWith('text/')
    ? 'text/plain'
    : mediaKind(type) === 'json'
      ? 'application/json'
      : 'application/octet-stream';
}
