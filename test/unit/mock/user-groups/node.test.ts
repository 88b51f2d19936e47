import { execFile } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import type { StubState } from '../../../../src/page/mock/user-groups/state.ts';
import {
  type RunningStub,
  startStub,
  type StubOptions,
} from '../../../../src/page/mock/user-groups/service.ts';

const run = promisify(execFile);
const running: RunningStub[] = [];

async function start(options: StubOptions = {}): Promise<RunningStub> {
  const stub = await startStub(options);
  running.push(stub);
  return stub;
}

afterEach(async () => {
  for (const stub of running.splice(0)) await stub.stop();
});

function headers(token: string): Record<string, string> {
  return { Authorization: `Token ${token}`, 'Content-Type': 'application/json' };
}

it('answers a GET whose body curl sends', async () => {
  const { address, token } = await start();
  const { stdout } = await run('curl', [
    '--silent',
    '--request',
    'GET',
    `${address}/api/user`,
    '--header',
    `Authorization: Token ${token}`,
    '--header',
    'Content-Type: application/json',
    '--data-raw',
    '{"name":"Ünï","user_group_id":"42"}',
  ]);
  expect(JSON.parse(stdout)).toMatchObject({
    success: 1,
    new_user_group: true,
    user_group: {
      team_id: 1,
      name: 'Ünï',
      provided_id: '42',
      token: expect.stringMatching(/^ugt_[0-9a-f]{32}$/),
    },
  });
});

it('lets a page of a named origin call it', async () => {
  const { address, token } = await start({ allowOrigins: ['https://docs.example'] });
  const asked = await fetch(`${address}/api/user`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://docs.example', 'Access-Control-Request-Method': 'PUT' },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe('https://docs.example');
  expect(asked.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
  const answer = await fetch(`${address}/api/user`, {
    method: 'PUT',
    headers: { ...headers(token), Origin: 'https://docs.example' },
    body: '{"user_group_id":"none"}',
  });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://docs.example');
});

it('keeps its state in a file from one run to the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-stub-'));
  const stateFile = join(folder, 'state.json');
  const first = await start({ stateFile });
  const bodies = ['a', 'b', 'c'].map((id) => JSON.stringify({ name: id, user_group_id: id }));
  await Promise.all(
    bodies.map((body) =>
      run('curl', [
        '--silent',
        '--request',
        'GET',
        '--data-raw',
        body,
        ...Object.entries(headers(first.token)).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
        `${first.address}/api/user`,
      ]),
    ),
  );
  await first.stop();
  expect(await readdir(folder)).toEqual(['state.json']);
  expect(JSON.parse(await readFile(stateFile, 'utf8'))).toMatchObject({ nextTeamId: 4 });

  const second = await start({ stateFile });
  const answer = await fetch(`${second.address}/api/user`, {
    method: 'PUT',
    headers: headers(second.token),
    body: '{"user_group_id":"b"}',
  });
  expect(await answer.json()).toMatchObject({ user_group: { name: 'b' } });
  await rm(folder, { recursive: true });
});

describe('a state file', () => {
  const group = {
    team_id: 1,
    token: 'ugt_1',
    name: 'A',
    provided_id: 'a',
    environment: 'Customer',
    changed: 0,
  };
  const state = (...groups: object[]): string => JSON.stringify({ nextTeamId: groups.length + 1, groups });
  const full = state(group);

  it.each([
    ['of somebody else', '{"mine":true}'],
    ['that breaks off', full.slice(0, -9)],
    ['that is no JSON', 'notes'],
    ['that is a list of somebody else', '{"name":"A"}\n'],
    ['with a group that is none', state({ ...group, environment: 'Other' })],
    ['with one token for two groups', state(group, { ...group, team_id: 2, provided_id: 'b' })],
    ['with one id twice in an environment', state(group, { ...group, team_id: 2, token: 'ugt_2' })],
  ])('%s is refused and left alone', async (_, text) => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-stub-'));
    const stateFile = join(folder, 'notes.json');
    await writeFile(stateFile, text);
    await expect(startStub({ stateFile })).rejects.toThrow('is not a state file of the stub');
    expect(await readFile(stateFile, 'utf8')).toBe(text);
    await rm(folder, { recursive: true });
  });

  it('that is empty is a new one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-stub-'));
    const stateFile = join(folder, 'state.json');
    await writeFile(stateFile, '');
    await expect(start({ stateFile })).resolves.toBeDefined();
    await rm(folder, { recursive: true });
  });

  it('is replaced behind a link, which stays one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-stub-'));
    await writeFile(join(folder, 'real.json'), full);
    await symlink('real.json', join(folder, 'link.json'));
    const { address, token } = await start({ stateFile: join(folder, 'link.json') });
    await fetch(`${address}/api/user`, {
      method: 'PUT',
      headers: headers(token),
      body: '{"user_group_id":"a","name":"B"}',
    });
    expect((await lstat(join(folder, 'link.json'))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(folder, 'real.json'), 'utf8')).toContain('"name":"B"');
    await rm(folder, { recursive: true });
  });

  it('that can no longer be written fails the call, which then changes nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-stub-'));
    const stateFile = join(folder, 'inner/state.json');
    await mkdir(join(folder, 'inner'));
    await writeFile(stateFile, full);
    const { address, token } = await start({ stateFile });
    const put = async (): Promise<[number, unknown]> => {
      const answer = await fetch(`${address}/api/user`, {
        method: 'PUT',
        headers: headers(token),
        body: '{"user_group_id":"a","name":"B"}',
      });
      return [answer.status, await answer.json()];
    };
    await rm(join(folder, 'inner'), { recursive: true });
    expect(await put()).toMatchObject([500, { success: 0, error: { code: 'state_not_saved' } }]);
    await mkdir(join(folder, 'inner'));
    expect(await put()).toMatchObject([200, { user_group: { name: 'B' } }]);
    await rm(folder, { recursive: true });
  });
});

describe('two stubs', () => {
  const create = async ({ address, token }: RunningStub, id: string): Promise<Record<string, unknown>> => {
    const { stdout } = await run('curl', [
      '--silent',
      '--request',
      'GET',
      '--data-raw',
      JSON.stringify({ name: id, user_group_id: id }),
      ...Object.entries(headers(token)).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
      `${address}/api/user`,
    ]);
    return JSON.parse(stdout) as Record<string, unknown>;
  };

  it('of one file have the same groups, and lose none that are made at the same time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-stub-'));
    const stateFile = join(folder, 'state.json');
    const [first, second] = [await start({ stateFile }), await start({ stateFile, token: 'other' })];
    const ids = Array.from({ length: 20 }, (_, index) => `group ${index}`);
    await Promise.all(ids.map((id, index) => create(index % 2 === 0 ? first : second, id)));
    expect(await create(second, 'group 0')).toMatchObject({ new_user_group: false });
    expect(await create(first, 'group 1')).toMatchObject({ new_user_group: false });
    const { groups } = JSON.parse(await readFile(stateFile, 'utf8')) as StubState;
    expect(groups.map((group) => group.provided_id).sort()).toEqual(ids.sort());
    expect(groups.map((group) => group.team_id)).toEqual(ids.map((_, index) => index + 1));
    expect(await readdir(folder)).toEqual(['state.json']);
    await rm(folder, { recursive: true });
  });

  it('without a file, or with one each, have nothing of each other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-stub-'));
    const stubs = await Promise.all(
      [{}, {}, { stateFile: join(folder, 'a.json') }, { stateFile: join(folder, 'b.json') }].map(start),
    );
    for (const stub of stubs) expect(await create(stub, 'a')).toMatchObject({ new_user_group: true });
    await rm(folder, { recursive: true });
  });

  it('take the place of one that was killed in the middle, and of nothing that is not its sign', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-stub-'));
    const stateFile = join(folder, 'state.json');
    const stub = await start({ stateFile });
    await writeFile(`${stateFile}.lock`, '');
    expect(await create(stub, 'a')).toMatchObject({ success: 1 });
    expect(await readdir(folder)).toEqual(['state.json']);
    await writeFile(`${stateFile}.lock`, 'mine');
    expect(await create(stub, 'b')).toMatchObject({ success: 0, error: { code: 'state_not_saved' } });
    expect(await readFile(`${stateFile}.lock`, 'utf8')).toBe('mine');
    await rm(folder, { recursive: true });
  });

  it('leave a file alone that somebody damages while they run, and go on when it is gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-stub-'));
    const stateFile = join(folder, 'state.json');
    const stub = await start({ stateFile });
    await create(stub, 'a');
    await writeFile(stateFile, '{"nextTeamId":2,"gro');
    for (const id of ['a', 'b']) {
      expect(await create(stub, id)).toMatchObject({
        success: 0,
        error: { message: expect.stringContaining('is not a state file of the stub') as string },
      });
    }
    expect(await readFile(stateFile, 'utf8')).toBe('{"nextTeamId":2,"gro');
    await rm(stateFile);
    expect(await create(stub, 'a')).toMatchObject({ new_user_group: false });
    await create(stub, 'b');
    expect(JSON.parse(await readFile(stateFile, 'utf8'))).toMatchObject({ nextTeamId: 3 });
    await rm(folder, { recursive: true });
  });
});

it('takes the API token it was started with and no other', async () => {
  const { address } = await start({ token: 'mine' });
  const status = async (token: string): Promise<number> => {
    const answer = await fetch(`${address}/api/user`, {
      method: 'POST',
      headers: headers(token),
      body: '{}',
    });
    return answer.status;
  };
  expect(await status('mine')).toBe(400);
  expect(await status('mine-testing')).toBe(400);
  expect(await status('demo-token')).toBe(401);
});

it('refuses a body of several megabytes', async () => {
  const { address, token } = await start();
  const answer = await fetch(`${address}/api/user`, {
    method: 'POST',
    headers: headers(token),
    body: ' '.repeat(3_000_000),
  });
  expect(answer.status).toBe(413);
});
