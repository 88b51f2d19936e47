import type { HttpRequest } from './HttpRequest.ts';
import { inPieces } from './multipart.ts';
import { headerRecord } from './header-record.ts';
import { rubyQuote } from './quoting.ts';

/** `net/http` of the standard library. The generic request class takes any method, with or without a body. */
export function ruby(request: HttpRequest): string {
  const { method, url, headers, body } = request;
  const rows = headerRecord(headers).map(
    ([name, value]) => `request[${rubyQuote(name)}] = ${rubyQuote(value)}`,
  );
  const pieces = piecesOf(url);
  return [
    ...(pieces.length > 1 ? ["require 'erb'"] : []),
    "require 'net/http'",
    '',
    `uri = URI(${pieces.join(' + ')})`,
    `request = Net::HTTPGenericRequest.new(${rubyQuote(method)}, ${body !== undefined}, ${method !== 'HEAD'}, uri)`,
    ...rows,
    ...bodyOf(request),
    "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'puts response.code, response.body',
  ].join('\n');
}

/** The address in pieces: a placeholder such as `{id}` is encoded while the sample runs, so that readers see what to replace. */
function piecesOf(url: string): string[] {
  return url
    .split(/(\{[\w.-]+\})/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      /^\{[\w.-]+\}$/.test(piece)
        ? `ERB::Util.url_encode(${rubyQuote(piece)})`
        : rubyQuote(encodedUrl(piece)),
    );
}

/** `URI` raises for characters that RFC 3986 does not have in an address, such as the braces of `{id}`. */
function encodedUrl(url: string): string {
  return url.replace(/[{}|^`<>"\\\s]/g, encodeURIComponent);
}

function bodyOf(request: HttpRequest): string[] {
  const { body } = request;
  if (body === undefined) return [];
  if (body.kind === 'text') return [`request.body = ${rubyQuote(body.text)}`];
  if (body.kind === 'file') return [`request.body = File.binread(${rubyQuote(body.file.fileName)})`];
  // set_form gives a content type to files only.
  if (body.parts.some((part) => part.file === undefined && part.contentType !== undefined))
    return byHand(request);
  const rows = body.parts.map(({ name, value = '', file, contentType }) => {
    const options = [
      ...(file === undefined ? [] : [`filename: ${rubyQuote(file.fileName)}`]),
      ...(contentType === undefined ? [] : [`content_type: ${rubyQuote(contentType)}`]),
    ];
    const content = file === undefined ? rubyQuote(value) : `File.open(${rubyQuote(file.fileName)}, 'rb')`;
    const suffix = options.length === 0 ? '' : `, { ${options.join(', ')} }`;
    return `  [${rubyQuote(name)}, ${content}${suffix}],`;
  });
  return ['request.set_form([', ...rows, "], 'multipart/form-data')"];
}

function byHand(request: HttpRequest): string[] {
  const { headers, pieces } = inPieces(request);
  const rows = pieces.map((chunk) =>
    'file' in chunk ? `  File.binread(${rubyQuote(chunk.file)}),` : `  ${rubyQuote(chunk.text)}.b,`,
  );
  const [, type = ''] = headers.at(-1) ?? [];
  return [`request['Content-Type'] = ${rubyQuote(type)}`, 'request.body = [', ...rows, '].join'];
}
