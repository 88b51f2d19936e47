import { describe, expect, it } from 'vitest';
import { mock } from '../../../src/base/strings/browser/mock.ts';
import { describedMock } from '../../../src/page/mock/client/described.ts';
import { mockOperation } from '../../../src/page/mock/describe.ts';
import { operationOf } from '../playground/fixtures.ts';

/** What the page says of an answer in this media type. */
async function decisions(media: Record<string, unknown>): Promise<string[]> {
  const responses = { 200: { description: '', content: { 'application/json': media } } };
  const standIn = describedMock(mockOperation(operationOf('GET', '/x', { responses })), mock);
  return (await standIn.answer({ method: 'GET', path: '/x', headers: {}, body: '' })).decisions;
}

describe('what the page says of the values of an answer', () => {
  const properties = { a: { type: 'string', example: 'x' }, b: { type: 'integer' } };

  it('is nothing where the description gives them', async () => {
    expect(await decisions({ example: 1 })).toEqual([]);
    expect(await decisions({ schema: { type: 'object', properties, example: { a: 'y' } } })).toEqual([]);
  });

  it.each([
    ['no example', {}],
    ['an example in another file', { examples: { far: { externalValue: 'https://x.example/a.json' } } }],
  ])('is that they are generated where the description gives %s', async (_, more) => {
    const schema = { type: 'object', properties };
    expect(await decisions({ schema, ...more })).toEqual([mock.generated]);
  });
});
