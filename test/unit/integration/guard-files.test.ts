import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardFiles } from '../../../src/build/output/guard-files.ts';

let folder: string;
let docs: string;
let root: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-guard-'));
  docs = path.join(folder, 'docs');
  root = path.join(folder, 'project');
  await mkdir(path.join(docs, 'images'), { recursive: true });
  await mkdir(path.join(folder, 'outside'));
  await mkdir(path.join(root, 'node_modules'), { recursive: true });
  for (const name of ['docs/inside.txt', 'docs/a&b.txt', 'docs/50%.txt', 'outside/secret.txt'])
    await writeFile(path.join(folder, name), name);
  for (const name of [
    '.hidden/x',
    'images/.hidden-too.txt',
    '.env',
    '.astro/types.d.ts',
    'node_modules/.vite/deps/a.js',
  ]) {
    await mkdir(path.dirname(path.join(docs, name)), { recursive: true });
    await writeFile(path.join(docs, name), name);
  }
  await symlink('.hidden/x', path.join(docs, 'shown.txt'));
  await symlink('../outside', path.join(docs, 'link'));
  await symlink('../../outside/secret.txt', path.join(docs, 'images/link.txt'));
  await symlink('../outside/secret.txt', path.join(docs, 'c&d.txt'));
  await symlink('inside.txt', path.join(docs, 'own-link.txt'));
  await symlink('nowhere', path.join(docs, 'broken-link.txt'));
  await symlink('../../outside', path.join(root, 'node_modules/package'));
  await symlink('docs', path.join(folder, 'docs-by-link'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The status that the guard answers with, or `next` where it lets the request pass. */
function ask(url: string, allow: readonly string[] = [root, docs], project = root): Promise<number | 'next'> {
  return new Promise((resolve, reject) => {
    const response = {
      writeHead: (status: number) => ({ end: () => resolve(status) }),
    } as unknown as ServerResponse;
    guardFiles({ root: project, allow, docs: [docs] })({ url } as IncomingMessage, response, (error) =>
      error === undefined ? resolve('next') : reject(error),
    );
  });
}

describe('files of the development server', () => {
  it.each([
    ['the path as Vite writes it', (d: string) => `/@fs${d}/images/link.txt`],
    ['through a linked folder', (d: string) => `/@fs${d}/link/secret.txt`],
    ['the linked folder itself', (d: string) => `/@fs${d}/link`],
    ['below a base', (d: string) => `/base/@fs${d}/link/secret.txt`],
    ['as a module', (d: string) => `/@fs${d}/link/secret.txt?import&raw`],
    ['as text', (d: string) => `/@fs${d}/link/secret.txt?raw`],
    ['as an address', (d: string) => `/@fs${d}/link/secret.txt?url`],
    ['by an id', (d: string) => `/@id/${d}/link/secret.txt?raw`],
    ['by an id that names the path', (d: string) => `/@id//@fs${d}/link/secret.txt`],
    ['by the path alone', (d: string) => `${d}/link/secret.txt?import`],
    ['encoded', (d: string) => `/@fs${d}/l%69nk/secret.txt`],
    ['encoded twice', (d: string) => `/@fs${d}/l%2569nk/secret.txt`],
    ['with slashes encoded', (d: string) => `/@fs${d.replaceAll('/', '%2F')}%2Flink%2Fsecret.txt`],
    ['by a detour', (d: string) => `/@fs${d}/images/../link/secret.txt`],
    ['by an encoded detour', (d: string) => `/@fs${d}/images/%2e%2e/link/secret.txt`],
    ['beside a byte that no path holds', (d: string) => `/@fs${d}/l%69nk/secret.txt?x=%00`],
    ['under a name that looks like a query', (d: string) => `/@fs${d}/c&d.txt`],
    ['for the image service', (d: string) => `/_image?href=/@fs${d}/link/secret.txt&f=png`],
    ['encoded for the image service', (d: string) => `/_image?href=${encodeURIComponent(`/@fs${d}/link`)}`],
  ])('are refused where a link leads out of what is served: %s', async (_how, address) => {
    expect(await ask(address(docs))).toBe(403);
  });

  it('are refused behind a link in the project, by the short address too', async () => {
    const inProject = path.join(root, 'link.txt');
    await symlink('../outside/secret.txt', inProject);
    expect(await ask('/link.txt')).toBe(403);
    await rm(inProject);
  });

  it('pass where they lie in what is served, also behind a link', async () => {
    for (const name of ['inside.txt', 'own-link.txt', 'broken-link.txt', 'none.txt', 'a&b.txt', '50%25.txt'])
      expect(await ask(`/@fs${docs}/${name}`), name).toBe('next');
    const byLink = path.join(folder, 'docs-by-link');
    expect(await ask(`/@fs${byLink}/inside.txt`, [root, byLink])).toBe('next');
    expect(await ask(`/@fs${byLink}/link/secret.txt`, [root, byLink])).toBe(403);
  });

  it('are left to Vite where they lie elsewhere, and packages are what is linked', async () => {
    expect(await ask(`/@fs${folder}/outside/secret.txt`)).toBe('next');
    expect(await ask(`/@fs${docs}/../outside/secret.txt`)).toBe('next');
    expect(await ask('/node_modules/package/secret.txt')).toBe('next');
  });

  it.each([
    ['/.hidden/x'],
    ['/.hidden/x?import&raw'],
    ['/%2ehidden/x'],
    ['/images/../.hidden/x'],
    ['/.hidden%2Fx'],
    ['/images/.hidden-too.txt'],
    ['/.env'],
    ['/shown.txt'],
  ])('are not found where they are hidden in a docs folder: %s', async (name) => {
    expect(await ask(`/@fs${docs}${name}`)).toBe(404);
    expect(await ask(`/@id/${docs}${name}`)).toBe(404);
    expect(await ask(`/_image?href=${encodeURIComponent(`/@fs${docs}${name}`)}&f=png`)).toBe(404);
  });

  it('are served from the folders that Astro and Vite write in a project that is its own docs folder', async () => {
    for (const name of ['.astro/types.d.ts', 'node_modules/.vite/deps/a.js'])
      expect(await ask(`/@fs${docs}/${name}`, [docs], docs), name).toBe('next');
    expect(await ask(`/@fs${docs}/.env`, [docs], docs)).toBe(404);
  });

  it('are not looked for at an address that is no valid encoding', async () => {
    expect(await ask('/%E0%A4%A')).toBe(400);
    expect(await ask('/@fs/%')).toBe(400);
    for (const href of ['x', '', '%', 'file:///etc/passwd', 'javascript:1'])
      expect(await ask(`/_image?href=${encodeURIComponent(href)}`), href).toBe(400);
    expect(await ask('/_image')).toBe(400);
    expect(await ask('/_image?href=/images/a.png&w=1&f=webp')).toBe('next');
    expect(await ask('/page?q=%')).toBe('next');
    expect(await ask('/a%00b')).toBe('next');
  });
});
