import { getOrMake } from '../../base/get-or-make.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import { isObject, listOf } from '../../api/openapi/pointer.ts';

/** Deepest nesting of schemas that is searched. */
const deepest = 60;

const known = new WeakMap<ApiDocument, string[]>();

/**
 * The names, in lower case, of values that a description marks as secret: its API keys, and properties and parameters whose
 * schema has `format: password` or `writeOnly`. The description is walked once, whatever its number of operations.
 */
export function describedSecrets(document: ApiDocument): string[] {
  return getOrMake(known, document, () => [...findNames(document)].sort());
}

function findNames(document: ApiDocument): Set<string> {
  const names = new Set<string>();
  for (const { type, name } of document.securitySchemes.values())
    if (type === 'apiKey' && name !== undefined) names.add(name.toLowerCase());
  const isMarked = marker(document);
  const components = document.resolve<unknown>({ $ref: '#/components' }).value;
  const stack: unknown[] = [document.resolve<unknown>({ $ref: '#/paths' }).value];
  if (isObject(components)) stack.push(components.schemas, components.parameters, components.requestBodies);
  const seen = new Set<unknown>();
  for (let value = stack.pop(); stack.length > 0 || value !== undefined; value = stack.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const item of value as unknown[]) stack.push(item);
      continue;
    }
    const object = value as Record<string, unknown>;
    if (isObject(object.properties)) {
      for (const [name, schema] of Object.entries(object.properties))
        if (isMarked(schema)) names.add(name.toLowerCase());
    }
    if (typeof object.name === 'string' && typeof object.in === 'string' && isMarked(object.schema))
      names.add(object.name.toLowerCase());
    for (const [key, inner] of Object.entries(object))
      if (key !== 'responses' && key !== 'example' && key !== 'examples') stack.push(inner);
  }
  return names;
}

/** Makes a test whether a schema is that of a secret, by its own keywords, its reference or its parts. */
function marker(document: ApiDocument | undefined): (schema: unknown) => boolean {
  const found = new Map<unknown, boolean>();
  const isMarked = (schema: unknown, depth = 0): boolean => {
    if (!isObject(schema) || depth > deepest) return false;
    const before = found.get(schema);
    if (before !== undefined) return before;
    // This ends the search in a schema that refers to itself.
    found.set(schema, false);
    const { format, writeOnly, items, additionalProperties } = schema;
    const parts = ['allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap((key) => listOf(schema[key]));
    const target = typeof schema.$ref === 'string' ? document?.resolve<unknown>(schema).value : undefined;
    const result =
      (typeof format === 'string' && format.toLowerCase() === 'password') ||
      writeOnly === true ||
      [...parts, items, additionalProperties, target === schema ? undefined : target].some((part) =>
        isMarked(part, depth + 1),
      );
    found.set(schema, result);
    return result;
  };
  return (schema) => isMarked(schema);
}
