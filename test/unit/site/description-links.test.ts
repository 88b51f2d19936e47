import { expect, it } from 'vitest';
import { createHref, fileAddress } from '../../../src/base/addresses/href.ts';
import { renderDescription } from '../../../src/page/reference/markdown.ts';
import { descriptionLinks, linkTexts } from '../../../src/site/links/description-links.ts';

/** A site below a base, with a few pages and files. */
function siteAt(base: string, hasOtherPages = false) {
  const pages = new Set(['', 'guides/start', 'api/list', 'guides/a b']);
  const files = new Set(['images/x.png', 'api/y.png', 'terms.pdf', 'LICENSE']);
  return descriptionLinks({
    base,
    href: createHref({ base, trailingSlash: 'ignore', format: 'directory' }),
    file: fileAddress(base),
    placeOf: (_location, fragment) => (fragment === '#tag/a' ? '/sub/api/a/' : undefined),
    hasRoute: (route) => pages.has(route),
    exists: (file) => files.has(file),
    hasOtherPages,
  });
}

const REMOTE = 'https://api.example.com/v1/openapi.json';

/** HTML of a Markdown text of a description. */
function linked(text: string, location = 'api/openapi.yaml', leadsTo = siteAt('/sub')) {
  return linkTexts(renderDescription(text, { headingShift: 1, isMarked: true }), location, leadsTo);
}

it('links of a description in the docs count from its file, or from the root, and get the base once', () => {
  const leads = siteAt('/sub');
  const at = (written: string) => leads('api/openapi.yaml', written);
  expect(at('list?a=1#b')).toBe('/sub/api/list/?a=1#b');
  expect(at('./list.md')).toBe('/sub/api/list/');
  expect(at('../guides/a%20b')).toBe('/sub/guides/a%20b/');
  expect(at('y.png')).toBe('/sub/api/y.png');
  expect(at('/guides/start/#x')).toBe('/sub/guides/start/#x');
  expect(at('/sub/guides/start')).toBe('/sub/guides/start/');
  expect(at('/images/x.png')).toBe('/sub/images/x.png');
  expect(at('/LICENSE')).toBe('/sub/LICENSE');
  expect(at('/')).toBe('/sub/');
  expect(at('?q')).toBe('?q');
  expect(['/docs/payments', 'guides/start', '../../../secret.png', '/z.pdf'].map(at)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

it('links of a description on the network count from its address', () => {
  const leads = siteAt('/sub');
  expect(leads(REMOTE, '/guides/start')).toBe('https://api.example.com/guides/start');
  expect(leads(REMOTE, '../x.png?a#b')).toBe('https://api.example.com/x.png?a#b');
  expect(leads(REMOTE, 'guide')).toBe('https://api.example.com/v1/guide');
  expect(leads(REMOTE, '?page=2')).toBe('https://api.example.com/v1/openapi.json?page=2');
});

it('beside the pages of a project, any address may be one', () => {
  const leads = siteAt('/sub', true);
  expect(leads('openapi.yaml', '/pricing')).toBe('/sub/pricing/');
  expect(leads('openapi.yaml', 'z.pdf')).toBe('/sub/z.pdf');
});

it('the words of an image that leads nowhere are no HTML', () => {
  const words = '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; "x"';
  const shown = '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; &quot;x&quot;';
  expect(linked(`![${words}](missing.png)`).html).toBe(`<p>${shown}</p>`);
  expect(linked("<img src='gone.png' alt='<b onclick=alert(1)>'>").html).not.toContain('<b');
});

it('what leads nowhere is text, and an image its words', () => {
  const { html, links } = linked(
    'See [the **guide**](/docs/a "T>x"), [here](/guides/start) ![a *chart*](/no.png) and [there](#x), [a](#tag/a), [top](#top), [out](https://x.example/).',
  );
  expect(html).toBe(
    '<p>See the <strong>guide</strong>, <a href="/sub/guides/start/">here</a> a chart and there, ' +
      '<a href="/sub/api/a/">a</a>, <a href="#top">top</a>, ' +
      '<a href="https://x.example/" rel="noopener noreferrer nofollow">out</a>.</p>',
  );
  expect(links.map(({ written, leads }) => [written, leads])).toEqual([
    ['/docs/a', undefined],
    ['/guides/start', '/sub/guides/start/'],
    ['/no.png', undefined],
    ['#x', undefined],
    ['#tag/a', '/sub/api/a/'],
  ]);
});

it('a place on the page itself is left alone', () => {
  const html =
    '<p id="here"><a href="#here" data-written="">a</a> <a href="#bes%C3%AFde" data-written="">b</a></p>';
  expect(linkTexts(html, REMOTE, siteAt('/sub'), '<i id="besïde"></i>')).toEqual({
    html: html.replaceAll(' data-written=""', ''),
    links: [],
  });
});

it('links and images to the host of a remote description say nothing of the site', () => {
  const { html } = linked('[a](/a?b&c "T") ![i](i.png) <a href="d">e</a>', REMOTE);
  expect(html).toBe(
    '<p><a href="https://api.example.com/a?b&amp;c" title="T" rel="noopener noreferrer nofollow">a</a> ' +
      '<img src="https://api.example.com/v1/i.png" alt="i" loading="lazy"> ' +
      '<a href="https://api.example.com/v1/d" rel="noopener noreferrer nofollow">e</a></p>',
  );
});

it('text that shows HTML, and addresses without a mark, are left alone', () => {
  const text = '```html\n<a href="/docs" data-written="">x</a>\n```';
  expect(linked(text).html).toBe(renderDescription(text, { headingShift: 1 }));
  const made = '<a href="/docs/a">a</a> <img src="b.png">';
  expect(linkTexts(made, 'openapi.yaml', siteAt('/'))).toEqual({ html: made, links: [] });
});
