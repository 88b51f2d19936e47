import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Locate } from '../../../src/base/model/Origin.ts';
import type { Page } from '../../../src/content/page/Page.ts';
import { type Descriptions, loadDescriptions } from '../../../src/site/load/descriptions.ts';
import { nothingKept } from '../../../src/site/options/Kept.ts';
import type { SiteOptions } from '../../../src/site/options/SiteOptions.ts';

let docsRoot = '';
beforeEach(async () => {
  docsRoot = await mkdtemp(path.join(tmpdir(), 'lectern-descriptions-'));
});
afterEach(() => rm(docsRoot, { recursive: true, force: true }));

const pageOf = (name: string, openapi: string) =>
  ({
    path: name,
    source: `${name}.mdx`,
    frontmatter: { openapi },
    frontmatterLines: { openapi: 2 },
  }) as unknown as Page;

function load(openapi: string[], pages: Page[], more: object = {}, locate?: Locate) {
  const refs = openapi.map((source, index) =>
    locate
      ? { source, folder: 'api', at: { file: 'mint.json', pointer: `/tabs/0/openapi/${index}` } }
      : { source, at: { file: 'mint.json', pointer: '/openapi' } },
  );
  const options = { docsRoot, cacheDir: docsRoot, offline: true, publish: (name: string) => name, ...more };
  return loadDescriptions(refs, pages, options as unknown as SiteOptions, locate);
}

/** The descriptions of which there is nothing to show. */
const unreadIn = ({ broken }: Pick<Descriptions, 'broken'>) =>
  broken.flatMap(({ location, hasEarlierVersion }) => (hasEarlierVersion ? [] : location));

const pages = [pageOf('a', 'GET /a'), pageOf('b', 'GET /b'), pageOf('c', 'GET /c')];

it('says once for all pages that the description which they need could not be read', async () => {
  const { value, diagnostics } = await load(['gone.yaml'], pages);
  expect(unreadIn(value)).toEqual(['gone.yaml']);
  expect(diagnostics.map(({ code, severity, file }) => [code, severity, file])).toEqual([
    ['openapi/not-found', 'error', 'gone.yaml'],
    ['api/operation-not-found', 'warning', 'a.mdx'],
  ]);
  expect(diagnostics[1]?.message).toBe(
    'This page and 2 more pages cannot show the operation in the frontmatter, because an OpenAPI document could not be read.',
  );
  expect(diagnostics[1]?.hint).toBe('See what is said about `gone.yaml`.');
});

it('names each page whose operation is in no description, with the one that is most like it', async () => {
  const text = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { get: {} } }\n';
  await writeFile(path.join(docsRoot, 'api.yaml'), text);
  const { value, diagnostics } = await load(['api.yaml'], pages.slice(0, 2));
  expect(unreadIn(value)).toEqual([]);
  expect([...value.claims.keys()]).toEqual(['a']);
  const found = diagnostics.filter(({ code }) => code === 'api/operation-not-found');
  expect(found).toMatchObject([
    { severity: 'error', file: 'b.mdx', line: 2, hint: 'Did you mean "GET /a"?' },
  ]);
});

it('names the document that a page asks for and the folder lacks', async () => {
  await writeFile(
    path.join(docsRoot, 'api.yaml'),
    'openapi: 3.1.0\ninfo: { title: T }\npaths: { /a: { get: {} } }\n',
  );
  const { diagnostics } = await load(['api.yaml'], [pageOf('b', 'orders get /b')]);
  expect(diagnostics.find(({ code }) => code === 'api/operation-not-found')?.hint).toBe(
    'No OpenAPI document is named `orders`. Add it to the folder, or correct the name.',
  );
});

it('says only the cause when the one file that could have the operations is broken', async () => {
  await writeFile(path.join(docsRoot, 'api.json'), '{\n  "openapi": "3.1.0"\n  "paths": {}\n}\n');
  const schemaPage = {
    path: 's',
    source: 's.mdx',
    frontmatter: { openapiSchema: 'Pet' },
    frontmatterLines: { 'openapi-schema': 3 },
  } as unknown as Page;
  const { value, diagnostics } = await load([], [...pages, schemaPage]);
  expect(unreadIn(value)).toEqual(['api.json']);
  expect(
    diagnostics.map(({ code, severity, file, line, column }) => [code, severity, file, line, column]),
  ).toEqual([
    ['openapi/not-json', 'error', 'api.json', 2, 21],
    ['api/operation-not-found', 'warning', 'a.mdx', 2, 1],
  ]);
  expect(diagnostics[1]?.message).toContain('This page and 3 more pages cannot show');
  expect(diagnostics[1]?.hint).toBe('See what is said about `api.json`.');
});

it('names a document that a page asks for and the folder lacks, also where others are not there either', async () => {
  const all = ['one.json', 'two.json', 'three.json', 'four.json'];
  const asking = [pageOf('a', 'events.json webhook ORDER.MADE'), pageOf('b', 'two.json get /b')];
  const { diagnostics } = await load(all, asking);
  const found = diagnostics.filter(({ code }) => code === 'api/operation-not-found');
  expect(found.map(({ file, severity, hint }) => [file, severity, hint])).toEqual([
    [
      'a.mdx',
      'error',
      'No OpenAPI document is named `events.json`. Add it to the folder, or correct the name.',
    ],
    ['b.mdx', 'warning', 'See what is said about `two.json`.'],
  ]);
  const { diagnostics: others } = await load(all, [pageOf('c', 'get /c')]);
  expect(others.at(-1)?.hint).toBe('See what is said about `one.json`, `two.json`, `three.json` and 1 more.');
});

it('tells of a description that is not there, or not to be fetched, where the configuration names it', async () => {
  const at: Record<string, number> = { '/tabs/0/openapi/0': 4, '/tabs/0/openapi/1': 5 };
  const { diagnostics } = await load(
    ['gone.yaml', 'https://api.example.com/o.json'],
    [],
    {},
    ({ pointer }) => ({
      line: at[pointer] ?? 0,
      column: 7,
    }),
  );
  expect(diagnostics).toEqual([
    {
      code: 'openapi/not-found',
      severity: 'error',
      message: 'There is no file `gone.yaml`',
      ...{ file: 'mint.json', line: 4, column: 7, pointer: '/tabs/0/openapi/0' },
      hint: 'The path is relative to the docs root.',
    },
    {
      code: 'openapi/fetch-failed',
      severity: 'error',
      message: 'The OpenAPI document cannot be fetched: the build is offline',
      ...{ file: 'mint.json', line: 5, column: 7, pointer: '/tabs/0/openapi/1' },
      hint: 'Build once online to cache a copy for offline builds. Alternatively, save the OpenAPI document as a file in the docs folder.',
    },
  ]);
});

it('keeps what a description was while it is broken, and follows it when it is mended', async () => {
  const file = path.join(docsRoot, 'api.yaml');
  const text = (title: string) =>
    `openapi: 3.1.0\ninfo: { title: ${title}, version: "1" }\npaths: { /a: { get: {} } }\n`;
  const kept = nothingKept();
  const titles = async () => {
    const { value, diagnostics } = await load(['api.yaml'], pages.slice(0, 1), { kept });
    return {
      titles: [...value.described.values()].map(({ document, refs }) => [document.id, document.title, refs]),
      claims: [...value.claims.keys()],
      unread: unreadIn(value),
      broken: value.broken.map(({ location, hasEarlierVersion }) => [location, hasEarlierVersion]),
      found: diagnostics.map(({ code, line }) => [code, line]),
    };
  };
  const refs = [{ source: 'api.yaml', at: { file: 'mint.json', pointer: '/openapi' } }];
  await writeFile(file, text('One'));
  const good = { claims: ['a'], unread: [], broken: [], found: [] };
  expect(await titles()).toEqual({ ...good, titles: [['api', 'One', refs]] });
  await writeFile(file, text('"Two'));
  expect(await titles()).toEqual({
    ...good,
    titles: [['api', 'One', refs]],
    broken: [['api.yaml', true]],
    found: [['openapi/not-yaml', 2]],
  });
  await writeFile(file, text('Three'));
  expect(await titles()).toEqual({ ...good, titles: [['api', 'Three', refs]] });
  await load([], [], { kept });
  expect(kept.descriptions.size).toBe(0);
});

it('does not show an internal operation on a page that names it, and says so', async () => {
  const text =
    'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { get: { x-internal: true } }, /b: { get: {} } }\n';
  await writeFile(path.join(docsRoot, 'api.yaml'), text);
  const named = [pageOf('a', 'GET /a/'), pageOf('b', 'GET /b')];
  const { value, diagnostics } = await load(['api.yaml'], named);
  expect([...value.claims.keys()]).toEqual(['b']);
  expect(diagnostics).toMatchObject([
    { code: 'openapi/internal', severity: 'warning', file: 'api.yaml', line: 3 },
    { code: 'api/operation-internal', severity: 'warning', file: 'a.mdx', line: 2 },
  ]);
  const shown = await load(['api.yaml'], named, { internal: true });
  expect([...shown.value.claims.keys()]).toEqual(['a', 'b']);
  expect(shown.diagnostics).toEqual([]);
});
