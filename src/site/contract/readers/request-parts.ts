import { decodedPath } from '../../../base/addresses/href.ts';
import type { GuideBody, GuideRequest, Member, Span, Stated } from '../GuideRequest.ts';
import { readJson } from './lenient-json.ts';
import { scalar, SourceText } from './SourceText.ts';

/** A body before its content type is known. */
export type RawBody = { text: SourceText } | GuideBody;

/** Members of an object; `open` if there may be others. */
export interface Members {
  members: Member[];
  open: boolean;
}

/** A request in the words of its language. */
export interface RequestParts {
  language: string;
  /** The method that is stated, or that the command or call implies. */
  method: { name: string; span: Span };
  url: SourceText;
  query?: Members;
  headers: Members;
  body?: RawBody | undefined;
}

/** Completes a request: the query of its URL, and what its body is by its content type. */
export function completeRequest(parts: RequestParts): GuideRequest {
  const { method, headers, query } = parts;
  const split = splitUrl(parts.url);
  const body = parts.body && completeBody(parts.body, headers.members);
  return {
    language: parts.language,
    method: method.name.startsWith('{') ? method.name : method.name.toUpperCase(),
    methodSpan: method.span,
    url: split.address.shown,
    urlSpan: split.address.span,
    query: [...split.members, ...(query?.members ?? [])],
    queryOpen: split.open || query?.open === true,
    headers: headers.members,
    headersOpen: headers.open,
    ...(body && { body }),
  };
}

function splitUrl(url: SourceText): Members & { address: SourceText } {
  const [whole = ''] = /^[^#]*/.exec(url.value) ?? [];
  const mark = whole.indexOf('?');
  const address = url.slice(0, mark < 0 ? whole.length : mark).trim();
  return { address, ...readForm(url.slice(mark < 0 ? whole.length : mark + 1, whole.length)) };
}

/** Reads `a=1&b=2`. */
export function readForm(text: SourceText): Members {
  const members: Member[] = [];
  let open = false;
  let from = 0;
  for (const pair of text.value.split('&')) {
    const part = text.slice(from, from + pair.length).trim();
    from += pair.length + 1;
    const equals = part.value.indexOf('=');
    const name = part.slice(0, equals < 0 ? part.value.length : equals);
    if (name.value === '') continue;
    if (name.shown !== name.value || /^(?:\.{2,}|…)$/.test(name.value)) open = true;
    else {
      const { stated } = part.slice(equals < 0 ? part.value.length : equals + 1);
      const value =
        stated.kind === 'string'
          ? { ...stated, value: decodedPath(stated.value.replaceAll('+', ' ')) }
          : stated;
      members.push({ name: decodedPath(name.value.replaceAll('+', ' ')), nameSpan: name.span, value });
    }
  }
  return { members, open };
}

/** Reads the line of a header, `Name: value`; curl writes an empty one as `Name;`. */
export function readHeader(line: SourceText): Member | undefined {
  const colon = /[:;]/.exec(line.value)?.index ?? -1;
  if (colon < 1) return undefined;
  return memberOf(line.slice(0, colon).trim(), line.slice(colon + 1).trim().stated);
}

/** A member whose name is known; `undefined` for another. */
export function memberOf(name: SourceText, value: Stated): Member | undefined {
  const isKnown = name.value !== '' && name.shown === name.value;
  return isKnown ? { name: name.value, nameSpan: name.span, value } : undefined;
}

/** A header that an option implies, such as `Authorization` for a user and password. */
export function impliedHeader(name: string, value: string, span: Span): Member {
  return { name, nameSpan: span, value: scalar(value, span) };
}

function completeBody(body: RawBody, headers: Member[]): GuideBody {
  const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  const type = header?.kind === 'string' ? header.value : undefined;
  if ('as' in body)
    return type === undefined || body.contentType !== undefined ? body : { ...body, contentType: type };
  return { ...bodyOfText(body.text, type ?? ''), ...(type !== undefined && { contentType: type }) };
}

/** Reads the text of a body by its content type, or by its first character where none is stated. */
function bodyOfText(text: SourceText, type: string): GuideBody {
  const unknown: Stated = { kind: 'unknown', span: text.span };
  if (/\bmultipart\//i.test(type)) return { as: 'multipart', value: unknown };
  const isJson = /[/+]json\b/i.test(type);
  if (text.isUnknown) return { as: isJson ? 'json' : 'unknown', value: unknown };
  const json = isJson || !/\/|^text/i.test(type) || /x-www-form/i.test(type) ? readJson(text) : undefined;
  if (json !== undefined) return { as: 'json', value: json };
  if (isJson) return { as: 'json', value: readScalar(text) ?? unknown };
  const isForm =
    /x-www-form-urlencoded/i.test(type) || (type === '' && /^[\w.[\]%-]+=[^\n]*$/.test(text.value.trim()));
  if (!isForm) return { as: 'text', value: text.stated };
  const { members, open } = readForm(text);
  return { as: 'form', value: { kind: 'object', members, open, span: text.span } };
}

/** A JSON text that is one string, number or word. */
export function readScalar(text: SourceText): Stated | undefined {
  try {
    const value = JSON.parse(text.value) as string | number | boolean | object | null;
    return value === null || typeof value !== 'object' ? scalar(value, text.span) : undefined;
  } catch {
    return undefined;
  }
}
