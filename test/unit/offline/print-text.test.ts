import { describe, expect, it } from 'vitest';
import { printedSection, styleLinks, titleOf } from '../../../src/build/offline/print-text.ts';

const sections = new Map([
  ['/', 'p1'],
  ['/guides/a&b/', 'p2'],
]);
const page = (content: string) =>
  `<html lang="de" dir="ltr" class="dark"><head><link rel="stylesheet" href="/a.css"><title>T</title></head><body><main id="content-area" class="lec-main"><article>${content}</article><div class="lec-end"><a href="/">Next</a></div></main></body></html>`;
const printed = (content: string) =>
  /<article>(.*)<\/article>/s.exec(
    printedSection('p7', page(content), (address) => sections.get(address)),
  )?.[1];

describe('a page in the printable document', () => {
  it('is a section with its language, without what follows the text', () => {
    const section = printedSection('p7', page('Text'), () => undefined);
    expect(section).toBe(
      '<section class="lec-print__page" id="p7" lang="de" dir="ltr"><article>Text</article></section>\n',
    );
  });

  it.each([
    ['<h2 id="a">', '<h2 id="p7-a">'],
    ['<p aria-describedby="a b">', '<p aria-describedby="p7-a p7-b">'],
    ['<a class="x" href="#a">', '<a class="x" href="#p7-a">'],
    ['<a href="/">', '<a href="#p1">'],
    ['<a href="/#top">', '<a href="#p1-top">'],
    ['<a href="/guides/a&amp;b/?q=1#x">', '<a href="#p2-x">'],
    ['<a href="/images/a.png">', '<a href="/images/a.png">'],
    ['<a href="https://example.com/">', '<a href="https://example.com/">'],
    ['<img src="/a.png" loading="lazy">', '<img src="/a.png">'],
    ['<details><summary>', '<details open><summary>'],
    ['<details open>', '<details open>'],
    ['<details name="x" class="lec-accordion">', '<details open name="p7-x" class="lec-accordion">'],
    ['<details class="lec-playground">', '<details class="lec-playground">'],
    ['<input type="radio" name="x" id="y">', '<input type="radio" name="p7-x" id="p7-y">'],
    ['<code>&lt;p id="a"> id="b"</code>', '<code>&lt;p id="a"> id="b"</code>'],
    ['<p title="a > b" id="c">', '<p title="a > b" id="p7-c">'],
    ['<script type="application/json">{"a":"<p id=\\"x\\">"}</script>x', 'x'],
    ['<noscript><p>None.</p></noscript>x', 'x'],
  ])('%s', (written, expected) => expect(printed(written)).toBe(expected));
});

it('finds the title and the style sheets of a page', () => {
  expect(titleOf(page('<h1 id="x">A <code>b</code> &amp; c</h1>'))).toBe('A b &amp; c');
  expect(titleOf(page(''))).toBe('T');
  expect(styleLinks(page(''))).toEqual(['<link rel="stylesheet" href="/a.css">']);
});
