import { expect, it } from 'vitest';
import { unknownOwnPage } from '../../../src/content/frontmatter/own-pages.ts';
import { ownContent, routeAt } from '../../../src/site/load/own-page.ts';
import { stringsOf } from '../../../src/base/strings/index.ts';

const contentOf = (html: string | undefined, base = '/') =>
  ownContent({ ...unknownOwnPage('a'), own: html === undefined ? {} : { html } }, stringsOf('en'), base);

it('gives headings ids that nothing else on the page has, and reads over code', () => {
  const { html, headings, text } = contentOf(
    '<h2>Usage</h2><h2 class="x">Us<b>a</b>ge</h2><h3 id="usage">Own</h3><h5>Five</h5><h2></h2>' +
      '<script>"<h2>No</h2>"</script><!-- <h2>No</h2> -->',
  );
  expect(headings).toEqual([
    { depth: 2, text: 'Usage', id: 'usage-1' },
    { depth: 2, text: 'Usage', id: 'usage-2' },
    { depth: 3, text: 'Own', id: 'usage' },
  ]);
  expect(html).toContain('<h2 class="x" id="usage-2">Us<b>a</b>ge</h2><a class="lec-anchor" href="#usage-2"');
  expect(html).toContain('<script>"<h2>No</h2>"</script><!-- <h2>No</h2> -->');
  expect(text).toContain('Usage');
});

it('takes the links into the site, as Astro has them', () => {
  const { references } = contentOf(
    '<a href="/docs/a?x=1&amp;y">1</a><a class="b" href="#c">2</a><a href="/shop">3</a><a href="https://example.com">4</a>' +
      '<a href="/docs">5</a><a href="/docsy">6</a><script>\'<a href="/docs/no">\'</script>',
    '/docs',
  );
  expect(references.map(({ target }) => target)).toEqual([
    '/docs/a?x=1&y',
    '#c',
    'https://example.com',
    '/docs',
  ]);
});

it('knows nothing of a page that was not drawn', () => {
  expect(contentOf(undefined)).toMatchObject({ html: '', headings: [], references: [], failed: true });
  expect(contentOf('')).toMatchObject({ html: '', failed: false });
});

it.each([
  ['/', '/', ''],
  ['/a/b/', '/', 'a/b'],
  ['/docs', '/docs/', ''],
  ['/docs/a%20b', '/docs', 'a b'],
  ['/docsy', '/docs', 'docsy'],
])('the address %s below %s is the route "%s"', (address, base, route) => {
  expect(routeAt(address, base)).toBe(route);
});
