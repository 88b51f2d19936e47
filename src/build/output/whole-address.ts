import type { IncomingMessage } from 'node:http';
import { withSlash } from '../../base/addresses/href.ts';

type Middleware = (
  request: IncomingMessage & { originalUrl?: string },
  response: unknown,
  next: () => void,
) => void;

/**
 * Two middlewares of the dev server. Astro takes the base of the project off each address before others see it; between the two,
 * addresses are whole, as pages and readers write them.
 */
export function wholeAddresses(base: string): { begin: Middleware; end: Middleware } {
  const prefix = withSlash(base).slice(0, -1);
  const isBelow = (url = ''): boolean => `${url.split(/[?#]/, 1)[0]}/`.startsWith(`${prefix}/`);
  return {
    begin(request, _response, next) {
      if (isBelow(request.originalUrl)) request.url = prefix + (request.url ?? '');
      next();
    },
    end(request, _response, next) {
      if (isBelow(request.originalUrl) && isBelow(request.url)) {
        const rest = request.url?.slice(prefix.length) ?? '';
        request.url = rest.startsWith('/') ? rest : `/${rest}`;
      }
      next();
    },
  };
}
