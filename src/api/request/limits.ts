import { headerOf, type HttpRequest } from '../samples/HttpRequest.ts';

/** A reason why a browser cannot send a request as it is. */
export interface Limit {
  kind: 'body' | 'cookie' | 'header' | 'method' | 'address';
  /** For the reader. */
  message: string;
  /** `true`: nothing can be sent. `false`: the request is sent without that part. */
  isFinal: boolean;
}

/** Header names that the Fetch standard reserves for the browser. */
const forbidden =
  /^(accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** Finds reasons why a browser cannot send a request, before it is sent. `page` is the page's own address. */
export function browserLimits(request: HttpRequest, page?: string): Limit[] {
  const { method, url, headers, body } = request;
  const limits: Limit[] = [];
  if (body !== undefined && (method === 'GET' || method === 'HEAD')) {
    limits.push({
      kind: 'body',
      message: `A browser cannot send a ${method} request with a body.`,
      isFinal: true,
    });
  }
  if (/^(CONNECT|TRACE|TRACK)$/.test(method)) {
    limits.push({ kind: 'method', message: `A browser cannot send a ${method} request.`, isFinal: true });
  }
  if (headerOf(request, 'cookie') !== undefined) {
    limits.push({ kind: 'cookie', message: 'A page cannot set cookies for a request.', isFinal: false });
  }
  const refused = headers
    .map(([name]) => name)
    .filter((name) => forbidden.test(name) && !/^cookie$/i.test(name));
  if (refused.length > 0) {
    limits.push({ kind: 'header', message: `A browser sets ${refused.join(', ')} itself.`, isFinal: false });
  }
  if (!URL.canParse(url) || !/^https?:/i.test(url)) {
    limits.push({
      kind: 'address',
      message: `A browser cannot send requests to ${url}.`,
      isFinal: true,
    });
  } else if (page?.startsWith('https:') && isInsecure(new URL(url))) {
    limits.push({
      kind: 'address',
      message: 'This page uses HTTPS, so the browser blocks requests to HTTP URLs.',
      isFinal: true,
    });
  }
  return limits;
}

function isInsecure({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/.test(hostname);
}
