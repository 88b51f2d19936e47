import type { IncomingMessage, ServerResponse } from 'node:http';
import { relayMiddleware } from '../playground/relay/middleware.ts';
import { declaredOrigins } from '../playground/relay/policy.ts';
import { getSite } from '../site/accessor.ts';

/** Route of the relay, below the base. */
export const RELAY_ROUTE = '_lectern/relay';

interface Middlewares {
  use(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): unknown;
}

/**
 * Mounts the relay in the dev server: what a browser cannot send (a GET with a body) goes through it, to the origins
 * that the configuration and the descriptions declare and to nothing else. Static output never has it.
 */
export function serveRelay(
  middlewares: Middlewares,
  relay: { path: string; token: string } | undefined,
): void {
  if (!relay) return;
  middlewares.use(relay.path, (request, response) => {
    const { documents, view } = getSite();
    const servers = documents.flatMap((document) => document.servers.map(({ url }) => url));
    const origins = declaredOrigins([...view.config.api.baseUrl, ...servers]);
    void relayMiddleware({ origins, token: relay.token })(request, response);
  });
}
