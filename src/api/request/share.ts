import { isObject } from '../openapi/pointer.ts';
import { isFile } from '../samples/HttpRequest.ts';
import { isRawNumber, jsonText } from '../openapi/write-json.ts';
import type { RequestValues } from './PlaygroundModel.ts';
import { isSecretName, loud } from './secret-name.ts';

/** A filled form as the fragment of an address, and a list of what was left out of it. */
export interface Shared {
  fragment: string;
  /** Names of left out values: files, and values that look like secrets. */
  leftOut: string[];
}

/** Start of the fragment. No heading has such an id. */
const start = '#try=';
/** Longest link that is safe with every program, in characters. */
export const longestLink = 8000;

/**
 * Writes a filled form without its secrets, since links end up in chats and histories. It leaves out values whose names
 * suggest a secret or are in `secrets` (in lower case), and values that look like a secret or contain a typed
 * credential.
 */
export function sharedForm(values: RequestValues, secrets: readonly string[] = []): Shared {
  const leftOut = new Set<string>();
  const judge = judgeOf(values, secrets);
  const inputs: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values.inputs)) {
    const name = key.slice(key.indexOf(':') + 1);
    const rest =
      key.startsWith('cookie:') || judge.isName(name) ? undefined : without(value, judge, leftOut, name);
    if (rest !== undefined) inputs[key] = rest;
    else if (value !== undefined) leftOut.add(name);
  }
  const { server, auth, media } = values;
  const serverVariables: Record<string, string> = {};
  for (const [name, text] of Object.entries(values.serverVariables)) {
    if (judge.isName(name) || judge.holdsSecret(text)) leftOut.add(name);
    else serverVariables[name] = text;
  }
  const baseUrl = values.baseUrl === undefined ? undefined : bareUrl(values.baseUrl, judge);
  if (baseUrl !== values.baseUrl) leftOut.add('parts of the base URL');
  const body = values.body && bodyWithout(values.body, judge, leftOut);
  const shared = {
    baseUrl,
    server: server || undefined,
    auth: auth || undefined,
    media: media || undefined,
    ...(Object.keys(serverVariables).length > 0 && { serverVariables }),
    ...(Object.keys(inputs).length > 0 && { inputs }),
    body,
  };
  return { fragment: start + encoded(jsonText(shared, 0)), leftOut: [...leftOut] };
}

/** Reads the form in a fragment; `undefined` when there is none. The type of every value is checked. */
export function formIn(fragment: string): RequestValues | undefined {
  if (!fragment.startsWith(start)) return undefined;
  try {
    const read: unknown = JSON.parse(decoded(fragment.slice(start.length)), exact);
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
      baseUrl: typeof baseUrl === 'string' ? baseUrl : undefined,
      body: isObject(body)
        ? typeof body['text'] === 'string'
          ? { text: body['text'] }
          : { value: body['value'] }
        : undefined,
    };
  } catch {
    return undefined;
  }
}

/** Decides what is a secret. */
interface Judge {
  isName(name: string): boolean;
  holdsSecret(text: string): boolean;
}

function judgeOf({ credentials }: RequestValues, secrets: readonly string[]): Judge {
  const names = new Set(secrets);
  const isName = (name: string): boolean => isSecretName(name) || names.has(name.toLowerCase());
  // User names are no secrets. A short secret may occur in a text by chance, so it must be the whole text.
  const typed = Object.entries(credentials)
    .filter(([key]) => !key.endsWith('.user'))
    .map(([, text]) => text.trim().replace(/^(bearer|basic|token)\s+/i, ''))
    .filter((text) => text !== '');
  return {
    isName,
    holdsSecret: (text) =>
      typed.some((one) => (one.length < 6 ? text.trim() === one : text.includes(one))) ||
      looksSecret.test(text) ||
      [...text.matchAll(pair)].some(([, name = '']) => isName(name)),
  };
}

/** A bearer token, basic credentials, a signed token, or an address with a user in it. */
const looksSecret = /\b(bearer|basic) +[\w~+/.-]{8}|\beyJ[\w-]{5,}\.[\w-]|:\/\/[^/?#\s]*@/i;
/** `name=text`, `name: text` or `"name": "text"`. */
const pair = /([\w.-]{1,100})["']? ?[=:] ?["']?[^\s"'&]/g;

/** A typed address without user, password, fragment and secrets in its query; `undefined` if it still contains a secret. */
function bareUrl(text: string, judge: Judge): string | undefined {
  const [bare = ''] = text.split('#', 1);
  const [base = '', query] = [
    bare.split('?', 1)[0],
    bare.includes('?') ? bare.slice(bare.indexOf('?') + 1) : undefined,
  ];
  const user = /^([a-z][a-z\d+.-]*:)?[/\\]*[^/\\]*@/i;
  const rest = base
    .trim()
    .replace(user, (_, scheme: string | undefined) => (scheme === undefined ? '' : `${scheme}//`));
  if (judge.holdsSecret(rest)) return undefined;
  const pairs = query?.split('&').filter((one) => {
    const [name = '', value = ''] = one.split('=').map(decodedPart);
    return !judge.isName(name) && !judge.holdsSecret(value);
  });
  return rest + (pairs === undefined || pairs.length === 0 ? '' : `?${pairs.join('&')}`);
}

function decodedPart(text: string): string {
  return new URLSearchParams(`x=${text.replaceAll('&', '%26')}`).get('x') ?? '';
}

function bodyWithout(
  body: NonNullable<RequestValues['body']>,
  judge: Judge,
  leftOut: Set<string>,
): RequestValues['body'] {
  if (body.text === undefined) return { value: without(body.value, judge, leftOut, 'body') };
  let value: unknown;
  try {
    value = JSON.parse(body.text, exact);
  } catch {
    const words = body.text.split(/[^\w.-]+/);
    if (!loud.test(body.text) && !judge.holdsSecret(body.text) && !words.some((word) => judge.isName(word)))
      return { text: body.text };
    leftOut.add('body');
    return undefined;
  }
  const lost = new Set<string>();
  const rest = without(value, judge, lost, 'body');
  for (const name of lost) leftOut.add(name);
  // A text without secrets stays as it was typed. The whole text is checked, since parsing drops repeated keys.
  const isClean = lost.size === 0 && !loud.test(body.text) && !judge.holdsSecret(body.text);
  return isClean ? { text: body.text } : rest === undefined ? undefined : { text: jsonText(rest) };
}

/** A value without its secrets; `undefined` when it is one. */
function without(value: unknown, judge: Judge, leftOut: Set<string>, name: string): unknown {
  if (typeof value === 'string' && judge.holdsSecret(value)) {
    leftOut.add(name);
    return undefined;
  }
  if (Array.isArray(value))
    return value.map((item) => without(item, judge, leftOut, name)).filter((item) => item !== undefined);
  if (!isObject(value) || isRawNumber(value)) return value;
  if (isFile(value)) {
    leftOut.add(name);
    return undefined;
  }
  const rest = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    if (!judge.isName(key)) return [[key, without(item, judge, leftOut, key)]];
    leftOut.add(key);
    return [];
  });
  return Object.fromEntries(rest.filter(([, item]) => item !== undefined));
}

/** Reviver that keeps the digits of long integers, in browsers that give the source text of a number. */
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
