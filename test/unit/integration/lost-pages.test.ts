import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { astroNames } from '../../../src/site/load/routes.ts';
import type { ProjectRoute } from '../../../src/build/output/hidden-pages.ts';
import { serveLost } from '../../../src/build/astro/lost-pages.ts';

const route = (pattern: string, patternRegex: RegExp): ProjectRoute => ({
  ...{ pattern, patternRegex, entrypoint: 'page.astro', type: 'page', pathname: undefined },
});
const siteOf = (...routes: string[]) => ({ routes, names: astroNames(routes) });
const own = route('/[...path]', /^\/own(?:\/.*)?$/);
const build = {
  path: '',
  routes: [route('/[...path]', /^.*$/), route('/blog/[id]', /^\/blog\/[^/]+$/), own],
  projectRoutes: [own],
  site: siteOf('', 'guide', 'index.html'),
};

/** What Astro is asked for then, or the status of the answer, and what was printed. */
function asked(
  url: string,
  accept = '*/*',
  of = [build],
  isWholeSite = false,
): [string | number, ...string[]] {
  const request = { url, headers: { accept } } as IncomingMessage;
  const response = { statusCode: 200, end: () => undefined } as unknown as ServerResponse;
  const said: string[] = [];
  let went = false;
  serveLost(() => of, { warn: (line) => said.push(line), isWholeSite })(
    request,
    response,
    () => (went = true),
  );
  return [went ? (request.url ?? '') : response.statusCode, ...said];
}

it('asks for the page that nothing was found, where nothing is, and says so in a line', () => {
  expect(asked('/gone?a=1')).toEqual(['/404', 'There is no page at /gone.']);
  expect(asked('/gone/')).toEqual(['/404/', 'There is no page at /gone/.']);
  expect(asked('/v1.2', 'text/html')).toEqual(['/404', 'There is no page at /v1.2.']);
  expect(asked('/lost.png')).toEqual([404, 'There is no file at /lost.png.']);
  expect(asked('/favicon.ico')).toEqual([404]);
});

it('leaves alone what is a page, what another route of the project may answer for, and what lies beside the docs', () => {
  for (const url of [
    '/',
    '/guide/',
    '/blog/gone',
    '/own/gone',
    '/_image?href=x',
    '/@vite/client',
    '/node_modules/a.js',
  ])
    expect(asked(url)).toEqual([url]);
  const named = `/${build.site.names.nameOf('index.html')}/`;
  expect(asked(named)).toEqual([named]);
  const below = { ...build, path: 'docs', routes: [route('/docs/[...path]', /^\/docs(?:\/.*)?$/)] };
  expect(asked('/gone', '', [below])).toEqual(['/gone']);
  expect(asked('/docs/gone', '', [below])).toEqual(['/404', 'There is no page at /docs/gone.']);
});

it('answers for the image service, which throws, where the docs are all of the site', () => {
  expect(asked('/_image?href=x', '*/*', [build], true)[0]).toBe(404);
});

it('lets the site around the address speak, where a project has several', () => {
  const docs = route('/docs/[...path]', /^\/docs(?:\/.*)?$/);
  const routes = [...build.routes, docs];
  const sites = [
    { ...build, routes, site: siteOf('', 'docs/odd') },
    { ...build, routes, path: 'docs' },
  ];
  expect(asked('/gone', '', sites)).toEqual(['/404', 'There is no page at /gone.']);
  expect(asked('/docs/gone/', '', sites)).toEqual([
    '/docs/lectern-not-found/',
    'There is no page at /docs/gone/.',
  ]);
  for (const url of ['/docs/guide', '/docs/odd', '/blog/gone']) expect(asked(url, '', sites)).toEqual([url]);
});
