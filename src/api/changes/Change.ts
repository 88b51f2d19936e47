import type { Diagnostic } from '../../base/diagnostics.ts';
import { LEVELS, type Level, type RuleName, type Way } from './rules.ts';

/** A part of an operation. */
export type Part =
  | { kind: 'parameter'; in: 'path' | 'query' | 'header' | 'cookie' | 'querystring'; name: string }
  | { kind: 'body'; media?: string }
  | { kind: 'response'; status: string; media?: string }
  | { kind: 'header'; status: string; name: string };

/** An operation as readers know it. */
export interface OperationName {
  kind: 'operation' | 'webhook' | 'callback';
  /** Upper case. */
  method: string;
  path: string;
  /** Of a callback: the operation that makes the API call back. */
  parent?: { method: string; path: string };
}

/** The old and new value as text: a value, a type name, or a list. */
export interface Values {
  /** The limit that changed: `maxLength`. */
  facet?: string;
  from?: string;
  to?: string;
  /** Values that came or went. */
  values?: string[];
}

/** A thing that is different in the new description. What several operations share is one change. */
export interface Change extends Values {
  rule: RuleName;
  /** The worst of the ways in which it is met. */
  level: Level;
  ways: Way[];
  /** The named type that is different; absent for what an operation says itself. */
  type?: string;
  /** The part of the operations that is different; absent for the operation itself and for a type. */
  part?: Part;
  /** The field below it, such as `customer.lines[].price`; empty for the whole. */
  field: string;
  /** The operations that it reaches, in the order of the new description. */
  operations: OperationName[];
  /** The lines of guides that the change breaks. */
  guides?: Diagnostic[];
  /** JSON pointer of the nearest place in the new description; absent for what has none there. */
  pointer?: string;
}

/** A description that was compared. */
export interface ComparedVersion {
  title: string;
  version: string;
  location: string;
}

export interface Comparison {
  old: ComparedVersion;
  new: ComparedVersion;
  changes: Change[];
  /** `true` when the types are so entangled that not all of them were compared. */
  isCut: boolean;
}

/** How many changes there are of each level. */
export function countLevels(changes: readonly Pick<Change, 'level'>[]): Record<Level, number> {
  const counts = { breaking: 0, risk: 0, safe: 0 };
  for (const { level } of changes) counts[level] += 1;
  return counts;
}

/** The worse of two levels. */
export function worse(one: Level, other: Level): Level {
  return LEVELS.indexOf(one) <= LEVELS.indexOf(other) ? one : other;
}
