import type { RequestListener, Server, ServerResponse } from 'node:http';

/** Response bodies by status. None of them contains a path of the machine. */
const TEXTS = {
  400: 'This URL is malformed.',
  403: 'This is a link to a file outside the folders that are served.',
  404: 'Not found.',
};

/** Returns true if an address is not valid percent-encoding, or asks Astro's image service for something that is no URL, which would throw. */
export function isMalformed(address: string): boolean {
  const [pathname = '', query = ''] = address.split('#', 1)[0]?.split('?', 2) ?? [];
  if (decoded(pathname) === undefined) return true;
  return /\/_image\/?$/.test(pathname) && !isImage(new URLSearchParams(query).get('href'));
}

/** Text whose escapes are read; `undefined` where they are no UTF-8. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isImage(href: string | null): boolean {
  return (
    href !== null && (href.startsWith('/') || /^https?:\/\//i.test(href)) && URL.canParse(href, 'http://a')
  );
}

export function refuse(response: ServerResponse, status: keyof typeof TEXTS): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${TEXTS[status]}\n`);
}

/** Sends a file of the dev server, which browsers request again each time. */
export function send(
  response: ServerResponse,
  type: string,
  content: string | Uint8Array,
  status = 200,
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(content);
}

/**
 * Has a server of files answer addresses itself that no file can have: malformed ones, and those with a slash or NUL in a name. Its own
 * listeners print a stack trace for some of them. Above the base of the site, `/` redirects to the base.
 */
export function refuseMalformed(
  server: Pick<Server, 'listeners' | 'removeAllListeners' | 'on'>,
  base = '/',
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (...[request, response]: Parameters<RequestListener>) => {
    const { url = '/' } = request;
    if (isMalformed(url)) refuse(response, 400);
    else if (/^[^?#]*%(?:2f|00)/i.test(url)) refuse(response, 404);
    else if (base !== '/' && /^\/(?:$|\?)/.test(url))
      response.writeHead(302, { location: base }).end(`The site is at ${base}\n`);
    else for (const listener of listeners) listener(request, response);
  });
}
