import type { ApiDocument, Example, MediaType, Schema } from '../model/ApiDocument.ts';
import { exampleOf, type ExampleOptions } from './example.ts';
import type { Scene } from './near.ts';
import { jsonText } from '../write-json.ts';
import { entriesOf, isObject } from '../pointer.ts';
import { schemaReaderOf } from '../schema/SchemaReader.ts';
import { typesOf } from '../schema/words.ts';
import { cleanText, valueText } from '../text.ts';
import { xmlText } from './xml.ts';

/** The syntax in which a body of a media type is written. */
export type TextKind = 'json' | 'lines' | 'events' | 'form' | 'multipart' | 'xml' | 'text';

/** Gives the syntax of a media type. `application/problem+json` is JSON. */
export function textKind(type: string): TextKind {
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/[/+]stream\+json$/.test(bare)) return 'lines';
  if (/[/+]json$/.test(bare) || bare === '*/*' || bare === 'application/*') return 'json';
  if (/[/+](?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|json-seq)$/.test(bare)) return 'lines';
  if (bare === 'text/event-stream') return 'events';
  if (bare === 'application/x-www-form-urlencoded') return 'form';
  if (bare.startsWith('multipart/')) return 'multipart';
  return /[/+]xml$/.test(bare) ? 'xml' : 'text';
}

/** An example of a body as text: the first in the description, else one made from the schema, else `undefined`. */
export function exampleText(
  media: MediaType,
  document: ApiDocument,
  direction: 'request' | 'response',
  scene: Scene = {},
): string | undefined {
  const given = media.examples.find(({ value }) => value !== undefined);
  if (given) return writeExample(given.value, media, document);
  const schema = media.schema ?? media.itemSchema;
  if (schema === undefined) return undefined;
  return writeExample(exampleOf(schema, document, direction, { scene }), media, document);
}

/** A body or a value of a request in its samples: what is required and what the description gives a value for, or everything where nothing is required. */
export function sampleOf(
  schema: Schema,
  document: ApiDocument,
  of: Pick<ExampleOptions, 'name' | 'owner' | 'description' | 'scene'> = {},
): unknown {
  return exampleOf(schema, document, 'request', { ...of, optional: 'few' });
}

/** An example of the description as text; `undefined` when it has only an `externalValue`. */
export function givenText(example: Example, media: MediaType, document: ApiDocument): string | undefined {
  return example.value === undefined ? undefined : writeExample(example.value, media, document);
}

function writeExample(value: unknown, media: MediaType, document: ApiDocument): string {
  const kind = textKind(media.type);
  if (kind === 'json') return jsonBody(value, media, document);
  if (typeof value === 'string') return cleanText(value);
  if (kind === 'lines' || kind === 'events') {
    const items = Array.isArray(value) ? (value as unknown[]) : [value];
    return cleanText(items.map(kind === 'lines' ? lineOf : eventText).join(kind === 'lines' ? '\n' : '\n\n'));
  }
  if (kind === 'form' && isObject(value)) return formText(value);
  if (kind === 'multipart' && isObject(value)) {
    return entriesOf(value)
      .map(([name, part]) => `${name}: ${valueText(part)}`)
      .join('\n');
  }
  if (kind === 'xml') return xmlText(value, media.schema, document);
  return cleanText(jsonText(value));
}

function lineOf(value: unknown): string {
  return jsonText(value, 0);
}

/** A server-sent event: a line for each field. A value that is no event is the data of one. */
function eventText(value: unknown): string {
  if (!isObject(value) || !EVENT_FIELDS.some((field) => Object.hasOwn(value, field)))
    return `data: ${dataOf(value)}`;
  return EVENT_FIELDS.filter((field) => Object.hasOwn(value, field))
    .flatMap((field) =>
      dataOf(value[field])
        .split('\n')
        .map((line) => `${field}: ${line}`),
    )
    .join('\n');
}

const EVENT_FIELDS = ['id', 'event', 'retry', 'data'];

function dataOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value, 0);
}

function jsonBody(value: unknown, { schema, itemSchema }: MediaType, document: ApiDocument): string {
  return cleanText(isJsonText(value, schema ?? itemSchema, document) ? value : jsonText(value));
}

/** Returns whether a value is JSON that the author wrote as a text: it is the body itself, unless the schema wants a text. */
export function isJsonText(
  value: unknown,
  schema: Schema | undefined,
  document: ApiDocument,
): value is string {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return false;
  const types = schema === undefined ? [] : typesOf(schemaReaderOf(document).flat(schema));
  return types.length === 0 || types.some((type) => type !== 'string' && type !== 'null');
}

function formText(value: Record<string, unknown>): string {
  const pairs = entriesOf(value).flatMap(([name, part]) =>
    (Array.isArray(part) ? part : [part]).map((item) => [name, valueText(item)]),
  );
  return new URLSearchParams(pairs).toString();
}
