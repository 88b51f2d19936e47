import type { ApiDocument, Schema, SchemaObject } from '../../api/openapi/model/ApiDocument.ts';
import { isObject, listOf } from '../../api/openapi/pointer.ts';
import { isMarked } from '../../api/openapi/schema/Child.ts';
import { referenceOf } from '../../api/openapi/schema/Flat.ts';

/** Schemas in one body that are checked, and nesting down to which they are. What lies beyond may be anything. */
const MOST = 400;
const DEEPEST = 12;

/** Keywords whose value is taken as it is. */
const PLAIN = [
  ...['type', 'enum', 'const', 'required', 'readOnly', 'pattern', 'format', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems'],
  ...['minProperties', 'maxProperties', 'uniqueItems'],
];

/**
 * The schema of a request body without references, since a page has no description to follow them in. It asks for
 * nothing that the schema of the description does not ask for: where it ends, everything fits, and of the alternatives of `oneOf`
 * any may fit.
 */
export function bodySchema(schema: Schema, document: ApiDocument): Schema {
  const room = { left: MOST };

  function inner(given: unknown, depth: number): Schema {
    if (given === false) return false;
    if (!isObject(given)) return true;
    // A property that only answers have is not asked for, wherever the checks end.
    if (--room.left < 0 || depth > DEEPEST)
      return isMarked(given, 'readOnly', document) ? { readOnly: true } : true;
    const at = (one: unknown): Schema => inner(one, depth + 1);
    const map = (named: unknown): Record<string, Schema> =>
      isObject(named) ? Object.fromEntries(Object.entries(named).map(([name, one]) => [name, at(one)])) : {};
    const made: SchemaObject = {};
    for (const keyword of PLAIN) if (given[keyword] !== undefined) made[keyword] = given[keyword];
    if (given.properties !== undefined) made.properties = map(given.properties);
    if (given.patternProperties !== undefined) made.patternProperties = map(given.patternProperties);
    if (given.additionalProperties !== undefined) made.additionalProperties = at(given.additionalProperties);
    if (given.prefixItems !== undefined) made.prefixItems = listOf(given.prefixItems).map(at);
    if (given.items !== undefined && !Array.isArray(given.items)) made.items = at(given.items);
    const ref = referenceOf(given);
    const found = ref === undefined ? undefined : document.resolve<Schema>({ $ref: ref });
    const all = [
      ...(found && !found.unresolved ? [at(found.value)] : []),
      ...listOf(given.allOf).map(at),
      ...[listOf(given.anyOf), listOf(given.oneOf)].flatMap((some) =>
        some.length === 0 ? [] : [{ anyOf: some.map(at) }],
      ),
    ];
    if (all.length > 0) made.allOf = all;
    return made;
  }

  return inner(schema, 0);
}
