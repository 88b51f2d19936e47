import { parseJson } from '../write-json.ts';
import type { Kind } from '../grammar.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import type { References } from '../References.ts';
import { type Place, walk } from '../walk.ts';
import { GONE, type Hidden } from './hidden.ts';
import type { Schema } from './schema-parts.ts';
import { mentionsAny } from './mentions.ts';

/** Keys of schemas that are about the same value as the schema that has them. */
const SAME = /^\/(?:allOf|anyOf|oneOf)\/\d+$|^\/(?:not|if|then|else)$/;

/** Kinds of objects that have examples of a schema. */
const HOLDERS = new Set<Kind>(['mediaType', 'parameter', 'header', 'response']);

/**
 * Takes values that are left out of examples and defaults, and names of fields out of the keywords that list them. The
 * schemas themselves are still whole.
 *
 * @param wordsOf names and values that are left out of all that a schema points to
 */
export function hideValues(
  root: Schema,
  hidden: Hidden,
  references: References,
  wordsOf: (schema: unknown) => ReadonlySet<string>,
): void {
  walk(root, 'document', {
    enter: (place) => {
      const { kind, node } = place;
      if (kind === 'schema') {
        clearNames(place, hidden);
        for (const key of ['example', 'default', 'x-example', 'examples', 'x-examples'])
          cleanAt(node, key, node);
      } else if (HOLDERS.has(kind)) cleanHolder(kind, node);
      return true;
    },
  });

  function cleanHolder(kind: Kind, node: Schema): void {
    const { schema = kind === 'parameter' || kind === 'header' ? node : undefined } = node;
    for (const key of ['example', 'x-example', 'default']) cleanAt(node, key, schema);
    if (isObject(node.encoding))
      for (const name of hidden.namesIn(hidden.parts.of(schema))) Reflect.deleteProperty(node.encoding, name);
    for (const holder of [node.examples, node['x-examples']].filter(isObject)) {
      for (const [name, example] of entriesOf(holder)) {
        // Swagger 2.0 has the value itself, by media type.
        if (kind === 'response' || holder === node['x-examples']) cleanAt(holder, name, schema);
        const { value } = references.resolve(example);
        if (!isObject(value)) continue;
        const keys = ['value', 'dataValue', 'serializedValue'].filter((key) => Object.hasOwn(value, key));
        for (const key of keys) cleanAt(value, key, schema);
        if (keys.length > 0 && !keys.some((key) => Object.hasOwn(value, key)))
          Reflect.deleteProperty(holder, name);
      }
    }
  }

  /** Cleans a value that a key of an object has; JSON in a text is read, and written again. */
  function cleanAt(holder: Schema, key: string, schema: unknown): void {
    if (!Object.hasOwn(holder, key) || schema === undefined) return;
    const value = holder[key];
    const parsed = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
    const before = parsed === undefined ? undefined : JSON.stringify(parsed);
    const isList = key === 'examples' && Array.isArray(value);
    const cleaned = isList
      ? value.map((one) => clean(one, schema, hidden)).filter((one) => one !== GONE)
      : clean(parsed ?? value, schema, hidden);
    const isText = typeof cleaned === 'string' && cleaned === value;
    if (cleaned === GONE || (isText && mentionsAny(cleaned, wordsOf(schema))))
      Reflect.deleteProperty(holder, key);
    else if (parsed === undefined) holder[key] = cleaned;
    else if (JSON.stringify(cleaned) !== before) holder[key] = JSON.stringify(cleaned, null, 2);
  }
}

/** Values whose parts are still to be cleaned, each with its schemas. */
type Stack = [value: unknown, schemas: Schema[]][];

/** Takes what is left out of a value of a schema. */
function clean(value: unknown, schema: unknown, hidden: Hidden): unknown {
  const start = hidden.parts.of(schema);
  const result = hidden.judge(value, start);
  const stack: Stack = [[result, start]];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [node, parts] = top;
    if (Array.isArray(node)) cleanItems(node, parts, stack, hidden);
    else if (isObject(node)) cleanFields(node, parts, stack, hidden);
  }
  return result;
}

function cleanItems(list: unknown[], parts: Schema[], stack: Stack, hidden: Hidden): void {
  const items = hidden.parts.ofAll(parts.flatMap((part) => [part.items, ...listOf(part.prefixItems)]));
  if (items.length === 0) return;
  const kept = list.map((item) => hidden.judge(item, items)).filter((item) => item !== GONE);
  list.length = 0;
  for (const item of kept) {
    list.push(item);
    stack.push([item, items]);
  }
}

function cleanFields(node: Schema, parts: Schema[], stack: Stack, hidden: Hidden): void {
  for (const name of hidden.namesIn(parts)) Reflect.deleteProperty(node, name);
  for (const key of Object.keys(node)) {
    const own = parts.flatMap(({ properties, additionalProperties }) =>
      isObject(properties) && Object.hasOwn(properties, key) ? [properties[key]] : [additionalProperties],
    );
    const inner = hidden.parts.ofAll(own);
    if (inner.length === 0) continue;
    const judged = hidden.judge(node[key], inner);
    if (judged === GONE) Reflect.deleteProperty(node, key);
    else {
      if (judged !== node[key]) node[key] = judged;
      stack.push([judged, inner]);
    }
  }
}

/** Takes names of fields out of the keywords of a schema that list them; these may be fields of a schema that this one is a part of. */
function clearNames(place: Place & { node: Schema }, hidden: Hidden): void {
  const { node } = place;
  const lists = Object.keys(node).filter((key) => key.startsWith('x-') || LISTING.has(key));
  const isCondition = hidden.parts.conditions.has(node);
  if (lists.length === 0 && !isCondition) return;
  const names = hidden.namesIn(hidden.parts.ofAll(schemasAround(place)));
  if (names.size === 0) return;
  for (const key of lists) withoutNames(node, key, names);
  if (isCondition && isObject(node.properties))
    for (const name of names) Reflect.deleteProperty(node.properties, name);
}

/** Keywords that list names of fields. */
const LISTING = new Set([
  'required',
  'discriminator',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
]);

/** A schema, and the schemas around it that are about the same value. */
function schemasAround(place: Place & { node: Schema }): Schema[] {
  const around: Schema[] = [place.node];
  let at: Place | undefined = place;
  while (at?.parent) {
    // An item of a list has the list between itself and its schema.
    const isItem: boolean = /^\/\d+$/.test(at.key);
    const key: string = isItem ? at.parent.key + at.key : at.key;
    at = SAME.test(key) ? (isItem ? at.parent.parent : at.parent) : undefined;
    if (isObject(at?.node)) around.push(at.node);
  }
  return around;
}

function withoutNames(node: Schema, key: string, names: ReadonlySet<string>): void {
  const listed = node[key];
  if (key === 'discriminator') {
    if (names.has((isObject(listed) ? listed.propertyName : listed) as string)) delete node.discriminator;
  } else if (Array.isArray(listed)) {
    const kept = listed.filter((name) => !names.has(name as string));
    if (kept.length === listed.length) return;
    if (kept.length > 0) node[key] = kept;
    else Reflect.deleteProperty(node, key);
  } else if (isObject(listed) && key !== 'x-mint') {
    for (const [name, value] of entriesOf(listed)) {
      if (names.has(name)) Reflect.deleteProperty(listed, name);
      else if (Array.isArray(value)) withoutNames(listed, name, names);
    }
  }
}
