import { describe, expect, it } from 'vitest';
import { findLeadingHeading } from '../../../src/content/frontmatter/leading-heading.ts';
import { render } from './rendering.ts';

const md = (body: string) => findLeadingHeading(body, 'md')?.text;
const mdx = (body: string) => findLeadingHeading(body, 'mdx')?.text;

describe('the heading that a page begins with', () => {
  it.each([
    ['a comment', '<!-- a note -->\n\n# Title\n'],
    [
      'badges and a picture',
      '[![CI](https://a.b/c.svg)](https://a.b) ![logo](l.svg)\n[![x][y]][z]\n\n# Title\n',
    ],
    [
      'pictures in HTML',
      '<p align="center">\n  <a href="https://a.b?x=>"><img src="l.svg"></a>\n</p>\n\n# Title',
    ],
    ['nothing, as an element', '<h1>Title</h1>\n\nText'],
    ['a picture in the element', '<h1 align="center">\n  <img src="l.svg" width="1">\n  <br>Title\n</h1>'],
    ['a folder around it', '<div align="center">\n\n# Title\n\n</div>'],
    ['nothing, and a line below it', 'Title\n=====\n\nText'],
  ])('stands behind %s', (_what, body) => {
    expect(md(body)).toBe('Title');
  });

  it('stands behind imports and comments of MDX', () => {
    const body = "import { A,\n  B } from '/snippets/a.jsx';\nimport './b.css'\n\n{/* note */}\n\n# Title\n";
    expect(mdx(body)).toBe('Title');
  });

  it.each([
    ['Text first.\n\n# Title'],
    ['<Card title="x" />\n\n# Title'],
    ['- A\n===\n'],
    ['<p>Words</p>\n\n# Title'],
    ['## Second level'],
    ['<!-- never closed\n\n# Title'],
  ])('is none in %j', (body) => {
    expect(mdx(body)).toBeUndefined();
  });

  it('keeps what readers see of marks, code, braces and types', () => {
    expect(md('# GET /users/{id} and {name}')).toBe('GET /users/{id} and {name}');
    expect(md('# **my_var_name** and *b* `List<T>` [link](x) &amp; \\*')).toBe(
      'my_var_name and b List<T> link & *',
    );
    expect(md('# Title {#own-id}\n')).toBe('Title');
    expect(md('# A #1 Tool ##')).toBe('A #1 Tool');
    expect(mdx('# Use List<T> here')).toBe('Use List<T> here');
    expect(mdx('# The <Tooltip tip="x">word</Tooltip> here')).toBe('The word here');
  });

  it('knows of expressions of MDX that only running the page tells', () => {
    expect(mdx('# GET /users/{id}')).toBe('GET /users/{id}');
    expect(mdx("export const name = 'x'\n\n# Hello {name}")).toBeUndefined();
    expect(mdx('# Hello {1 + 1}')).toBeUndefined();
  });

  it('takes no long time for hostile text', () => {
    expect(md(`# ${'`'.repeat(900)}x`)).toBeDefined();
    expect(md('[!['.repeat(50_000))).toBeUndefined();
    expect(md('<a '.repeat(50_000))).toBeUndefined();
    expect(md(`# x${' '.repeat(200_000)}y`)).toBeUndefined();
    expect(md(`# Title${' '.repeat(200_000)}`)).toBe('Title');
  });

  it.each([
    ['page.md', '<!-- a -->\n\n# One {two}\n\nText'],
    ['page.md', '<h1 align="center">One {two}</h1>\n\nText'],
    ['page.mdx', '# Promise<string> of Map<K, V> and List<T>\n\nText'],
    ['page.md', '# my_own_name\n\nText'],
  ])('does not stand on %s a second time: %j', async (source, text) => {
    const { html, headings } = await render(text, { source });
    expect(headings).toEqual([]);
    expect(html).not.toMatch(/<h\d/);
    expect(html).toContain('<p>Text');
  });

  it('leaves its pictures on the page', async () => {
    const { html } = await render('<h1 align="center"><img src="https://a.b/l.svg"> One</h1>', {
      source: 'a.md',
    });
    expect(html).toMatch(/<p align="center"><img src="https:\/\/a\.b\/l\.svg"[^>]*><\/p><\/div>$/);
  });

  it.each(['a.md', 'a.mdx'])('leaves a badge on the page with its link: %s', async (source) => {
    const { html } = await render('# One [![build](https://a.b/c.svg)](https://a.b/ci)\n\nText', { source });
    expect(html).toMatch(/<a href="https:\/\/a\.b\/ci"[^>]*><img src="https:\/\/a\.b\/c\.svg"[^>]*><\/a>/);
    expect(html).not.toMatch(/<h\d/);
  });
});
