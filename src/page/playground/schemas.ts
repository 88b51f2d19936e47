import { getOrMake } from '../../base/get-or-make.ts';
import { isObject } from '../../api/openapi/pointer.ts';
import type { ApiDocument, MediaType, Operation, Schema } from '../../api/openapi/model/ApiDocument.ts';
import { jsonText } from '../../api/openapi/write-json.ts';

/**
 * The schemas against which the page checks bodies, in a file that is loaded when there is a body to check. They have only
 * the keywords that decide whether a value fits.
 */
export interface CheckedSchemas {
  /** Of the request body. */
  bodies: { type: string; schema?: Schema }[];
  responses: { status: string; content: { type: string; schema?: Schema; itemSchema?: Schema }[] }[];
  /** Targets of references. A missing one was left out for its size and accepts every value. */
  schemas: Record<string, Schema>;
}

/** Total length of the targets of references. The nearest come first; those beyond the limit are left out. */
const mostCharacters = 24_000;
/** Longest schema of the operation itself. */
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
  /** As JSON. */
  text: string;
  refs: string[];
}

const known = new WeakMap<ApiDocument, Map<string, Stripped | undefined>>();

/** {@link CheckedSchemas} as JSON; `undefined` where nothing can be checked. */
export function checkedSchemas(operation: Operation): string | undefined {
  const { document } = operation;
  const roots: Stripped[] = [];
  const entry = (key: string, schema: Schema | undefined): string => {
    if (schema === undefined) return '';
    const stripped = strip(schema, document);
    if (stripped.text.length > mostOfOne || stripped.text === '{}') return '';
    roots.push(stripped);
    return `,"${key}":${stripped.text}`;
  };
  const contentOf = ({ type, schema, itemSchema }: MediaType) =>
    `{"type":${JSON.stringify(type)}${entry('schema', schema)}${entry('itemSchema', itemSchema)}}`;
  const bodies = (operation.requestBody?.content ?? []).map(contentOf);
  const responses = operation.responses.map(
    ({ status, content }) =>
      `{"status":${JSON.stringify(status)},"content":[${content.map(contentOf).join(',')}]}`,
  );
  if (roots.length === 0) return undefined;
  const schemas = reached(roots, document);
  return `{"bodies":[${bodies.join(',')}],"responses":[${responses.join(',')}],"schemas":{${schemas.join(',')}}}`;
}

/** The targets of references as entries of a JSON object, those nearest to the operation first. */
function reached(roots: readonly Stripped[], document: ApiDocument): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const queue = roots.flatMap(({ refs }) => refs);
  let left = mostCharacters;
  for (let at = 0; at < queue.length; at += 1) {
    const ref = queue[at] ?? '';
    if (seen.has(ref)) continue;
    const stripped = behind(ref, document);
    if (stripped === undefined || stripped.text.length > left) continue;
    seen.add(ref);
    left -= stripped.text.length;
    found.push(`${JSON.stringify(ref)}:${stripped.text}`);
    queue.push(...stripped.refs);
  }
  return found;
}

function behind(ref: string, document: ApiDocument): Stripped | undefined {
  const memo = getOrMake(known, document, () => new Map<string, Stripped | undefined>());
  if (!memo.has(ref)) {
    const { value, unresolved } = document.resolve<Schema>({ $ref: ref });
    memo.set(ref, unresolved ? undefined : strip(value, document));
  }
  return memo.get(ref);
}

function strip(schema: Schema, document: ApiDocument): Stripped {
  const refs = new Set<string>();
  const bare = walk(schema, document, refs, 0);
  return { text: jsonText(bare, 0), refs: [...refs] };
}

/** A copy with only the keywords that decide whether a value fits. */
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
      copy.push([key, { propertyName, mapping }]);
    }
  }
  return Object.fromEntries(copy);
}
