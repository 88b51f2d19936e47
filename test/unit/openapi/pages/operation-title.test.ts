import { describe, expect, it } from 'vitest';
import { singular, verbAtStart } from '../../../../src/api/openapi/pages/english.ts';
import { operationTitle } from '../../../../src/api/openapi/pages/operation-title.ts';
import { operationSlug } from '../../../../src/api/openapi/pages/slug.ts';
import { describeApi } from '../describe.ts';

/** Titles by `METHOD /path`; the value of an operation is what the description says of it. */
function titles(operations: Record<string, Record<string, unknown>>): Record<string, string> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = key.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = operation;
  }
  const all = describeApi({ paths }).operations;
  return Object.fromEntries(all.map((one) => [`${one.method} ${one.path}`, operationTitle(one)]));
}

/** Expects the titles of operations that have nothing but method and path. */
function expectTitles(expected: Record<string, string>): void {
  expect(titles(Object.fromEntries(Object.keys(expected).map((key) => [key, {}])))).toEqual(expected);
}

describe('operationTitle', () => {
  it('takes the summary, else an id that says more than the path', () => {
    const given = titles({
      'GET /a': { summary: 'The **a**', operationId: 'x' },
      'GET /b': { operationId: 'rollbackSiteDeploy' },
      'GET /pets/{petId}': { operationId: 'getPetByID' },
      'POST /v1/quotes/{quote}/accept': { operationId: 'PostQuotesQuoteAccept' },
      'GET /v1/quotes/{quote}/pdf': { operationId: 'getQuotesByQuotePdf' },
      'DELETE /v1/quotes/{quote}': { operationId: 'v1_quotes_quote_delete' },
    });
    expect(Object.values(given)).toEqual([
      'The a',
      'Rollback site deploy',
      'Get pet by ID',
      'Accept quote',
      'Get quote pdf',
      'Delete quote',
    ]);
  });

  it('knows a collection by the path of its items', () => {
    expectTitles({
      'GET /v1/payment_intents': 'List payment intents',
      'POST /v1/payment_intents': 'Create payment intent',
      'GET /v1/payment_intents/{intent}': 'Get payment intent',
      'DELETE /v1/payment_intents/{intent}': 'Delete payment intent',
      'PATCH /v1/payment_intents/{intent}': 'Update payment intent',
      'GET /v1/balance': 'Get balance',
      'GET /settings': 'Get settings',
      'POST /settings': 'Post settings',
      'PUT /users/{id}/avatar': 'Set user avatar',
    });
  });

  it('names an action, with what it acts on where it is one word', () => {
    expectTitles({
      'POST /v1/payment_intents/{intent}/apply_customer_balance': 'Apply customer balance',
      'POST /orders/{id}/cancel': 'Cancel order',
      'POST /orders/{id}:cancel': 'Cancel order',
      'POST /orders:cancelAll': 'Cancel all',
      'GET /orders/search': 'Search orders',
      // These may be things, so nothing is made of them.
      'POST /users/{id}/password': 'Post user password',
      'POST /charges/{id}/dispute': 'Post charge dispute',
    });
  });

  it('names the owner once', () => {
    expectTitles({
      'GET /customers/{customer}/tax-ids/{id}': 'Get customer tax id',
      'GET /sources/{source}/source_transactions': 'Get source transactions',
      'GET /repos/{owner}/{repo}/pullRequests.json': 'Get repo pull requests',
    });
  });

  it('believes the verb of the description about a POST to something that is there', () => {
    const given = titles({
      'POST /v1/customers': { description: 'Adds a customer.' },
      'POST /v1/customers/{customer}': { description: '<p>Updates the customer.</p>' },
      'POST /v1/things/{thing}': { description: 'This changes a thing.' },
    });
    expect(Object.values(given)).toEqual(['Create customer', 'Update customer', 'Post thing']);
  });

  it('keeps method and path where the path has no words', () => {
    expectTitles({
      'GET /': 'GET /',
      'GET /{id}': 'GET /{id}',
      'GET /v1': 'Get v1',
      'GET /用户': 'Get 用户',
    });
  });

  it('changes no address', () => {
    const [operation] = describeApi({
      paths: { '/v1/quotes/{quote}/accept': { post: { operationId: 'PostQuotesQuoteAccept' } } },
    }).operations;
    expect(operation && operationSlug(operation)).toBe('post-quotes-quote-accept');
  });
});

it('finds singulars by their endings, and leaves what is none', () => {
  const words =
    'users entries batches statuses addresses boxes caches warehouses series status analytics people videos capabilities bodies ties';
  expect(words.split(' ').map(singular).join(' ')).toBe(
    'user entry batch status address box cache warehouse series status analytics person video capability body tie',
  );
});

it('finds the verb that a text begins with', () => {
  const texts = ['Updates a', '<p>**Cancel** a', 'Applies the', 'Searches x', 'Bus stop', 'The one', ''];
  expect(texts.map((text) => verbAtStart(text))).toEqual([
    'update',
    undefined,
    'apply',
    'search',
    undefined,
    undefined,
    undefined,
  ]);
});
