import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteOptionsOf } from '../../../src/cli/arguments/site-options.ts';

let docsRoot = '';
beforeEach(async () => {
  docsRoot = await mkdtemp(path.join(tmpdir(), 'lectern-failed-'));
});
afterEach(async () => {
  vi.doUnmock('../../../src/page/reference/operation.ts');
  vi.resetModules();
  await rm(docsRoot, { recursive: true, force: true });
});

it('a page of the reference that cannot be made costs that page only', { timeout: 60_000 }, async () => {
  // Loaded anew, since other test files share the process and its modules.
  vi.resetModules();
  vi.doMock(import('../../../src/page/reference/operation.ts'), async (load) => {
    const original = await load();
    return {
      ...original,
      renderOperation: (operation, context) => {
        if (operation.path === '/bad') throw new Error('out of shape');
        return original.renderOperation(operation, context);
      },
    };
  });
  const { loadSite } = await import('../../../src/site/site/load.ts');
  const operation = (summary: string) => ({ get: { summary, responses: { 204: { description: 'Done' } } } });
  const api = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/bad': operation('Bad one'), '/good': operation('Good one') },
  };
  const config = { name: 'T', openapi: 'api.json', navigation: [{ group: 'G', pages: ['index'] }] };
  await writeFile(path.join(docsRoot, 'api.json'), JSON.stringify(api));
  await writeFile(path.join(docsRoot, 'mint.json'), JSON.stringify(config));
  await writeFile(path.join(docsRoot, 'index.mdx'), '---\ntitle: Home\n---\nHello.\n');
  const options = { configFile: path.join(docsRoot, 'mint.json'), outDir: path.join(docsRoot, 'dist') };
  const { value: site, diagnostics } = await loadSite(siteOptionsOf({ ...options, offline: true }));
  expect(diagnostics).toEqual([]);
  const bad = await site?.page('api-reference/bad-one');
  const good = await site?.page('api-reference/good-one');
  expect(bad?.html).toBe(
    '<p class="lec-unresolved">This page could not be generated from the OpenAPI document.</p>',
  );
  expect(bad?.title).toBe('Bad one');
  expect(good?.html).toContain('Done');
  expect(diagnostics).toEqual([
    {
      code: 'page/render',
      severity: 'error',
      message: 'The page "Bad one" could not be generated: out of shape',
      file: 'api.json',
    },
  ]);
});
