import { isObject } from '../openapi/pointer.ts';
import type { ApiDocument, MediaType, Operation, Schema, SchemaObject } from '../openapi/ApiDocument.ts';
import { jsonText } from './json.ts';

/**
 * What the page checks bodies against, in a file of its own that is loaded when there is something to check. Schemas
 * come down to the keywords that say whether a value fits.
 */
export interface CheckedSchemas {
  /** Of the request body. */
  bodies: { type: string; schema?: Schema }[];
  responses: { status: string; content: { type: string; schema?: Schema; itemSchema?: Schema }[] }[];
  /** What a `$ref` names. One that is missing was left out for its size and fits everything. */
  schemas: Record<string, Schema>;
}

/** Characters of the schemas that references lead to; nearest first, the rest is not checked. */
const mostCharacters = 24_000;
/** Characters of a schema that stands in the operation itself. */
const mostOfOne = 100_000;
const deepest = 60;

const values = new Set(
  (
    'type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format ' +
    'minItems maxItems uniqueItems minContains maxContains minProperties maxProperties required dependentRequired ' +
    'readOnly writeOnly'
  ).split(' '),
);
const single = new Set('items additionalProperties propertyNames contains not if then else'.split(' '));
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas']);

interface Stripped {
  schema: Schema;
  text: string;
  refs: string[];
}

const known = new WeakMap<ApiDocument, Map<string, Stripped | undefined>>();

/** The file's text; `undefined` where the operation describes nothing that could be checked. */
export function checkedSchemas(operation: Operation): string | undefined {
  const { document } = operation;
  const roots: Stripped[] = [];
  const bare = (schema: Schema | undefined): Schema | undefined => {
    if (schema === undefined) return undefined;
    const stripped = strip(schema, document);
    if (stripped.text.length > mostOfOne || stripped.text === '{}') return undefined;
    roots.push(stripped);
    return stripped.schema;
  };
  const contentOf = ({ type, schema, itemSchema }: MediaType) => {
    const [whole, item] = [bare(schema), bare(itemSchema)];
    return {
      type,
      ...(whole === undefined ? {} : { schema: whole }),
      ...(item === undefined ? {} : { itemSchema: item }),
    };
  };
  const bodies = (operation.requestBody?.content ?? []).map(contentOf);
  const responses = operation.responses.map(({ status, content }) => ({
    status,
    content: content.map(contentOf),
  }));
  if (roots.length === 0) return undefined;
  const checked: CheckedSchemas = { bodies, responses, schemas: reached(roots, document) };
  return jsonText(checked, 0);
}

/** The schemas behind the references, those nearest to the operation first. */
function reached(roots: readonly Stripped[], document: ApiDocument): Record<string, Schema> {
  const found = new Map<string, Schema>();
  const queue = roots.flatMap(({ refs }) => refs);
  let left = mostCharacters;
  for (let at = 0; at < queue.length; at += 1) {
    const ref = queue[at] ?? '';
    if (found.has(ref)) continue;
    const stripped = behind(ref, document);
    if (stripped === undefined || stripped.text.length > left) continue;
    left -= stripped.text.length;
    found.set(ref, stripped.schema);
    queue.push(...stripped.refs);
  }
  return Object.fromEntries(found);
}

function behind(ref: string, document: ApiDocument): Stripped | undefined {
  let memo = known.get(document);
  if (memo === undefined) known.set(document, (memo = new Map()));
  if (!memo.has(ref)) {
    const { value, unresolved } = document.resolve<Schema>({ $ref: ref });
    memo.set(ref, unresolved ? undefined : strip(value, document));
  }
  return memo.get(ref);
}

function strip(schema: Schema, document: ApiDocument): Stripped {
  const refs = new Set<string>();
  const bare = walk(schema, document, refs, 0);
  return { schema: bare, text: jsonText(bare, 0), refs: [...refs] };
}

/** A copy with nothing but what decides whether a value fits. */
function walk(schema: unknown, document: ApiDocument, refs: Set<string>, depth: number): Schema {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || depth > deepest) return true;
  const copy: [string, unknown][] = [];
  const inner = (value: unknown): Schema => walk(value, document, refs, depth + 1);
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$ref' && typeof value === 'string') {
      refs.add(value);
      copy.push([key, value]);
    } else if (values.has(key)) copy.push([key, value]);
    else if (single.has(key)) copy.push([key, inner(value)]);
    else if (lists.has(key) && Array.isArray(value)) copy.push([key, value.map(inner)]);
    else if (maps.has(key) && isObject(value)) {
      copy.push([key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]))]);
    } else if (key === 'discriminator' && isObject(value)) {
      const { propertyName, mapping } = value;
      copy.push([key, { propertyName, ...(mapping === undefined ? {} : { mapping }) }]);
    }
  }
  return Object.fromEntries(copy) as SchemaObject;
}
