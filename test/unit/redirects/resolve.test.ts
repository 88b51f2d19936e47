import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Redirect } from '../../../src/base/model/SiteModel.ts';
import { baseOff, withoutBase } from '../../../src/config/redirects/base.ts';
import { resolveRedirects } from '../../../src/config/redirects/resolve.ts';
import { runs } from '../../sample.ts';

const at = (pointer: string) => ({ file: 'mint.json', pointer });

function redirects(...pairs: [source: string, destination: string][]): Redirect[] {
  return pairs.map(([source, destination], index) => ({
    source,
    destination,
    permanent: true,
    at: at(`/redirects/${index}`),
  }));
}

function resolve(paths: string[], ...pairs: [string, string][]) {
  const { value, diagnostics } = resolveRedirects(redirects(...pairs), { paths: new Set(paths) });
  return {
    pairs: value.map(({ from, to }) => `/${from} → ${to}`),
    found: diagnostics.map(({ code, pointer }) => `${code} ${pointer}`),
  };
}

test('a redirect joins two routes, without slashes at the ends', () => {
  expect(resolveRedirects(redirects(['/old/', '/guides/new/']), { paths: new Set(['guides/new']) })).toEqual({
    value: [{ from: 'old', to: 'guides/new', permanent: true, isExpanded: false, at: at('/redirects/0') }],
    diagnostics: [],
  });
});

test('a fragment, a query and an absolute URL are kept in the destination', () => {
  expect(resolve(['a'], ['/x', '/a#part'], ['/y', '/a?b=1'], ['/z', 'https://example.com/a:b'])).toEqual({
    pairs: ['/x → a#part', '/y → a?b=1', '/z → https://example.com/a:b'],
    found: [],
  });
});

test('the home page may be a source and a destination', () => {
  expect(resolve(['intro'], ['/', '/intro'], ['/old', '/'])).toEqual({
    pairs: ['/ → intro', '/old → intro'],
    found: ['navigation/redirect-chain /redirects/1/destination'],
  });
  expect(resolve(['index'], ['/old', '/index'])).toEqual({ pairs: ['/old → '], found: [] });
});

test('a chain is cut short and named', () => {
  expect(resolve(['c'], ['/a', '/b'], ['/b', '/c#end'])).toEqual({
    pairs: ['/a → c#end', '/b → c#end'],
    found: ['navigation/redirect-chain /redirects/0/destination'],
  });
});

test('a chain keeps the fragment of its first link unless the last one has its own', () => {
  expect(resolve(['c'], ['/a', '/b#part'], ['/b', '/c']).pairs[0]).toBe('/a → c#part');
});

test('an address that Lectern redirects by itself is no dead target, and cut short', () => {
  const moved = new Map([
    ['guide/README', 'guide'],
    ['api/old-name', 'api/new name'],
    ['page', 'elsewhere'],
  ]);
  const given = redirects(
    ['/a', '/guide/README#x'],
    ['/b', '/api/old-name'],
    ['/c', '/page'],
    ['/d', '/gone'],
  );
  const { value, diagnostics } = resolveRedirects(given, {
    paths: new Set(['guide', 'page', 'api/new name']),
    moved,
  });
  expect(value.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    'a → guide#x',
    'b → api/new name',
    'c → page',
    'd → gone',
  ]);
  expect(diagnostics.map(({ pointer }) => pointer)).toEqual(['/redirects/3/destination']);
});

test('redirects in a circle, and those that lead into it, are errors and left out', () => {
  expect(resolve(['page'], ['/a', '/b'], ['/b', '/a'], ['/c', '/b'], ['/self', '/self'])).toEqual({
    pairs: [],
    found: [0, 1, 2, 3].map((index) => `navigation/redirect-loop /redirects/${index}/destination`),
  });
});

test('a second redirect from the same source is left out', () => {
  expect(resolve(['b', 'c'], ['/a', '/b'], ['/a/', '/c'])).toEqual({
    pairs: ['/a → b'],
    found: ['navigation/redirect-duplicate /redirects/1/source'],
  });
});

test('a source with a fragment or without a slash is read as its path, and reported', () => {
  const written = [
    ['/a#x', '/b'],
    ['old', '/b'],
    ['https://example.com/c', '/b'],
    ['/:d', '/b'],
  ] as const;
  expect(resolve(['b'], ...written.map(([from, to]): [string, string] => [from, to])).found).toEqual(
    expect.arrayContaining([
      'navigation/redirect-source /redirects/0/source',
      'navigation/redirect-source /redirects/1/source',
    ]),
  );
});

test('a source with a fragment does not stop a redirect from the page, or the page', () => {
  const redirects: [string, string][] = [
    ['/a#x', '/a#y'],
    ['/a', '/b'],
    ['/c', '/a'],
    ['/b#x', '/d'],
  ];
  const { pairs, found } = resolve(['b'], ...redirects);
  expect(pairs).toEqual(['/a → b', '/c → b']);
  expect(found).toEqual([
    'navigation/redirect-source /redirects/0/source',
    'navigation/redirect-source /redirects/3/source',
    'navigation/redirect-chain /redirects/2/destination',
  ]);
});

test('a page wins over a redirect that starts at it', () => {
  expect(resolve(['a', 'guides/index'], ['/a', '/guides'], ['/guides', '/a'])).toEqual({
    pairs: [],
    found: [
      'navigation/redirect-shadowed /redirects/0/source',
      'navigation/redirect-shadowed /redirects/1/source',
    ],
  });
});

test('a destination that is no page is warned about; folders and files are fine', () => {
  expect(resolve(['guides/a'], ['/x', '/nowhere'], ['/y', '/guides'], ['/z', '/files/a.pdf'])).toEqual({
    pairs: ['/x → nowhere', '/y → guides', '/z → files/a.pdf'],
    found: ['navigation/redirect-dead /redirects/0/destination'],
  });
});

test('a destination with a scheme that runs script is refused', () => {
  expect(resolve([], ['/x', 'javascript:alert(1)'], ['/y', ' data:text/html,x'])).toEqual({
    pairs: [],
    found: [
      'navigation/redirect-dead /redirects/0/destination',
      'navigation/redirect-dead /redirects/1/destination',
    ],
  });
});

test('a pattern is expanded over the pages that its destination matches', () => {
  expect(resolve(['new/a', 'new/b/c', 'other'], ['/old/:slug*', '/new/:slug*'])).toEqual({
    pairs: ['/old/a → new/a', '/old/b/c → new/b/c'],
    found: [],
  });
  expect(resolve(['new/a', 'new/b/c'], ['/old/:slug', '/new/:slug']).pairs).toEqual(['/old/a → new/a']);
  expect(resolve(['new/index', 'new/a'], ['/old/:slug*', '/new/:slug*']).pairs).toEqual([
    '/old → new',
    '/old/a → new/a',
  ]);
  expect(resolve(['new/index', 'new/a'], ['/old/:slug+', '/new/:slug+']).pairs).toEqual(['/old/a → new/a']);
  expect(resolve(['b/2/1'], ['/a/:x/:y', '/b/:y/:x']).pairs).toEqual(['/a/1/2 → b/2/1']);
  expect(resolve(['new/a'], ['/old/*', '/new/:splat']).pairs).toEqual(['/old/a → new/a']);
  expect(resolve(['new/a'], ['/old/:p(.*)', '/new/:p']).pairs).toEqual(['/old/a → new/a']);
});

test('a pattern with one destination stands for the address without its parameters', () => {
  const found = ['navigation/redirect-host /redirects/0/source'];
  expect(resolve(['new'], ['/old/:slug*', '/new'])).toEqual({ pairs: ['/old → new'], found });
  expect(resolve(['new'], ['/old/:slug', '/new'])).toEqual({ pairs: [], found });
});

test('what no page can stand for is told, unless the host follows the pattern itself', () => {
  const pairs: [string, string][] = [
    ['/old/:slug', 'https://example.com/:slug'],
    ['/q?a=b', '/new'],
    ['/kept/:x?', '/new/:x?'],
  ];
  const told = (...followed: number[]) => {
    const written = redirects(...pairs);
    const atHost = new Set(written.filter((_, index) => followed.includes(index)).map((one) => one.at));
    return resolveRedirects(written, { paths: new Set(['new/a']), atHost }).diagnostics.map(
      ({ severity, message }) => `${severity}: ${message}`,
    );
  };
  const query = 'info: The source "/q?a=b" has a query, which a static site cannot redirect.';
  expect(told()).toEqual([query, 'info: No page determines which URLs "/old/:slug" matches.']);
  expect(told(0, 1)).toEqual([query]);
});

test('patterns in a circle are errors; pages that break it keep their redirects', () => {
  const circle: [string, string][] = [
    ['/a/:x', '/b/:x'],
    ['/b/:x', '/a/:x'],
  ];
  expect(resolve(['c'], ...circle)).toEqual({
    pairs: [],
    found: [0, 1].map((index) => `navigation/redirect-loop /redirects/${index}/destination`),
  });
  expect(resolve(['a/1', 'b/2'], ...circle)).toEqual({ pairs: ['/a/2 → b/2', '/b/1 → a/1'], found: [] });
});

test.each<[from: string, to: string]>([
  ['/a/*', '/a'],
  ['/a/:path*', '/a'],
  ['/a/:path*', '/a#top'],
  ['/:path*', '/a'],
])('what is below a page leads to the page, which is no circle: %s → %s', (from, to) => {
  expect(resolve(['a', 'b'], [from, to]).found).not.toContainEqual(expect.stringContaining('loop'));
  expect(resolve(['b'], [from, to]).found).toContainEqual(expect.stringContaining('loop'));
});

test('a written redirect wins over one that a pattern gives', () => {
  expect(resolve(['new/a', 'b'], ['/old/:slug*', '/new/:slug*'], ['/old/a', '/b']).pairs).toEqual([
    '/old/a → b',
  ]);
});

test('a parameter that the source does not have is warned about', () => {
  expect(resolve(['q/1'], ['/p/:id', '/q/:slug'])).toEqual({
    pairs: [],
    found: ['navigation/redirect-pattern /redirects/0/destination'],
  });
});

test('expressions of the author are not run', () => {
  const evil = `/${'a'.repeat(40)}`;
  expect(resolve([evil.slice(1)], ['/x/:p((a+)+b)', '/:p((a+)+b)']).pairs).toEqual([]);
});

test('a pattern that could match in too many ways is not followed', () => {
  const found = ['navigation/redirect-host /redirects/0/source'];
  expect(resolve(['a/b'], ['/:p?/:q?/:r?/:s?/x', '/:p?/:q?/:r?/:s?'])).toEqual({ pairs: [], found });
  expect(resolve(['a/b'], ['/:p*/:q*/:r*/x', '/:p*/:q*/:r*'])).toEqual({ pairs: [], found });
});

test('targets below a path that the site is meant to be served under are told once, with what is left', () => {
  const { value, diagnostics } = resolveRedirects(
    redirects(
      ['/a', '/docs/one'],
      ['/b', '/docs/two#end'],
      ['/c', '/docs/three'],
      ['/d', '/docs/none'],
      ['/e', '/other/one'],
      ['/f', '/other/two'],
    ),
    { paths: new Set(['one', 'two', 'three']) },
  );
  expect(value.map(({ to }) => to)).toContain('docs/one');
  expect(diagnostics.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)).toEqual([
    'navigation/redirect-base /redirects/0/destination ' +
      '4 redirects point below "/docs", where there are no pages. Without it, 3 of them point to a page.',
    'navigation/redirect-dead /redirects/4/destination The redirect from "/e" points to "/other/one", which is not a page.',
    'navigation/redirect-dead /redirects/5/destination The redirect from "/f" points to "/other/two", which is not a page.',
  ]);
});

test('the base that an author writes before addresses is taken off, unless pages lie in a folder of that name', () => {
  const written = redirects(
    ['/docs/old', '/docs/new#a'],
    ['/docs', '/docs?b'],
    ['/docsy', 'https://example.com/docs/x'],
  );
  const strip = (routes: string[]) =>
    withoutBase(written, '/docs/', routes).map(({ source, destination }) => `${source} → ${destination}`);
  expect(strip(['new'])).toEqual(['/old → /new#a', '/ → /?b', '/docsy → https://example.com/docs/x']);
  expect(strip(['docs/new'])[0]).toBe('/docs/old → /docs/new#a');
  expect(withoutBase(written, '/', ['new'])).toEqual(written);
});

test('positions come from the configuration file', () => {
  const { diagnostics } = resolveRedirects(redirects(['/x', '/nowhere']), {
    paths: new Set(),
    locate: ({ pointer }) => ({ line: 7, column: pointer.length }),
  });
  expect(diagnostics).toEqual([
    {
      code: 'navigation/redirect-dead',
      severity: 'warning',
      message: 'The redirect from "/x" points to "/nowhere", which is not a page.',
      file: 'mint.json',
      pointer: '/redirects/0/destination',
      line: 7,
      column: 24,
      hint: 'Correct the destination, or remove the redirect.',
    },
  ]);
});

const address = fc
  .array(fc.constantFrom('a', 'b', ':x', ':y*', ':x+', '*', 'c-:x', ':z?', 'index', ':w(.*)'), {
    maxLength: 4,
  })
  .map((segments) => `/${segments.join('/')}`);
const target = fc.oneof(
  address,
  fc.constantFrom('https://example.com/:x', 'javascript:alert(1)', '/a#b', '/b?c=d', '//host/x', '', '#'),
);

test('whatever is configured, no redirect starts at a page, twice, in a circle or at another redirect', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(address, target), { maxLength: 12 }),
      fc.array(address, { maxLength: 8 }),
      (pairs, pages) => {
        const paths = new Set(pages.map((page) => page.slice(1)).filter((page) => !/[:*]/.test(page)));
        const { value } = resolveRedirects(redirects(...pairs), { paths });
        const routes = new Set([...paths].map((path) => path.replace(/(^|\/)index$/, '')));
        const sources = value.map(({ from }) => from);
        expect(new Set(sources).size).toBe(sources.length);
        for (const { from, to } of value) {
          expect(routes.has(from)).toBe(false);
          expect(from).not.toMatch(/[:*?]|^\/|\/$/);
          expect(to).not.toMatch(/^javascript:/);
          expect(sources).not.toContain(to.replace(/[?#].*$/, ''));
        }
      },
    ),
    { numRuns: runs(4000) },
  );
});

test('a target where a description that could not be read would have its pages is not dead', () => {
  const { value, diagnostics } = resolveRedirects(
    redirects(['/a', '/api/users/list?x=1'], ['/b', '/apis/users'], ['/c', '/api']),
    { paths: new Set(['index']), isAwaited: (route) => `${route}/`.startsWith('api/') },
  );
  expect(value.map(({ to }) => to)).toEqual(['api/users/list?x=1', 'apis/users', 'api']);
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'navigation/redirect-dead /redirects/1/destination',
  ]);
});

test('addresses of the configuration lose the base that they hold, unless pages lie in a folder of that name', () => {
  const off = baseOff('/docs/', ['guide', 'docsy/x']);
  expect(['/docs/guide#a', '/docs', '/docsy/x', 'https://example.com/docs'].map(off)).toEqual([
    '/guide#a',
    '/',
    '/docsy/x',
    'https://example.com/docs',
  ]);
  expect(baseOff('/docs', ['docs/guide'])('/docs/guide')).toBe('/docs/guide');
});
