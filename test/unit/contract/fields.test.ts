import { describe, expect, it } from 'vitest';
import { bash, found, orders } from './check.ts';

const host = 'https://eu.orders.test/v1';
const short = (text: string, options: Parameters<typeof found>[1] = {}) =>
  found(text, options).map((one) => one.replace(/ \(.*?\)(?=\.| |$)/, ''));
const heading = '### `POST /v1/orders`\n\n';
const table = (...rows: string[]) => `| Parameter | Type | Default |\n|---|---|---|\n${rows.join('\n')}\n`;

describe('a table of parameters below a heading that names an operation', () => {
  it('has a name that is none of them', () => {
    const rows = [
      '| `customer` | string | |',
      '| **quantity** | integer | |',
      '| size | string | |',
      '| `colour` | x | |',
    ];
    expect(short(heading + table(...rows))).toEqual([
      '8:4 unknown `POST /orders` has no field `colour`. Remove it, or add it to the OpenAPI document.',
    ]);
  });

  it.each([
    ['about something else', table('| `a` | x | |', '| `size` | x | |', '| `b` | x | |')],
    [
      'with fields of fields',
      table('| `customer` | x | |', '| `customer.name` | x | |', '| `labels[].x` | x | |'),
    ],
    [
      'without an operation',
      `## Fields\n\n${table('| `customer` | x | |', '| `size` | x | |', '| `colour` | x | |')}`,
    ],
    [
      'of a response',
      table('| `customer` | x | |', '| `size` | x | |', '| `id` | x | |', '| `total` | x | |').replace(
        'Parameter',
        'Field',
      ),
    ],
  ])('has no finding: %s', (name, text) => {
    expect(found(name === 'without an operation' ? text : heading + text)).toEqual([]);
  });
});

describe('values that a text states of a field', () => {
  const documents = [structuredClone(orders)];
  Object.assign(documents[0]!.components.schemas.Order.properties.quantity, { default: 1 });

  it('are none of the allowed ones, or another default', () => {
    const fields = `<ParamField body="size" default="medium">\n  One of \`small\`, \`"huge"\` or \`large\`.\n</ParamField>\n`;
    expect(short(heading + fields)).toEqual([
      '3:34 value The body field `size` of `POST /orders` cannot be `medium`. Allowed: `small`, `large`.',
      '4:21 value The body field `size` of `POST /orders` cannot be `huge`. Allowed: `small`, `large`.',
    ]);
    const rows = table(
      '| `quantity` | integer | 2 |',
      '| `customer` | string | none |',
      '| `size` | one of `small`, `tiny` | |',
    );
    expect(short(heading + rows, { documents })).toEqual([
      '5:26 default The body field `quantity` of `POST /orders` has the default `1`, not `2`.',
      '7:29 value The body field `size` of `POST /orders` cannot be `tiny`. Allowed: `small`, `large`.',
    ]);
  });

  it('agree', () => {
    const text = `<ParamField body="size" default="small">\n  Can be \`small\` or \`large\`.\n</ParamField>\n<ParamField body="quantity" default={1}>\nDefaults to \`1\`.\n</ParamField>\n`;
    expect(found(heading + text, { documents })).toEqual([]);
  });
});

describe('a sentence about an operation', () => {
  const documents = [structuredClone(orders)] as unknown as {
    paths: Record<string, Record<string, object>>;
  }[];
  Object.assign(documents[0]!.paths['/orders']!.post!, {
    security: [{ login: ['orders:write'] }],
    responses: { 201: { description: 'made' }, 409: { description: 'twice' } },
  });
  Object.assign(documents[0]!, {
    components: { ...orders.components, securitySchemes: { login: { type: 'oauth2', flows: {} } } },
  });

  it('states a status or a scope that it does not have', () => {
    expect(
      short('`POST /v1/orders` returns `418`.\nThen `POST /v1/orders` responds with 422 twice.', {
        documents,
      }),
    ).toEqual([
      expect.stringContaining('1:28 status `POST /orders` has no response `418`'),
      expect.stringContaining('2:38 status `POST /orders` has no response `422`'),
    ]);
    expect(short('`POST /v1/orders` requires the `orders:read` scope.', { documents })).toEqual([
      '1:33 scope `POST /orders` has no scope `orders:read`. Allowed: `orders:write`.',
    ]);
    expect(short('`POST /v1/orders` needs the scope `orders.write`.', { documents })).toHaveLength(1);
  });

  it.each([
    '`POST /v1/orders` returns `409` if it exists and requires the `orders:write` scope.',
    'If the order is closed (`POST /v1/orders`): returns 410.',
    'The call returns `202`; see `POST /v1/orders`.',
  ])('agrees, or is about something else: %s', (text) => {
    expect(found(text, { documents })).toEqual([]);
  });
});

describe('the JSON of a body', () => {
  const post = (body: string) => bash(`curl ${host}/orders -d '${body}'`);

  it('lacks a comma, or has one too many', () => {
    expect(short(post('{"customer": "c"\n "quantity": 1}'))).toEqual([
      '3:2 comma The JSON body for `POST /orders` has no comma between two values.',
    ]);
    expect(short(post('{"customer": "c", "quantity": 1, "labels": {"a": "b",},}'))).toEqual([
      '2:97 comma The JSON body for `POST /orders` has a comma after the last value.',
      '2:95 comma The JSON body for `POST /orders` has a comma after the last value.',
    ]);
  });

  it.each([
    '{"customer": "c", "quantity": 1, ...}',
    '{"customer": <name>\n "quantity": 1}',
    '{"customer": "c", "quantity": 1 // one\n}',
  ])('is shortened or has comments: %s', (body) => {
    expect(found(post(body))).toEqual([]);
  });
});

describe('a response below a heading that names an operation', () => {
  const json = '```json\n{"id": "1", "customer": "c", "colour": "red"}\n```\n';

  it('is compared where the line before it says that it is one', () => {
    expect(short(`### \`GET /v1/orders\`\n\nThe response:\n\n${json}`)).toEqual([
      '6:31 unknown `GET /orders` has no response field `colour`. Remove it, or add it to the OpenAPI document.',
    ]);
    expect(short(`### \`GET /v1/orders\`\n\nReturns an order.\n\nPut this into a file:\n\n${json}`)).toEqual(
      [],
    );
  });
});

describe('an operation of which the document has neither parameters nor a body nor what it returns', () => {
  it.each([
    [
      'a field of the body',
      '### `PUT /v1/orders/1/items/2`\n\n<ParamField body="colour">\n  Text.\n</ParamField>\n',
    ],
    ['a query parameter', '### `GET /v1/orders/1`\n\n<ParamField query="colour">\n  Text.\n</ParamField>\n'],
    ['a body that is sent', bash(`curl -X PUT ${host}/orders/1/items/2 -H 'X-Order-Key: k' -d '{"a": 1}'`)],
    ['a query that is sent', bash(`curl '${host}/orders/1?colour=red' -H 'X-Order-Key: k'`)],
  ])('is not contradicted by %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
