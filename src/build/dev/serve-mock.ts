import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MockApi } from '../../page/mock/exchange.ts';
import { respondWith } from '../../page/mock/node.ts';
import { documentMock } from '../../page/mock/of-document.ts';
import { problem } from '../../page/mock/refuse.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import type { Site } from '../../site/site/assemble.ts';
import { createService } from '../../page/mock/user-groups/service.ts';

interface Middlewares {
  use(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): unknown;
}

/**
 * Mounts a mock API of each description in the dev server: `<path>/<id>/…`. The mock of the user group service remembers
 * what requests change as long as the server runs; the other mocks answer from the description as it is now.
 */
export function serveMocks(
  middlewares: Middlewares,
  path: string,
  site: () => Site,
  allowOrigins: readonly string[] | undefined,
): void {
  const userGroups = createService();
  const mocks = new WeakMap<ApiDocument, MockApi>();

  function mockOf(document: ApiDocument, isBundled?: boolean): MockApi {
    if (isBundled) return userGroups.answer;
    const mock = mocks.get(document) ?? documentMock(document);
    mocks.set(document, mock);
    return mock;
  }

  middlewares.use(path, (request, response) => {
    const [, id = '', rest = ''] = /^\/([^/?#]+)(.*)$/.exec(request.url ?? '') ?? [];
    const { documents, sources } = site();
    const document = documents.find((candidate) => candidate.id === id);
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
    const mock: MockApi =
      document === undefined
        ? () =>
            problem(
              404,
              `No description is called ${id}. There are: ${documents.map((one) => one.id).join(', ')}.`,
            )
        : (asked) => mockOf(document, sources.described.get(document)?.isBundled)(asked);
    // Vite has refused the names that the server may not be called by.
    const host = URL.parse(`http://${request.headers.host}`)?.hostname;
    void respondWith(mock, { allowOrigins, host })(request, response);
  });
}
