import { ignoreOverride, zodToJsonSchema } from 'zod-to-json-schema';
import { docOfDef, type Completion, type FieldDoc, type Snippet } from './field.ts';
import type { Format } from '../Format.ts';
import { isObject } from './expected.ts';

/** Marks a file as one that Lectern wrote, and may write again. */
export const SCHEMA_MARK = 'Written by lectern schema.';

/** A JSON Schema, draft 07, with the additions that the editors' JSON language service understands. */
interface JsonSchema {
  [keyword: string]: unknown;
}

/**
 * The JSON Schema of the configuration, for editors. It accepts and rejects what the zod schema does; beyond that it
 * carries titles, Markdown for hovers, defaults, examples, meanings of values, snippets, deprecations and the same
 * messages that Lectern gives. With the values of a project, editors also complete its own pages, versions, icons and files;
 * what is accepted stays the same.
 */
export function siteJsonSchema(format: Format, project?: ProjectValues): JsonSchema {
  const named = [...format.recursive, ...(format.shared ?? [])];
  const places = new Map(named.map(({ name, schema }) => [schema._def as object, `#/definitions/${name}`]));
  const emitted: JsonSchema = zodToJsonSchema(format.schema, {
    definitions: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    $refStrategy: 'none',
    target: 'jsonSchema7',
    errorMessages: true,
    applyRegexFlags: true,
    // Every schema is written out where it is used, except those that have a name.
    override: (def, refs) => {
      const own = places.get(def);
      return own !== undefined && refs.currentPath.join('/') !== own ? { $ref: own } : ignoreOverride;
    },
    postProcess: (schema, def) => {
      if (!schema) return schema;
      const whole: JsonSchema = Object.assign(schema, enriched(schema, def, project));
      return format.hasRefs ? referable(whole) : whole;
    },
  });
  const { $schema, definitions, ...rest } = emitted;
  return {
    $schema,
    $comment: SCHEMA_MARK,
    title: 'Site configuration',
    description: 'Configuration of a documentation site.',
    ...rest,
    definitions: {
      ...(isObject(definitions) ? definitions : {}),
      ...(format.hasRefs && { file: FILE }),
      ...projectDefinitions(project),
    },
    defaultSnippets: [
      {
        label: 'A new site',
        description: 'Name, colors and a first group.',
        body: format.starter,
      },
    ],
  };
}

/**
 * The schema as the file that is published, with a line for each field and each definition: it is half as large as with
 * one for each value, and its changes can still be read.
 */
export function siteJsonSchemaText(format: Format, project?: ProjectValues): string {
  return `${linesOf(siteJsonSchema(format, project), ['properties', 'definitions'])}\n`;
}

/** An object with a line for each key; those of some of its values have their own lines too. */
function linesOf(object: JsonSchema, open: readonly string[]): string {
  const lines = Object.entries(object).map(([key, value]) => {
    const text = open.includes(key) && isObject(value) ? linesOf(value, []) : JSON.stringify(value);
    return `${JSON.stringify(key)}:${text}`;
  });
  return `{\n${lines.join(',\n')}\n}`;
}

/**
 * The names in a project by kind: page paths without extension, names of versions and icons, paths of files, and
 * operations as `METHOD /path`. A map says something about each value.
 */
export type ProjectValues = Partial<
  Record<Completion | 'operation', Iterable<string> | ReadonlyMap<string, string>>
>;

/** A list for each kind, however many keys complete from it. */
function projectDefinitions(project: ProjectValues | undefined): JsonSchema {
  if (!project) return {};
  const filled = Object.entries(project).filter(([, values]) => !isEmpty(values));
  const lists = filled.map(([kind, values]): [string, JsonSchema] => [
    `project-${kind}`,
    values instanceof Map
      ? { enum: [...values.keys()], markdownEnumDescriptions: [...values.values()] }
      : { enum: [...values] },
  ]);
  return { ...Object.fromEntries(lists), frontmatter: frontmatterOf(project) };
}

/** The keys of a page's frontmatter that name something of the project, for editors that take a schema for it. */
function frontmatterOf(project: ProjectValues): JsonSchema {
  const keys = { openapi: 'operation', version: 'version', icon: 'icon' } as const;
  const known = Object.entries(keys).filter(([, kind]) => project[kind] && !isEmpty(project[kind]));
  return {
    type: 'object',
    properties: Object.fromEntries(
      known.map(([key, kind]) => [key, { anyOf: [{ $ref: `#/definitions/project-${kind}` }, {}] }]),
    ),
  };
}

/** Accepts `{ "$ref": "./file.json" }` instead of an object or a list, with no other key required. */
function referable(schema: JsonSchema): JsonSchema {
  const { type, properties, required } = schema;
  if (type !== 'object' && type !== 'array') return schema;
  schema['properties'] = { ...(isObject(properties) && properties), $ref: { $ref: '#/definitions/file' } };
  if (type === 'array') {
    schema['type'] = ['array', 'object'];
    schema['required'] = ['$ref'];
  } else if (required) {
    delete schema['required'];
    schema['if'] = { required: ['$ref'] };
    schema['then'] = {};
    schema['else'] = { required };
  }
  return schema;
}

const FILE = {
  type: 'string',
  description: 'The path of a JSON file that contains this part of the configuration.',
};

/** Adds what the emitter does not know: the documentation of the key, and messages in the form that editors read. */
function enriched(schema: JsonSchema, def: object, project: ProjectValues | undefined): JsonSchema {
  const doc = docOfDef(def);
  const kind = doc?.completes;
  const values = kind && project?.[kind];
  const completed: JsonSchema = {
    ...messages(schema),
    ...hover(schema, doc),
    ...(doc ? documentation(schema, doc) : {}),
    // The empty schema lets everything else pass as before.
    ...(values && !isEmpty(values) ? { anyOf: [{ $ref: `#/definitions/project-${kind}` }, {}] } : {}),
  };
  // Editors offer examples too, which the project need not have.
  const isOfProject =
    project && (kind !== undefined || JSON.stringify(schema).includes('#/definitions/project-'));
  if (isOfProject) delete completed['examples'];
  return completed;
}

function isEmpty(values: Iterable<unknown>): boolean {
  for (const _ of values) return false;
  return true;
}

function messages(schema: JsonSchema): JsonSchema {
  const { errorMessage } = schema;
  if (typeof errorMessage !== 'object' || errorMessage === null) return {};
  delete schema['errorMessage'];
  return 'pattern' in errorMessage ? { patternErrorMessage: `This ${String(errorMessage.pattern)}.` } : {};
}

function documentation(schema: JsonSchema, doc: FieldDoc): JsonSchema {
  const added: JsonSchema = {};
  if (doc.title !== undefined) added['title'] = doc.title;
  if (doc.default !== undefined) added['default'] = doc.default;
  if (doc.examples?.length) added['examples'] = doc.examples;
  if (doc.deprecated !== undefined) {
    added['deprecated'] = true;
    added['deprecationMessage'] = doc.deprecated;
  }
  if (doc.snippets) added['defaultSnippets'] = doc.snippets;
  const { enum: values, items } = schema;
  if (doc.values && Array.isArray(values)) added['markdownEnumDescriptions'] = meaningsOf(values, doc.values);
  if (isObject(items)) {
    const { enum: itemValues } = items;
    if (doc.values && Array.isArray(itemValues))
      items['markdownEnumDescriptions'] = meaningsOf(itemValues, doc.values);
    const snippets = doc.snippets?.flatMap(itemSnippet) ?? [];
    if (snippets.length > 0 && !items['$ref']) items['defaultSnippets'] = snippets;
  }
  return added;
}

function meaningsOf(values: unknown[], meanings: Record<string, string>): string[] {
  return values.map((value) => meanings[String(value)] ?? '');
}

/** A snippet for a list of one entry is also one for the entry. */
function itemSnippet({ body, ...rest }: Snippet): Snippet[] {
  return Array.isArray(body) && body.length === 1 ? [{ ...rest, body: body[0] }] : [];
}

/** Characters of Markdown. Text without them looks the same as `description`, which every editor supports. */
const MARKDOWN = /[`*_[\]\\<\n]/;

/** Returns the hover text of a key, if it has more than a plain description. */
function hover({ description }: JsonSchema, doc: FieldDoc | undefined): JsonSchema {
  const parts = [doc?.description ?? description];
  if (doc?.default !== undefined) parts.push(`Default: \`${JSON.stringify(doc.default)}\``);
  else if (doc?.defaultText !== undefined) parts.push(`Default: ${doc.defaultText}.`);
  if (doc?.noEffect !== undefined) parts.push(`Accepted, but has no effect: ${doc.noEffect}.`);
  if (doc?.deprecated !== undefined) parts.push(`**Deprecated.** ${doc.deprecated}`);
  const text = parts.filter((part) => part !== undefined).join('\n\n');
  return text === '' || (text === description && !MARKDOWN.test(text)) ? {} : { markdownDescription: text };
}
