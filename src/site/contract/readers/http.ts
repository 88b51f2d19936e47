import type { GuideRequest, Member } from '../GuideRequest.ts';
import { completeRequest, readHeader } from './request-parts.ts';
import { implied, SourceText, TextBuilder } from './SourceText.ts';

/** The first line that is no comment: method, target and version. */
const requestLine =
  /^(?!#|\/\/|@)(?:(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[^\S\n]+)?(\S[^\n]*?)(?:[^\S\n]+HTTP\/[\d.]+)?[^\S\n]*$/dm;

/** Reads messages as HTTP/1.1 and `.http` files write them, with `###` or nothing between the requests of a file. */
export function readHttp(code: string): GuideRequest[] {
  const variables = new Map<string, SourceText>();
  for (const { 0: whole, 1: name = '', 2: value = '', index } of code.matchAll(
    /^@([\w-]+)[^\S\n]*=[^\S\n]*(\S[^\n]*?)(?=[^\S\n]*$)/gm,
  ))
    variables.set(name, SourceText.verbatim(code, index + whole.length - value.length, index + whole.length));
  const requests: GuideRequest[] = [];
  let from = 0;
  for (const block of code.split(
    /^###[^\n]*$|^(?=(?:GET|POST|PUT|PATCH|DELETE|HEAD)[^\S\n]+(?:https?:|\/))/m,
  )) {
    const at = code.indexOf(block, from);
    from = at + block.length;
    const request = readMessage(filled(code, at, from, variables));
    if (request !== undefined) requests.push(request);
  }
  return requests;
}

function readMessage(text: SourceText): GuideRequest | undefined {
  const line = requestLine.exec(text.value);
  if (!line) return undefined;
  const [whole, method, target = ''] = line;
  const isTarget = method === undefined ? /^https?:/ : /^(?:https?:|\/|\{\{|\ue000|[\w.-]+\.[a-z]+\/)/i;
  if (!isTarget.test(target)) return undefined;
  const of = (group: number) => text.slice(...(line.indices?.[group] ?? [0, 0]));
  let url = of(2);
  const headers: Member[] = [];
  let host: SourceText | undefined;
  let at = line.index + whole.length + 1;
  for (const own of text.value.slice(at).split('\n')) {
    // A body without an empty line before it is one too.
    const [, query] = /^\s*(?:([?&])|[\w-]+\s*:)/.exec(own) ?? ['', 'none'];
    if (query === 'none') break;
    const content = text.slice(at, at + own.length);
    at += own.length + 1;
    const header = readHeader(content);
    const name = header?.name.toLowerCase();
    // The query of `.http` files may go on in the next lines.
    if (query !== undefined) url = url.plus(content.trim());
    else if (name === 'host') host = content.slice(content.value.indexOf(':') + 1).trim();
    else if (header !== undefined && name !== 'content-length') headers.push(header);
  }
  if (host !== undefined && url.value.startsWith('/'))
    url = implied('https://', host.span).plus(host).plus(url);
  const body = text.slice(Math.min(at, text.value.length)).trim();
  // Docs show a request line and headers alone, with the body elsewhere; `< file` is a body too.
  const isShortened = body.value !== '' || /^P/.test(method ?? '');
  const unknown = { as: 'unknown' as const, value: { kind: 'unknown' as const, span: body.span } };
  // A line alone names an operation: the rest of the request is elsewhere.
  const isAlone = host === undefined && headers.length === 0;
  return completeRequest({
    language: 'http',
    method: method === undefined ? { name: 'GET', span: url.span } : { name: method, span: of(1).span },
    url,
    headers: { members: headers, open: isAlone },
    query: { members: [], open: isAlone && body.value === '' && !url.value.includes('?') },
    body:
      body.value !== '' && !/^<\s*\S+$/.test(body.value) ? { text: body } : isShortened ? unknown : undefined,
  });
}

/** A part of the code with the variables of the file in place of `{{name}}`. */
function filled(code: string, start: number, end: number, variables: Map<string, SourceText>): SourceText {
  const builder = new TextBuilder();
  let from = start;
  for (const { 0: whole, 1: name = '', index } of code
    .slice(start, end)
    .matchAll(/\{\{\s*\$?([\w.-]+)\s*\}\}/g)) {
    builder.copy(code, from, start + index);
    from = start + index + whole.length;
    const value = variables.get(name);
    if (value === undefined) builder.unknown(name, start + index, from);
    else value.appendTo(builder);
  }
  return builder.copy(code, from, end).build({ start, end });
}
