import { getOrMake } from '../../../base/get-or-make.ts';
import type { ApiDocument, Operation, Schema } from '../model/ApiDocument.ts';
import { isObject } from '../pointer.ts';
import { singular } from '../pages/english.ts';
import { type SchemaReader, schemaReaderOf } from '../schema/SchemaReader.ts';

const ofDocuments = new WeakMap<ApiDocument, ReadonlySet<string>>();

const joined = (name: string): string => name.replace(/[^a-z\d]+/gi, '').toLowerCase();

/**
 * Returns whether a name is that of objects with an `id`, which a text of that name identifies: `customer`, `default_payment_method`.
 */
export function namesObject(name: string, document: ApiDocument): boolean {
  const names = objectNames(document);
  const words = name.split(/[^a-z\d]+|(?<=[a-z])(?=[A-Z])/i).filter((word) => word !== '');
  return words.some((_, start) => names.has(joined(words.slice(start).join('')).replace(/s$/, '')));
}

/** The names of the types of a document that have an `id`, as one word each. */
export function objectNames(document: ApiDocument): ReadonlySet<string> {
  return getOrMake(ofDocuments, document, () => readNames(document));
}

function readNames(document: ApiDocument): Set<string> {
  const { value } = document.resolve<unknown>({ $ref: '#/components/schemas' });
  const found = new Set<string>();
  for (const [name, schema] of Object.entries(isObject(value) ? value : {})) {
    const { properties } = isObject(schema) ? schema : {};
    const id = isObject(properties) ? properties['id'] : undefined;
    if (isObject(id) && id['type'] === 'string') found.add(joined(name.slice(name.lastIndexOf('.') + 1)));
  }
  return found;
}

const ofOperations = new WeakMap<Operation, string>();

/**
 * The field of the response to an operation that contains another object or its identifier: `customer`, or `data.customer` of a list.
 * Empty where there is none.
 */
export function expandable(operation: Operation): string {
  return getOrMake(ofOperations, operation, () => {
    const { responses, document } = operation;
    const success = responses.find(({ status }) => status.startsWith('2'))?.content[0]?.schema;
    return success === undefined ? '' : expandableIn(success, schemaReaderOf(document), true);
  });
}

function expandableIn(schema: Schema, reader: SchemaReader, mayBeList: boolean): string {
  const { children } = reader.inside(schema, 'response');
  const found = children.find(
    ({ schema: field }) =>
      isObject(field) &&
      Array.isArray(field.anyOf) &&
      field.anyOf.some((one) => isObject(one) && one.type === 'string'),
  );
  if (found) return found.name;
  const list = mayBeList ? children.find(({ name }) => name === 'data') : undefined;
  const items = list && isObject(list.schema) ? (list.schema.items as Schema | undefined) : undefined;
  const inner = items === undefined ? '' : expandableIn(items, reader, false);
  return inner && `data.${inner}`;
}

/** Returns what the last plural in the path of an operation is of: `email` for `/emails/batch`. */
export function nounIn(operation: { path: string } | undefined): string | undefined {
  const plural = operation?.path.split('/').findLast((part) => /^\w+s$/.test(part));
  return plural?.replace(/[a-z]+$/, singular);
}
