import type { IncomingMessage, ServerResponse } from 'node:http';
import { relayMiddleware } from '../../api/request/relay/middleware.ts';
import { declaredOrigins } from '../../api/request/relay/policy.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { SiteOptions } from '../../site/options/SiteOptions.ts';

interface Middlewares {
  use(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): unknown;
}

/**
 * Mounts the relay in the dev server: what a browser cannot send (a GET with a body) goes through it, to the origins
 * that the configuration and the descriptions declare, to the server's own mock APIs, and to nothing else. Static
 * output never has it.
 */
export function serveRelay(
  middlewares: Middlewares,
  { relay, mock }: Pick<SiteOptions, 'relay' | 'mock'>,
  site: () => Site,
): void {
  if (!relay) return;
  middlewares.use(relay.path, (request, response) => {
    const { documents, view } = site();
    const servers = documents.flatMap((document) => document.servers.map(({ url }) => url));
    const origins = declaredOrigins([...view.model.api.baseUrl, ...servers]);
    const mocks = mock?.kind === 'server' ? mock.address() : undefined;
    const addresses = mocks === undefined ? [] : [`${mocks}/`];
    void relayMiddleware({ origins, addresses, token: relay.token })(request, response);
  });
}
