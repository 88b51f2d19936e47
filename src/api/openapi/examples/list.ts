import { getOrMake } from '../../../base/get-or-make.ts';
import type { Schema } from '../model/ApiDocument.ts';
import { schemaOf } from '../model/media-type.ts';
import { listOf } from '../pointer.ts';
import type { Flat } from '../schema/Flat.ts';
import { isEqual, numberOf } from '../schema/values.ts';
import { type At, type Made, type Making, valueOf } from './draft.ts';
import type { Wanted } from './target-schema.ts';

/** Items that are made because a list needs so many, and those taken from an example. */
const mostItems = 30;
const mostHinted = 3;

interface Demands {
  min: number;
  max: number;
  isUnique: boolean;
  /** The first items, each with a schema of its own. */
  tuple: readonly Schema[];
  /** Schema of the other items: `undefined` if unspecified, `false` if there can be none. */
  rest: Schema | undefined;
  contained?: Schema;
}

/** Makes a list of one item, or of as many as it needs. */
export function makeList({ flat }: Wanted, at: At, making: Making): Made {
  const { min, max, isUnique, tuple, rest, contained } = getOrMake(known, flat, () => findDemands(flat));
  const items: Made[] = [];
  let size = 1;
  const described = flat.parts.map(({ schema }) => schema.description);
  const description = described.find((text) => typeof text === 'string') ?? at.description;
  const hints = Array.isArray(at.hint) ? (at.hint as unknown[]) : [];
  const add = (schema: Schema, nth: number): boolean => {
    const hint = hints[items.length];
    const room = making.room;
    const made = making.make(
      schema,
      { ...at, description, level: at.level + 1, nth, hint, isRich: false },
      making,
    );
    const isTwice = made && isUnique && items.some((item) => isEqual(valueOf(item), valueOf(made)));
    // The end of a tuple that cannot be made may be missing.
    if (!made || isTwice || (!made.isWhole && tuple.length > 0 && items.length >= min)) {
      making.room = room;
      return false;
    }
    items.push(made);
    size += made.size;
    return true;
  };
  if (at.level >= making.deepest || max <= 0) return { items, isWhole: min <= 0, size };
  for (const schema of tuple.slice(0, max)) if (!add(schema, at.nth)) break;
  const usual = tuple.length > 0 || rest === undefined ? 0 : Math.max(1, Math.min(hints.length, mostHinted));
  const wish = Math.max(min, usual);
  const most = Math.min(max, wish > mostItems ? 1 : wish);
  const others = contained === undefined ? (rest ?? {}) : both(contained, rest);
  for (let n = 0; items.length < most && n < most + 8; n++)
    if (!add(others, isUnique ? at.nth + n : at.nth) && !isUnique) break;
  const isWhole = items.length >= min && items.every((item) => item.isWhole);
  if (isWhole || min > 0 || tuple.length > 0 || items.length === 0) return { items, isWhole, size };
  // An empty list is right where an item cannot be. One that may be missing is rather left out.
  making.room += size - 1;
  return { items: [], isWhole: at.isRequired, size: 1 };
}

const known = new WeakMap<Flat, Demands>();

function findDemands(flat: Flat): Demands {
  const schemas = flat.parts.map(({ schema }) => schema);
  const numbers = (name: string) => schemas.flatMap((schema) => numberOf(schema[name]) ?? []);
  const contained = schemas
    .filter((schema) => schema.minContains !== 0)
    .map((schema) => schemaOf(schema.contains) || undefined)
    .find((one) => one !== undefined);
  const tuple = schemas
    .map((schema) => listOf(Array.isArray(schema.items) ? schema.items : schema.prefixItems))
    .find((list) => list.length > 0);
  const least = contained === undefined ? [] : [1, ...numbers('minContains')];
  return {
    min: Math.max(0, ...numbers('minItems'), ...least),
    max: Math.min(Infinity, ...numbers('maxItems')),
    isUnique: schemas.some((schema) => schema.uniqueItems === true),
    tuple: (tuple ?? []).slice(0, mostItems).map((item) => schemaOf(item) ?? {}),
    rest: restOf(flat),
    contained,
  };
}

/** Returns the schema of the items after a tuple. */
function restOf({ parts }: Flat): Schema | undefined {
  const all = parts.flatMap(({ schema }) => {
    const { items, unevaluatedItems } = schema;
    const own = schemaOf(Array.isArray(items) ? schema.additionalItems : (items ?? unevaluatedItems));
    return own === undefined ? [] : [own];
  });
  if (all.length < 2) return all[0];
  return all.includes(false) ? false : { allOf: all };
}

function both(contained: Schema, rest: Schema | undefined): Schema {
  if (rest === undefined || rest === true) return contained;
  return { allOf: [contained, rest] };
}
