import { expect, it, test } from 'vitest';
import { readHostRedirects } from '../../../src/site/audit/host-redirects.ts';

/** Where the redirects of a file lead from a path. */
function lead(file: string, text: string, path: string): string | undefined {
  for (const { follow } of readHostRedirects(file, text)) {
    const target = follow(path);
    if (target !== undefined) return target;
  }
  return undefined;
}

const lines = `# a comment
/old /new 301
/f%20g /fg#x
/docs/:a/:b /d/:b/:a 302!  # said twice
/many/* /few/:splat
/app/* /index.html 200
/q id=:id /p 301
/x https://a.example/:splat
/shop
`;
const vercel = JSON.stringify({
  redirects: [
    { source: '/old', destination: '/new', permanent: true },
    { source: '/a\\(b\\)', destination: '/ab' },
    { source: '/docs/:a/:b', destination: '/d/:b/:a' },
    { source: '/many/:path*', destination: '/few/:path*' },
    { source: '/some/:path+', destination: '/few/:path+' },
    { source: '/may/:be?', destination: '/is/:be' },
    { source: '/n-:n(\\d+)', destination: '/:n' },
    { source: '/uk', destination: '/gb', has: [{ type: 'header' }] },
    null,
    { source: 1 },
  ],
});
const nginx = `# redirects
rewrite "^/old/?$" "/new" permanent;
rewrite "^/a \\"b\\"/?$" "/ab" redirect;
rewrite ^/many(?:/(.*))?$ /few/$1 permanent;
rewrite ^/app /index.html last;
rewrite "^/f/(.*)$" "/g/$1$is_args$args#x?" permanent;
`;

test.each<[file: string, text: string, targets: Record<string, string | undefined>]>([
  [
    '_redirects',
    lines,
    {
      '/old': '/new',
      '/old/x': undefined,
      '/f g': '/fg#x',
      '/docs/1/2': '/d/2/1',
      '/docs/1/2/3': undefined,
      '/many/1/2': '/few/1/2',
      '/many': '/few/',
      '/app/x': undefined,
      '/q': undefined,
      '/shop': undefined,
    },
  ],
  [
    'vercel.json',
    vercel,
    {
      '/old': '/new',
      '/a(b)': '/ab',
      '/docs/1/2': '/d/2/1',
      '/many': '/few/',
      '/many/1/2': '/few/1/2',
      '/some': undefined,
      '/some/1/2': '/few/1/2',
      '/may': '/is/',
      '/n-12': '/12',
      '/n-x': undefined,
      '/uk': undefined,
    },
  ],
  ['vercel.json', '{"redirects": 1}', { '/old': undefined }],
  ['vercel.json', '{', { '/old': undefined }],
  [
    'redirects.nginx.conf',
    nginx,
    {
      '/old/': '/new',
      '/a "b"': '/ab',
      '/many/1/2': '/few/1/2',
      '/many': '/few/',
      '/app': undefined,
      '/f/1': '/g/1#x',
    },
  ],
  ['redirects.nginx.conf', 'rewrite "^/(a$" "/b" permanent;', { '/a': undefined }],
  ['other', '/old /new', { '/old': undefined }],
])('%s: example %#', (file, text, targets) => {
  const found = Object.keys(targets).map((path) => [path, lead(file, text, path)]);
  expect(Object.fromEntries(found)).toEqual(targets);
});

it('a redirect tells its place, and whether it takes something over', () => {
  expect(readHostRedirects('_redirects', lines).map(({ at, isPattern }) => [at, isPattern])).toEqual([
    [12, false],
    [26, false],
    [39, true],
    [79, true],
    [139, true],
  ]);
  expect(readHostRedirects('vercel.json', vercel).map(({ at }) => vercel.slice(at, at + 6))[1]).toBe(
    '"/a\\\\(',
  );
});
