import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkout, emptyFolder, lectern } from './lectern.ts';

const running: ChildProcess[] = [];

/** Starts a command that listens, and gives what it has printed until then and its address. */
async function listen(args: string[]): Promise<{ address: string; said: string; stop: () => Promise<void> }> {
  const cli = path.join(checkout, 'dist/cli/main.js');
  const child = spawn(process.execPath, [cli, ...args, '--port', '0'], { cwd: checkout });
  running.push(child);
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    child.stdout.on('data', (data: Buffer) => {
      const found = /listens at (http:\/\/\S+)/.exec((said += data.toString()));
      if (found) resolve(found[1] ?? '');
    });
    child.on('close', () => reject(new Error(said)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners('close');
      child.on('close', () => resolve());
      child.kill('SIGTERM');
    });
  return { address, said, stop };
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

describe('lectern stub', () => {
  it('takes the tokens it is given and keeps its state from one run to the next', async () => {
    const state = path.join(await emptyFolder(), 'groups.json');
    const args = ['stub', '--state', state, '--token', 'mine', '--testing-token', 'other'];
    const put = async (address: string, token: string, body: object): Promise<unknown> => {
      const answer = await fetch(`${address}/api/user`, {
        method: 'PUT',
        headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await answer.json();
    };
    const group = {
      team_id: 3,
      token: 'ugt_3',
      name: 'A',
      provided_id: 'a',
      environment: 'Testing',
      changed: 0,
    };
    await writeFile(state, JSON.stringify({ nextTeamId: 4, groups: [group] }));

    const first = await listen(args);
    expect(first.said).toContain('API token mine (Customer) or other (Testing)');
    expect(await put(first.address, 'mine', { user_group_id: 'a' })).toMatchObject({ success: 0 });
    expect(await put(first.address, 'other', { user_group_id: 'a', name: 'B' })).toMatchObject({
      success: 1,
    });
    await first.stop();
    expect(JSON.parse(await readFile(state, 'utf8'))).toMatchObject({ groups: [{ name: 'B' }] });

    const second = await listen(args);
    expect(await put(second.address, 'other', { user_group_id: 'a' })).toMatchObject({
      user_group: { team_id: 3, name: 'B', api_environment_tag: 'Testing' },
    });
    await second.stop();
  });

  it('refuses a file that breaks off with exit code 2', async () => {
    const state = path.join(await emptyFolder(), 'groups.json');
    await writeFile(state, '{"nextTeamId":4,"gro');
    const { code, stderr } = await lectern(['stub', '--port', '0', '--state', state]);
    expect(stderr).toBe(
      `lectern: ${state} is not a state file of the stub. To start with an empty state, move the file.\n`,
    );
    expect(code).toBe(2);
  });
});

describe('lectern mock', () => {
  it('answers the operations of a file, for pages of any origin, and says what it cannot', async () => {
    const folder = await emptyFolder();
    const file = path.join(folder, 'pets.yaml');
    await writeFile(
      file,
      [
        'openapi: 3.1.0',
        'info: { title: Pets, version: "1" }',
        'paths:',
        '  /pets/{id}:',
        '    get:',
        '      responses:',
        '        "200": { description: ok, content: { application/json: { example: { name: Tom } } } }',
        '        "404": { description: no, content: { text/html: { example: "<script>alert(1)</script>" } } }',
        '',
      ].join('\n'),
    );
    const { address, said, stop } = await listen(['mock', file, '--allow-origin', 'https://docs.example']);
    expect(said).toContain(
      `A mock of Pets listens at ${address}\n  and returns example responses for 1 operation.`,
    );
    const found = await fetch(`${address}/pets/1`);
    expect([found.status, await found.json()]).toEqual([200, { name: 'Tom' }]);
    expect(found.headers.get('access-control-allow-origin')).toBeNull();
    const head = await fetch(`${address}/pets/1`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const asked = await fetch(`${address}/pets/1`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://docs.example',
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,x-own',
      },
    });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'authorization,x-own',
    ]);
    expect(asked.headers.get('access-control-allow-methods')).toBe('PATCH');
    const page = await fetch(`${address}/pets/1`, { headers: { Prefer: 'code=404' } });
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      404,
      "sandbox; default-src 'none'",
    ]);
    expect((await fetch(`${address}/pet/1`)).status).toBe(404);
    await stop();
  });

  it('has nothing to answer from without a description', async () => {
    const missing = await lectern(['mock', 'nowhere.yaml', '--port', '0']);
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain('nowhere.yaml');
    const unnamed = await lectern(['mock']);
    expect([unnamed.code, unnamed.stderr]).toEqual([
      2,
      'lectern: Pass an OpenAPI file or its URL. See lectern mock --help.\n',
    ]);
  });
});
