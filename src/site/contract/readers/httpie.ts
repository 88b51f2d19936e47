import type { GuideRequest, Member, Stated } from '../GuideRequest.ts';
import { readJson } from './lenient-json.ts';
import { argumentsIn, readOptions, withArgument } from './options.ts';
import {
  completeRequest,
  impliedHeader,
  type Members,
  readHeader,
  readScalar,
  type RawBody,
} from './request-parts.ts';
import type { Command } from './shell.ts';
import { implied, SourceText } from './SourceText.ts';

const httpieOptions = withArgument(
  'A:auth-type a:auth o p s auth auth-type output print session session-read-only timeout verify cert cert-key proxy max-redirects ' +
    'pretty style boundary raw default-scheme ssl ciphers',
);
const wgetOptions = withArgument(
  'O o P U e i a t output-document output-file directory-prefix user-agent timeout tries method header body-data post-data body-file ' +
    'post-file user password',
);
const methods = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i;

/** Reads a command of HTTPie: `http POST url name=value Header:value`. */
export function readHttpie({ words, input }: Command): GuideRequest[] {
  const first = words[0] as SourceText;
  const options = readOptions(words, httpieOptions);
  const of = argumentsIn(options);
  const others = of('url');
  const method = methods.test(others[0]?.value ?? '') ? others.shift() : undefined;
  let url = others.shift();
  if (url === undefined) return [];
  const headers = of('auth').map((text) =>
    impliedHeader('Authorization', '{scheme} {credentials}', text.span),
  );
  const query: Member[] = [];
  const fields: Member[] = [];
  for (const word of others) item(word, { headers, query, fields });
  if (/^:(?:\d|\/|$)/.test(url.value)) url = implied('http://localhost', url.span).plus(url);
  else if (!/^https?:\/\/|^\ue000/.test(url.value))
    url = implied(first.value === 'https' ? 'https://' : 'http://', url.span).plus(url);
  const as = of('multipart').length > 0 ? 'multipart' : of('f', 'form').length > 0 ? 'form' : 'json';
  const [text = input] = of('raw').slice(-1);
  const body: RawBody | undefined =
    fields.length > 0
      ? {
          as,
          ...(as === 'json' && { contentType: 'application/json' }),
          value: { kind: 'object', members: fields, open: false, span: first.span },
        }
      : text && { text };
  const request = completeRequest({
    language: 'httpie',
    method: method
      ? { name: method.value, span: method.span }
      : { name: body ? 'POST' : 'GET', span: first.span },
    url,
    query: { members: query, open: false },
    headers: { members: headers, open: false },
    body,
  });
  return [request];
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
  else if (sign === ':=') to.fields.push(member(readJson(value) ?? readScalar(value) ?? unknown));
  else to.fields.push(member(unknown));
}

/** Reads a `wget` command. */
export function readWget({ words }: Command): GuideRequest[] {
  const headers: Members = { members: [], open: false };
  let method: SourceText | undefined;
  let url: SourceText | undefined;
  let body: RawBody | undefined;
  for (const { name, argument } of readOptions(words, wgetOptions)) {
    const header = name === 'header' ? readHeader(argument) : undefined;
    if (header !== undefined) headers.members.push(header);
    else if (name === 'url') url ??= argument;
    else if (name === 'user')
      headers.members.push(impliedHeader('Authorization', 'Basic {credentials}', argument.span));
    else if (name === 'method') method = argument;
    else if (name.endsWith('-data')) body = { text: argument };
    else if (/-file$/.test(name) && name !== 'output-file')
      body = { as: 'unknown', value: { kind: 'unknown', span: argument.span } };
  }
  const stated = method
    ? { name: method.shown, span: method.span }
    : { name: body ? 'POST' : 'GET', span: (words[0] as SourceText).span };
  return url ? [completeRequest({ language: 'wget', method: stated, url, headers, body })] : [];
}
