import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSend } from '../../../../src/base/net/send.ts';
import { fetchRemote } from '../../../../src/api/openapi/read/remote.ts';

/** A host of a description, which leads on where its paths say, and one that nobody has named. */
let named: Server;
let internal: Server;
const seen: string[] = [];

const originOf = (server: Server, host = '127.0.0.1') =>
  `http://${host}:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  named = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://named');
    const to = searchParams.get('to');
    if (to !== null) response.writeHead(302, { location: to }).end();
    else if (pathname === '/ring') response.writeHead(302, { location: '/ring' }).end();
    else response.end('openapi: 3.1.0');
  });
  internal = createServer(({ url = '/' }, response) => {
    seen.push(url);
    response.end('secret: 1');
  });
  for (const server of [named, internal])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  for (const server of [named, internal]) server.close();
});

const fetched = (to: string, resolve?: Parameters<typeof fetchRemote>[1]) =>
  fetchRemote(`${originOf(named)}/x?to=${encodeURIComponent(to)}`, resolve);

describe('a redirect of a description', () => {
  it('is followed on the host that its author named, even one of this machine', async () => {
    expect(await fetched('/api.yaml')).toEqual({ bytes: Buffer.from('openapi: 3.1.0') });
  });

  it('leads to no private address, however that is written', async () => {
    const { port } = internal.address() as AddressInfo;
    const hosts = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '0.0.0.0', '0x7f.1'];
    hosts.push(
      '2130706433',
      '[::]',
      '[::1]',
      '169.254.169.254',
      '[fe80::1]',
      '10.0.0.1',
      '[64:ff9b::7f00:1]',
    );
    for (const host of hosts) {
      const got = await fetched(`http://${host}:${port}/secret`);
      expect(got, host).toEqual({
        error: expect.stringContaining('resolves to a private address') as string,
      });
    }
    expect(seen).toEqual([]);
  });

  it('is checked when the connection is made, so a name that changes where it leads does not pass', async () => {
    const { port } = internal.address() as AddressInfo;
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '::ffff:127.0.0.1', family: 6 }]];
    for (const answer of answers) {
      const options = { send: createSend(() => Promise.resolve(answer)) };
      expect(await fetched(`http://rebound.example:${port}/secret`, options)).toEqual({
        error: 'rebound.example resolves to a private address',
      });
    }
    const mixed = [{ address: '198.41.0.4', family: 4 }, ...answers[0]!];
    const options = { send: createSend(() => Promise.resolve(mixed)) };
    expect(await fetched(`http://rebound.example:${port}/secret`, options)).toHaveProperty('error');
    expect(seen).toEqual([]);
  });

  it('takes no user along, and ends in a ring', async () => {
    expect(await fetched('http://ann:pw@public.example/')).toEqual({
      error: 'the server returned 302 with a redirect to public.example, which is not followed',
    });
    expect(await fetchRemote(`${originOf(named)}/ring`)).toEqual({ error: 'it redirects more than 5 times' });
  });
});
