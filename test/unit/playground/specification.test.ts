import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BodyModel, InputModel } from '../../../src/api/request/PlaygroundModel.ts';
import { inputKey } from '../../../src/api/request/PlaygroundModel.ts';
import { buildRequest } from '../../../src/api/request/request.ts';
import { emptyModel, valuesOf } from './fixtures.ts';

type Place = InputModel['in'];

function inputOf(place: Place, name: string, how: Partial<InputModel> = {}): InputModel {
  const isForm = place === 'query' || place === 'cookie';
  const style = isForm ? 'form' : 'simple';
  return {
    kind: 'json',
    name,
    in: place,
    required: true,
    style,
    explode: isForm,
    allowReserved: false,
    ...how,
  };
}

/** The request for parameters and their values. */
function requestOf(inputs: [InputModel, unknown][], path = '/'): ReturnType<typeof buildRequest> {
  const values = Object.fromEntries(inputs.map(([input, value]) => [inputKey(input), value]));
  return buildRequest(
    emptyModel({
      path,
      servers: [{ url: 'http://a', variables: [] }],
      inputs: inputs.map(([input]) => input),
    }),
    valuesOf({ inputs: values }),
  );
}

const array = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

describe('the table "Style Examples" of OpenAPI 3.2.0, where it goes beyond 3.1', () => {
  it.each([
    [false, '', 'color='],
    [false, 'blue', 'color=blue'],
    [false, array, 'color=blue,black,brown'],
    [false, object, 'color=R,100,G,200,B,150'],
    [true, '', 'color='],
    [true, 'blue', 'color=blue'],
    [true, array, 'color=blue; color=black; color=brown'],
    [true, object, 'R=100; G=200; B=150'],
  ])('style cookie, explode %s, %j', (explode, value, expected) => {
    const input = inputOf('cookie', 'color', { style: 'cookie', explode });
    expect(requestOf([[input, value]]).headers).toEqual([['Cookie', expected]]);
  });
});

describe('the "Parameter Object Examples" of OpenAPI 3.2.0', () => {
  it('a header with 64-bit integers', () => {
    const { headers } = requestOf([[inputOf('header', 'X-Token'), [12345678, 90099]]]);
    expect(headers).toEqual([['X-Token', '12345678,90099']]);
  });

  it('cookies, one passed through and one encoded', () => {
    const raw = inputOf('cookie', 'cookie', { style: 'cookie' });
    expect(requestOf([[raw, { greeting: 'Hello%2C world!', code: 42 }]]).headers).toEqual([
      ['Cookie', 'greeting=Hello%2C world!; code=42'],
    ]);
    expect(requestOf([[inputOf('cookie', 'greeting'), 'Hello, world!']]).headers).toEqual([
      ['Cookie', 'greeting=Hello%2C%20world%21'],
    ]);
  });

  it.each([
    ['edijkstra', 'edijkstra'],
    ['diṅnāga', 'di%E1%B9%85n%C4%81ga'],
    ['الخوارزميّ', '%D8%A7%D9%84%D8%AE%D9%88%D8%A7%D8%B1%D8%B2%D9%85%D9%8A%D9%91'],
  ])('a path with %s', (value, expected) => {
    expect(requestOf([[inputOf('path', 'username'), value]], '/{username}').url).toBe(`http://a/${expected}`);
  });

  it.each([
    ['thing', {}, ['one thing', 'another thing'], 'thing=one%20thing&thing=another%20thing'],
    ['freeForm', {}, { page: 4, pageSize: 50 }, 'page=4&pageSize=50'],
    [
      'coordinates',
      { contentType: 'application/json' },
      { lat: 10, long: 60 },
      'coordinates=%7B%22lat%22%3A10%2C%22long%22%3A60%7D',
    ],
  ] as [string, Partial<InputModel>, unknown, string][])('a query with %s', (name, how, value, expected) => {
    expect(requestOf([[inputOf('query', name, how), value]]).url).toBe(`http://a/?${expected}`);
  });

  it.each([
    ['application/x-www-form-urlencoded', { foo: 'a + b', bar: true }, 'foo=a+%2B+b&bar=true'],
    [
      'application/json',
      { numbers: [1, 2], flag: null },
      '%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D',
    ],
    ['application/jsonpath', '$.a.b[1:1]', '%24.a.b%5B1%3A1%5D'],
  ])('a whole query string in %s', (contentType, value, expected) => {
    expect(requestOf([[inputOf('querystring', 'q', { contentType }), value]]).url).toBe(
      `http://a/?${expected}`,
    );
  });
});

describe('"Appendix C" of OpenAPI 3.2.0', () => {
  const formulas = { a: 'x+y', b: 'x/y', c: 'x^y' };
  const words = inputOf('query', 'words', { explode: false });

  it('expands as RFC 6570 does', () => {
    expect(
      requestOf([
        [inputOf('query', 'formulas'), formulas],
        [words, ['math', 'is', 'fun']],
      ]).url,
    ).toBe('http://a/?a=x%2By&b=x%2Fy&c=x%5Ey&words=math,is,fun');
  });

  it('passes reserved characters and encoded ones, and separates by spaces', () => {
    const reserved = inputOf('query', 'formulas', { allowReserved: true });
    const spaced = { ...words, style: 'spaceDelimited' };
    const given = { ...formulas, a: 'x%2By' };
    const expected = 'http://a/?a=x%2By&b=x/y&c=x%5Ey&words=math%20is%20fun';
    expect(
      requestOf([
        [reserved, given],
        [spaced, ['math', 'is', 'fun']],
      ]).url,
    ).toBe(expected);
    // Nobody means a space by this plus sign, so it is encoded without being asked.
    expect(
      requestOf([
        [reserved, formulas],
        [spaced, ['math', 'is', 'fun']],
      ]).url,
    ).toBe(expected);
  });

  it('leaves out what is undefined', () => {
    expect(
      requestOf([
        [inputOf('query', 'formulas'), {}],
        [words, ['hello', 'world']],
      ]).url,
    ).toBe('http://a/?words=hello,world');
  });

  it('encodes names that no URI may hold', () => {
    expect(requestOf([[inputOf('query', '❤️'), 'love!']]).url).toBe('http://a/?%E2%9D%A4%EF%B8%8F=love%21');
  });
});

describe('the examples of urlencoded bodies', () => {
  const bodyOf = (value: unknown, encoding?: BodyModel['encoding']) =>
    buildRequest(
      emptyModel({
        method: 'POST',
        bodies: [
          {
            type: 'application/x-www-form-urlencoded',
            field: { kind: 'json' },
            ...(encoding ? { encoding } : {}),
          },
        ],
      }),
      valuesOf({ body: { value } }),
    ).body;

  it('with JSON in them', () => {
    const address = { streetAddress: '123 Example Dr.', city: 'Somewhere', state: 'CA', zip: '99999+1234' };
    expect(bodyOf({ id: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', address })).toEqual({
      kind: 'text',
      text:
        'id=f81d4fae-7dec-11d0-a765-00a0c91e6bf6&address=%7B%22streetAddress%22%3A%22123+Example+Dr.%22%2C%22city%22' +
        '%3A%22Somewhere%22%2C%22state%22%3A%22CA%22%2C%22zip%22%3A%2299999%2B1234%22%7D',
    });
  });

  it('with a text that is to be JSON', () => {
    expect(bodyOf({ id: 'f81d4fae' }, { id: { contentType: 'application/json' } })).toEqual({
      kind: 'text',
      text: 'id=%22f81d4fae%22',
    });
  });

  it('with Base64, whose padding is encoded', () => {
    expect(
      bodyOf({ name: 'example', icon: 'iVBO_ggg==' }, { icon: { contentType: 'image/png, image/jpeg' } }),
    ).toEqual({
      kind: 'text',
      text: 'name=example&icon=iVBO_ggg%3D%3D',
    });
  });
});

/** What three clients made of the same parameters, written down by running them. `null`: it threw, or cannot say it. */
const { clients, rows } = JSON.parse(
  readFileSync(new URL('client-encodings.json', import.meta.url), 'utf8'),
) as { clients: string[]; rows: [Place, string, boolean, string, ...(string | null)[]][] };

const samples: Record<string, unknown> = {
  string: 'blue',
  array,
  object,
  empty: '',
  zero: 0,
  no: false,
  none: null,
  reserved: "a b&c/d?é'",
  items: ['a,b', 'c d'],
  noItems: [],
  noMembers: {},
};

/** With the delimiters that a URI may not hold as they are. */
function bare(url: string, style: string): string {
  if (style === 'spaceDelimited') return url.replaceAll('%20', ' ');
  return url.replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%7C', '|');
}

interface Row {
  style: string;
  explode: boolean;
  sample: string;
  ours: string;
  theirs: string | null;
}

/** Where clients and this builder part, and what is followed. The first that applies is the reason. */
const reasons: [reason: string, applies: (row: Row) => boolean][] = [
  ['the client cannot say it', ({ theirs }) => theirs === null],
  [
    'null: clients drop the parameter or leave the template as it is; here null is a value that the reader asked for',
    ({ sample }) => sample === 'none',
  ],
  [
    'RFC 6570 encodes an apostrophe; a client that uses encodeURIComponent alone does not',
    ({ ours, theirs }) => theirs !== null && theirs === ours.replaceAll('%27', "'"),
  ],
  [
    '3.1.1 encodes delimiters that a URI may not hold: brackets, vertical bars and spaces',
    ({ style, ours, theirs }) => theirs === bare(ours, style),
  ],
  [
    'spaces that separate are encoded as those inside an item are; the specification knows no way to tell them apart',
    ({ style, sample }) => style === 'spaceDelimited' && sample === 'items',
  ],
  [
    'label without explode separates by commas since 3.1.1, as RFC 6570 does; earlier tables had dots',
    ({ style, explode, sample }) =>
      style === 'label' && !explode && ['array', 'object', 'items'].includes(sample),
  ],
  [
    'RFC 6570, 3.2.7: an empty value of style matrix has no equals sign, and what has no members is as it is in a label',
    ({ style, sample }) =>
      ['matrix', 'label'].includes(style) && ['empty', 'noItems', 'noMembers'].includes(sample),
  ],
  ['an empty text in a query is a value, in the table too', ({ sample }) => sample === 'empty'],
  [
    'RFC 6570, 2.3: a list or object without members is undefined, and so left out of a query',
    ({ sample }) => ['noItems', 'noMembers'].includes(sample),
  ],
  [
    'the table leaves other values than lists and objects undefined in these styles; they are written as in style form',
    ({ style, sample }) =>
      ['spaceDelimited', 'pipeDelimited', 'deepObject'].includes(style) &&
      ['string', 'zero', 'no', 'reserved'].includes(sample),
  ],
  [
    'the table leaves these styles undefined when exploded; they are written as in style form',
    ({ style, explode }) => ['spaceDelimited', 'pipeDelimited'].includes(style) && explode,
  ],
  [
    'the table separates the members of an object by the delimiter of the style too',
    ({ style, sample }) => ['spaceDelimited', 'pipeDelimited'].includes(style) && sample === 'object',
  ],
  [
    'the table leaves a list in style deepObject undefined; its items get their index',
    ({ style, sample }) => style === 'deepObject' && ['array', 'items'].includes(sample),
  ],
];

function compared(at: number): Row[] {
  return rows.map(([place, style, explode, sample, ...theirs]) => {
    const path = place === 'path' ? '/{color}' : '/';
    const { url } = requestOf([[inputOf(place, 'color', { style, explode }), samples[sample]]], path);
    return { style, explode, sample, ours: url.slice('http://a/'.length), theirs: theirs[at] ?? null };
  });
}

describe.each(clients.map((client, at) => [client, compared(at)] as const))('%s', (_client, all) => {
  it('encodes the same way, or there is a reason not to follow it', () => {
    const unexplained = all.filter(
      (row) => row.ours !== row.theirs && !reasons.some(([, applies]) => applies(row)),
    );
    expect(unexplained).toEqual([]);
  });
});

describe('the reasons not to follow a client', () => {
  it.each(reasons)('%s', (reason) => {
    const first = clients
      .flatMap((_, at) => compared(at))
      .filter(
        (row) => row.ours !== row.theirs && reasons.find(([, applies]) => applies(row))?.[0] === reason,
      );
    expect(first).not.toEqual([]);
  });

  it('leave most of the table to agreement', () => {
    const same = clients.map((_, at) => compared(at).filter((row) => row.ours === row.theirs).length);
    expect([rows.length, ...same]).toEqual([143, 102, 96, 79]);
  });
});
