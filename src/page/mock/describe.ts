import type {
  ApiDocument,
  Header,
  MediaType,
  Operation,
  Parameter,
  Response,
} from '../../api/openapi/model/ApiDocument.ts';
import { exampleOf } from '../../api/openapi/examples/example.ts';
import type { Scene } from '../../api/openapi/examples/near.ts';
import { exampleText, givenText } from '../../api/openapi/examples/example-text.ts';
import { jsonText } from '../../api/openapi/write-json.ts';
import { schemaReaderOf } from '../../api/openapi/schema/SchemaReader.ts';
import { typesOf } from '../../api/openapi/schema/words.ts';
import { cleanText, valueText } from '../../api/openapi/text.ts';
import { bodySchema } from './body-schema.ts';
import { isJson } from './preference.ts';
import type { MockContent, MockOperation, MockResponse } from './MockOperation.ts';

/** Most examples of one body, and longest text of one. */
const mostExamples = 50;
const longestExample = 200_000;

/** Makes the data of the mock API for an operation: its answers are examples, or are made from schemas. */
export function mockOperation(operation: Operation): MockOperation {
  const { method, path, responses } = operation;
  return {
    method,
    path,
    ...demandsOf(operation),
    responses: responses.map((response) => responseOf(response, operation)),
  };
}

/** Returns the requirements on requests of an operation. */
export function demandsOf({
  parameters,
  requestBody,
  document,
}: Operation): Pick<MockOperation, 'required' | 'body'> {
  return {
    required: parameters.flatMap((parameter) => requiredOf(parameter, document)),
    body: requestBody && {
      isRequired: requestBody.required === true,
      types: requestBody.content.map(({ type }) => type),
      schemas: Object.fromEntries(
        requestBody.content.flatMap(({ type, schema }) =>
          schema !== undefined && isJson(type) ? [[type, bodySchema(schema, document)]] : [],
        ),
      ),
    },
  };
}

/** Required parameters that can be checked by name. An object that is sent as several parameters is not checked. */
function requiredOf(parameter: Parameter, document: ApiDocument): MockOperation['required'] {
  const { in: place, name, style, explode, schema, content } = parameter;
  if (!parameter.required || place === 'path' || place === 'querystring') return [];
  // The specification ignores parameters for these headers.
  if (place === 'header' && /^(accept|content-type|authorization)$/i.test(name)) return [];
  if (style === 'deepObject') return [{ in: place, name: `${name}[`, isPrefix: true }];
  const isObject = schema !== undefined && typesOf(schemaReaderOf(document).flat(schema)).includes('object');
  if (isObject && explode && place !== 'header' && content.length === 0) return [];
  return [{ in: place, name }];
}

function responseOf({ status, headers, content }: Response, operation: Operation): MockResponse {
  const scene = { operation, status };
  return {
    status,
    headers: headers.flatMap((header) => headerOf(header, operation.document, scene)),
    content: content.map((media) => contentOf(media, operation.document, scene)),
  };
}

/** Headers that are not sent: those of the connection, of the encoding of the body, and of the host's own policy. */
const unsent =
  /^(connection|keep-alive|te|trailer|upgrade|date|refresh|clear-site-data|strict-transport-security|(transfer|content|proxy|access-control|sec|service-worker)-.*)$/i;

function headerOf(header: Header, document: ApiDocument, scene: Scene): [string, string][] {
  const { name, schema, examples } = header;
  if (unsent.test(name) || !/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) return [];
  const given = examples.find(({ value }) => value !== undefined)?.value;
  const value =
    given ?? (schema === undefined ? undefined : exampleOf(schema, document, 'response', { name, scene }));
  if (value === undefined || value === null) return [];
  const text = (Array.isArray(value) ? value : [value]).map(valueText).join(',');
  // Characters outside ASCII are percent-encoded, as in the playground's own requests.
  return [[name, text.replace(/[^\x20-\x7e]+/gu, (part) => encodeURIComponent(part))]];
}

function contentOf(media: MediaType, document: ApiDocument, scene: Scene): MockContent {
  const given = media.examples.slice(0, mostExamples).flatMap((example) => {
    const text = givenText(example, media, document);
    return text === undefined || text.length > longestExample ? [] : [{ name: example.name, text }];
  });
  if (given.length > 0) return { type: concrete(media.type), examples: given };
  const text = streamText(media, document, scene) ?? exampleText(media, document, 'response', scene);
  const type = concrete(media.type);
  if (text === undefined) return { type, examples: [] };
  if (isGivenWhole(media, document, scene)) return { type, examples: [{ name: 'example', text }] };
  const left = media.examples.length > 0;
  return { type, examples: [{ name: 'generated', text }], isGenerated: left ? 'instead' : true };
}

/** Returns whether the schema has an example of the whole body, and not only of its parts. */
function isGivenWhole({ schema, itemSchema }: MediaType, document: ApiDocument, scene: Scene): boolean {
  const subject = schema ?? itemSchema;
  if (subject === undefined) return false;
  const made = jsonText(exampleOf(subject, document, 'response', { scene }));
  return schemaReaderOf(document)
    .flat(subject)
    .parts.flatMap(({ schema: { example, examples } }) => [
      example,
      ...(Array.isArray(examples) ? examples : []),
    ])
    .some((given) => given !== undefined && jsonText(given) === made);
}

/** An item of a stream in the syntax of its media type. */
function streamText(
  { type, schema, itemSchema }: MediaType,
  document: ApiDocument,
  scene: Scene,
): string | undefined {
  const item = itemSchema ?? schema;
  if (item === undefined) return undefined;
  const line = (): string =>
    cleanText(JSON.stringify(exampleOf(item, document, 'response', { scene })) ?? 'null');
  if (/[/+](x-)?(ndjson|jsonl|json-lines)\b/i.test(type)) return `${line()}\n`;
  if (/\/json-seq\b/i.test(type)) return `\u001e${line()}\n`;
  return /^text\/event-stream\b/i.test(type) ? `data: ${line()}\n\n` : undefined;
}

/** A media type that can be sent, in place of a range such as `text/*`. */
function concrete(type: string): string {
  if (!type.includes('*')) return type.replace(/[^\x20-\x7e]/g, '');
  return type.startsWith('text/') ? 'text/plain' : 'application/json';
}
