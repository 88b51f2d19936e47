import type { ApiDocument, Schema, SchemaObject } from '../model/ApiDocument.ts';
import { isObject, listOf } from '../pointer.ts';

/** One schema object of those that apply together, and the named type it comes from. */
export interface Part {
  schema: SchemaObject;
  /** Name of the `allOf` member that brought it in. */
  from?: string;
}

/** A named type: the reference that leads to it (absolute within the document), and its name. */
export interface NamedType {
  ref: string;
  name: string;
}

/** Name of the page of a type: its key among the components, or the whole reference of any other schema. */
export function schemaPageName({ ref, name }: NamedType): string {
  return /^#\/components\/schemas\/[^/]+$/.test(ref) ? name : ref;
}

/** Alternatives of `oneOf` or `anyOf`, without `null`. */
export interface Variants {
  keyword: 'oneOf' | 'anyOf';
  members: Schema[];
  discriminator?: Record<string, unknown>;
}

/**
 * A schema with its references and `allOf` followed: everything that applies to one value, side by side. A union of
 * one type and null, a lone `allOf` and a reference with text beside it all come out as that type.
 */
export interface Flat {
  /** Outermost first, so that the text beside a reference wins over the target's. */
  parts: Part[];
  /** The one named type that the schema is. */
  target?: NamedType;
  /** Named types that `allOf` merges in. */
  includes: NamedType[];
  variants: Variants[];
  nullable: boolean;
  /** `false` as a schema: no value is allowed. */
  never: boolean;
  /** References that lead nowhere. */
  unresolved: string[];
}

/** Flattens a schema. Cycles of `allOf` and references end where they close; each type is merged once. */
export function flatten(schema: Schema, document: ApiDocument): Flat {
  const flat: Flat = {
    parts: [],
    includes: [],
    variants: [],
    nullable: false,
    never: false,
    unresolved: [],
  };
  const seen = new Set<string>();
  const open: Step[] = [() => add(schema, document, flat, seen, undefined, true)];
  // Depth first, without recursion: a chain of thousands of `allOf` or references overflows the stack.
  for (let step = open.pop(); step !== undefined; step = open.pop()) open.push(...step().reverse());
  return flat;
}

/** One step of the work; gives those that come right after it. */
type Step = () => Step[];

function add(
  given: Schema,
  document: ApiDocument,
  flat: Flat,
  seen: Set<string>,
  from: string | undefined,
  isWhole: boolean,
): Step[] {
  if (typeof given === 'boolean') {
    if (!given) flat.never = true;
    return [];
  }
  const ref = referenceOf(given);
  if (ref !== undefined) {
    const { $ref: _ref, $dynamicRef: _dynamic, $recursiveRef: _recursive, ...beside } = given;
    const follow = (): Step[] => {
      const found = document.resolve<Schema>({ $ref: ref });
      if (found.unresolved || found.ref === undefined) {
        flat.unresolved.push(ref);
        return [];
      }
      if (seen.has(found.ref)) return [];
      seen.add(found.ref);
      const named = { ref: found.ref, name: found.name ?? ref };
      if (isWhole) flat.target = named;
      else flat.includes.push(named);
      return [() => add(found.value, document, flat, seen, isWhole ? from : named.name, false)];
    };
    if (Object.keys(beside).length === 0) return follow();
    return [() => add(beside, document, flat, seen, from, false), follow];
  }
  flat.parts.push({ schema: given, ...(from === undefined ? {} : { from }) });
  const all = schemasIn(given.allOf);
  // `allOf: [X]` with at most text beside it is how descriptions say something about X.
  const isWrapper = isWhole && all.length === 1 && !hasShape(given);
  const steps: Step[] = all.map((member) => () => add(member, document, flat, seen, from, isWrapper));
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    if (given[keyword] !== undefined)
      steps.push(() => addVariants(given, keyword, document, flat, seen, from, isWhole));
  }
  return steps;
}

function addVariants(
  given: SchemaObject,
  keyword: Variants['keyword'],
  document: ApiDocument,
  flat: Flat,
  seen: Set<string>,
  from: string | undefined,
  isWhole: boolean,
): Step[] {
  const all = schemasIn(given[keyword]);
  if (all.length === 0) return [];
  const members = all.filter((member) => !isNull(member));
  if (members.length < all.length) flat.nullable = true;
  const [only] = members;
  if (members.length === 1 && only !== undefined) {
    return [() => add(only, document, flat, seen, from, isWhole && !hasShape(given))];
  }
  if (members.length === 0) return [];
  // A subtype merges in its base, whose union lists the subtype again: that says nothing about the subtype.
  if (from !== undefined && members.some((member) => seen.has(document.resolve(member).ref ?? ''))) return [];
  const { discriminator } = given;
  flat.variants.push({ keyword, members, ...(isObject(discriminator) ? { discriminator } : {}) });
  return [];
}

/** What a schema refers to. The dynamic forms are taken for plain references to the anchor they name. */
export function referenceOf(schema: SchemaObject): string | undefined {
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const ref = schema[keyword];
    if (typeof ref === 'string') return ref;
  }
  return undefined;
}

function schemasIn(value: unknown): Schema[] {
  return listOf(value).filter((item): item is Schema => typeof item === 'boolean' || isObject(item));
}

function isNull(schema: Schema): boolean {
  return (
    typeof schema === 'object' && (schema.type === 'null' || ('const' in schema && schema.const === null))
  );
}

/** Keywords that make a schema more than a text about another one. */
const SHAPE = ['properties', 'patternProperties', 'items', 'prefixItems', 'oneOf', 'anyOf', 'enum', 'const'];

function hasShape(schema: SchemaObject): boolean {
  return (
    SHAPE.filter((keyword) => schema[keyword] !== undefined).length > (schema.oneOf || schema.anyOf ? 1 : 0)
  );
}

/** Keywords that decide which rows a schema has. */
const ROWS = [
  ...['properties', 'required', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  ...['items', 'prefixItems', 'unevaluatedItems', 'contains', 'propertyNames', 'contentSchema'],
  ...['oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'dependentSchemas'],
];

/** Does a schema say more of a value than words and bounds? */
export function decidesRows(schema: SchemaObject): boolean {
  return ROWS.some((keyword) => schema[keyword] !== undefined);
}
