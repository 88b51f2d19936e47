import type { Kind } from '../grammar.ts';
import { isObject, listOf } from '../pointer.ts';
import type { References } from '../References.ts';
import { type Place, walk } from '../walk.ts';

type Schema = Record<string, unknown>;

/** Most schemas that are read for one value. */
const MOST_PARTS = 500;

/** Keys of schemas that are about the same value as the schema that has them. */
const SAME = /^\/(?:allOf|anyOf|oneOf)\/\d+$|^\/(?:not|if|then|else)$/;

/**
 * Takes the names of internal fields out of what is said beside them: the lists of required fields, and the values in examples
 * and defaults. `hidden` has the names by the schema that has the fields, which is still whole.
 */
export function hideFields(
  root: Schema,
  hidden: ReadonlyMap<object, ReadonlySet<string>>,
  references: References,
): void {
  if (hidden.size === 0) return;
  const known = new WeakMap<object, Schema[]>();

  /** A schema with all schemas that are about the same value. */
  function partsOf(schema: unknown): Schema[] {
    if (!isObject(schema)) return [];
    let parts = known.get(schema);
    if (!parts) known.set(schema, (parts = findParts(schema)));
    return parts;
  }

  function findParts(schema: Schema): Schema[] {
    const seen = new Set<Schema>([schema]);
    for (const part of seen) {
      if (seen.size > MOST_PARTS) break;
      const { value, unresolved } = references.resolve<unknown>(part);
      if (!unresolved && isObject(value)) seen.add(value);
      const more = [part.allOf, part.anyOf, part.oneOf].flatMap(listOf);
      for (const one of [...more, part.if, part.then, part.else]) if (isObject(one)) seen.add(one);
    }
    return [...seen];
  }

  /** The parts of several schemas, each once: parts that say the same would double with every level of a value. */
  function allOf(schemas: readonly unknown[]): Schema[] {
    const parts = new Set<Schema>();
    for (const schema of new Set(schemas)) {
      if (parts.size > MOST_PARTS) break;
      for (const part of partsOf(schema)) parts.add(part);
    }
    return [...parts];
  }

  /** Names that are internal in one of some schemas, and a field for everybody in none. */
  function namesIn(parts: readonly Schema[]): Set<string> {
    const names = new Set(parts.flatMap((part) => [...(hidden.get(part) ?? [])]));
    for (const part of names.size > 0 ? parts : []) {
      const { properties } = part;
      if (!isObject(properties)) continue;
      for (const name of names)
        if (Object.hasOwn(properties, name) && !hidden.get(part)?.has(name)) names.delete(name);
    }
    return names;
  }

  /** Takes internal fields out of a value of a schema. */
  function clean(value: unknown, schema: unknown): void {
    const stack: [unknown, Schema[]][] = [[value, partsOf(schema)]];
    for (let top = stack.pop(); top; top = stack.pop()) {
      const [node, parts] = top;
      if (Array.isArray(node)) {
        const items = allOf(parts.flatMap((part) => [part.items, ...listOf(part.prefixItems)]));
        if (items.length > 0) for (const item of node) stack.push([item, items]);
      } else if (isObject(node)) {
        for (const name of namesIn(parts)) Reflect.deleteProperty(node, name);
        for (const key of Object.keys(node)) {
          const own = parts.flatMap(({ properties, additionalProperties }) =>
            isObject(properties) && Object.hasOwn(properties, key)
              ? [properties[key]]
              : [additionalProperties],
          );
          const inner = allOf(own);
          if (inner.length > 0) stack.push([node[key], inner]);
        }
      }
    }
  }

  /** Cleans a value that a field of an object holds; JSON in a text is read and written again. */
  function cleanAt(holder: Schema, key: string, schema: unknown): void {
    const value = holder[key];
    if (typeof value !== 'string') {
      clean(value, schema);
      return;
    }
    if (!/^\s*[[{]/.test(value)) return;
    try {
      const parsed: unknown = JSON.parse(value);
      const before = JSON.stringify(parsed);
      clean(parsed, schema);
      if (JSON.stringify(parsed) !== before) holder[key] = JSON.stringify(parsed, null, 2);
    } catch {
      // It is no JSON, so it has no fields.
    }
  }

  walk(root, 'document', {
    enter: (place) => {
      const { kind, node } = place;
      if (kind === 'schema') {
        clearRequired(place, (schemas) => namesIn(schemas.flatMap(partsOf)));
        cleanAt(node, 'example', node);
        cleanAt(node, 'default', node);
        listOf(node.examples).forEach((value) => clean(value, node));
      } else if (HOLDERS.has(kind)) {
        cleanAt(node, 'example', node.schema);
        for (const [name, example] of Object.entries(isObject(node.examples) ? node.examples : {})) {
          // Swagger 2.0 has the value itself, by media type.
          if (kind === 'response') cleanAt(node.examples as Schema, name, node.schema);
          else {
            const { value } = references.resolve(example);
            for (const key of ['value', 'dataValue', 'serializedValue'])
              if (isObject(value)) cleanAt(value, key, node.schema);
          }
        }
      }
      return true;
    },
  });
}

const HOLDERS = new Set<Kind>(['mediaType', 'parameter', 'header', 'response']);

/** Takes internal fields out of the list of required ones; these may be fields of a schema that this one is a part of. */
function clearRequired(
  place: Place & { node: Schema },
  namesIn: (schemas: Schema[]) => ReadonlySet<string>,
): void {
  const { node } = place;
  const isAbout = Array.isArray(node.required) || isObject(node.discriminator);
  if (!isAbout) return;
  const around: Schema[] = [node];
  let at: Place | undefined = place;
  while (at?.parent) {
    // An item of a list has the list between itself and its schema.
    const isItem: boolean = /^\/\d+$/.test(at.key);
    const key: string = isItem ? at.parent.key + at.key : at.key;
    at = SAME.test(key) ? (isItem ? at.parent.parent : at.parent) : undefined;
    if (isObject(at?.node)) around.push(at.node);
  }
  const names = namesIn(around);
  if (names.size === 0) return;
  if (Array.isArray(node.required)) {
    const kept = node.required.filter((name) => !names.has(name as string));
    if (kept.length > 0) node.required = kept;
    else if (kept.length < node.required.length) delete node.required;
  }
  const by = isObject(node.discriminator) ? node.discriminator.propertyName : undefined;
  if (names.has(by as string)) delete node.discriminator;
}
