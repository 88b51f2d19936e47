import { getOrMake } from '../../../base/get-or-make.ts';
import type { Schema, SchemaObject } from '../model/ApiDocument.ts';
import type { Flat, Part } from '../schema/Flat.ts';
import type { SchemaReader } from '../schema/SchemaReader.ts';
import { typesOf } from '../schema/words.ts';
import { type Comparing, fits } from './fits.ts';

/** All constraints on a value, after alternatives of unions were chosen. */
export interface Wanted {
  flat: Flat;
  /** The schemas that the value has to fit. */
  roots: readonly Schema[];
  /** Named types that it is, the most special first. */
  names: readonly { ref: string; name: string }[];
  /** Branches of conditions that were merged in. */
  merged: ReadonlySet<Schema>;
}

const nothing: ReadonlySet<Schema> = new Set();

export function wantedOf(schema: Schema, reader: SchemaReader): Wanted {
  const flat = reader.flat(schema);
  return getOrMake(known, flat, () => ({ flat, roots: [schema], names: namesOf(flat), merged: nothing }));
}

const known = new WeakMap<Flat, Wanted>();

function namesOf({ target, includes }: Flat): Wanted['names'] {
  return [...(target ? [target] : []), ...includes];
}

const combined = new WeakMap<Flat, Map<Schema, Flat>>();

/** Adds a schema that applies as well: the branch of a condition, or (`isChoice`) an alternative of the first union. */
export function withSchema(wanted: Wanted, schema: Schema, reader: SchemaReader, isChoice: boolean): Wanted {
  const { flat, roots, names, merged } = wanted;
  const added = reader.flat(schema);
  const others = getOrMake(combined, flat, () => new Map());
  const both = getOrMake(others, schema, () => combine(flat, added, isChoice));
  return {
    flat: both,
    roots: [...roots, schema],
    names: isChoice ? [...namesOf(added), ...names] : names,
    merged: isChoice ? merged : new Set([...merged, schema]),
  };
}

/** The properties of the base come first, as the first part is read last. */
function combine(base: Flat, added: Flat, isChoice: boolean): Flat {
  const own = new Set<SchemaObject>(added.parts.map(({ schema }) => schema));
  const parts: Part[] = [...added.parts, ...base.parts.filter(({ schema }) => !own.has(schema))];
  return {
    parts: parts.length > 0 ? parts : [{ schema: {} }],
    target: added.target ?? base.target,
    includes: [...added.includes, ...base.includes],
    variants: [...added.variants, ...(isChoice ? base.variants.slice(1) : base.variants)],
    nullable: base.nullable && added.nullable,
    never: base.never || added.never,
    unresolved: [...base.unresolved, ...added.unresolved],
  };
}

/** The types that all parts allow; `undefined` when they contradict each other, empty when they say nothing. */
export function commonTypes(flat: Flat): readonly string[] | undefined {
  if (flat.parts.length === 1) return typesOf(flat);
  if (!common.has(flat)) common.set(flat, findCommon(flat));
  return common.get(flat);
}

const common = new WeakMap<Flat, readonly string[] | undefined>();

function findCommon(flat: Flat): readonly string[] | undefined {
  let types: string[] | undefined;
  for (const { schema } of flat.parts) {
    const own = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(
      (type): type is string => typeof type === 'string',
    );
    if (own.length === 0) continue;
    types = types === undefined ? own : types.flatMap((type) => shared(type, own));
  }
  if (types?.length === 0) return undefined;
  return types === undefined ? typesOf(flat) : [...new Set(types)];
}

/** Returns the types that overlap with a type: an integer is also a number. */
function shared(type: string, others: readonly string[]): string[] {
  if (others.includes(type)) return [type];
  if (type === 'number' && others.includes('integer')) return ['integer'];
  return type === 'integer' && others.includes('number') ? ['integer'] : [];
}

/** Returns whether a value fits everything that is wanted of it. */
export function isWanted(value: unknown, { roots }: Wanted, comparing: Comparing): boolean {
  return roots.every((schema) => fits(value, schema, comparing));
}
