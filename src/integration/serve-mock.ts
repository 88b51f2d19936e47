import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MockApi } from '../mock/exchange.ts';
import { respondWith } from '../mock/node.ts';
import { documentMock } from '../mock/of-document.ts';
import { problem } from '../mock/refuse.ts';
import type { ApiDocument } from '../openapi/model/ApiDocument.ts';
import { getSite } from '../site/accessor.ts';
import { createService } from '../mock/user-groups/service.ts';

/** Route of the stand-ins, below the base; the id of a description follows. */
export const MOCK_ROUTE = '_lectern/mock';

interface Middlewares {
  use(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): unknown;
}

/**
 * Mounts a stand-in of each description in the dev server: `<path>/<id>/…`. The user group service remembers what it
 * is told as long as the server runs; the others answer from the description as it is now.
 */
export function serveMocks(middlewares: Middlewares, path: string): void {
  const userGroups = createService();
  const standIns = new WeakMap<ApiDocument, MockApi>();

  async function mockOf(document: ApiDocument, isBundled: boolean): Promise<MockApi> {
    if (isBundled) return (await userGroups).answer;
    const standIn = standIns.get(document) ?? documentMock(document);
    standIns.set(document, standIn);
    return standIn;
  }

  middlewares.use(path, (request, response) => {
    const [, id = '', rest = ''] = /^\/([^/?#]+)(.*)$/.exec(request.url ?? '') ?? [];
    const { documents, bundled } = getSite();
    const document = documents.find((candidate) => candidate.id === id);
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
    const standIn: MockApi =
      document === undefined
        ? () =>
            problem(
              404,
              `No description is called ${id}. There are: ${documents.map((one) => one.id).join(', ')}.`,
            )
        : async (asked) => (await mockOf(document, bundled.has(document)))(asked);
    void respondWith(standIn)(request, response);
  });
}
