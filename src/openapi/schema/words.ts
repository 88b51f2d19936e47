import type { Schema } from '../model/ApiDocument.ts';
import { isObject, listOf } from '../pointer.ts';
import { isRawNumber, showValue, textOf, wordsOf } from '../text.ts';
import { counted, fill, pieces } from '../../strings/fill.ts';
import type { Texts } from '../../strings/index.ts';
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
export function typeWords(schema: Schema, reader: SchemaReader, texts: Texts): readonly Word[] {
  const around: Around = { reader, texts };
  if (typeof schema === 'boolean') return wordsAt(schema, around, 0);
  let known = reader.words.get(texts);
  if (!known) reader.words.set(texts, (known = new WeakMap()));
  let words = known.get(schema);
  if (!words) known.set(schema, (words = wordsAt(schema, around, 0)));
  return words;
}

interface Around {
  reader: SchemaReader;
  texts: Texts;
}

/** A text with the words of a type in the place of `{type}`. */
function withType(text: string, type: readonly Word[]): Word[] {
  return pieces(text).flatMap((piece, index) =>
    index % 2 === 1 ? type : piece === '' ? [] : [{ text: piece }],
  );
}

function wordsAt(schema: Schema, around: Around, depth: number): readonly Word[] {
  const { reader, texts } = around;
  if (schema === true) return [{ text: texts.schema.any }];
  if (schema === false) return [{ text: texts.schema.nothing }];
  const flat = reader.flat(schema);
  const [lost] = flat.unresolved;
  if (lost !== undefined && flat.parts.every(({ schema: part }) => !isObject(part.properties))) {
    return [{ text: fill(texts.schema.unresolved, { name: lost }) }];
  }
  const words = flat.never ? [{ text: texts.schema.nothing }] : plainWords(flat, around, depth);
  return flat.nullable || typesOf(flat).includes('null') ? withType(texts.schema.orNull, words) : words;
}

function plainWords(flat: Flat, around: Around, depth: number): Word[] {
  const { texts } = around;
  const types = typesOf(flat).filter((type) => type !== 'null');
  if (types.includes('array') && types.length === 1) return arrayWords(flat, around, depth);
  if (flat.target && (types.includes('object') || types.length === 0 || flat.variants.length > 0)) {
    return [{ text: flat.target.name, named: flat.target }];
  }
  const [variants] = flat.variants;
  if (variants && types.filter((type) => type !== 'object').length === 0) {
    const { length } = variants.members;
    if (depth > 2 || length > LISTED) {
      const forms = variants.keyword === 'oneOf' ? texts.schema.oneOfTypes : texts.schema.anyOfTypes;
      return [{ text: counted(texts.language, forms, length) }];
    }
    const seen = new Set<string>();
    const members = variants.members.map((member) => wordsAt(member, around, depth + 1));
    const distinct = members.filter((words) => {
      const text = textOfWords(words);
      return !seen.has(text) && seen.add(text);
    });
    return distinct.flatMap((words, index) => (index === 0 ? words : [{ text: texts.schema.or }, ...words]));
  }
  if (types.includes('object') && types.length === 1) return mapWords(flat, around, depth);
  const format = firstText(flat, 'format');
  const names = types.map((type) => typeName(type, texts)).join(texts.schema.or);
  const text = types.length > 0 ? names : texts.schema.any;
  return [{ text: format ? `${text} (${format})` : text }];
}

/** The name of a type of JSON; an unknown one stays as it is written. */
function typeName(type: string, { schema }: Texts): string {
  return Object.hasOwn(schema.types, type) ? schema.types[type as keyof typeof schema.types] : type;
}

function arrayWords(flat: Flat, around: Around, depth: number): Word[] {
  const { schema: words } = around.texts;
  for (const { schema } of flat.parts) {
    if (isObject(schema.items) && depth < 4) {
      const items = wordsAt(schema.items, around, depth + 1);
      const isUnion = isAlternative(items, words);
      return withType(words.arrayOf, isUnion ? [{ text: '(' }, ...items, { text: ')' }] : items);
    }
    if (listOf(schema.prefixItems).length > 0) return [{ text: words.types.tuple }];
  }
  return [{ text: words.types.array }];
}

/** Whether the words of a type say several types, or that it may be `null`. */
function isAlternative(items: readonly Word[], { or, orNull }: Texts['schema']): boolean {
  const end = pieces(orNull).at(-1) ?? '';
  return items.some(({ text }) => text.includes(or)) || (end !== '' && items.at(-1)?.text === end);
}

function mapWords(flat: Flat, around: Around, depth: number): Word[] {
  const { schema: words } = around.texts;
  const hasProperties = flat.parts.some(({ schema }) => isObject(schema.properties));
  const values = flat.parts.map(({ schema }) => schema.additionalProperties).find(isObject);
  if (hasProperties || !values || Object.keys(values).length === 0 || depth > 3)
    return [{ text: words.types.object }];
  return withType(words.mapOf, wordsAt(values, around, depth + 1));
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

/** Keywords, with a sign or the key of the text that stands for them. */
const LIMITS = [
  ['minimum', '≥'],
  ['exclusiveMinimum', '>'],
  ['maximum', '≤'],
  ['exclusiveMaximum', '<'],
  ['multipleOf', 'multipleOf'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['pattern', 'pattern'],
  ['minItems', 'minItems'],
  ['maxItems', 'maxItems'],
  ['minContains', 'minContains'],
  ['maxContains', 'maxContains'],
  ['minProperties', 'minProperties'],
  ['maxProperties', 'maxProperties'],
  ['contentMediaType', 'mediaType'],
  ['contentEncoding', 'encoding'],
] as const;

type Sign = '≥' | '>' | '≤' | '<';

const isSign = (label: (typeof LIMITS)[number][1]): label is Sign => /^[≥>≤<]$/.test(label);

/** The constraints of one level of a schema beside its type, as far as they fit into one line. */
export function constraintsOf(flat: Flat, texts: Texts['schema']): Constraint[] {
  const found: Constraint[] = [];
  const add = (label: string, value?: unknown) => {
    const text = value === undefined ? undefined : showValue(value);
    if (!found.some((known) => known.label === label && known.value === text)) {
      found.push({ label, value: text });
    }
  };
  for (const { schema } of flat.parts) {
    if (schema.default !== undefined) add(texts.default, schema.default);
    if (Object.hasOwn(schema, 'const')) add(texts.always, schema.const);
    for (const [keyword, label] of LIMITS) {
      const value = textOf(schema[keyword]);
      if (value !== undefined) add(isSign(label) ? label : texts[label], value);
    }
    const format = wordsOf(schema.format);
    if (format !== undefined) add(texts.format, format);
    if (schema.uniqueItems === true) add(texts.uniqueItems);
    if (schema.additionalProperties === false || schema.unevaluatedProperties === false)
      add(texts.noOtherProperties);
    if (schema.unevaluatedItems === false || schema.items === false) add(texts.noOtherItems);
    for (const [name, needed] of Object.entries(
      isObject(schema.dependentRequired) ? schema.dependentRequired : {},
    )) {
      add(
        fill(texts.withAlso, { name }),
        listOf(needed)
          .flatMap((item) => textOf(item) ?? [])
          .join(', '),
      );
    }
  }
  return found;
}
