import type { HttpBody, HttpRequest } from './HttpRequest.ts';
import { boundaryOf, chunksOf } from './multipart.ts';
import { kotlinQuote } from './quoting.ts';

/** `java.net.http`, which needs no package beside Kotlin. */
export function kotlin({ method, url, headers, body }: HttpRequest): string {
  const { imports, expression, type } = bodyOf(body);
  const rows = headers.map(([name, value]) => `        .header(${kotlinQuote(name)}, ${kotlinQuote(value)})`);
  if (type !== undefined) rows.push(`        .header("Content-Type", ${kotlinQuote(type)})`);
  return [
    'import java.net.URI',
    'import java.net.http.HttpClient',
    'import java.net.http.HttpRequest',
    'import java.net.http.HttpRequest.BodyPublishers',
    'import java.net.http.HttpResponse.BodyHandlers',
    ...imports,
    '',
    'fun main() {',
    '    val request = HttpRequest.newBuilder()',
    `        .uri(URI.create(${kotlinQuote(url)}))`,
    ...rows,
    `        .method(${kotlinQuote(method)}, ${expression})`,
    '        .build()',
    '    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())',
    '    println("${response.statusCode()} ${response.body()}")',
    '}',
  ].join('\n');
}

function bodyOf(body: HttpBody | undefined): { imports: string[]; expression: string; type?: string } {
  if (body === undefined) return { imports: [], expression: 'BodyPublishers.noBody()' };
  if (body.kind === 'text') {
    return { imports: [], expression: `BodyPublishers.ofString(${lines(body.text)})` };
  }
  const files = 'import java.nio.file.Path';
  if (body.kind === 'file') {
    const name = kotlinQuote(body.file.fileName);
    return { imports: [files], expression: `BodyPublishers.ofFile(Path.of(${name}))` };
  }
  const boundary = boundaryOf(body.parts);
  const pieces = chunksOf(body.parts, boundary).map((chunk) =>
    'file' in chunk
      ? `BodyPublishers.ofFile(Path.of(${kotlinQuote(chunk.file)}))`
      : `BodyPublishers.ofString(${lines(chunk.text)})`,
  );
  return {
    imports: pieces.length > 1 ? [files] : [],
    expression: `BodyPublishers.concat(\n            ${pieces.join(',\n            ')})`,
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** A literal for each line of text. The plus is at the end of a line, since at the start it would be a sign. */
function lines(text: string): string {
  return text
    .split(/(?<=\n)(?=[^])/)
    .map(kotlinQuote)
    .join(' +\n            ');
}
