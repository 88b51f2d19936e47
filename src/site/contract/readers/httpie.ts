import type { GuideRequest, Member, Stated } from '../GuideRequest.ts';
import { readJson } from './lenient-json.ts';
import { completeRequest, impliedHeader, readHeader, type RawBody } from './request-parts.ts';
import type { Command } from './shell.ts';
import { SourceText, TextBuilder } from './SourceText.ts';

/** Options of HTTPie with an argument. */
const httpieArguments =
  /^(?:-[Aaops]|--(?:auth|auth-type|output|print|session|session-read-only|timeout|verify|cert|cert-key|proxy|max-redirects|pretty|style|boundary|raw|default-scheme|ssl|ciphers))$/;
const methods = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i;

/** Reads a command of HTTPie: `http POST url name=value Header:value`. */
export function readHttpie(command: Command): GuideRequest | undefined {
  const { words } = command;
  const first = words[0] as SourceText;
  const headers: Member[] = [];
  const query: Member[] = [];
  const fields: Member[] = [];
  let method: SourceText | undefined;
  let url: SourceText | undefined;
  let raw = command.input;
  let as: 'json' | 'form' | 'multipart' = 'json';
  for (let at = 1; at < words.length; at++) {
    const word = words[at] as SourceText;
    const { value } = word;
    if (/^(?:-f|--form)$/.test(value)) as = 'form';
    else if (/^--multipart$/.test(value)) as = 'multipart';
    else if (/^(?:-a|--auth|-A|--auth-type)$/.test(value) || value.startsWith('--auth=')) {
      if (value !== '-A' && value !== '--auth-type')
        headers.push(impliedHeader('Authorization', '{scheme} {credentials}', word.span));
      if (!value.includes('=')) at++;
    } else if (value.startsWith('--raw=')) raw = word.slice(6);
    else if (value === '--raw') raw = words[++at];
    else if (httpieArguments.test(value)) at++;
    else if (value.startsWith('-')) continue;
    else if (method === undefined && url === undefined && methods.test(value)) method = word;
    else if (url === undefined) url = word;
    else item(word, { headers, query, fields });
  }
  if (url === undefined) return undefined;
  const start = url.span;
  if (/^:(?:\d|\/|$)/.test(url.value))
    url = new TextBuilder().push('http://localhost', start.start, start.start).build(start).plus(url);
  else if (!/^https?:\/\/|^\ue000/.test(url.value))
    url = new TextBuilder()
      .push(first.value === 'https' ? 'https://' : 'http://', start.start, start.start)
      .build(start)
      .plus(url);
  const body: RawBody | undefined =
    fields.length > 0
      ? {
          as,
          ...(as === 'json' && { contentType: 'application/json' }),
          value: { kind: 'object', members: fields, open: false, span: command.span },
        }
      : raw && { text: raw };
  return completeRequest({
    language: 'httpie',
    method: method ? { name: method.value, span: method.span } : body && { name: 'POST', span: first.span },
    fallback: { name: 'GET', span: first.span },
    url,
    query,
    headers,
    body,
    span: command.span,
  });
}

/** An argument after the URL: header, query parameter or field. */
function item(word: SourceText, to: { headers: Member[]; query: Member[]; fields: Member[] }): void {
  const found = /^((?:[^:=@\\]|\\.)+?)(:=@|=@|:=|==|=|@|:)/.exec(word.value);
  if (!found) return;
  const [whole, name = '', sign = ''] = found;
  const value = word.slice(whole.length);
  const unknown: Stated = { kind: 'unknown', span: value.span };
  const member = (stated: Stated): Member => ({ name, nameSpan: word.spanOf(0, name.length), value: stated });
  if (sign === ':') {
    const header = readHeader(word);
    if (header !== undefined) to.headers.push(header);
  } else if (sign === '==') to.query.push(member(value.stated));
  else if (sign === '=') to.fields.push(member(value.stated));
  else if (sign === ':=') to.fields.push(member(readJson(value) ?? scalar(value) ?? unknown));
  else to.fields.push(member(unknown));
}

function scalar({ value, span }: SourceText): Stated | undefined {
  if (value === 'true' || value === 'false') return { kind: 'boolean', value: value === 'true', span };
  if (value === 'null') return { kind: 'null', value: null, span };
  return /^-?\d+(?:\.\d+)?$/.test(value) ? { kind: 'number', value: Number(value), span } : undefined;
}

/** Reads a `wget` command. */
export function readWget(command: Command): GuideRequest | undefined {
  const { words } = command;
  const first = words[0] as SourceText;
  const headers: Member[] = [];
  let method: SourceText | undefined;
  let url: SourceText | undefined;
  let body: RawBody | undefined;
  for (let at = 1; at < words.length; at++) {
    const word = words[at] as SourceText;
    const [, name] =
      /^--(method|header|body-data|post-data|body-file|post-file|user|password)(?:=|$)/.exec(word.value) ??
      [];
    if (name === undefined) {
      if (
        /^-[OoPUeiat]$|^--(?:output-document|output-file|directory-prefix|user-agent|timeout|tries)$/.test(
          word.value,
        )
      )
        at++;
      else if (!word.value.startsWith('-')) url ??= word;
      continue;
    }
    const argument = word.value.length > name.length + 2 ? word.slice(name.length + 3) : words[++at];
    if (argument === undefined) break;
    const header = name === 'header' ? readHeader(argument) : undefined;
    if (header !== undefined) headers.push(header);
    else if (name === 'user')
      headers.push(impliedHeader('Authorization', 'Basic {credentials}', argument.span));
    else if (name === 'method') method = argument;
    else if (name.endsWith('-data')) body = { text: argument };
    else if (name.endsWith('-file'))
      body = { as: 'unknown', value: { kind: 'unknown', span: argument.span } };
  }
  return (
    url &&
    completeRequest({
      language: 'wget',
      method: method ? { name: method.shown, span: method.span } : body && { name: 'POST', span: first.span },
      fallback: { name: 'GET', span: first.span },
      url,
      headers,
      body,
      span: command.span,
    })
  );
}
