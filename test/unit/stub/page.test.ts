import { expect, it } from 'vitest';
import type { HttpRequest } from '../../../src/openapi/samples/HttpRequest.ts';
import { answererOf } from '../../../src/playground/client/answer.ts';
import { mountStub } from '../../../src/stub/page.ts';

it('answers requests to its base URL in the page, bodies of GET requests included', async () => {
  mountStub('https://base-url.example/', 'mine');
  const request: HttpRequest = {
    method: 'GET',
    url: 'https://base-url.example/api/user?x=1',
    headers: [
      ['Content-Type', 'application/json'],
      ['Authorization', 'Token mine'],
    ],
    body: { kind: 'text', text: '{"name":"A","user_group_id":"a"}' },
  };
  const ask = async (sent: HttpRequest): Promise<unknown> => {
    const answer = await answererOf(sent)?.answer(sent, new AbortController().signal);
    return await answer?.json();
  };
  expect(await ask(request)).toMatchObject({ success: 1, new_user_group: true });
  expect(await ask(request)).toMatchObject({ success: 1, new_user_group: false });
  expect(await ask({ ...request, headers: [] })).toMatchObject({
    success: 0,
    error: { code: 'unauthorized' },
  });
});

it('leaves every other address to the network', () => {
  const request: HttpRequest = { method: 'GET', url: 'https://base-url.example.evil/api/user', headers: [] };
  expect(answererOf(request)).toBeUndefined();
});
