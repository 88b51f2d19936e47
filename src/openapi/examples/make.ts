import type { Schema } from '../model/ApiDocument.ts';
import { isObject, listOf } from '../pointer.ts';
import type { Flat, Variants } from '../schema/Flat.ts';
import { isRawNumber } from '../text.ts';
import { corrected, givenValues, isFixed } from './given.ts';
import { type At, type Made, type Making, leaf, valueOf } from './made.ts';
import { fits, isEqual, isKind, numberOf } from './fits.ts';
import { makeObject } from './object.ts';
import { hasMore, scalar } from './scalar.ts';
import { type Wanted, commonTypes, isWanted, wantedOf, withSchema } from './wanted.ts';

/** Alternatives of one union that are tried, and unions inside each other. */
const mostAlternatives = 24;
const mostUnions = 8;
/** Times that a type is put into itself where it is required. */
const mostNested = 2;
/** Items that are made because a list needs so many. */
const mostItems = 30;

/**
 * Makes what a schema requires: a value that the description gives, else an object with its required properties, a list
 * with as many items as it needs, a text or number within its limits. `undefined` when there is no room, or the type
 * would be nested in itself.
 */
export function make(schema: Schema, at: At, making: Making): Made | undefined {
  if (schema === false || making.room <= 0 || making.work <= 0) return undefined;
  making.room--;
  making.work--;
  if (schema === true) return leaf(at.hint ?? 'any');
  return build(wantedOf(schema, making.reader), at, making, 0);
}

function build(wanted: Wanted, at: At, making: Making, unions: number): Made | undefined {
  const { flat } = wanted;
  if (flat.never) return undefined;
  const given = takeGiven(wanted, at, making);
  if (given && !('hint' in given)) return given;
  const hint = given?.hint;
  const ref = flat.target?.ref;
  const nested = ref === undefined ? 0 : at.stack.filter((one) => one === ref).length;
  if (nested > 0 && (!at.isRequired || nested >= mostNested)) return undefined;
  // A union inside a named type is still that type.
  const stack = ref === undefined || (unions > 0 && at.stack.at(-1) === ref) ? at.stack : [...at.stack, ref];
  const below: At = { ...at, stack, hint };
  const [union] = flat.variants;
  const isList =
    commonTypes(flat)
      ?.filter((type) => type !== 'null')
      .join() === 'array';
  const made =
    union && unions < mostUnions && !isList
      ? ofUnion(union, wanted, below, making, unions + 1)
      : ofTypes(wanted, below, making, unions);
  return made?.isWhole === true || !canBeNull(wanted, making) ? made : leaf(null);
}

function canBeNull(wanted: Wanted, making: Making): boolean {
  const { flat } = wanted;
  return (flat.nullable || commonTypes(flat)?.includes('null') === true) && isWanted(null, wanted, making);
}

/** The value that the description gives; a hint where all of them contradict the schema. */
function takeGiven(wanted: Wanted, { hint, nth }: At, making: Making): Made | { hint: unknown } | undefined {
  const take = (value: unknown): Made => {
    if (typeof value !== 'object') return leaf(value);
    const size = sizeOf(value, making.room);
    making.room -= size - 1;
    return leaf(value, size);
  };
  const hinted = hint === undefined ? undefined : corrected(hint, wanted, making);
  if (hinted && nth === 0) return take(hinted.value);
  const values = givenValues(wanted, making, nth + 1);
  const found = values[nth];
  if (found && !found.isHint) return take(found.value);
  if (found?.isHint || hint !== undefined) return { hint: hint ?? found?.value };
  // No further value is allowed than those that were taken.
  return nth > 0 && values.length > 0 && isFixed(wanted.flat) ? leaf(values[0]?.value, 1, false) : undefined;
}

/** Values inside a value and itself, counted up to a limit. */
function sizeOf(value: unknown, limit: number): number {
  const stack = [value];
  let size = 0;
  while (stack.length > 0 && size <= limit) {
    const top = stack.pop();
    size++;
    if (typeof top === 'object' && top !== null) stack.push(...Object.values(top).slice(0, limit));
  }
  return size;
}

/**
 * Makes the first alternative of which a whole value can be made that fits no other one, where only one may fit. Where the
 * required properties do not tell alternatives apart, the optional ones are added.
 */
function ofUnion(
  { members, keyword, discriminator }: Variants,
  wanted: Wanted,
  at: At,
  making: Making,
  unions: number,
): Made | undefined {
  const { reader } = making;
  const agrees = (made: Made) =>
    keyword === 'anyOf' || members.filter((member) => fits(valueOf(made), member, making)).length === 1;
  const start = making.room;
  let spare: { made: Made; room: number } | undefined;
  for (const isRich of [false, true]) {
    for (const member of members.slice(0, mostAlternatives)) {
      if (member === false) continue;
      making.room = start;
      const next = withSchema(wanted, member, reader, true);
      const made = build(next, { ...at, isRich: isRich || at.isRich === true }, making, unions);
      if (!made) continue;
      if (made.isWhole && agrees(made)) return made;
      if (spare === undefined || (made.isWhole && !spare.made.isWhole)) spare = { made, room: making.room };
    }
    // What lacks something does so with more properties, too.
    if (keyword === 'anyOf' || !spare?.made.isWhole) break;
  }
  making.room = spare?.room ?? start;
  // A discriminator chooses, even where the alternatives alike would fit.
  const isChosen = discriminator !== undefined && spare?.made.isWhole === true;
  return spare && { ...spare.made, isWhole: isChosen };
}

function ofTypes(wanted: Wanted, at: At, making: Making, unions: number): Made | undefined {
  const { flat } = wanted;
  const types = commonTypes(flat);
  // Where types contradict each other, the first one is made.
  const all = types ?? flat.parts.flatMap(({ schema }) => schema.type as string | string[]).slice(0, 1);
  const wantedTypes = all.filter((type) => type !== 'null');
  if (wantedTypes.length === 0 && (all.includes('null') || flat.nullable)) return leaf(null);
  const hinted = wantedTypes.find((type) => at.hint !== undefined && isKind(at.hint, type));
  const order =
    hinted === undefined ? wantedTypes : [hinted, ...wantedTypes.filter((type) => type !== hinted)];
  let spare: Made | undefined;
  const rebuild = (next: Wanted) => build(next, at, making, unions);
  for (const type of order.length > 0 ? order : [implied(wanted)]) {
    const made =
      type === 'object'
        ? makeObject(wanted, at, making, rebuild)
        : type === 'array'
          ? makeList(wanted, at, making)
          : makeScalar(type, wanted, at, making);
    if (made?.isWhole === true && types !== undefined) return made;
    spare ??= made;
  }
  return spare && { ...spare, isWhole: false };
}

/** The type of a schema without one that still says what kind of value it is about. */
function implied({ flat }: Wanted): string | undefined {
  const isAboutObjects = flat.parts.some(
    ({ schema }) =>
      listOf(schema.required).length > 0 ||
      numberOf(schema.minProperties) !== undefined ||
      schema.then !== undefined,
  );
  return isAboutObjects ? 'object' : undefined;
}

function makeScalar(type: string | undefined, wanted: Wanted, { nth, hint }: At, making: Making): Made {
  const { flat } = wanted;
  if (nth === 0 && hint === undefined && plainScalars.has(flat)) return leaf(plainScalars.get(flat));
  const isRight = (value: unknown) => isWanted(value, wanted, making);
  const value = scalar(type, flat, nth);
  const isConstrained = flat.parts.some(({ schema }) =>
    CONSTRAINTS.some((word) => schema[word] !== undefined),
  );
  if ((!isConstrained && !hasMore(flat)) || isRight(value)) {
    if (nth === 0) plainScalars.set(flat, value);
    return leaf(value);
  }
  // `not` and the like may forbid the usual value.
  for (let other = nth + 1; other < nth + 8; other++) {
    const next = scalar(type, flat, other);
    if (!isEqual(next, value) && isRight(next)) return leaf(next);
  }
  const isOwn = hint !== undefined && type !== undefined && isKind(hint, type) && !isRawNumber(hint);
  return leaf(isOwn ? hint : value, 1, false);
}

/** Values of texts and numbers that were made, and fit. */
const plainScalars = new WeakMap<Flat, unknown>();

const CONSTRAINTS = ['pattern', 'minLength', 'maxLength', 'format', 'minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'] as const; // prettier-ignore

function makeList(wanted: Wanted, at: At, making: Making): Made {
  const { flat } = wanted;
  const numbers = (name: string) => flat.parts.flatMap(({ schema }) => numberOf(schema[name]) ?? []);
  const min = Math.max(0, ...numbers('minItems'));
  const max = Math.min(Infinity, ...numbers('maxItems'));
  const isUnique = flat.parts.some(({ schema }) => schema.uniqueItems === true);
  const tuple = flat.parts.map(({ schema }) => listOf(schema.prefixItems ?? (Array.isArray(schema.items) ? schema.items : undefined))).find((list) => list.length > 0)?.slice(0, mostItems) as Schema[] | undefined; // prettier-ignore
  const rest = restOf(wanted);
  const contained = flat.parts.map(({ schema }) => schema.contains).find(isObject);
  const items: Made[] = [];
  let size = 1;
  const hints = Array.isArray(at.hint) ? (at.hint as unknown[]) : [];
  const add = (schema: Schema, nth: number): boolean => {
    const place: At = {
      ...at,
      level: at.level + 1,
      nth,
      isRequired: at.isRequired,
      hint: hints[items.length],
    };
    const made = making.make(schema, { ...place, isRich: false }, making);
    if (!made) return false;
    if (isUnique && items.some((item) => isEqual(valueOf(item), valueOf(made)))) return false;
    items.push(made);
    size += made.size;
    return true;
  };
  const done = (isWhole: boolean): Made => ({ items, isWhole, size });
  if (at.level >= making.deepest || max <= 0) return done(min <= 0);
  for (const schema of tuple?.slice(0, max) ?? []) add(schema, at.nth);
  const least = Math.max(min, ...numbers('minContains'), contained ? 1 : 0);
  const wish = tuple ? least : Math.max(1, least, Math.min(hints.length, 3));
  const first = items.length;
  const most = Math.min(max, wish > mostItems ? 1 : wish);
  for (let n = 0; items.length < most && n < most + 8; n++) {
    const schema = contained && items.length >= first ? contains(contained, rest) : rest;
    if (schema === false || (!add(schema, isUnique ? at.nth + n : at.nth) && !isUnique)) break;
  }
  const isWhole = items.length >= min && items.every((item) => item.isWhole);
  if (!isWhole && min <= 0 && !tuple && items.length > 0) {
    // An empty list is right where an item cannot be. One that may be missing is rather left out.
    making.room += size - 1;
    return { items: [], isWhole: at.isRequired && !contained, size: 1 };
  }
  return done(isWhole && (!contained || items.length > 0));
}

/** What all items after those of a tuple have to be; `false` where there can be none. */
function restOf({ flat }: Wanted): Schema {
  const all = flat.parts.flatMap(({ schema }) => {
    const { items, unevaluatedItems } = schema;
    const own = Array.isArray(items) ? schema.additionalItems : (items ?? unevaluatedItems);
    return typeof own === 'boolean' || isObject(own) ? [own] : [];
  });
  if (all.includes(false)) return false;
  const schemas = all.filter((one) => one !== true);
  const [only] = schemas;
  if (schemas.length < 2) return only ?? (all.length > 0 ? {} : false);
  return bothOf(schemas);
}

const merged = new WeakMap<object, Schema>();

/** One schema for several, the same one each time, since what is known of a schema is kept by its identity. */
function bothOf(schemas: readonly Schema[]): Schema {
  const [first] = schemas;
  if (typeof first !== 'object') return { allOf: schemas };
  let both = merged.get(first);
  if (!both) merged.set(first, (both = { allOf: schemas }));
  return both;
}

function contains(contained: Schema, rest: Schema): Schema {
  return typeof rest === 'object' && Object.keys(rest).length > 0 ? { allOf: [contained, rest] } : contained;
}
