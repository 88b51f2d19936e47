import { existsSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AstroPrerenderer } from 'astro';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { placePages } from '../../../src/build/build/place-pages.ts';
import { SiteFiles } from '../../../src/build/output/SiteFiles.ts';
import { astroNames } from '../../../src/site/load/routes.ts';

const temporaryFolder = (): string => realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-names-')));

type Format = 'directory' | 'file';

/** Makes pages as Astro does: asks for the paths, then for each by the address that it makes of the path. */
async function built(routes: string[], format: Format = 'directory') {
  const outDir = temporaryFolder();
  const names = astroNames(routes);
  const diagnostics: Diagnostic[] = [];
  const asked: string[] = [];
  const inner = {
    name: 'inner',
    getStaticPaths: () => Promise.resolve(routes.map((route) => ({ pathname: `/${names.nameOf(route)}` }))),
    render: (request: Request) => {
      asked.push(new URL(request.url).pathname);
      return Promise.resolve(new Response(`page of ${request.url}`));
    },
  } as unknown as AstroPrerenderer;
  const settings = { base: '/docs', path: '', format };
  const siteFiles = new SiteFiles(outDir);
  const sourceOf = (route: string) => `${route}.mdx`;
  const site = { names, sourceOf, diagnostics };
  const placing = placePages(inner, { settings, site, siteFiles });
  const left: string[] = [];
  const paths = await placing.getStaticPaths();
  for (const { pathname } of paths) {
    const url = new URL(`/docs${pathname}${format === 'file' ? '.html' : '/'}`, 'http://localhost');
    const response = await placing.render(new Request(url), {} as never);
    if (response instanceof Response && response.body) left.push(pathname);
  }
  return { outDir, diagnostics, asked, left, paths: paths.map(({ pathname }) => pathname) };
}

describe('pages that Astro has under other names', () => {
  it('are told to Astro by their address, asked for by name, and written where the address leads', async () => {
    const { outDir, diagnostics, asked, left, paths } = await built(['C#', 'guides/why?', 'good', '404']);
    expect(paths).toEqual(['/good', '/C%23', '/guides/why%3F', '/%34%30%34']);
    expect(asked.map((address) => address.replace(/[0-9a-f]{20}/, '…'))).toEqual([
      '/docs/good/',
      '/docs/lectern-…/',
      '/docs/lectern-…/',
      '/docs/lectern-…/',
    ]);
    // Astro writes what it gets a body of.
    expect(left).toEqual(['/good']);
    for (const file of ['C#/index.html', 'guides/why?/index.html', '404/index.html'])
      expect(existsSync(path.join(outDir, file)), file).toBe(true);
    expect(diagnostics).toEqual([]);
  });

  it('are files in that format', async () => {
    const { outDir } = await built(['50% off'], 'file');
    expect(readFileSync(path.join(outDir, '50% off.html'), 'utf8')).toMatch(/lectern-[0-9a-f]+\.html$/);
  });

  it('cost themselves only when no file can have their name', async () => {
    const long = 'x'.repeat(253);
    const { outDir, diagnostics } = await built(['C#', 'C#.html', long], 'file');
    expect(existsSync(path.join(outDir, 'C#.html.html'))).toBe(true);
    expect(diagnostics).toMatchObject([
      { code: 'site/page-unwritten', severity: 'error', file: `${long}.mdx`, line: 1 },
    ]);
  });
});
