import type { Schema } from '../model/ApiDocument.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { textOf } from '../text.ts';
import { type Direction, propertiesOf } from './Child.ts';
import { impliedValues, leadsTo, mappingOf, propertyOf } from './discriminator.ts';
import type { Flat, Variants } from './Flat.ts';
import { itemsOf } from './items.ts';
import type { SchemaReader } from './SchemaReader.ts';
import { declaredTypes, typesOf } from './types.ts';

/** A field of an object, as a contract describes it. */
export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
  deprecated: boolean;
}

/** Constraints of a schema after one alternative of each union is chosen. */
export interface Shape {
  /** Names of JSON types; empty where any is allowed. */
  types: readonly string[];
  /** The allowed values, where they are listed. */
  allowed?: readonly unknown[];
  fields: ReadonlyMap<string, Field>;
  /** Names of all required fields, including those without a schema. */
  required: readonly string[];
  /** Schema of fields with other names: `true` if any are allowed, `false` if none are. Absent if the document does not say. */
  others?: Schema;
  items?: Schema;
  /** A discriminator selects this shape for the value. */
  isChosen: boolean;
  /** JSON pointer of the schema, if it is a named type. */
  pointer?: string;
}

/** Most combinations of alternatives that a value is compared with. */
const MOST_SHAPES = 40;

/** Levels of unions inside unions. */
const MOST_LEVELS = 6;

/**
 * Lists what a schema allows: a shape for each combination of the alternatives of its unions. `undefined` where that cannot
 * be said: a reference has no target, or there are too many combinations.
 *
 * @param stated The text of a field of the value, by which a discriminator chooses
 */
export function shapesOf(
  schema: Schema,
  direction: Direction,
  reader: SchemaReader,
  stated: (field: string) => string | undefined = () => undefined,
): Shape[] | undefined {
  const combined = combinations(reader.flat(schema), { reader, stated }, 0);
  if (!combined || combined.length === 0 || combined.length > MOST_SHAPES) return undefined;
  const chosen = combined.filter(({ isChosen }) => isChosen);
  return (chosen.length > 0 ? chosen : combined).map((one) => shapeOf(one, direction, reader));
}

interface Combined {
  flats: readonly Flat[];
  isChosen: boolean;
}

interface Choosing {
  reader: SchemaReader;
  stated: (field: string) => string | undefined;
}

function combinations(flat: Flat, choosing: Choosing, level: number): Combined[] | undefined {
  if (flat.unresolved.length > 0 || level > MOST_LEVELS) return undefined;
  if (flat.never) return [];
  let all: Combined[] = [{ flats: [flat], isChosen: false }];
  for (const variants of flat.variants) {
    const chosen = chosenMember(variants, choosing);
    const members = chosen === undefined ? variants.members : [chosen];
    const next: Combined[] = [];
    for (const member of members) {
      const inner = combinations(choosing.reader.flat(member), choosing, level + 1);
      if (!inner) return undefined;
      for (const one of all)
        for (const other of inner)
          next.push({
            flats: [...one.flats, ...other.flats],
            isChosen: one.isChosen || other.isChosen || chosen !== undefined,
          });
      if (next.length > MOST_SHAPES) return undefined;
    }
    all = next;
  }
  return all;
}

/** The alternative that the discriminator chooses by the value's own field. */
function chosenMember(
  { discriminator, members }: Variants,
  { reader, stated }: Choosing,
): Schema | undefined {
  if (!discriminator) return memberByValue(members, { reader, stated });
  const property = propertyOf(discriminator);
  const value = property === undefined ? undefined : stated(property);
  if (value === undefined) return undefined;
  const { document } = reader;
  const targets = mappingOf(discriminator).filter((one) => one.value === value);
  const found = members.filter((member) => {
    const { ref, name } = document.resolve(member);
    return (
      targets.some(({ target }) => leadsTo(target, ref, name)) ||
      impliedValues(discriminator, member, document).includes(value)
    );
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The alternative whose own value of a field, such as `type`, is that of the value, where each alternative has another one. */
function memberByValue(members: readonly Schema[], { reader, stated }: Choosing): Schema | undefined {
  const [first, ...others] = members.map((member) => ownValues(reader.flat(member), reader));
  for (const name of first?.keys() ?? []) {
    const value = others.every((one) => one.has(name)) ? stated(name) : undefined;
    const found = members.filter((_, index) => [first, ...others][index]?.get(name) === value);
    if (value !== undefined && found.length === 1) return found[0];
  }
  return undefined;
}

function ownValues(flat: Flat, reader: SchemaReader): Map<string, unknown> {
  const values = propertiesOf(flat, 'both', reader.document).flatMap(
    ({ name, schema }): [string, unknown][] => {
      const allowed = allowedIn(reader.flat(schema).parts);
      return allowed?.length === 1 ? [[name, allowed[0]]] : [];
    },
  );
  return new Map(values);
}

function shapeOf({ flats, isChosen }: Combined, direction: Direction, reader: SchemaReader): Shape {
  const parts = flats.flatMap((flat) => flat.parts);
  const fields = new Map<string, Field>();
  const hidden = new Set<string>();
  for (const flat of flats) {
    const travelling = propertiesOf(flat, direction, reader.document);
    for (const { name } of propertiesOf(flat, 'both', reader.document)) hidden.add(name);
    for (const { name, schema, required } of travelling) {
      const before = fields.get(name);
      const deprecated = reader.has(schema, 'deprecated');
      fields.set(name, {
        name,
        schema: before && before.schema !== schema ? { allOf: [before.schema, schema] } : schema,
        required: required || before?.required === true,
        deprecated: deprecated || before?.deprecated === true,
      });
    }
  }
  const needed = parts.flatMap(({ schema }) => listOf(schema.required).flatMap((name) => textOf(name) ?? []));
  const required = [...new Set(needed)].filter((name) => {
    const field = fields.get(name);
    return field ? !hasDefault(field.schema, reader) : !hidden.has(name);
  });
  const types = declaredTypes(parts) ?? typesOf({ parts });
  const items = flats.map(itemsOf).find((one) => one !== undefined);
  const target = flats.findLast((flat) => flat.target)?.target;
  const allowed = allowedIn(parts);
  return {
    types,
    ...(allowed && { allowed }),
    fields,
    required,
    others: othersIn(parts, fields.size > 0),
    ...(items !== undefined && { items }),
    isChosen,
    ...(target && { pointer: target.ref.replace(/^#/, '') }),
  };
}

/** Returns whether a value may be left out because a default takes its place. */
export function hasDefault(schema: Schema, reader: SchemaReader): boolean {
  return reader.flat(schema).parts.some((part) => part.schema.default !== undefined);
}

function allowedIn(parts: Flat['parts']): unknown[] | undefined {
  let allowed: unknown[] | undefined;
  for (const { schema } of parts) {
    const own = Object.hasOwn(schema, 'const') ? [schema.const] : listOf(schema.enum);
    if (own.length === 0) continue;
    allowed = allowed ? allowed.filter((value) => own.includes(value)) : own;
  }
  return allowed?.length === 0 ? undefined : allowed;
}

/** Conditions may name more fields, and nothing is known of an object without any. */
function othersIn(parts: Flat['parts'], hasFields: boolean): Schema | undefined {
  let others: Schema | undefined;
  for (const { schema } of parts) {
    for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
      const value = schema[keyword];
      if (isObject(value)) return value;
      if (typeof value === 'boolean') others = others === true || value;
    }
    const isConditional = ['then', 'else', 'dependentSchemas'].some(
      (keyword) => schema[keyword] !== undefined,
    );
    if (isConditional || entriesOf(schema.patternProperties).length > 0) return true;
  }
  return hasFields ? others : (others ?? true);
}
