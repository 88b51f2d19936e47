import type { HttpBody, HttpRequest } from './HttpRequest.ts';
import { boundaryOf, chunksOf } from './multipart.ts';
import { bracedQuote } from './quoting.ts';

/** Foundation's `URLSession`. */
export function swift({ method, url, headers, body }: HttpRequest): string {
  const { setup, type } = bodyOf(body);
  const all: [string, string][] = type === undefined ? headers : [...headers, ['Content-Type', type]];
  return [
    ...(body !== undefined && method === 'GET'
      ? ['// URLSession refuses a body with GET; curl sends it.']
      : []),
    'import Foundation',
    '#if canImport(FoundationNetworking)',
    'import FoundationNetworking',
    '#endif',
    '',
    `var request = URLRequest(url: URL(string: ${bracedQuote(url)})!)`,
    `request.httpMethod = ${bracedQuote(method)}`,
    ...all.map(
      ([name, value]) => `request.addValue(${bracedQuote(value)}, forHTTPHeaderField: ${bracedQuote(name)})`,
    ),
    ...setup,
    'let (data, response) = try await URLSession.shared.data(for: request)',
    'print((response as! HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))',
  ].join('\n');
}

function bodyOf(body: HttpBody | undefined): { setup: string[]; type?: string } {
  if (body === undefined) return { setup: [] };
  if (body.kind === 'text') return { setup: [`request.httpBody = Data(${lines(body.text)}.utf8)`] };
  if (body.kind === 'file') return { setup: [`request.httpBody = ${contents(body.file.fileName)}`] };
  const boundary = boundaryOf(body.parts);
  const rows = chunksOf(body.parts, boundary).map(
    (chunk) =>
      `body.append(${'file' in chunk ? contents(chunk.file) : `Data(${bracedQuote(chunk.text)}.utf8)`})`,
  );
  return {
    setup: ['var body = Data()', ...rows, 'request.httpBody = body'],
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

function contents(file: string): string {
  return `try Data(contentsOf: URL(fileURLWithPath: ${bracedQuote(file)}))`;
}

/** A literal for each line of text, so that a body stays readable. */
function lines(text: string): string {
  const pieces = text.split(/(?<=\n)(?=[^])/).map(bracedQuote);
  return pieces.length === 1 ? (pieces[0] ?? '""') : `[\n    ${pieces.join(',\n    ')},\n].joined()`;
}
