import type { ApiDocument, Schema } from '../openapi/model/ApiDocument.ts';
import { childrenOf, type Direction } from '../openapi/schema/Child.ts';
import { mappingOf, propertyOf } from '../openapi/schema/discriminator.ts';
import type { Flat } from '../openapi/schema/Flat.ts';
import { schemaReaderOf } from '../openapi/schema/SchemaReader.ts';
import { typeWords } from '../openapi/schema/words.ts';
import type { Texts } from '../../base/strings/english.ts';
import type { Tell } from './limits.ts';
import { isEqual } from '../openapi/schema/values.ts';
import { valuesOf } from './values.ts';

/** A schema of several that a value may follow. */
interface Alternative {
  /** Its name, or its type in words where it has none. */
  name: string;
  isNamed: boolean;
  /** Label for readers: the name, or the values if there are only a few. */
  label: string;
  isConstant: boolean;
  schema: Schema;
}

/** A side of a comparison: a schema, and what it comes to. */
export interface Side {
  document: ApiDocument;
  schema: Schema;
  flat: Flat;
}

/** Two alternatives that are one in both descriptions. */
export interface Pair {
  /** Its name; absent for the only one that is more than a list of values. */
  name?: string;
  from: Schema;
  to: Schema;
}

/**
 * Finds which alternatives of two unions belong together: those of one name, those that are equal, those of one type, and the
 * last one of each side. Tells which came and went. `undefined`: the sides cannot be compared as unions.
 */
export function pairAlternatives(
  from: Side,
  to: Side,
  direction: Direction,
  texts: Texts,
  tell: Tell,
): Pair[] | undefined {
  const before = alternativesOf(from, direction, texts);
  const after = alternativesOf(to, direction, texts);
  const [single, plain] = [before, after].map(onlyStructured);
  const pairs: Pair[] = [];
  const take = (isOne: (a: Alternative, b: Alternative) => boolean): void => {
    for (const alternative of [...before]) {
      const index = after.findIndex((other) => isOne(alternative, other));
      const [other] = index < 0 ? [] : after.splice(index, 1);
      if (!other) continue;
      before.splice(before.indexOf(alternative), 1);
      const isOnly = other === plain || alternative === single;
      pairs.push({ ...(isOnly ? {} : { name: other.name }), from: alternative.schema, to: other.schema });
    }
  };
  take((a, b) => a.isNamed && b.isNamed && a.name === b.name);
  if (Math.max(before.length, after.length) <= MOST_COMPARED) take((a, b) => isEqual(a.schema, b.schema));
  take((a, b) => !(a.isNamed && b.isNamed) && a.label === b.label);
  take((a, b) => !(a.isNamed && b.isNamed) && a.name === b.name);
  // A type that was renamed, or given a name.
  if (before.length === 1 && after.length === 1 && pairs.length > 0)
    take((a, b) => !(a.isNamed && b.isNamed));
  const isUnion = from.flat.variants.length > 0 && to.flat.variants.length > 0;
  if (!isUnion && pairs.length === 0) return undefined;
  const names = (list: Alternative[]): string[] => list.map(({ label }) => label);
  if (before.length > 0) tell('alternative-removed', { values: names(before) });
  if (after.length > 0) tell('alternative-added', { values: names(after) });
  return pairs;
}

/** Unnamed alternatives up to which each is compared with each. */
const MOST_COMPARED = 60;
/** Values that stand for an alternative without a name. */
const MOST_SHOWN = 3;

/** A schema that is no union has itself as its one alternative. */
function alternativesOf({ document, schema, flat }: Side, direction: Direction, texts: Texts): Alternative[] {
  const reader = schemaReaderOf(document);
  const inWords = (one: Schema): string =>
    typeWords(one, reader, texts)
      .map(({ text }) => text)
      .join('');
  const alternative = (name: string | undefined, one: Schema): Alternative => {
    const values = valuesOf(reader.flat(one));
    const own = name ?? inWords(one);
    const listed = values && values.length <= MOST_SHOWN ? values.map(quoted) : [];
    const label = name ?? (listed.length > 0 ? listed.join(' | ') : own);
    return { name: own, isNamed: name !== undefined, label, isConstant: values !== undefined, schema: one };
  };
  if (flat.variants.length === 0) return [alternative(flat.target?.name, schema)];
  const variants = childrenOf(flat, direction, document).filter(({ kind }) => kind === 'variant');
  return variants.map((child) =>
    alternative(child.label === undefined ? child.name : undefined, child.schema),
  );
}

/** The one alternative that is more than a list of values, if there is just one. */
function onlyStructured(alternatives: readonly Alternative[]): Alternative | undefined {
  const structured = alternatives.filter(({ isConstant }) => !isConstant);
  return structured.length === 1 ? structured[0] : undefined;
}

/** Tells how the field that tells types apart differs, and, where no union lists the types, which of its values came and went. */
export function compareDiscriminators(from: Flat, to: Flat, tell: Tell): void {
  const [before, after] = [from, to].map(discriminatorOf);
  if (!before || !after) return;
  if (before.name !== after.name) {
    tell('discriminator-changed', { facet: 'discriminator', from: before.name, to: after.name });
    return;
  }
  if (from.variants.length > 0 || to.variants.length > 0) return;
  const [had, has] = [before, after].map(({ values }) => new Set(values));
  const removed = before.values.filter((value) => !has?.has(value));
  const added = after.values.filter((value) => !had?.has(value));
  if (removed.length > 0) tell('discriminator-value-removed', { values: removed });
  if (added.length > 0) tell('discriminator-value-added', { values: added });
}

function discriminatorOf(flat: Flat): { name: string; values: string[] } | undefined {
  for (const { schema } of flat.parts) {
    const { discriminator } = schema;
    const name = propertyOf(discriminator);
    if (name === undefined) continue;
    return { name, values: mappingOf(discriminator).map(({ value }) => value) };
  }
  return undefined;
}

/** A value in quotes. Blank text has them already. */
function quoted(value: string): string {
  return /^"\s*"$/.test(value) ? value : JSON.stringify(value);
}
