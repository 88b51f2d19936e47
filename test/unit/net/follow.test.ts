import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchRemote } from '../../../src/api/openapi/read/remote.ts';
import { bodyOf, follow } from '../../../src/base/net/follow.ts';
import { createSend } from '../../../src/base/net/send.ts';
import { download } from '../../../src/site/assets/download.ts';
import { ask } from '../../../src/site/external/ask.ts';

/** A host that the author named and that redirects where its addresses say, and one that the author did not name. */
let named: Server;
let internal: Server;
let cacheDir: string;
const seen: IncomingHttpHeaders[] = [];

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const signal = () => AbortSignal.timeout(5000);

beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'lectern-follow-'));
  named = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://named');
    const status = Number(searchParams.get('status') ?? 302);
    const to = searchParams.get('to');
    if (to !== null) response.writeHead(status, { location: to }).end();
    else if (pathname === '/gzip') response.setHeader('content-encoding', 'gzip').end(gzipSync('packed'));
    else if (pathname === '/br')
      response.setHeader('content-encoding', 'br').end(brotliCompressSync('packed'));
    else if (pathname === '/bomb')
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(20 * 1024 * 1024)));
    else response.end('plain');
  });
  internal = createServer(({ headers }, response) => {
    seen.push(headers);
    response.end('secret');
  });
  for (const server of [named, internal])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => void seen.splice(0));

afterAll(async () => {
  for (const server of [named, internal]) server.close();
  await rm(cacheDir, { recursive: true });
});

const leading = (to: string, status = 302) =>
  `${originOf(named)}/x?status=${status}&to=${encodeURIComponent(to)}`;

/** Everything by which a build reaches another host, and what it returns for an address that is refused. */
const readers: [string, (address: string) => Promise<unknown>, unknown][] = [
  [
    'a favicon or font',
    (address) => download(address, { cacheDir, offline: false }),
    { problem: expect.stringContaining('resolves to a private address') as string },
  ],
  [
    'an OpenAPI document',
    (address) => fetchRemote(address),
    { error: expect.stringContaining('resolves to a private address') as string },
  ],
  [
    'a link that is checked',
    (address) =>
      ask(new URL(address), {
        ids: [],
        isAsked: ({ origin }) => origin === originOf(named),
        timeout: 5000,
      }),
    { isPrivate: true },
  ],
];

describe.each(readers)('%s', (_kind, read, refused) => {
  it.each([301, 302, 303, 307, 308])('is not redirected to a private address by %i', async (status) => {
    const { port } = internal.address() as AddressInfo;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '2130706433',
    ])
      expect(await read(leading(`http://${host}:${port}/`, status)), host).toEqual(refused);
    // The second of two redirects is checked like the first.
    expect(await read(leading(leading(`${originOf(internal)}/`)))).toEqual(refused);
    expect(seen).toEqual([]);
  });

  it('is not read from the metadata of a machine, though the author named its address', async () => {
    for (const host of [
      '169.254.169.254',
      '[::ffff:169.254.169.254]',
      '[64:ff9b::a9fe:a9fe]',
      '100.100.100.200',
      '192.0.0.192',
    ])
      expect(await read(`http://${host}/latest/meta-data/`), host).toEqual(refused);
  });
});

describe('a request', () => {
  it('to a named host is refused where its name leads to metadata at the moment of connecting', async () => {
    const send = createSend(() => Promise.resolve([{ address: '169.254.169.254', family: 4 }]));
    const sent = follow(new URL('http://metadata.example/'), { signal: signal(), send });
    await expect(sent).rejects.toThrow('metadata.example resolves to a private address.');
  });

  it('does not use the connection of a named host for one that must be public', async () => {
    const { port } = internal.address() as AddressInfo;
    const send = createSend(() => Promise.resolve([{ address: '127.0.0.1', family: 4 }]));
    const url = new URL(`http://shared.example:${port}/`);
    await bodyOf(await send(url, { signal: signal() }, true), 100);
    await expect(send(url, { signal: signal() }, false)).rejects.toThrow('private address');
  });

  it('sends what is for one host alone to no other', async () => {
    const received: (string | undefined)[] = [];
    const options = {
      signal: signal(),
      ownHeaders: { 'if-none-match': '"tag"' },
      send: (url: URL, { headers }: { headers?: Record<string, string> }) => {
        received.push(headers?.['if-none-match']);
        const to = url.host === 'a.example' ? 'https://b.example/' : undefined;
        return Promise.resolve(new Response('', to ? { status: 302, headers: { location: to } } : {}));
      },
    };
    await follow(new URL('https://a.example/'), options);
    expect(received).toEqual(['"tag"', undefined]);
  });

  it.each(['gzip', 'br'])('reads a body that is compressed by %s', async (name) => {
    const response = await follow(new URL(`${originOf(named)}/${name}`), { signal: signal() });
    expect(Buffer.from(await bodyOf(response, 100)).toString()).toBe('packed');
  });

  it('counts the bytes of a body as they are after unpacking', async () => {
    const response = await follow(new URL(`${originOf(named)}/bomb`), { signal: signal() });
    await expect(bodyOf(response, 1024 * 1024)).rejects.toThrow('it is larger than 1 MB');
  });
});
