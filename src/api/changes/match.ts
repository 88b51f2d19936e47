import type { ApiDocument, Operation } from '../openapi/model/ApiDocument.ts';
import { pathShape } from '../openapi/path-shape.ts';
import type { OperationName } from './Change.ts';

/** An operation, a webhook or a callback of a description, and how it is called. */
export interface Found {
  operation: Operation;
  name: OperationName;
}

/** Two operations that are one in both descriptions. */
export interface Match {
  from: Found;
  to: Found;
}

export interface Matches {
  pairs: Match[];
  added: Found[];
  removed: Found[];
}

type Includes = (operation: Operation) => boolean;

/** The operations and webhooks of a description, each with its callbacks after it. */
function allIn({ operations }: ApiDocument, includes: Includes): Found[] {
  return operations.filter(includes).flatMap((operation) => {
    const { kind, method, path } = operation;
    const inner = operation.callbacks.flatMap(({ name, expression, operations: called }) =>
      called.map((callback): Found => {
        const own = { kind: 'callback', method: callback.method, path: `${name} ${expression}` } as const;
        return { operation: callback, name: { ...own, parent: { method, path } } };
      }),
    );
    return [{ operation, name: { kind, method, path } }, ...inner];
  });
}

/**
 * Finds the operations that are one in both descriptions: by method and path, then by method and path without the names of its
 * parameters, then by the operation id where no other has it. In the order of the new description.
 */
export function matchOperations(old: ApiDocument, now: ApiDocument, includes: Includes): Matches {
  let before = allIn(old, includes);
  let after = allIn(now, includes);
  const found = new Map<Found, Found>();
  const by = (keyOf: (one: Found) => string | undefined): void => {
    const left = Map.groupBy(before, keyOf);
    const right = Map.groupBy(after, keyOf);
    for (const [key, [to, ...others]] of right) {
      const [from, ...rivals] = left.get(key) ?? [];
      if (key === undefined || !to || !from || others.length + rivals.length > 0) continue;
      found.set(to, from);
    }
    const taken = new Set(found.values());
    before = before.filter((one) => !taken.has(one));
    after = after.filter((one) => !found.has(one));
  };
  const keyOf = ({ kind, method, path, parent }: OperationName, edit = (text: string) => text): string =>
    JSON.stringify([kind, method, edit(path), parent && [parent.method, edit(parent.path)]]);
  by(({ name }) => keyOf(name));
  by(({ name }) => keyOf(name, pathShape));
  by(({ operation, name: { kind } }) => operation.operationId && `${kind} ${operation.operationId}`);
  return {
    pairs: [...found].map(([to, from]) => ({ from, to })),
    added: after,
    removed: before,
  };
}

/** The names of path parameters at the same position in two paths: new by old. */
export function renamedInPath(from: string, to: string): Map<string, string> {
  const [before, after] = [from, to].map((path) =>
    [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name),
  );
  const renamed = new Map<string, string>();
  if (!before || !after || before.length !== after.length) return renamed;
  before.forEach((name, index) => {
    const now = after[index];
    if (now !== undefined && now !== name && !after.includes(name) && !before.includes(now))
      renamed.set(name, now);
  });
  return renamed;
}
