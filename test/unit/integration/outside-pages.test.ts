import { expect, it } from 'vitest';
import { besideDocs } from '../../../src/build/build/outside-pages.ts';
import type { ProjectRoute } from '../../../src/build/output/hidden-pages.ts';
import type { Settings } from '../../../src/build/build/settings.ts';

const page = (pathname: string | undefined, patternRegex: RegExp): ProjectRoute => ({
  ...{ pattern: '', entrypoint: '', type: 'page' },
  ...{ pathname, patternRegex },
});

it('knows the pages of the project, of its other sites, and its public files', () => {
  const settings = { project: { publicDir: '/p/public' } } as unknown as Settings;
  const { routes, matches, outDir } = besideDocs({
    path: 'docs',
    all: [
      { path: 'docs', site: { routes: ['', 'own'] } },
      { path: 'docs/api', site: { routes: ['', 'users'] } },
      { path: 'blog' },
    ],
    routes: [
      page('/docs/team', /^\/docs\/team\/?$/),
      page('/about', /^\/about\/?$/),
      page(undefined, /^\/docs\/tags\/([^/]+?)\/?$/),
      page(undefined, /^(?:\/(.*?))?\/?$/),
      page(undefined, /^\/docs(?:\/(.*?))?\/?$/),
    ],
    settings,
  });
  expect([...(routes ?? [])]).toEqual(['api', 'api/users', 'team']);
  expect(['tags/one', 'gone'].map((route) => matches?.(route))).toEqual([true, false]);
  expect(outDir?.replaceAll('\\', '/')).toBe('/p/public/docs');
});
