import { keepKeys, keysOf } from '../../base/json/as-written.ts';
import type { ApiDocument, Schema, SchemaObject } from '../../api/openapi/model/ApiDocument.ts';

/** A schema whose reference and `allOf` were resolved. */
interface FlatSchema {
  schema: SchemaObject;
  /** References that were followed, to detect cycles. */
  trail: readonly string[];
  title?: string | undefined;
}

/** Follows the reference and merges every `allOf`; `undefined` for a cycle or an unresolved reference. */
export function flatten(
  schema: SchemaObject,
  document: ApiDocument | undefined,
  before: readonly string[],
): FlatSchema | undefined {
  const trail = [...before];
  const merged: SchemaObject = {};
  let title: string | undefined;
  const queue: SchemaObject[] = [schema];
  for (let count = 0; queue.length > 0; count += 1) {
    if (count > 60) return undefined;
    let next = queue.shift() as SchemaObject;
    if (next.$ref !== undefined) {
      const resolved = document?.resolve<Schema>(next);
      if (resolved === undefined || resolved.unresolved || typeof resolved.value === 'boolean')
        return undefined;
      if (resolved.ref !== undefined) {
        if (trail.includes(resolved.ref)) return undefined;
        trail.push(resolved.ref);
      }
      title ??= resolved.name;
      const { $ref: _, ...siblings } = next;
      const { $ref, ...target } = resolved.value;
      if ($ref !== undefined) queue.unshift({ $ref });
      next = { ...target, ...siblings };
    }
    merge(merged, next);
    if (Array.isArray(next['allOf'])) queue.push(...(next['allOf'] as unknown[]).filter(isSchema));
  }
  return { schema: merged, trail, title: text(merged['title']) ?? title };
}

function merge(into: SchemaObject, from: SchemaObject): void {
  for (const [key, value] of Object.entries(from)) {
    if (key === 'allOf') continue;
    if (key === 'properties' && isSchema(value)) {
      into['properties'] = mergeProperties(into['properties'], value);
    } else if (key === 'required' && Array.isArray(value)) {
      into['required'] = [...((into['required'] as unknown[] | undefined) ?? []), ...value];
    } else if (!(key in into)) {
      into[key] = value;
    }
  }
}

/** Merges properties. Where two schemas describe one property, the later comes first and wins. */
function mergeProperties(known: unknown, added: SchemaObject): SchemaObject {
  const all: SchemaObject = isSchema(known) ? { ...known } : {};
  for (const [name, value] of Object.entries(added)) {
    const earlier = Object.hasOwn(all, name) ? all[name] : undefined;
    all[name] = isSchema(earlier) && isSchema(value) ? { allOf: [value, earlier] } : value;
  }
  keepKeys(all, [...(isSchema(known) ? keysOf(known) : []), ...keysOf(added)]);
  return all;
}

export function isReadOnly(value: unknown): boolean {
  if (!isSchema(value)) return false;
  if (typeof value['readOnly'] === 'boolean') return value['readOnly'];
  const members = Array.isArray(value['allOf']) ? (value['allOf'] as unknown[]) : [];
  return members.some((member) => isSchema(member) && member['readOnly'] === true);
}

export function typesOf(schema: SchemaObject): string[] {
  const type = schema['type'];
  if (typeof type === 'string') return type === 'null' ? [] : [type];
  if (!Array.isArray(type)) return [];
  return type.filter((item): item is string => typeof item === 'string' && item !== 'null');
}

export function impliedType(schema: SchemaObject): string | undefined {
  if ('properties' in schema || 'additionalProperties' in schema) return 'object';
  if ('items' in schema) return 'array';
  if ('format' in schema || 'pattern' in schema || 'maxLength' in schema) return 'string';
  if ('minimum' in schema || 'maximum' in schema) return 'number';
  return undefined;
}

export function isNullable(schema: SchemaObject): boolean {
  const type = schema['type'];
  if (type === 'null' || (Array.isArray(type) && type.includes('null'))) return true;
  if (Array.isArray(schema['enum']) && schema['enum'].includes(null)) return true;
  const list = schema['oneOf'] ?? schema['anyOf'];
  return Array.isArray(list) && list.some((variant) => isSchema(variant) && variant['type'] === 'null');
}

export function isSchema(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
