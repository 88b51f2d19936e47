import { describe, expect, it } from 'vitest';
import { bash, found, orders } from './check.ts';

const host = 'https://eu.orders.test/v1';
const post = (body: string, more = '') => bash(`curl ${host}/orders ${more} -d '${body}'`);
const right = '{"customer": "c", "quantity": 1}';

describe('a request that agrees with its operation', () => {
  it.each<[name: string, text: string, options?: Parameters<typeof found>[1]]>([
    ['plain', post(right)],
    [
      'with all that is described',
      post(
        '{"customer":"c","quantity":1,"size":"small","labels":{"any":"x"},"payment":{"kind":"card","number":"4"},"delivery":{"box":3}}',
      ),
    ],
    [
      'with placeholders of any type',
      post('{"customer": "<customer>", "quantity": "{{quantity}}", "size": "YOUR_SIZE"}'),
    ],
    ['with a query', bash(`curl '${host}/orders?limit=10&status=open&filter[a]=1'`)],
    [
      'with placeholders in the path',
      bash(`curl -X PUT ${host}/orders/:id/items/<item>\ncurl -X PUT ${host}/orders/$ID/items/[item]`),
    ],
    ['with -G', bash(`curl -G ${host}/orders --data-urlencode "status=open"`)],
    ['at another host', bash('curl https://other.test/v1/orders?wrong=1')],
    ['at a host of the reader, with another method', bash('curl -X PATCH http://localhost:8080/orders')],
    ['in a comment', `{/*\n${bash(`curl ${host}/orders?wrong=1`)}*/}\n`],
    ['that only names its operation', '```http\nPOST /v1/orders\n```\n'],
    [
      'without the body, as a message',
      '```http\nPOST /v1/orders HTTP/1.1\nHost: eu.orders.test\nX-Order-Key: 1\n```\n',
    ],
    ['in JSON-RPC', bash(`curl ${host}/rpc -d '{"jsonrpc":"2.0","method":"x"}'`)],
    ['to a private operation', bash(`curl -X PATCH ${host}/orders/1`), { left: ['PATCH /orders/{id}'] }],
    [
      'that one of two documents has',
      bash(`curl '${host}/orders?limit=x'`),
      {
        documents: [
          orders,
          {
            ...orders,
            paths: { '/orders': { get: { parameters: [{ name: 'limit', in: 'query', schema: {} }] } } },
          },
        ],
      },
    ],
    [
      'with a placeholder in brackets as a value',
      post('{"customer": [yourId], "quantity": [ the quantity ]}'),
    ],
    [
      'to whatever the reader chooses',
      bash(`curl -X PUT ${host}/your-endpoint\ncurl -X PATCH ${host}/<path>`),
    ],
    ['that asks for the head of what GET returns', bash(`curl -I ${host}/orders`)],
    [
      'that is shortened',
      bash(`curl ${host}/orders -H 'X-Order-Key: …`) + bash(`curl ${host}/orders -d '{"customer": ...`),
    ],
    ['that shows what is over', `**Before**\n\n${bash(`curl '${host}/orders?old=1'`)}`],
    ['that is rejected', `The API rejects a request like this.\n\n${bash(`curl -X PATCH ${host}/orders`)}`],
    ['in a tab of the old way', `<Tab title="Old way">\n${bash(`curl '${host}/orders?old=1'`)}</Tab>\n`],
    [
      'that shows an error',
      `${post('{}')}\n\`\`\`json 422\n{"error": 1}\n\`\`\`\n<CodeGroup>\n${post('{}')}</CodeGroup>\n\n\`\`\`json 400 Bad Request\n{}\n\`\`\`\n`,
    ],
    [
      'that fails by what its comment says',
      bash(`# Without a customer: should fail\ncurl -X POST ${host}/orders`),
    ],
    [
      'with another option to choose',
      bash(`curl ${host}/orders \\\n  -H 'X-Order-Key: 1'\n  # or another key:\n  -H 'X-Order-Key: 2'`),
    ],
    ['in an archive', bash(`curl '${host}/orders?old=1'`), { source: 'archive/guide.mdx' }],
    [
      'in notes that are not listed',
      bash(`curl '${host}/orders?old=1'`),
      { source: 'plans/v2.md', isUnlisted: true },
    ],
    [
      'with another filter of a query language',
      bash(`curl '${host}/orders?q[total_gteq]=1&q[cf_color_in][]=2'`),
      {
        documents: [
          {
            ...orders,
            paths: {
              '/orders': { get: { parameters: [{ name: 'q[status_eq]', in: 'query', schema: {} }] } },
            },
          },
        ],
      },
    ],
    [
      'with a form as a text',
      `\`\`\`js\nawait axios.post('https://eu.orders.test/token', querystring.stringify({ a: 'b' }));\nawait axios.post('https://eu.orders.test/token', qs.stringify({ a: 'b' }));\n\`\`\`\n`,
      {
        documents: [
          {
            openapi: '3.1.0',
            servers: [{ url: 'https://eu.orders.test' }],
            paths: {
              '/token': {
                post: {
                  requestBody: {
                    content: { 'application/x-www-form-urlencoded': { schema: { properties: { a: {} } } } },
                  },
                },
              },
            },
          },
        ],
      },
    ],
    [
      'with its body in options',
      `\`\`\`ts\nawait request.post(\`\${API}/v1/orders\`, { data: { customer: 'c', quantity: 1 } });\n\`\`\`\n`,
    ],
    ['with a word that may be a path of its own', bash(`curl -X POST ${host}/orders/search -d '{}'`)],
  ])('has no finding: %s', (_name, text, options = {}) => {
    expect(found(text, options)).toEqual([]);
  });
});

describe('a request that contradicts its operation', () => {
  it('has an unknown field, with the one that is meant', () => {
    expect(found(post('{"customer": "c", "quantity": 1, "sizes": "small", "colour": "red"}'))).toEqual([
      '2:78 unknown `POST /orders` has no body field `sizes` (api.yaml/components/schemas/Order). Did you mean `size`?',
      '2:96 unknown `POST /orders` has no body field `colour` (api.yaml/components/schemas/Order). Remove it, or add it to the OpenAPI document.',
    ]);
  });

  it('has a misspelled field, which is not reported as missing too', () => {
    expect(found(post('{"customer": "c", "quantty": 1}')).join()).not.toContain('missing');
  });

  it('leaves out a required field or the body, and sends a field that only responses have', () => {
    expect(found(post('{"customer": "c", "id": "1"}')).map((one) => one.split(' (')[0])).toEqual([
      '2:63 unknown `POST /orders` has no body field `id`',
      '2:44 missing `POST /orders` requires the body field `quantity`, which the request leaves out',
    ]);
    expect(found(bash(`curl -X POST ${host}/orders`))[0]).toContain('missing `POST /orders` requires a body');
  });

  it('has values of a wrong type or outside the list, in the body and in the query', () => {
    const texts = found(
      post('{"customer": 1, "quantity": "two", "size": "medium"}') +
        bash(`curl "${host}/orders?limit=x&status=done&page_size=1"`),
    );
    expect(texts.map((one) => one.replace(/ \(.*?\)\.?/, ''))).toEqual([
      '2:57 type The body field `customer` of `POST /orders` is a string, not an integer',
      '2:73 type The body field `quantity` of `POST /orders` is an integer, not "two"',
      '2:88 value The body field `size` of `POST /orders` cannot be `medium` Allowed: `small`, `large`.',
      '5:46 type The query parameter `limit` of `GET /orders` is an integer, not "x"',
      '5:55 value The query parameter `status` of `GET /orders` cannot be `done` Allowed: `open`, `closed`.',
      expect.stringContaining('deprecated The query parameter `page_size` of `GET /orders` is deprecated'),
    ]);
  });

  it('fits no alternative, or not the one that it names', () => {
    expect(found(post('{"customer":"c","quantity":1,"payment":{"kind":"card","iban":"x"}}')).join()).toMatch(
      /unknown.*`payment\.iban`.*missing.*`payment\.number`/s,
    );
    expect(found(post('{"customer":"c","quantity":1,"shape":{"form":"round","side":1}}')).join()).toMatch(
      /unknown.*`shape\.side`.*missing.*`shape\.radius`/s,
    );
    expect(found(post('{"customer":"c","quantity":1,"delivery":{"town":"x"}}')).join()).toContain(
      '`delivery.town`',
    );
    expect(found(post('{"customer":"c","quantity":1,"delivery":{}}')).join()).toContain(
      'matches none of the alternatives',
    );
  });

  it('has another method, path, or header', () => {
    expect(found(bash(`curl -X DELETE ${host}/orders`))[0]).toContain(
      'method The OpenAPI document has no `DELETE /orders`, only `GET /orders`, `POST /orders`',
    );
    expect(found(bash(`curl -X POST ${host}/orders/1/create_token`))[0]).toContain(
      'Did you mean `POST /orders/{id}/create_api_token`',
    );
    expect(found(bash(`curl -X PUT ${host}/orders/items/{item}`))[0]).toContain(
      'Did you mean `PUT /orders/{id}/items/{item}`',
    );
    expect(found(bash(`curl -X PATCH ${host}/orders/{order_path}`))[0]).toContain(
      'method The OpenAPI document has no',
    );
    expect(found(bash(`curl -X PATCH ${host}/orders/ord_invalid`))[0]).toContain(
      'method The OpenAPI document has no',
    );
    const listed = { ...orders, paths: { ...orders.paths, '/orders/providers': { get: {} } } };
    expect(found(bash(`curl ${host}/orders/providrs`), { documents: [listed] })[0]).toContain(
      'Did you mean `GET /orders/providers`',
    );
    expect(found(bash(`curl -H 'X-Api-Key: k' ${host}/orders`))[0]).toContain(
      'header `X-Order-Key`, not `X-Api-Key`',
    );
    expect(found(bash(`curl "${host}/orders?limits=3"`))[0]).toContain('Did you mean `limit`?');
  });

  it('has an item of an alternative that is not allowed', () => {
    const kinds = { items: { enum: ['mail', 'phone'] }, type: 'array' };
    const documents = [
      {
        ...orders,
        paths: {
          '/orders': {
            post: {
              requestBody: {
                content: {
                  'application/json': {
                    schema: { properties: { by: { anyOf: [kinds, { const: 'ALL' }, { type: 'null' }] } } },
                  },
                },
              },
            },
          },
        },
      },
    ];
    expect(found(post('{"by": ["fax"]}'), { documents }).join()).toContain(
      '`by` of `POST /orders` cannot be `fax`',
    );
    expect(found(post('{"by": 1}'), { documents }).join()).toContain(
      'is an array or a string, not an integer',
    );
  });

  it('has a quote too many, which is all that is said of it', () => {
    const command = `curl ${host}/orders \\\n  -H 'X-Order-Key: k'' \\\n  -d '{"customer": "c"}'`;
    expect(found(bash(command))).toEqual([
      '3:22 shell The command cannot run as it is written: a quote is never closed. Close the quote.',
    ]);
  });

  it('is of an operation that a page describes too, on the host of two documents', () => {
    const documents = [{ ...orders, paths: { '/refunds': { get: {} } } }, orders];
    expect(
      found(bash(`curl '${host}/orders?limits=1'`), { documents, left: ['GET /orders'] }).join(),
    ).toContain('`limits`');
  });

  it('uses what is deprecated, unless its page is too', () => {
    const text = bash(`curl -X DELETE ${host}/orders/1`);
    expect(found(text)[0]).toContain('deprecated `DELETE /orders/{id}` is deprecated');
    expect(found(text, { isDeprecated: true })).toEqual([]);
  });

  it('cannot run', () => {
    expect(found(bash(`curl ${host}/orders -d '{"customer": "it\\'s"}'`)).join()).toContain(
      'shell The command cannot run',
    );
  });
});

describe('the place of a finding', () => {
  it('is that of the file, in an indented fence and below frontmatter', () => {
    const text = `<Tabs>\n  <Tab title="cURL">\n    \`\`\`bash\n    curl '${host}/orders?limits=3'\n    \`\`\`\n  </Tab>\n</Tabs>\n`;
    expect(found(text, { linesBefore: 4 })[0]).toMatch(/^8:44 /);
  });
});

describe('where an API is', () => {
  it.each([
    ['a variable for the host', 'curl "$BASE_URL/v1/orders?limits=3"'],
    ['a variable for all of the base', 'curl "${API}/orders?limits=3"'],
    ['another value of a server variable', 'curl "https://us.orders.test/v1/orders?limits=3"'],
    ["the reader's own host", 'curl "http://localhost:3000/v1/orders?limits=3"'],
    ['an address of the configuration', 'curl "https://api.orders.dev/orders?limits=3"'],
  ])('is found with %s', (_name, command) => {
    expect(found(bash(command), { baseUrls: ['https://api.orders.dev'] }).join()).toContain(
      'Did you mean `limit`?',
    );
  });

  it('says what is not described only where most is', () => {
    const known = `curl ${host}/orders\n`.repeat(5);
    expect(found(bash(`${known}curl ${host}/refunds`)).join()).toContain(
      'undescribed `GET /v1/refunds` is not in',
    );
    expect(found(bash(`curl ${host}/orders\ncurl ${host}/refunds`))).toEqual([]);
    // The one address of JSON-RPC says nothing of other calls.
    const rpc = { openapi: '3.1.0', servers: [{ url: 'https://rpc.test' }], paths: { '/': { post: {} } } };
    const calls = `curl -X POST https://rpc.test/\n`.repeat(9);
    expect(found(bash(`${calls}curl https://rpc.test/status`), { documents: [rpc] })).toEqual([]);
  });
});
