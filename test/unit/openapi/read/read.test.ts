import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDescription } from '../../../../src/api/openapi/read/read.ts';

let folder: string;
let docsRoot: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-read-'));
  docsRoot = path.join(folder, 'docs');
  await mkdir(path.join(docsRoot, 'parts'), { recursive: true });
  await writeFile(path.join(folder, 'secret.yaml'), 'description: SECRET\n');
});

afterAll(() => rm(folder, { recursive: true }));

async function read(files: Record<string, string>, name = Object.keys(files)[0] ?? '') {
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(docsRoot, file), text);
  return readDescription(name, { docsRoot });
}

const HEAD = 'openapi: 3.1.0\ninfo: { title: T, version: 1.10 }\n';

describe('readDescription', () => {
  it('reads JSON and YAML to the same tree', async () => {
    const json = await read({
      'a.json': '{"openapi":"3.1.0","info":{"title":"T","version":"1.10"},"paths":{}}',
    });
    const yaml = await read({ 'a.yaml': `${HEAD}paths: {}\n` });
    expect(yaml.value?.root).toEqual(json.value?.root);
    expect([...json.diagnostics, ...yaml.diagnostics]).toEqual([]);
  });

  it('keeps the digits of long integers', async () => {
    const { value } = await read({ 'long.yaml': `${HEAD}paths: {}\nx-big: 9007199254740993\n` });
    expect(value?.root['x-big']).toBe(9007199254740993n);
    const json = await read({
      'long.json': '{"openapi":"3.1.0","info":{},"paths":{},"x-big": 12345678901234567890}',
    });
    expect(json.value?.root['x-big']).toBe(12345678901234567890n);
    expect(json.value?.hasWrittenNumbers).toBe(true);
  });

  it('takes a leading slash for the docs root', async () => {
    await read({ 'root.yaml': `${HEAD}paths: {}\n` });
    const { value } = await readDescription('/root.yaml', { docsRoot });
    expect(value?.location).toBe('root.yaml');
  });

  it('names the file that is not there', async () => {
    const { value, diagnostics } = await readDescription('missing.yaml', { docsRoot });
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: 'openapi/not-found', severity: 'error', file: 'missing.yaml' },
    ]);
  });

  it('refuses a path and a symbolic link that lead out of the docs root', async () => {
    const outside = await readDescription('../../secret.yaml', { docsRoot });
    expect(outside.diagnostics).toMatchObject([{ code: 'openapi/outside-root' }]);
    await symlink(path.join(folder, 'secret.yaml'), path.join(docsRoot, 'link.yaml'));
    const link = await readDescription('link.yaml', { docsRoot });
    expect(link.diagnostics).toMatchObject([{ code: 'openapi/outside-root', file: 'link.yaml' }]);
  });

  it('says where YAML and JSON are broken', async () => {
    const tabs = await read({ 'tabs.yaml': 'openapi: 3.1.0\ninfo:\n\ttitle: T\n' });
    expect(tabs.diagnostics[0]).toMatchObject({
      code: 'openapi/not-yaml',
      file: 'tabs.yaml',
      line: 3,
      column: 1,
    });
    const json = await read({ 'comment.json': '{\n  "openapi": "3.1.0", // no\n}' });
    expect(json.diagnostics[0]).toMatchObject({ code: 'openapi/not-json', line: 2, column: 23 });
  });

  it.each([
    ['', 'openapi/not-a-description'],
    ['just text', 'openapi/not-a-description'],
    ['hello: world', 'openapi/not-a-description'],
    ['swaggerVersion: "1.2"', 'openapi/not-a-description'],
    ['openapi: 4.0.0', 'openapi/unknown-version'],
  ])('refuses %j', async (text, code) => {
    const { value, diagnostics } = await read({ 'no.yaml': text });
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code, severity: 'error', file: 'no.yaml', line: 1 }]);
  });

  it('refuses binary data, and aliases that multiply without end', async () => {
    await writeFile(path.join(docsRoot, 'binary.yaml'), new Uint8Array([0, 1, 2, 0xff]));
    const binary = await readDescription('binary.yaml', { docsRoot });
    expect(binary.diagnostics).toMatchObject([{ code: 'openapi/unreadable' }]);
    const levels = Array.from(
      { length: 12 },
      (_, n) => `a${n + 1}: &a${n + 1} [${'*a0, '.replace('0', String(n)).repeat(9)}]`,
    );
    const bomb = await read({ 'bomb.yaml': `a0: &a0 [lol]\n${levels.join('\n')}\nopenapi: 3.1.0\n` });
    expect(bomb.value).toBeUndefined();
    expect(bomb.diagnostics[0]?.code).toBe('openapi/not-yaml');
  });

  it('reads UTF-16 and a byte order mark', async () => {
    const text = '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{}}';
    await writeFile(path.join(docsRoot, 'u16.json'), Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect((await readDescription('u16.json', { docsRoot })).value?.root.openapi).toBe('3.1.0');
    expect((await read({ 'bom.json': `\ufeff${text}` })).value?.root.openapi).toBe('3.1.0');
  });

  it('reads Windows-1252 and mends half characters, and says where', async () => {
    const text = `${HEAD}description: naïve\npaths: {}\n`;
    await writeFile(path.join(docsRoot, 'old.yaml'), Buffer.from(text, 'latin1'));
    const old = await readDescription('old.yaml', { docsRoot });
    expect(old.value?.root.description).toBe('naïve');
    expect(old.diagnostics).toMatchObject([{ code: 'openapi/encoding', line: 3, column: 16 }]);
    for (const [name, half] of [
      [
        'half.json',
        '{"openapi":"3.1.0","info":{"title":"A \\ud83d","\\udE00":1,"version":"\\ud83d\\ude00"},"paths":{}}',
      ],
      [
        'half.yaml',
        'openapi: 3.1.0\ninfo: { title: "A \\ud83d", "\\udE00": 1, version: "\\ud83d\\ude00" }\npaths: {}',
      ],
    ] as const) {
      const { value, diagnostics } = await read({ [name]: half });
      expect(value?.root.info).toEqual({ title: 'A \ufffd', '\ufffd': 1, version: '😀' });
      expect(diagnostics.map(({ code }) => code)).toContain('openapi/half-character');
    }
  });

  it('warns of a duplicate key and of a second document', async () => {
    const { diagnostics } = await read({ 'twice.yaml': `${HEAD}paths: {}\npaths: {}\n---\nmore: 1\n` });
    expect(diagnostics).toMatchObject([
      { code: 'openapi/several-documents', severity: 'warning' },
      { code: 'openapi/duplicate-key', line: 4, column: 1 },
    ]);
  });

  it('warns of what is wrong, with file, line, column and pointer', async () => {
    const { value, diagnostics } = await read({
      'wrong.yaml': `${HEAD}paths:
  /a:
    get:
      operationId: same
      parameters: text
      responses: { 200: { $ref: '#/components/responses/None' } }
    post: { operationId: same, security: [{ unknown: [] }] }
  no-slash: {}
`,
    });
    expect(value).toBeDefined();
    expect(diagnostics.map(({ code, line, column, pointer }) => [code, line, column, pointer])).toEqual([
      ['openapi/wrong-type', 7, 19, '/paths/~1a/get/parameters'],
      ['openapi/unresolved-ref', 8, 33, '/paths/~1a/get/responses/200/$ref'],
      ['openapi/unknown-security-scheme', 9, 45, '/paths/~1a/post/security/0/unknown'],
      ['openapi/duplicate-operation-id', 9, 26, '/paths/~1a/post/operationId'],
      ['openapi/invalid-path', 10, 3, '/paths/no-slash'],
    ]);
  });

  it('says where in JSON, without parsing it as YAML', async () => {
    const text =
      '{"openapi":"3.1.0","info":{},\n "paths":{"/a":{"get":{"responses":{"200":\n  {"$ref":"#/none"}}}}}}';
    const { diagnostics } = await read({ 'where.json': text });
    expect(diagnostics).toMatchObject([{ code: 'openapi/unresolved-ref', line: 3, column: 11 }]);
  });

  it('brings in what other files hold, under names of their own', async () => {
    const { value, diagnostics } = await read({
      'many.yaml': `${HEAD}paths:
  /a: { $ref: ./parts/path.yaml }
components:
  schemas:
    User: { $ref: ./parts/user.yaml }
`,
      'parts/path.yaml': `get:
  description: { $ref: text.md }
  responses:
    '200': { description: ok, content: { application/json: { schema: { $ref: user.yaml } } } }
    '400': { description: bad, content: { application/json: { schema: { $ref: 'common.yaml#/definitions/Error' } } } }
`,
      'parts/user.yaml':
        'type: object\nproperties: { friend: { $ref: user.yaml }, pet: { $ref: "common.yaml#/definitions/Pet" } }\n',
      'parts/common.yaml':
        'definitions: { Error: { type: object }, Pet: { allOf: [{ $ref: "#/definitions/Error" }] } }\n',
      'parts/text.md': 'A *text*.',
    });
    expect(diagnostics).toEqual([]);
    const root = value?.root as {
      paths: Record<string, { get: Record<string, unknown> }>;
      components: { schemas: object };
    };
    expect(root.components.schemas).toEqual({
      User: {
        type: 'object',
        properties: {
          friend: { $ref: '#/components/schemas/User' },
          pet: { $ref: '#/components/schemas/Pet' },
        },
      },
      Pet: { allOf: [{ $ref: '#/components/schemas/Error' }] },
      Error: { type: 'object' },
    });
    expect(root.paths['/a']?.get.description).toBe('A *text*.');
    expect(value?.locate('/components/schemas/User/properties/pet')).toMatchObject({
      file: 'parts/user.yaml',
      line: 2,
    });
  });

  it('follows no reference out of the docs root or to a host that nobody allowed', async () => {
    const refs = [
      '../../secret.yaml',
      '/etc/hostname',
      'file:///etc/hostname',
      'http://169.254.169.254/x',
      '//evil.invalid/x',
    ];
    const content = refs.map((ref, n) => `'a/${n}': { schema: { $ref: '${ref}' } }`).join(', ');
    const { value, diagnostics } = await readDescriptionWithTrap(content);
    expect(JSON.stringify(value?.root)).not.toContain('SECRET');
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'openapi/ref-outside-root',
      'openapi/ref-outside-root',
      'openapi/ref-not-allowed',
      'openapi/ref-not-allowed',
      'openapi/ref-not-allowed',
    ]);
  });

  async function readDescriptionWithTrap(content: string) {
    const text = `${HEAD}paths: { /a: { get: { responses: { 200: { description: ok, content: { ${content} } } } } } }\n`;
    await writeFile(path.join(docsRoot, 'trap.yaml'), text);
    const send = () => Promise.reject(new Error('No request may leave.'));
    return readDescription('trap.yaml', { docsRoot, send });
  }
});

describe('readDescription from the network', () => {
  const text = `${HEAD}paths: {}\n`;
  const address = 'https://api.example.com/openapi.yaml';
  const answer = (body: string, init?: ResponseInit) => () => Promise.resolve(new Response(body, init));

  it('keeps a copy and uses it when the network fails', async () => {
    const cacheDir = path.join(folder, 'cache');
    const first = await readDescription(address, { docsRoot, cacheDir, send: answer(text) });
    expect(first.value?.location).toBe(address);
    const send = () => Promise.reject(new Error('connection refused'));
    const second = await readDescription(address, { docsRoot, cacheDir, send });
    expect(second.value?.root).toEqual(first.value?.root);
    expect(second.diagnostics).toMatchObject([{ code: 'openapi/offline-copy', severity: 'warning' }]);
    const offline = await readDescription(address, { docsRoot, cacheDir, offline: true, send });
    expect(offline.value?.root).toEqual(first.value?.root);
  });

  it('says why when there is no copy', async () => {
    const { value, diagnostics } = await readDescription(address, {
      docsRoot,
      send: answer('', { status: 404 }),
    });
    expect(value).toBeUndefined();
    expect(diagnostics[0]?.message).toBe('The OpenAPI document cannot be fetched: the server returned 404');
  });

  it('follows redirects, but only to http and https', async () => {
    const moved = (target: string) => (url: unknown) =>
      Promise.resolve(
        String(url) === address
          ? new Response(null, { status: 302, headers: { location: target } })
          : new Response(text),
      );
    const good = await readDescription(address, { docsRoot, send: moved('/v2.yaml') });
    expect(good.value?.root.openapi).toBe('3.1.0');
    const bad = await readDescription(address, { docsRoot, send: moved('file:///etc/passwd') });
    expect(bad.value).toBeUndefined();
  });
});
