import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { accessRefusal } from '../../../src/page/mock/access.ts';
import { listen, type Listening, type ListenOptions } from '../../../src/page/mock/node.ts';

describe('a mock may be called', () => {
  it.each([
    ['by a program', { host: 'localhost:4010' }],
    ['by a program without a Host', {}],
    ['by an address of this machine', { host: '127.0.0.1:4010' }],
    ['by an address of this machine, in IPv6', { host: '[::1]:4010' }],
    ['by a name below localhost', { host: 'api.localhost:4010' }],
    ['by an address of the network', { host: '192.168.1.5:4010' }],
    ['by its own page', { host: 'localhost:4010', origin: 'http://localhost:4010' }],
    ['by its own page of the network', { host: '192.168.1.5:4321', origin: 'http://192.168.1.5:4321' }],
    ['by another page of this machine', { host: '127.0.0.1:4010', origin: 'http://localhost:4321' }],
    ['by another page of this machine, in IPv6', { host: 'localhost:4010', origin: 'http://[::1]:4321' }],
  ])('%s', (_how, headers) => {
    expect(accessRefusal(headers, {})).toBeUndefined();
  });

  it.each([
    ['by any page', { host: 'localhost:4010', origin: 'https://evil.example' }],
    ['by a sandboxed page or a file', { host: 'localhost:4010', origin: 'null' }],
    ['under a name that leads to this machine', { host: 'evil.example:4010' }],
    ['by the page of such a name', { host: 'evil.example:4010', origin: 'http://evil.example:4010' }],
    ['under a name that begins like one of this machine', { host: 'localhost.evil.example' }],
    ['under a name that ends like an address', { host: '127.0.0.1.evil.example' }],
    ['by a page whose name begins so', { host: 'localhost', origin: 'http://localhost.evil.example' }],
    [
      'by a page whose name begins like an address',
      { host: 'localhost', origin: 'http://127.0.0.1.evil.example' },
    ],
    ['by another page of the network', { host: '192.168.1.5:4010', origin: 'http://192.168.1.6:4010' }],
    ['by another port of the network', { host: '192.168.1.5:4010', origin: 'http://192.168.1.5:4011' }],
    ['under what is no name', { host: 'a b' }],
  ])('but not %s', (_how, headers) => {
    expect(accessRefusal(headers, {})).toMatch(/--allow-origin/);
    expect(accessRefusal(headers, { allowOrigins: ['*'] })).toBeUndefined();
  });

  it('by the origins that are named, and under their names', () => {
    const access = { allowOrigins: ['https://docs.example', 'http://mock:4010'] };
    const refused = (host: string, origin?: string) =>
      accessRefusal({ host, ...(origin && { origin }) }, access) !== undefined;
    expect(refused('localhost:4010', 'https://docs.example')).toBe(false);
    expect(refused('mock:4010')).toBe(false);
    expect(refused('localhost:4010', 'https://docs.example:8443')).toBe(true);
    expect(refused('localhost:4010', 'http://docs.example')).toBe(true);
    expect(refused('other:4010')).toBe(true);
  });

  it('under the name that it listens at', () => {
    expect(accessRefusal({ host: 'box.lan:4010' }, { host: 'box.lan' })).toBeUndefined();
  });
});

describe('a server of a mock', () => {
  let server: Listening | undefined;
  afterEach(() => server?.stop());

  async function call(headers: Record<string, string>, method = 'PUT', options: ListenOptions = {}) {
    let calls = 0;
    server = await listen(() => {
      calls += 1;
      const headers = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Credentials': 'true',
        vary: 'x',
      };
      return { status: 200, headers, body: '{"secret":1}' };
    }, options);
    const { port } = server;
    const got = await new Promise<[number | undefined, unknown, string]>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, headers, agent: false }, (response) => {
        let text = '';
        response.on('data', (data: Buffer) => (text += data.toString()));
        response.on('end', () => {
          const open = response.headers['access-control-allow-origin'] ?? 'none';
          resolve([response.statusCode, open, text]);
          expect(response.headers['access-control-allow-credentials']).toBeUndefined();
        });
      });
      sent.on('error', reject).end();
    });
    return { got, calls };
  }

  it('runs nothing for a page of another origin, and lets it read nothing', async () => {
    for (const method of ['GET', 'PUT', 'OPTIONS']) {
      const { got, calls } = await call({ origin: 'https://evil.example' }, method);
      expect([got[0], got[1], calls], method).toEqual([403, 'none', 0]);
      expect(got[2]).not.toContain('secret');
      await server?.stop();
    }
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
    expect((await call(preflight, 'OPTIONS')).got.slice(0, 2)).toEqual([403, 'none']);
  });

  it('runs nothing under a name that was rebound to this machine', async () => {
    expect(await call({ host: 'evil.example' })).toMatchObject({
      got: [403, 'none', expect.anything()],
      calls: 0,
    });
  });

  it('names the origin that may read a response, whatever the document says', async () => {
    const { got } = await call({ origin: 'http://localhost:4321' });
    expect(got).toEqual([200, 'http://localhost:4321', '{"secret":1}']);
    await server?.stop();
    const allowOrigins = ['https://docs.example'];
    expect((await call({ origin: 'https://docs.example' }, 'GET', { allowOrigins })).got[1]).toBe(
      'https://docs.example',
    );
  });
});
