import type { Schema, SchemaObject } from '../model/ApiDocument.ts';
import { isObject, listOf } from '../pointer.ts';
import type { Flat, Variants } from '../schema/Flat.ts';
import { wordsOf } from '../text.ts';
import { isRawNumber } from '../write-json.ts';
import { type FieldAsked, believable, isAboutTheError, isFailure, isPastEvent } from './believable.ts';
import { sampleOfFormat } from './formats.ts';
import { expandable, namesObject } from './objects-named.ts';
import { valuesInLinks, valuesNear } from './near.ts';
import { corrected, givenValues, isFixed } from './documented-values.ts';
import { type At, type Made, type Making, leaf, valueOf } from './draft.ts';
import { fits } from './fits.ts';
import { isEqual, isKind, numberOf } from '../schema/values.ts';
import { makeList } from './list.ts';
import { makeObject } from './object.ts';
import { hasMore, scalar } from './scalar.ts';
import { type Wanted, commonTypes, isWanted, wantedOf, withSchema } from './target-schema.ts';

/** Alternatives of one union that are tried, and unions inside each other. */
const mostAlternatives = 24;
const mostUnions = 8;
/** Times that a type is put into itself where it is required. */
const mostNested = 2;

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
  if (isOfEnd(wanted, at, making)) {
    if (canBeNull(wanted, making)) return leaf(null);
    if (!at.isRequired && isFailure(at.name ?? '')) return undefined;
  }
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

/**
 * Returns true for the time or the reason for which something ended, where no example gives it: a response is about an object that
 * has not ended.
 */
function isOfEnd(
  { flat }: Wanted,
  { name, hint }: At,
  { direction, scene: { status = '' } }: Making,
): boolean {
  if (name === undefined || hint !== undefined || direction !== 'response' || !/^(?:2|$)/.test(status))
    return false;
  return isPastEvent(name) && !flat.parts.some(({ schema: { example, examples } }) => example ?? examples);
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
  if (hinted !== undefined && nth === 0) return take(hinted);
  const { values, hints } = givenValues(wanted, making, nth + 1);
  if (values.length > nth) return take(values[nth]);
  if (hint !== undefined || (hints && nth < hints.length)) return { hint: hint ?? hints?.[nth] };
  // No further value is allowed than those that were taken.
  return nth > 0 && values.length > 0 && isFixed(wanted.flat) ? leaf(values[0], 1, false) : undefined;
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
  const isReference = members.some(isText) && members.some((member) => hasId(member, making));
  let spare: { made: Made; room: number } | undefined;
  for (const isRich of [false, true]) {
    for (const member of members.slice(0, mostAlternatives)) {
      // Unions inside each other multiply, so an alternative of an inner one counts as an attempt.
      if (unions > 1 && --making.work < 0) break;
      if (member === false) continue;
      making.room = start;
      const next = withSchema(wanted, member, reader, true);
      const made = build(next, { ...at, isReference, isRich: isRich || at.isRich === true }, making, unions);
      if (!made) continue;
      if (made.isWhole && agrees(made)) return made;
      if (spare === undefined || (made.isWhole && !spare.made.isWhole)) spare = { made, room: making.room };
    }
    // An object that lacks something still lacks it with more properties.
    if (keyword === 'anyOf' || !spare?.made.isWhole) break;
  }
  making.room = spare?.room ?? start;
  // A discriminator chooses, even where the alternatives alike would fit.
  const isChosen = discriminator !== undefined && spare?.made.isWhole === true;
  if (isChosen && spare?.made.object) spare.made.object.isFussy = false;
  return spare && { ...spare.made, isWhole: isChosen };
}

function isText(schema: Schema): boolean {
  return isObject(schema) && schema.type === 'string' && schema.enum === undefined;
}

/** Returns whether a schema is of objects with an `id`: a text in its place is that of another object. */
function hasId(schema: Schema, { reader, direction }: Making): boolean {
  return reader.inside(schema, direction).children.some(({ name }) => name === 'id');
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
  // Where a schema says nothing about the type, a condition may leave only another one than a text.
  const open = order.length === 0 && at.isRequired ? [implied(wanted), ...KINDS] : [];
  let spare: Made | undefined;
  const rebuild = (next: Wanted) => build(next, at, making, unions);
  for (const type of open.length > 0 ? open : order.length > 0 ? order : [implied(wanted)]) {
    const made =
      type === 'object'
        ? makeObject(wanted, at, making, rebuild)
        : type === 'array'
          ? makeList(wanted, at, making)
          : makeScalar(type, wanted, at, making);
    const isRight = open.length === 0 || (made !== undefined && isWanted(valueOf(made), wanted, making));
    if (made?.isWhole === true && types !== undefined && isRight) return made;
    spare ??= made;
  }
  return spare && { ...spare, isWhole: false };
}

const KINDS = ['integer', 'boolean', 'object', 'array'] as const;

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

function makeScalar(type: string | undefined, wanted: Wanted, at: At, making: Making): Made {
  const { nth, hint, name, level } = at;
  const { flat } = wanted;
  const believed = nth === 0 && hint === undefined ? believedValue(type, wanted, at, making) : undefined;
  if (believed !== undefined) return leaf(believed);
  const isRight = (value: unknown) => isWanted(value, wanted, making);
  // A response of which the document says nothing, as some frameworks write for each operation.
  const isUnknown =
    type === undefined && name === undefined && level === 0 && making.direction === 'response';
  if (isUnknown && hint === undefined && isRight(null)) return leaf(null);
  if (nth === 0 && hint === undefined && plainScalars.has(flat)) return leaf(plainScalars.get(flat));
  const value = scalar(type, flat, nth);
  const isConstrained = flat.parts.some(({ schema }) =>
    CONSTRAINTS.some((word) => schema[word] !== undefined),
  );
  if ((!isConstrained && !hasMore(flat)) || isRight(value)) {
    // Without a step left everything counts as right, which is no answer for the examples that follow.
    if (nth === 0 && making.steps.left > 0) plainScalars.set(flat, value);
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

/** The value of a field of the same name nearby, else the one that its name says; `undefined` where a format or a pattern says more. */
function believedValue(type: string | undefined, wanted: Wanted, at: At, making: Making): unknown {
  const { name, owner = '' } = at;
  const { parts } = wanted.flat;
  if (name === undefined || !isPlainType(type)) return undefined;
  if (isPastEvent(name) && canBeNull(wanted, making)) return null;
  const isRight = (value: unknown): boolean => isKind(value, type) && isWanted(value, wanted, making);
  const { operation, status } = making.scene;
  const asKind = (value: string): unknown => (type === 'string' ? value : Number(value));
  if (at.level === 0)
    for (const value of valuesInLinks(name, making.scene)) if (isRight(asKind(value))) return asKind(value);
  if (!isAboutTheError({ name, status }))
    for (const value of valuesNear(name, making.scene, making.reader.document, at.level > 0))
      if (isRight(value)) return value;
  if (parts.some(({ schema }) => saysMore(schema))) return undefined;
  const description =
    parts.map(({ schema }) => schema.description).find((text) => typeof text === 'string') ??
    at.description ??
    '';
  const isInPath = at.level === 0 && owner !== '';
  const asked = { name, type, description, owner, status, isReference: at.isReference, isInPath, operation }; // prettier-ignore
  const own = name === 'id' && at.level === 1 ? idInPath(making.scene) : undefined;
  const value = own ?? believable(asked) ?? fromDocument(asked, making);
  return value !== undefined && isRight(value) ? value : undefined;
}

/** The identifier that ends the path, where the document gives its format: that of the object in the response. */
function idInPath({ operation }: Making['scene']): unknown {
  const last = operation?.parameters.find(({ name }) => operation.path.endsWith(`{${name}}`));
  return isObject(last?.schema) ? sampleOfFormat(wordsOf(last.schema.format)) : undefined;
}

/** A value that the names of the document suggest: an identifier of one of its objects, or a field that can be expanded. */
function fromDocument(asked: FieldAsked, { reader, scene: { operation } }: Making): unknown {
  const { name, type, description } = asked;
  if (type === 'string' && namesObject(name, reader.document))
    return believable({ ...asked, isReference: true });
  const isField = /\bfields\b[^.]{0,40}\bexpanded\b/.test(description);
  return operation && isField ? expandable(operation) || undefined : undefined;
}

function isPlainType(type: string | undefined): type is FieldAsked['type'] {
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean';
}

function saysMore({ pattern, format, contentEncoding, contentMediaType }: SchemaObject): boolean {
  const isKnown = typeof format === 'string' && sampleOfFormat(format) !== undefined;
  return [pattern, contentEncoding, contentMediaType].some((one) => one !== undefined) || isKnown;
}

/** Values of texts and numbers that were made, and fit. */
const plainScalars = new WeakMap<Flat, unknown>();

const CONSTRAINTS = ['pattern', 'minLength', 'maxLength', 'format', 'minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'] as const; // prettier-ignore
