import type { GuideRequest, Member, Span, Stated } from '../GuideRequest.ts';
import {
  completeRequest,
  impliedHeader,
  readCookies,
  readForm,
  readHeader,
  type RawBody,
} from './request-parts.ts';
import type { Command } from './shell.ts';
import { SourceText, TextBuilder } from './SourceText.ts';

/** Long names of short options, where the reader uses them. */
const longNames: Record<string, string> = Object.fromEntries(
  'X:request H:header d:data F:form u:user b:cookie G:get I:head T:upload-file A:user-agent e:referer K:config'
    .split(' ')
    .map((pair) => pair.split(':')),
);
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

interface Option {
  name: string;
  argument: SourceText;
}

/** Reads a `curl` command: usually one request, with several URLs or `--next` more. */
export function readCurl(command: Command): GuideRequest[] {
  const requests: GuideRequest[] = [];
  let options: Option[] = [];
  const { words } = command;
  for (let at = 1; at < words.length; at++) {
    const word = words[at] as SourceText;
    const { value } = word;
    if (value === '--next' || value === '-:') {
      requests.push(...requestsOf(options, command));
      options = [];
    } else if (/^(?:\.{3}|…)$|^\[options?\b/i.test(value)) options.push({ name: 'config', argument: word });
    else if (value.startsWith('--')) {
      const [, name = '', equals] = /^--([^=]*)(=)?/.exec(value) ?? [];
      const isAfter = longWithArgument.has(name) && equals === undefined;
      // An option in the place of an argument: that one is missing.
      if (isAfter && /^--?[a-z]/i.test(words[at + 1]?.value ?? '')) continue;
      const argument = isAfter ? words[++at] : word.slice(equals === undefined ? 0 : name.length + 3);
      if (argument !== undefined) options.push({ name, argument });
    } else if (value.startsWith('-') && value.length > 1) at += shortOptions(word, words[at + 1], options);
    else if (value !== '') options.push({ name: 'url', argument: word });
  }
  return [...requests, ...requestsOf(options, command)];
}

/** Reads options such as `-sSX POST`; returns how many words after them are arguments. */
function shortOptions(word: SourceText, next: SourceText | undefined, options: Option[]): number {
  const { value } = word;
  for (let at = 1; at < value.length; at++) {
    const letter = value.charAt(at);
    const name = longNames[letter] ?? letter;
    if (!shortWithArgument.includes(letter)) options.push({ name, argument: word });
    else {
      const argument = at + 1 < value.length ? word.slice(at + 1) : next;
      if (argument !== undefined) options.push({ name, argument });
      return at + 1 < value.length ? 0 : 1;
    }
  }
  return 0;
}

function requestsOf(options: Option[], command: Command): GuideRequest[] {
  const of = (...names: string[]) =>
    options.filter(({ name }) => names.includes(name)).map(({ argument }) => argument);
  const { span } = command.words[0] as SourceText;
  const isGet = of('get').length > 0;
  const { body, query, open } = bodyOf(options, command, isGet);
  const [method] = of('request').slice(-1);
  const implied = of('head').length > 0 ? 'HEAD' : body && (of('upload-file').length > 0 ? 'PUT' : 'POST');
  const lines = of('header').map(readHeader);
  const headers = [
    ...lines.filter((header) => header !== undefined),
    ...of('user').map((text) => impliedHeader('Authorization', 'Basic {credentials}', text.span)),
    ...of('oauth2-bearer').map((text) => impliedHeader('Authorization', `Bearer ${text.shown}`, text.span)),
    ...of('user-agent').map((text) => impliedHeader('User-Agent', text.shown, text.span)),
    ...of('referer').map((text) => impliedHeader('Referer', text.shown, text.span)),
  ];
  if (of('json').length > 0 && !headers.some(({ name }) => name.toLowerCase() === 'content-type'))
    headers.push(impliedHeader('Content-Type', 'application/json', span));
  const urls = of('url');
  // Something with spaces, or a bare word after a URL, is the rest of a broken quote: nothing here is certain.
  const isBroken = ({ shown }: SourceText): boolean =>
    /\s/.test(shown.trim().replace(/\?[^]*|<[^<>]*>|\{[^{}]*\}|\[[^[\]]*\]/g, '')) ||
    (urls.length > 1 && !/[./:<{]/.test(shown));
  if (urls.some(isBroken)) return [];
  return urls.map((url) =>
    completeRequest({
      language: 'curl',
      method: method ? { name: method.shown, span: method.span } : implied && { name: implied, span },
      fallback: { name: 'GET', span },
      url,
      query: [...of('url-query').flatMap((text) => readForm(text).members), ...query],
      queryOpen: isGet && open,
      headers,
      // A variable or a file in the place of a header may be any.
      headersOpen: of('config').length > 0 || lines.includes(undefined),
      cookies: of('cookie').flatMap(readCookies),
      body,
      span: command.span,
    }),
  );
}

/** Reads the options of data; with `--get` they are the query. */
function bodyOf(
  options: Option[],
  command: Command,
  isGet: boolean,
): { body?: RawBody; query: Member[]; open: boolean } {
  const texts: SourceText[] = [];
  const members: Member[] = [];
  let open = options.some(({ name }) => name === 'config');
  let as: 'form' | 'multipart' = 'form';
  let span: Span | undefined;
  for (const { name, argument } of options) {
    const isForm = name === 'form' || name === 'form-string';
    if (!/^(?:data|form|json$|upload-file$)/.test(name)) continue;
    span ??= argument.span;
    const isFile =
      name === 'upload-file' ||
      (/^(?:data|data-ascii|data-binary|json)$/.test(name) && argument.value.startsWith('@'));
    const member = isForm
      ? formField(argument, name === 'form')
      : name === 'data-urlencode'
        ? encoded(argument)
        : undefined;
    if (isForm) as = 'multipart';
    if (member !== undefined) members.push(member);
    else if (argument.value === '@-' && command.input !== undefined) texts.push(command.input);
    else if (isFile || isForm || name === 'data-urlencode') open = true;
    else texts.push(argument);
  }
  if (span === undefined) return { query: [], open };
  const [text] = texts;
  if (!isGet && text !== undefined && texts.length === 1 && members.length === 0)
    return { body: { text }, query: [], open };
  const isJson = texts.some(({ value }) => /^\s*[{[]/.test(value));
  const read = isJson ? [] : texts.map(readForm);
  const all = [...read.flatMap((form) => form.members), ...members];
  open ||= read.some((form) => form.open);
  if (isGet) return { query: all, open };
  const isUnknown = all.length === 0 || isJson;
  const value: Stated = isUnknown ? { kind: 'unknown', span } : { kind: 'object', members: all, open, span };
  return { body: { as: isUnknown ? 'unknown' : as, value }, query: [], open };
}

/** `name=value`, which curl encodes; `name@file`. A value without a name is no field. */
function encoded(argument: SourceText): Member | undefined {
  const [, name = '', sign] = /^([^=@]*)([=@])/.exec(argument.value) ?? [];
  const value = argument.slice(name.length + 1);
  return field(
    argument.slice(0, name.length),
    sign === '=' ? value.stated : { kind: 'unknown', span: value.span },
  );
}

function field(name: SourceText, value: Stated): Member | undefined {
  return name.value === '' || name.shown !== name.value
    ? undefined
    : { name: name.value, nameSpan: name.span, value };
}

/** `name=value;type=…`, `name=@file`; `--form-string` takes the value as it is. */
function formField(argument: SourceText, isForm: boolean): Member | undefined {
  const equals = argument.value.indexOf('=');
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
  return field(
    argument.slice(0, Math.max(0, equals)),
    isFile ? { kind: 'unknown', span: whole.span } : value.stated,
  );
}

function unescaped(text: SourceText): SourceText {
  const builder = new TextBuilder();
  for (let at = 0; at < text.value.length; at++) {
    if (text.value[at] === '\\' && at + 1 < text.value.length) at++;
    text.slice(at, at + 1).appendTo(builder);
  }
  return builder.build(text.span);
}
