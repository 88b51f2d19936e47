import { expect, it } from 'vitest';
import { createHref, fileAddress } from '../../../src/addresses/href.ts';
import { descriptionLinks } from '../../../src/site/description-links.ts';

const siteAt = (base: string) => ({
  href: createHref({ base, trailingSlash: 'ignore', format: 'directory' }),
  file: fileAddress(base),
});

it('links of a description’s texts get the base of the site, once', () => {
  const html =
    '<a href="/guide/#a">a</a> <img src="/b.png"> <a href="/sub/c/">c</a> <a href="/sub">d</a> <a href="/subway/">e</a>' +
    ' <a href="//x.example/">f</a> <a href="#g">g</a> <a href="https://x.example/">h</a>';
  const expected =
    '<a href="/sub/guide/#a">a</a> <img src="/sub/b.png"> <a href="/sub/c/">c</a> <a href="/sub">d</a> <a href="/sub/subway/">e</a>' +
    ' <a href="//x.example/">f</a> <a href="#g">g</a> <a href="https://x.example/">h</a>';
  expect(descriptionLinks('/sub', siteAt('/sub'))(html, 'api/users')).toBe(expected);
  expect(descriptionLinks('/sub/', siteAt('/sub/'))(html, 'api/users')).toBe(expected);
  expect(descriptionLinks('/', siteAt('/'))(html, 'api/users')).toBe(html);
});

it('text that shows HTML is left alone', () => {
  const html = '<pre><code title="x">&#x3C;a href="list"> href="/a"</code></pre>';
  expect(descriptionLinks('/sub', siteAt('/sub'))(html, 'api/users')).toBe(html);
});

it('relative links start at the page that shows them', () => {
  const link = descriptionLinks('/sub', siteAt('/sub'));
  const html =
    '<a href="list?a=1&amp;b#c">a</a> <a href="./teams/get.md">b</a> <a href="../../guides/a b">c</a> <img src="../x.png">' +
    ' <a href="mailto:a@b.example">d</a> <a href="#e">e</a> <a href="?f">f</a> <a href="">g</a>';
  expect(link(html, 'api/users/get')).toBe(
    '<a href="/sub/api/users/list/?a=1&amp;b#c">a</a> <a href="/sub/api/users/teams/get/">b</a> <a href="/sub/guides/a%20b/">c</a>' +
      ' <img src="/sub/api/x.png"> <a href="mailto:a@b.example">d</a> <a href="#e">e</a> <a href="?f">f</a> <a href="">g</a>',
  );
});
