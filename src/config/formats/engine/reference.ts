import { bare, branches, either, kindsTaken, nameOfKind } from './expected.ts';
import { docOf, type FieldDoc, patternCode } from './field.ts';
import type { Format } from '../Format.ts';
import { z } from './zod.ts';

interface Row {
  /** `colors.background.light`, `anchors[].name`. */
  path: string;
  type: string;
  required: boolean;
  doc: FieldDoc | undefined;
}

/**
 * The reference of the configuration as Markdown, generated from the schema: a section for each top-level key, with a
 * table of what is inside. Safe in MDX: braces are in code only.
 */
export function configReference({ schema: whole, recursive }: Pick<Format, 'schema' | 'recursive'>): string {
  const shape: z.ZodRawShape = whole.shape;
  // Schemas that contain each other have a section each: written out in place they would repeat without end.
  const shared = recursive.length > 1 ? recursive : [];
  const apart = shared.map(({ schema }) => bare(schema));
  return [
    ...Object.entries(shape).map(([key, schema]) => section(key, schema, apart)),
    ...shared.map(({ name, schema }) => part(name, schema, apart)),
  ].join('\n');
}

/** The section of a schema that others hold. */
function part(name: string, schema: z.ZodTypeAny, apart: readonly z.ZodTypeAny[]): string {
  const own = bare(schema);
  const rows = rowsOf(
    own,
    '',
    apart.filter((other) => other !== own),
  );
  return [
    `## ${code(name)} in the navigation`,
    '',
    docOf(own)?.description ?? '',
    '',
    ...table(rows),
    '',
  ].join('\n');
}

function section(key: string, schema: z.ZodTypeAny, apart: readonly z.ZodTypeAny[]): string {
  const doc = docOf(schema);
  const rows = rowsOf(schema, '', apart);
  const lines = [
    `## \`${key}\``,
    '',
    doc?.description ?? '',
    '',
    `Type: ${typeOf(schema)}.${standard(schema, doc)}`,
    '',
  ];
  lines.push(...remarks(doc).flatMap((remark) => [remark, '']), ...meanings(doc));
  if (rows.length > 0) lines.push(...table(rows), '');
  const example = doc?.examples?.[0];
  if (example !== undefined) {
    lines.push('```json', `"${key}": ${JSON.stringify(example, null, 2)}`, '```', '');
  }
  return lines.join('\n');
}

function standard(schema: z.ZodTypeAny, doc: FieldDoc | undefined): string {
  if (!(schema instanceof z.ZodOptional)) return ' Required.';
  const value = defaultOf(doc);
  return value === '' ? '' : ` Default: ${value}.`;
}

function defaultOf(doc: FieldDoc | undefined): string {
  if (doc?.default !== undefined) return code(JSON.stringify(doc.default));
  return doc?.defaultText ?? '';
}

function remarks(doc: FieldDoc | undefined): string[] {
  return [
    ...(doc?.noEffect === undefined ? [] : [`Accepted, but has no effect: ${doc.noEffect}.`]),
    ...(doc?.deprecated === undefined ? [] : [`Deprecated. ${doc.deprecated}`]),
  ];
}

function meanings(doc: FieldDoc | undefined): string[] {
  const values = Object.entries(doc?.values ?? {});
  return values.length === 0
    ? []
    : [...values.map(([value, meaning]) => `- ${code(`"${value}"`)}: ${meaning}`), ''];
}

function table(rows: readonly Row[]): string[] {
  const cells = rows.map(({ path, type, required, doc }) => {
    const values = Object.entries(doc?.values ?? {}).map(([value, meaning]) => `${code(value)}: ${meaning}`);
    const defaultValue = defaultOf(doc);
    const need = required ? 'Required.' : defaultValue === '' ? '' : `Default: ${defaultValue}.`;
    const text = [doc?.description ?? '', ...values, need, ...remarks(doc)].filter(Boolean).join(' ');
    return `| ${code(path)} | ${type} | ${text.replaceAll('|', '\\|')} |`;
  });
  return ['| Key | Type | Meaning |', '| --- | --- | --- |', ...cells];
}

/** The keys inside a value, those of all branches of a union, each path once. A group within a group is not followed. */
function rowsOf(schema: z.ZodTypeAny, path: string, above: readonly z.ZodTypeAny[] = []): Row[] {
  const inner = bare(schema);
  if (above.includes(inner)) return [];
  const within = [...above, inner];
  if (inner instanceof z.ZodUnion) {
    const rows = branches(inner).flatMap((branch) => rowsOf(branch.schema, path, within));
    return merged(rows);
  }
  if (inner instanceof z.ZodArray) return rowsOf(inner.element, `${path}[]`, within);
  if (!(inner instanceof z.ZodObject)) return [];
  const shape: z.ZodRawShape = inner.shape;
  // A form that is out of date, and whose keys nothing describes, has nothing to tell.
  const isUntold = Object.values(shape).every((member) => docOf(member) === undefined);
  if (isUntold && docOf(schema)?.deprecated !== undefined) return [];
  return Object.entries(shape).flatMap(([key, member]) => {
    const at = path === '' ? key : `${path}.${key}`;
    const row = {
      path: at,
      type: typeOf(member),
      required: !(member instanceof z.ZodOptional),
      doc: docOf(member),
    };
    return [row, ...rowsOf(member, at, within)];
  });
}

/** A row for each path; a key of several branches has the types and meanings of all. */
function merged(rows: readonly Row[]): Row[] {
  const byPath = new Map<string, Row>();
  for (const row of rows) {
    const first = byPath.get(row.path);
    byPath.set(row.path, first ? join(first, row) : row);
  }
  return [...byPath.values()];
}

function join(one: Row, other: Row): Row {
  const [first = '', second = ''] = [one.doc?.description, other.doc?.description];
  const texts = first.includes(second) ? [first] : [first, second];
  return {
    path: one.path,
    type: one.type === other.type ? one.type : `${one.type} or ${other.type}`,
    required: one.required && other.required,
    doc: { ...other.doc, ...one.doc, description: texts.join(' ').trim() },
  };
}

function typeOf(schema: z.ZodTypeAny): string {
  const inner = bare(schema);
  if (inner instanceof z.ZodEnum) return either(inner.options.map((value: string) => code(`"${value}"`)));
  if (inner instanceof z.ZodLiteral) return code(JSON.stringify(inner.value));
  if (inner instanceof z.ZodArray) return `a list of ${typeOf(inner.element).replace(/^an? (\w+)$/, '$1s')}`;
  if (inner instanceof z.ZodUnion)
    return either([...new Set(branches(inner).map((branch) => typeOf(branch.schema)))]);
  const kinds = kindsTaken(inner);
  if (isColor(inner)) return 'hex color';
  return kinds.length === 0
    ? 'anything'
    : either(kinds.map((kind) => nameOfKind(kind).replace(/ \(.*\)$/, '')));
}

function isColor(schema: z.ZodTypeAny): boolean {
  const checks = schema instanceof z.ZodString ? schema._def.checks : [];
  return checks.some((check) => check.message !== undefined && patternCode(check.message) === 'config/color');
}

function code(text: string): string {
  return `\`${text}\``;
}
