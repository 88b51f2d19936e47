import { getOrMake } from '../../../base/get-or-make.ts';
import type { ApiDocument, Schema, SchemaObject } from '../model/ApiDocument.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import type { Strings } from '../../../base/strings/en.ts';
import { fill } from '../../../base/strings/fill.ts';
import { english } from '../../../base/strings/english.ts';
import { wordsOf } from '../text.ts';
import { impliedValues, inheritedDiscriminators, leadsTo, mappingOf, withOwnValue } from './discriminator.ts';
import { type Flat, type Part, type Variants, referenceOf } from './Flat.ts';
import { itemsOf } from './items.ts';
import { madeFrom } from './merged.ts';
import { namesForbidden, refinementWords } from './refinement.ts';
import { declaredTypes, typesOf } from './types.ts';

/** Which way a value travels: `readOnly` properties are not sent, `writeOnly` ones do not come back. */
export type Direction = 'request' | 'response' | 'both';

/** Words for a part of a schema in the language of a page. */
export type Label = (texts: Strings['schema']) => string;

/** The name of a part for a reader. */
export function labelOf({ name, label }: Child, texts: Strings['schema']): string {
  return label ? label(texts) : name;
}

/**
 * A part of a schema that the reference shows in a row of its own: a property, an alternative of `oneOf` or `anyOf`, or
 * another part (`not`, the items of a tuple, …) under a label.
 */
export interface Child {
  kind: 'property' | 'variant' | 'part';
  /** Name of the property or of the alternative. For others, English words, of which the id of the row is made. */
  name: string;
  label?: Label;
  schema: Schema;
  required: boolean;
  /** Name of the type from which the property comes through `allOf`. */
  from?: string;
  /** The name is a pattern for keys, or means any other key. */
  isPattern?: boolean;
  /** Set on alternatives. */
  variants?: Variants;
  /** Values of the discriminator that choose this alternative. */
  chosenBy?: string[];
  /** The label says all that there is to say of a part. */
  isTold?: boolean;
  /** Set on the part that stands for the items of a list. */
  of?: 'items';
}

/** The parts of a flattened schema, in reading order. */
export function childrenOf(flat: Flat, direction: Direction, document: ApiDocument): Child[] {
  const children = propertiesOf(flat, direction, document).concat(patternsOf(flat.parts));
  for (const { schema } of flat.parts) {
    listOf(schema.prefixItems).forEach((item, index) => push(children, ...itemName(index), item));
    if (Array.isArray(schema.items)) {
      schema.items.forEach((item, index) => push(children, ...itemName(index), item));
    }
  }
  for (const variants of flat.variants) children.push(...alternatives(variants, document));
  const isRefinement = refinementWords(flat, english.schema) !== undefined;
  for (const { schema } of flat.parts) {
    for (const [keyword, key] of PARTS) {
      if (keyword !== 'not') push(children, english.schema[key], (texts) => texts[key], schema[keyword]);
      else if (!isRefinement) pushNot(children, schema);
    }
    for (const [name, dependent] of entriesOf(schema.dependentSchemas))
      push(children, `When ${name} is present`, (texts) => fill(texts.whenGiven, { name }), dependent);
  }
  pushItems(children, flat);
  return children;
}

/** Adds the rows of `not`. If it only forbids fields, their names are enough. */
function pushNot(children: Child[], schema: SchemaObject): void {
  const names = namesForbidden(schema).join(', ');
  if (names === '') return push(children, english.schema.mustNotBe, (texts) => texts.mustNotBe, schema.not);
  const key = namesForbidden(schema).length === 1 ? 'mustNotHave' : 'mustNotHaveTogether';
  push(children, english.schema.mustNotBe, (texts) => `${texts[key]} ${names}`, schema.not, { isTold: true });
}

/** The items of a list that has other rows too: those after the first ones, or of a value that may also be an object. */
function pushItems(children: Child[], flat: Flat): void {
  const items = itemsOf(flat);
  if (!isObject(items) || Object.keys(items).length === 0) return;
  const of = { of: 'items' as const };
  if (flat.parts.some(({ schema }) => listOf(schema.prefixItems).length > 0)) {
    push(children, english.schema.furtherItems, (texts) => texts.furtherItems, items, of);
    return;
  }
  const isList = typesOf(flat).every((type) => type === 'array' || type === 'null');
  const declared = declaredTypes(flat.parts);
  if (children.length === 0 || isList || declared?.includes('array') === false) return;
  push(children, english.schema.eachItem, (texts) => texts.eachItem, items, of);
}

/** Returns whether a schema is a list whose rows are those of its items, whatever else is said of it. */
export function isPlainList(flat: Flat, own: readonly Child[]): boolean {
  const types = typesOf(flat).filter((type) => type !== 'null');
  return types.join() === 'array' && own.every(({ kind, of }) => kind !== 'property' && of !== 'items');
}

/** Keywords, with the keys of the texts that stand for them. */
const PARTS = [
  ['contains', 'contains'],
  ['propertyNames', 'propertyNames'],
  ['contentSchema', 'content'],
  ['not', 'mustNotBe'],
  ['if', 'if'],
  ['then', 'then'],
  ['else', 'else'],
  ['additionalItems', 'furtherItems'],
  ['unevaluatedItems', 'furtherItems'],
] as const;

function itemName(index: number): [name: string, label: Label] {
  return [`Item ${index + 1}`, (texts) => fill(texts.item, { n: index + 1 })];
}

function push(
  children: Child[],
  name: string,
  label: Label,
  schema: unknown,
  more: Pick<Child, 'isTold' | 'of'> = {},
): void {
  if (isObject(schema)) children.push({ kind: 'part', name, label, schema, required: false, ...more });
}

/**
 * The properties of all parts: the schema's own ones, then those that it inherits from named types in `allOf`. A property
 * that several parts describe is merged, and is an own one if one of these parts is.
 */
export function propertiesOf(flat: Flat, direction: Direction, document: ApiDocument): readonly Child[] {
  const known = getOrMake(properties, flat, () => ({}));
  return (known[direction] ??= findProperties(flat, direction, document));
}

/** The properties are cached, because examples, rows and plans need the same ones. */
const properties = new WeakMap<Flat, Partial<Record<Direction, readonly Child[]>>>();

function findProperties(flat: Flat, direction: Direction, document: ApiDocument): Child[] {
  const required = new Set(flat.parts.flatMap(({ schema }) => listOf(schema.required)));
  const found = new Map<string, Child>();
  const own = new Set<string>();
  const [outermost, ...merged] = flat.parts;
  for (const { schema, from } of [...merged, ...(outermost ? [outermost] : [])]) {
    for (const [name, value] of entriesOf(schema.properties)) {
      // An invalid schema still proves that the property exists.
      const given: Schema = typeof value === 'boolean' || isObject(value) ? value : {};
      if (from === undefined) own.add(name);
      const earlier = found.get(name);
      if (earlier && earlier.schema === given) continue;
      found.set(name, {
        kind: 'property',
        name,
        schema: earlier ? both(given, earlier.schema) : given,
        required: required.has(name),
        from: earlier?.from ?? from,
      });
    }
  }
  for (const { property, values } of inheritedDiscriminators(flat, document)) {
    const decided = found.get(property);
    if (decided) decided.schema = withOwnValue(decided.schema, values, document);
  }
  const all = [...found.values()];
  const isOwn = ({ name }: Child) => own.has(name);
  const inOrder =
    own.size === all.length ? all : [...all.filter(isOwn), ...all.filter((child) => !isOwn(child))];
  if (direction === 'both') return inOrder;
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  return inOrder.filter(({ schema }) => !isMarked(schema, hidden, document));
}

/** Merges two schemas of one property, and those of its items; the later one comes first. */
function both(later: Schema, earlier: Schema): SchemaObject {
  return madeFrom([later, earlier], 'both', () => merge(later, earlier));
}

function merge(later: Schema, earlier: Schema): SchemaObject {
  const schema: SchemaObject = { allOf: [later, earlier] };
  if (!isObject(later) || !isObject(earlier)) return schema;
  const special = wordsOf(later.description)?.trim();
  const general = wordsOf(earlier.description)?.trim();
  if (special !== undefined && general !== undefined && !special.includes(general)) {
    schema.description = `${special}\n\n${general}`;
  }
  if (isInline(later.items) && isInline(earlier.items)) schema.items = both(later.items, earlier.items);
  return schema;
}

/** Returns whether a schema is neither a reference nor an `allOf`. Such a schema cannot contain itself. */
function isInline(schema: unknown): schema is SchemaObject {
  return isObject(schema) && referenceOf(schema) === undefined && schema.allOf === undefined;
}

/** Returns whether a property is `readOnly` or `writeOnly`, by its own schema or by its type. */
export function isMarked(schema: Schema, keyword: 'readOnly' | 'writeOnly', document: ApiDocument): boolean {
  return markOf(schema, keyword, document, 0) === true;
}

/** Levels of `allOf` in which `readOnly` and `writeOnly` are looked for. Merged properties add a level. */
const MARK_LEVELS = 4;

function markOf(
  schema: Schema,
  keyword: 'readOnly' | 'writeOnly',
  document: ApiDocument,
  level: number,
): boolean | undefined {
  if (typeof schema === 'boolean') return undefined;
  if (typeof schema[keyword] === 'boolean') return schema[keyword];
  const { value } = document.resolve<Schema>(schema);
  if (typeof value !== 'object') return undefined;
  if (typeof value[keyword] === 'boolean') return value[keyword];
  if (level >= MARK_LEVELS) return undefined;
  const beside = typeof value.$ref === 'string' && value !== schema ? [{ $ref: value.$ref }] : [];
  for (const member of [...beside, ...listOf(value.allOf)]) {
    const mark = isObject(member) ? markOf(member, keyword, document, level + 1) : undefined;
    if (mark !== undefined) return mark;
  }
  return undefined;
}

function patternsOf(parts: Part[]): Child[] {
  const children: Child[] = [];
  for (const { schema, from } of parts) {
    for (const [name, value] of entriesOf(schema.patternProperties)) {
      if (isObject(value)) {
        children.push({ kind: 'property', name, schema: value, required: false, isPattern: true, from });
      }
    }
    for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
      const value = schema[keyword];
      if (!isObject(value) || Object.keys(value).length === 0) continue;
      const name = 'any key';
      const label: Label = (texts) => texts.anyKey;
      children.push({ kind: 'property', name, label, schema: value, required: false, isPattern: true, from });
    }
  }
  return children;
}

function alternatives(variants: Variants, document: ApiDocument): Child[] {
  const mapping = mappingOf(variants.discriminator);
  return variants.members.map((schema, index) => {
    const found = document.resolve(schema);
    const title = typeof found.value === 'object' ? found.value.title : undefined;
    const name = found.name ?? (typeof title === 'string' && title.trim() ? title : undefined);
    const mapped = mapping
      .filter(({ target }) => leadsTo(target, found.ref, found.name))
      .map(({ value }) => value);
    const chosenBy = mapped.length > 0 ? mapped : impliedValues(variants.discriminator, schema, document);
    return {
      kind: 'variant',
      name: name ?? `Option ${index + 1}`,
      label: name === undefined ? (texts) => fill(texts.option, { n: index + 1 }) : undefined,
      schema,
      required: false,
      variants,
      chosenBy: chosenBy.length > 0 ? chosenBy : undefined,
    };
  });
}
