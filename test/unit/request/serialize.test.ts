import { describe, expect, it } from 'vitest';
import { settleNumbers } from '../../../src/api/openapi/text.ts';
import { jsonText } from '../../../src/api/openapi/write-json.ts';
import type { InputModel, PlaygroundModel } from '../../../src/api/request/PlaygroundModel.ts';
import { buildRequest } from '../../../src/api/request/request.ts';
import { encodeReserved } from '../../../src/api/request/serialize.ts';

const empty = '';
const string = 'blue';
const array = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

/** The table "Style Examples" of OpenAPI 3.1.1; `null` stands for its n/a. */
const table: [style: string, explode: boolean, ...(string | null)[]][] = [
  ['matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['form', false, '?color=', '?color=blue', '?color=blue,black,brown', '?color=R,100,G,200,B,150'],
  ['form', true, '?color=', '?color=blue', '?color=blue&color=black&color=brown', '?R=100&G=200&B=150'],
  ['spaceDelimited', false, null, null, '?color=blue%20black%20brown', '?color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, null, null, '?color=blue%7Cblack%7Cbrown', '?color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject', true, null, null, null, '?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
];

const rows = table.flatMap(([style, explode, ...expected]) =>
  [empty, string, array, object].map((value, column) => ({
    style,
    explode,
    column: ['empty', 'string', 'array', 'object'][column],
    value,
    expected: expected[column],
  })),
);

/** A long integer as the reader of descriptions keeps it. */
function parsedLong(): unknown[] {
  const tree: unknown[] = [9007199254740993n];
  settleNumbers(tree);
  return tree;
}

function modelOf(input: Partial<InputModel>, path = '/'): PlaygroundModel {
  const full: InputModel = {
    kind: 'string',
    name: 'color',
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    allowReserved: false,
    ...input,
  };
  return {
    method: 'GET',
    path,
    servers: [{ url: 'http://a', variables: [] }],
    auth: [],
    inputs: [full],
    bodies: [],
  };
}

function send(model: PlaygroundModel, value: unknown): ReturnType<typeof buildRequest> {
  const key = `${model.inputs[0]?.in}:${model.inputs[0]?.name}`;
  return buildRequest(model, {
    server: 0,
    serverVariables: {},
    auth: 0,
    credentials: {},
    inputs: { [key]: value },
    media: 0,
  });
}

describe('the specification’s table of styles', () => {
  it.each(rows.filter((row) => row.expected !== null))(
    '$style, explode $explode, $column is $expected',
    ({ style, explode, value, expected }) => {
      const isPath = ['matrix', 'label', 'simple'].includes(style);
      const model = modelOf({ style, explode, in: isPath ? 'path' : 'query' }, isPath ? '/{color}' : '/');
      expect(send(model, value).url).toBe(`http://a/${expected}`);
    },
  );

  it.each([
    [false, 'blue', 'blue'],
    [false, array, 'blue,black,brown'],
    [false, object, 'R,100,G,200,B,150'],
    [true, array, 'blue,black,brown'],
    [true, object, 'R=100,G=200,B=150'],
  ])('a header is written in style simple, explode %s', (explode, value, expected) => {
    const model = modelOf({ in: 'header', name: 'X-Color', style: 'simple', explode });
    expect(send(model, value).headers).toEqual([['X-Color', expected]]);
  });

  it.each([
    ['form', false, 'blue', 'color=blue'],
    ['form', false, array, 'color=blue,black,brown'],
    ['form', true, array, 'color=blue&color=black&color=brown'],
    ['form', true, object, 'R=100&G=200&B=150'],
    ['cookie', true, array, 'color=blue; color=black; color=brown'],
    ['cookie', true, 'a b', 'color=a b'],
  ])('a cookie in style %s, explode %s', (style, explode, value, expected) => {
    expect(send(modelOf({ in: 'cookie', style, explode }), value).headers).toEqual([['Cookie', expected]]);
  });
});

describe('values', () => {
  it.each([
    [false, '?color=false'],
    [0, '?color=0'],
    ['', '?color='],
    [null, '?color=null'],
    [undefined, ''],
    [[], ''],
    [{}, ''],
    [[0, false, null, ''], '?color=0&color=false&color=null&color='],
    ['a&b=c d/é', '?color=a%26b%3Dc%20d%2F%C3%A9'],
    ["!'()*", '?color=%21%27%28%29%2A'],
    ['\ud800', '?color=%EF%BF%BD'],
    [[{ a: 1 }], '?color=%7B%22a%22%3A1%7D'],
  ])('%j in a query', (value, expected) => {
    expect(send(modelOf({}), value).url).toBe(`http://a/${expected}`);
  });

  it('keeps the digits of an integer beyond 2^53', () => {
    expect(send(modelOf({}), 9007199254740993n).url).toBe('http://a/?color=9007199254740993');
    const [raw] = parsedLong();
    expect(send(modelOf({}), raw).url).toBe('http://a/?color=9007199254740993');
    expect(send(modelOf({}), [raw]).url).toBe('http://a/?color=9007199254740993');
    expect(jsonText({ id: raw, big: 9007199254740993n })).toBe(
      '{\n  "id": 9007199254740993,\n  "big": 9007199254740993\n}',
    );
  });

  it('encodes delimiters inside array items, so they cannot be mistaken for one', () => {
    expect(send(modelOf({ explode: false }), ['a,b', 'c']).url).toBe('http://a/?color=a%2Cb,c');
  });

  it('nests a deepObject by further brackets', () => {
    const value = { a: { b: [1, { c: 2 }] }, d: null };
    expect(send(modelOf({ style: 'deepObject' }), value).url).toBe(
      'http://a/?color%5Ba%5D%5Bb%5D%5B0%5D=1&color%5Ba%5D%5Bb%5D%5B1%5D%5Bc%5D=2&color%5Bd%5D=null',
    );
  });

  it('writes exploded spaceDelimited and pipeDelimited like form', () => {
    const model = modelOf({ style: 'pipeDelimited', explode: true });
    expect(send(model, ['a', 'b']).url).toBe('http://a/?color=a&color=b');
  });

  it('serialises a content-typed parameter as that type', () => {
    const value = { lat: 1.5, name: 'a&b' };
    expect(send(modelOf({ contentType: 'application/json' }), value).url).toBe(
      'http://a/?color=%7B%22lat%22%3A1.5%2C%22name%22%3A%22a%26b%22%7D',
    );
    const header = modelOf({ in: 'header', contentType: 'application/json' });
    expect(send(header, value).headers).toEqual([['color', '{"lat":1.5,"name":"a&b"}']]);
  });

  it('writes a whole query string parameter', () => {
    const json = modelOf({ in: 'querystring', contentType: 'application/json' });
    expect(send(json, { a: 1 }).url).toBe('http://a/?%7B%22a%22%3A1%7D');
    const form = modelOf({ in: 'querystring', contentType: 'application/x-www-form-urlencoded' });
    expect(send(form, { a: 'x y', b: [1, 2] }).url).toBe('http://a/?a=x+y&b=1&b=2');
  });

  it('lets reserved characters pass where the description allows them, but never what would split the query', () => {
    expect(send(modelOf({ allowReserved: true }), 'a/b?c:d=e').url).toBe('http://a/?color=a/b?c:d=e');
    expect(encodeReserved('%20%zz é&+#[]')).toBe('%20%25zz%20%C3%A9%26%2B%23%5B%5D');
  });
});
