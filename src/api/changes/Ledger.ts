import { getOrMake } from '../../base/get-or-make.ts';
import { type Change, type OperationName, type Part, type Values, worse } from './Change.ts';
import { LEVELS, levelOf, type Level, type Way, type RuleName } from './rules.ts';

/** Where a difference was found: in what operations say themselves, or in a named type. */
export interface Scope {
  way: Way;
  /** Number of the operation; absent inside a type. */
  operation?: number;
  /** Number of the type. */
  type?: number;
  part?: Part;
  pointer?: string;
}

interface TypeNode {
  name: string;
  pointer: string;
  /** Types that it refers to, by number. */
  refersTo: Set<number>;
  /** Operations that refer to it themselves. */
  operations: Set<number>;
  hasChanges: boolean;
}

interface Entry {
  change: Omit<Change, 'operations' | 'ways'>;
  ways: Set<Way>;
  operations: Set<number>;
  types: Set<number>;
}

/** Collects differences. What was found in several places and is the same becomes one change, with all that it reaches. */
export class Ledger {
  private readonly names: OperationName[] = [];
  private readonly nodes: TypeNode[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly entries = new Map<string, Entry>();

  /** Takes an operation. Returns its number. */
  operation(name: OperationName): number {
    return this.names.push(name) - 1;
  }

  /** Notes that a place refers to a pair of types, seen in one way. `isNew`: nobody has compared the two yet. */
  refer(from: Scope, key: string, name: string, pointer: string): { number: number; isNew: boolean } {
    let number = this.numbers.get(key);
    const isNew = number === undefined;
    if (number === undefined) {
      const node = { name, pointer, refersTo: new Set<number>(), operations: new Set<number>() };
      number = this.nodes.push({ ...node, hasChanges: false }) - 1;
      this.numbers.set(key, number);
    }
    if (from.type !== undefined) this.nodes[from.type]?.refersTo.add(number);
    else if (from.operation !== undefined) this.nodes[number]?.operations.add(from.operation);
    return { number, isNew };
  }

  /** Adds a difference. */
  add(rule: RuleName, scope: Scope, field = '', values: Values = {}): void {
    const { way, operation, type } = scope;
    const node = type === undefined ? undefined : this.nodes[type];
    const part = node ? undefined : scope.part;
    // Rules about the operation itself, not its input or output, are listed per operation.
    const isOwn = node === undefined && part === undefined && !/^(?:security|server)-/.test(rule);
    const key = JSON.stringify([node?.name, isOwn && operation, part, rule, field, values]);
    let entry = this.entries.get(key);
    if (!entry) {
      const pointer = node?.pointer ?? scope.pointer;
      const change = { rule, level: levelOf(rule, way), type: node?.name, part, field, ...values, pointer };
      entry = { change: bare(change), ways: new Set(), operations: new Set(), types: new Set() };
      this.entries.set(key, entry);
    }
    entry.ways.add(way);
    entry.change.level = worse(entry.change.level, levelOf(rule, way));
    if (type !== undefined && node) {
      entry.types.add(type);
      node.hasChanges = true;
    } else if (operation !== undefined) entry.operations.add(operation);
  }

  /** All changes, the worst first, else in the order in which they were found. */
  changes(): Change[] {
    const reached = this.reach();
    const changes = [...this.entries.values()].map(({ change, ways, operations, types }): Change => {
      const numbers = new Set(operations);
      for (const type of types) for (const number of reached(type)) numbers.add(number);
      const names = [...numbers].sort((a, b) => a - b).flatMap((number) => this.names[number] ?? []);
      return { ...change, ways: [...ways].sort(), operations: names };
    });
    const rank = (level: Level): number => LEVELS.indexOf(level);
    return changes.sort((one, other) => rank(one.level) - rank(other.level));
  }

  /**
   * Finds the operations that reach each changed type, at any distance. Sets of operations are rows of bits that are
   * handed on until none grows, so that entangled types cost no more than their references.
   */
  private reach(): (type: number) => number[] {
    const { nodes } = this;
    const rows = new Map<number, bigint>();
    for (const number of this.nodesAboveChanges())
      rows.set(
        number,
        [...(nodes[number]?.operations ?? [])].reduce((row, bit) => row | (1n << BigInt(bit)), 0n),
      );
    const queue = new Set(rows.keys());
    // A set that grows while it is walked gives what was added too.
    for (const number of queue) {
      queue.delete(number);
      for (const next of nodes[number]?.refersTo ?? []) {
        const before = rows.get(next);
        if (before === undefined) continue;
        const after = before | (rows.get(number) ?? 0n);
        if (after === before) continue;
        rows.set(next, after);
        queue.add(next);
      }
    }
    return (type) =>
      [...(rows.get(type) ?? 0n).toString(2)]
        .reverse()
        .flatMap((bit, number) => (bit === '1' ? [number] : []));
  }

  /** The types that have changes or point to one that has. */
  private nodesAboveChanges(): Set<number> {
    const from = new Map<number, number[]>();
    this.nodes.forEach(({ refersTo }, number) => {
      for (const next of refersTo) {
        getOrMake(from, next, () => []).push(number);
      }
    });
    const found = new Set(this.nodes.flatMap(({ hasChanges }, number) => (hasChanges ? [number] : [])));
    // A set that grows while it is walked gives what was added too.
    for (const number of found) for (const before of from.get(number) ?? []) found.add(before);
    return found;
  }
}

/** Without the keys that have no value, so that a change as JSON and in a test contains what there is. */
function bare<T extends object>(change: T): T {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;
}
