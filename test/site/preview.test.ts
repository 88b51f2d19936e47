import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtFixture } from '../browser/built.ts';
import { checkout, filesIn, readBuilt } from './lectern.ts';

it('serves what was built below its base, every kind of file as what it is, until it is told to stop', async () => {
  const docs = await builtFixture('user-groups', ['--base', '/docs/']);
  const cli = path.join(checkout, 'dist/cli/main.js');
  const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
  const child = spawn(process.execPath, [cli, 'preview', docs, '--port', '0', '--base', '/docs/'], { env });
  const closed = new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (data: Buffer) => (said += data.toString()));
      child.stdout.on('data', (data: Buffer) => {
        const found = /http:\/\/\S+/.exec((said += data.toString()));
        if (found) resolve(found[0]);
      });
      child.on('close', () => reject(new Error(`preview stopped:\n${said}`)));
    });
    expect(new URL(address).pathname).toMatch(/^\/docs\/?$/);
    const get = async (route: string) => {
      const response = await fetch(new URL(route, address));
      return [response.status, response.headers.get('content-type'), await response.text()] as const;
    };
    const home = await fetch(new URL('/?x', address), { redirect: 'manual' });
    expect([home.status, home.headers.get('location')]).toEqual([302, new URL(address).pathname]);
    const page = await readBuilt(docs, 'dist/quickstart/index.html');
    for (const route of ['/docs/quickstart', '/docs/quickstart/']) {
      expect(await get(route)).toEqual([200, expect.stringMatching(/^text\/html/), page]);
    }
    const [status, type, text] = await get('/docs/nowhere');
    expect([status, type]).toEqual([404, expect.stringMatching(/^text\/html/)]);
    expect(text).toBe(await readBuilt(docs, 'dist/404.html'));

    for (const [route, expected] of [
      ['/docs/%', 400],
      ['/%ff', 400],
      ['/docs/..%2fx', 404],
    ] as const) {
      const malformed = await get(route);
      expect([malformed[0], malformed[2].includes('<')], route).toEqual([expected, false]);
    }

    const files = await filesIn(path.join(docs, 'dist'));
    const types = {
      '.js': /javascript/,
      '.css': /^text\/css/,
      '.svg': /^image\/svg/,
      '.md': /^text\/markdown/,
    };
    for (const [extension, expected] of Object.entries(types)) {
      const file = files.find((name) => name.endsWith(extension) && !name.startsWith('_search/'));
      const whole = await readBuilt(docs, `dist/${file}`);
      expect(await get(`/docs/${file}`)).toEqual([200, expect.stringMatching(expected), whole]);
    }
    expect((await get('/docs/_search/names.json'))[1]).toMatch(/json/);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await closed).toBe('SIGTERM');
});
