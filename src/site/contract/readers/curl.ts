import type { GuideRequest, Member, Span, Stated } from '../GuideRequest.ts';
import { argumentsIn, type Option, readOptions, withArgument } from './options.ts';
import {
  completeRequest,
  impliedHeader,
  memberOf,
  readForm,
  readHeader,
  type RawBody,
} from './request-parts.ts';
import type { Command } from './shell.ts';
import { SourceText, TextBuilder } from './SourceText.ts';

/** Options with an argument, by the long names that the reader uses. */
const known = withArgument(
  'X:request H:header d:data F:form u:user b:cookie T:upload-file A:user-agent e:referer K:config b c C D E h m o P Q r t U w x Y y z ' +
    'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to cookie cookie-jar ' +
    'create-file-mode crlfile curves data data-ascii data-binary data-raw data-urlencode dns-servers doh-url dump-header engine ' +
    'expect100-timeout form form-string header hostpubsha256 hsts interface ipfs-gateway json keepalive-time key key-type limit-rate ' +
    'local-port login-options max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max pass ' +
    'pinnedpubkey preproxy proto proto-default proxy proxy-header proxy-user pubkey quote range rate referer request request-target ' +
    'resolve retry retry-delay retry-max-time service-name socks4 socks5 socks5-hostname speed-limit speed-time stderr time-cond ' +
    'tls-max tls13-ciphers trace trace-ascii unix-socket upload-file url url-query user user-agent variable write-out',
);

/** Reads a `curl` command: usually one request, with several URLs or `--next` more. */
export function readCurl(command: Command): GuideRequest[] {
  return requestsOf(readOptions(command.words, known), command);
}

function requestsOf(options: Option[], command: Command): GuideRequest[] {
  const next = options.findIndex(({ name }) => name === 'next' || name === ':');
  if (next >= 0)
    return [options.slice(0, next), options.slice(next + 1)].flatMap((own) => requestsOf(own, command));
  const of = argumentsIn(options);
  const { span } = command.words[0] as SourceText;
  const isGet = of('get', 'G').length > 0;
  const { body, query, open } = bodyOf(options, command, isGet);
  const [method] = of('request').slice(-1);
  const isHead = of('head', 'I').length > 0;
  const implied = isHead ? 'HEAD' : !body ? 'GET' : of('upload-file').length > 0 ? 'PUT' : 'POST';
  const lines = of('header').map(readHeader);
  const header = (option: string, name: string, valueOf: (text: SourceText) => string) =>
    of(option).map((text) => impliedHeader(name, valueOf(text), text.span));
  const headers = [
    ...lines.filter((line) => line !== undefined),
    ...header('user', 'Authorization', () => 'Basic {credentials}'),
    ...header('oauth2-bearer', 'Authorization', ({ shown }) => `Bearer ${shown}`),
    ...header('user-agent', 'User-Agent', ({ shown }) => shown),
    ...header('referer', 'Referer', ({ shown }) => shown),
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
      method: method ? { name: method.shown, span: method.span } : { name: implied, span },
      url,
      query: {
        members: [...of('url-query').flatMap((text) => readForm(text).members), ...query],
        open: isGet && open,
      },
      // A variable or a file instead of a header can be any header.
      headers: { members: headers, open: of('config').length > 0 || lines.includes(undefined) },
      body,
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
    const member = isForm || name === 'data-urlencode' ? fieldOf(name, argument) : undefined;
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

/**
 * `name=value;type=…` or `name=@file` of a form, `name=value` or `name@file` of data that curl encodes; `--form-string` takes the
 * value as it is. A value without a name is no field.
 */
function fieldOf(option: string, argument: SourceText): Member | undefined {
  const isEncoded = option === 'data-urlencode';
  const [, name = '', sign] = (isEncoded ? /^([^=@]*)([=@])/ : /^([^=]*)(=)/).exec(argument.value) ?? [];
  let value = argument.slice(name.length + 1);
  const isFile = isEncoded ? sign !== '=' : option === 'form' && /^[@<]/.test(value.value);
  if (option === 'form') {
    const [, quoted] = /^"((?:[^"\\]|\\.)*)"(?:;|$)/.exec(value.value) ?? [];
    if (quoted !== undefined) value = unescaped(value.slice(1, 1 + quoted.length));
    else value = value.slice(0, /;(?:type|filename|headers|encoder)=/.exec(value.value)?.index);
  }
  return memberOf(
    argument.slice(0, name.length),
    isFile ? { kind: 'unknown', span: value.span } : value.stated,
  );
}

function unescaped(text: SourceText): SourceText {
  const builder = new TextBuilder();
  for (const { 0: piece, index } of text.value.matchAll(/\\?[^]/g))
    text.slice(index + piece.length - 1, index + piece.length).appendTo(builder);
  return builder.build(text.span);
}
