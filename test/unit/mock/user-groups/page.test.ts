import { beforeEach, expect, it, vi } from 'vitest';
import { askedOf } from '../../../../src/page/mock/client/ask.ts';
import type { HttpRequest } from '../../../../src/api/samples/HttpRequest.ts';
import { userGroupService } from '../../../../src/page/mock/user-groups/page.ts';

const request: HttpRequest = {
  method: 'GET',
  url: 'https://base-url.example/api/user?x=1',
  headers: [
    ['Content-Type', 'application/json'],
    ['Authorization', 'Token demo-token'],
  ],
  body: { kind: 'text', text: '{"name":"A","user_group_id":"a"}' },
};

/** The session storage of the tab. */
let tab: Map<string, string>;

beforeEach(() => {
  tab = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => void tab.set(key, text),
  });
  return () => vi.unstubAllGlobals();
});

async function ask(standIn: ReturnType<typeof userGroupService>, sent = request): Promise<unknown> {
  return JSON.parse((await standIn.answer(askedOf(sent, '/api/user', ''))).answered.body);
}

it('answers in the page, bodies of GET requests included, and on the next page of the tab', async () => {
  const first = userGroupService();
  expect(await ask(first)).toMatchObject({ success: 1, new_user_group: true });
  expect(await ask(first)).toMatchObject({ success: 1, new_user_group: false });
  const second = userGroupService();
  expect(await ask(second)).toMatchObject({ success: 1, new_user_group: false });
  const other = { ...request, body: { kind: 'text', text: '{"name":"B","user_group_id":"b"}' } } as const;
  expect(await ask(second, other)).toMatchObject({ new_user_group: true });
  expect(await ask(first, other)).toMatchObject({ new_user_group: false });
  expect(await ask(first, { ...request, headers: [] })).toMatchObject({
    success: 0,
    error: { code: 'unauthorized' },
  });
});

it('refuses a body of thousands of levels and answers the next', async () => {
  const standIn = userGroupService();
  const properties = '{"a":'.repeat(5000) + '1' + '}'.repeat(5000);
  const text = `{"name":"A","user_group_id":"a","properties":${properties}}`;
  expect(await ask(standIn, { ...request, body: { kind: 'text', text } })).toMatchObject({
    error: { code: 'body_too_deep' },
  });
  expect(await ask(standIn)).toMatchObject({ new_user_group: true });
});

it('forgets on request', async () => {
  const standIn = userGroupService();
  await ask(standIn);
  await standIn.forget();
  expect([...tab.values()]).toEqual(['{"nextTeamId":1,"groups":[]}']);
  expect(await ask(standIn)).toMatchObject({ new_user_group: true });
});

it('starts anew from a memory that holds something else, and works without one', async () => {
  tab.set('lec-user-groups', '{"mine":true}');
  expect(await ask(userGroupService())).toMatchObject({ new_user_group: true });
  vi.stubGlobal('sessionStorage', undefined);
  expect(await ask(userGroupService())).toMatchObject({ new_user_group: true });
  vi.stubGlobal('sessionStorage', {
    getItem: () => '{"nextTeamId":9,"groups":[]}',
    setItem: () => {
      throw new Error('full');
    },
  });
  const alone = userGroupService();
  expect(await ask(alone)).toMatchObject({ new_user_group: true, user_group: { team_id: 9 } });
  expect(await ask(alone)).toMatchObject({ new_user_group: false });
});

it('says what it has decided by itself', async () => {
  const standIn = userGroupService();
  const { decisions } = await standIn.answer({ method: 'DELETE', path: '/api/user', headers: {}, body: '' });
  expect(decisions).toEqual([
    'The error body, apart from `success: 0`. An object `error` with `code` and `message`.',
    expect.stringMatching(/^HTTP status codes\. 200 for success; /),
  ]);
});

it('gets the path of its operation below whatever base URL', () => {
  const path = (url: string, template: string): string => askedOf({ ...request, url }, template, '').path;
  expect(path('https://a.example/api/user', '/api/user')).toBe('/api/user');
  expect(path('https://a.example/v1/x/api/user?a=1?b', '/api/user')).toBe('/api/user?a=1?b');
  expect(path('/users/a%2Fb/x', '/users/{id}/x')).toBe('/users/a%2Fb/x');
  expect(path('https://a.example/v1/', '/')).toBe('/');
});
