import { joinPointer } from '../../../base/json/pointer.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { References } from '../References.ts';
import { textOf, wordsOf } from '../text.ts';
import { leadsTo, valuesInName } from '../schema/discriminator.ts';

type Schema = Record<string, unknown>;

/**
 * Writes the implicit mapping of discriminators down, as OpenAPI 3.1.1 describes it: a component that includes a schema with a
 * discriminator by `allOf`, at any distance, is chosen by its name, or by the only value that it allows for the property. Entries
 * that the author wrote stay. Changes the tree.
 */
export function addImpliedMappings(root: Schema): void {
  const schemas = isObject(root.components) ? root.components.schemas : undefined;
  const references = new References(root);
  for (const [name, schema] of entriesOf(schemas)) {
    if (!isObject(schema) || !Array.isArray(schema.allOf)) continue;
    const ref = `#${joinPointer('/components/schemas', name)}`;
    for (const base of basesOf(schema, references)) addTo(base, schema, name, ref);
  }
}

/** The schemas that a schema includes by `allOf`. */
function basesOf(schema: Schema, references: References): Schema[] {
  const seen = new Set<Schema>([schema]);
  for (const one of seen) {
    for (const part of listOf(one.allOf)) {
      const { value, unresolved } = references.resolve(part);
      if (!unresolved && isObject(value)) seen.add(value);
    }
  }
  return [...seen].slice(1);
}

function addTo(base: Schema, schema: Schema, name: string, ref: string): void {
  const { discriminator } = base;
  // A union lists the types itself.
  if (!isObject(discriminator) || Array.isArray(base.oneOf) || Array.isArray(base.anyOf)) return;
  const property = wordsOf(discriminator.propertyName);
  if (property === undefined) return;
  const mapping = isObject(discriminator.mapping) ? discriminator.mapping : {};
  if (Object.values(mapping).some((target) => typeof target === 'string' && leadsTo(target, ref, name)))
    return;
  const value = ownValue(schema, property) ?? allowedValue(base, property, name);
  if (value !== undefined && !Object.hasOwn(mapping, value))
    discriminator.mapping = { ...mapping, [value]: ref };
}

/** The name of a type, or the longest allowed value that the name has in it (`dog` for `GuardDog`) where the name is not allowed. */
function allowedValue(base: Schema, property: string, name: string): string | undefined {
  const found = isObject(base.properties) ? base.properties[property] : undefined;
  const allowed = isObject(found) ? listOf(found.enum).flatMap((value) => textOf(value) ?? []) : [];
  return allowed.length === 0 || allowed.includes(name) ? name : valuesInName(name, allowed)[0];
}

/** The only value that a schema allows for a property. */
function ownValue(schema: Schema, property: string): string | undefined {
  for (const part of [schema, ...listOf(schema.allOf)]) {
    const found = isObject(part) && isObject(part.properties) ? part.properties[property] : undefined;
    if (!isObject(found)) continue;
    const [value, ...others] = 'const' in found ? [found.const] : listOf(found.enum);
    if (value !== undefined && others.length === 0) return textOf(value);
  }
  return undefined;
}
