import { getOrMake } from '../../../base/get-or-make.ts';
import type { Schema } from '../model/ApiDocument.ts';
import { isObject, listOf } from '../pointer.ts';
import { showValue, textOf, wordsOf } from '../text.ts';
import { counted } from '../../../base/strings/counted.ts';
import { fill, pieces } from '../../../base/strings/fill.ts';
import type { Texts } from '../../../base/strings/english.ts';
import { allowedValues } from './enumeration.ts';
import type { Flat, NamedType, Part, Variants } from './Flat.ts';
import { itemsOf } from './items.ts';
import { namesOnlyRequired, refinementWords } from './refinement.ts';
import { typesOf } from './types.ts';

export { typesOf };

/** A piece of a type in words; `named` when it is the name of a type, which may have a page. */
export interface Word {
  text: string;
  named?: NamedType;
}

/** The empty string, as a type in words. */
export const EMPTY = '""';

/** Alternatives that are named one by one. If there are more, only their number is given. */
const LISTED = 4;
/** Longest list of names, in characters. */
const LONGEST_LIST = 80;

/** A schema's type in words: `array of User or null`, `string (date-time)`, `map of integer`. */
export function typeWords(schema: Schema, reader: FlatReader, texts: Texts): readonly Word[] {
  const around: Around = { reader, texts };
  if (typeof schema === 'boolean') return wordsAt(schema, around, 0);
  const known = getOrMake(reader.words, texts, () => new WeakMap());
  return getOrMake(known, schema, () => wordsAt(schema, around, 0));
}

/** Flattens schemas, and keeps the words of their types. */
export interface FlatReader {
  flat(schema: Schema): Flat;
  readonly words: Map<Texts, WeakMap<object, readonly Word[]>>;
}

interface Around {
  reader: FlatReader;
  texts: Texts;
}

/** Fills `{type}` in a text with the words of a type. */
function withType(text: string, type: readonly Word[]): Word[] {
  return pieces(text).flatMap((piece, index) =>
    index % 2 === 1 ? type : piece === '' ? [] : [{ text: piece }],
  );
}

function wordsAt(schema: Schema, around: Around, depth: number): readonly Word[] {
  const { words, isNullable } = spoken(schema, around, depth);
  return isNullable ? withType(around.texts.schema.orNull, words) : words;
}

/** A type in words, and whether it may be `null` as well. */
interface Spoken {
  words: readonly Word[];
  isNullable: boolean;
}

function spoken(schema: Schema, around: Around, depth: number): Spoken {
  const { reader, texts } = around;
  if (schema === true) return { words: [{ text: texts.schema.any }], isNullable: false };
  if (schema === false) return { words: [{ text: texts.schema.nothing }], isNullable: false };
  const flat = reader.flat(schema);
  const [lost] = flat.unresolved;
  if (lost !== undefined && flat.parts.every(({ schema: part }) => !isObject(part.properties))) {
    return { words: [{ text: fill(texts.schema.unresolved, { name: lost }) }], isNullable: false };
  }
  if (flat.never) return { words: [{ text: texts.schema.nothing }], isNullable: flat.nullable };
  const refined = depth === 0 ? refinementWords(flat, texts.schema) : undefined;
  if (refined !== undefined) return { words: [{ text: refined }], isNullable: false };
  const types = typesOf(flat);
  const isNull = types.length > 0 && types.every((type) => type === 'null') && flat.variants.length === 0;
  if (isNull) return { words: [{ text: texts.schema.types.null }], isNullable: false };
  const { words, isNullable } = plainWords(flat, around, depth);
  return { words, isNullable: isNullable || flat.nullable || types.includes('null') };
}

function plainWords(flat: Flat, around: Around, depth: number): Spoken {
  const { texts } = around;
  const types = typesOf(flat).filter((type) => type !== 'null');
  const plain = (words: Word[]): Spoken => ({ words, isNullable: false });
  if (types.includes('array') && types.length === 1) return plain(arrayWords(flat, around, depth));
  if (flat.target && (types.includes('object') || types.length === 0 || flat.variants.length > 0)) {
    return plain([{ text: flat.target.name, named: flat.target }]);
  }
  const [variants] = flat.variants;
  if (variants && types.every((type) => type === 'object') && !onlyRefine(variants, around)) {
    return unionWords(variants, around, depth);
  }
  if (types.includes('object') && types.length === 1) return plain(mapWords(flat, around, depth));
  // Next to another type, this says that a value may be cleared.
  if (depth > 0 && isEmptyText(flat)) return plain([{ text: EMPTY }]);
  const format = firstText(flat, 'format');
  const names = types.map((type) => typeName(type, texts)).join(texts.schema.or);
  const isObjects = types.length === 0 && variants !== undefined;
  const text = types.length > 0 ? names : isObjects ? texts.schema.types.object : texts.schema.any;
  return plain([{ text: format ? `${text} (${format})` : text }]);
}

/** Returns whether the empty string is the only value of a schema, and nothing more is said of it. */
export function isEmptyText(flat: Flat): boolean {
  const values = allowedValues(flat).map(({ value }) => value);
  return values.join() === EMPTY && firstText(flat, 'description') === undefined;
}

/** Returns whether the alternatives only say which fields must be there: the type is that of the schema around them. */
function onlyRefine({ members }: Variants, { reader, texts }: Around): boolean {
  return members.every(
    (member) => isObject(member) && refinementWords(reader.flat(member), texts.schema) !== undefined,
  );
}

/** The names of the alternatives; `null` stands last, also where one of several alternatives may be `null`. */
function unionWords(variants: Variants, around: Around, depth: number): Spoken {
  const { texts } = around;
  const { length } = variants.members;
  const forms = variants.keyword === 'oneOf' ? texts.schema.oneOfTypes : texts.schema.anyOfTypes;
  const number = { text: counted(texts.language, forms, length) };
  if (depth > 2 || length > LISTED) return { words: [number], isNullable: false };
  const seen = new Set<string>();
  const members = variants.members.map((member) => spoken(member, around, depth + 1));
  const distinct = members.filter(({ words }) => {
    const text = textOfWords(words);
    return !seen.has(text) && seen.add(text);
  });
  const words = distinct.flatMap(({ words }, index) =>
    index === 0 ? words : [{ text: texts.schema.or }, ...words],
  );
  const isLong = distinct.length > 1 && textOfWords(words).length > LONGEST_LIST;
  return {
    words: isLong ? [number] : words,
    isNullable: members.some(({ isNullable }) => isNullable),
  };
}

/** The name of a type of JSON; an unknown one stays as it is written. */
function typeName(type: string, { schema }: Texts): string {
  return Object.hasOwn(schema.types, type) ? schema.types[type as keyof typeof schema.types] : type;
}

function arrayWords(flat: Flat, around: Around, depth: number): Word[] {
  const { schema: words } = around.texts;
  const items = itemsOf(flat);
  const hasFirst = flat.parts.some(({ schema }) => listOf(schema.prefixItems).length > 0);
  if (items !== undefined && depth < 4 && !hasFirst) {
    const inner = wordsAt(items, around, depth + 1);
    // Of a list of any values, and of a map of them, there is nothing more to say.
    if (textOfWords(inner) !== words.any) return withType(words.arrayOf, grouped(inner, words));
  }
  return [{ text: hasFirst ? words.types.tuple : words.types.array }];
}

/** Words of several types in brackets, where what follows could be read as part of them. */
function grouped(words: readonly Word[], texts: Texts['schema']): readonly Word[] {
  return isAlternative(words, texts) ? [{ text: '(' }, ...words, { text: ')' }] : words;
}

/** Returns whether the words of a type say several types, or that it may be `null`. */
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
  const inner = wordsAt(values, around, depth + 1);
  return textOfWords(inner) === words.any
    ? [{ text: words.types.object }]
    : withType(words.mapOf, grouped(inner, words));
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
  /** A very large limit of a size, or that nothing else is allowed. */
  kind?: 'large' | 'closed';
}

/** Pairs of keywords that bound a size, with the keys of their texts. */
const SIZES = [
  ['minLength', 'maxLength', 'length'],
  ['minItems', 'maxItems', 'items'],
  ['minContains', 'maxContains', 'matching'],
  ['minProperties', 'maxProperties', 'entries'],
] as const;

/** A size from which on a limit is of no practical interest. */
const LARGE_SIZE = 1_000;

/** Other keywords, with a sign or the key of the text that stands for them. */
const LIMITS = [
  ['minimum', '≥'],
  ['exclusiveMinimum', '>'],
  ['maximum', '≤'],
  ['exclusiveMaximum', '<'],
  ['multipleOf', 'multipleOf'],
  ['pattern', 'pattern'],
  ['contentMediaType', 'mediaType'],
  ['contentEncoding', 'encoding'],
] as const;

type Sign = '≥' | '>' | '≤' | '<';

const isSign = (label: (typeof LIMITS)[number][1]): label is Sign => /^[≥>≤<]$/.test(label);

/** `3–20`, `≥ 1`, `≤ 255`, or `4` where both bounds are the same. */
function rangeOf(least: string | undefined, most: string | undefined): string | undefined {
  const isBound = least !== undefined && least !== '0';
  if (isBound && most !== undefined) return least === most ? most : `${least}–${most}`;
  return isBound ? `≥ ${least}` : most === undefined ? undefined : `≤ ${most}`;
}

/** The constraints of one level of a schema beside its type, as far as they fit into one line. */
export function constraintsOf(flat: Flat, texts: Texts['schema']): Constraint[] {
  const found: Constraint[] = [];
  const add = (label: string, value?: unknown, kind?: Constraint['kind']) => {
    const text = value === undefined ? undefined : showValue(value);
    if (!found.some((known) => known.label === label && known.value === text)) {
      found.push({ label, value: text, kind });
    }
  };
  const required = namesOnlyRequired(flat);
  if (required.length > 0) add(texts.requires, required.join(', '));
  for (const { schema } of flat.parts) {
    if (schema.default !== undefined) add(texts.default, schema.default);
    if (Object.hasOwn(schema, 'const')) add(texts.always, schema.const);
    for (const [keyword, label] of LIMITS) {
      const value = textOf(schema[keyword]);
      if (value !== undefined) add(isSign(label) ? label : texts[label], value);
    }
    for (const [least, most, label] of SIZES) {
      const isLarge = schema[least] === undefined && Number(schema[most]) >= LARGE_SIZE;
      const range = rangeOf(textOf(schema[least]), textOf(schema[most]));
      if (range !== undefined) add(texts[label], range, isLarge ? 'large' : undefined);
    }
    const format = wordsOf(schema.format);
    if (format !== undefined) add(texts.format, format);
    if (schema.uniqueItems === true) add(texts.uniqueItems);
    if (schema.additionalProperties === false || schema.unevaluatedProperties === false)
      add(texts.noOtherProperties, undefined, 'closed');
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
