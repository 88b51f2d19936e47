import type { HttpRequest } from './HttpRequest.ts';
import { inPieces } from './multipart.ts';
import { javaQuote } from './quoting.ts';

/** `java.net.http` of the standard library, as a file that `java Request.java` runs. */
export function java(request: HttpRequest): string {
  const { method, url } = request;
  const { headers, pieces, isForm } = inPieces(request);
  const margin = ' '.repeat(isForm ? 16 : 12);
  const publishers = 'HttpRequest.BodyPublishers';
  const bodies = pieces.map((piece) =>
    'file' in piece
      ? `${publishers}.ofFile(Path.of(${javaQuote(piece.file)}))`
      : `${publishers}.ofString(${lines(piece.text, margin)})`,
  );
  const body = isForm
    ? `${publishers}.concat(\n${margin}${bodies.join(`,\n${margin}`)})`
    : (bodies[0] ?? `${publishers}.noBody()`);
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(pieces.some((piece) => 'file' in piece) ? ['import java.nio.file.Path;'] : []),
    '',
    'public class Request {',
    '    public static void main(String[] args) throws Exception {',
    '        HttpRequest request = HttpRequest.newBuilder()',
    `            .uri(URI.create(${javaQuote(url)}))`,
    ...headers.map(([name, value]) => `            .header(${javaQuote(name)}, ${javaQuote(value)})`),
    `            .method(${javaQuote(method)}, ${body})`,
    '            .build();',
    '        HttpResponse<String> response = HttpClient.newHttpClient()',
    '            .send(request, HttpResponse.BodyHandlers.ofString());',
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    '}',
  ].join('\n');
}

/** A literal for each line of text, so that a body stays readable. */
function lines(text: string, margin: string): string {
  const pieces = text.split(/(?<=\n)(?=[^])/);
  return pieces.map(javaQuote).join(`\n${margin}    + `);
}
