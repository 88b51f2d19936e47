import { entriesOf, isObject, listOf } from '../pointer.ts';
import { textOf } from '../text.ts';
import type { Schema } from './schema-parts.ts';

/** Takes values out of the lists of allowed values of schemas, with the names and descriptions that extensions give them. */
export function hideEnumValues(restricted: ReadonlyMap<object, ReadonlySet<string>>): void {
  for (const [schema, values] of restricted) hideIn(schema as Schema, values);
}

function hideIn(schema: Schema, values: ReadonlySet<string>): void {
  const isHidden = (value: unknown): boolean => values.has(textOf(value) ?? '');
  const listed = listOf(schema.enum);
  const kept = listed.filter((value) => !isHidden(value));
  if (kept.length < listed.length) {
    for (const [key, extension] of entriesOf(schema)) {
      const isParallel =
        key.startsWith('x-') && Array.isArray(extension) && extension.length === listed.length;
      if (isParallel) schema[key] = extension.filter((_, index) => !isHidden(listed[index]));
    }
    if (kept.length > 0) schema.enum = kept;
    else delete schema.enum;
  }
  if (isHidden(schema.const)) delete schema.const;
  for (const key of ['oneOf', 'anyOf']) {
    const list = listOf(schema[key]);
    const left = list.filter((one) => !(isObject(one) && isHidden(one.const)));
    if (left.length < list.length) schema[key] = left;
  }
  const { discriminator } = schema;
  const holders = entriesOf(schema).flatMap(([key, value]) => (key.startsWith('x-') ? [value] : []));
  if (isObject(discriminator)) holders.push(discriminator.mapping);
  for (const holder of holders) hideInExtension(holder, values);
  for (const [key, value] of entriesOf(schema))
    if (key.startsWith('x-') && isObject(value) && Object.keys(value).length === 0)
      Reflect.deleteProperty(schema, key);
}

/** Takes values out of an extension that has them as keys, or as the `value` of the items of a list. */
function hideInExtension(holder: unknown, values: ReadonlySet<string>): void {
  for (const [key, inner] of entriesOf(holder)) {
    if (values.has(key)) Reflect.deleteProperty(holder as Schema, key);
    else if (Array.isArray(inner))
      Reflect.set(
        holder as Schema,
        key,
        inner.filter((one) => !values.has(textOf(isObject(one) ? one.value : one) ?? '')),
      );
  }
}
