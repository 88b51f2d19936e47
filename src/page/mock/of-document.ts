import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import { mockOperation } from './describe.ts';
import type { MockApi } from './exchange.ts';
import type { MockOperation } from './MockOperation.ts';
import { mockApi } from './mock-api.ts';

/** A mock API for all operations of a description. The data of each operation is made at the first request for it. */
export function documentMock(document: ApiDocument): MockApi {
  const operations = document.operations.filter(({ kind }) => kind === 'operation');
  const made = new Map<number, MockOperation>();
  return mockApi({
    routes: operations.map(({ method, path }) => ({ method, path })),
    basePaths: basePathsOf(document),
    operation(index) {
      const described = operations[index];
      let operation = made.get(index);
      if (operation === undefined && described !== undefined)
        made.set(index, (operation = mockOperation(described)));
      if (operation === undefined) throw new RangeError(`There is no operation ${index}.`);
      return operation;
    },
  });
}

function basePathsOf({ servers }: ApiDocument): string[] {
  const paths = servers.map(({ url }) => {
    const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
    return path.replace(/\/+$/, '');
  });
  return [...new Set(paths)].filter((path) => path.startsWith('/') && !path.includes('{'));
}
