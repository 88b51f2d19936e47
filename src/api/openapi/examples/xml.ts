import type { ApiDocument, Schema } from '../model/ApiDocument.ts';
import { entriesOf, isObject } from '../pointer.ts';
import { propertiesOf } from '../schema/Child.ts';
import { type SchemaReader, schemaReaderOf } from '../schema/SchemaReader.ts';
import { valueText, wordsOf } from '../text.ts';
import { isRawNumber } from '../write-json.ts';

/** How a schema says that its values are written in XML. */
interface XmlForm {
  /** Name that the schema gives, with its prefix. */
  name?: string;
  /** Prefix of a name that the schema does not give, with a colon. */
  lead: string;
  /** Declaration of the namespace, for the start of an element. */
  declared: string;
  isAttribute: boolean;
  isWrapped: boolean;
  /** The value is the text of the element around it. */
  isText: boolean;
  properties: ReadonlyMap<string, Schema>;
  items?: Schema;
  /** Name of the type, for the outermost element. */
  typeName?: string;
}

/** A value as XML: elements, attributes, lists with or without an element around them, prefixes and namespaces. */
export function xmlText(value: unknown, schema: Schema | undefined, document: ApiDocument): string {
  const writer = new XmlWriter(schemaReaderOf(document));
  const form = writer.formOf(schema);
  writer.write(form.name ?? form.typeName ?? `${form.lead}root`, value, schema, '');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writer.lines.join('\n')}`;
}

class XmlWriter {
  readonly lines: string[] = [];
  private readonly reader: SchemaReader;

  constructor(reader: SchemaReader) {
    this.reader = reader;
  }

  formOf(schema: Schema | undefined): XmlForm {
    const flat = schema === undefined ? undefined : this.reader.flat(schema);
    // Of several schemas that apply, each may say a part. The outermost stands first.
    const all = (flat?.parts ?? []).map(({ schema: part }) => part.xml).filter(isObject);
    const find = (key: string): unknown => all.map((xml) => xml[key]).find((one) => one !== undefined);
    const prefix = wordsOf(find('prefix'));
    const namespace = wordsOf(find('namespace'));
    const node = find('nodeType');
    const bare = wordsOf(find('name'));
    const lead = prefix === undefined ? '' : `${prefix}:`;
    return {
      name: bare === undefined ? undefined : lead + bare,
      lead,
      typeName: flat?.target === undefined ? undefined : lead + flat.target.name,
      declared:
        namespace === undefined
          ? ''
          : ` xmlns${prefix === undefined ? '' : `:${tagName(prefix)}`}="${escapeXml(namespace)}"`,
      isAttribute: find('attribute') === true || node === 'attribute',
      isWrapped: find('wrapped') === true || node === 'element',
      isText: find('x-text') === true || node === 'text' || node === 'cdata',
      properties: new Map(
        flat === undefined
          ? []
          : propertiesOf(flat, 'both', this.reader.document).map(({ name, schema: one }) => [name, one]),
      ),
      items: flat?.parts.map(({ schema: part }) => part.items).find(isObject),
    };
  }

  write(name: string, value: unknown, schema: Schema | undefined, indent: string): void {
    const form = this.formOf(schema);
    const tag = tagName(name);
    if (Array.isArray(value)) return this.writeList(tag, value as unknown[], form, indent);
    if (!isObject(value) || isRawNumber(value)) {
      this.lines.push(`${indent}<${tag}${form.declared}>${escapeXml(valueText(value))}</${tag}>`);
      return;
    }
    const parts = entriesOf(value).map(([key, part]) => {
      const of = form.properties.get(key);
      const about = this.formOf(of);
      return { name: about.name ?? about.lead + key, part, of, about };
    });
    const attributes = parts
      .filter(({ about }) => about.isAttribute)
      .map((one) => `${one.about.declared} ${tagName(one.name)}="${escapeXml(valueText(one.part))}"`);
    const start = `${indent}<${tag}${form.declared}${attributes.join('')}`;
    const inner = parts.filter(({ about }) => !about.isAttribute);
    const [only] = inner;
    if (only?.about.isText && inner.length === 1)
      return void this.lines.push(`${start}>${escapeXml(valueText(only.part))}</${tag}>`);
    if (inner.length === 0 && attributes.length > 0) return void this.lines.push(`${start}/>`);
    this.lines.push(`${start}>`);
    for (const one of inner) this.write(one.name, one.part, one.of, `${indent}  `);
    this.lines.push(`${indent}</${tag}>`);
  }

  /** The items have the name that their schema gives them; that of the list is for the element around them. */
  private writeList(tag: string, value: unknown[], form: XmlForm, indent: string): void {
    const item = this.formOf(form.items);
    const name = item.name ?? (item.lead === '' ? tag : item.lead + tag.replace(/^.*:/, ''));
    if (!form.isWrapped) {
      for (const one of value) this.write(name, one, form.items, indent);
      // Without an element around them there is nothing to say that there is no item, but a document needs an element.
      if (value.length === 0 && indent === '') this.lines.push(`<${tag}${form.declared}/>`);
      return;
    }
    this.lines.push(`${indent}<${tag}${form.declared}>`);
    for (const one of value) this.write(name, one, form.items, `${indent}  `);
    this.lines.push(`${indent}</${tag}>`);
  }
}

function tagName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.:-]/gu, '_').replace(/^[^\p{L}_]/u, '_$&') || '_';
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
