import type { HttpBody, HttpRequest } from './HttpRequest.ts';
import { boundaryOf, chunksOf } from './multipart.ts';
import { javaQuote } from './quoting.ts';

/** `java.net.http` of the standard library, as a file that `java Request.java` runs. */
export function java({ method, url, headers, body }: HttpRequest): string {
  const { imports, expression, type } = bodyOf(body, '            ');
  const rows = headers.map(([name, value]) => `            .header(${javaQuote(name)}, ${javaQuote(value)})`);
  if (type !== undefined) rows.push(`            .header("Content-Type", ${javaQuote(type)})`);
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...imports,
    '',
    'public class Request {',
    '    public static void main(String[] args) throws Exception {',
    '        HttpRequest request = HttpRequest.newBuilder()',
    `            .uri(URI.create(${javaQuote(url)}))`,
    ...rows,
    `            .method(${javaQuote(method)}, ${expression})`,
    '            .build();',
    '        HttpResponse<String> response = HttpClient.newHttpClient()',
    '            .send(request, HttpResponse.BodyHandlers.ofString());',
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    '}',
  ].join('\n');
}

interface JavaBody {
  imports: string[];
  expression: string;
  /** Content type of a multipart body, which names the boundary. */
  type?: string;
}

function bodyOf(body: HttpBody | undefined, margin: string): JavaBody {
  const publishers = 'HttpRequest.BodyPublishers';
  if (body === undefined) return { imports: [], expression: `${publishers}.noBody()` };
  if (body.kind === 'text') {
    return { imports: [], expression: `${publishers}.ofString(${lines(body.text, margin)})` };
  }
  const files = 'import java.nio.file.Path;';
  if (body.kind === 'file') {
    return {
      imports: [files],
      expression: `${publishers}.ofFile(Path.of(${javaQuote(body.file.fileName)}))`,
    };
  }
  const boundary = boundaryOf(body.parts);
  const pieces = chunksOf(body.parts, boundary).map((chunk) =>
    'file' in chunk
      ? `${publishers}.ofFile(Path.of(${javaQuote(chunk.file)}))`
      : `${publishers}.ofString(${lines(chunk.text, `${margin}    `)})`,
  );
  return {
    imports: pieces.length > 1 ? [files] : [],
    expression: `${publishers}.concat(\n${margin}    ${pieces.join(`,\n${margin}    `)})`,
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** A literal for each line of text, so that a body stays readable. */
function lines(text: string, margin: string): string {
  const pieces = text.split(/(?<=\n)(?=[^])/);
  return pieces.map(javaQuote).join(`\n${margin}    + `);
}
