import type { ApiDocument, Schema, SchemaObject } from '../model/ApiDocument.ts';
import { isObject, listOf } from '../pointer.ts';
import { MOST_LINKS } from '../read/ref-limits.ts';
import { declaredTypes } from './types.ts';

/** A schema object that applies to a value, together with others. */
export interface Part {
  schema: SchemaObject;
  /** Name of the type in `allOf` from which it comes. */
  from?: string;
}

/** A named type: the reference that points to it (absolute within the document), and its name. */
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
 * A schema with its references and `allOf` followed: a list of all schema objects that apply to one value. A union of
 * one type and null, a lone `allOf` and a reference with text next to it are all flattened to that type.
 */
export interface Flat {
  /** Outermost first, so that a text next to a reference comes before that of the target. */
  parts: Part[];
  /** The one named type that the schema is. */
  target?: NamedType;
  /** Named types that `allOf` merges in. */
  includes: NamedType[];
  variants: Variants[];
  nullable: boolean;
  /** `false` as a schema: no value is allowed. */
  never: boolean;
  /** References that have no target. */
  unresolved: string[];
}

/** Flattens a schema. Each type is merged once, so cycles of `allOf` and references end. */
export function flatten(schema: Schema, document: ApiDocument): Flat {
  const flat: Flat = {
    parts: [],
    includes: [],
    variants: [],
    nullable: false,
    never: false,
    unresolved: [],
  };
  const work: Work = { document, flat, seen: new Set() };
  const open: Step[] = [() => add(schema, work, undefined, true, 0)];
  // Depth first, without recursion: a chain of thousands of `allOf` or references overflows the stack.
  const run = () => {
    for (let step = open.pop(); step !== undefined; step = open.pop()) open.push(...step().reverse());
  };
  run();
  if (flat.variants.length > 0) {
    open.push(...narrow(work).reverse());
    run();
  }
  return flat;
}

/**
 * Where another part says that the value is a list and of what, the alternatives of a base that are no lists are out:
 * `result` of `anyOf: [object, array, string]` narrowed to a list of zones. The only one that is left is merged.
 */
function narrow(work: Work): Step[] {
  const { flat, document } = work;
  const types = declaredTypes(flat.parts)?.filter((type) => type !== 'null');
  if (types?.join() !== 'array' || !flat.parts.some(({ schema }) => isObject(schema.items))) return [];
  const steps: Step[] = [];
  flat.variants = flat.variants.flatMap((variants): Variants[] => {
    const members = variants.members.filter((member) => mayBeList(document.resolve(member).value));
    const [only] = members;
    if (members.length === 0) return [variants];
    if (members.length > 1 || only === undefined) return [{ ...variants, members }];
    steps.push(() => add(only, work, undefined, false, 0));
    return [];
  });
  return steps;
}

function mayBeList(schema: Schema): boolean {
  if (typeof schema === 'boolean') return schema;
  const types = declaredTypes([{ schema }]);
  return types ? types.includes('array') : schema.properties === undefined;
}

/** A step of flattening; returns the steps that come right after it. */
type Step = () => Step[];

interface Work {
  document: ApiDocument;
  flat: Flat;
  /** Targets of references that were merged already. */
  seen: Set<string>;
}

/**
 * `isWhole`: a reference here names the type of the whole schema, not only one that `allOf` merges. `links`: references
 * that were followed one after the other. Each type of a long chain would merge all types after it.
 */
function add(given: Schema, work: Work, from: string | undefined, isWhole: boolean, links: number): Step[] {
  const { document, flat, seen } = work;
  if (typeof given === 'boolean') {
    if (!given) flat.never = true;
    return [];
  }
  const ref = referenceOf(given);
  if (ref !== undefined) {
    const { $ref: _ref, $dynamicRef: _dynamic, $recursiveRef: _recursive, ...beside } = given;
    const follow = (): Step[] => {
      const found = document.resolve<Schema>({ $ref: ref });
      if (found.unresolved || found.ref === undefined || links >= MOST_LINKS) {
        flat.unresolved.push(ref);
        return [];
      }
      if (seen.has(found.ref)) return [];
      seen.add(found.ref);
      const named = { ref: found.ref, name: found.name ?? ref };
      if (isWhole) flat.target = named;
      else flat.includes.push(named);
      return [() => add(found.value, work, isWhole ? from : named.name, false, links + 1)];
    };
    if (Object.keys(beside).length === 0) return follow();
    return [() => add(beside, work, from, false, links), follow];
  }
  flat.parts.push({ schema: given, from });
  const all = schemasIn(given.allOf);
  // `allOf: [X]` with at most text next to it is a common way to add a text to X.
  const isWrapper = isWhole && all.length === 1 && !hasShape(given);
  const steps: Step[] = all.map((member) => () => add(member, work, from, isWrapper, links));
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    if (given[keyword] !== undefined)
      steps.push(() => addVariants(given, keyword, work, from, isWhole, links));
  }
  return steps;
}

function addVariants(
  given: SchemaObject,
  keyword: Variants['keyword'],
  work: Work,
  from: string | undefined,
  isWhole: boolean,
  links: number,
): Step[] {
  const { document, flat, seen } = work;
  const all = schemasIn(given[keyword]);
  if (all.length === 0) return [];
  const members = all.filter((member) => !isNull(member));
  if (members.length < all.length) flat.nullable = true;
  const [only] = members;
  if (members.length === 1 && only !== undefined) {
    return [() => add(only, work, from, isWhole && !hasShape(given), links)];
  }
  if (members.length === 0) return [];
  // The union of a base that lists the subtype that is being flattened says nothing about the subtype.
  if (from !== undefined && members.some((member) => seen.has(document.resolve(member).ref ?? ''))) return [];
  const { discriminator } = given;
  flat.variants.push({
    keyword,
    members,
    discriminator: isObject(discriminator) ? discriminator : undefined,
  });
  return [];
}

/** The reference in a schema. Dynamic references are treated as plain references to the anchor that they name. */
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

/** Keywords that make a schema more than a text about another schema. */
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

/** Returns whether a schema has keywords that decide which rows are shown, beyond texts and constraints. */
export function decidesRows(schema: SchemaObject): boolean {
  return ROWS.some((keyword) => schema[keyword] !== undefined);
}
