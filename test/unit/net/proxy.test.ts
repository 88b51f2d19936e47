import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** A proxy on this machine, which notes what it is asked for and answers in the place of every host. */
let proxy: Server;
let host: Server;
const asked: string[] = [];
const port = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  host = createServer((_, response) => response.end('direct'));
  proxy = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end('proxied');
  });
  proxy.on('connect', ({ url = '' }, socket: Socket) => {
    asked.push(url);
    const end = connect(port(host), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      end.pipe(socket).pipe(end);
    });
    end.on('error', () => socket.destroy());
    socket.on('error', () => end.destroy());
  });
  for (const server of [host, proxy])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  asked.length = 0;
  vi.stubEnv('HTTP_PROXY', `http://localhost:${port(proxy)}`);
  vi.stubEnv('HTTPS_PROXY', `http://localhost:${port(proxy)}`);
  vi.stubEnv('NO_PROXY', 'localhost,127.0.0.1,inside.example');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  for (const server of [host, proxy]) server.close();
});

/** A sender that read the environment of the test. */
async function sender(addresses: Record<string, string>) {
  vi.resetModules();
  const { createSend } = await import('../../../src/base/net/send.ts');
  const all: Record<string, string> = { localhost: '127.0.0.1', ...addresses };
  const send = createSend((hostname) =>
    all[hostname] === undefined
      ? Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))
      : Promise.resolve([{ address: all[hostname], family: 4 }]),
  );
  return (url: string, isNamed: boolean) =>
    send(new URL(url), { signal: AbortSignal.timeout(5000) }, isNamed).then((response) => response.text());
}

it('sends downloads through the proxy that the environment names, also for names that only the proxy knows', async () => {
  const read = await sender({ 'public.example': '93.184.216.34' });
  expect(await read('http://public.example/a', true)).toBe('proxied');
  expect(await read('http://public.example/b', false)).toBe('proxied');
  expect(await read('http://unknown.example/c', true)).toBe('proxied');
  expect(asked).toEqual(['http://public.example/a', 'http://public.example/b', 'http://unknown.example/c']);
  await expect(read('https://public.example/d', true)).rejects.toThrow();
  expect(asked.at(-1)).toBe('public.example:443');
});

it('leaves out hosts of NO_PROXY', async () => {
  const read = await sender({ 'inside.example': '127.0.0.1' });
  expect(await read(`http://inside.example:${port(host)}/`, true)).toBe('direct');
  expect(asked).toEqual([]);
});

it('refuses private addresses of hosts that the author did not name, with a proxy too', async () => {
  const read = await sender({
    'inner.example': '10.0.0.1',
    'inside.example': '127.0.0.1',
    'meta.example': '169.254.169.254',
  });
  await expect(read('http://inner.example/', false)).rejects.toThrow('private address');
  await expect(read(`http://inside.example:${port(host)}/`, false)).rejects.toThrow('private address');
  await expect(read(`http://localhost:${port(proxy)}/`, false)).rejects.toThrow();
  await expect(read('http://10.0.0.1/', false)).rejects.toThrow('private address');
  await expect(read('http://meta.example/', true)).rejects.toThrow('private address');
  expect(await read('http://inner.example/', true)).toBe('proxied');
  expect(asked).toEqual(['http://inner.example/']);
});
