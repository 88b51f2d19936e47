import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relayMiddleware } from '../../../src/api/request/relay/middleware.ts';
import { isReserved } from '../../../src/base/net/addresses.ts';
import { declaredOrigins } from '../../../src/api/request/relay/policy.ts';
import { relay, type RelayOptions } from '../../../src/api/request/relay/relay.ts';

const servers: Server[] = [];
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const closed: string[] = [];
let service: string;
let elsewhere: string;
beforeAll(async () => {
  elsewhere = await listen((_, response) => response.end('elsewhere'));
  service = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body });
      if (url === '/redirect') response.writeHead(302, { Location: `${elsewhere}/` }).end();
      else if (url === '/long') response.end('x'.repeat(5000));
      else if (url === '/dripping') {
        response.write('x');
        const drip = setInterval(() => response.write('x'), 10);
        response.on('close', () => {
          clearInterval(drip);
          closed.push(url);
        });
      } else if (url !== '/silent')
        response.writeHead(200, { 'X-A': 'b', 'Set-Cookie': 'c=d' }).end('answer');
    });
  });
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const options = (more: Partial<RelayOptions> = {}): RelayOptions => ({
  origins: new Set([service]),
  ...more,
});
const ask = (path: string, more: Partial<RelayOptions> = {}) =>
  relay({ method: 'GET', url: service + path, headers: [] }, options(more));

describe('the relay', () => {
  it('sends a GET with its body and the headers that the page lists', async () => {
    const headers: [string, string][] = [
      ['Content-Type', 'application/json'],
      ['Authorization', 'Token x'],
      ['Host', 'evil.example'],
      ['Transfer-Encoding', 'chunked'],
    ];
    const answer = await relay(
      { method: 'GET', url: `${service}/api/user?a=1`, headers, body: '{"é":1}' },
      options(),
    );
    expect(answer).toMatchObject({ status: 200, statusText: 'OK', body: Buffer.from('answer') });
    expect(answer.headers).toContainEqual(['X-A', 'b']);
    expect(answer.headers.map(([name]) => name.toLowerCase())).not.toContain('set-cookie');
    const got = seen.at(-1);
    expect(got).toMatchObject({ method: 'GET', url: '/api/user?a=1', body: '{"é":1}' });
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Token x',
      host: service.slice('http://'.length),
      'content-length': '8',
    });
  });

  it('hands a redirect on instead of following it', async () => {
    const answer = await ask('/redirect');
    expect(answer.status).toBe(302);
    expect(answer.headers).toContainEqual(['Location', `${elsewhere}/`]);
  });

  it.each([
    ['an origin that nothing declares', 'http://127.0.0.1:1/', 403],
    ['the same host on another port', '{elsewhere}/', 403],
    ['a file', 'file:///etc/passwd', 400],
    ['data', 'data:text/plain,x', 400],
    ['this machine by name', 'http://localhost/', 403],
    ['this machine with a dot', 'http://localhost./', 403],
    ['this machine in IPv6', 'http://[::1]/', 403],
    ['this machine as IPv4 in IPv6', 'http://[::ffff:127.0.0.1]/', 403],
    ['this machine in decimal', 'http://2130706433/', 403],
    ['this machine in hexadecimal', 'http://0x7f000001/', 403],
    ['this machine in octal', 'http://0177.0.0.1/', 403],
    ['this machine in short', 'http://127.1/', 403],
    ['any address of this machine', 'http://0.0.0.0/', 403],
    ['the link-local address of clouds', 'http://169.254.169.254/latest/meta-data/', 403],
    ['a link-local address in IPv6', 'http://[fe80::1]/', 403],
    ['a private network', 'http://192.168.0.1/', 403],
    ['a declared host by https instead', 'https://{host}/', 403],
    ['a declared origin as the beginning of a name', '{service}.evil.example/', 400],
    ['a declared origin as a user name', 'http://{host}@evil.example/', 400],
    ['no address', 'nonsense', 400],
    ['credentials in the address', 'http://a:b@127.0.0.1/', 400],
  ])('refuses %s', async (_, url, status) => {
    const before = seen.length;
    const filled = url
      .replace('{elsewhere}', elsewhere)
      .replace('{service}', service)
      .replace('{host}', new URL(service).host);
    const asked = { method: 'GET', url: filled, headers: [] };
    await expect(relay(asked, options())).rejects.toMatchObject({ status });
    expect(seen).toHaveLength(before);
  });

  it('refuses methods that are not for pages', async () => {
    await expect(relay({ method: 'CONNECT', url: service, headers: [] }, options())).rejects.toMatchObject({
      status: 400,
    });
  });

  it.each(['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', 'fe80::1%eth0', '::ffff:7f00:1'])(
    'refuses a declared name that leads to %s, alone or beside a public address',
    async (address) => {
      const url = `http://api.example:${new URL(service).port}/`;
      const before = seen.length;
      const family = address.includes(':') ? 6 : 4;
      const own = { address, family };
      for (const addresses of [[own], [{ address: '93.184.215.14', family: 4 }, own]]) {
        await expect(
          relay(
            { method: 'GET', url, headers: [] },
            { origins: new Set([new URL(url).origin]), resolve: () => Promise.resolve(addresses) },
          ),
        ).rejects.toMatchObject({ status: 403, message: 'api.example resolves to a private address.' });
      }
      expect(seen).toHaveLength(before);
    },
  );

  it('asks once where a name leads, so that a second answer changes nothing', async () => {
    const asked: string[] = [];
    const answers = ['127.0.0.1', '93.184.215.14'];
    const url = `http://rebinding.example:${new URL(service).port}/`;
    const resolve = (hostname: string) => {
      asked.push(hostname);
      return Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]);
    };
    const sent = relay(
      { method: 'GET', url, headers: [] },
      { origins: new Set([new URL(url).origin]), resolve },
    );
    await expect(sent).rejects.toMatchObject({ status: 403 });
    expect(asked).toEqual(['rebinding.example']);
  });

  it('reaches this machine where the configuration names it, however a page writes the address', async () => {
    const { port } = new URL(service);
    const answer = await relay({ method: 'GET', url: `http://0x7f.1:${port}/`, headers: [] }, options());
    expect(answer.status).toBe(200);
  });

  it('reaches addresses below a beginning, and nothing beside it', async () => {
    const more: RelayOptions = { origins: new Set(), addresses: [`${service}/mock/`] };
    const send = (path: string) => relay({ method: 'GET', url: service + path, headers: [] }, more);
    expect((await send('/mock/x')).status).toBe(200);
    for (const path of ['/', '/mock', '/mocks/x', '/mock/../x', '/mock/%2e%2e/x', '/%6dock/x']) {
      await expect(send(path), path).rejects.toMatchObject({ status: 403 });
    }
  });

  it('stops at its limits of size and time', async () => {
    await expect(ask('/long', { mostBytes: 4000 })).rejects.toMatchObject({ status: 502 });
    await expect(ask('/silent', { timeout: 50 })).rejects.toMatchObject({ status: 504 });
    await expect(ask('/dripping', { timeout: 100 })).rejects.toMatchObject({ status: 504 });
    await expect.poll(() => closed).toEqual(['/dripping']);
  });

  it('says when nothing is there', async () => {
    const closed = 'http://127.0.0.1:1';
    await expect(
      relay({ method: 'GET', url: closed, headers: [] }, { origins: new Set([closed]) }),
    ).rejects.toMatchObject({ status: 502 });
  });

  it('does not let a header end and another begin', async () => {
    const headers: [string, string][] = [['X-A', 'a\r\nX-Evil: 1']];
    await expect(relay({ method: 'GET', url: service, headers }, options())).rejects.toMatchObject({
      status: 502,
    });
  });
});

describe('its end in the development server', () => {
  const token = 'token-of-this-run';
  let address: string;
  beforeAll(async () => {
    const handle = relayMiddleware({ origins: new Set([service]), token });
    address = await listen((request, response) => void handle(request, response));
  });

  async function post(headers: Record<string, string>, body: unknown, method = 'POST') {
    const answer = await fetch(address, {
      method,
      headers,
      ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  const asked = () => ({ method: 'GET', url: `${service}/x`, headers: [], body: '{}' });

  it('answers a page of its own', async () => {
    const answer = await post({ 'Lectern-Relay': token, Origin: address }, asked());
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 200, statusText: 'OK', body: Buffer.from('answer').toString('base64') },
    });
  });

  it('keeps the cookies of the reader, and those of the service, to itself', async () => {
    await post({ 'Lectern-Relay': token, Cookie: 'session=secret', Authorization: 'Basic own' }, asked());
    expect(seen.at(-1)?.headers).toEqual({
      host: new URL(service).host,
      'content-length': '2',
      connection: expect.any(String),
    });
    const answer = await post({ 'Lectern-Relay': token }, asked());
    expect(JSON.stringify(answer)).not.toContain('c=d');
  });

  it('stops when the page has gone', async () => {
    closed.length = 0;
    const leaving = new AbortController();
    const sent = fetch(address, {
      method: 'POST',
      headers: { 'Lectern-Relay': token },
      body: JSON.stringify({ method: 'GET', url: `${service}/dripping`, headers: [] }),
      signal: leaving.signal,
    });
    await expect.poll(() => seen.at(-1)?.url).toBe('/dripping');
    leaving.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => closed).toEqual(['/dripping']);
  });

  it.each([
    ['no token', {}, 403],
    ['another token', { 'Lectern-Relay': 'token-of-that-run' }, 403],
    ['a page of another origin', { 'Lectern-Relay': token, Origin: 'https://evil.example' }, 403],
    ['a page without an origin', { 'Lectern-Relay': token, Origin: 'null' }, 403],
    ['a page on another port', { 'Lectern-Relay': token, Origin: 'http://127.0.0.1:1' }, 403],
    ['another site, as the browser says', { 'Lectern-Relay': token, 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another port, as the browser says', { 'Lectern-Relay': token, 'Sec-Fetch-Site': 'same-site' }, 403],
    ['an address that was typed', { 'Lectern-Relay': token, 'Sec-Fetch-Site': 'none' }, 403],
  ])('refuses %s', async (_, headers, status) => {
    const before = seen.length;
    expect((await post(headers, asked())).status).toBe(status);
    expect(seen).toHaveLength(before);
  });

  it('refuses what is too long, not JSON, or of another form', async () => {
    const headers = { 'Lectern-Relay': token };
    expect((await post(headers, 'x'.repeat(1_100_000))).status).toBe(413);
    expect((await post(headers, '{')).status).toBe(400);
    expect((await post(headers, { method: 'GET', url: service, headers: [['a']] })).status).toBe(400);
    expect((await post(headers, undefined, 'GET')).status).toBe(405);
  });
});

describe('addresses', () => {
  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['255.255.255.255', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:7f00:1', true],
    ['fe80::1', true],
    ['fe80::1%eth0', true],
    ['::', true],
    ['::7f00:1', true],
    ['64:ff9b::7f00:1', true],
    ['2002:7f00:1::', true],
    ['2001:0:7f00:1::', true],
    ['fec0::1', true],
    ['ff02::1', true],
    ['198.18.0.1', true],
    ['::ffff:8.8.8.8', false],
    ['fd00::1', true],
    ['not an address', true],
    ['93.184.215.14', false],
    ['172.32.0.1', false],
    ['2606:2800:21f:cb07::1', false],
  ])('%s is reserved: %s', (address, expected) => {
    expect(isReserved(address)).toBe(expected);
  });

  it('of base URLs and servers become origins', () => {
    expect([
      ...declaredOrigins([
        'https://a.example/v1',
        'http://localhost:4010',
        '{base}/x',
        'ftp://b.example',
        '/v1',
      ]),
    ]).toEqual(['https://a.example', 'http://localhost:4010']);
  });
});
