import { getOrMake } from '../../../base/get-or-make.ts';
import type { Schema } from '../model/ApiDocument.ts';
import { isObject, listOf } from '../pointer.ts';
import { showValue } from '../text.ts';
import { propertiesOf } from './Child.ts';
import type { Variants } from './Flat.ts';
import type { SchemaReader } from './SchemaReader.ts';

/** A property that has one fixed value in an alternative, and another one in each of the others. */
export interface Mark {
  name: string;
  value: string;
}

const remembered = new WeakMap<Variants, ReadonlyMap<Schema, Mark>>();

/**
 * The values that distinguish the alternatives of a union without a discriminator: a property that is fixed in every alternative
 * with properties, each time to another value. Empty where there is none.
 */
export function marksOf(variants: Variants, reader: SchemaReader): ReadonlyMap<Schema, Mark> {
  return getOrMake(remembered, variants, () => findMarks(variants, reader));
}

function findMarks({ members, discriminator }: Variants, reader: SchemaReader): ReadonlyMap<Schema, Mark> {
  const none = new Map<Schema, Mark>();
  if (discriminator) return none;
  const objects = members
    .map((member) => ({ member, properties: propertiesOf(reader.flat(member), 'both', reader.document) }))
    .filter(({ properties }) => properties.length > 0);
  const [first, ...others] = objects;
  if (!first || others.length === 0) return none;
  for (const { name, schema } of first.properties) {
    const value = fixedValue(schema, reader);
    if (value === undefined) continue;
    const marks = new Map<Schema, Mark>([[first.member, { name, value }]]);
    const values = new Set([value]);
    for (const { member, properties } of others) {
      const same = properties.find((property) => property.name === name);
      const own = same && fixedValue(same.schema, reader);
      if (own === undefined || values.has(own)) break;
      values.add(own);
      marks.set(member, { name, value: own });
    }
    if (marks.size === objects.length) return marks;
  }
  return none;
}

/** The one value that a schema allows, as a reader sees it, where it is a word, a number or a truth value. */
function fixedValue(schema: Schema, reader: SchemaReader): string | undefined {
  if (typeof schema === 'boolean') return undefined;
  for (const { schema: part } of reader.flat(schema).parts) {
    const values = Object.hasOwn(part, 'const') ? [part.const] : listOf(part.enum);
    const [value] = values;
    if (values.length === 1 && value !== null && value !== '' && !isObject(value) && !Array.isArray(value))
      return showValue(value);
  }
  return undefined;
}
