import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildProjects, checkout, emptyFolder, filesIn, readBuilt } from './lectern.ts';

describe("a project with pages of a server, and docs beside them, on Astro's adapter for Node", () => {
  let folder = '';
  let address = '';
  let server: ChildProcess;

  beforeAll(async () => {
    folder = await emptyFolder();
    for (const name of ['astro', '@astrojs']) {
      const link = path.join(folder, 'node_modules', name);
      await mkdir(path.dirname(link), { recursive: true });
      await symlink(path.join(checkout, 'node_modules', name), link, 'junction');
    }
    await cp(path.join(checkout, 'fixtures/user-groups'), path.join(folder, 'docs'), { recursive: true });
    const files: Record<string, string> = {
      'package.json': '{ "type": "module" }',
      'src/pages/live.astro': '---\n---\n<p>{Astro.request.method} by the server</p>\n',
      'src/pages/users/[name].astro': '---\n---\n<p>User {Astro.params.name}</p>\n',
      'handbook/mint.json': JSON.stringify({
        name: 'Handbook',
        navigation: [{ group: 'Start', pages: ['index', 'live'] }],
        redirects: [{ source: '/old', destination: '/' }],
      }),
      'handbook/index.mdx': '---\ntitle: Handbook\n---\n\n[user](/users/me)\n',
      'handbook/live.mdx': '---\ntitle: Hidden by the server\n---\n',
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    const project = {
      root: folder,
      config: { output: 'server', base: '/base' },
      sites: [
        { docs: 'handbook', failOn: 'error' },
        { docs: 'docs', path: '/docs', mock: 'page' },
      ],
      adapter: { mode: 'standalone' },
    };
    const built = await buildProjects([project]);
    expect(built.thrown, built.stderr).toEqual([null]);
    expect(built.stderr).toContain('`src/pages/live.astro` in the project, which hides the docs page');
    expect(built.stderr).not.toContain('users/me');

    const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
    server = spawn(process.execPath, [path.join(folder, 'dist/server/entry.mjs')], {
      cwd: folder,
      env: { ...env, NO_COLOR: '1', HOST: '127.0.0.1', PORT: '45381' },
    });
    address = 'http://127.0.0.1:45381/base';
    // The server says nothing when it listens.
    await vi.waitFor(() => fetch(address), { timeout: 30_000, interval: 100 });
  });
  afterAll(() => void server.kill('SIGTERM'));

  const answer = async (at: string) => {
    const response = await fetch(address + at);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  it('answers with the pages of each site, and what belongs to them', async () => {
    expect(await answer('/')).toMatchObject({ status: 200, text: expect.stringContaining('Handbook') });
    const page = await answer('/docs/quickstart/');
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('href="/base/docs/') });
    const own = [...page.text.matchAll(/(?:href|src)="\/base(\/[^"]*\.(?:css|js|svg|ico|png))"/g)];
    expect(own.length).toBeGreaterThan(3);
    for (const [, file = ''] of own) expect(await answer(file), file).toMatchObject({ status: 200 });
    for (const at of ['/docs', '']) {
      const names = await answer(`${at}/_search/names.json`);
      expect(names).toMatchObject({ status: 200, text: expect.stringContaining('"folder":') });
      expect(await answer(`${at}/llms.txt`)).toMatchObject({ status: 200 });
      expect(await answer(`${at}/index.md`)).toMatchObject({ status: 200 });
    }
    expect((await answer('/docs/quickstart.md')).text).toContain('# ');
    expect((await answer('/docs/changelog/')).status).toBe(200);
    expect((await answer('/old')).text).toContain('url=/base/"');
    expect((await answer('/docs/concepts')).text).toContain('url=/base/docs/concepts/');
  });

  it('leaves to the server what is its, and says with the page of the first site what is not found', async () => {
    expect((await answer('/live')).text).toContain('GET by the server');
    expect((await answer('/users/me')).text).toContain('User me');
    expect(await answer('/nowhere')).toMatchObject({
      status: 404,
      text: expect.stringContaining('Handbook'),
    });
  });

  it('has nothing of the sites where nobody is served', async () => {
    const files = await filesIn(path.join(folder, 'dist'));
    const outside = files.filter((file) => !file.startsWith('client/'));
    expect(outside.filter((file) => !/^server\/.*\.m?js$/.test(file))).toEqual([]);
    // What the dev server gives to browsers.
    const scripts = files.filter((file) => /^client\/.*\.(?:js|html)$/.test(file));
    for (const file of scripts)
      expect(await readBuilt(folder, `dist/${file}`), file).not.toContain('lectern-dev');
    expect(files).toEqual(expect.arrayContaining(['client/docs/404.html', 'client/404.html']));
  });
});
