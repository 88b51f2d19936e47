import { describe, expect, it } from 'vitest';
import { believable } from '../../../../src/api/openapi/examples/believable.ts';
import { exampleOf } from '../../../../src/api/openapi/examples/example.ts';
import { exampleText, sampleOf } from '../../../../src/api/openapi/examples/example-text.ts';
import { describeApi } from '../describe.ts';

const text = (name: string, rest = {}): unknown =>
  believable({ name, type: 'string', description: '', owner: '', ...rest });
const integer = (name: string, rest = {}): unknown => text(name, { type: 'integer', ...rest });

describe('a value by the name of its field', () => {
  it.each([
    ['webhook_url', 'https://example.com'],
    ['callbackUrl', 'https://example.com'],
    ['avatarURL', 'https://example.com/image.png'],
    ['ownerEmail', 'user@example.com'],
    ['Phone-Number', '+15555550100'],
    ['countryCode', 'US'],
    ['currency', 'USD'],
    ['time_zone', 'Europe/Berlin'],
    ['createdAt', '2024-01-15T09:30:00Z'],
    ['birth_date', '2024-01-15'],
    ['first_name', 'Jane'],
    ['glaze_name', 'Example glaze'],
    ['access_token', 'example-token'],
    ['project', 'example-project'],
  ])('text %s is %s', (name, expected) => expect(text(name)).toBe(expected));

  it.each([
    ['created', 1705311000],
    ['starts_at', 1705311000],
    ['created_at_ms', 1705311000000],
    ['price', 4500],
    ['page_size', 20],
    ['port', 8080],
  ])('integer %s is %d', (name, expected) => expect(integer(name)).toBe(expected));

  it('is the name of a person only in what is of people', () => {
    expect(text('display_name', { owner: 'tax_rate' })).toBe('Example tax rate');
    expect(text('display_name', { owner: 'TeamMember' })).toBe('Jane Doe');
    expect(text('display_name')).toBe('Jane Doe');
  });

  it('is an account of a blockchain only where the field, its object, or its description says so', () => {
    expect(text('destinationTokenAddress')).toMatch(/^0x[\da-f]{40}$/);
    expect(text('address', { owner: 'TokenInfo' })).toMatch(/^0x/);
    expect(text('address', { description: 'The wallet that pays.' })).toMatch(/^0x/);
    expect(text('billing_address', { owner: 'Customer' })).toBe('123 Example Street');
    expect(text('email_address', { owner: 'Token' })).toBe('user@example.com');
    expect([integer('decimals', { owner: 'Token' }), integer('decimals')]).toEqual([18, 2]);
  });

  it('minds the words of the description', () => {
    expect(text('currency', { description: 'Three-letter ISO code, in lowercase.' })).toBe('usd');
    expect(integer('started_at', { description: 'Milliseconds since the epoch.' })).toBe(1705311000000);
    expect(integer('start', { description: 'Date that the coupon was applied.' })).toBe(1705311000);
    expect(text('id', { description: 'Starts with `cus_`.', owner: 'Customer' })).toMatch(/^cus_\w{7}$/);
  });

  it('takes the first value that a description lists', () => {
    expect(text('funding', { description: 'Funding type. Can be `credit`, `debit`, or `unknown`.' })).toBe(
      'credit',
    );
    expect(text('brand', { description: 'Either <code>Visa Card</code> or <code>Other</code>.' })).toBe(
      'Visa Card',
    );
    expect(text('policy', { description: 'Valid options are Retain (default), Delete.' })).toBe('Retain');
    expect(text('rule', { description: 'Allowed values are "Exact" or "Equivalent".' })).toBe('Exact');
    expect(text('zone', { description: 'Defaults to `eu-west`.' })).toBe('eu-west');
    expect(integer('tries', { description: 'Defaults to 6.' })).toBe(6);
    expect(text('pretty', { description: "If 'true', the response is indented." })).toBe('true');
    expect(text('kind', { description: 'Can be `null` if unknown.' })).not.toBe('null');
  });

  it('gives one thing the same identifier wherever it is named', () => {
    const own = text('id', { owner: 'Customer' });
    expect(own).toMatch(/^cus_\w{7}$/);
    expect(text('customer_id')).toBe(own);
    expect(text('customerId')).toBe(own);
    expect(text('customer', { description: 'The ID of the customer who pays.' })).toBe(own);
  });

  it('repeats the status of an error', () => {
    const asked = { status: '404' };
    expect(integer('status', asked)).toBe(404);
    expect(text('title', asked)).toBe('Not Found');
    expect(text('code', asked)).toBe('not_found');
    expect(integer('status', { status: '4XX' })).toBeUndefined();
    expect(text('title', { status: '200' })).toBe('Example title');
    expect(text('status', asked)).toBe('404');
    expect(text('status', { status: '200' })).toBe('active');
  });

  it('says nothing of names that say nothing', () => {
    expect(text('glaze')).toBeUndefined();
    expect(text('__proto__')).toBeUndefined();
    expect(integer('count')).toBeUndefined();
  });
});

const kiln = {
  type: 'object',
  required: ['glaze_name', 'price', 'firing_cone', 'name'],
  properties: {
    glaze_name: { type: 'string' },
    price: { type: 'integer', maximum: 5000 },
    firing_cone: { type: 'string' },
    name: { type: 'string' },
  },
};
const answer = (properties: Record<string, unknown>) => ({
  description: 'Done.',
  content: { 'application/json': { schema: { type: 'object', properties } } },
});
const body = { content: { 'application/json': { schema: kiln } } };

describe('a value from nearby', () => {
  const api = describeApi({
    paths: {
      '/v1/firings': {
        post: {
          requestBody: body,
          responses: {
            201: answer({
              glaze_name: { type: 'string', examples: ['Teal celadon'] },
              price: { type: 'integer', example: 9000 },
            }),
          },
        },
      },
      '/v1/firings/{id}': {
        get: { responses: { 200: answer({ price: { type: 'integer', example: 4200 } }) } },
      },
      '/v1/kilns': {
        get: {
          responses: {
            200: answer({
              firing_cone: { type: 'string', example: 'cone 6' },
              name: { type: 'string', example: 'Big Bertha' },
            }),
          },
        },
      },
    },
  });
  const [operation] = api.operations;
  const schema = operation?.requestBody?.content[0]?.schema ?? true;

  it('is of the same operation, then of the path, then of the description, and fits', () => {
    expect(sampleOf(schema, api, { scene: { operation } })).toEqual({
      glaze_name: 'Teal celadon',
      price: 4200,
      firing_cone: 'cone 6',
      // A name of one word means something else elsewhere.
      name: 'Example name',
    });
  });

  it('of an error is not what a success says', () => {
    const error = { properties: { message: { type: 'string' }, glaze_name: { type: 'string' } } };
    const ok = {
      message: { type: 'string', example: 'Glaze mixed.' },
      glaze_name: { type: 'string', example: 'Ash' },
    };
    const path = {
      get: {
        responses: {
          200: answer(ok),
          404: { description: 'No', content: { 'application/json': { schema: error } } },
        },
      },
    };
    const said = describeApi({ paths: { '/mixes': path } });
    const [mixes] = said.operations;
    const made = (status: string) => sampleOf(error, said, { scene: { operation: mixes, status } });
    expect(made('404')).toEqual({ message: 'Not Found', glaze_name: 'Ash' });
    expect(made('202')).toEqual({ message: 'Glaze mixed.', glaze_name: 'Ash' });
  });

  it('is the part of a link where the parameter is in the path', () => {
    const url = { type: 'string', example: 'https://api.example.com/v1/shops/acme/kilns/7?page=1' };
    const said = describeApi({
      paths: { '/shops/{shop}/kilns/{n}': { get: { responses: { 200: answer({ url }) } } } },
    });
    const made = (name: string, type: string) =>
      sampleOf({ type }, said, { name, scene: { operation: said.operations[0] } });
    expect(made('shop', 'string')).toBe('acme');
    expect(made('n', 'integer')).toBe(7);
    expect(made('page', 'integer')).toBe(1);
  });

  it('is the same in the body and in the answer', () => {
    const [media] = operation?.responses[0]?.content ?? [];
    const shown = JSON.parse(
      (media && exampleText(media, api, 'response', { operation, status: '201' })) ?? '',
    ) as object;
    expect(shown).toEqual({ glaze_name: 'Teal celadon', price: 9000 });
  });
});

it('a value that a pattern, a format or a limit forbids is not taken', () => {
  const api = describeApi({});
  const make = (schema: object) => exampleOf({ properties: schema }, api, 'response');
  expect(make({ country: { type: 'string', pattern: '^[a-z]{3}$' } })).toEqual({
    country: expect.stringMatching(/^[a-z]{3}$/),
  });
  expect(make({ user_email: { type: 'string', maxLength: 5 } })).toEqual({ user_email: 'strin' });
  expect(make({ kiln_id: { type: 'string', format: 'uuid4' } })).toEqual({
    kiln_id: '123e4567-e89b-12d3-a456-426614174000',
  });
  expect(make({ day: { type: 'string', format: 'dateTime' } })).toEqual({ day: '2024-01-15T09:30:00Z' });
});

it('an end that has not come is null where it may be', () => {
  const api = describeApi({});
  const schema = { properties: { deleted_at: { type: ['string', 'null'] }, closed_at: { type: 'string' } } };
  expect(exampleOf(schema, api, 'response')).toEqual({ deleted_at: null, closed_at: '2024-01-15T09:30:00Z' });
});

it('the reason of an end that has not come is null or left out, and a deletion is confirmed', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      deleted: { type: 'boolean' },
      reject_reason: { type: 'string', enum: ['spam'] },
      cancellation_reason: { type: ['string', 'null'], enum: ['fraud', null] },
      error: { type: ['string', 'null'] },
    },
  };
  const scene = { method: 'DELETE', path: '/role_sets/{id}' };
  const of = (name: string, type: string) => text(name, { type, owner: 'DeletedObject', operation: scene });
  expect([of('deleted', 'boolean'), of('object', 'string')]).toEqual([true, 'role_set']);
  const document = describeApi({ paths: {} });
  expect(exampleOf(schema, document, 'response')).toEqual({
    id: expect.any(String) as string,
    deleted: false,
    cancellation_reason: null,
    error: null,
  });
});

it('a text instead of an object with an id is an identifier', () => {
  const api = describeApi({});
  const fee = { properties: { id: { type: 'string' } } };
  const schema = { properties: { kiln_fee: { anyOf: [{ type: 'string' }, fee] }, fee: { type: 'string' } } };
  expect(exampleOf(schema, api, 'response')).toEqual({
    kiln_fee: expect.stringMatching(/^fee_\w+$/),
    fee: '4.50',
  });
});

it('a document that writes one currency in lowercase writes all of them so', () => {
  const currency = { type: 'string', description: 'ISO code, in lowercase.' };
  const api = describeApi({ components: { schemas: { Price: { properties: { currency } } } } });
  const schema = { properties: { currency: { type: 'string' } } };
  expect(exampleOf(schema, api, 'response')).toEqual({ currency: 'usd' });
});

it('the name of a customer is one of a person, whatever the type is used for', () => {
  expect(text('name', { owner: 'CreateCustomerRequest' })).toBe('Jane Doe');
  expect(text('name', { owner: 'CustomerGroupResponse' })).toBe('Example customer group');
  expect(text('number', { owner: 'card' })).toBe('4242424242424242');
});

describe('a text that identifies another object of the document', () => {
  const id = { type: 'string' };
  const Potter = { type: 'object', properties: { id } };
  const potter = { anyOf: [id, { $ref: '#/components/schemas/Potter' }] };
  const Kiln = { type: 'object', required: ['id', 'potter'], properties: { id, potter } };
  const kiln = { $ref: '#/components/schemas/Kiln' };
  const list = { type: 'object', properties: { data: { type: 'array', items: kiln } } };
  const get = (schema: object): object => ({
    get: { responses: { 200: { description: '', content: { 'application/json': { schema } } } } },
  });
  const api = describeApi({
    paths: {
      '/kilns': get(list),
      '/kiln': get(kiln),
      '/potter': get({ $ref: '#/components/schemas/Potter' }),
    },
    components: { schemas: { Potter, Kiln } },
  });
  const made = (name: string, description = '', operation = api.operations[0]): unknown =>
    sampleOf({ type: 'string', description }, api, { name, scene: operation ? { operation } : {} });

  it('is the identifier that this object has', () => {
    const { potter } = sampleOf(kiln, api, { scene: {} }) as { potter: string };
    expect(made('potter')).toBe(potter);
    expect(made('default_potter')).toMatch(/^potter_/);
    expect(made('potters')).toMatch(/^potter_/);
    expect(made('glaze')).toBe('string');
  });

  it('can be expanded under its name in the response', () => {
    const says = 'Which fields in the response should be expanded.';
    expect(api.operations.map((operation) => made('expand', says, operation))).toEqual([
      'data.potter',
      'potter',
      'string',
    ]);
  });
});

it('is null in a response of which the document says nothing', () => {
  const api = describeApi({ paths: {} });
  expect(exampleOf({}, api, 'response')).toBe(null);
  expect(exampleOf({ not: { type: 'null' } }, api, 'response')).toBe('string');
  expect(exampleOf({}, api, 'request')).toBe('string');
});
