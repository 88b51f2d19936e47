import { describe, expect, it } from 'vitest';
import { choices } from '../../../../src/page/mock/user-groups/choices.ts';
import type { Asked } from '../../../../src/page/mock/exchange.ts';
import { handle, type StubContext } from '../../../../src/page/mock/user-groups/handler.ts';
import { emptyState, type StubState } from '../../../../src/page/mock/user-groups/state.ts';
import { tokensOf } from '../../../../src/page/mock/user-groups/tokens.ts';

/** A stub that counts its tokens and keeps its state from call to call. */
function stub(): {
  call: (
    method: string,
    body: unknown,
    options?: Partial<Asked> & { token?: string },
  ) => {
    status: number;
    body: Record<string, unknown>;
    choices: string;
  };
  state: () => StubState;
} {
  let state = emptyState;
  let count = 0;
  const context: StubContext = {
    now: () => 1000,
    random: () => `${(count += 1)}`,
    tokens: tokensOf('secret'),
  };
  return {
    state: () => state,
    call(method, body, { token = 'secret', ...options } = {}) {
      const request: Asked = {
        method,
        path: '/api/user',
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...options,
      };
      const before = structuredClone(state);
      const result = handle(request, state, context);
      expect(state).toEqual(before);
      state = result.state;
      return {
        status: result.response.status,
        body: JSON.parse(result.response.body) as Record<string, unknown>,
        choices: result.response.headers['Stub-Choices'] ?? '',
      };
    },
  };
}

const acme = {
  name: 'Acme',
  user_group_id: '42',
  mapping: { main: 'source-1' },
  properties: { region: 'EU' },
};

describe('get or create', () => {
  it('creates a user group once and gives the same one afterwards', () => {
    const { call } = stub();
    const group = {
      team_id: 1,
      token: 'ugt_1',
      name: 'Acme',
      provided_id: '42',
      properties: { region: 'EU' },
    };
    expect(call('GET', acme)).toMatchObject({
      status: 200,
      body: { success: 1, new_user_group: true, user_group: group },
    });
    expect(call('GET', { ...acme, name: 'Other' }).body).toEqual({
      success: 1,
      new_user_group: false,
      user_group: group,
    });
  });

  it('leaves properties out when none were given, and keeps null', () => {
    const { call } = stub();
    const first = call('GET', { name: 'A', user_group_id: 'a' }).body['user_group'];
    expect(first).toEqual({ team_id: 1, token: 'ugt_1', name: 'A', provided_id: 'a' });
    const second = call('GET', { name: 'B', user_group_id: 'b', properties: null }).body['user_group'];
    expect(second).toMatchObject({ team_id: 2, properties: null });
  });

  it('keeps the mapping', () => {
    const { call, state } = stub();
    call('GET', acme);
    expect(state().groups[0]?.mapping).toEqual({ main: 'source-1' });
  });

  it('keeps ids apart by environment, and labels the two groups that share one', () => {
    const { call } = stub();
    call('GET', acme);
    const testing = call('GET', acme, { token: 'secret-testing' }).body;
    expect(testing).toMatchObject({ new_user_group: true, user_group: { team_id: 2 } });
    expect(call('PUT', { user_group_id: '42' }).body).toMatchObject({
      user_group: { team_id: 1, api_environment_tag: 'Customer' },
    });
    expect(call('PUT', { user_group_id: '42' }, { token: 'secret-testing' }).body).toMatchObject({
      user_group: { team_id: 2, api_environment_tag: 'Testing' },
    });
  });
});

describe('update', () => {
  it('changes what is given and keeps the rest', () => {
    const { call } = stub();
    call('GET', acme);
    const result = call('PUT', { user_group_id: '42', name: 'Acme Ltd' });
    expect(result.body).toEqual({
      success: 1,
      user_group: {
        team_id: 1,
        token: 'ugt_1',
        name: 'Acme Ltd',
        provided_id: '42',
        properties: { region: 'EU' },
        api_environment_tag: 'Customer',
      },
    });
    expect(result.choices).toContain('update-merges');
  });

  it('refuses an unknown id', () => {
    expect(stub().call('PUT', acme)).toMatchObject({
      status: 404,
      body: { success: 0, error: { code: 'unknown_user_group' } },
      choices: 'status-codes, error-shape, update-unknown',
    });
  });
});

describe('rotation', () => {
  it('gives a new token, and the old one stops', () => {
    const { call } = stub();
    call('GET', acme);
    expect(call('POST', { current_token: 'ugt_1' }).body).toEqual({
      success: 1,
      user_group: {
        team_id: 1,
        token: 'ugt_2',
        name: 'Acme',
        provided_id: '42',
        api_environment_tag: 'Customer',
      },
    });
    expect(call('POST', { current_token: 'ugt_1' })).toMatchObject({ status: 404, body: { success: 0 } });
    expect(call('GET', acme).body).toMatchObject({ user_group: { token: 'ugt_2' } });
  });

  it('does not reach into the other environment', () => {
    const { call } = stub();
    call('GET', acme);
    expect(call('POST', { current_token: 'ugt_1' }, { token: 'secret-testing' }).status).toBe(404);
  });
});

describe('refusals', () => {
  it.each([
    ['no Authorization', { headers: { 'content-type': 'application/json' } }, 401],
    ['a bare token', { headers: { authorization: 'secret', 'content-type': 'application/json' } }, 401],
    [
      'another scheme',
      { headers: { authorization: 'Bearer secret', 'content-type': 'application/json' } },
      401,
    ],
    ['a wrong token', { token: 'wrong' }, 401],
    ['a token named like a built-in', { token: 'constructor' }, 401],
    [
      'another content type',
      { headers: { authorization: 'Token secret', 'content-type': 'text/plain' } },
      415,
    ],
    ['invalid JSON', { body: '{' }, 400],
    ['JSON that is no object', { body: '[]' }, 400],
    ['an empty body', { body: '' }, 400],
    ['a missing id', { body: '{"name":"x"}' }, 400],
    ['an empty id', { body: '{"name":"x","user_group_id":""}' }, 400],
    ['an id that is a number', { body: '{"name":"x","user_group_id":1}' }, 400],
    ['a new group without a name', { body: '{"user_group_id":"x"}' }, 400],
    ['a mapping to numbers', { body: '{"name":"x","user_group_id":"x","mapping":{"a":1}}' }, 400],
    ['properties that are a list', { body: '{"name":"x","user_group_id":"x","properties":[]}' }, 400],
    ['too much', { body: ' '.repeat(70_000) }, 413],
    ['another path', { path: '/api/users' }, 404],
    ['a slash after the path', { path: '/api/user/' }, 404],
    ['a mapping that is null', { body: '{"name":"x","user_group_id":"x","mapping":null}' }, 400],
    ['another method', { method: 'DELETE' }, 405],
  ])('%s', (_, options: Partial<Asked> & { token?: string }, status) => {
    const { call, state } = stub();
    const result = call(options.method ?? 'GET', acme, options);
    expect(result.status).toBe(status);
    expect(result.body).toMatchObject({ success: 0 });
    expect(state()).toBe(emptyState);
  });

  it('names only choices that are documented', () => {
    const { call } = stub();
    const used = [
      call('GET', acme),
      call('GET', acme),
      call('PUT', acme),
      call('POST', {}),
      call('PUT', {}),
      call('PUT', { user_group_id: 'none' }),
      call('GET', { user_group_id: 'none' }),
      call('GET', { ...acme, mapping: null }),
      call('GET', acme, { token: 'wrong' }),
      call('GET', acme, { path: '/api/user/' }),
      call('GET', acme, { body: ' '.repeat(70_000) }),
    ].flatMap((result) => result.choices.split(', '));
    expect(used.filter((id) => !Object.hasOwn(choices, id))).toEqual([]);
  });
});
