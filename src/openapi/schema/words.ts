import type { Schema } from '../model/ApiDocument.ts';
import { isObject, listOf } from '../pointer.ts';
import { isRawNumber, showValue, textOf, wordsOf } from '../text.ts';
import type { Flat, NamedType, Part } from './Flat.ts';
import type { SchemaReader } from './SchemaReader.ts';

/** A piece of a type in words; `named` when it is the name of a type, which may have a page. */
export interface Word {
  text: string;
  named?: NamedType;
}

/** Alternatives that are named one by one. If there are more, only their number is given. */
const LISTED = 4;

/** A schema's type in words: `array of User or null`, `string (date-time)`, `map of integer`. */
export function typeWords(schema: Schema, reader: SchemaReader): readonly Word[] {
  if (typeof schema === 'boolean') return wordsAt(schema, reader, 0);
  let words = reader.words.get(schema);
  if (!words) reader.words.set(schema, (words = wordsAt(schema, reader, 0)));
  return words;
}

function wordsAt(schema: Schema, reader: SchemaReader, depth: number): readonly Word[] {
  if (schema === true) return [{ text: 'any' }];
  if (schema === false) return [{ text: 'nothing' }];
  const flat = reader.flat(schema);
  if (flat.unresolved.length > 0 && flat.parts.every(({ schema: part }) => !isObject(part.properties))) {
    return [{ text: `unresolved reference ${flat.unresolved[0]}` }];
  }
  const words = flat.never ? [{ text: 'nothing' }] : plainWords(flat, reader, depth);
  return flat.nullable || typesOf(flat).includes('null') ? [...words, { text: ' or null' }] : words;
}

function plainWords(flat: Flat, reader: SchemaReader, depth: number): Word[] {
  const types = typesOf(flat).filter((type) => type !== 'null');
  if (types.includes('array') && types.length === 1) return arrayWords(flat, reader, depth);
  if (flat.target && (types.includes('object') || types.length === 0 || flat.variants.length > 0)) {
    return [{ text: flat.target.name, named: flat.target }];
  }
  const [variants] = flat.variants;
  if (variants && types.filter((type) => type !== 'object').length === 0) {
    if (depth > 2 || variants.members.length > LISTED) {
      return [
        { text: `${variants.keyword === 'oneOf' ? 'one' : 'any'} of ${variants.members.length} types` },
      ];
    }
    const seen = new Set<string>();
    const members = variants.members.map((member) => wordsAt(member, reader, depth + 1));
    const distinct = members.filter((words) => {
      const text = textOfWords(words);
      return !seen.has(text) && seen.add(text);
    });
    return distinct.flatMap((words, index) => (index === 0 ? words : [{ text: ' or ' }, ...words]));
  }
  if (types.includes('object') && types.length === 1) return mapWords(flat, reader, depth);
  const format = firstText(flat, 'format');
  const text = types.length > 0 ? types.join(' or ') : 'any';
  return [{ text: format ? `${text} (${format})` : text }];
}

function arrayWords(flat: Flat, reader: SchemaReader, depth: number): Word[] {
  for (const { schema } of flat.parts) {
    if (isObject(schema.items) && depth < 4) {
      const items = wordsAt(schema.items, reader, depth + 1);
      const isUnion = items.some(({ text }) => text.includes(' or '));
      return [{ text: 'array of ' }, ...(isUnion ? [{ text: '(' }, ...items, { text: ')' }] : items)];
    }
    if (listOf(schema.prefixItems).length > 0) return [{ text: 'tuple' }];
  }
  return [{ text: 'array' }];
}

function mapWords(flat: Flat, reader: SchemaReader, depth: number): Word[] {
  const hasProperties = flat.parts.some(({ schema }) => isObject(schema.properties));
  const values = flat.parts.map(({ schema }) => schema.additionalProperties).find(isObject);
  if (hasProperties || !values || Object.keys(values).length === 0 || depth > 3) return [{ text: 'object' }];
  return [{ text: 'map of ' }, ...wordsAt(values, reader, depth + 1)];
}

/** The types that a value may have, `null` included; inferred from other keywords where `type` is missing. */
export function typesOf(flat: Flat): readonly string[] {
  let types = known.get(flat);
  if (!types) known.set(flat, (types = findTypes(flat)));
  return types;
}

const known = new WeakMap<Flat, readonly string[]>();

function findTypes(flat: Flat): string[] {
  let types: string[] | undefined;
  for (const { schema } of flat.parts) {
    const own = (Array.isArray(schema.type) ? schema.type : [schema.type]).flatMap(
      (type) => wordsOf(type) ?? [],
    );
    if (own.length === 0) continue;
    const both: string[] | undefined = types?.filter((type) => own.includes(type));
    types = types === undefined || both?.length === 0 ? [...new Set([...(types ?? []), ...own])] : both;
  }
  return types ?? inferredTypes(flat);
}

function inferredTypes(flat: Flat): string[] {
  const has = (...keywords: string[]) =>
    flat.parts.some(({ schema }) => keywords.some((keyword) => schema[keyword] !== undefined));
  if (has('properties', 'additionalProperties', 'patternProperties')) return ['object'];
  if (has('items', 'prefixItems')) return ['array'];
  if (has('pattern', 'minLength', 'maxLength', 'contentMediaType', 'contentEncoding', 'format'))
    return ['string'];
  if (has('minimum', 'maximum', 'multipleOf')) return ['number'];
  const values = flat.parts.flatMap(({ schema }) =>
    'const' in schema ? [schema.const] : listOf(schema.enum),
  );
  return [...new Set(values.map(typeOf))];
}

function typeOf(value: unknown): string {
  if (isRawNumber(value)) return 'number';
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/** The first text of a keyword among the parts. */
export function firstText(flat: Flat, keyword: string): string | undefined {
  for (const { schema } of flat.parts) {
    const text = wordsOf(schema[keyword]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * The descriptions of a value's own parts, without those of named types in `allOf`: the outermost first, then from the
 * last to the first, since a later part is mostly a remark on the earlier ones.
 */
export function ownTexts([outermost, ...inner]: readonly Part[]): string[] {
  const texts = [...(outermost ? [outermost] : []), ...inner.toReversed()].flatMap(
    ({ schema, from }) => (from === undefined && wordsOf(schema.description)?.trim()) || [],
  );
  return distinctTexts(texts);
}

/** Texts up to which each is searched for in the others. */
const MOST_COMPARED = 100;

/** The texts without those that another one contains. */
export function distinctTexts(texts: readonly string[]): string[] {
  if (texts.length > MOST_COMPARED) return [...new Set(texts)];
  return texts.filter(
    (text, index) =>
      !texts.some((other, at) => other.includes(text) && (other.length > text.length || at < index)),
  );
}

export function textOfWords(words: readonly Word[]): string {
  return words.map(({ text }) => text).join('');
}

/** A constraint in words. The value is separate, so that it can be set in code. */
export interface Constraint {
  label: string;
  value?: string;
}

const LIMITS = [
  ['minimum', '≥'],
  ['exclusiveMinimum', '>'],
  ['maximum', '≤'],
  ['exclusiveMaximum', '<'],
  ['multipleOf', 'multiple of'],
  ['minLength', 'min length'],
  ['maxLength', 'max length'],
  ['pattern', 'pattern'],
  ['minItems', 'min items'],
  ['maxItems', 'max items'],
  ['minContains', 'min matching items'],
  ['maxContains', 'max matching items'],
  ['minProperties', 'min properties'],
  ['maxProperties', 'max properties'],
  ['contentMediaType', 'media type'],
  ['contentEncoding', 'encoding'],
] as const;

/** The constraints of one level of a schema beside its type, as far as they fit into one line. */
export function constraintsOf(flat: Flat): Constraint[] {
  const found: Constraint[] = [];
  const add = (label: string, value?: unknown) => {
    const text = value === undefined ? undefined : showValue(value);
    if (!found.some((known) => known.label === label && known.value === text)) {
      found.push({ label, value: text });
    }
  };
  for (const { schema } of flat.parts) {
    if (schema.default !== undefined) add('default', schema.default);
    if (Object.hasOwn(schema, 'const')) add('always', schema.const);
    for (const [keyword, label] of LIMITS) {
      const value = textOf(schema[keyword]);
      if (value !== undefined) add(label, value);
    }
    const format = wordsOf(schema.format);
    if (format !== undefined) add('format', format);
    if (schema.uniqueItems === true) add('unique items');
    if (schema.additionalProperties === false || schema.unevaluatedProperties === false)
      add('no other properties');
    if (schema.unevaluatedItems === false || schema.items === false) add('no other items');
    for (const [name, needed] of Object.entries(
      isObject(schema.dependentRequired) ? schema.dependentRequired : {},
    )) {
      add(
        `with ${name} also required`,
        listOf(needed)
          .flatMap((item) => textOf(item) ?? [])
          .join(', '),
      );
    }
  }
  return found;
}
