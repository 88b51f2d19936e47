import type { Schema } from '../model/ApiDocument.ts';
import { listOf } from '../pointer.ts';
import type { Child } from '../schema/Child.ts';
import { mappingOf, propertyOf, valuesInName } from '../schema/discriminator.ts';
import type { SchemaReader } from '../schema/SchemaReader.ts';
import { type Comparing, fits } from './fits.ts';
import type { Wanted } from './target-schema.ts';

const none: ReadonlyMap<string, string> = new Map();

/** Values that are tried for a discriminator. */
const mostTried = 100;

/**
 * The values of the properties that tell types apart: what the mapping has for the type itself, else its name, else one of
 * the allowed values that the name contains (`cat` for `HouseCat`). None that the schema of the property does not allow.
 */
export function ownValues(
  wanted: Wanted,
  children: readonly Child[],
  comparing: Comparing & { reader: SchemaReader },
): ReadonlyMap<string, string> {
  if (wanted.flat.parts.every(({ schema }) => schema.discriminator === undefined)) return none;
  const { reader } = comparing;
  const found = new Map<string, string>();
  for (const { schema } of wanted.flat.parts) {
    const { discriminator } = schema;
    const property = propertyOf(discriminator);
    if (property === undefined || found.has(property)) continue;
    const child = children.find(({ name }) => name === property);
    const isRight = (value: string) => child === undefined || fits(value, child.schema, comparing);
    const value = candidates(discriminator, child?.schema, wanted, reader).slice(0, mostTried).find(isRight);
    if (value !== undefined) found.set(property, value);
  }
  return found;
}

function candidates(
  discriminator: unknown,
  property: Schema | undefined,
  { names }: Wanted,
  reader: SchemaReader,
): string[] {
  const mapping = mappingOf(discriminator);
  const refs = names.map(({ ref }) => ref);
  const mapped = mapping
    .map(({ value, target }) => ({ value, rank: refs.indexOf(reader.mappingTarget(target)?.ref ?? '') }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
  if (mapped.length > 0) return mapped;
  const allowed = property === undefined ? [] : allowedIn(property, reader);
  const ownNames = names.map(({ name }) => name);
  const alike = ownNames.flatMap((name) => valuesInName(name, allowed));
  // A mapping that does not name the type itself names those that can replace it.
  return mapping.length > 0
    ? [...alike, ...mapping.map(({ value }) => value), ...ownNames.slice(0, 1)]
    : [...ownNames.slice(0, 1), ...alike];
}

/** The texts that a property may be. */
function allowedIn(property: Schema, reader: SchemaReader): string[] {
  return reader
    .flat(property)
    .parts.flatMap(({ schema }) =>
      'const' in schema ? [schema.const] : listOf(schema.enum).slice(0, mostTried),
    )
    .filter((value): value is string => typeof value === 'string');
}
