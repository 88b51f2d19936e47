import { answerOperation } from './answer.ts';
import { pathOf, type MockApi } from './exchange.ts';
import { nearest } from '../../base/nearest.ts';
import { matchPath, type Route } from './match.ts';
import type { MockOperation } from './MockOperation.ts';
import { problem } from './refuse.ts';

/** Operations whose data is made on demand. */
export interface MockSource {
  routes: readonly Route[];
  /** Paths of the description's servers (`/v1`), which requests may have before the path of an operation. */
  basePaths: readonly string[];
  /** The operation of a route, by its index. */
  operation(index: number): MockOperation;
}

/** A mock API for several operations. It has no state: the same request always gets the same answer. */
export function mockApi({ routes, basePaths, operation }: MockSource): MockApi {
  return (asked) => {
    const path = pathOf(asked);
    const found = [path, ...basePaths.flatMap((base) => below(path, base))]
      .map((candidate) => matchPath(candidate, routes))
      .find((indices) => indices.length > 0);
    if (found === undefined) {
      const paths = routes.map((route) => route.path);
      const meant = nearest(path, paths);
      return problem(
        404,
        `The path ${path} does not exist.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
      );
    }
    const methodOf = (index: number): string => routes[index]?.method ?? '';
    // An operation with GET answers HEAD too; the host leaves the body out.
    const index =
      found.find((one) => methodOf(one) === asked.method) ??
      (asked.method === 'HEAD' ? found.find((one) => methodOf(one) === 'GET') : undefined);
    if (index !== undefined) return answerOperation(asked, operation(index));
    const methods = new Set(found.map(methodOf));
    if (methods.has('GET')) methods.add('HEAD');
    const Allow = [...methods, 'OPTIONS'].filter((method, at, all) => all.indexOf(method) === at).join(', ');
    if (asked.method === 'OPTIONS') return { status: 204, headers: { Allow }, body: '' };
    return problem(405, `${path} takes ${Allow}.`, { Allow });
  };
}

function below(path: string, base: string): string[] {
  return path === base || path.startsWith(`${base}/`) ? [path.slice(base.length)] : [];
}
