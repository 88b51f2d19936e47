import { describe, expect, it } from 'vitest';
import { formIn } from '../../../src/api/request/share.ts';
import type { SiteOptions } from '../../../src/site/options/SiteOptions.ts';
import { loaded } from './loaded.ts';
import { buildWhole, rebuild } from './rebuilt.ts';

const api = `openapi: 3.1.0
info: { title: Orders, version: '1' }
servers: [{ url: https://api.orders.test/v1 }, { url: https://eu.orders.test/v1 }]
paths:
  /orders:
    get:
      operationId: list
      summary: List orders
      parameters: [{ name: limit, in: query, schema: { type: integer } }, { name: api_key, in: query, schema: { type: string } }]
      responses: { '200': { description: ok } }
    post:
      operationId: create
      summary: Create an order
      requestBody: { content: { application/json: { schema: { type: object, additionalProperties: true } } } }
      responses: { '201': { description: ok } }
  /orders/{id}:
    get:
      operationId: one
      summary: Get an order
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok } }
`;

const bash = (...commands: string[]) => `\`\`\`bash\n${commands.join('\n')}\n\`\`\`\n`;
const post = (body: object, host = 'api.orders.test') =>
  `curl https://${host}/v1/orders -H 'Content-Type: application/json' -H 'Authorization: Bearer sk_live_1' -d '${JSON.stringify(body)}'`;
const list = 'curl "https://api.orders.test/v1/orders?limit=5"';

interface Link {
  operation: string;
  path: string;
  text: string;
  form: ReturnType<typeof formIn>;
}

async function linksOf(
  text: string,
  options: Partial<SiteOptions> & { config?: object } = {},
  files: Record<string, string> = {},
): Promise<Link[]> {
  const all = { 'guide.mdx': text, 'api.yaml': api, ...files };
  const { site } = await loaded(['guide'], all, {
    ...options,
    config: { openapi: 'api.yaml', ...options.config },
  });
  const { html, aside } = await site.page('guide');
  return [
    ...(html + aside).matchAll(
      /<a class="lec-code__bar lec-code__operation" href="([^"#]*)([^"]*)"><bdi>(.*?)<\/bdi> <span>(.*?)<\/span><\/a>/g,
    ),
  ].map(([, path = '', fragment = '', operation = '', words = '']) => ({
    operation,
    path,
    text: words,
    form: formIn(fragment),
  }));
}

const operationsOf = async (...args: Parameters<typeof linksOf>) =>
  (await linksOf(...args)).map(({ operation }) => operation);

describe('a request in a guide', () => {
  it('links to its operation, with its values in the form', async () => {
    const [link, ...others] = await linksOf(bash(post({ customer: 'Ada', note: 'a < b' })));
    expect(others).toEqual([]);
    expect(link).toMatchObject({
      operation: 'POST /orders',
      path: '/api-reference/create/',
      text: 'Try it',
      form: { server: 0, body: { value: { customer: 'Ada', note: 'a < b' } } },
    });
  });

  it('keeps query, path, and server, but no placeholder', async () => {
    const found = await linksOf(
      bash(list) +
        bash('curl https://eu.orders.test/v1/orders/o-17') +
        bash('curl https://api.orders.test/v1/orders/{id}'),
    );
    expect(found.map(({ form }) => [form?.server, form?.inputs])).toEqual([
      [0, { 'query:limit': 5 }],
      [1, { 'path:id': 'o-17' }],
      [0, {}],
    ]);
  });

  it('puts no credential into the link', async () => {
    const [created, listed] = await linksOf(
      bash(post({ customer: 'Ada', password: 'hunter-2', login: { api_key: 'k-1' } })) +
        bash('curl "https://api.orders.test/v1/orders?limit=5&api_key=k-2"'),
    );
    expect(JSON.stringify(created)).toContain('Ada');
    expect(JSON.stringify([created, listed])).not.toMatch(/hunter|k-1|k-2|sk_live/);
    expect(listed?.form?.inputs).toEqual({ 'query:limit': 5 });
  });

  it('links without values that are too long', async () => {
    const [link] = await linksOf(bash(post({ customer: 'Ada '.repeat(600) })));
    expect(link).toMatchObject({ operation: 'POST /orders', form: undefined });
  });

  it('has one link for a group, unless its blocks mean several operations', async () => {
    const python = '```python\nimport requests\nrequests.get("https://api.orders.test/v1/orders")\n```\n';
    const group = (...blocks: string[]) => `<CodeGroup>\n${blocks.join('\n')}\n</CodeGroup>\n\n`;
    expect(await operationsOf(group(bash(list), python))).toEqual(['GET /orders']);
    expect(await operationsOf(group(bash(list), bash(post({}))))).toEqual(['GET /orders', 'POST /orders']);
    expect(await operationsOf(group(bash(list), bash('make install')))).toEqual(['GET /orders']);
    expect(await operationsOf(`<RequestExample>\n${bash(list)}\n</RequestExample>\n`)).toEqual([
      'GET /orders',
    ]);
  });

  it('has none where it is not sure which operation the code means', async () => {
    const other = 'curl https://other.test/v1/orders';
    const text =
      bash(list, post({})) + bash(other) + bash('curl https://api.orders.test/v1/nothing') + bash('ls');
    expect(await operationsOf(text)).toEqual([]);
    expect(await operationsOf(bash(other, list))).toEqual(['GET /orders']);
    const copy = api.replace('title: Orders', 'title: Copy');
    expect(
      await operationsOf(
        bash(list),
        { config: { openapi: ['api.yaml', 'copy.yaml'] } },
        { 'copy.yaml': copy },
      ),
    ).toEqual([]);
  });

  it('has none on a page of the reference, and none where they are turned off', async () => {
    expect(await operationsOf(`---\nopenapi: GET /orders\n---\n${bash(list)}${bash(post({}))}`)).toEqual([]);
    expect(await operationsOf(`---\napi: GET /orders\n---\n${bash(list)}`)).toEqual([]);
    expect(await operationsOf(bash(list), { requestLinks: false })).toEqual([]);
  });

  it('links to the reference where no form can be filled', async () => {
    const config = { api: { playground: { mode: 'simple' } } };
    expect(await linksOf(bash(list), { config })).toMatchObject([
      { operation: 'GET /orders', text: 'API Reference', form: undefined },
    ]);
  });
});

describe('a page from the cache', () => {
  const files = {
    'mint.json': JSON.stringify({
      name: 'T',
      openapi: 'api.yaml',
      navigation: [{ group: 'G', pages: ['guide', 'text'] }],
    }),
    'guide.mdx': bash(list),
    'text.mdx': bash('ls'),
    'api.yaml': api,
  };

  it.each<[string, Record<string, string>, string[]]>([
    [
      'an operation that moves',
      { 'api.yaml': api.replace('operationId: list', 'operationId: all') },
      ['guide', 'text'],
    ],
    [
      'an operation with another method',
      { 'api.yaml': api.replace('get:\n      operationId: list', 'put:\n      operationId: list') },
      ['guide', 'text'],
    ],
    ['a parameter that goes', { 'api.yaml': api.replace('name: limit', 'name: most') }, ['guide']],
    [
      'the playground of its page',
      { 'own.mdx': '---\nopenapi: GET /orders\nplayground: simple\n---\n' },
      ['guide', 'text'],
    ],
    ['a page by hand', { 'own.mdx': '---\napi: GET /other\n---\n' }, ['guide']],
    ['nothing', {}, []],
  ])('has the links of now after a change of %s', async (_kind, to, made) => {
    const after = await rebuild(await buildWhole(files), { ...files, ...to });
    expect(after.wrong).toEqual([]);
    expect(after.made.filter((route) => /^(?:guide|text)$/.test(route))).toEqual(made);
  });

  it('gets links with the first document', async () => {
    const without = {
      ...files,
      'mint.json': JSON.stringify({ name: 'T', navigation: [{ group: 'G', pages: ['guide', 'text'] }] }),
    };
    expect((await rebuild(await buildWhole(without), files)).wrong).toEqual([]);
  });
});
