import type { ApiDocument, Example, MediaType, Schema } from '../model/ApiDocument.ts';
import { exampleOf } from './example.ts';
import { jsonText } from '../write-json.ts';
import { entriesOf, isObject } from '../pointer.ts';
import { schemaReaderOf } from '../schema/SchemaReader.ts';
import { cleanText, isRawNumber, showValue, wordsOf } from '../text.ts';

/** The syntax in which a body of a media type is written. */
export type TextKind = 'json' | 'form' | 'multipart' | 'xml' | 'text';

/** Gives the syntax of a media type. `application/problem+json` is JSON. */
export function textKind(type: string): TextKind {
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/[/+]json$/.test(bare) || bare === '*/*' || bare === 'application/*') return 'json';
  if (bare === 'application/x-www-form-urlencoded') return 'form';
  if (bare.startsWith('multipart/')) return 'multipart';
  return /[/+]xml$/.test(bare) ? 'xml' : 'text';
}

/** An example of a body as text: the first in the description, else one made from the schema, else `undefined`. */
export function exampleText(
  media: MediaType,
  document: ApiDocument,
  direction: 'request' | 'response',
): string | undefined {
  const given = media.examples.find(({ value }) => value !== undefined);
  if (given) return writeExample(given.value, media, document);
  const schema = media.schema ?? media.itemSchema;
  if (schema === undefined) return undefined;
  return writeExample(exampleOf(schema, document, direction), media, document);
}

/** An example of the description as text; `undefined` when it has only an `externalValue`. */
export function givenText(example: Example, media: MediaType, document: ApiDocument): string | undefined {
  return example.value === undefined ? undefined : writeExample(example.value, media, document);
}

function writeExample(value: unknown, media: MediaType, document: ApiDocument): string {
  const kind = textKind(media.type);
  if (kind === 'json')
    return cleanText(typeof value === 'string' && /^\s*[{[]/.test(value) ? value : jsonText(value));
  if (typeof value === 'string') return cleanText(value);
  if (kind === 'form' && isObject(value)) return formText(value);
  if (kind === 'multipart' && isObject(value)) {
    return entriesOf(value)
      .map(([name, part]) => `${name}: ${showValue(part)}`)
      .join('\n');
  }
  if (kind === 'xml') return xmlText(value, media.schema, document);
  return cleanText(jsonText(value));
}

function formText(value: Record<string, unknown>): string {
  const pairs = entriesOf(value).flatMap(([name, part]) =>
    (Array.isArray(part) ? part : [part]).map((item) => [name, showValue(item)]),
  );
  return new URLSearchParams(pairs).toString();
}

/** Plain XML: one element for each property, repeated for lists, and attributes where the schema asks for them. */
function xmlText(value: unknown, schema: Schema | undefined, document: ApiDocument): string {
  const lines: string[] = [];
  const reader = schemaReaderOf(document);
  const about = (given: Schema | undefined) => {
    const flat = given === undefined ? undefined : reader.flat(given);
    const xml = flat?.parts.map((part) => part.schema.xml).find(isObject);
    return {
      flat,
      name: wordsOf(xml?.name),
      isAttribute: xml?.attribute === true,
      isWrapped: xml?.wrapped === true,
    };
  };
  const write = (name: string, node: unknown, given: Schema | undefined, indent: string) => {
    const { flat } = about(given);
    const tag = tagName(name);
    if (Array.isArray(node)) {
      const items = flat?.parts.map((part) => part.schema.items).find(isObject);
      const { isWrapped } = about(given);
      if (isWrapped) lines.push(`${indent}<${tag}>`);
      for (const item of node)
        write(about(items).name ?? name, item, items, isWrapped ? `${indent}  ` : indent);
      if (isWrapped) lines.push(`${indent}</${tag}>`);
      return;
    }
    if (!isObject(node) || isRawNumber(node)) {
      lines.push(`${indent}<${tag}>${escapeXml(showValue(node))}</${tag}>`);
      return;
    }
    const properties = new Map<string, Schema>();
    for (const part of flat?.parts ?? []) {
      for (const [key, child] of Object.entries(
        isObject(part.schema.properties) ? part.schema.properties : {},
      )) {
        if (isObject(child)) properties.set(key, child);
      }
    }
    const entries = entriesOf(node);
    const attributes = entries.filter(([key]) => about(properties.get(key)).isAttribute);
    const written = attributes.map(
      ([key, part]) => ` ${tagName(about(properties.get(key)).name ?? key)}="${escapeXml(showValue(part))}"`,
    );
    lines.push(`${indent}<${tag}${written.join('')}>`);
    for (const [key, part] of entries) {
      if (!attributes.some(([name]) => name === key)) {
        write(about(properties.get(key)).name ?? key, part, properties.get(key), `${indent}  `);
      }
    }
    lines.push(`${indent}</${tag}>`);
  };
  const root = about(schema);
  write(root.name ?? root.flat?.target?.name ?? 'root', value, schema, '');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}`;
}

function tagName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.:-]/gu, '_').replace(/^[^\p{L}_]/u, '_$&') || '_';
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
