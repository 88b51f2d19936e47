import type { ApiDocument } from '../openapi/model/ApiDocument.ts';
import { mockOperation } from './describe.ts';
import type { StandIn } from './exchange.ts';
import type { MockOperation } from './MockOperation.ts';
import { mockStandIn } from './stand-in.ts';

/** A stand-in for everything that a description describes. Each operation is worked out when it is first asked for. */
export function documentStandIn(document: ApiDocument): StandIn {
  const operations = document.operations.filter(({ kind }) => kind === 'operation');
  const made = new Map<number, MockOperation>();
  return mockStandIn({
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
