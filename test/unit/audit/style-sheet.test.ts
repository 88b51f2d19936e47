import { expect, test } from 'vitest';
import { addressesOf } from '../../../src/site/audit/style-sheet.ts';

test.each<[css: string, addresses: [url: string, kind: string][]]>([
  ['a { background: url(/a.png) }', [['/a.png', 'image']]],
  [
    `a { background: URL( "/a b.png" ), url('/c.png') }`,
    [
      ['/a b.png', 'image'],
      ['/c.png', 'image'],
    ],
  ],
  [
    '@import "a.css"; @import url(b.css) screen;',
    [
      ['a.css', 'style'],
      ['b.css', 'style'],
    ],
  ],
  [
    '@font-face { src: url(a.woff2) } b { background: url(c.png) }',
    [
      ['a.woff2', 'font'],
      ['c.png', 'image'],
    ],
  ],
  ['/* url(a.png) */ b::before { content: "url(c.png)" }', []],
  ['a { background: url(a\\(1\\).png) }', [['a(1).png', 'image']]],
  ['a { color: red } /* no end url(x)', []],
])('%s', (css, addresses) => {
  expect(addressesOf(css).map(({ url, kind }) => [url, kind])).toEqual(addresses);
});
