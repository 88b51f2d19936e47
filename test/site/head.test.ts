import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, emptyFolder, filesIn, lectern, readBuilt, type Run } from './lectern.ts';

const woff2 = createRequire(import.meta.url).resolve('katex/dist/fonts/KaTeX_Main-Regular.woff2');
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#808"/></svg>';

let server: Server;
let host = '';
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/acme.woff2') void readFile(woff2).then((font) => response.end(font));
    else if (request.url === '/icon.svg') response.end(drawing);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

async function docsWith(settings: object, files: Record<string, string> = {}): Promise<string> {
  const docs = await emptyFolder();
  const config = { name: 'Far', navigation: [{ group: 'Start', pages: ['index'] }], ...settings };
  const all = {
    'mint.json': JSON.stringify(config),
    'index.mdx': '---\ntitle: Start\n---\n\nText.\n',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) await writeFile(path.join(docs, file), text);
  return docs;
}

/** The `link` elements of the home page that this file is about, without the hashes of their addresses. */
async function linksOf(docs: string): Promise<string[]> {
  const page = await readBuilt(docs, 'dist/index.html');
  return [...page.matchAll(/<link rel="(?:preload|icon|apple-touch-icon|manifest)"[^>]*>/g)].map(([link]) =>
    link.replace(/\.[\w-]{10}\./g, '.#.'),
  );
}

describe('a site whose font and favicon lie on another host', () => {
  let docs = '';
  let cache = '';
  let first: Run;
  const links = [
    '<link rel="preload" as="font" type="font/woff2" href="/site/_astro/font.#.woff2" crossorigin>',
    '<link rel="icon" href="/site/_astro/icon.#.png" sizes="96x96">',
    '<link rel="apple-touch-icon" href="/site/_astro/touch-icon.#.png" sizes="180x180">',
    '<link rel="manifest" href="/site/_astro/site.#.webmanifest">',
  ];
  const made = [
    '_astro/font.#.woff2',
    '_astro/icon-192.#.png',
    '_astro/icon-512.#.png',
    '_astro/icon-maskable.#.png',
    '_astro/icon.#.png',
    '_astro/site.#.webmanifest',
    '_astro/touch-icon.#.png',
    'favicon.ico',
  ];
  const madeIn = async () =>
    (await filesIn(path.join(docs, 'dist')))
      .map((file) => file.replace(/\.[\w-]{10}\./, '.#.'))
      .filter((file) => /\.(?:woff2|png|ico|webmanifest)$/.test(file));

  beforeAll(async () => {
    docs = await docsWith({
      font: { family: 'Acme', url: `${host}/acme.woff2`, format: 'woff2' },
      favicon: `${host}/icon.svg`,
    });
    cache = await emptyFolder();
    first = await build(docs, ['--base', '/site/', '--cache-dir', cache]);
  });

  it('serves both itself, and links what it made of them', async () => {
    expect(first.code, first.stderr).toBe(0);
    expect(first.stderr).not.toMatch(/site\/(?:font|favicon|plain-favicon)/);
    expect(asked.sort()).toEqual(['/acme.woff2', '/icon.svg']);
    expect(await linksOf(docs)).toEqual(links);
    expect(await madeIn()).toEqual(made);
    for (const file of await filesIn(path.join(docs, 'dist'))) {
      if (/\.(?:html|css|webmanifest)$/.test(file))
        expect(await readBuilt(docs, `dist/${file}`), file).not.toContain(host);
    }
  });

  it('is built from the cache without a network', async () => {
    const options = ['--base', '/site/', '--offline', '--cache-dir', cache];
    // A process of its own has nothing but the cache.
    const again = await lectern(['build', docs, ...options]);
    expect(again.code, again.stderr).toBe(0);
    expect(again.stderr).not.toMatch(/site\/(?:font|favicon|plain-favicon)/);
    expect(asked).toHaveLength(2);
    expect(await linksOf(docs)).toEqual(links);
    expect(await madeIn()).toEqual(made);
  });

  it('is built without them where they cannot be had, and tells of each once', async () => {
    const bare = await build(docs, ['--offline', '--cache-dir', await emptyFolder()]);
    expect(bare.code, bare.stderr).toBe(0);
    expect(bare.stderr.match(/site\/font/g)).toHaveLength(1);
    expect(bare.stderr.match(/site\/favicon/g)).toHaveLength(1);
    expect(await linksOf(docs)).toEqual([`<link rel="icon" href="${host}/icon.svg" type="image/svg+xml">`]);
    expect(await madeIn()).toEqual([]);
    expect(asked).toHaveLength(2);
  });
});

describe('a favicon.ico of the docs folder', () => {
  it('is not written over', async () => {
    const docs = await docsWith({ favicon: '/icon.svg' }, { 'icon.svg': drawing, 'favicon.ico': 'own' });
    expect((await build(docs)).code).toBe(0);
    expect(await readBuilt(docs, 'dist/favicon.ico')).toBe('own');
    expect((await linksOf(docs))[0]).toBe('<link rel="icon" href="/icon.svg" type="image/svg+xml">');
  });
});
