import type { HttpRequest } from './HttpRequest.ts';
import { inPieces } from './multipart.ts';
import { singleQuote } from './quoting.ts';

/** The cURL extension. */
export function php(request: HttpRequest): string {
  const { method, url } = request;
  const { headers, pieces, isForm } = inPieces(request);
  const bodies = pieces.map((piece) => {
    if ('file' in piece) return `file_get_contents(${singleQuote(piece.file)})`;
    return isForm ? lines(piece.text) : singleQuote(piece.text);
  });
  const body = isForm ? '$body' : bodies[0];
  const rows = headers.map(
    ([name, value]) => `        ${singleQuote(value === '' ? `${name};` : `${name}: ${value}`)},`,
  );
  return [
    '<?php',
    ...(isForm ? [`$body = ${bodies.join('\n    . ')};`] : []),
    `$request = curl_init(${singleQuote(url)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${singleQuote(method)},`,
    ...(method === 'HEAD' && body === undefined ? ['    CURLOPT_NOBODY => true,'] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(rows.length === 0 ? [] : ['    CURLOPT_HTTPHEADER => [', ...rows, '    ],']),
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${body},`]),
    ']);',
    '$text = curl_exec($request);',
    'echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), " ", $text;',
  ].join('\n');
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
