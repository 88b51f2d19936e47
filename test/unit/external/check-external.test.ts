import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { writeChecked } from '../../../src/base/cache/checked-file.ts';
import { checkExternal, type ExternalOptions } from '../../../src/site/external/check-external.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A host on this machine; what it was asked. */
async function host(answer: RequestListener): Promise<{ url: string; name: string; asked: string[] }> {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const name = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${name}`, name, asked };
}

const quick: ExternalOptions = { limits: { all: 4, host: 2, pause: 0 }, timeout: 2000 };

async function check(urls: string[], options: ExternalOptions = {}) {
  const links = urls.map((url, index) => ({ url, file: 'a.md', line: index + 1, column: 1 }));
  return checkExternal(links, { ...quick, ...options });
}

describe('links to other sites', () => {
  it('are asked for once each, with the head alone where that is enough', async () => {
    const { url, name, asked } = await host((request, response) => {
      if (request.url === '/gone') response.statusCode = 404;
      if (request.url === '/no-head' && request.method === 'HEAD') response.statusCode = 405;
      response.end();
    });
    const urls = ['/ok', '/ok', '/gone', '/no-head'].map((to) => url + to);
    const { diagnostics, ...counts } = await check([...urls, urls[2]!], { ask: [name] });
    expect(diagnostics).toEqual([
      {
        code: 'external/broken',
        severity: 'warning',
        message: `The link \`${url}/gone\` is broken: the server returned 404, here and in 1 more place.`,
        hint: expect.any(String) as string,
        file: 'a.md',
        line: 3,
        column: 1,
      },
    ]);
    expect(counts).toEqual({ asked: 3, known: 0, left: 0, isPrivate: 0 });
    expect([...asked].sort()).toEqual([
      'GET /gone',
      'GET /no-head',
      'HEAD /gone',
      'HEAD /no-head',
      'HEAD /ok',
    ]);
  });

  it('are told where they have moved for good, not where a redirect may change', async () => {
    const to: Record<string, [number, string]> = {
      '/old': [301, '/older'],
      '/older': [308, '/new'],
      '/slash': [301, '/slash/'],
      '/today': [302, '/new'],
      '/half': [301, '/today'],
      '/round': [301, '/round'],
    };
    const { url, name } = await host((request, response) => {
      const [status, location] = to[request.url ?? ''] ?? [200];
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
    const { diagnostics } = await check(
      ['/old', '/slash', '/today', '/half', '/round'].map((path) => url + path),
      { ask: [name] },
    );
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['external/moved', `The link \`${url}/old\` redirects permanently to \`${url}/new\`.`],
      ['external/moved', `The link \`${url}/half\` redirects permanently to \`${url}/today\`.`],
      [
        'external/unreachable',
        `The link \`${url}/round\` could not be checked: it redirects more than 10 times.`,
      ],
    ]);
  });

  it('lead to an id of the page that is fetched', async () => {
    const { url, name, asked } = await host((request, response) => {
      response.setHeader('content-type', request.url === '/file' ? 'text/plain' : 'text/html');
      response.end(
        request.url === '/drawn' ? '<div id=app>' : '<a name=\'one\'><p id="user-content-two"><i id=d%C3%A9>',
      );
    });
    const { diagnostics } = await check(
      ['/#one', '/#two', '/#three', '/#top', '/#L10', '/#:~:text=a', '/drawn#three', '/file#three'].map(
        (path) => url + path,
      ),
      { ask: [name] },
    );
    expect(diagnostics.map(({ message, line }) => [line, message])).toEqual([
      [3, `The page of the link \`${url}/#three\` has no element with the ID \`three\`.`],
    ]);
    expect([...asked].sort()).toEqual(['GET /', 'GET /drawn', 'GET /file']);
  });

  it('wait where a host asks for it, and say what stays open', async () => {
    let first = true;
    const { url, name } = await host((request, response) => {
      if (request.url === '/busy' && first) {
        first = false;
        response.writeHead(429, { 'retry-after': '0' }).end();
      } else if (request.url === '/later') response.writeHead(503, { 'retry-after': '3600' }).end();
      else response.writeHead(request.url === '/closed' ? 403 : 200).end();
    });
    const { diagnostics } = await check(
      ['/busy', '/later', '/closed'].map((path) => url + path),
      { ask: [name] },
    );
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['external/undecided', `The link \`${url}/later\` could not be verified: its server failed (503).`],
      [
        'external/undecided',
        `The link \`${url}/closed\` could not be verified: its server blocks automated requests (403).`,
      ],
    ]);
  });

  it('never reach a private network unless it is named, nor by a redirect', async () => {
    const { url, name, asked } = await host((_request, response) => {
      response.writeHead(302, { location: url.replace('127.0.0.1', '127.0.0.2') }).end();
    });
    expect(
      await check([url, 'http://localhost:1/', 'https://www.example.com/', 'http://[::1]/']),
    ).toMatchObject({
      ...{ diagnostics: [], asked: 0, left: 2, isPrivate: 2 },
    });
    expect(asked).toEqual([]);
    expect(await check([url], { ask: [name] })).toMatchObject({ diagnostics: [], isPrivate: 1 });
    expect(asked).toEqual(['HEAD /']);
  });

  it('are known to the next check where they were well', async () => {
    const cacheDir = await mkdtemp(path.join(tmpdir(), 'lectern-test-external-'));
    let isBroken = true;
    const { url, name, asked } = await host((request, response) => {
      if (request.url === '/b' && isBroken) response.statusCode = 410;
      response.setHeader('content-type', 'text/html');
      response.end('<i id=x><i id=y><i id=z>');
    });
    const urls = [`${url}/a#x`, `${url}/b`];
    const options = { ask: [name], cacheDir };
    expect((await check(urls, options)).diagnostics).toHaveLength(1);
    isBroken = false;
    asked.length = 0;
    expect(await check(urls, options)).toMatchObject({ diagnostics: [], asked: 1, known: 1 });
    expect(asked).toEqual(['HEAD /b']);
    // An id that was not looked for needs the page again.
    expect(await check([`${url}/a#q`], options)).toMatchObject({ asked: 1, diagnostics: [{ line: 1 }] });
  });

  it('say why there is no answer', async () => {
    const { url, name } = await host((_request, response) => void response.destroy());
    const { diagnostics } = await check([`${url}/x`, '//%', 'mailto:a@b.c'], { ask: [name] });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `The link \`${url}/x\` could not be checked: the host closed the connection.`,
    ]);
  });

  it('do not wait for every address of a host that does not answer', async () => {
    const urls = Array.from({ length: 30 }, (_, index) => `https://a.dev/${index}`);
    let asked = 0;
    const keep = setInterval(() => undefined, 10);
    const { diagnostics } = await check(urls, {
      timeout: 30,
      send: async (_url, { signal }) => {
        asked++;
        await new Promise((done) => signal.addEventListener('abort', done));
        throw signal.reason;
      },
    });
    clearInterval(keep);
    expect(asked).toBeLessThan(12);
    expect(diagnostics).toHaveLength(30);
    expect(diagnostics.at(-1)?.message).toContain('a.dev did not respond in time for other URLs');
  });

  it('wait for a host only so often', async () => {
    const urls = Array.from({ length: 30 }, (_, index) => `https://a.dev/${index}`);
    const started = Date.now();
    const { diagnostics } = await check(urls, {
      patience: 1000,
      limits: { all: 4, host: 1, pause: 0 },
      send: async () => new Response(null, { status: 503 }),
    });
    expect(Date.now() - started).toBeLessThan(12_000);
    expect(diagnostics).toHaveLength(30);
  });

  it('are asked again where what is kept has another form', async () => {
    const cacheDir = await mkdtemp(path.join(tmpdir(), 'lectern-links-'));
    const file = path.join(cacheDir, 'external', 'links.json');
    const send = async () => new Response(null);
    for (const kept of [[['https://a.dev/', null]], [null], {}, [[1, { at: 1 }]]]) {
      writeChecked(file, JSON.stringify(kept));
      expect(await check(['https://a.dev/'], { cacheDir, send })).toMatchObject({ asked: 1, known: 0 });
    }
  });
});
