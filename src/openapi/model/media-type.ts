import type { ApiDocument, Encoding, Example, Header, MediaType, Schema } from './ApiDocument.ts';
import { notSpecifiedOf } from './extensions.ts';
import { entriesOf, isObject, joinPointer } from '../pointer.ts';
import { isTrue, textOf, wordsOf } from '../text.ts';

/** The media types of a `content` map, in order. */
export function contentOf(value: unknown, document: ApiDocument, pointer: string): MediaType[] {
  return entriesOf(value).map(([type, given]) => {
    const at = joinPointer(pointer, type);
    const { value: resolved } = document.resolve(given);
    const raw = isObject(resolved) ? resolved : {};
    const schema = schemaOf(raw.schema);
    const itemSchema = schemaOf(raw.itemSchema);
    return {
      type: textOf(type) ?? type,
      ...(schema === undefined ? {} : { schema }),
      ...(itemSchema === undefined ? {} : { itemSchema }),
      examples: examplesOf(raw, document),
      encoding: new Map(
        entriesOf(raw.encoding).map(([name, encoding]) => [name, encodingOf(encoding, document, at)]),
      ),
      ...notSpecifiedOf(raw),
      pointer: at,
    };
  });
}

/** What stands where a schema should: an object or a boolean, else `undefined`. */
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
  const { value: raw } = document.resolve(given);
  if (!isObject(raw)) return { name: textOf(name) ?? name, value: raw };
  const summary = wordsOf(raw.summary);
  const description = wordsOf(raw.description);
  const externalValue = wordsOf(raw.externalValue);
  const key = ['dataValue', 'value', 'serializedValue'].find((candidate) => Object.hasOwn(raw, candidate));
  return {
    name: textOf(name) ?? name,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    ...(key === undefined ? {} : { value: raw[key] }),
    ...(externalValue === undefined ? {} : { externalValue }),
  };
}

function encodingOf(given: unknown, document: ApiDocument, pointer: string): Encoding {
  const raw = isObject(given) ? given : {};
  const contentType = wordsOf(raw.contentType);
  const style = wordsOf(raw.style);
  return {
    ...(contentType === undefined ? {} : { contentType }),
    ...(style === undefined ? {} : { style }),
    ...(typeof raw.explode === 'boolean' ? { explode: raw.explode } : {}),
    ...(typeof raw.allowReserved === 'boolean' ? { allowReserved: raw.allowReserved } : {}),
    headers: headersOf(raw.headers, document, pointer),
  };
}

/** The headers of a response or of a part of a body, in order. */
export function headersOf(value: unknown, document: ApiDocument, pointer: string): Header[] {
  return entriesOf(value).map(([name, given]) => {
    const { value: resolved } = document.resolve(given);
    const raw = isObject(resolved) ? resolved : {};
    const at = joinPointer(pointer, name);
    const content = contentOf(raw.content, document, at)[0];
    const schema = schemaOf(raw.schema) ?? content?.schema;
    const description = wordsOf(raw.description);
    return {
      name: textOf(name) ?? name,
      ...(description === undefined ? {} : { description }),
      required: isTrue(raw.required),
      deprecated: isTrue(raw.deprecated),
      ...(schema === undefined ? {} : { schema }),
      examples: [...examplesOf(raw, document), ...(content?.examples ?? [])],
      ...notSpecifiedOf(raw),
      pointer: at,
    };
  });
}
