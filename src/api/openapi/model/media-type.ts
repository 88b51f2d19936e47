import type { ApiDocument, Encoding, Example, Header, MediaType, Schema } from './ApiDocument.ts';
import { notSpecifiedOf } from './extensions.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { entriesOf, isObject } from '../pointer.ts';
import { resolveReference } from './reference.ts';
import { isTrue, textOf, wordsOf } from '../text.ts';

/** The media types of a `content` map, in order. */
export function contentOf(value: unknown, document: ApiDocument, pointer: string): MediaType[] {
  return entriesOf(value).map(([type, given]) => {
    const at = joinPointer(pointer, type);
    const { value: resolved } = document.resolve(given);
    const raw = isObject(resolved) ? resolved : {};
    return {
      type: textOf(type) ?? type,
      schema: schemaOf(raw.schema),
      itemSchema: schemaOf(raw.itemSchema),
      examples: examplesOf(raw, document),
      encoding: new Map(
        entriesOf(raw.encoding).map(([name, encoding]) => [name, encodingOf(encoding, document, at)]),
      ),
      ...notSpecifiedOf(raw),
      pointer: at,
    };
  });
}

/** The value if it can be a schema, which is an object or a boolean; else `undefined`. */
export function schemaOf(value: unknown): Schema | undefined {
  return typeof value === 'boolean' || isObject(value) ? value : undefined;
}

/** `example` and `examples` of a media type, parameter or header; named ones first. */
export function examplesOf(raw: Record<string, unknown>, document: ApiDocument): Example[] {
  const named = entriesOf(raw.examples).map(([name, given]) => exampleOf(name, given, document));
  if (Object.hasOwn(raw, 'example') && raw.example !== undefined) {
    named.push({ name: 'example', value: raw.example });
  }
  return named;
}

function exampleOf(name: string, given: unknown, document: ApiDocument): Example {
  const { value: raw } = resolveReference(given, document);
  if (!isObject(raw)) return { name: textOf(name) ?? name, value: raw };
  const key = ['dataValue', 'value', 'serializedValue'].find((candidate) => Object.hasOwn(raw, candidate));
  return {
    name: textOf(name) ?? name,
    summary: wordsOf(raw.summary),
    description: wordsOf(raw.description),
    ...(key === undefined ? {} : { value: raw[key] }),
    externalValue: wordsOf(raw.externalValue),
  };
}

function encodingOf(given: unknown, document: ApiDocument, pointer: string): Encoding {
  const raw = isObject(given) ? given : {};
  return {
    contentType: wordsOf(raw.contentType),
    style: wordsOf(raw.style),
    explode: typeof raw.explode === 'boolean' ? raw.explode : undefined,
    allowReserved: typeof raw.allowReserved === 'boolean' ? raw.allowReserved : undefined,
    headers: headersOf(raw.headers, document, pointer),
  };
}

/** The headers of a response or of a part of a body, in order. */
export function headersOf(value: unknown, document: ApiDocument, pointer: string): Header[] {
  return entriesOf(value).map(([name, given]) => {
    const { value: resolved } = resolveReference(given, document);
    const raw = isObject(resolved) ? resolved : {};
    const at = joinPointer(pointer, name);
    // Not its encoding: that has headers, whose content has encodings again.
    const { value: first } = document.resolve(entriesOf(raw.content)[0]?.[1]);
    const content = isObject(first) ? first : {};
    const schema = schemaOf(raw.schema) ?? schemaOf(content.schema);
    return {
      name: textOf(name) ?? name,
      description: wordsOf(raw.description),
      required: isTrue(raw.required),
      deprecated: isTrue(raw.deprecated),
      schema,
      examples: [...examplesOf(raw, document), ...examplesOf(content, document)],
      ...notSpecifiedOf(raw),
      pointer: at,
    };
  });
}
