import { getOrMake } from '../../../base/get-or-make.ts';
import type { Schema, SchemaObject } from '../model/ApiDocument.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { type Child, propertiesOf } from '../schema/Child.ts';
import type { Flat } from '../schema/Flat.ts';
import type { SchemaReader } from '../schema/SchemaReader.ts';
import { ownValues } from './discriminator.ts';
import { fits } from './fits.ts';
import { numberOf } from '../schema/values.ts';
import { type At, type Made, type MadeObject, type Making, leaf, valueOf } from './draft.ts';
import { matches } from './pattern/match.ts';
import { textFor } from './pattern/write.ts';
import { type Wanted, withSchema } from './target-schema.ts';

/** Branches of conditions that are merged into one object. */
const mostBranches = 6;

/** Makes an object with its required properties. `rebuild` makes it again with the branch of a condition merged in. */
export function makeObject(
  wanted: Wanted,
  at: At,
  making: Making,
  rebuild: (wanted: Wanted) => Made | undefined,
): Made {
  const { children, names, undescribed, isFussy } = shapeOf(wanted, making);
  const object: MadeObject = {
    fields: new Map(),
    names,
    optional: new Set(),
    wanted,
    isFussy,
    level: at.level,
    stack: at.stack,
    label: wanted.flat.target?.name ?? at.name,
    ...(isObject(at.hint) ? { hints: at.hint } : {}),
  };
  if (isFussy) making.isFussy = true;
  const made: Made = { object, isWhole: true, size: 1 };
  const own = ownValues(wanted, children, making);
  if (at.level >= making.deepest) {
    made.isWhole = !children.some(({ required }) => required);
    return made;
  }
  const before = making.room;
  const add = (child: Child) => {
    const value = own.get(child.name);
    const field =
      value !== undefined ? leaf(value) : makeField(child.schema, child.name, true, object, at, making);
    if (field) set(made, child.name, field);
    if (!field?.isWhole) made.isWhole = false;
  };
  const isWished = (name: string) => at.isRich === true && isAllowed(name, wanted) && !object.isFussy;
  for (const child of children) if (child.required || own.has(child.name)) add(child);
  for (const [name, value] of own) if (!object.fields.has(name)) set(made, name, leaf(value));
  for (const name of undescribed) addNamed(name, made, at, making);
  addDependents(made, children, add, at, making);
  if (at.isRich === true)
    for (const child of children) {
      if (object.fields.has(child.name) || !isWished(child.name)) continue;
      const field = makeField(child.schema, child.name, false, object, at, making);
      if (field?.isWhole) {
        set(made, child.name, field);
        object.optional.add(child.name);
      }
    }
  addUntilEnough(made, children, at, making);
  const branch = branchFor(made, wanted, making);
  if (branch === undefined) return made;
  making.room = before;
  return rebuild(withSchema(wanted, branch, making.reader, false)) ?? made;
}

/** Keywords that a further property can break. */
const FUSSY: readonly (keyof SchemaObject)[] = ['not', 'if', 'oneOf', 'dependentRequired', 'dependentSchemas', 'propertyNames', 'unevaluatedProperties']; // prettier-ignore

interface Shape {
  children: readonly Child[];
  names: readonly string[];
  /** Required names that no property describes. */
  undescribed: readonly string[];
  isFussy: boolean;
}

const shapes = new WeakMap<Flat, Partial<Record<'request' | 'response', Shape>>>();

/** Returns the constraints that all objects of a schema share. */
function shapeOf({ flat }: Wanted, { reader, direction }: Making): Shape {
  const known = getOrMake(shapes, flat, () => ({}));
  const children = propertiesOf(flat, direction, reader.document);
  return (known[direction] ??= {
    children,
    names: children.map(({ name }) => name),
    undescribed: undescribedIn(flat, reader),
    isFussy: flat.parts.some(({ schema }) => FUSSY.some((keyword) => schema[keyword] !== undefined)),
  });
}

export function set(made: Made, name: string, field: Made): void {
  made.object?.fields.set(name, field);
  made.size += field.size;
}

export function makeField(
  schema: Schema,
  name: string,
  isRequired: boolean,
  { hints, stack, level, label }: MadeObject,
  at: Pick<At, 'nth'>,
  making: Making,
): Made | undefined {
  const hint = hints && Object.hasOwn(hints, name) ? hints[name] : undefined;
  return making.make(
    schema,
    { name, owner: label, level: level + 1, stack, isRequired, nth: at.nth, hint },
    making,
  );
}

/** Returns whether no part that is closed leaves out a property. */
export function isAllowed(name: string, { flat }: Wanted): boolean {
  return flat.parts.every(({ schema }) => {
    if (schema.additionalProperties !== false) return true;
    if (isObject(schema.properties) && Object.hasOwn(schema.properties, name)) return true;
    return entriesOf(schema.patternProperties).some(([pattern]) => matches(pattern, name) === true);
  });
}

function undescribedIn(flat: Flat, reader: SchemaReader): string[] {
  const required = flat.parts.flatMap(({ schema }) => listOf(schema.required));
  if (required.length === 0) return [];
  const known = new Set(propertiesOf(flat, 'both', reader.document).map(({ name }) => name));
  const names = required.filter((name): name is string => typeof name === 'string' && !known.has(name));
  return [...new Set(names)];
}

/** Adds a property that only a pattern or nothing at all describes. */
function addNamed(name: string, made: Made, at: At, making: Making): void {
  const { object } = made;
  if (!object || object.fields.has(name)) return;
  const schema = schemaFor(name, object.wanted);
  const field = isAllowed(name, object.wanted)
    ? makeField(schema, name, true, object, at, making)
    : undefined;
  if (field) set(made, name, field);
  if (!field?.isWhole) made.isWhole = false;
}

function schemaFor(name: string, { flat }: Wanted): Schema {
  for (const { schema } of flat.parts) {
    for (const [pattern, one] of entriesOf(schema.patternProperties))
      if (isObject(one) && matches(pattern, name) === true) return one;
    const { additionalProperties, unevaluatedProperties } = schema;
    for (const one of [additionalProperties, unevaluatedProperties]) if (isObject(one)) return one;
  }
  return {};
}

/** Adds what the properties that are there demand. */
function addDependents(
  made: Made,
  children: readonly Child[],
  add: (child: Child) => void,
  at: At,
  making: Making,
): void {
  const { object } = made;
  const demands =
    object?.wanted.flat.parts.flatMap(({ schema }) => entriesOf(schema.dependentRequired)) ?? [];
  if (!object || demands.length === 0) return;
  // Names that are added are read by this loop as well.
  for (const name of object.fields.keys()) {
    for (const needed of demands.flatMap(([one, more]) => (one === name ? listOf(more) : []))) {
      if (typeof needed !== 'string' || object.fields.has(needed)) continue;
      const child = children.find((one) => one.name === needed);
      if (child) add(child);
      else addNamed(needed, made, at, making);
    }
  }
}

/** Adds optional properties, then keys, until there are as many as `minProperties` asks for. */
function addUntilEnough(made: Made, children: readonly Child[], at: At, making: Making): void {
  const { object } = made;
  const min = Math.max(0, ...(object?.wanted.flat.parts ?? []).flatMap(({ schema }) => numberOf(schema.minProperties) ?? [])); // prettier-ignore
  if (!object || min === 0) return;
  for (const child of children) {
    if (object.fields.size >= min) return;
    if (object.fields.has(child.name) || !isAllowed(child.name, object.wanted)) continue;
    const field = makeField(child.schema, child.name, false, object, at, making);
    if (field?.isWhole) set(made, child.name, field);
  }
  for (let n = 0; object.fields.size < Math.min(min, 30) && n < 40; n++) {
    const key = keyOf(object.wanted, n);
    if (key !== undefined) addNamed(key, made, at, making);
  }
  if (object.fields.size < min) made.isWhole = false;
}

/** A key for a map, by the patterns for its keys; `nth` asks for another one. */
export function keyOf({ flat }: Wanted, nth: number): string | undefined {
  const names = flat.parts.map(({ schema }) => schema.propertyNames).find(isObject);
  const allowed = listOf(names?.enum).filter((name) => typeof name === 'string');
  if (allowed.length > 0) return allowed[nth];
  const patterns = flat.parts.flatMap(({ schema }) => {
    const [first] = entriesOf(schema.patternProperties);
    const isOpen = isObject(schema.additionalProperties) || first === undefined;
    return isOpen ? [] : [first[0]];
  });
  if (typeof names?.pattern === 'string') patterns.push(names.pattern);
  const min = numberOf(names?.minLength) ?? 0;
  const max = numberOf(names?.maxLength) ?? Infinity;
  const usual = nth === 0 ? 'key' : `key${nth + 1}`;
  if (patterns.length === 0 && usual.length >= min && usual.length <= max) return usual;
  return textFor(patterns.length > 0 ? patterns : ['^[a-z]+$'], { min, max }, nth, 'key');
}

/** A branch of a condition that holds for the value and is not merged in yet. */
function branchFor(made: Made, wanted: Wanted, making: Making): Schema | undefined {
  if (!made.object?.isFussy || wanted.merged.size >= mostBranches) return undefined;
  let value: unknown;
  for (const { schema } of wanted.flat.parts) {
    const branches: unknown[] = entriesOf(schema.dependentSchemas).flatMap(([name, branch]) =>
      made.object?.fields.has(name) ? [branch] : [],
    );
    if (schema.if !== undefined) {
      value ??= valueOf(made);
      branches.push(fits(value, schema.if as Schema, making) ? schema.then : schema.else);
    }
    for (const branch of branches) if (isObject(branch) && !wanted.merged.has(branch)) return branch;
  }
  return undefined;
}
