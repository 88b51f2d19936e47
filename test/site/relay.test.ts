import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStub } from '../../src/page/mock/user-groups/service.ts';
import { build, checkout, copyFixture, filesIn, readBuilt } from './lectern.ts';

let docs = '';
let address = '';
let server: ChildProcess;
let stub: Awaited<ReturnType<typeof startStub>>;

beforeAll(async () => {
  stub = await startStub({ port: 0 });
  docs = await copyFixture('user-groups');
  const file = path.join(docs, 'mint.json');
  const config = JSON.parse(await readFile(file, 'utf8')) as { api: { baseUrl: string } };
  config.api.baseUrl = stub.address;
  await writeFile(file, JSON.stringify(config));
  const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
  server = spawn(
    process.execPath,
    [path.join(checkout, 'dist/cli/main.js'), 'dev', docs, '--port', '45322'],
    { env },
  );
  address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (data: Buffer) => {
      const found = /http:\/\/\S+/.exec((said += data.toString()));
      if (found) resolve(found[0]);
    });
    server.on('close', () => reject(new Error(said)));
  });
});

afterAll(async () => {
  server.kill('SIGTERM');
  await stub.stop();
});

async function relayOf(page: string): Promise<{ path: string; token: string }> {
  const html = await (await fetch(new URL(page, address))).text();
  const found = /<meta name="lec-relay" content="([^"]+)" data-token="([^"]+)">/.exec(html);
  return { path: found?.[1] ?? '', token: found?.[2] ?? '' };
}

it('sends a GET with a body, which no browser can, to the declared service', async () => {
  const { path: relay, token } = await relayOf('api-reference/get-or-create');
  const asked = {
    method: 'GET',
    url: `${stub.address}/api/user`,
    headers: [
      ['Authorization', `Token ${stub.token}`],
      ['Content-Type', 'application/json'],
    ],
    body: JSON.stringify({ name: 'Harbour Bakery', user_group_id: 'customer-42' }),
  };
  const answer = await fetch(new URL(relay, address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Lectern-Relay': token },
    body: JSON.stringify(asked),
  });
  const { status, body } = (await answer.json()) as { status: number; body: string };
  expect(status).toBe(200);
  const told = JSON.parse(Buffer.from(body, 'base64').toString()) as Record<string, unknown>;
  expect(told).toMatchObject({
    success: 1,
    new_user_group: true,
    user_group: { provided_id: 'customer-42' },
  });
});

it('refuses an origin that nothing declares, and a caller without the token of the run', async () => {
  const { path: relay, token } = await relayOf('api-reference/get-or-create');
  const ask = (url: string, secret: string) =>
    fetch(new URL(relay, address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Lectern-Relay': secret },
      body: JSON.stringify({ method: 'GET', url, headers: [] }),
    });
  expect((await ask('http://127.0.0.1:9/', token)).status).toBe(403);
  expect((await ask(`${stub.address}/api/user`, 'wrong')).status).toBe(403);
});

it('is out of reach for a page whose name was made to lead here', async () => {
  const { path: relay, token } = await relayOf('api-reference/get-or-create');
  const { hostname, port } = new URL(address);
  const host = `rebinding.example:${port}`;
  const headers = {
    Host: host,
    Origin: `http://${host}`,
    'Sec-Fetch-Site': 'same-origin',
    'Lectern-Relay': token,
  };
  const body = JSON.stringify({ method: 'GET', url: `${stub.address}/api/user`, headers: [] });
  const status = await new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: relay, method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject);
    asked.end(body);
  });
  expect(status).toBe(403);
});

it('is never part of a built site, nor is anything else of the development server', async () => {
  await build(docs, ['--mock', 'dev']);
  const files = (await filesIn(path.join(docs, 'dist'))).filter((file) =>
    /\.(html|m?js|json|css)$/.test(file),
  );
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
  const found: string[] = [];
  for (const file of files) {
    const text = await readBuilt(docs, `dist/${file}`);
    // The code of the mock in the page is among the scripts of every site. A page that names a mock loads it.
    const isFound = /lec-relay|Lectern-Relay|_lectern\/|data-mock/i.test(text);
    if (isFound) found.push(file);
  }
  expect(found).toEqual([]);
});
