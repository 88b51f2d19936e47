import { headerOf, type HttpRequest } from '../../../api/samples/HttpRequest.ts';
import type { Answered, Asked } from '../exchange.ts';

/**
 * Converts a request of the playground for the mock API of one operation. The path of the base URL is removed: what
 * remains has as many segments as the path of the operation.
 */
export function askedOf(request: HttpRequest, template: string, prefer: string): Asked {
  const headers: Asked['headers'] = {};
  for (const [name, value] of request.headers) headers[name.toLowerCase()] = value;
  if (request.body?.kind === 'multipart') headers['content-type'] ??= 'multipart/form-data';
  if (prefer !== '' && headerOf(request, 'prefer') === undefined) headers['prefer'] = prefer;
  return { method: request.method, path: pathBelow(request.url, template), headers, body: bodyText(request) };
}

function pathBelow(url: string, template: string): string {
  const [address = '', ...query] = url.split('?');
  const length = (template.split(/[?#]/, 1)[0] ?? '').split('/').length - 1;
  const path = length < 1 ? '' : `/${address.split('/').slice(-length).join('/')}`;
  return query.length === 0 ? path : `${path}?${query.join('?')}`;
}

function bodyText({ body }: HttpRequest): string {
  if (body === undefined) return '';
  if (body.kind === 'text') return body.text;
  return body.kind === 'file' ? body.file.fileName : body.parts.map(({ name }) => name).join(', ');
}

/** Converts an answer of the mock API to a response for the playground. */
export function responseOf({ status, headers, body }: Answered, method: string): Response {
  const hasNone = method === 'HEAD' || status === 204 || status === 205 || status === 304;
  return new Response(hasNone ? null : body, { status, headers });
}
