import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { hiddenPages } from '../../../src/build/output/hidden-pages.ts';
import { searchFilesIn } from '../../../src/build/output/search.ts';
import { SiteFiles } from '../../../src/build/output/SiteFiles.ts';
import { writeRedirectFile } from '../../../src/build/build/host-files.ts';
import { copyAssets, writeRedirects } from '../../../src/build/output/write-static.ts';
import type { Site } from '../../../src/site/site/assemble.ts';

const urls = { base: '/', trailingSlash: 'ignore', format: 'directory' } as const;

let root = '';
let outDir = '';
let siteFiles: SiteFiles;
let diagnostics: Diagnostic[] = [];

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-static-')));
  outDir = path.join(root, 'dist');
  siteFiles = new SiteFiles(outDir);
  mkdirSync(path.join(outDir, 'good'), { recursive: true });
  writeFileSync(path.join(outDir, 'good/index.html'), 'the good page');
  writeFileSync(path.join(outDir, 'index.html'), 'the index of the project');
  diagnostics = [];
});

function siteWith(more: Partial<Site>): Site {
  const site: Partial<Site> = {
    diagnostics,
    routes: ['good'],
    own: new Map(),
    assets: new Set(),
    publicFiles: new Map(),
    redirects: [],
    redirectAddress: (to) => `/${to}`,
    redirectPlace: ({ pointer }) => ({ file: 'mint.json', line: Number(pointer.slice(1)), column: 1 }),
    sourceOf: (route) => `${route}.mdx`,
    ...more,
  };
  return site as Site;
}

describe('the pages of redirects', () => {
  it('stand over nothing, and each that is left out is told at its line', () => {
    const sources = ['good', '../dist-beside/x', 'x'.repeat(300), 'index.html', 'nul\0', 'fine'];
    const redirects = sources.map((from, index) => ({
      from,
      to: 'good',
      at: { file: 'mint.json', pointer: `/${index}` },
    }));
    const left = writeRedirects(siteWith({ redirects }), siteFiles, { urls, origin: undefined });
    expect([...left]).toEqual(sources.slice(0, -1));
    expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(
      [0, 1, 2, 3, 4].map((line) => `site/redirect-left-out ${line}`),
    );
    expect(readFileSync(path.join(outDir, 'good/index.html'), 'utf8')).toBe('the good page');
    expect(existsSync(path.join(root, 'dist-beside'))).toBe(false);
    expect(existsSync(path.join(outDir, 'fine/index.html'))).toBe(true);
  });

  it('of the home page yield to the index of the project without a word', () => {
    const redirects = [{ from: '', to: 'good' }];
    expect([...writeRedirects(siteWith({ redirects }), siteFiles, { urls, origin: undefined })]).toEqual([
      '',
    ]);
    expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toBe('the index of the project');
    expect(diagnostics).toEqual([]);
  });
});

describe('the files of the docs folder', () => {
  it('are left out, each with a word, where a page or a folder of the site is', async () => {
    const docsRoot = path.join(root, 'docs');
    mkdirSync(path.join(docsRoot, 'good'), { recursive: true });
    mkdirSync(path.join(outDir, 'folder.png'));
    for (const file of ['good/index.html', 'folder.png', 'seen.png']) {
      writeFileSync(path.join(docsRoot, file), 'a file of the docs');
    }
    await copyAssets(
      siteWith({ assets: new Set(['good/index.html', 'vanished.png']) }),
      { docsRoot, exclude: [], urls },
      siteFiles,
    );
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'site/file-left-out folder.png',
      'site/file-left-out good/index.html',
    ]);
    expect(readFileSync(path.join(outDir, 'good/index.html'), 'utf8')).toBe('the good page');
    expect(existsSync(path.join(outDir, 'seen.png'))).toBe(true);
  });
});

describe('a page of the project in the place of a page of the docs', () => {
  it('is told with both files', () => {
    const project = [
      { pattern: '/good', entrypoint: 'src/pages/good.astro', type: 'page', pathname: '/good' },
      { pattern: '/own', entrypoint: 'src/pages/own.astro', type: 'page', pathname: '/own' },
    ] as const;
    const dir = pathToFileURL(`${outDir}/`);
    const written = new Map(
      project.map(({ pattern }) => [pattern as string, [new URL(`.${pattern}/index.html`, dir)]]),
    );
    const place = { path: '', dir: outDir, format: 'directory' } as const;
    expect(hiddenPages(siteWith({}), project, written, place)).toMatchObject([
      {
        code: 'site/hidden-page',
        severity: 'warning',
        file: 'good.mdx',
        message: '`/good` is `src/pages/good.astro` in the project, which hides the docs page `good.mdx`.',
      },
    ]);
  });
});

describe('a file of the build whose name is a folder of the site', () => {
  it('costs the search, which is reported, and not the build', () => {
    mkdirSync(path.join(outDir, '_search/names.json'), { recursive: true });
    const search = searchFilesIn(siteFiles, '/');
    search.finish(siteWith({ navigation: { listed: [] }, routes: [], agents: undefined } as never));
    expect(`${search.problem?.code}: ${search.problem?.message}`).toBe(
      'site/no-search: The site has no search, because its file `_search/names.json` is already a folder of the site.',
    );
  });

  it('costs the file with the redirects for the host, which is told', () => {
    mkdirSync(path.join(outDir, '_redirects'));
    const redirectFile = () => ({ name: '_redirects', content: '/a /b 301\n', left: 0 });
    writeRedirectFile(siteWith({ redirectFile }), siteFiles, new Set(), { shared: new Set(), root: outDir });
    expect(diagnostics.map(({ code }) => code)).toEqual(['site/redirect-file']);
  });
});
