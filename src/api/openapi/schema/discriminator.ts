import { getOrMake } from '../../../base/get-or-make.ts';
import type { ApiDocument, Schema, SchemaObject } from '../model/ApiDocument.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { textOf, wordsOf } from '../text.ts';
import { type Flat, type NamedType, flatten } from './Flat.ts';
import { madeFrom } from './merged.ts';

/** The entries of a discriminator's mapping. */
export function mappingOf(discriminator: unknown): readonly { value: string; target: string }[] {
  if (!isObject(discriminator)) return [];
  return getOrMake(mappings, discriminator, () =>
    entriesOf(discriminator.mapping).flatMap(([value, target]) =>
      typeof target === 'string' ? [{ value, target }] : [],
    ),
  );
}

const mappings = new WeakMap<object, { value: string; target: string }[]>();

/** Returns whether the target of a mapping is the type: by its reference, or by its bare name. */
export function leadsTo(target: string, ref: string | undefined, name: string | undefined): boolean {
  return target === ref || (name !== undefined && (target === name || target.endsWith(`/${name}`)));
}

/** The name of the property that a discriminator looks at. */
export function propertyOf(discriminator: unknown): string | undefined {
  return isObject(discriminator) ? wordsOf(discriminator.propertyName) : undefined;
}

/** The discriminator that a type inherits: its property, and the values that select this type. */
export interface OwnValues {
  part: SchemaObject;
  property: string;
  values: string[];
}

/**
 * The discriminators that a named type has from a base, with the values that choose it. None for the base itself, whose
 * values choose among its subtypes, and none where a union on the way lists the types.
 */
export function inheritedDiscriminators(flat: Flat, document: ApiDocument): OwnValues[] {
  const { target, parts, variants } = flat;
  if (!target) return [];
  return parts.flatMap(({ schema: part }): OwnValues[] => {
    const property = propertyOf(part.discriminator);
    if (property === undefined) return [];
    if (document.resolve<Schema>({ $ref: target.ref }).value === part) return [];
    if (variants.some(({ discriminator }) => discriminator === part.discriminator)) return [];
    const values = chosenBy(part.discriminator, target, flat);
    return values.length > 0 ? [{ part, property, values }] : [];
  });
}

/**
 * The values of a discriminator that choose a type: those of the mapping; without a mapping the value that the type's own
 * property allows, or else, as the specification says, the name of the type. Empty where several values are allowed and
 * nothing says which of them it is.
 */
function chosenBy(discriminator: unknown, { ref, name }: NamedType, flat: Flat): string[] {
  const mapping = mappingOf(discriminator);
  const mapped = mapping.filter(({ target }) => leadsTo(target, ref, name)).map(({ value }) => value);
  if (mapped.length > 0) return mapped;
  const allowed = allowedFor(propertyOf(discriminator), flat);
  if (allowed === undefined) return mapping.length === 0 ? [name] : [];
  if (allowed.length === 1) return allowed;
  return allowed.includes(name) ? [name] : [];
}

/** The values that choose an alternative of a union whose discriminator has no mapping for it. */
export function impliedValues(discriminator: unknown, member: Schema, document: ApiDocument): string[] {
  if (propertyOf(discriminator) === undefined) return [];
  const { ref, name } = document.resolve(member);
  const flat = flatten(member, document);
  if (ref !== undefined && name !== undefined) return chosenBy(discriminator, { ref, name }, flat);
  const allowed = allowedFor(propertyOf(discriminator), flat);
  return allowed?.length === 1 ? allowed : [];
}

/** The values that a property may have by `const` and `enum` in all parts of a type; `undefined` where nothing limits it. */
function allowedFor(property: string | undefined, { parts }: Flat): string[] | undefined {
  let allowed: string[] | undefined;
  for (const { schema } of parts) {
    const { properties } = schema;
    const found =
      isObject(properties) && property !== undefined && Object.hasOwn(properties, property)
        ? properties[property]
        : undefined;
    if (!isObject(found)) continue;
    const listed = 'const' in found ? [found.const] : listOf(found.enum);
    const values = listed.filter((value) => value !== null).flatMap((value) => textOf(value) ?? []);
    if (values.length > 0) allowed = allowed ? allowed.filter((value) => values.includes(value)) : values;
  }
  return allowed;
}

/** The values that the name of a type contains (`dog` of `GuardDog`), the longest first. */
export function valuesInName(name: string, values: readonly string[]): string[] {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return values
    .filter((value) => bare(value) !== '' && bare(name).includes(bare(value)))
    .toSorted((one, other) => other.length - one.length);
}

/**
 * A schema of the discriminator's property in one type: it says which value the type has. As it is where the schema
 * says so itself, allows no such value, or is no text.
 */
export function withOwnValue(
  schema: Schema,
  [value, ...others]: readonly string[],
  document: ApiDocument,
): Schema {
  if (value === undefined || others.length > 0 || !isObject(schema)) return schema;
  const { parts } = flatten(schema, document);
  const isText = parts.some(
    (part) => part.schema.type === 'string' || listOf(part.schema.type).includes('string'),
  );
  const isDecided = parts.some((part) => 'const' in part.schema || listOf(part.schema.enum).length === 1);
  const isOut = parts.some((part) => {
    const listed = listOf(part.schema.enum);
    return listed.length > 0 && !listed.includes(value);
  });
  if (!isText || isDecided || isOut) return schema;
  return madeFrom([schema], `const ${value}`, () => ({ ...schema, const: value }));
}
