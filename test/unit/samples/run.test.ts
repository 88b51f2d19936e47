import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headerRecord } from '../../../src/api/samples/header-record.ts';
import type { HttpRequest } from '../../../src/api/samples/HttpRequest.ts';
import { renderSamples } from '../../../src/api/samples/index.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';
import { full } from '../../sample.ts';
import { always, executed, patience, runSample } from './run-sample.ts';

const hostile = [
  "it's",
  '"double"',
  '$(touch injected)',
  '`touch injected`',
  '${process.exit(9)}',
  '$HOME %PATH% !history',
  "'''",
  '"""',
  '\\n \\u0041 \\',
  '#{1+1} {braces} [brackets]',
  'é ü 日本 🎉',
  '; touch injected; #',
  '@/etc/passwd',
  '</script>',
].join(' ');

let server: EchoServer;
let folder: string;
beforeAll(async () => {
  server = await startEchoServer();
  folder = await mkdtemp(join(tmpdir(), 'lectern-samples-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Each request is run in each language; `target` is relative to the echo server. */
const requests: Record<string, Omit<HttpRequest, 'url'> & { target: string }> = {
  'a GET without a body': { method: 'GET', target: '/plain', headers: [] },
  'a query that is already encoded': {
    method: 'GET',
    target: '/a%20b/%2Fc?q=a%26b%3Dc&filter%5Bx%5D=%27%22%24%28id%29&e=%F0%9F%8E%89',
    headers: [['X-Plain', 'yes']],
  },
  'a long query': {
    method: 'GET',
    target: '/plain?sort=name&limit=20&starting_after=fir_8z2k1&empty=',
    headers: [],
  },
  'a GET with a JSON body': {
    method: 'GET',
    target: '/api/user',
    headers: [
      ['Content-Type', 'application/json'],
      ['Authorization', 'Token <API_TOKEN>'],
    ],
    body: { kind: 'text', text: '{\n  "name": "Acme",\n  "user_group_id": "42"\n}' },
  },
  'a DELETE with a body': {
    method: 'DELETE',
    target: '/thing',
    headers: [['Content-Type', 'application/json']],
    body: { kind: 'text', text: '{"hard":true}' },
  },
  'a HEAD with a body': {
    method: 'HEAD',
    target: '/head',
    headers: [['Content-Type', 'application/json']],
    body: { kind: 'text', text: '{"a":1}' },
  },
  'a HEAD without a body': { method: 'HEAD', target: '/head', headers: [] },
  'a method that few know': {
    method: 'QUERY',
    target: '/search',
    headers: [['Content-Type', 'application/json']],
    body: { kind: 'text', text: '{"a":1}' },
  },
  'a hostile body on one line': {
    method: 'POST',
    target: '/hostile',
    headers: [['Content-Type', 'text/plain']],
    body: { kind: 'text', text: hostile },
  },
  'a hostile body on several lines': {
    method: 'PUT',
    target: '/hostile',
    headers: [['Content-Type', 'text/plain']],
    body: { kind: 'text', text: `\n${hostile.replaceAll(' ', '\n')}\n\nEOF\n"` },
  },
  'line ends and control characters': {
    method: 'POST',
    target: '/controls',
    headers: [['Content-Type', 'text/plain']],
    body: { kind: 'text', text: 'a\r\nb\tc\u0001\u007f\u2028d\r' },
  },
  'an empty body': {
    method: 'POST',
    target: '/empty',
    headers: [['Content-Type', 'application/json']],
    body: { kind: 'text', text: '' },
  },
  'hostile header values': {
    method: 'PATCH',
    target: '/headers',
    headers: [
      ['X-Hostile', `it's "quoted" $(touch injected) \`touch injected\` \${x} \\ #{1}`],
      ['X-Empty', ''],
      ['Cookie', 'a=1; b=2'],
    ],
  },
  'a header that occurs twice': {
    method: 'GET',
    target: '/twice',
    headers: [
      ['X-Tag', 'one'],
      ['X-Tag', 'two'],
    ],
  },
};

/** Runtimes that start slowly, or are seldom there, run what tells their quoting and bodies apart. */
const telling = ['a GET with a JSON body', 'a hostile body on one line', 'a hostile body on several lines'];

function casesFor(lang: string): string[] {
  const isQuick = always.includes(lang) || full;
  return isQuick ? Object.keys(requests) : telling;
}

describe.each(executed)('the %s sample, run,', { timeout: patience }, (lang) => {
  it.each(casesFor(lang))('sends %s as it is', async (name) => {
    const { target, ...rest } = requests[name] as (typeof requests)[string];
    const request: HttpRequest = { ...rest, url: server.origin + target };
    await runSample(lang, renderSamples(request, [lang])[0]?.code ?? '', folder);
    const [received, ...others] = server.take();
    expect(others).toEqual([]);
    expect(received?.method).toBe(request.method);
    expect(received?.target).toBe(target);
    for (const [key, value] of headerRecord(request.headers)) {
      expect(received?.headers[key.toLowerCase()]).toBe(value);
    }
    expect(received?.body.toString()).toBe(request.body?.kind === 'text' ? request.body.text : '');
    expect((await readdir(folder)).filter((file) => !file.startsWith('sample.'))).toEqual([]);
  });

  it.each(['POST', 'GET'])('sends multipart parts with %s', async (method) => {
    await writeFile(join(folder, 'sample.bin'), Buffer.from([0, 255, 10, 13]));
    const request: HttpRequest = {
      method,
      url: `${server.origin}/upload`,
      headers: [['X-Plain', 'yes']],
      body: {
        kind: 'multipart',
        parts: [
          { name: 'text', value: '@/etc/passwd;type=x "q" \'s\' $(touch injected)' },
          { name: 'angle', value: '</etc/passwd' },
          { name: 'meta', value: '{"a":"b \\"c\\""}', contentType: 'application/json' },
          { name: 'upload', file: { fileName: 'sample.bin' }, contentType: 'image/png' },
        ],
      },
    };
    await runSample(lang, renderSamples(request, [lang])[0]?.code ?? '', folder);
    const [received] = server.take();
    expect(received?.method).toBe(method);
    const type = received?.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(received?.body ?? []), {
      headers: { 'Content-Type': type },
    }).formData();
    expect(form.get('text')).toBe('@/etc/passwd;type=x "q" \'s\' $(touch injected)');
    expect(form.get('angle')).toBe('</etc/passwd');
    const meta = form.get('meta');
    const isText = typeof meta === 'string';
    expect(isText ? meta : await (meta as File).text()).toBe('{"a":"b \\"c\\""}');
    expect(received?.body.toString('latin1')).toMatch(/Content-Type: application\/json/i);
    const upload = form.get('upload') as File;
    expect(upload.name).toBe('sample.bin');
    expect(upload.type).toBe('image/png');
    expect([...new Uint8Array(await upload.arrayBuffer())]).toEqual([0, 255, 10, 13]);
  });

  it.each(['POST', 'GET'])('sends the bytes of a file with %s', async (method) => {
    await writeFile(join(folder, 'sample.bin'), Buffer.from([0, 255, 10, 13]));
    const request: HttpRequest = {
      method,
      url: `${server.origin}/bytes`,
      headers: [['Content-Type', 'application/octet-stream']],
      body: { kind: 'file', file: { fileName: 'sample.bin' } },
    };
    await runSample(lang, renderSamples(request, [lang])[0]?.code ?? '', folder);
    const [received] = server.take();
    expect(received?.method).toBe(method);
    expect(received?.headers['content-type']).toBe('application/octet-stream');
    expect([...(received?.body ?? [])]).toEqual([0, 255, 10, 13]);
  });
});
