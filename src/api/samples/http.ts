import type { HttpRequest } from './HttpRequest.ts';
import { boundaryOf, chunksOf } from './multipart.ts';

/** The message as HTTP/1.1 writes it. */
export function http({ method, url, headers, body }: HttpRequest): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)([^#]*)/i.exec(url);
  const target = address?.[2] ?? url;
  const all: [string, string][] = [['Host', address?.[1] ?? ''], ...headers];
  let text = '';
  if (body?.kind === 'text') text = body.text;
  if (body?.kind === 'file') text = `<${body.file.fileName}>`;
  if (body?.kind === 'multipart') {
    const boundary = boundaryOf(body.parts);
    all.push(['Content-Type', `multipart/form-data; boundary=${boundary}`]);
    text = chunksOf(body.parts, boundary)
      .map((chunk) => ('file' in chunk ? `<${chunk.file}>` : chunk.text))
      .join('')
      .replaceAll('\r\n', '\n');
  }
  if (body?.kind === 'text') all.push(['Content-Length', String(new TextEncoder().encode(text).length)]);
  const start = `${method.replace(/\s/g, '')} ${target.startsWith('/') ? target : `/${target}`} HTTP/1.1`;
  const head = [start, ...all.map(([name, value]) => `${name}: ${value}`)].join('\n');
  return body === undefined ? head : `${head}\n\n${text}`;
}
