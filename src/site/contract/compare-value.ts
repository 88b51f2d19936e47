import { nearest } from '../../base/nearest.ts';
import { joinPointer } from '../../base/json/pointer.ts';
import type { Operation, Schema } from '../../api/openapi/model/ApiDocument.ts';
import { type Field, type Shape, shapesOf } from '../../api/openapi/schema/Shape.ts';
import { schemaReaderOf, type SchemaReader } from '../../api/openapi/schema/SchemaReader.ts';
import { showValue } from '../../api/openapi/text.ts';
import { isRawNumber } from '../../api/openapi/write-json.ts';
import type { Member, Span, Stated } from './GuideRequest.ts';
import { isPlaceholder } from './placeholder.ts';

/** A place where a stated value contradicts its schema. */
export interface Misfit {
  kind: 'unknown' | 'missing' | 'type' | 'value' | 'deprecated' | 'alternatives';
  span: Span;
  /** Names of the fields that point to the value, outermost first. */
  path: string[];
  /** Pointer of the schema that says so. */
  pointer: string;
  /** The name, type or value that is right, or the most alike. */
  meant?: string | undefined;
  /** The value or type as stated. */
  stated?: string;
}

interface ComparingValue {
  reader: SchemaReader;
  direction: 'request' | 'response';
  /** All values are texts, as in a query or a form. */
  isText: boolean;
  /** Steps that may still be made. Everything after them counts as valid. */
  steps: { left: number };
}

interface Place {
  path: string[];
  pointer: string;
  depth: number;
}

const DEEPEST = 40;
/** Steps of one comparison. */
const MOST_STEPS = 4000;

/** Compares a stated value with its schema. Where alternatives are allowed, a value that fits one of them has no misfit. */
export function misfitsOf(
  value: Stated,
  schema: Schema,
  pointer: string,
  { document }: Operation,
  isText: boolean,
  direction: 'request' | 'response' = 'request',
): Misfit[] {
  const run = { reader: schemaReaderOf(document), direction, isText, steps: { left: MOST_STEPS } };
  return compare(value, schema, { path: [], pointer, depth: 0 }, run);
}

function compare(value: Stated, schema: Schema, place: Place, run: ComparingValue): Misfit[] {
  if (value.kind === 'unknown' || place.depth > DEEPEST || --run.steps.left < 0) return [];
  if (value.kind === 'string' && isPlaceholder(value.value)) return [];
  const shapes = shapesOf(schema, run.direction, run.reader, (name) => textOfMember(value, name));
  if (!shapes) return [];
  const found: Misfit[][] = [];
  for (const shape of shapes) {
    const own = ofShape(value, shape, shapes, { ...place, pointer: shape.pointer ?? place.pointer }, run);
    if (own.every(({ kind }) => kind === 'deprecated')) return own;
    found.push(own);
  }
  return closest(found, value, place);
}

/** Misfits to report for a value that fits no alternative: those that all of them have, else that none fits. */
function closest(found: readonly Misfit[][], { span }: Stated, { path, pointer }: Place): Misfit[] {
  const [first = [], ...others] = found;
  if (others.length === 0) return first;
  const keyOf = ({ kind, span: at, path: to, stated }: Misfit) =>
    JSON.stringify([kind, at.start, to, stated]);
  const shared = first.filter((one) =>
    others.every((other) => other.some((two) => keyOf(two) === keyOf(one))),
  );
  if (shared.length > 0)
    return shared.map((one) => {
      const meant = found.flatMap((own) => own.find((two) => keyOf(two) === keyOf(one))?.meant || []);
      if (one.kind === 'type') return { ...one, meant: [...new Set(meant)].join(' or ') };
      return one.kind === 'value' && meant.length > 1
        ? { ...one, meant: [...new Set(meant)].join('`, `') }
        : one;
    });
  // Alternatives of another type cannot be meant.
  const [only, ...more] = found.filter((one) => !one.some((two) => two.kind === 'type' && two.span === span));
  if (only && more.length === 0) return only;
  return [{ kind: 'alternatives', span, path, pointer }];
}

function textOfMember(value: Stated, name: string): string | undefined {
  if (value.kind !== 'object') return undefined;
  const member = value.members.find((one) => one.name === name);
  return member?.value.kind === 'string' && !isPlaceholder(member.value.value)
    ? member.value.value
    : undefined;
}

function ofShape(
  value: Stated,
  shape: Shape,
  all: readonly Shape[],
  place: Place,
  run: ComparingValue,
): Misfit[] {
  const wrongType = typeMisfit(value, shape, place, run);
  if (wrongType) return [wrongType];
  if (value.kind === 'object') return ofObject(value, shape, all, place, run);
  if (value.kind === 'array') {
    const { items } = shape;
    if (items === undefined) return [];
    const below = { ...place, pointer: joinPointer(place.pointer, 'items'), depth: place.depth + 1 };
    return value.items.flatMap((item) => compare(item, items, below, run));
  }
  const wrongValue = valueMisfit(value, shape, place, run);
  return wrongValue ? [wrongValue] : [];
}

function typeMisfit(value: Stated, shape: Shape, place: Place, run: ComparingValue): Misfit | undefined {
  const { types } = shape;
  if (types.length === 0 || value.kind === 'null' || value.kind === 'unknown') return undefined;
  if (types.some((type) => isOfType(value, type, run.isText))) return undefined;
  // A file is sent as a text, and a form repeats the name for each item of a list.
  if (run.isText && (value.kind !== 'string' || types.some((type) => type === 'array' || type === 'object')))
    return undefined;
  const stated = value.kind === 'string' ? `"${value.value}"` : articleOf(kindOf(value));
  const meant = types
    .filter((type) => type !== 'null')
    .map(articleOf)
    .join(' or ');
  return { kind: 'type', span: value.span, path: place.path, pointer: place.pointer, stated, meant };
}

function kindOf(value: Stated): string {
  return value.kind === 'number' && Number.isInteger(value.value) ? 'integer' : value.kind;
}

function articleOf(type: string): string {
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}

function isOfType(value: Stated, type: string, isText: boolean): boolean {
  const kind = kindOf(value);
  if (kind === type || (kind === 'integer' && type === 'number')) return true;
  if (value.kind === 'number' && type === 'integer') return Number.isInteger(value.value);
  if (!isText || value.kind !== 'string') return isText && type === 'string';
  if (type === 'boolean') return /^(?:true|false|0|1|yes|no|on|off|)$/i.test(value.value);
  if (type === 'integer') return /^[+-]?\d*$/.test(value.value);
  if (type === 'number') return value.value === '' || Number.isFinite(Number(value.value));
  return false;
}

function valueMisfit(
  value: Stated,
  { allowed }: Shape,
  place: Place,
  run: ComparingValue,
): Misfit | undefined {
  if (!allowed || value.kind === 'null' || !('value' in value)) return undefined;
  const stated = String(value.value);
  const texts = allowed.map(showValue);
  const fits = allowed.some(
    (one) => one === value.value || (isRawNumber(one) && Number(one.rawJSON) === value.value),
  );
  // A query may contain several values in one text, and an empty one says nothing.
  const isList = run.isText && stated.split(',').every((one) => texts.includes(one.trim()));
  if (fits || isList || stated === '' || texts.some(isPlaceholder)) return undefined;
  const { path, pointer } = place;
  const meant = nearest(stated, texts) ?? (texts.length <= 8 ? texts.join('`, `') : undefined);
  return { kind: 'value', span: value.span, path, pointer, stated, meant };
}

function ofObject(
  value: Extract<Stated, { kind: 'object' }>,
  shape: Shape,
  all: readonly Shape[],
  place: Place,
  run: ComparingValue,
): Misfit[] {
  const found: Misfit[] = [];
  for (const member of value.members) {
    const field = fieldOf(member.name, shape, run);
    const path = [...place.path, member.name];
    if (!field) {
      found.push(...ofUnknown(member, value.members, shape, all, { ...place, path }, run));
      continue;
    }
    const pointer = `${place.pointer}${joinPointer('/properties', field.name)}`;
    if (field.deprecated) found.push({ kind: 'deprecated', span: member.nameSpan, path, pointer });
    found.push(...compare(member.value, field.schema, { path, pointer, depth: place.depth + 1 }, run));
  }
  if (value.open || run.direction === 'response') return found;
  const stated = value.members.map(({ name }) => name.split(/[.[]/, 1)[0] ?? name);
  for (const name of shape.required) {
    // A misspelled field is reported as that.
    const isMisspelled = found.some(({ kind, meant }) => kind === 'unknown' && meant === name);
    if (stated.includes(name) || isMisspelled) continue;
    const pointer = `${place.pointer}${joinPointer('/properties', name)}`;
    found.push({ kind: 'missing', span: value.span, path: [...place.path, name], pointer });
  }
  return found;
}

/** The field of a name; a form writes lists as `tags[]` and fields of fields as `address[city]`. */
function fieldOf(name: string, { fields }: Shape, { isText }: ComparingValue): Field | undefined {
  return fields.get(name) ?? (isText ? fields.get(name.replace(/\[\]$/, '')) : undefined);
}

function ofUnknown(
  { name, nameSpan, value }: Member,
  members: readonly Member[],
  shape: Shape,
  all: readonly Shape[],
  place: Place,
  run: ComparingValue,
): Misfit[] {
  const { others } = shape;
  if (typeof others === 'object')
    return compare(value, others, { ...place, depth: place.depth + 1, pointer: place.pointer }, run);
  if (
    others === true ||
    [...shape.fields.keys()].some(isPlaceholder) ||
    isPlaceholder(name) ||
    (run.isText && /[.[]/.test(name))
  )
    return [];
  // Alternatives may apply together, unless one of them is chosen.
  if (!shape.isChosen && all.some((other) => other.fields.has(name) || other.others === true)) return [];
  const { path, pointer } = place;
  const left = [...shape.fields.keys()].filter((field) => members.every((one) => one.name !== field));
  return [
    {
      kind: 'unknown',
      span: nameSpan,
      path,
      pointer,
      meant: nearest(name, left),
      stated: name,
    },
  ];
}
