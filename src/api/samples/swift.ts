import type { HttpRequest } from './HttpRequest.ts';
import { inPieces } from './multipart.ts';
import { bracedQuote } from './quoting.ts';

/** Foundation's `URLSession`. */
export function swift(request: HttpRequest): string {
  const { method, url } = request;
  const { headers, pieces, isForm } = inPieces(request);
  const rows = pieces.map((piece) => {
    if ('file' in piece) return `try Data(contentsOf: URL(fileURLWithPath: ${bracedQuote(piece.file)}))`;
    return `Data(${isForm ? bracedQuote(piece.text) : lines(piece.text)}.utf8)`;
  });
  return [
    ...(request.body !== undefined && method === 'GET'
      ? ['// URLSession refuses a body with GET; curl sends it.']
      : []),
    'import Foundation',
    '#if canImport(FoundationNetworking)',
    'import FoundationNetworking',
    '#endif',
    '',
    `var request = URLRequest(url: URL(string: ${bracedQuote(url)})!)`,
    `request.httpMethod = ${bracedQuote(method)}`,
    ...headers.map(
      ([name, value]) => `request.addValue(${bracedQuote(value)}, forHTTPHeaderField: ${bracedQuote(name)})`,
    ),
    ...(isForm
      ? ['var body = Data()', ...rows.map((row) => `body.append(${row})`), 'request.httpBody = body']
      : rows.map((row) => `request.httpBody = ${row}`)),
    'let (data, response) = try await URLSession.shared.data(for: request)',
    'print((response as! HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))',
  ].join('\n');
}

/** A literal for each line of text, so that a body stays readable. */
function lines(text: string): string {
  const pieces = text.split(/(?<=\n)(?=[^])/).map(bracedQuote);
  return pieces.length === 1 ? (pieces[0] ?? '""') : `[\n    ${pieces.join(',\n    ')},\n].joined()`;
}
