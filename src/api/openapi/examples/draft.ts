import type { Schema } from '../model/ApiDocument.ts';
import { isIntegerKey, keepKeys } from '../../../base/json/as-written.ts';
import type { SchemaReader } from '../schema/SchemaReader.ts';
import type { Scene } from './near.ts';
import type { Wanted } from './target-schema.ts';

/** A value in the making. Objects and lists stay open until optional properties were added. */
export interface Made {
  /** Of anything but an object or a list that was made. */
  value?: unknown;
  object?: MadeObject;
  items?: Made[];
  /** `false`: it lacks something required, or contradicts its schema. */
  isWhole: boolean;
  /** Number of values in it, itself included. */
  size: number;
}

export interface MadeObject {
  fields: Map<string, Made>;
  /** Names of the schema, in the order of the description. */
  names: readonly string[];
  /** Fields that may be left out. */
  optional: Set<string>;
  wanted: Wanted;
  /** Has conditions that an additional property can violate. */
  isFussy: boolean;
  level: number;
  stack: readonly string[];
  /** Name of its type, else of the field that it is in. */
  label: string | undefined;
  /** Values of an example that could not be taken as a whole. */
  hints?: Record<string, unknown>;
}

/** Where a value is made. */
export interface At {
  level: number;
  /** Named types around it. */
  stack: readonly string[];
  isRequired: boolean;
  /** Name of the field that contains it; of a list, that of the list. Absent for a whole body. */
  name?: string | undefined;
  /** Name of the type, else of the field, that the object around it is. */
  owner?: string | undefined;
  /** Description of the parameter or list; the schema of a field has its own. */
  description?: string | undefined;
  /** Asks for another value than those before, in a list without repetitions. */
  nth: number;
  /** A value that an example has at this place. */
  hint?: unknown;
  /** Optional properties are made at once, to tell alternatives apart. */
  isRich?: boolean;
  /** Another alternative is an object with an `id`. */
  isReference?: boolean;
}

/** The making of one example. */
export interface Making {
  reader: SchemaReader;
  direction: 'request' | 'response';
  scene: Scene;
  /** Values that may still be made. */
  room: number;
  /** Attempts that may still be made, those that were given up included. */
  work: number;
  /** Steps of comparisons that may still be made. */
  steps: { left: number };
  /** Levels of required objects. */
  deepest: number;
  /** There are conditions that a further property can break. */
  isFussy: boolean;
  make: (schema: Schema, at: At, making: Making) => Made | undefined;
}

export function leaf(value: unknown, size = 1, isWhole = true): Made {
  return { value, isWhole, size };
}

/** The value itself. Optional objects that stayed empty for want of room are left out. */
export function valueOf(made: Made): unknown {
  if (made.items) return made.items.map(valueOf);
  if (!made.object) return made.value;
  const { fields, names, optional, isFussy } = made.object;
  const result: Record<string, unknown> = {};
  const isKept = (name: string, field: Made) =>
    isFussy || fields.size === 1 || !optional.has(name) || !isHollow(field);
  const described = names.length > 0 ? names.filter((name) => fields.has(name)) : [];
  const order = described.length === fields.size ? described : [...new Set([...described, ...fields.keys()])];
  for (const name of order) {
    const field = fields.get(name);
    if (field && isKept(name, field)) put(result, name, valueOf(field));
  }
  if (order.some(isIntegerKey)) keepKeys(result, order);
  return result;
}

/** Returns whether nothing was made of an object that has properties, or of the items of a list. */
function isHollow({ object, items }: Made): boolean {
  if (items) return items.length > 0 && items.every(isHollow);
  return object !== undefined && object.fields.size === 0 && object.names.length > 0;
}

/** Assignment that treats `__proto__` as an ordinary key. */
function put(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
