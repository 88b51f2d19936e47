import { expect, it } from 'vitest';
import { groupChanges } from '../../../src/api/changes/groups.ts';
import { comparisonJson, comparisonMarkdown, comparisonText } from '../../../src/api/changes/text.ts';
import { english } from '../../../src/base/strings/english.ts';
import { compared, describedBy, short, withSchema } from './descriptions.ts';
import { compareDescriptions } from '../../../src/api/changes/compare.ts';
import { cpuTime } from '../../cpu-time.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (schema: object) => ({
  200: { description: '', content: { 'application/json': { schema } } },
});
const shared = (ship: object, more: object = {}) => ({
  paths: {
    '/ships': {
      get: { responses: answer({ type: 'array', items: ref('Ship') }) },
      post: {
        requestBody: { content: { 'application/json': { schema: ref('Ship') } } },
        responses: answer(ref('Ship')),
      },
    },
    '/ports': { get: { responses: answer({ type: 'object', properties: { ship: ref('Ship') } }) } },
    '/cranes': { get: { responses: answer({ type: 'string' }) } },
  },
  components: { schemas: { Ship: { type: 'object', properties: ship }, ...more } },
});

it('tells of a shared type once, with what it reaches and the worst of its ways', () => {
  const { changes } = compared(
    shared({ name: { type: 'string', enum: ['a'] } }),
    shared({ name: { type: 'string', enum: ['a', 'b'] } }),
  );
  expect(changes.map(short)).toEqual(['risk values-added request+response Ship name']);
  expect(changes[0]?.operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /ships',
    'POST /ships',
    'GET /ports',
  ]);
  expect(changes[0]?.pointer).toBe('/components/schemas/Ship');
});

it('tells of a type inside of types, through circles', () => {
  const chain = (own: object) =>
    shared(
      { crew: ref('Crew') },
      {
        Crew: { type: 'object', properties: { ship: ref('Ship'), head: ref('Person') } },
        Person: { type: 'object', properties: { deputy: ref('Person'), ...own } },
      },
    );
  const { changes } = compared(chain({}), chain({ age: { type: 'integer' } }));
  expect(changes.map(short)).toEqual(['safe field-added request+response Person age']);
  expect(changes[0]?.operations).toHaveLength(3);
});

it('tells once what several operations have in common, in their own parts', () => {
  const both = (maximum: number) => {
    const operation = {
      parameters: [{ name: 'size', in: 'query', schema: { type: 'integer', maximum } }],
      responses: {},
    };
    return { paths: { '/a': { get: operation }, '/b': { get: operation } } };
  };
  const { changes } = compared(both(100), both(50));
  expect(changes.map(short)).toEqual(['breaking limit-tighter request']);
  expect(groupChanges(changes).map(({ kind, operations }) => [kind, operations.length])).toEqual([
    ['several', 2],
  ]);
});

it('leaves what a type has from another one to that type', () => {
  const inherited = (own: object) =>
    shared(
      {},
      {
        Ship: { allOf: [ref('Thing'), { type: 'object', properties: { flag: { type: 'string' } } }] },
        Thing: { type: 'object', properties: { id: { type: 'string', ...own } } },
      },
    );
  const { changes } = compared(inherited({}), inherited({ maxLength: 4 }));
  expect(changes.map(short)).toEqual(['breaking limit-tighter request+response Thing id']);
});

it('does not mind how a description is written', () => {
  const inline = shared({
    name: { type: 'string' },
    port: { type: 'object', properties: { code: { type: 'string' } } },
  });
  const named = shared(
    { name: { allOf: [{ type: 'string' }] }, port: ref('Port') },
    { Port: { type: 'object', properties: { code: { type: 'string' } } }, Unused: { type: 'string' } },
  );
  expect(compared(inline, named).changes).toEqual([]);
  expect(compared(named, inline).changes).toEqual([]);
});

it('compares a field that is only sent in one direction in that direction', () => {
  const { changes } = compared(
    shared({ id: { type: 'string' } }),
    shared({ id: { type: 'string', readOnly: true } }),
  );
  expect(changes.map(short)).toEqual(['breaking field-removed request Ship id']);
});

it('turns the directions round for what the API sends by itself', () => {
  const hook = (values: string[]) => ({
    webhooks: {
      docked: {
        post: {
          requestBody: { content: { 'application/json': { schema: { type: 'string', enum: values } } } },
          responses: {},
        },
      },
    },
  });
  expect(compared(hook(['a']), hook(['a', 'b'])).changes.map(short)).toEqual(['risk values-added response']);
});

it('pairs operations by their paths, whatever the parameters in them are called', () => {
  const at = (path: string) => ({ paths: { [path]: { get: { responses: {} } } } });
  expect(compared(at('/ships/{id}'), at('/ships/{ship}/')).changes).toEqual([]);
});

it('tells media types by their parameters, but for the character set', () => {
  const types = (...names: string[]) => ({
    paths: {
      '/a': { get: { responses: { 200: { content: Object.fromEntries(names.map((name) => [name, {}])) } } } },
    },
  });
  const stream = types('application/json', 'application/json;stream=watch');
  expect(compared(stream, stream).changes).toEqual([]);
  expect(compared(types('text/csv'), types('text/csv; charset=utf-8')).changes).toEqual([]);
});

it('names an alternative without a name by its few values, and none where there is but one other', () => {
  const text = (own: object) => ({ type: 'object', properties: { a: { type: 'string', ...own } } });
  const { changes } = compared(
    withSchema(text({}), 'request'),
    withSchema({ anyOf: [text({ maxLength: 5 }), { type: 'string', enum: [''] }] }, 'request'),
  );
  expect(changes.map((change) => [short(change), change.values])).toEqual([
    ['breaking limit-tighter request a', undefined],
    ['safe alternative-added request', ['""']],
  ]);
});

it('compares only the operations that it is asked to compare', () => {
  const old = describedBy({ paths: {} });
  const now = describedBy({ paths: { '/a': { get: { responses: {}, 'x-internal': true } } } });
  const includes = (operation: { extensions: Record<string, unknown> }) =>
    !operation.extensions['x-internal'];
  expect(compareDescriptions(old, now, { includes }).changes).toEqual([]);
});

/** 1,000 fields inside each other. */
function deep(leaf: object): object {
  let schema = leaf;
  for (let level = 0; level < 1000; level++) schema = { type: 'object', properties: { in: schema } };
  return schema;
}

it('reaches the bottom of a schema that is 1,000 levels deep', () => {
  const [old, now] = [{ type: 'string' }, { type: 'string', maxLength: 1 }].map((leaf) =>
    withSchema(deep(leaf), 'request'),
  );
  const { changes } = compared(old ?? {}, now ?? {});
  expect(changes.map(({ rule, field }) => [rule, field.split('.').length])).toEqual([
    ['limit-tighter', 1000],
  ]);
});

it('compares a dense graph of types in the time of its references', () => {
  const count = 300;
  const graph = (own: object) => {
    const properties = Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, ref(`T${n}`)]));
    const types = Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `T${n}`,
        { type: 'object', properties: { ...properties, ...own } },
      ]),
    );
    return withSchema(ref('T0'), 'response', types);
  };
  const started = cpuTime();
  const { changes, isCut } = compared(graph({}), graph({ extra: { type: 'string' } }));
  expect(changes).toHaveLength(count);
  expect(isCut).toBe(false);
  expect(cpuTime() - started).toBeLessThan(20_000);
});

it('ends where no name tells types from each other', () => {
  const spiral = (name: string) =>
    withSchema(ref('A'), 'response', {
      A: { allOf: [ref('B'), { properties: { child: { description: name } } }] },
      B: { type: 'object', properties: { child: ref('A'), other: { allOf: [ref('A'), { title: name }] } } },
    });
  expect(compared(spiral('x'), spiral('y')).changes).toEqual([]);
});

it('lets references that lead nowhere and wrong values be', () => {
  const odd = withSchema({ properties: { a: ref('Nobody'), b: 7, c: { enum: 'x', type: 3 } } }, 'request');
  expect(
    compared(odd, withSchema({ properties: { a: { type: 'string' } } }, 'request')).changes.map(short),
  ).toEqual(['breaking field-removed request b', 'breaking field-removed request c']);
});

it('writes the changes as text, Markdown and JSON', () => {
  const comparison = compared(
    shared({ name: { type: 'string' }, 'a `b`': {} }),
    shared({ name: { type: 'string', maxLength: 5 } }),
  );
  expect(comparisonText(comparison, english, (text) => text)).toMatchInlineSnapshot(`
    "Harbour api.yaml → Harbour api.yaml

    2 breaking changes

    Type Ship
      In GET /ships, POST /ships, GET /ports
      breaking  "a \`b\`": removed
      breaking  name: maxLength: none → 5"
  `);
  expect(comparisonMarkdown(comparison, english)).toMatchInlineSnapshot(`
    "## Harbour api.yaml → Harbour api.yaml

    2 breaking changes

    ### Type \`Ship\`

    In \`GET /ships\`, \`POST /ships\`, \`GET /ports\`

    - **Breaking:** \`\` "a \`b\`" \`\`: removed
    - **Breaking:** \`name\`: \`maxLength\`: none → \`5\`"
  `);
  expect(comparisonJson(comparison)).toMatchObject({
    counts: { breaking: 2, risk: 0, safe: 0 },
    changes: [{ rule: 'field-removed' }, { because: 'Requests that were valid before are rejected.' }],
  });
});
