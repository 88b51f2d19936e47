import { english } from '../../../src/base/strings/english.ts';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../src/api/openapi/examples/example.ts';
import { exampleText } from '../../../src/api/openapi/examples/example-text.ts';
import { createDocument } from '../../../src/api/openapi/model/model.ts';
import { parseText } from '../../../src/api/openapi/parse.ts';
import { propertiesOf } from '../../../src/api/openapi/schema/Child.ts';
import { schemaReaderOf } from '../../../src/api/openapi/schema/SchemaReader.ts';
import { constraintsOf } from '../../../src/api/openapi/schema/words.ts';

function documentOf(text: string, file: string) {
  const { value, hasWrittenNumbers = false } = parseText(text, file);
  const root = value as Record<string, unknown>;
  const { value: document } = createDocument(
    { location: file, text, root, hasWrittenNumbers, locate: () => undefined },
    'api',
  );
  if (!document) throw new Error('no document');
  return document;
}

const RESPONSES = '"404":{"description":"no"},"default":{"description":"else"},"200":{"description":"yes"}';
const PROPERTIES = '"b":{},"10":{},"2":{},"a":{}';

const json = (version: string, schema: string, media = '"schema":true') =>
  `{"openapi":"${version}","info":{"version":1.10},"paths":{"/p":{"get":{"responses":{${RESPONSES}}},` +
  `"post":{"requestBody":{"content":{"application/json":{${media}}}}}}},` +
  `"components":{"schemas":{"S":${schema}}}}`;

function namesOf(document: ReturnType<typeof documentOf>): string[] {
  const flat = schemaReaderOf(document).flat({ $ref: '#/components/schemas/S' });
  return propertiesOf(flat, 'both', document).map(({ name }) => name);
}

const statusesOf = (document: ReturnType<typeof documentOf>) =>
  document.operations[0]?.responses.map(({ status }) => status);

describe('the order of a file', () => {
  it.each(['3.0.3', '3.1.0'])('is kept where keys look like integers, in JSON of %s', (version) => {
    const document = documentOf(json(version, `{"type":"object","properties":{${PROPERTIES}}}`), 'a.json');
    expect(statusesOf(document)).toEqual(['404', 'default', '200']);
    expect(namesOf(document)).toEqual(['b', '10', '2', 'a']);
  });

  it('is kept in YAML', () => {
    const document = documentOf(
      'openapi: 3.0.0\npaths:\n  /p:\n    get:\n      responses:\n        404: {}\n        default: {}\n        200: {}\n' +
        'components:\n  schemas:\n    S:\n      properties:\n        b: {}\n        10: {}\n        "2": {}\n        a: {}\n',
      'a.yaml',
    );
    expect(statusesOf(document)).toEqual(['404', 'default', '200']);
    expect(namesOf(document)).toEqual(['b', '10', '2', 'a']);
  });

  it('is kept in what is upgraded from 2.0', () => {
    const text =
      `{"swagger":"2.0","info":{"title":"T","version":"1"},"paths":{"/p":{"get":{"responses":{${RESPONSES}}}}},` +
      `"definitions":{"S":{"type":"object","properties":{${PROPERTIES}}}}}`;
    const document = documentOf(text, 'a.json');
    expect(statusesOf(document)).toEqual(['404', 'default', '200']);
    expect(namesOf(document)).toEqual(['b', '10', '2', 'a']);
  });

  it('is kept in schemas that stand in the bodies and responses of 2.0', () => {
    const schema = `"schema":{"type":"object","properties":{${PROPERTIES}}}`;
    const text =
      `{"swagger":"2.0","info":{"title":"T","version":"1"},"consumes":["application/json"],"produces":["application/json"],` +
      `"parameters":{"B":{"name":"b","in":"body",${schema}}},"responses":{"R":{"description":"r",${schema}}},` +
      `"paths":{"/p":{"put":{"parameters":[{"name":"b","in":"body",${schema}}],"responses":{"200":{"description":"d",${schema}}}},` +
      `"post":{"parameters":[{"$ref":"#/parameters/B"}],"responses":{"200":{"$ref":"#/responses/R"}}}}}}`;
    const document = documentOf(text, 'a.json');
    const orders = document.operations.flatMap(({ requestBody, responses }) =>
      [requestBody, responses[0]].map((one) => {
        const flat = schemaReaderOf(document).flat(one?.content[0]?.schema ?? true);
        return propertiesOf(flat, 'both', document).map(({ name }) => name);
      }),
    );
    expect(orders).toEqual(Array.from({ length: 4 }, () => ['b', '10', '2', 'a']));
  });

  it('is kept in examples, given and made', () => {
    const schema = `{"type":"object","properties":{"b":{"const":1},"2":{"const":2},"1":{"const":3}}}`;
    const document = documentOf(
      json('3.1.0', schema, '"examples":{"9":{"value":{"z":0,"7":[{"3":1,"2":2}]}},"8":{"value":1}}'),
      'a.json',
    );
    const media = document.operations[1]?.requestBody?.content[0];
    expect(media?.examples.map(({ name }) => name)).toEqual(['9', '8']);
    expect(media && exampleText(media, document, 'request')?.replace(/\s/g, '')).toBe(
      '{"z":0,"7":[{"3":1,"2":2}]}',
    );
    const made = exampleOf({ $ref: '#/components/schemas/S' }, document, 'request');
    const shown = exampleText(
      {
        type: 'application/json',
        examples: [{ name: 'example', value: made }],
        encoding: new Map(),
        pointer: '',
      },
      document,
      'request',
    );
    expect(shown?.replace(/\s/g, '')).toBe('{"b":1,"2":2,"1":3}');
  });

  it('does not go astray where a key is repeated with another value', () => {
    const { value } = parseText('{"a":{"2":{"y":1,"1":1}},"a":{"2":[1.50],"b":0,"1":2}}', 'a.json');
    expect(value).toEqual({ a: { 1: 2, 2: [1.5], b: 0 } });
  });
});

describe('numbers', () => {
  const schema =
    '{"type":"number","minimum":0.50,"maximum":18014398509481983,"default":1e3,"multipleOf":0.5}';
  const expected = [
    { label: 'default', value: '1e3' },
    { label: '≥', value: '0.50' },
    { label: '≤', value: '18014398509481983' },
    { label: 'multiple of', value: '0.5' },
  ];

  it.each([
    ['a.json', '3.0.0', (text: string) => text],
    ['a.json', '3.1.0', (text: string) => text],
    ['a.yaml', '3.1.0', (text: string) => `# yaml\n${text}`],
  ])('are shown as they are written in %s of %s', (file, version, written) => {
    const media = '"example":{"price":10.00,"list":[1.0,2],"text":"1.0","big":12345678901234567890}';
    const document = documentOf(written(json(version, schema, media)), file);
    const { value } = document.resolve({ $ref: '#/components/schemas/S' });
    expect(constraintsOf(schemaReaderOf(document).flat(value), english.schema)).toEqual(expected);
    expect(document.version).toBe('1.10');
    const body = document.operations[1]?.requestBody?.content[0];
    expect(body && exampleText(body, document, 'request')?.replace(/\s/g, '')).toBe(
      '{"price":10.00,"list":[1.0,2],"text":"1.0","big":12345678901234567890}',
    );
  });
});
