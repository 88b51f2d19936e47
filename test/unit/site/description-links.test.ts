import { expect, it } from 'vitest';
import { descriptionLinks } from '../../../src/site/description-links.ts';

it('links of a description’s texts get the base of the site, once', () => {
  const html =
    '<a href="/guide/#a">a</a> <img src="/b.png"> <a href="/sub/c/">c</a> <a href="/sub">d</a> <a href="/subway/">e</a>' +
    ' <a href="//x.example/">f</a> <a href="#g">g</a> <a href="https://x.example/">h</a>';
  const expected =
    '<a href="/sub/guide/#a">a</a> <img src="/sub/b.png"> <a href="/sub/c/">c</a> <a href="/sub">d</a> <a href="/sub/subway/">e</a>' +
    ' <a href="//x.example/">f</a> <a href="#g">g</a> <a href="https://x.example/">h</a>';
  expect(descriptionLinks('/sub')(html)).toBe(expected);
  expect(descriptionLinks('/sub/')(html)).toBe(expected);
  expect(descriptionLinks('/')(html)).toBe(html);
});
