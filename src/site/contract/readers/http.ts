import type { GuideRequest, Member } from '../GuideRequest.ts';
import { completeRequest, readHeader } from './request-parts.ts';
import { SourceText, TextBuilder } from './SourceText.ts';

const requestLine =
  /^(?:(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[^\S\n]+)?(\S[^\n]*?)(?:[^\S\n]+HTTP\/[\d.]+)?[^\S\n]*$/;

/** Reads messages as HTTP/1.1 and `.http` files write them, with `###` or nothing between the requests of a file. */
export function readHttp(code: string): GuideRequest[] {
  const variables = new Map<string, SourceText>();
  const requests: GuideRequest[] = [];
  let from = 0;
  for (const block of code.split(
    /^###[^\n]*$|^(?=(?:GET|POST|PUT|PATCH|DELETE|HEAD)[^\S\n]+(?:https?:|\/))/m,
  )) {
    const at = code.indexOf(block, from);
    from = at + block.length;
    const request = readMessage(code, at, from, variables);
    if (request !== undefined) requests.push(request);
  }
  return requests;
}

function readMessage(
  code: string,
  start: number,
  end: number,
  variables: Map<string, SourceText>,
): GuideRequest | undefined {
  let at = start;
  let line: { start: number; end: number } | undefined;
  let found: RegExpExecArray | null = null;
  while (at < end && found === null) {
    line = lineAt(code, at, end);
    at = line.end + 1;
    const text = code.slice(line.start, line.end);
    const variable = /^@([\w-]+)\s*=\s*(\S[^\n]*?)\s*$/.exec(text);
    if (variable) {
      const [whole, name = '', value = ''] = variable;
      const valueAt = line.start + whole.lastIndexOf(value);
      variables.set(name, SourceText.verbatim(code, valueAt, valueAt + value.length));
    } else if (text.trim() !== '' && !/^\s*(?:#|\/\/|@)/.test(text)) found = requestLine.exec(text);
    else continue;
    if (
      found &&
      !(found[1] !== undefined ? /^(?:https?:|\/|\{\{|[\w.-]+\.[a-z]+\/)/i : /^https?:/).test(found[2] ?? '')
    )
      return undefined;
  }
  if (!found || !line) return undefined;
  const [, method, target = ''] = found;
  const targetAt = line.start + code.slice(line.start, line.end).indexOf(target, method?.length ?? 0);
  let url = filled(code, targetAt, targetAt + target.length, variables);
  const headers: Member[] = [];
  let host: SourceText | undefined;
  for (; at < end;) {
    line = lineAt(code, at, end);
    const text = code.slice(line.start, line.end);
    // A body without an empty line before it is one too.
    if (!/^\s*[?&]|^\s*[\w-]+\s*:/.test(text)) break;
    at = line.end + 1;
    if (/^\s*[?&]/.test(text)) {
      // The query of `.http` files may go on in the next lines.
      url = url.plus(filled(code, line.start, line.end, variables).trim());
      continue;
    }
    const content = filled(code, line.start, line.end, variables);
    const header = readHeader(content);
    if (header?.name.toLowerCase() === 'host') host = content.slice(content.value.indexOf(':') + 1).trim();
    else if (header !== undefined && header.name.toLowerCase() !== 'content-length') headers.push(header);
  }
  if (host !== undefined && url.value.startsWith('/')) {
    const scheme = new TextBuilder().push('https://', host.span.start, host.span.start).build(host.span);
    url = scheme.plus(host).plus(url);
  }
  const body = filled(code, Math.min(at, end), end, variables).trim();
  // Docs show a request line and headers alone, with the body elsewhere; `< file` is a body too.
  const isShortened = body.value !== '' || /^P/.test(method ?? '');
  const unknown = { as: 'unknown' as const, value: { kind: 'unknown' as const, span: body.span } };
  return completeRequest({
    language: 'http',
    method:
      method === undefined
        ? undefined
        : {
            name: method,
            span: {
              start: start + code.slice(start, end).indexOf(method),
              end: start + code.slice(start, end).indexOf(method) + method.length,
            },
          },
    fallback: { name: 'GET', span: url.span },
    url,
    headers,
    // A line alone names an operation: the rest of the request is elsewhere.
    headersOpen: host === undefined && headers.length === 0,
    queryOpen: host === undefined && headers.length === 0 && body.value === '' && !url.value.includes('?'),
    body:
      body.value !== '' && !/^<\s*\S+$/.test(body.value) ? { text: body } : isShortened ? unknown : undefined,
    span: {
      start: line ? Math.min(targetAt, start + code.slice(start).search(/\S/)) : start,
      end: start + code.slice(start, end).trimEnd().length,
    },
  });
}

function lineAt(code: string, start: number, end: number): { start: number; end: number } {
  const newline = code.indexOf('\n', start);
  return { start, end: newline < 0 || newline > end ? end : newline };
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
