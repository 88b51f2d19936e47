import { getOrMake } from '../../../base/get-or-make.ts';
import { listOf } from '../pointer.ts';
import { wordsOf } from '../text.ts';
import { isRawNumber } from '../write-json.ts';
import type { SchemaObject } from '../model/ApiDocument.ts';

/** The schemas that one flattened schema merges. */
interface Parts {
  parts: readonly { schema: SchemaObject }[];
}

/** The types that a value may have, `null` included; inferred from other keywords where `type` is missing. */
export function typesOf(flat: Parts): readonly string[] {
  return getOrMake(known, flat, () => declaredTypes(flat.parts) ?? inferredTypes(flat));
}

const known = new WeakMap<Parts, readonly string[]>();

/** The types that all parts with a `type` allow; `undefined` where none has one. */
export function declaredTypes(parts: Parts['parts']): string[] | undefined {
  let types: string[] | undefined;
  for (const { schema } of parts) {
    const own = (Array.isArray(schema.type) ? schema.type : [schema.type]).flatMap(
      (type) => wordsOf(type) ?? [],
    );
    if (own.length === 0) continue;
    const both: string[] | undefined = types?.filter((type) => own.includes(type));
    types = types === undefined || both?.length === 0 ? [...new Set([...(types ?? []), ...own])] : both;
  }
  return types;
}

/** Keywords that say something of values of one type only. */
const TELLING: readonly (readonly [type: string, ...keywords: string[]])[] = [
  ['object', 'properties', 'additionalProperties', 'patternProperties'],
  ['array', 'items', 'prefixItems'],
  ['string', 'pattern', 'minLength', 'maxLength', 'contentMediaType', 'contentEncoding', 'format'],
  ['number', 'minimum', 'maximum', 'multipleOf'],
];

/** Keywords of objects that stand alone in an alternative or a condition: `required: [email]`. */
const OF_OBJECTS = ['required', 'minProperties', 'maxProperties', 'dependentRequired', 'propertyNames'];

function inferredTypes(flat: Parts): string[] {
  const has = (keywords: readonly string[]) =>
    flat.parts.some(({ schema }) => keywords.some((keyword) => schema[keyword] !== undefined));
  for (const [type, ...keywords] of TELLING) if (has(keywords)) return [type];
  const values = flat.parts.flatMap(({ schema }) =>
    'const' in schema ? [schema.const] : listOf(schema.enum),
  );
  if (values.length > 0) return [...new Set(values.map(typeOf))];
  return has(OF_OBJECTS) ? ['object'] : [];
}

function typeOf(value: unknown): string {
  if (isRawNumber(value)) return 'number';
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
