import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Build } from '../../../src/build/build/Build.ts';
import { headScriptOf } from '../../../src/build/astro/head-scripts.ts';
import { hiddenBySites, hiddenPages } from '../../../src/build/output/hidden-pages.ts';
import { redirectsFor } from '../../../src/build/build/site-options.ts';
import { writeRedirectFile } from '../../../src/build/build/host-files.ts';
import { SiteFiles } from '../../../src/build/output/SiteFiles.ts';
import { requireOwnPath, requireSameParts } from '../../../src/build/astro/sites.ts';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import type { Site } from '../../../src/site/site/assemble.ts';

describe('the script in the head of all pages of a project', () => {
  const site = (at: string) => ({ path: at, headScript: `(function(){ran.push(${JSON.stringify(at)})})()` });
  const ranAt = (all: ReturnType<typeof site>[], pathname: string, base = '/'): string[] => {
    const ran: string[] = [];
    runInNewContext(headScriptOf(all, base), { ran, location: { pathname } });
    return ran;
  };

  it('is that of the only site at the root, as it is', () => {
    expect(headScriptOf([site('')], '/b')).toBe(site('').headScript);
  });

  it('runs what the site of a page needs, and nothing beside the sites', () => {
    const all = [site('docs'), site('docs/a.b')];
    expect(ranAt(all, '/docs/')).toEqual(['docs']);
    expect(ranAt(all, '/docs')).toEqual(['docs']);
    expect(ranAt(all, '/docs.html')).toEqual(['docs']);
    expect(ranAt(all, '/docs/a.b/c')).toEqual(['docs/a.b']);
    expect(ranAt(all, '/docs/axb/c')).toEqual(['docs']);
    expect(ranAt(all, '/docsy/')).toEqual([]);
    expect(ranAt(all, '/x/docs/', '/x')).toEqual(['docs']);
    expect(ranAt([site(''), site('docs')], '/other')).toEqual(['']);
    expect(ranAt([site(''), site('docs')], '/docs/other')).toEqual(['docs']);
  });
});

it('two sites with one path end the run, which names both', () => {
  const first = { path: 'a', configFile: '/p/docs/mint.json' } as Build;
  const second = { path: 'a', configFile: '/p/handbook/docs.json' } as Build;
  for (const build of [first, second]) Object.assign(build, { all: [first, second] });
  expect(() => requireOwnPath(first, '/p')).not.toThrow();
  expect(() => requireOwnPath(second, '/p')).toThrow(
    'Two sites of this project have the same path, `/a`: docs/mint.json and handbook/docs.json.',
  );
});

it('two sites that replace a part by different files end the run, which names both', () => {
  const first = { configFile: '/p/docs/mint.json', options: { parts: { Logo: './src/A.astro' } } };
  const second = { configFile: '/p/handbook/docs.json', options: { parts: { Logo: 'src/A.astro' } } };
  const third = { configFile: '/p/more/docs.json', options: { parts: { Tabs: 'src/T.astro' } } };
  const all = [first, second, third] as Build[];
  for (const build of all) Object.assign(build, { all });
  for (const build of all) expect(() => requireSameParts(build, '/p')).not.toThrow();
  second.options.parts.Logo = 'src/B.astro';
  expect(() => requireSameParts(all[0] as Build, '/p')).not.toThrow();
  expect(() => requireSameParts(all[1] as Build, '/p')).toThrow(
    'replace the part `Logo`: docs/mint.json with ./src/A.astro, and handbook/docs.json with src/B.astro.',
  );
});

describe('the file with the redirects of several sites', () => {
  const writeBoth = (
    name: string,
    contents: string[],
    shared = new Set<string>(),
  ): [string, Diagnostic[]] => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-host-')));
    const diagnostics: Diagnostic[] = [];
    if (shared.has('of Vercel')) {
      mkdirSync(path.join(folder, '.vercel/output'), { recursive: true });
      writeFileSync(
        path.join(folder, name),
        '{"version":3,"routes":[{"src":"^/own$"},{"handle":"filesystem"},{"src":".*"}]}',
      );
    }
    if (shared.has('of the project')) writeFileSync(path.join(folder, name), 'own');
    for (const content of contents) {
      const site = { diagnostics, redirectFile: () => ({ name, content, left: 0 }) } as unknown as Site;
      writeRedirectFile(site, new SiteFiles(folder), new Set(), { shared, root: folder });
    }
    return [readFileSync(path.join(folder, name), 'utf8'), diagnostics];
  };

  it('has the lines of all, and the entries of all where it is JSON', () => {
    expect(writeBoth('redirects.nginx.conf', ['a;\n', 'b;\n'])).toEqual(['a;\nb;\n', []]);
    const [text] = writeBoth('vercel.json', ['{"redirects":[1]}', '{"redirects":[2,3]}']);
    expect(JSON.parse(text)).toEqual({ redirects: [1, 2, 3] });
  });

  it('is the configuration that the adapter has built, where that is for Vercel', () => {
    const contents = ['{"routes":[{"src":"^/a$"}]}', '{"routes":[{"src":"^/b$"}]}'];
    const [text, told] = writeBoth('.vercel/output/config.json', contents, new Set(['of Vercel']));
    expect(JSON.parse(text)).toEqual({
      version: 3,
      routes: [
        ...['^/own$', '^/a$', '^/b$'].map((src) => ({ src })),
        { handle: 'filesystem' },
        { src: '.*' },
      ],
    });
    expect(told).toEqual([]);
  });

  it('is left as it is where the project has brought it', () => {
    const [text, told] = writeBoth('vercel.json', ['{"redirects":[1]}'], new Set(['of the project']));
    expect(text).toBe('own');
    expect(told.map(({ code }) => code)).toEqual(['site/redirect-file']);
  });
});

it('a page of the docs where a server answers is told of', () => {
  const site = { routes: ['live', 'other'], own: new Map(), sourceOf: () => 'live.mdx' } as unknown as Site;
  const route = { pattern: '/docs/live', entrypoint: 'src/pages/docs/live.astro', pathname: '/docs/live' };
  const project = [
    { ...route, type: 'page' as const, isPrerendered: false },
    { ...route, pathname: '/other', type: 'page' as const, isPrerendered: false },
  ];
  const place = { path: 'docs', dir: '/out/docs', format: 'directory' as const };
  expect(hiddenPages(site, project, new Map(), place)).toMatchObject([
    {
      code: 'site/hidden-page',
      file: 'live.mdx',
      message: expect.stringContaining('`/live` is `src/pages/docs/'),
    },
  ]);
});

it('a page in whose place a site below has one is told of', () => {
  const site = (...routes: string[]) => ({ routes, sourceOf: (route: string) => `${route}.mdx` });
  const outer = { path: 'docs', site: site('', 'inner', 'inner/a', 'inner/b', 'same') };
  const inner = { path: 'docs/inner', site: site('', 'a', 'same') };
  const all = [outer, inner, { path: 'docsx', site: site('inner') }];
  expect(hiddenBySites(outer, all)).toMatchObject([
    {
      code: 'site/hidden-page',
      file: 'inner.mdx',
      message: expect.stringContaining('`/inner` is the site at `/docs/inner`, which hides'),
    },
    { file: 'inner/a.mdx' },
  ]);
  expect(hiddenBySites(inner, all)).toEqual([]);
});

it('the adapter says which host redirects are written for, unless the options do', () => {
  expect(redirectsFor(undefined, '@astrojs/netlify')).toBe('netlify');
  expect(redirectsFor(undefined, '@astrojs/cloudflare')).toBe('cloudflare');
  expect(redirectsFor(undefined, '@astrojs/vercel')).toBe('vercel-output');
  expect(redirectsFor('vercel', '@astrojs/vercel')).toBe('vercel-output');
  expect(redirectsFor('nginx', '@astrojs/vercel')).toBe('nginx');
  expect(redirectsFor('vercel', undefined)).toBe('vercel');
  expect(redirectsFor(undefined, '@astrojs/node')).toBeUndefined();
});
