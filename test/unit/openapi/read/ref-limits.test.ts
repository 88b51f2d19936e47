import { describe, expect, it } from 'vitest';
import { readFiles } from './read-files.ts';

/** Reads `api.json`, and counts the values of the document that was read. */
async function read({ 'api.json': api, ...others }: Record<string, unknown>) {
  const { value, document, diagnostics } = await readFiles({ 'api.json': api, ...others });
  const limits = diagnostics.filter(({ code }) => code === 'openapi/ref-limit');
  return { document, diagnostics, limits, size: sizeOf(value.root) };
}

function sizeOf(root: unknown): number {
  const open = [root];
  let size = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (++size > 1_000_000) throw new Error('The document has no end.');
    if (typeof node === 'object' && node !== null) open.push(...(Object.values(node) as unknown[]));
  }
  return size;
}

const ok = { responses: { 200: { description: 'OK' } } };
const api = (paths: object, more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: { '/good': { get: { ...ok, summary: 'Good' } }, ...paths },
  ...more,
});
const callbacks = (width: number, item: (index: number) => object) =>
  Object.fromEntries(Array.from({ length: width }, (_, index) => [`c${index}`, { '{$url}': item(index) }]));
/** Files `r0`, `r1`, … each of which `file` makes of the address of the next one; `undefined` for the last. */
const files = (length: number, file: (next: string | undefined) => unknown, ext = 'json') =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `r${index}.${ext}`,
      file(index + 1 < length ? `r${index + 1}.${ext}` : undefined),
    ]),
  );
const bomb = (next: string | undefined) => ({
  post: { ...ok, ...(next !== undefined && { callbacks: callbacks(10, () => ({ $ref: next })) }) },
});

describe('references that multiply', () => {
  const yaml = (next: string | undefined) =>
    `post:\n  responses: {}\n${next === undefined ? '' : '  callbacks:\n'}${Array.from({ length: next === undefined ? 0 : 10 }, (_, index) => `    c${index}: { '{$url}': { $ref: ${next} } }\n`).join('')}`;
  const operation = (next: string | undefined) => ({
    ...ok,
    ...(next !== undefined && { callbacks: callbacks(10, () => ({ post: { $ref: next } })) }),
  });
  const parts = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [
      `r${index}`,
      bomb(index < 7 ? `#/x-parts/r${index + 1}` : undefined),
    ]),
  );
  const header = (next: string | undefined) =>
    next === undefined
      ? { type: 'string' }
      : {
          content: {
            'a/b': { encoding: callbacks(1, () => ({ headers: callbacks(10, () => ({ $ref: next })) })) },
          },
        };

  it.each([
    [
      'path items in files',
      { 'api.json': api({ '/b': { $ref: 'r0.json' } }), ...files(8, bomb) },
      /`r[5-7].json:1:1`/,
    ],
    [
      'path items in YAML',
      { 'api.json': api({ '/b': { $ref: 'r0.yaml' } }), ...files(8, yaml, 'yaml') },
      /`r[5-7].yaml:1:1`/,
    ],
    [
      'operations',
      { 'api.json': api({ '/b': { post: { $ref: 'r0.json' } } }), ...files(8, operation) },
      /`r[5-7].json:1:1`/,
    ],
    [
      'parts of one file',
      { 'api.json': api({ '/b': { $ref: '#/x-parts/r0' } }, { 'x-parts': parts }) },
      /`api.json:\d+:\d+`/,
    ],
  ])('are followed up to a limit, that names both places: %s', async (_what, given, target) => {
    const { document, limits, size } = await read(given);
    expect(size).toBeLessThan(150_000);
    expect(limits).toHaveLength(1);
    expect(limits[0]?.line).toBeGreaterThan(1);
    expect(limits[0]?.message).toMatch(target);
    expect(document.operations.map(({ path: at }) => at)).toEqual(['/good', '/b']);
  });

  it('are bounded in Swagger 2.0, and in headers, whose content has headers again', async () => {
    const old = await read({
      'api.json': {
        ...{ swagger: '2.0', info: { title: 'T', version: '1' } },
        paths: {
          '/b': { get: { responses: { 200: { description: 'OK', headers: { a: { $ref: 'r0.json' } } } } } },
        },
      },
      ...files(8, header),
    });
    expect(old.size).toBeLessThan(150_000);
    const { document } = await read({
      'api.json': api(
        {
          '/b': {
            get: {
              responses: { 200: { description: 'OK', headers: { a: { $ref: '#/components/headers/r0' } } } },
            },
          },
        },
        {
          components: {
            headers: Object.fromEntries(
              Array.from({ length: 12 }, (_, index) => [
                `r${index}`,
                header(`#/components/headers/r${(index + 1) % 12}`),
              ]),
            ),
          },
        },
      ),
    });
    expect(document.operations[1]?.responses[0]?.headers.map(({ name }) => name)).toEqual(['a']);
  });

  it('are left out where a target is inside itself, also in turns', async () => {
    const to = (next: string) => bomb(next);
    const { document, diagnostics, size } = await read({
      'api.json': api({ '/a': { $ref: 'a.json' }, '/b': { $ref: 'b.json' }, '/c': { $ref: 'a.json' } }),
      'a.json': to('b.json'),
      'b.json': to('a.json'),
    });
    expect(size).toBeLessThan(5_000);
    expect(diagnostics.some(({ code }) => code === 'openapi/circular-ref')).toBe(true);
    expect(document.operations.map(({ path: at }) => at)).toEqual(['/good', '/a', '/b', '/c']);
    expect(document.operations[1]?.callbacks).toHaveLength(10);
  });

  it('may repeat a path item at many paths, each with its own place', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`/p${index}`, { $ref: 'r.json' }]),
    );
    const { document, limits } = await read({ 'api.json': api(paths), 'r.json': { get: ok, post: ok } });
    expect(limits).toEqual([]);
    expect(document.operations).toHaveLength(1001);
  });
});

describe('a chain of files', () => {
  it.each([
    [
      'properties',
      (next?: string) => (next === undefined ? { type: 'string' } : { properties: { n: { $ref: next } } }),
    ],
    [
      'references with a text',
      (next?: string) => (next === undefined ? { type: 'string' } : { $ref: next, description: 'D' }),
    ],
    ['allOf', (next?: string) => ({ allOf: next === undefined ? [] : [{ $ref: next }] })],
  ])('of %s is followed a hundred files deep', async (_what, file) => {
    const schema = { $ref: 'r0.json' };
    const body = { requestBody: { content: { 'application/json': { schema } } } };
    const { document, limits } = await read({
      'api.json': api({ '/b': { post: { ...ok, ...body } } }),
      ...files(300, file),
    });
    expect(limits.map((one) => one.file)).toEqual(['r99.json']);
    expect(limits[0]?.message).toMatch(/`r100.json:1:1`.* chain of 100 references/);
    expect(document.schemaNames).toHaveLength(100);
    expect(document.operations).toHaveLength(2);
  });

  it('of path items is, too', async () => {
    const item = (next?: string) => (next === undefined ? { get: ok } : { $ref: next });
    const long = await read({ 'api.json': api({ '/b': { $ref: 'r0.json' } }), ...files(300, item) });
    expect(long.limits.map((one) => one.file)).toEqual(['r99.json']);
    const short = await read({ 'api.json': api({ '/b': { $ref: 'r0.json' } }), ...files(90, item) });
    expect(short.document.operations.map(({ path: at }) => at)).toEqual(['/good', '/b']);
  });
});
