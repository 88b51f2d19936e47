import { isDeepStrictEqual } from 'node:util';
import { userOf } from '../../api/samples/basic-user.ts';
import { headerRecord } from '../../api/samples/header-record.ts';
import { headerOf, type HttpBody, type HttpRequest } from '../../api/samples/HttpRequest.ts';
import type { Arrived } from './recorder.ts';
import { contentOf } from './trial.ts';

/** A thing that arrived otherwise than it was meant. */
export interface Difference {
  /** Where in the request: `the path`, `the header X-Tag`. */
  what: string;
  meant: string;
  arrived: string;
}

/** Headers that clients add by themselves, in lower case. Any other that was not meant is a difference. */
const ofClients = new Set(
  (
    'host user-agent accept accept-encoding accept-language connection content-length transfer-encoding keep-alive ' +
    'sec-fetch-mode upgrade http2-settings te expect cache-control pragma priority'
  ).split(' '),
);

/** Compares all that a sample sent with the one request that was meant. */
export function compareArrived(meant: HttpRequest, path: string, arrived: readonly Arrived[]): Difference[] {
  const [first, ...others] = arrived;
  if (first === undefined)
    return [{ what: 'the request', meant: `${meant.method} ${path}`, arrived: 'nothing' }];
  const more = others.map((one) => ({
    what: 'the number of requests',
    meant: '1',
    arrived: `also ${one.method} ${one.target}`,
  }));
  return [...differencesOf(meant, path, first), ...more];
}

/**
 * Compares what arrived with the request that the samples are made of. Clients may write escapes of an address in another
 * way, and a multipart body with a boundary and escapes of their own. All else has to be the same.
 *
 * @param path Path and query as they were meant, without what marks the sample.
 */
function differencesOf(meant: HttpRequest, path: string, arrived: Arrived): Difference[] {
  const found: Difference[] = [];
  const compare = (what: string, wanted: string, got: string): void => {
    if (wanted !== got) found.push({ what, meant: wanted, arrived: got });
  };
  compare('the method', meant.method, arrived.method);
  const [wantedPath, wantedQuery] = divided(path);
  const [gotPath, gotQuery] = divided(arrived.target);
  compare('the path', wantedPath, gotPath);
  compare('the query', wantedQuery, gotQuery);
  found.push(...headerDifferences(meant, arrived));
  const body = bodyDifference(meant, arrived);
  if (body !== undefined) found.push(body);
  return found;
}

/** Path and query of a target, each with one way to write its escapes. */
function divided(target: string): [path: string, query: string] {
  const at = target.indexOf('?');
  const parts: [string, string] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
  return [canonical(parts[0]) || '/', canonical(parts[1])];
}

/** Escapes what an address may not contain, and takes away escapes that mean the same without. */
function canonical(text: string): string {
  return text.replace(/%[0-9a-f]{2}|[^A-Za-z0-9\-._~]/giu, (piece) => {
    if (piece.length === 3 && piece.startsWith('%')) {
      const char = String.fromCharCode(parseInt(piece.slice(1), 16));
      return /[A-Za-z0-9\-._~]/.test(char) ? char : piece.toUpperCase();
    }
    // These characters separate parts of a URL, so escaping changes the meaning.
    if (/[:/?#@!$&()*+,;=]/.test(piece)) return piece;
    return Buffer.from(piece).toString('hex').toUpperCase().replace(/../g, '%$&');
  });
}

function headerDifferences(meant: HttpRequest, { headers }: Arrived): Difference[] {
  const wanted = new Map(
    headerRecord(meant.headers).map(([name, value]) => [name.toLowerCase(), { name, value }]),
  );
  const got = new Map(headerRecord(headers).map(([name, value]) => [name.toLowerCase(), { name, value }]));
  const found: Difference[] = [];
  for (const [key, { name, value }] of wanted) {
    const arrived = got.get(key);
    if (arrived?.value.trim() === value.trim()) continue;
    // A client that encodes the user name and password encodes their placeholders, too.
    const user = key === 'authorization' ? userOf(value) : undefined;
    if (user !== undefined && arrived !== undefined && userOf(arrived.value) === user) continue;
    found.push({ what: `the header ${name}`, meant: value, arrived: arrived?.value ?? 'no such header' });
  }
  for (const [key, { name, value }] of got) {
    // The client writes the content type of a form with its boundary, which is looked at with the body.
    const isOfForm = key === 'content-type' && meant.body?.kind === 'multipart';
    if (wanted.has(key) || ofClients.has(key) || isOfForm) continue;
    found.push({ what: `the header ${name}`, meant: 'no such header', arrived: value });
  }
  return found;
}

function bodyDifference(meant: HttpRequest, { body, headers }: Arrived): Difference | undefined {
  const bytes = Buffer.from(body, 'base64');
  if (meant.body?.kind === 'multipart') {
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    return formDifference(meant.body, type, bytes);
  }
  const wanted = bytesOf(meant.body);
  if (wanted.equals(bytes) || isEqualJson(meant, wanted, bytes)) return undefined;
  return { what: 'the body', meant: wanted.toString(), arrived: bytes.toString() };
}

function bytesOf(body: Exclude<HttpBody, { kind: 'multipart' }> | undefined): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  return body.kind === 'text' ? Buffer.from(body.text) : contentOf(body.file.fileName);
}

/** Clients that take JSON as values may write its spaces in another way. */
function isEqualJson(meant: HttpRequest, wanted: Buffer, bytes: Buffer): boolean {
  if (!/[/+]json\b/i.test(headerOf(meant, 'content-type') ?? '')) return false;
  try {
    return isDeepStrictEqual(JSON.parse(wanted.toString()), JSON.parse(bytes.toString()));
  } catch {
    return false;
  }
}

function formDifference(
  { parts }: Extract<HttpBody, { kind: 'multipart' }>,
  type: string,
  bytes: Buffer,
): Difference | undefined {
  const wanted = parts.map(({ name, value, file, contentType }): ArrivedPart => {
    const content = file === undefined ? Buffer.from(value ?? '') : contentOf(file.fileName);
    return { name, fileName: file?.fileName, type: contentType, content: content.toString('base64') };
  });
  // The client chooses unspecified values.
  const got = partsOf(type, bytes).map((part, index) =>
    wanted[index]?.type === undefined ? { ...part, type: undefined } : part,
  );
  if (isDeepStrictEqual(got, wanted)) return undefined;
  return { what: 'the form', meant: JSON.stringify(wanted), arrived: JSON.stringify(got) };
}

/** A part of a form as it came over the wire. */
interface ArrivedPart {
  name: string;
  fileName: string | undefined;
  type: string | undefined;
  /** In base64. */
  content: string;
}

/** Reads a `multipart/form-data` body; no parts where it is none. */
function partsOf(contentType: string, body: Buffer): ArrivedPart[] {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]*)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  // Latin-1 keeps every byte as one character.
  const pieces = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  return pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const head = Buffer.from(piece.slice(0, end), 'latin1').toString();
    const disposition = valueOf(head, 'content-disposition') ?? '';
    return {
      name: parameterOf(disposition, 'name') ?? '',
      fileName: parameterOf(disposition, 'filename'),
      type: valueOf(head, 'content-type'),
      content: Buffer.from(piece.slice(end + 4), 'latin1').toString('base64'),
    };
  });
}

function valueOf(head: string, name: string): string | undefined {
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}

/** A quoted parameter. Browsers escape a quote as `%22`, other clients with a backslash. */
function parameterOf(disposition: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[;\\s])${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition)?.[1];
  return found
    ?.replace(/\\(["\\])/g, '$1')
    .replace(/%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n');
}
