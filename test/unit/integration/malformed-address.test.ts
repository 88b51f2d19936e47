import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseMalformed } from '../../../src/build/output/malformed-address.ts';

const server = createServer((_request, response) => response.end('page'));

beforeAll(async () => {
  refuseMalformed(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

function get(path: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('end', () => resolve(`${response.statusCode} ${text.trim()}`));
    });
    sent.on('error', reject).end();
  });
}

it.each(['/%', '/%ff', '/%C0%AF', '/a/%E0%A4', '/index/%', '/_astro/%.js', '/_image?href=x'])(
  'a server of files answers 400 to a malformed address: %s',
  async (path) => expect(await get(path)).toBe('400 This URL is malformed.'),
);

it.each(['/..%2fx', '/%2e%2e%2Fx', '/.hidden%2fx', '/_search/..%2f..%2fx', '/a%00b'])(
  'and 404 to one with a slash or NUL in a name: %s',
  async (path) => expect(await get(path)).toBe('404 Not found.'),
);

it.each(['/', '/a%20b', '/x?q=%', '/x?path=a%2Fb', '/%E2%82%AC', '/50%25'])(
  'and any other to its own listeners: %s',
  async (path) => expect(await get(path)).toBe('200 page'),
);
