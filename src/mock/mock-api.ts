import { answerOperation } from './answer.ts';
import { pathOf, type StandIn } from './exchange.ts';
import { matchPath, nearestPath, type Route } from './match.ts';
import type { MockOperation } from './MockOperation.ts';
import { problem } from './refuse.ts';

/** Operations that are worked out when somebody asks for them. */
export interface MockSource {
  routes: readonly Route[];
  /** Paths of the description's servers (`/v1`), with which its paths are found too. */
  basePaths: readonly string[];
  /** The operation of a route, by its index. */
  operation(index: number): MockOperation;
}

/** A stand-in that answers every described operation. It remembers nothing: the same request has the same answer. */
export function mockStandIn({ routes, basePaths, operation }: MockSource): StandIn {
  return (asked) => {
    const path = pathOf(asked);
    const found = [path, ...basePaths.flatMap((base) => below(path, base))]
      .map((candidate) => matchPath(candidate, routes))
      .find((indices) => indices.length > 0);
    if (found === undefined) {
      const meant = nearestPath(path, routes);
      return problem(404, `No path is ${path}.${meant === undefined ? '' : ` The nearest is ${meant}.`}`);
    }
    const methodOf = (index: number): string => routes[index]?.method ?? '';
    // Whoever answers GET answers HEAD; the host leaves the body out.
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
