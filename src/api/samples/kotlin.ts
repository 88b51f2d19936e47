import type { HttpRequest } from './HttpRequest.ts';
import { inPieces } from './multipart.ts';
import { kotlinQuote } from './quoting.ts';

/** `java.net.http`, which needs no package next to Kotlin. */
export function kotlin(request: HttpRequest): string {
  const { method, url } = request;
  const { headers, pieces, isForm } = inPieces(request);
  const bodies = pieces.map((piece) =>
    'file' in piece
      ? `BodyPublishers.ofFile(Path.of(${kotlinQuote(piece.file)}))`
      : `BodyPublishers.ofString(${lines(piece.text)})`,
  );
  const body = isForm
    ? `BodyPublishers.concat(\n            ${bodies.join(',\n            ')})`
    : (bodies[0] ?? 'BodyPublishers.noBody()');
  return [
    'import java.net.URI',
    'import java.net.http.HttpClient',
    'import java.net.http.HttpRequest',
    'import java.net.http.HttpRequest.BodyPublishers',
    'import java.net.http.HttpResponse.BodyHandlers',
    ...(pieces.some((piece) => 'file' in piece) ? ['import java.nio.file.Path'] : []),
    '',
    'fun main() {',
    '    val request = HttpRequest.newBuilder()',
    `        .uri(URI.create(${kotlinQuote(url)}))`,
    ...headers.map(([name, value]) => `        .header(${kotlinQuote(name)}, ${kotlinQuote(value)})`),
    `        .method(${kotlinQuote(method)}, ${body})`,
    '        .build()',
    '    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())',
    '    println("${response.statusCode()} ${response.body()}")',
    '}',
  ].join('\n');
}

/** A literal for each line of text. The plus is at the end of a line, since at the start it would be a sign. */
function lines(text: string): string {
  return text
    .split(/(?<=\n)(?=[^])/)
    .map(kotlinQuote)
    .join(' +\n            ');
}
