import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SiteConfig } from '../../../src/config/SiteConfig.ts';
import type { Page } from '../../../src/content/Page.ts';
import { loadDescriptions } from '../../../src/site/descriptions.ts';
import type { SiteOptions } from '../../../src/site/SiteOptions.ts';

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

function load(openapi: string[], pages: Page[]) {
  const config = { openapi, tabs: [], anchors: [] } as unknown as SiteConfig;
  const options = { docsRoot, cacheDir: docsRoot, offline: true, publish: (name: string) => name };
  return loadDescriptions(config, pages, options as unknown as SiteOptions);
}

const pages = [pageOf('a', 'GET /a'), pageOf('b', 'GET /b'), pageOf('c', 'GET /c')];

it('says once for all pages that the description which they need could not be read', async () => {
  const { value, diagnostics } = await load(['gone.yaml'], pages);
  expect(value.unread).toEqual(['gone.yaml']);
  expect(diagnostics.map(({ code, severity, file }) => [code, severity, file])).toEqual([
    ['openapi/not-found', 'error', 'gone.yaml'],
    ['api/operation-not-found', 'warning', 'a.mdx'],
  ]);
  expect(diagnostics[1]?.message).toBe(
    'This page and 2 more pages cannot show what is named in the frontmatter: a description could not be read.',
  );
  expect(diagnostics[1]?.hint).toBe('See what is said about `gone.yaml`.');
});

it('names each page whose operation is in no description, with the one that is most like it', async () => {
  const text = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { get: {} } }\n';
  await writeFile(path.join(docsRoot, 'api.yaml'), text);
  const { value, diagnostics } = await load(['api.yaml'], pages.slice(0, 2));
  expect(value.unread).toEqual([]);
  expect([...value.claims.keys()]).toEqual(['a']);
  const found = diagnostics.filter(({ code }) => code === 'api/operation-not-found');
  expect(found).toMatchObject([
    { severity: 'error', file: 'b.mdx', line: 2, hint: 'The nearest one is "GET /a".' },
  ]);
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
  expect(value.unread).toEqual(['api.json']);
  expect(
    diagnostics.map(({ code, severity, file, line, column }) => [code, severity, file, line, column]),
  ).toEqual([
    ['openapi/not-json', 'error', 'api.json', 2, 21],
    ['api/operation-not-found', 'warning', 'a.mdx', 2, 1],
  ]);
  expect(diagnostics[1]?.message).toContain('This page and 3 more pages cannot show');
  expect(diagnostics[1]?.hint).toBe('See what is said about `api.json`.');
});
