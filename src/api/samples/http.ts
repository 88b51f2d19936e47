import type { HttpRequest } from './HttpRequest.ts';
import { inPieces } from './multipart.ts';

/** The message as HTTP/1.1 writes it. */
export function http(request: HttpRequest): string {
  const { method, url, body } = request;
  const address = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)([^#]*)/i.exec(url);
  const target = address?.[2] ?? url;
  const { headers, pieces, isForm } = inPieces(request);
  const all: [string, string][] = [['Host', address?.[1] ?? ''], ...headers];
  const whole = pieces.map((piece) => ('file' in piece ? `<${piece.file}>` : piece.text)).join('');
  const text = isForm ? whole.replaceAll('\r\n', '\n') : whole;
  if (body?.kind === 'text') all.push(['Content-Length', String(new TextEncoder().encode(text).length)]);
  const start = `${method.replace(/\s/g, '')} ${target.startsWith('/') ? target : `/${target}`} HTTP/1.1`;
  const head = [start, ...all.map(([name, value]) => `${name}: ${value}`)].join('\n');
  return body === undefined ? head : `${head}\n\n${text}`;
}
