import { describe, expect, it } from 'vitest';
import { describedMock } from '../../../src/page/mock/client/described.ts';
import { mockOperation } from '../../../src/page/mock/describe.ts';
import { operationOf } from '../playground/fixtures.ts';

/** What the page says of an answer in this media type. */
async function decisions(media: Record<string, unknown>): Promise<string[]> {
  const responses = { 200: { description: '', content: { 'application/json': media } } };
  const standIn = describedMock(mockOperation(operationOf('GET', '/x', { responses })));
  return (await standIn.answer({ method: 'GET', path: '/x', headers: {}, body: '' })).decisions;
}

describe('what the page says of the values of an answer', () => {
  const properties = { a: { type: 'string', example: 'x' }, b: { type: 'integer' } };

  it('is nothing where the description gives them', async () => {
    expect(await decisions({ example: 1 })).toEqual([]);
    expect(await decisions({ schema: { type: 'object', properties, example: { a: 'y' } } })).toEqual([]);
  });

  it('is which of them the description gives, where it gives no whole example', async () => {
    expect(await decisions({ schema: { type: 'object', properties } })).toEqual([
      'The values. The OpenAPI document has no example of the full response: examples of single fields are used, ' +
        'and the other fields only have the right type.',
    ]);
  });

  it('is why its example is not used, where it gives one that cannot be', async () => {
    const examples = { far: { externalValue: 'https://x.example/a.json' } };
    expect(await decisions({ schema: { type: 'object', properties }, examples })).toEqual([
      'The values. The example in the OpenAPI document is too long or is in another file: examples of single ' +
        'fields are used, and the other fields only have the right type.',
    ]);
  });
});
