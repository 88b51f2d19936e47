import { isObject } from '../pointer.ts';
import { type Child, propertiesOf } from '../schema/Child.ts';
import { numberOf } from '../schema/values.ts';
import { type Made, type MadeObject, type Making, valueOf } from './draft.ts';
import { isAllowed, keyOf, makeField, set } from './object.ts';
import { isWanted, wantedOf } from './target-schema.ts';

/**
 * Which optional properties an example has. `all`: as many as there is room for. `few`: those for which the description
 * gives a value, and all of an object that requires none: nothing tells which of them a reader needs.
 */
export type Optional = 'all' | 'few';

/** Most values and most levels of nesting up to which optional properties are added. */
const mostValues = 50;
const deepest = 6;

/** Adds optional properties, those of outer objects before those of inner ones. */
export function fill(root: Made, making: Making, which: Optional): void {
  const queue: Made[] = [root];
  let left = mostValues - root.size;
  const most = making.room;
  for (const made of queue) {
    if (left <= 0) return;
    if (made.object && made.object.level < deepest) left -= addOptional(made, making, left, most, which);
    queue.push(...(made.items ?? []), ...(made.object?.fields.values() ?? []));
  }
}

/**
 * Adds optional properties to one object. The only one of an object may be larger than there is room for (`mostOfOnly`).
 * Returns the number of values that were added.
 */
function addOptional(made: Made, making: Making, room: number, mostOfOnly: number, which: Optional): number {
  const object = made.object as MadeObject;
  const { reader, direction } = making;
  const { flat } = object.wanted;
  const children = propertiesOf(flat, direction, reader.document);
  const most = Math.min(
    Infinity,
    ...flat.parts.flatMap(({ schema }) => numberOf(schema.maxProperties) ?? []),
  );
  // An optional property that contains others comes last, because it could use up the room.
  const isWide = ({ schema }: Child) => reader.inside(schema, direction).children.length > 0;
  const open = chosen(children, object, making, which)
    .filter(({ name }) => !object.fields.has(name) && isAllowed(name, object.wanted))
    .map((child) => ({ child, rank: isWide(child) ? 1 : 0 }))
    .toSorted((one, other) => one.rank - other.rank);
  let left = room;
  let spare: [string, Made] | undefined;
  for (const { child } of open) {
    if (left <= 0 || object.fields.size >= most) break;
    const isOnly = object.fields.size === 0;
    making.room = isOnly ? Math.max(left, mostOfOnly) : left;
    const field = makeField(child.schema, child.name, false, object, { nth: 0 }, making);
    if (!field) continue;
    // A value that lacks something required is left out, unless nothing else could be shown at all.
    if (field.isWhole && isKept(child.name, field, made, making)) left -= field.size;
    else spare ??= [child.name, field];
  }
  if (object.level === 0 && object.fields.size === 0 && spare && most > 0 && !object.isFussy) {
    set(made, ...spare);
    object.optional.add(spare[0]);
    left -= spare[1].size;
  }
  if (object.names.length === 0 && object.fields.size === 0 && left > 0 && most > 0)
    left -= addKey(made, making, left);
  return room - left;
}

/** Adds a property, unless a condition of the object then no longer holds. */
function isKept(name: string, field: Made, made: Made, making: Making): boolean {
  const object = made.object as MadeObject;
  set(made, name, field);
  object.optional.add(name);
  if (!object.isFussy || !made.isWhole || isWanted(valueOf(made), object.wanted, making)) return true;
  object.fields.delete(name);
  object.optional.delete(name);
  made.size -= field.size;
  return false;
}

/** The optional properties of an object that its example may have. */
function chosen(
  children: readonly Child[],
  object: MadeObject,
  making: Making,
  which: Optional,
): readonly Child[] {
  if (which === 'all') return children;
  const { reader } = making;
  const optional = children.filter(({ name }) => !object.fields.has(name));
  if (object.fields.size === 0) return optional;
  return optional.filter(
    ({ name, schema }) =>
      (object.hints && Object.hasOwn(object.hints, name)) ||
      (isObject(schema) && hasGiven(wantedOf(schema, reader).flat.parts)),
  );
}

function hasGiven(parts: readonly { schema: Record<string, unknown> }[]): boolean {
  return parts.some(
    ({ schema: { example, examples, default: usual } }) =>
      example !== undefined || examples !== undefined || (usual !== undefined && usual !== null),
  );
}

/** Adds a key to a map that has none. Returns the number of values that were added. */
function addKey(made: Made, making: Making, room: number): number {
  const object = made.object as MadeObject;
  for (const { schema } of object.wanted.flat.parts) {
    const { additionalProperties, patternProperties } = schema;
    const [named] = isObject(patternProperties) ? Object.values(patternProperties) : [];
    const values = isObject(additionalProperties) && Object.keys(additionalProperties).length > 0 ? additionalProperties : named; // prettier-ignore
    const key = isObject(values) ? keyOf(object.wanted, 0) : undefined;
    if (!isObject(values) || key === undefined) continue;
    making.room = room;
    const field = makeField(values, 'value', false, object, { nth: 0 }, making);
    return field?.isWhole && isKept(key, field, made, making) ? field.size : 0;
  }
  return 0;
}
