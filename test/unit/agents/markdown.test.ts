import fc from 'fast-check';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it, test } from 'vitest';
import { toMarkdown } from '../../../src/page/agents/markdown.ts';
import { runs } from '../../sample.ts';

const write = (html: string): string => toMarkdown(html, { address: (href) => href });
const reader = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify).freeze();
/** The HTML that a reader of Markdown makes of it. */
const read = (markdown: string): string =>
  String(reader.processSync(markdown)).replaceAll('&#x3C;', '&lt;').replaceAll('&#x26;', '&amp;');

describe('text', () => {
  test.each([
    ['<p>One <strong>bold</strong> and <em>slanted</em> word.</p>', 'One **bold** and *slanted* word.'],
    ['<p>One\n  line   only</p>', 'One line only'],
    ['<p>a<br>b</p>', 'a\\\nb'],
    ['<p><code>a`b</code> and <kbd>Esc</kbd></p>', '``a`b`` and `Esc`'],
    ['<p><del>gone</del> H<sub>2</sub>O</p>', '~~gone~~ H<sub>2</sub>O'],
    ['<p>bold<strong> inside </strong>words</p>', 'bold **inside** words'],
    ['<p><b>a</b><b>b</b></p>', '**ab**'],
    ['<p>x<strong>“a”</strong>y</p>', 'x“a”y'],
    ['<p>two</p><p>paragraphs</p>', 'two\n\nparagraphs'],
    ['text <div>block</div> text', 'text\n\nblock\n\ntext'],
    ['<h2 id="a">Title</h2><p>x</p>', '## Title\n\nx'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    ['<p>&lt;b&gt; &amp;amp; &copy;</p>', '\\<b> \\&amp; ©'],
  ])('%s', (html, markdown) => {
    expect(write(html)).toBe(markdown);
  });

  test.each([
    ['user_id and a * b and users[0]', 'user_id and a * b and users[0]'],
    ['_a_ *b* `c` ~d~', '\\_a\\_ \\*b\\* \\`c\\` ~d\\~'],
    ['[a](b) and ![a](b)', '[a\\](b) and ![a\\](b)'],
    ['# no heading', '\\# no heading'],
    ['1. no list', '1\\. no list'],
    ['- no list', '\\- no list'],
    ['--- x', '--- x'],
    ['---', '\\---'],
    ['[ ] no task', '\\[ ] no task'],
    ['a <b and 1 < 2', 'a \\<b and 1 < 2'],
    ['C:\\dir and \\*', 'C:\\dir and \\\\\\*'],
  ])('the text %s is not read as markup', (text, markdown) => {
    const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
    expect(write(html)).toBe(markdown);
    expect(read(markdown)).toBe(html);
  });

  it('comes back as it was, whatever it is', () => {
    const pieces = fc.constantFrom(
      ...'* _ ` ~ < > [ ] ( ) ! # - + = | & ; : \\ / . 1 a b é “ "'.split(' '),
      ' ',
      '1. ',
    );
    const text = fc.array(pieces, { maxLength: 14 }).map((all) => all.join('').replace(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(text, (given) => {
        const html = `<p>${given.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
        expect(read(write(html))).toBe(given === '' ? '' : html);
      }),
      { numRuns: runs(4000) },
    );
  });
});

describe('links and pictures', () => {
  const to = (href: string): string => (href === '/a/' ? '/a.md' : href);
  test.each([
    ['<p><a href="/a/">A [b]</a></p>', '[A \\[b\\]](/a.md)'],
    ['<p><a href="https://a.b">https://a.b</a></p>', '<https://a.b>'],
    ['<p><a href="#part">part</a></p>', 'part'],
    ['<p><a href="/x y(1)">x</a></p>', '[x](</x y(1)>)'],
    ['<p>Look!<a href="/x">x</a></p>', 'Look\\![x](/x)'],
    ['<p><a href="/x"></a></p>', ''],
    ['<a href="/x"><div><p>Title</p><p>Text</p></div></a>', '[Title Text](/x)'],
    ['<p><img src="/a.png" alt="An A"></p>', '![An A](/a.png)'],
    ['<p><img src="data:image/png;base64,AA" alt=""></p>', ''],
    [
      '<img class="block dark:hidden" src="/l.png" alt="L"><img class="hidden dark:block" src="/d.png" alt="D">',
      '![L](/l.png)',
    ],
    ['<iframe src="https://v.d" title="Film"></iframe>', '[Film](https://v.d)'],
    ['<video controls><source src="/a.mp4"></video>', '[Video](/a.mp4)'],
  ])('%s', (html, markdown) => {
    expect(toMarkdown(html, { address: to })).toBe(markdown);
  });
});

describe('lists', () => {
  test.each([
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
    ['<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>', '- a\n\n  b\n\n- c'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '- a\n  - b'],
    ['<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
    ['<ul><li><input type="checkbox" checked disabled> a</li></ul>', '- [x] a'],
    ['<ul><li>a<pre>x\n\ny</pre></li></ul>', '- a\n\n  ```\n  x\n\n  y\n  ```'],
  ])('%s', (html, markdown) => {
    expect(write(html)).toBe(markdown);
  });

  it('have one item for each that stands alone', () => {
    expect(read(write('<ul><li>a</li></ul><ul><li>b</li></ul>'))).toBe(
      '<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>',
    );
  });
});

describe('tables', () => {
  it('keep their head, alignment and bars', () => {
    const html =
      '<table><thead><tr><th align="right">A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><code>a|b</code></td></tr></tbody></table>';
    expect(write(html)).toBe('| A | B |\n| --: | --- |\n| 1 | `a\\|b` |');
    expect(read(write(html))).toContain('<td><code>a|b</code></td>');
  });

  it('have an empty head where they have none, and lists in a line', () => {
    expect(write('<table><tr><td>a</td><td><ul><li>b</li><li>c</li></ul></td></tr></table>')).toBe(
      '|  |  |\n| --- | --- |\n| a | - b<br>- c |',
    );
  });
});

describe('HTML that is not well formed', () => {
  test.each([
    ['<p>a<b>b</p>c', 'a**b**\n\nc'],
    ['</div>a', 'a'],
    ['<ul><li>a<li>b</ul>', '- a\n- b'],
    ['<p title=">">a</p>', 'a'],
    ['a <!-- b --> c', 'a c'],
    ['a < b', 'a < b'],
    ['a<p class="x', 'a'],
    ['<script>if (a<b) {}</script>a', 'a'],
  ])('%s', (html, markdown) => {
    expect(write(html)).toBe(markdown);
  });

  it('is read however deep it is', () => {
    expect(write(`${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}<p>after</p>`)).toBe('deep\n\nafter');
  });
});
