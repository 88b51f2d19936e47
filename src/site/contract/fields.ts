import { nearest } from '../../base/nearest.ts';
import type { Operation, Schema } from '../../api/openapi/model/ApiDocument.ts';
import { schemaReaderOf } from '../../api/openapi/schema/SchemaReader.ts';
import { shapesOf } from '../../api/openapi/schema/Shape.ts';
import { type Contradiction, isOutline, takesAnyParameter } from './compare.ts';
import { misfitsOf } from './compare-value.ts';
import { isPlaceholder } from './placeholder.ts';

const PARTS = {
  query: 'query parameter',
  path: 'path parameter',
  header: 'header',
  body: 'body field',
  response: 'response field',
};
type Place = keyof typeof PARTS;

export interface Words {
  text: string;
  /** Offset in the text that is read. */
  at: number;
}

/** A field that a text describes, with the values that the text names. */
export interface DescribedField {
  /** Absent in a table, which may be about any part. */
  place?: Place;
  name: Words;
  values: Words[];
  default?: Words | undefined;
}

const FIELD = /^(\s{0,2})<(Param|Response)Field\b[^>]*?\s(query|path|header|body|name)=(["'])([^"']+)\4/;
const LISTED =
  /\b(?:one of|(?:allowed|possible|valid|supported) values?(?: are)?|options(?: are)?|can be|must be)[:\s]*(`[^`]+`(?:(?:,|\s|\bor\b|\band\b|\/|\|)+`[^`]+`)*)/gi;
const DEFAULT = /\bdefault=\{?["'`]?([^"'`{}\s]+)["'`]?\}?|\bdefaults? (?:to|is|value is)[:\s]+`([^`]+)`/i;
/** The first column of a table of parameters; `field` and the like only where a heading says that they are sent. */
const SENT = /\b(?:param(?:eter)?s?|arguments?|request|body|query)\b/i;
const NAME_COLUMN = /^(?:fields?|propert(?:y|ies)|attributes?|name)$/i;

/** The number of field components that a line opens, less those that it closes. */
export function fieldDepth(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const opened = count(/<(?:Expandable|(?:Param|Response)Field)\b(?:[^>"']|"[^"]*"|'[^']*')*(?<!\/)>/g);
  return opened - count(/<\/(?:Expandable|(?:Param|Response)Field)>/g);
}

/** The field of a component at the margin; those inside others are fields of fields. */
export function fieldNamed(text: string): DescribedField | undefined {
  const [whole, , kind, attribute = '', , name = ''] = FIELD.exec(text) ?? [];
  if (whole === undefined || /[.[\s]/.test(name) || (kind === 'Response') !== (attribute === 'name'))
    return undefined;
  const place = kind === 'Response' ? 'response' : (attribute as Place);
  return { place, name: { text: name, at: whole.length - name.length - 1 }, ...valuesNamed(text) };
}

/** The values that a text says a field can have, and its default. */
export function valuesNamed(text: string): Pick<DescribedField, 'values' | 'default'> {
  const values = [...text.matchAll(LISTED)].flatMap(({ index, 0: whole, 1: list = '' }) =>
    [...list.matchAll(/`["']?([^`"']+)["']?`/g)].map((one) => ({
      text: one[1] ?? '',
      at: index + whole.length - list.length + one.index + one[0].indexOf(one[1] ?? ''),
    })),
  );
  const found = DEFAULT.exec(text);
  const stated = found?.[1] ?? found?.[2];
  if (!found || stated === undefined) return { values };
  return { values, default: { text: stated, at: found.index + found[0].lastIndexOf(stated) } };
}

/** The cells of a row of a table; none for another line. */
export function cellsOf(line: string, start: number): Words[] {
  if (!/^\s*\|.*\|\s*$/.test(line)) return [];
  const cells: Words[] = [];
  let at = line.indexOf('|') + 1;
  for (const cell of line
    .slice(at)
    .split(/(?<!\\)\|/)
    .slice(0, -1)) {
    cells.push({ text: cell, at: start + at });
    at += cell.length + 1;
  }
  return cells;
}

/** The fields of a table whose first column has their names. */
function fieldsOfTable(rows: readonly Words[][], heading: string): DescribedField[] {
  const [head = [], , ...others] = rows;
  const first = head[0]?.text.trim() ?? '';
  if (!SENT.test(first) && !(NAME_COLUMN.test(first) && SENT.test(heading))) return [];
  const column = head.findIndex(({ text }) => /^\s*default\s*$/i.test(text));
  return others.flatMap((cells) => {
    const name = bare(cells[0]);
    const stated = column < 0 ? undefined : bare(cells[column]);
    const own = cells.map(({ text, at }) =>
      valuesNamed(text).values.map((one) => ({ ...one, at: one.at + at })),
    );
    return name ? [{ name, values: own.flat(), default: stated }] : [];
  });
}

/** The one word of a cell, without its marks. */
function bare(cell: Words | undefined): Words | undefined {
  const [whole, marks = '', text] =
    /^(\s*(?:\*\*)?[`"]?)([\w-]+)[`"]?(?:\*\*)?\*?\s*$/.exec(cell?.text ?? '') ?? [];
  return cell && whole !== undefined && text !== undefined ? { text, at: cell.at + marks.length } : undefined;
}

interface Described {
  place: Place;
  schema: Schema | undefined;
  pointer: string;
}

/** Compares a field that a page describes with the parameters, the body, or the responses of its operation. */
export function compareField(field: DescribedField, operation: Operation): Contradiction[] {
  const places: Place[] = field.place ? [field.place] : ['path', 'query', 'body', 'response'];
  const all = places.map((place) => fieldsAt(place, operation));
  const { text: name, at } = field.name;
  const lower = name.toLowerCase();
  const own = all.flatMap(({ fields }) =>
    [...fields].flatMap(([one, to]) => (one.toLowerCase() === lower ? to : [])),
  );
  const [only, ...others] = own.filter(({ place }) => place !== 'response' || field.place);
  const place = only?.place ?? field.place;
  const part = place ? PARTS[place] : 'field';
  if (own.length > 0) {
    const found = only && others.length === 0 ? compareValues(field, only, operation) : [];
    return found.map((one) => ({ ...one, operation, part, path: [name, ...one.path] }));
  }
  const names = all.flatMap(({ fields }) => [...fields.keys()]);
  if (isPlaceholder(name) || names.length === 0 || all.some(({ isOpen }) => isOpen)) return [];
  const span = { start: at, end: at + name.length };
  const { pointer } = operation;
  const meant = nearest(name, names);
  return [{ kind: 'unknown', operation, part, path: [name], span, pointer, stated: name, meant }];
}

/** Compares a table with its operation: nothing where most of its names are those of something else. */
export function compareTable(
  rows: readonly Words[][],
  heading: string,
  operation: Operation,
): Contradiction[] {
  const fields = fieldsOfTable(rows, heading);
  const found = fields.map((field) => compareField(field, operation));
  const unknown = found.filter(([one]) => one?.kind === 'unknown').length;
  return unknown * 3 <= fields.length ? found.flat() : [];
}

function compareValues(
  { values, default: stated }: DescribedField,
  { schema, pointer, place }: Described,
  operation: Operation,
) {
  const said = [
    ...values,
    ...(stated && !/^(?:none|null|n\/?a|-+|—|required|optional|undefined)$/i.test(stated.text)
      ? [stated]
      : []),
  ];
  if (schema === undefined || place === 'response') return [];
  const found = said.flatMap(({ text, at }) => {
    const value = { kind: 'string' as const, value: text, span: { start: at, end: at + text.length } };
    return misfitsOf(value, schema, pointer, operation, true).filter(
      ({ kind }) => kind === 'value' || kind === 'type',
    );
  });
  const known = schemaReaderOf(operation.document)
    .flat(schema)
    .parts.map((part) => part.schema.default)
    .find((one) => one !== undefined);
  if (!stated || found.length > 0 || !/^(?:string|number|boolean)$/.test(typeof known)) return found;
  if (String(known) === stated.text || isPlaceholder(stated.text)) return [];
  const span = { start: stated.at, end: stated.at + stated.text.length };
  return [{ kind: 'default' as const, span, path: [], pointer, stated: stated.text, meant: String(known) }];
}

/** The names of a part of an operation, and whether there may be others. */
function fieldsAt(place: Place, operation: Operation): { fields: Map<string, Described>; isOpen: boolean } {
  const { parameters, document, requestBody, responses } = operation;
  const fields = new Map<string, Described>();
  if (place !== 'body' && place !== 'response') {
    for (const { in: own, name, schema, pointer } of parameters)
      if (own === place) fields.set(name, { place, schema, pointer });
    for (const { name } of document.securitySchemes.values())
      if (name !== undefined && !fields.has(name))
        fields.set(name, { place, schema: undefined, pointer: '' });
    // A header may be one of authentication, or of all requests.
    return { fields, isOpen: place === 'header' || takesAnyParameter(operation) };
  }
  const success = responses.filter(({ status }) => /^2|^default$/i.test(status));
  const content = place === 'body' ? (requestBody?.content ?? []) : success.flatMap((one) => one.content);
  let isOpen = isOutline(operation);
  for (const { schema = true, pointer } of content) {
    const direction = place === 'body' ? 'request' : 'response';
    const shapes = shapesOf(schema, direction, schemaReaderOf(document));
    isOpen ||=
      !shapes ||
      shapes.some((one) => (one.others !== undefined && one.others !== false) || one.fields.size === 0);
    for (const { fields: own } of shapes ?? [])
      for (const one of own.values())
        fields.set(one.name, { place, schema: one.schema, pointer: `${pointer}/schema` });
  }
  // The fields of a JSON-RPC page are those of its parameters and its result.
  return { fields, isOpen: isOpen || fields.has('jsonrpc') };
}
