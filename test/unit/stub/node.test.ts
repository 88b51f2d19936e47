import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { type RunningStub, startStub, type StubOptions } from '../../../src/stub/node.ts';

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

it('lets a page of another origin call it', async () => {
  const { address, token } = await start();
  const asked = await fetch(`${address}/api/user`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://docs.example', 'Access-Control-Request-Method': 'PUT' },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  expect(asked.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
  const answer = await fetch(`${address}/api/user`, {
    method: 'PUT',
    headers: headers(token),
    body: '{"user_group_id":"none"}',
  });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
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

it('refuses a state file that holds something else, and leaves it alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-stub-'));
  const stateFile = join(folder, 'notes.json');
  await writeFile(stateFile, '{"mine":true}');
  await expect(startStub({ stateFile })).rejects.toThrow('does not hold the stub’s state'.replace('’', "'"));
  expect(await readFile(stateFile, 'utf8')).toBe('{"mine":true}');
  await rm(folder, { recursive: true });
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
