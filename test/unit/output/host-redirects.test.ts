import { expect, it, test } from 'vitest';
import { readHostRedirects } from '../../../src/output/host-redirects.ts';

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

test.each<[file: string, text: string, path: string, target: string | undefined]>([
  ['_redirects', lines, '/old', '/new'],
  ['_redirects', lines, '/old/x', undefined],
  ['_redirects', lines, '/f g', '/fg#x'],
  ['_redirects', lines, '/docs/1/2', '/d/2/1'],
  ['_redirects', lines, '/docs/1/2/3', undefined],
  ['_redirects', lines, '/many/1/2', '/few/1/2'],
  ['_redirects', lines, '/many', '/few/'],
  ['_redirects', lines, '/app/x', undefined],
  ['_redirects', lines, '/q', undefined],
  ['_redirects', lines, '/shop', undefined],
  ['vercel.json', vercel, '/old', '/new'],
  ['vercel.json', vercel, '/a(b)', '/ab'],
  ['vercel.json', vercel, '/docs/1/2', '/d/2/1'],
  ['vercel.json', vercel, '/many', '/few/'],
  ['vercel.json', vercel, '/many/1/2', '/few/1/2'],
  ['vercel.json', vercel, '/some', undefined],
  ['vercel.json', vercel, '/some/1/2', '/few/1/2'],
  ['vercel.json', vercel, '/may', '/is/'],
  ['vercel.json', vercel, '/n-12', '/12'],
  ['vercel.json', vercel, '/n-x', undefined],
  ['vercel.json', vercel, '/uk', undefined],
  ['vercel.json', '{"redirects": 1}', '/old', undefined],
  ['vercel.json', '{', '/old', undefined],
  ['redirects.nginx.conf', nginx, '/old/', '/new'],
  ['redirects.nginx.conf', nginx, '/a "b"', '/ab'],
  ['redirects.nginx.conf', nginx, '/many/1/2', '/few/1/2'],
  ['redirects.nginx.conf', nginx, '/many', '/few/'],
  ['redirects.nginx.conf', nginx, '/app', undefined],
  ['redirects.nginx.conf', nginx, '/f/1', '/g/1#x'],
  ['redirects.nginx.conf', 'rewrite "^/(a$" "/b" permanent;', '/a', undefined],
  ['other', '/old /new', '/old', undefined],
])('%s: example %#', (file, text, path, target) => {
  expect(lead(file, text, path)).toBe(target);
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
