import type { GuideRequest, Member } from '../GuideRequest.ts';
import { completeRequest, impliedHeader, readForm, readHeader, type RawBody } from './request-parts.ts';
import type { Command } from './shell.ts';
import { SourceText, TextBuilder } from './SourceText.ts';

/** Long names of the options that the reader uses, by their short ones. */
const short: Record<string, string> = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  u: 'user',
  b: 'cookie',
  G: 'get',
  I: 'head',
  T: 'upload-file',
  A: 'user-agent',
  e: 'referer',
};
/** Short options with an argument. */
const shortWithArgument = 'AbcCdDeEFhHKmoPQrtTuUwxXyYz';
/** Long options with an argument. */
const longWithArgument = new Set(
  (
    'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to cookie cookie-jar ' +
    'create-file-mode crlfile curves data data-ascii data-binary data-raw data-urlencode dns-servers doh-url dump-header engine ' +
    'expect100-timeout form form-string header hostpubsha256 hsts interface ipfs-gateway json keepalive-time key key-type limit-rate ' +
    'local-port login-options max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max pass ' +
    'pinnedpubkey preproxy proto proto-default proxy proxy-header proxy-user pubkey quote range rate referer request request-target ' +
    'resolve retry retry-delay retry-max-time service-name socks4 socks5 socks5-hostname speed-limit speed-time stderr time-cond ' +
    'tls-max tls13-ciphers trace trace-ascii unix-socket upload-file url url-query user user-agent variable write-out'
  ).split(' '),
);

/** Options of one request of a command. */
interface Options {
  urls: SourceText[];
  method?: SourceText;
  methodName?: string;
  headers: Member[];
  cookies: Member[];
  data: SourceText[];
  encoded: Member[];
  form: Member[];
  query: Member[];
  json: boolean;
  get: boolean;
  upload?: SourceText;
  open: boolean;
  file: boolean;
}

/** Reads a `curl` command: usually one request, with several URLs or `--next` more. */
export function readCurl(command: Command): GuideRequest[] {
  const requests: GuideRequest[] = [];
  let options = emptyOptions();
  const { words } = command;
  for (let at = 1; at < words.length; at++) {
    const word = words[at] as SourceText;
    const { value } = word;
    if (value === '--next' || value === '-:') {
      requests.push(...requestsOf(options, command));
      options = emptyOptions();
    } else if (/^(?:\.{3}|…)$/.test(value) || /^\[options?\b/i.test(value)) options.open = true;
    else if (value.startsWith('--')) {
      const equals = value.indexOf('=');
      const name = value.slice(2, equals < 0 ? undefined : equals);
      if (!longWithArgument.has(name)) apply(options, name, word, word, command);
      else {
        const argument = equals < 0 ? words[++at] : word.slice(equals + 1);
        if (argument !== undefined) apply(options, name, argument, word, command);
      }
    } else if (value.startsWith('-') && value.length > 1) {
      for (let letter = 1; letter < value.length; letter++) {
        const name = short[value.charAt(letter)] ?? value.charAt(letter);
        if (!shortWithArgument.includes(value.charAt(letter))) apply(options, name, word, word, command);
        else {
          const argument = letter + 1 < value.length ? word.slice(letter + 1) : words[++at];
          if (argument !== undefined) apply(options, name, argument, word, command);
          break;
        }
      }
    } else if (value !== '') options.urls.push(word);
  }
  return [...requests, ...requestsOf(options, command)];
}

function emptyOptions(): Options {
  return {
    urls: [],
    headers: [],
    cookies: [],
    data: [],
    encoded: [],
    form: [],
    query: [],
    json: false,
    get: false,
    open: false,
    file: false,
  };
}

function apply(
  options: Options,
  name: string,
  argument: SourceText,
  option: SourceText,
  command: Command,
): void {
  switch (name) {
    case 'url':
      options.urls.push(argument);
      break;
    case 'request':
      options.method = argument;
      break;
    case 'head':
      options.methodName = 'HEAD';
      break;
    case 'get':
      options.get = true;
      break;
    case 'header':
      addHeader(options, argument);
      break;
    case 'user':
      options.headers.push(impliedHeader('Authorization', 'Basic {credentials}', argument.span));
      break;
    case 'oauth2-bearer':
      options.headers.push(impliedHeader('Authorization', `Bearer ${argument.shown}`, argument.span));
      break;
    case 'user-agent':
    case 'referer':
      options.headers.push(
        impliedHeader(name === 'referer' ? 'Referer' : 'User-Agent', argument.shown, argument.span),
      );
      break;
    case 'cookie':
      options.cookies.push(...cookiesOf(argument));
      break;
    case 'json':
      options.json = true;
      addData(options, argument, command);
      break;
    case 'data':
    case 'data-ascii':
    case 'data-binary':
      addData(options, argument, command);
      break;
    case 'data-raw':
      options.data.push(argument);
      break;
    case 'data-urlencode':
      addEncoded(options, argument);
      break;
    case 'url-query':
      options.query.push(...readForm(argument).members);
      break;
    case 'form':
    case 'form-string':
      addFormField(options, argument, name === 'form');
      break;
    case 'upload-file':
      options.upload = argument;
      break;
    default:
      // Options of the transfer: --silent, --max-time.
      if (name === 'config' || option.value === '-K') options.open = true;
  }
}

function addHeader(options: Options, argument: SourceText): void {
  const header = readHeader(argument);
  if (header !== undefined) options.headers.push(header);
  // A variable, a file or a placeholder in the place of a header.
  else options.open = true;
}

function addData(options: Options, argument: SourceText, command: Command): void {
  if (argument.value === '@-' && command.input !== undefined) options.data.push(command.input);
  else if (argument.value.startsWith('@')) options.file = true;
  else options.data.push(argument);
}

/** `name=value` or `=value` or `value`, which curl encodes. */
function addEncoded(options: Options, argument: SourceText): void {
  const [, name = '', sign] = /^([^=@]*)([=@])/.exec(argument.value) ?? [];
  if (sign === undefined || name === '') options.file = true;
  else {
    const value = argument.slice(name.length + 1);
    const nameText = argument.slice(0, name.length);
    const stated = sign === '=' ? value.stated : { kind: 'unknown' as const, span: value.span };
    if (nameText.shown === name) options.encoded.push({ name, nameSpan: nameText.span, value: stated });
    else options.open = true;
  }
}

function addFormField(options: Options, argument: SourceText, isForm: boolean): void {
  const equals = argument.value.indexOf('=');
  const name = argument.slice(0, Math.max(0, equals));
  if (equals < 1 || name.shown !== name.value) {
    options.file = true;
    return;
  }
  const whole = argument.slice(equals + 1);
  let value = whole;
  if (isForm) {
    const quoted = /^"((?:[^"\\]|\\.)*)"(?:;|$)/.exec(whole.value);
    if (quoted) value = unescaped(whole.slice(1, 1 + (quoted[1]?.length ?? 0)));
    else
      value = whole.slice(
        0,
        /;(?:type|filename|headers|encoder)=/.exec(whole.value)?.index ?? whole.value.length,
      );
  }
  const isFile = isForm && /^[@<]/.test(whole.value);
  const stated = isFile ? { kind: 'unknown' as const, span: whole.span } : value.stated;
  options.form.push({ name: name.value, nameSpan: name.span, value: stated });
}

function unescaped(text: SourceText): SourceText {
  if (!text.value.includes('\\')) return text;
  const builder = new TextBuilder();
  for (let at = 0; at < text.value.length; at++) {
    if (text.value[at] === '\\' && at + 1 < text.value.length) at++;
    text.slice(at, at + 1).appendTo(builder);
  }
  return builder.build(text.span);
}

function cookiesOf(argument: SourceText): Member[] {
  if (!argument.value.includes('=')) return [];
  let from = 0;
  return argument.value.split(';').flatMap((pair) => {
    const part = argument.slice(from, from + pair.length).trim();
    from += pair.length + 1;
    const equals = part.value.indexOf('=');
    if (equals < 1) return [];
    const name = part.slice(0, equals);
    return [{ name: name.shown, nameSpan: name.span, value: part.slice(equals + 1).stated }];
  });
}

function requestsOf(options: Options, command: Command): GuideRequest[] {
  const first = command.words[0] as SourceText;
  const { method, methodName } = options;
  const inQuery = options.get ? dataMembers(options) : { members: [], open: false };
  const body = options.get ? undefined : bodyOf(options);
  const headers = [...options.headers];
  const dataOption = body && { name: options.upload === undefined ? 'POST' : 'PUT', span: first.span };
  const stated =
    method !== undefined
      ? { name: method.shown, span: method.span }
      : methodName === undefined
        ? dataOption
        : { name: methodName, span: first.span };
  if (options.json && !headers.some(({ name }) => name.toLowerCase() === 'content-type'))
    headers.push(impliedHeader('Content-Type', 'application/json', first.span));
  return options.urls.map((url) =>
    completeRequest({
      language: 'curl',
      method: stated,
      fallback: { name: 'GET', span: first.span },
      url,
      query: [...options.query, ...inQuery.members],
      queryOpen: inQuery.open || (options.get && options.file),
      headers,
      headersOpen: options.open,
      cookies: options.cookies,
      body,
      span: command.span,
    }),
  );
}

/** Data of the command as fields of a form. */
function dataMembers(options: Options): { members: Member[]; open: boolean } {
  const read = options.data.map(readForm);
  return {
    members: [...read.flatMap(({ members }) => members), ...options.encoded],
    open: options.file || options.open || read.some(({ open }) => open),
  };
}

function bodyOf(options: Options): RawBody | undefined {
  const { data, form, encoded, file, upload } = options;
  const [text] = data;
  const span = (text ?? upload)?.span ?? form[0]?.nameSpan ?? encoded[0]?.nameSpan ?? { start: 0, end: 0 };
  if (form.length > 0)
    return { as: 'multipart', value: { kind: 'object', members: form, open: file || options.open, span } };
  if (text !== undefined && data.length === 1 && encoded.length === 0 && !file) return { text };
  if (text === undefined && encoded.length === 0)
    return file || upload !== undefined ? { as: 'unknown', value: { kind: 'unknown', span } } : undefined;
  if (data.some(({ value }) => /^\s*[{[]/.test(value)))
    return { as: 'unknown', value: { kind: 'unknown', span } };
  return { as: 'form', value: { kind: 'object', ...dataMembers(options), span } };
}
