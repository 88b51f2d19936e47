import type { HttpBody, HttpRequest } from './HttpRequest.ts';
import { boundaryOf, chunksOf } from './multipart.ts';
import { singleQuote } from './quoting.ts';

/** The cURL extension. */
export function php({ method, url, headers, body }: HttpRequest): string {
  const { setup, expression, type } = bodyOf(body);
  const all: [string, string][] = type === undefined ? headers : [...headers, ['Content-Type', type]];
  const rows = all.map(
    ([name, value]) => `        ${singleQuote(value === '' ? `${name};` : `${name}: ${value}`)},`,
  );
  return [
    '<?php',
    ...setup,
    `$request = curl_init(${singleQuote(url)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${singleQuote(method)},`,
    ...(method === 'HEAD' && body === undefined ? ['    CURLOPT_NOBODY => true,'] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(rows.length === 0 ? [] : ['    CURLOPT_HTTPHEADER => [', ...rows, '    ],']),
    ...(expression === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${expression},`]),
    ']);',
    '$text = curl_exec($request);',
    'echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), " ", $text;',
  ].join('\n');
}

function bodyOf(body: HttpBody | undefined): { setup: string[]; expression?: string; type?: string } {
  if (body === undefined) return { setup: [] };
  if (body.kind === 'text') return { setup: [], expression: singleQuote(body.text) };
  if (body.kind === 'file') {
    return { setup: [], expression: `file_get_contents(${singleQuote(body.file.fileName)})` };
  }
  const boundary = boundaryOf(body.parts);
  const pieces = chunksOf(body.parts, boundary).map((chunk) =>
    'file' in chunk ? `file_get_contents(${singleQuote(chunk.file)})` : lines(chunk.text),
  );
  return {
    setup: [`$body = ${pieces.join('\n    . ')};`],
    expression: '$body',
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Lines of a multipart body, joined by CRLF whatever line ends the sample's own file has. */
function lines(text: string): string {
  return text
    .split('\r\n')
    .map((line, index, all) =>
      index < all.length - 1 ? `${singleQuote(line)} . "\\r\\n"` : singleQuote(line),
    )
    .filter((piece) => piece !== "''")
    .join('\n    . ');
}
