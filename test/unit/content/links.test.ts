import { describe, expect, it } from 'vitest';
import { checkLinks, idsOf } from '../../../src/content/links.ts';
import type { Reference } from '../../../src/content/Page.ts';

const page = { path: 'guides/start', source: 'guides/start.mdx' };
const targets = {
  pages: new Set(['guides/start', 'guides/next', 'API/Users', 'sdk/index', 'sdk/node.js', 'a/moved']),
  idsOf: (path: string) => (path === 'guides/next' ? new Set(['usage', 'whats-new']) : undefined),
  isRedirect: (path: string) => path === 'old',
  hasFile: (path: string) => path === 'images/a.png',
};

const check = (...written: string[]): string[] =>
  checkLinks(
    page,
    written.map((target, index): Reference => ({
      kind: /\.png$/.test(target) ? 'image' : 'link',
      target,
      line: index + 1,
      column: 3,
    })),
    targets,
  ).map(({ code, line, message, hint }) => [line, code, message, hint].filter(Boolean).join(' | '));

describe('checking links', () => {
  it('is content with pages, folders, redirects, files, other sites and the home page', () => {
    expect(
      check(
        '/guides/next',
        './next',
        'next.mdx#usage',
        '/sdk',
        '/sdk/node.js',
        '/a',
        '/old',
        '/images/a.png',
        '../images/a.png',
        '/',
        '#',
        'https://x.y',
        'mailto:a@b.c',
      ),
    ).toEqual([]);
  });

  it('names what is missing, with its line and the nearest target', () => {
    expect(
      check(
        '/guides/nexd',
        '/api/users',
        '/b/moved',
        '/nowhere/at/all',
        '/images/b.png',
        './next#usge',
        './next#What’s new',
      ),
    ).toEqual([
      '1 | page/link-broken | There is no page `/guides/nexd` | Did you mean `/guides/next`?',
      '2 | page/link-broken | There is no page `/api/users` | Did you mean `/API/Users`?',
      '3 | page/link-broken | There is no page `/b/moved` | Did you mean `/a/moved`?',
      '4 | page/link-broken | There is no page `/nowhere/at/all`',
      '5 | page/asset-missing | `/images/b.png` does not exist',
      '6 | page/anchor-missing | There is no `#usge` on `/guides/next` | Did you mean `#usage`?',
      '7 | page/anchor-missing | There is no `#What’s new` on `/guides/next` | Did you mean `#whats-new`?',
    ]);
  });

  it('collects the ids of a page', () => {
    expect([...idsOf('<h2 id="a">x</h2><div class="b" id="c" data-id="d">')]).toEqual(['a', 'c']);
  });
});
