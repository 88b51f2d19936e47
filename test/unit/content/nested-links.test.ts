import { describe, expect, it } from 'vitest';
import { withoutNestedLinks } from '../../../src/content/render/nested-links.ts';
import { html, render } from './rendering.ts';

const anchor = '<a class="lec-anchor" href="#t" aria-label="Link to T"></a>';

describe('elements that a reader presses hold no links', () => {
  it.each([
    [`<a href="/x"><div><h2>T</h2>${anchor}</div></a>`, '<a href="/x"><div><h2>T</h2></div></a>'],
    [`<button><h3>T</h3>${anchor}</button>${anchor}`, `<button><h3>T</h3></button>${anchor}`],
    [`<summary>${anchor}<a href="/x">y</a></summary>`, '<summary><a href="/x">y</a></summary>'],
    [`<LABEL>${anchor}</LABEL>`, '<LABEL></LABEL>'],
    ['<a href="/x">write to <a href="mailto:a@b.c">a@b.c</a>!</a>', '<a href="/x">write to a@b.c!</a>'],
    ['<a title="a > b"><b><a><a>x</a></a></b></a><a>y</a>', '<a title="a > b"><b>x</b></a><a>y</a>'],
    ['<a href="/x">y</a></a><abbr><a>z</a></abbr>', '<a href="/x">y</a></a><abbr><a>z</a></abbr>'],
    [`<details><summary>s</summary>${anchor}</details>`, `<details><summary>s</summary>${anchor}</details>`],
  ])('%s', (written, expected) => {
    expect(withoutNestedLinks(written)).toBe(expected);
  });

  it('however the page writes them', async () => {
    const page = await html(
      [
        '<a href="/x">\n\n## In a link\n\nto me@example.com\n\n</a>',
        '<button>\n\n### In a button\n\n</button>',
        '<details><summary>\n\n#### In a summary\n\n</summary>x</details>',
        '## Alone',
      ].join('\n\n'),
    );
    expect(page.match(/lec-anchor/g)).toHaveLength(1);
    expect(page).toContain('to me@example.com</p></a>');
    const { headings } = await render('<a href="/x">\n\n## In a link\n\n</a>');
    expect(headings).toEqual([{ depth: 2, text: 'In a link', id: 'in-a-link' }]);
  });
});

describe('a heading that the page writes as an element', () => {
  it.each([
    ['<h2 noAnchor>\nPlain *heading*\n</h2>', '<h2 id="plain-heading">Plain <em>heading</em></h2>', 0],
    ['<h3 noAnchor={false}>T</h3>', '<h3 id="t">T</h3>', 1],
    [
      '<Heading level={3} noAnchor>\nA [link](/b)\n</Heading>',
      '<h3 id="a-link">A <a href="/base/b/">link</a></h3>',
      0,
    ],
    ['<Heading level="4" id="own">T</Heading>', '<h4 id="own">T</h4>', 1],
    ['<Heading>T</Heading>', '<h2 id="t">T</h2>', 1],
    ['<h2>\nA\n\nB\n</h2>', '<h2 id="a-b"><p>A</p><p>B</p></h2>', 1],
  ])('%j', async (text, expected, anchors) => {
    const page = await html(text);
    expect(page.replace(/<span[^>]*><\/span>|\n/g, '')).toContain(expected);
    expect(page.match(/lec-anchor/g) ?? []).toHaveLength(anchors);
    expect((await render(text)).diagnostics).toEqual([]);
  });
});

it('a prompt is described in Markdown', async () => {
  expect(await html('<Prompt description="Write **clear** text, see [x](/x)">Do it.</Prompt>')).toContain(
    '<p class="lec-prompt__description">Write <strong>clear</strong> text, see <a href="/base/x/">x</a></p>',
  );
});
