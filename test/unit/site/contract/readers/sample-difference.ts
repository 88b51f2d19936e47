import { isDeepStrictEqual } from 'node:util';
import { headerRecord } from '../../../../../src/api/samples/header-record.ts';
import type { HttpRequest } from '../../../../../src/api/samples/HttpRequest.ts';
import type {
  GuideRequest,
  Member,
  ReadCode,
  Stated,
} from '../../../../../src/site/contract/GuideRequest.ts';

/**
 * Compares a request with the one that was read from its sample: `undefined` when they are equal, `unread: …` for a part that
 * the reader does not claim to know, otherwise a text that names the wrong part.
 */
export function sampleDifference(meant: HttpRequest, { requests }: ReadCode): string | undefined {
  const [read, ...others] = requests;
  if (read === undefined) return 'unread: no request';
  if (others.length > 0) return `${requests.length} requests`;
  if (read.method !== meant.method) return `method ${read.method} for ${meant.method}`;
  return urlDifference(meant, read) ?? headerDifference(meant, read) ?? bodyDifference(meant, read);
}

function urlDifference(meant: HttpRequest, read: GuideRequest): string | undefined {
  const [address = '', query] = meant.url.replace(/#.*$/, '').split(/\?([^]*)/);
  // A message names the host alone.
  const host = (url: string) => unescaped(read.language === 'http' ? url.replace(/^https?:/, '') : url);
  if (host(read.url) !== host(address)) return `URL ${read.url} for ${address}`;
  const wanted = (query ?? '').split('&').filter((pair) => pair !== '' && !pair.startsWith('='));
  const names = wanted.map((pair) =>
    pair
      .split(/=([^]*)/)
      .slice(0, 2)
      .map(plus),
  );
  const got = read.query.map(({ name, value }) => [
    name,
    ...(value.kind === 'string' ? [value.value] : [value.kind]),
  ]);
  const isEqual = isDeepStrictEqual(
    got.map(([name, value]) => [name, value ?? '']),
    names.map(([name, value]) => [name, value ?? '']),
  );
  return isEqual ? undefined : `query ${JSON.stringify(got)} for ${JSON.stringify(names)}`;
}

function plus(text: string): string {
  return unescaped(text.replaceAll('+', ' '));
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function headerDifference(meant: HttpRequest, read: GuideRequest): string | undefined {
  const isForm = meant.body?.kind === 'multipart';
  const record = (all: [string, string][]) =>
    headerRecord(all)
      .map(([name, value]) => `${name.toLowerCase()}: ${value.trim()}`)
      .filter(
        (line) => !(isForm && line.startsWith('content-type:')) && !/^(?:host|content-length):/.test(line),
      )
      .sort();
  if (read.headersOpen) return 'unread: headers';
  const got = record(
    read.headers.map(({ name, value }) => [name, value.kind === 'string' ? value.value : `(${value.kind})`]),
  );
  // The names of these headers are also options of their own.
  const wanted = record(meant.headers).map((line) =>
    read.language === 'curl' ? line.replace(/(?<=^authorization: Basic ).*/, '{credentials}') : line,
  );
  return isDeepStrictEqual(got, wanted) ? undefined : `headers ${got.join(' | ')} for ${wanted.join(' | ')}`;
}

function bodyDifference({ body: meant }: HttpRequest, { body }: GuideRequest): string | undefined {
  if (meant === undefined && body?.as === 'unknown') return 'unread: body';
  if (meant === undefined) return body === undefined ? undefined : `body ${body.as} for none`;
  if (body === undefined) return 'unread: body';
  if (body.value.kind === 'unknown') return meant.kind === 'file' ? undefined : 'unread: body';
  if (meant.kind === 'file') return `body ${body.as} for a file`;
  if (meant.kind === 'multipart') {
    const wanted = meant.parts.map(({ name, value, file }) => [
      name,
      file === undefined ? (value ?? '') : null,
    ]);
    const got =
      body.value.kind === 'object'
        ? body.value.members.map(({ name, value }) => [name, plain(value) ?? null])
        : [];
    return isDeepStrictEqual(got, wanted)
      ? undefined
      : `form ${JSON.stringify(got)} for ${JSON.stringify(wanted)}`;
  }
  if (body.as === 'form') {
    const wanted = [...new URLSearchParams(meant.text)];
    const got =
      body.value.kind === 'object' ? body.value.members.map(({ name, value }) => [name, plain(value)]) : [];
    return isDeepStrictEqual(got, wanted)
      ? undefined
      : `form ${JSON.stringify(got)} for ${JSON.stringify(wanted)}`;
  }
  const wanted = body.as === 'json' ? (JSON.parse(variables(meant.text)) as unknown) : meant.text;
  const got = JSON.parse(variables(JSON.stringify(plain(body.value)))) as unknown;
  return isDeepStrictEqual(got, wanted)
    ? undefined
    : `body ${JSON.stringify(got)} for ${JSON.stringify(wanted)}`;
}

/** `{{name}}` is a variable in `.http` files, which the readers show as `{name}`. */
function variables(text: string): string {
  return text.replace(/\{\{\s*\$?([\w.-]+)\s*\}\}/g, '{$1}');
}

/** A stated value as JavaScript has it. */
export function plain(value: Stated): unknown {
  switch (value.kind) {
    case 'object':
      return Object.fromEntries(value.members.map((member: Member) => [member.name, plain(member.value)]));
    case 'array':
      return value.items.map(plain);
    case 'unknown':
      return undefined;
    default:
      return value.value;
  }
}
