import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../../src/api/changes/rules.ts';
import { type RuleName, RULES } from '../../../src/api/changes/rules.ts';
import { compared, short, withSchema } from './descriptions.ts';

/** What a case has met, to see that no rule is without one. */
const met = new Set<string>();

function changesOf(old: object, now: object): string[] {
  const { changes } = compared(old, now);
  for (const { rule } of changes) met.add(rule);
  return changes.map(short);
}

const operation = (own: object) => ({ paths: { '/ships/{id}': { get: { responses: {}, ...own } } } });
const parameter = (own: object) =>
  operation({ parameters: [{ name: 'size', in: 'query', schema: { type: 'string' }, ...own }] });
const answer = (own: object, status = '200') =>
  operation({ responses: { [status]: { description: '', ...own } } });
const header = (own: object) => answer({ headers: { 'X-Left': { schema: { type: 'integer' }, ...own } } });
const media = (...types: string[]) => Object.fromEntries(types.map((type) => [type, { schema: {} }]));
const body = (own: object) => operation({ requestBody: { content: media('application/json'), ...own } });

type Case = [name: string, old: object, now: object, changes: string[]];

const cases: Case[] = [
  ['an operation that is new', { paths: {} }, operation({}), ['safe operation-added request']],
  ['an operation that is gone', operation({}), { paths: {} }, ['breaking operation-removed request']],
  [
    'an operation at another address',
    operation({ operationId: 'getShip' }),
    { paths: { '/v2/ships/{id}': { get: { operationId: 'getShip', responses: {} } } } },
    ['breaking operation-moved request'],
  ],
  ['a deprecation', operation({}), operation({ deprecated: true }), ['safe operation-deprecated request']],
  [
    'a deprecation that is taken back',
    operation({ deprecated: true }),
    operation({}),
    ['safe operation-not-deprecated request'],
  ],
  [
    'another operation id',
    operation({ operationId: 'getShip' }),
    operation({ operationId: 'ship' }),
    ['risk operation-id-changed request'],
  ],
  [
    'a webhook that is new',
    {},
    { webhooks: { docked: { post: { responses: {} } } } },
    ['safe webhook-added request'],
  ],
  [
    'a webhook that is gone',
    { webhooks: { docked: { post: { responses: {} } } } },
    {},
    ['breaking webhook-removed request'],
  ],
  [
    'a callback that is new',
    operation({}),
    operation({ callbacks: { done: { '{$request.query.url}': { post: { responses: {} } } } } }),
    ['risk callback-added request'],
  ],
  [
    'a callback that is gone',
    operation({ callbacks: { done: { '{$request.query.url}': { post: { responses: {} } } } } }),
    operation({}),
    ['breaking callback-removed request'],
  ],
  [
    'another server',
    { ...operation({}), servers: [{ url: 'https://a.example' }] },
    { ...operation({}), servers: [{ url: 'https://b.example' }] },
    ['risk server-removed request', 'safe server-added request'],
  ],
  ['a parameter that is new', operation({}), parameter({}), ['safe parameter-added request']],
  [
    'a required parameter that is new',
    operation({}),
    parameter({ required: true }),
    ['breaking parameter-added-required request'],
  ],
  ['a parameter that is gone', parameter({}), operation({}), ['breaking parameter-removed request']],
  [
    'a parameter that is now required',
    parameter({}),
    parameter({ required: true }),
    ['breaking parameter-required request'],
  ],
  [
    'a parameter that is no longer required',
    parameter({ required: true }),
    parameter({}),
    ['safe parameter-optional request'],
  ],
  [
    'a deprecated parameter',
    parameter({}),
    parameter({ deprecated: true }),
    ['safe parameter-deprecated request'],
  ],
  [
    'a parameter that is no longer deprecated',
    parameter({ deprecated: true }),
    parameter({}),
    ['safe parameter-not-deprecated request'],
  ],
  [
    'another style of a list',
    parameter({ schema: { type: 'array', items: { type: 'string' } } }),
    parameter({ schema: { type: 'array', items: { type: 'string' } }, explode: false }),
    ['breaking parameter-style request'],
  ],
  [
    'another name in the path',
    operation({ parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] }),
    {
      paths: {
        '/ships/{ship}': {
          get: {
            parameters: [{ name: 'ship', in: 'path', required: true, schema: { type: 'string' } }],
            responses: {},
          },
        },
      },
    },
    ['safe parameter-renamed request'],
  ],
  ['a body that is new', operation({}), body({}), ['safe body-added request']],
  [
    'a required body that is new',
    operation({}),
    body({ required: true }),
    ['breaking body-added-required request'],
  ],
  ['a body that is gone', body({}), operation({}), ['breaking body-removed request']],
  ['a body that is now required', body({}), body({ required: true }), ['breaking body-required request']],
  ['a body that is no longer required', body({ required: true }), body({}), ['safe body-optional request']],
  [
    'another media type of a request',
    body({}),
    body({ content: media('text/csv') }),
    ['breaking media-type-removed request', 'safe media-type-added request'],
  ],
  [
    'a further media type of an answer',
    answer({ content: media('application/json') }),
    answer({ content: media('application/json', 'text/csv') }),
    ['safe media-type-added response'],
  ],
  [
    'a media type whose parameter is another one',
    answer({ content: media('application/json;v=1', 'application/json; v=2', 'text/csv') }),
    answer({ content: media('application/json;v=1', 'text/csv; charset=utf-8') }),
    ['breaking media-type-removed response'],
  ],
  [
    'another status of success',
    answer({}),
    answer({}, '201'),
    ['breaking response-removed response', 'risk response-added response'],
  ],
  [
    'another status of failure',
    answer({}, '400'),
    answer({}, '422'),
    ['safe error-response-added response', 'safe error-response-removed response'],
  ],
  ['a header that is new', answer({}), header({}), ['safe header-added response']],
  ['a header that is gone', header({}), answer({}), ['breaking header-removed response']],
  ['a header that always comes', header({}), header({ required: true }), ['safe header-required response']],
  [
    'a header that may be missing',
    header({ required: true }),
    header({}),
    ['breaking header-optional response'],
  ],
  ['a deprecated header', header({}), header({ deprecated: true }), ['safe header-deprecated response']],
  [
    'a header that is no longer deprecated',
    header({ deprecated: true }),
    header({}),
    ['safe header-not-deprecated response'],
  ],
];

const key = (name: string) => ({ type: 'apiKey', in: 'header', name });
const secured = (security: object[], schemes: object = { key: key('X-Key'), token: key('X-Token') }) => ({
  ...operation({ security }),
  components: { securitySchemes: schemes },
});

const securityCases: Case[] = [
  [
    'a further way to authenticate',
    secured([{ key: [] }]),
    secured([{ key: [] }, { token: [] }]),
    ['safe security-added request'],
  ],
  [
    'a key that is now needed',
    secured([]),
    secured([{ key: [] }]),
    ['breaking security-removed request', 'safe security-added request'],
  ],
  [
    'a key that is sent elsewhere',
    secured([{ key: [] }], { key: key('X-Key') }),
    secured([{ key: [] }], { key: key('X-Other') }),
    ['breaking security-removed request', 'safe security-added request'],
  ],
  ['a key under another name', secured([{ key: [] }]), secured([{ k: [] }], { k: key('x-key') }), []],
];

/** Old and new schema, and what is said of a request, and of an answer. */
type SchemaCase = [name: string, old: unknown, now: unknown, request: string[], response: string[]];
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const name = { name: { type: 'string' } };

const schemaCases: SchemaCase[] = [
  ['a field that is new', object({}), object(name), ['safe field-added name'], ['safe field-added name']],
  [
    'a required field that is new',
    object({}),
    object(name, { required: ['name'] }),
    ['breaking field-added-required name'],
    ['safe field-added-required name'],
  ],
  [
    'a field that is gone',
    object(name),
    object({}),
    ['breaking field-removed name'],
    ['breaking field-removed name'],
  ],
  [
    'a field that is now required',
    object(name),
    object(name, { required: ['name'] }),
    ['breaking field-required name'],
    ['safe field-required name'],
  ],
  [
    'a field that is no longer required',
    object(name, { required: ['name'] }),
    object(name),
    ['safe field-optional name'],
    ['breaking field-optional name'],
  ],
  [
    'a deprecated field',
    object(name),
    object({ name: { type: 'string', deprecated: true } }),
    ['safe field-deprecated name'],
    ['safe field-deprecated name'],
  ],
  [
    'a field that is no longer deprecated',
    object({ name: { type: 'string', deprecated: true } }),
    object(name),
    ['safe field-not-deprecated name'],
    ['safe field-not-deprecated name'],
  ],
  [
    'another type',
    object(name),
    object({ name: { type: 'integer' } }),
    ['breaking type-changed name'],
    ['breaking type-changed name'],
  ],
  ['a wider type', { type: 'integer' }, { type: 'number' }, ['safe type-wider'], ['breaking type-wider']],
  [
    'a narrower type',
    { type: ['string', 'integer'] },
    { type: 'string' },
    ['breaking type-narrower'],
    ['safe type-narrower'],
  ],
  [
    'a value that may be null',
    { type: 'string' },
    { type: ['string', 'null'] },
    ['safe null-added'],
    ['breaking null-added'],
  ],
  [
    'a value that is no longer null',
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
    { type: 'string' },
    ['breaking null-removed'],
    ['safe null-removed'],
  ],
  [
    'another format',
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
    ['breaking format-changed'],
    ['breaking format-changed'],
  ],
  [
    'a wider format',
    { type: 'integer', format: 'int32' },
    { type: 'integer', format: 'int64' },
    ['safe format-wider'],
    ['breaking format-wider'],
  ],
  [
    'a narrower format',
    { type: 'integer', format: 'int64' },
    { type: 'integer', format: 'int32' },
    ['breaking format-narrower'],
    ['safe format-narrower'],
  ],
  [
    'a format that is new',
    { type: 'string' },
    { type: 'string', format: 'uuid' },
    ['risk format-added'],
    ['safe format-added'],
  ],
  [
    'a format that is gone',
    { type: 'string', format: 'uuid' },
    { type: 'string' },
    ['safe format-removed'],
    ['risk format-removed'],
  ],
  [
    'other allowed values',
    { enum: ['a', 'b'] },
    { enum: ['b', 'c'] },
    ['breaking values-removed', 'safe values-added'],
    ['risk values-added', 'safe values-removed'],
  ],
  [
    'values with texts, as constants',
    { type: 'integer', enum: [1, 2] },
    { type: 'integer', oneOf: [{ const: 1 }, { const: 2, title: 'Two' }, { const: 3 }] },
    ['safe values-added'],
    ['risk values-added'],
  ],
  [
    'a list of values that is new',
    { type: 'string' },
    { type: 'string', enum: ['a'] },
    ['breaking values-limited'],
    ['safe values-limited'],
  ],
  [
    'a list of values that is gone',
    { type: 'string', enum: ['a'] },
    { type: 'string' },
    ['safe values-unlimited'],
    ['risk values-unlimited'],
  ],
  [
    'a tighter limit',
    { type: 'string', maxLength: 10 },
    { type: 'string', maxLength: 5, minLength: 1 },
    ['breaking limit-tighter', 'breaking limit-tighter'],
    ['safe limit-tighter', 'safe limit-tighter'],
  ],
  [
    'a looser limit',
    { type: 'integer', minimum: 3, multipleOf: 4 },
    { type: 'integer', minimum: 1, multipleOf: 2 },
    ['safe limit-looser', 'safe limit-looser'],
    ['risk limit-looser', 'risk limit-looser'],
  ],
  [
    'a list whose items are now unique',
    { type: 'array', items: {} },
    { type: 'array', items: {}, uniqueItems: true },
    ['breaking limit-tighter'],
    ['safe limit-tighter'],
  ],
  [
    'a limit that is no more allowed itself, as 3.0 writes it',
    { type: 'integer', minimum: 1, exclusiveMinimum: false },
    { type: 'integer', minimum: 1, exclusiveMinimum: true },
    ['breaking limit-tighter', 'safe limit-looser'],
    ['risk limit-looser', 'safe limit-tighter'],
  ],
  [
    'an exclusive limit, written as in 3.0 and as in 3.1',
    { type: 'integer', maximum: 9, exclusiveMaximum: true, exclusiveMinimum: true },
    { type: 'integer', exclusiveMaximum: 9 },
    [],
    [],
  ],
  [
    'another pattern',
    { type: 'string', pattern: '^a' },
    { type: 'string', pattern: '^b' },
    ['risk limit-changed'],
    ['risk limit-changed'],
  ],
  [
    'another default',
    { type: 'string', default: 'a' },
    { type: 'string', default: 'b' },
    ['risk default-changed'],
    ['safe default-changed'],
  ],
  [
    'no other fields any more',
    object(name),
    object(name, { additionalProperties: false }),
    ['breaking fields-closed'],
    ['safe fields-closed'],
  ],
  [
    'other fields after all',
    object(name, { additionalProperties: false }),
    object(name),
    ['safe fields-opened'],
    ['safe fields-opened'],
  ],
  [
    'a further alternative',
    { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    ['safe alternative-added'],
    ['risk alternative-added'],
  ],
  [
    'an alternative that is gone',
    { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    ['breaking alternative-removed'],
    ['safe alternative-removed'],
  ],
  [
    'another discriminator',
    object(name, { discriminator: { propertyName: 'kind' } }),
    object(name, { discriminator: { propertyName: 'type' } }),
    ['breaking discriminator-changed'],
    ['breaking discriminator-changed'],
  ],
  [
    'other values of a discriminator',
    object(name, { discriminator: { propertyName: 'kind', mapping: { a: 'A', b: 'B' } } }),
    object(name, { discriminator: { propertyName: 'kind', mapping: { b: 'B', c: 'C' } } }),
    ['breaking discriminator-value-removed', 'safe discriminator-value-added'],
    ['risk discriminator-value-added', 'safe discriminator-value-removed'],
  ],
  [
    'another condition',
    { type: 'string', not: { const: 'a' } },
    { type: 'string', not: { const: 'b' } },
    ['risk condition-changed'],
    ['risk condition-changed'],
  ],
];

describe('a change of an operation', () => {
  it.each([...cases, ...securityCases])('%s', (_name, old, now, expected) => {
    expect(changesOf(old, now)).toEqual(expected);
  });
});

describe('a change of a value', () => {
  it.each(schemaCases)('%s', (_name, old, now, request, response) => {
    for (const [way, expected] of [['request', request] as const, ['response', response] as const]) {
      const found = changesOf(withSchema(old, way), withSchema(now, way));
      const plain = found.map((one) => one.replace(` ${way}`, ''));
      expect(plain.toSorted(), way).toEqual(expected.toSorted());
    }
  });
});

describe('the rules', () => {
  it('are each met by a case', () => {
    expect(Object.keys(RULES).filter((rule) => !met.has(rule))).toEqual([]);
  });

  it.each(Object.keys(RULES) as RuleName[])('say why, in a sentence: %s', (rule) => {
    for (const [level, because] of [RULES[rule].request, RULES[rule].response]) {
      expect(LEVELS).toContain(level);
      expect(because).toMatch(/^[A-Z].*\.$/);
    }
  });
});
