import { type Change, countLevels, type OperationName } from './Change.ts';
import type { Level } from './rules.ts';

/** Changes under one heading. */
export interface Group {
  kind: 'operation' | 'type' | 'several' | 'api';
  /** The operation that the heading names, or those that all changes of the group reach. */
  operations: OperationName[];
  type?: string;
  changes: Change[];
}

/**
 * Changes by operation; those that several operations share by what they share. Groups with breaking changes come first, and in
 * each group the breaking changes do. What is left keeps its order, operations first.
 */
export function groupChanges(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Group>();
  for (const change of changes) {
    const { operations, type } = change;
    const [only] = operations.length === 1 ? operations : [];
    const kind = only
      ? 'operation'
      : operations.length === 0
        ? 'api'
        : type === undefined
          ? 'several'
          : 'type';
    const key = JSON.stringify([kind, only ?? type ?? (kind === 'several' && operations)]);
    const group = groups.get(key);
    if (group) {
      group.changes.push(change);
      if (kind === 'type') group.operations = [...new Set([...group.operations, ...operations])];
    } else groups.set(key, { kind, operations, changes: [change], ...(kind === 'type' ? { type } : {}) });
  }
  const rank = ({ kind, changes: own }: Group): number => {
    const counts = countLevels(own);
    const level: Level = counts.breaking > 0 ? 'breaking' : counts.risk > 0 ? 'risk' : 'safe';
    return (
      ['breaking', 'risk', 'safe'].indexOf(level) * 10 + ['api', 'operation', 'several', 'type'].indexOf(kind)
    );
  };
  return [...groups.values()].sort((one, other) => rank(one) - rank(other));
}
