/** What a client may do to a stand-in that listens: it is answered with 4xx or cut off, and the next one is served. */
import { createConnection } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type Listening } from '../../../../src/page/mock/node.ts';
import { startStub } from '../../../../src/page/mock/user-groups/service.ts';
import { json, mockOf } from '../ask.ts';

const authorized = 'Authorization: Token demo-token\r\nContent-Type: application/json\r\n';

/** Sends bytes as they are; gives what comes back until the other end closes. `leaves`: goes away by itself. */
function send(
  { port }: Listening,
  bytes: string | Buffer,
  does: 'waits' | 'ends' | 'leaves' = 'waits',
): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.write(bytes, () => {
        if (does === 'ends') socket.end();
        if (does === 'leaves') socket.destroy();
      });
    });
    socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}

const request = (line: string, headers: string, body: string | Buffer = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
      'latin1',
    ),
    Buffer.from(body),
  ]);

/** An object in an object, and so on. */
const nested = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

const put = (body: string | Buffer): Buffer => request('PUT /api/user', authorized, body);
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

let stub: Listening;
let mock: Listening;

beforeEach(async () => {
  stub = await startStub();
  const responses = { 200: json('ok') };
  const body = { content: { 'application/json': {}, 'image/png': {} } };
  const standIn = mockOf({ '/{id}': { get: { responses }, put: { responses, requestBody: body } } });
  mock = await listen(standIn);
});

afterEach(async () => {
  // Whatever was done to it.
  const group = '{"name":"A","user_group_id":"last"}';
  const created = await send(stub, request('GET /api/user', authorized, group));
  expect(created).toContain('"success":1');
  expect(await send(mock, request('GET /x', ''))).toContain('"ok"');
  await Promise.all([stub.stop(), mock.stop()]);
});

describe('a body', () => {
  it.each([101, 5000, 10_000])('of %d levels is refused', async (levels) => {
    const properties = `{"user_group_id":"a","name":"A","properties":${nested(levels - 1)}}`;
    for (const body of [properties, nested(levels)]) {
      const answer = await send(stub, request('GET /api/user', authorized, body));
      expect([statusOf(answer), /"code":"(\w+)"/.exec(answer)?.[1]]).toEqual([400, 'body_too_deep']);
    }
    expect(statusOf(await send(mock, request('PUT /x', authorized, nested(levels))))).toBe(200);
  });

  it('of 100 levels, and a wide one, are taken', async () => {
    const wide = `{"b":[${'{},'.repeat(9000)}1]}`;
    for (const [id, properties] of [nested(99), wide].entries()) {
      const body = `{"user_group_id":"${id}","name":"A","properties":${properties}}`;
      expect(await send(stub, request('GET /api/user', authorized, body))).toContain('"success":1');
    }
  });

  it('that is longer than any is refused', async () => {
    expect(statusOf(await send(stub, put(nested(50_000))))).toBe(413);
  });

  it('that is no UTF-8 is no JSON, and is left alone where another type is meant', async () => {
    const bytes = Buffer.from('{"name":"Caf\xe9","user_group_id":"a"}', 'latin1');
    expect(await send(stub, request('GET /api/user', authorized, bytes))).toContain('invalid_json');
    expect(statusOf(await send(mock, request('PUT /x', authorized, bytes)))).toBe(400);
    expect(statusOf(await send(mock, request('PUT /x', 'Content-Type: image/png\r\n', bytes)))).toBe(200);
  });

  it('that breaks off changes nothing', async () => {
    const whole = request('GET /api/user', authorized, '{"name":"A","user_group_id":"a"}   ').subarray(0, -3);
    for (const does of ['ends', 'leaves'] as const) {
      expect(await send(stub, whole, does)).not.toContain('200 OK');
    }
    const answer = await send(stub, put('{"user_group_id":"a"}'));
    expect(answer).toContain('unknown_user_group');
  });

  it('that never comes is not waited for', async () => {
    const server = await startStub({ patience: 200 });
    const head = request('PUT /api/user', authorized, 'x'.repeat(500)).subarray(0, -500);
    expect(statusOf(await send(server, head))).toBe(408);
    expect(statusOf(await send(server, 'PUT /api/user HTTP/1.1\r\nHost'))).toBe(408);
    await server.stop();
  });

  it.each([
    'zz\r\nhello\r\n0\r\n\r\n',
    '5\r\nhelloooooo\r\n0\r\n\r\n',
    '\xff\xfe',
    'fffffffffffffffff\r\n{}',
  ])('in chunks that are none (%j) is refused', async (chunks) => {
    const head = `PUT /api/user HTTP/1.1\r\nHost: localhost\r\n${authorized}Transfer-Encoding: chunked\r\n\r\n`;
    for (const server of [stub, mock])
      expect(statusOf(await send(server, Buffer.from(head + chunks, 'latin1')))).toBe(400);
  });
});

describe('a request', () => {
  it('with a header of 64 KB is refused', async () => {
    for (const server of [stub, mock])
      expect(statusOf(await send(server, request('GET /x', `X: ${'x'.repeat(65_536)}\r\n`)))).toBe(431);
  });

  it.each([
    ['/%ff', 404, 200],
    ['/%', 404, 200],
    ['/%00', 404, 200],
    [`/${'a/'.repeat(6000)}`, 404, 404],
    [`/${'x'.repeat(12_000)}`, 404, 200],
    ['//api/user', 404, 404],
    ['/api/user/', 404, 404],
    ['http://other.example/api/user', 404, 404],
    ['http://[/', 404, 404],
    ['*', 404, 404],
    ['/\xff', 400, 400],
    ['api/user', 400, 400],
  ])('for %j is answered', async (target, ofStub, ofMock) => {
    const asked = request(`GET ${target}`, authorized, '{}');
    expect(statusOf(await send(stub, asked))).toBe(ofStub);
    expect(statusOf(await send(mock, asked))).toBe(ofMock);
  });

  it.each(['FOO / HTTP/1.1', 'GET / HTTP/9.9', '\x16\x03\x01\x02', 'CONNECT x:1 HTTP/1.1'])(
    'that is none (%j) is refused or cut off',
    async (line) => {
      for (const server of [stub, mock]) {
        const answer = await send(server, `${line}\r\n\r\n`);
        expect(answer === '' || statusOf(answer) === 400, answer).toBe(true);
      }
    },
  );

  it('with a Prefer header of nothing but letters or open quotes is answered', async () => {
    for (const prefer of ['a'.repeat(15_000), 'a="'.repeat(5000), ' ='.repeat(7000)])
      expect(statusOf(await send(mock, request('GET /x', `Prefer: ${prefer}\r\n`)))).toBe(200);
  });
});

it('a thousand connections at once are answered, and those that leave are forgotten', async () => {
  const groups = Array.from({ length: 500 }, (_, id) => `{"name":"A","user_group_id":"${id}"}`);
  const answers = await Promise.all(
    groups.flatMap((group) => [
      send(stub, request('GET /api/user', authorized, group)),
      send(stub, request('GET /api/user', authorized, group).subarray(0, -1), 'leaves').then(() => undefined),
    ]),
  );
  const there = answers.filter((answer) => answer !== undefined);
  const teams = there.map((answer) => Number(/"team_id":(\d+)/.exec(answer)?.[1])).sort((a, b) => a - b);
  expect(teams).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
});
