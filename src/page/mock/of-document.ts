import { getOrMake } from '../../base/get-or-make.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { mockOperation } from './describe.ts';
import type { MockApi } from './exchange.ts';
import type { MockOperation } from './MockOperation.ts';
import { mockApi } from './mock-api.ts';

/** A mock API for all operations of a description. The data of each operation is made at the first request for it. */
export function documentMock(document: ApiDocument): MockApi {
  const operations = document.operations.filter(({ kind }) => kind === 'operation');
  const made = new Map<Operation, MockOperation>();
  return mockApi(operations, basePathsOf(document), (operation) =>
    getOrMake(made, operation, () => mockOperation(operation)),
  );
}

function basePathsOf({ servers }: ApiDocument): string[] {
  const paths = servers.map(({ url }) => {
    const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
    return path.replace(/\/+$/, '');
  });
  return [...new Set(paths)].filter((path) => path.startsWith('/') && !path.includes('{'));
}
