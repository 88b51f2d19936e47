import { isObject } from '../openapi/pointer.ts';
import { isFile } from '../openapi/samples/HttpRequest.ts';
import { isRawNumber, jsonText } from './json.ts';
import type { RequestValues } from './PlaygroundModel.ts';

/** What a link carries: a filled form as text for the fragment of an address, and what was left out of it. */
export interface Shared {
  fragment: string;
  /** Names of values that look like secrets, and of files. */
  leftOut: string[];
}

/** Begins the fragment; no heading has such an id. */
const lead = '#try=';
/** Characters of a link that every program passes on whole. */
export const longestLink = 8000;

/** Whoever calls a value so does not want it in a link, even though the description does not call it a credential. */
const secret = /token|secret|passw|authori[sz]ation|credential|cookie|api[-_ ]?key|(^|[-_ ])key$/i;

/**
 * A filled form without its credentials. Values whose names look like secrets are left out too, wherever they stand: a
 * link is copied into chats and histories.
 */
export function sharedForm(values: RequestValues): Shared {
  const leftOut = new Set<string>();
  const inputs: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values.inputs)) {
    const name = key.slice(key.indexOf(':') + 1);
    if (key.startsWith('cookie:') || secret.test(name)) leftOut.add(name);
    else inputs[key] = without(value, leftOut, name);
  }
  const { server, serverVariables, auth, media, baseUrl } = values;
  const kept: Omit<RequestValues, 'credentials'> = {
    ...(baseUrl === undefined ? {} : { baseUrl }),
    server,
    serverVariables,
    auth,
    inputs,
    media,
  };
  const body = values.body === undefined ? undefined : bodyWithout(values.body, leftOut);
  if (body !== undefined) kept.body = body;
  return { fragment: lead + encoded(jsonText(kept, 0)), leftOut: [...leftOut] };
}

/** The form that a fragment carries; `undefined` when it carries none. Nothing in it is trusted to be of any kind. */
export function formIn(fragment: string): RequestValues | undefined {
  if (!fragment.startsWith(lead)) return undefined;
  try {
    const read: unknown = JSON.parse(decoded(fragment.slice(lead.length)), exact);
    if (!isObject(read)) return undefined;
    const { server, serverVariables, auth, inputs, media, baseUrl, body } = read;
    const texts = isObject(serverVariables) ? Object.entries(serverVariables) : [];
    return {
      server: indexIn(server),
      serverVariables: Object.fromEntries(
        texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
      auth: indexIn(auth),
      credentials: {},
      inputs: isObject(inputs) ? inputs : {},
      media: indexIn(media),
      ...(typeof baseUrl === 'string' ? { baseUrl } : {}),
      ...(isObject(body)
        ? { body: typeof body['text'] === 'string' ? { text: body['text'] } : { value: body['value'] } }
        : {}),
    };
  } catch {
    return undefined;
  }
}

function bodyWithout(body: NonNullable<RequestValues['body']>, leftOut: Set<string>): RequestValues['body'] {
  if (body.text === undefined) return { value: without(body.value, leftOut, 'body') };
  let value: unknown;
  try {
    value = JSON.parse(body.text, exact);
  } catch {
    if (!secret.test(body.text)) return { text: body.text };
    leftOut.add('body');
    return undefined;
  }
  const before = leftOut.size;
  const rest = without(value, leftOut, 'body');
  // Text that lost nothing stays as it was typed.
  return { text: leftOut.size === before && !secret.test(body.text) ? body.text : jsonText(rest) };
}

function without(value: unknown, leftOut: Set<string>, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, leftOut, name));
  if (!isObject(value) || isRawNumber(value)) return value;
  if (isFile(value)) {
    leftOut.add(name);
    return undefined;
  }
  const rest = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    if (!secret.test(key)) return [[key, without(item, leftOut, key)]];
    leftOut.add(key);
    return [];
  });
  return Object.fromEntries(rest);
}

/** Keeps the digits of long integers where the browser tells the source of a number. */
function exact(_key: string, value: unknown, context?: { source?: string }): unknown {
  const { source } = context ?? {};
  const isLong = typeof value === 'number' && !Number.isSafeInteger(value);
  return isLong && source !== undefined && /^-?\d+$/.test(source) ? BigInt(source) : value;
}

function indexIn(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}

function encoded(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function decoded(text: string): string {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
    char.charCodeAt(0),
  );
  return new TextDecoder().decode(bytes);
}
