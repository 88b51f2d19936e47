import { describe, expect, it } from 'vitest';
import { describeApi } from '../openapi/describe.ts';
import { bash, found, orders } from './check.ts';

const request = bash('curl https://eu.orders.test/v1/orders');
const json = (value: string, title = '') => `\`\`\`json ${title}\n${value}\n\`\`\`\n`;
const right = '{"id": "1", "customer": "c", "quantity": 1, "size": "large"}';
const wrong = '{"id": "1", "customer": "c", "quantity": "one", "colour": "red"}';
const operation = describeApi(orders).operations[0];

describe('a response in a guide', () => {
  it.each([
    ['that agrees', `${request}The response:\n${json(right)}`],
    ['that is shortened', `${request}Returns:\n${json('{"id": "1", ...}')}`],
    ['of no request', json(wrong)],
    ['with an error in one field', `${request}The response:\n${json('{"error": {"code": 1}}')}`],
    [
      'of an error that is not described',
      `${request}<ResponseExample>\n${json(wrong, 'Error')}</ResponseExample>\n`,
    ],
    ['after another heading', `${request}\n## Webhooks\n\nThe response:\n${json(wrong)}`],
    ['that nothing introduces', `${request}Put this into a file:\n${json(wrong)}`],
    [
      'that is what the API sends to a webhook',
      `${request}Your server receives an event:\n${json('{"data": []}')}`,
    ],
    ['that is called output', `${request}The output:\n${json('{"orders": []}')}`],
    [
      'of one of two requests',
      `${bash(`curl https://eu.orders.test/v1/orders\ncurl https://eu.orders.test/v1/orders/1`)}The response:\n${json(wrong)}`,
    ],
    [
      'of one of a group',
      `<CodeGroup>\n${request}${bash(`curl https://eu.orders.test/v1/orders/1`)}</CodeGroup>\nThe response:\n${json(wrong)}`,
    ],
    ['that is something else', `${request}The result:\n${json('{"event": "x", "data": {}}')}`],
  ])('has no finding: %s', (_name, text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['after a request', `${request}The response:\n${json(wrong)}`, {}],
    ['with a title', `${request}${json(wrong, 'Response')}`, {}],
    ['in a component', `${request}<ResponseExample>\n${json(wrong, '200')}</ResponseExample>\n`, {}],
    ['on the page of an operation', `<ResponseExample>\n${json(wrong)}</ResponseExample>\n`, { operation }],
  ])('has unknown fields and wrong types: %s', (_name, text, guide) => {
    expect(found(text, guide).map((one) => one.replace(/^\S+ | \(.*/g, ''))).toEqual([
      'type The response field `quantity` of `GET /orders` is an integer, not "one"',
      'unknown `GET /orders` has no response field `colour`',
    ]);
  });

  it('has another field around the whole', () => {
    expect(found(`${request}The response:\n${json('{"orders": []}')}`).join()).toContain(
      'has no response field `orders`',
    );
  });

  it('has a status that the operation lacks', () => {
    const two = structuredClone(orders) as {
      paths: { '/orders': { get: { responses: Record<string, object> } } };
    };
    two.paths['/orders'].get.responses['404'] = { description: 'none' };
    const shown = `${request}<ResponseExample>\n${json('{}', '418 Teapot')}</ResponseExample>\n`;
    expect(found(shown, { documents: [two] }).join()).toContain('status `GET /orders` has no response `418`');
  });
});

describe('the text of a guide', () => {
  it('names a method or a path that does not exist', () => {
    expect(found('Call `PATCH /v1/orders/{id}` to change it.').join()).toContain(
      'method The OpenAPI document has no `PATCH /orders/{id}`',
    );
    expect(found('Call `POST https://eu.orders.test/v1/order` first.').join()).toContain(
      'Did you mean `POST /orders`',
    );
    expect(found('Call `POST /v1/orders` or `GET /v1/refunds`, not `PUT /hooks`.')).toEqual([]);
  });

  it('describes a field that the operation of its page or heading lacks', () => {
    const fields =
      '<ParamField query="limits" type="integer">\n</ParamField>\n<ParamField query="status" />\n<ResponseField name="quantities" />\n';
    const expected = [
      'unknown `GET /orders` has no query parameter `limits`',
      'unknown `GET /orders` has no response field `quantities`',
    ];
    const short = (text: string, guide = {}) =>
      found(text, guide).map((one) => one.replace(/^\S+ | \(.*/g, ''));
    expect(short(fields, { operation })).toEqual(expected);
    expect(short(`### \`GET /v1/orders\`\n\n${fields}`)).toEqual(expected);
    const call = { type: 'object', properties: { jsonrpc: {}, method: {}, params: {} } };
    const rpc = describeApi({
      ...{ openapi: '3.1.0', info: { title: 'RPC', version: '1' } },
      paths: { '/': { post: { requestBody: { content: { 'application/json': { schema: call } } } } } },
    });
    expect(short('<ParamField body="address">\n</ParamField>\n', { operation: rpc.operations[0] })).toEqual(
      [],
    );
    expect(short(`## Fields\n\n${fields}`)).toEqual([]);
  });
});
