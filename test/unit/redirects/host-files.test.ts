import { expect, test } from 'vitest';
import type { Redirect } from '../../../src/base/model/SiteModel.ts';
import { redirectRules, type StaticRedirect } from '../../../src/config/redirects/rules.ts';
import type { RedirectForm } from '../../../src/config/redirects/host-files.ts';
import { redirectFile, rulesFor } from '../../../src/config/redirects/host-files.ts';

const at = (pointer: string) => ({ file: 'mint.json', pointer });

const patterns: Redirect[] = [
  ['/old/:slug*', '/new/:slug*'],
  ['/blog/:year/:name', 'https://example.com/:year-:name'],
  ['/files-*', '/library'],
  ['/x/:a+/end', '/y/:a+'],
  ['/maybe/:part?', '/perhaps/:part?'],
].map(([source = '', destination = ''], index) => ({
  source,
  destination,
  permanent: index > 0,
  at: at(`/redirects/${index}`),
}));

const fixed: StaticRedirect[] = [
  { from: '', to: 'intro' },
  { from: 'a b/(c).d', to: 'intro', permanent: true },
  { from: 'old/page', to: 'new/page', expandedFrom: patterns[0]!.at },
  { from: 'x/1/end', to: 'y/1', permanent: true, expandedFrom: patterns[3]!.at },
  { from: 'q', to: 'out', permanent: true },
];

test.each([
  ['netlify', 'https://x.example/:x?y=1&z=:x'],
  ['cloudflare', 'https://x.example/:x?y=1&z=:x'],
  ['vercel', 'https://x.example/:x?y=1&z=:x'],
  ['nginx', 'https://x.example/$1?y=1&z=$1'],
  ['vercel-output', 'https://x.example/$1?y=1&z=$1'],
] as const)('%s keeps the query after a parameter of the destination', (host, expected) => {
  for (const [destination, written] of [
    ['https://x.example/:x?y=1&z=:x', expected],
    ['/new/:x?y=1&z=:x', expected.replace('https://x.example', '/new')],
  ] as const) {
    const all = [{ source: '/a/:x', destination, permanent: true, at: at('/redirects/0') }];
    const rules = rulesFor(host, redirectRules(all, []));
    const { content } = redirectFile({ host, redirects: [], rules, base: '/', address: (to) => to });
    expect(content, destination).toContain(written);
  }
});

function fileFor(host: RedirectForm) {
  const rules = rulesFor(host, redirectRules(patterns, []));
  const address = (to: string) => (to === 'out' ? 'https://example.com:80/$1 "(x)"?a=b:c#d' : `/docs/${to}/`);
  return redirectFile({ host, redirects: fixed, rules, base: '/docs/', address });
}

test('Netlify gets forced lines, and what its patterns cannot say as single addresses', () => {
  expect(fileFor('netlify')).toEqual({
    name: '_redirects',
    left: 0,
    content: `/docs/ /docs/intro/ 302!
/docs/a%20b/(c).d /docs/intro/ 301!
/docs/x/1/end /docs/y/1/ 301!
/docs/q https://example.com:80/$1%20%22(x)%22?a=b:c#d 301!
/docs/old/* /docs/new/:splat 302!
/docs/blog/:year/:name https://example.com/:year-:name 301!
/docs/files-* /docs/library/ 301!
`,
  });
});

test('Cloudflare gets the same lines without the mark that only Netlify knows', () => {
  expect(fileFor('cloudflare')).toEqual({
    ...fileFor('netlify'),
    content: fileFor('netlify').content.replaceAll('!', ''),
  });
});

test('Vercel gets the patterns as it writes them, with syntax in addresses escaped', () => {
  const { name, content } = fileFor('vercel');
  expect(name).toBe('vercel.json');
  expect(JSON.parse(content)).toEqual({
    redirects: [
      { source: '/docs/', destination: '/docs/intro/', permanent: false },
      { source: '/docs/a%20b/\\(c\\).d', destination: '/docs/intro/', permanent: true },
      {
        source: '/docs/q',
        destination: 'https://example.com:80/%241%20%22%28x%29%22?a=b:c#d',
        permanent: true,
      },
      { source: '/docs/old/:slug*', destination: '/docs/new/:slug*', permanent: false },
      { source: '/docs/blog/:year/:name', destination: 'https://example.com/:year-:name', permanent: true },
      { source: '/docs/files-:splat(.*)', destination: '/docs/library/', permanent: true },
      { source: '/docs/x/:a+/end', destination: '/docs/y/:a*', permanent: true },
      { source: '/docs/maybe/:part?', destination: '/docs/perhaps/:part', permanent: true },
    ],
  });
});

test('what an adapter builds for Vercel gets routes with expressions over addresses as they are sent', () => {
  const { name, content } = fileFor('vercel-output');
  const { routes } = JSON.parse(content) as {
    routes: { src: string; headers: { Location: string }; status: number }[];
  };
  expect(name).toBe('.vercel/output/config.json');
  expect(routes.map(({ src, headers, status }) => [src, headers.Location, status])).toEqual([
    ['^/docs/?$', '/docs/intro/', 307],
    ['^/docs/a%20b/\\(c\\)\\.d/?$', '/docs/intro/', 308],
    ['^/docs/q/?$', 'https://example.com:80/%241%20%22(x)%22?a=b:c#d', 308],
    ['^/docs/old(?:/(.*))?$', '/docs/new/$1', 307],
    ['^/docs/blog/([^/]+)/([^/]+)$', 'https://example.com/$1-$2', 308],
    ['^/docs/files-(.*)?$', '/docs/library/', 308],
    ['^/docs/x/(.+)/end$', '/docs/y/$1', 308],
    ['^/docs/maybe(?:/([^/]+))?$', '/docs/perhaps/$1', 308],
  ]);
  for (const { src } of routes) expect(() => new RegExp(src)).not.toThrow();
});

test('nginx gets rewrites over decoded addresses, in which no address can end the line or name a variable', () => {
  expect(fileFor('nginx')).toEqual({
    name: 'redirects.nginx.conf',
    left: 0,
    content: String.raw`rewrite "^/docs/?$" "/docs/intro/" redirect;
rewrite "^/docs/a b/\(c\)\.d/?$" "/docs/intro/" permanent;
rewrite "^/docs/q/?$" "https://example.com:80/%241%20%22(x)%22?a=b:c&$args#d?" permanent;
rewrite "^/docs/old(?:/(.*))?$" "/docs/new/$1" redirect;
rewrite "^/docs/blog/([^/]+)/([^/]+)$" "https://example.com/$1-$2" permanent;
rewrite "^/docs/files-(.*)?$" "/docs/library/" permanent;
rewrite "^/docs/x/(.+)/end$" "/docs/y/$1" permanent;
rewrite "^/docs/maybe(?:/([^/]+))?$" "/docs/perhaps/$1" permanent;
`,
  });
});

test('what Cloudflare does not follow any more is counted', () => {
  const redirects = Array.from({ length: 2003 }, (_, index) => ({ from: `a${index}`, to: 'b' }));
  const { content, left } = redirectFile({
    host: 'cloudflare',
    redirects,
    rules: [],
    base: '/',
    address: (to) => `/${to}`,
  });
  expect(left).toBe(3);
  expect(content.split('\n').slice(1998)).toEqual(['/a1998 /b 302', '/a1999 /b 302', '']);
});

test('nginx puts the query of the reader before a fragment', () => {
  const { content } = redirectFile({
    host: 'nginx',
    redirects: [{ from: 'a', to: 'b#c', permanent: true }],
    rules: rulesFor(
      'nginx',
      redirectRules(
        [{ source: '/p/:x', destination: '/q/:x#y', permanent: true, at: at('/redirects/0') }],
        [],
      ),
    ),
    base: '/',
    address: (to) => `/${to}`,
  });
  expect(content).toBe(
    'rewrite "^/a/?$" "/b$is_args$args#c?" permanent;\nrewrite "^/p/([^/]+)$" "/q/$1$is_args$args#y?" permanent;\n',
  );
});

test('lines that are too long for Cloudflare, and what is too much for Vercel, are left to their pages', () => {
  const settings = { rules: [], base: '/', address: (to: string) => `/${to}` };
  const long = [
    { from: 'a', to: 'b'.repeat(992) },
    { from: 'c', to: 'd'.repeat(993) },
  ];
  const cloudflare = redirectFile({ host: 'cloudflare', redirects: long, ...settings });
  expect([cloudflare.left, cloudflare.content.length]).toEqual([1, 1001]);
  const many = Array.from({ length: 2050 }, (_, index) => ({ from: `a${index}`, to: 'b' }));
  expect(redirectFile({ host: 'vercel', redirects: many, ...settings }).left).toBe(2);
});

test.each([
  ['netlify', '/docs/pots/* /docs/pots/ 301\n/docs/pans/* /docs/new/:splat 301\n'],
  [
    'cloudflare',
    '/docs/pots/:first /docs/pots/ 301\n/docs/pots/:first/* /docs/pots/ 301\n' +
      '/docs/pans/:first /docs/new/:first 301\n/docs/pans/:first/* /docs/new/:first/:splat 301\n',
  ],
  [
    'nginx',
    'rewrite "^/docs/pots/(.+)$" "/docs/pots/" permanent;\nrewrite "^/docs/pans/(.+)$" "/docs/new/$1" permanent;\n',
  ],
] as const)('%s keeps the page above a pattern', (host, expected) => {
  const given = [
    ['/pots/*', '/pots'],
    ['/pans/:rest*', '/new/:rest*'],
  ].map(([source = '', destination = ''], index) => ({
    ...{ source, destination, permanent: true },
    at: at(`/redirects/${index}`),
  }));
  const rules = rulesFor(host, redirectRules(given, ['pots', 'pans']));
  const { content } = redirectFile({
    host,
    redirects: [],
    rules,
    base: '/docs',
    address: (to) => `/docs/${to}/`,
  });
  expect(content).toBe(expected);
});
