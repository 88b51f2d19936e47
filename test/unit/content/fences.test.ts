import { describe, expect, it } from 'vitest';
import { render } from './rendering.ts';

const FENCES = [
  '```js app.js {1,3} lines\nconst a = 1\nb\nc\n```',
  '```ts title="x.ts" icon="star" wrap focus={2}\na\nb\n```',
  '1. One\n   ```py {2} title=plain.py\n   a\n   b\n   ```',
  '> ```text "In a quotation"\n> a < b\n> ```',
  // The same code twice, with another title.
  '```js first.js\nsame\n```\n\n```js second.js\nsame\n```',
  '```\nplain\n```\n\n    indented\n',
  '```js one[^1].js\nx\n```\n\nText[^1]\n\n[^1]: A note\n    ```js in-note.js\n    same\n    ```\n',
];

describe('fences', () => {
  it.each(FENCES)('are the same in Markdown and MDX: %j', async (text) => {
    const markdown = await render(text, { source: 'guides/page.md' });
    const mdx = await render(text.replace('    indented', '```\nindented\n```'), {
      source: 'guides/page.mdx',
    });
    const blocks = (html: string): string[] => html.match(/<div class="lec-code".*?<\/pre>/gs) ?? [];
    expect(blocks(markdown.html).length).toBeGreaterThan(0);
    expect(blocks(markdown.html)).toEqual(blocks(mdx.html));
  });

  it('keep the title, the marks and the switches of plain Markdown', async () => {
    const { html } = await render('```js app.js {1,3} lines wrap\na\nb\nc\n```', { source: 'page.md' });
    expect(html).toContain('<span class="lec-code__title">app.js</span>');
    expect(html).toMatch(/data-lines data-wrap/);
    expect(html.match(/data-mark="highlight"/g)).toHaveLength(2);
  });

  it('name the line of a language that nothing knows', async () => {
    const { diagnostics } = await render('Text\n\n```nosuch\na\n```', { source: 'page.md' });
    expect(diagnostics).toMatchObject([{ code: 'page/unknown-language', line: 3 }]);
  });

  it.each([
    ['bash npm2yarn', ['npm2yarn'], ''],
    ['js ins={1-2} title="a.js" frame="none"', ['ins={1-2}', 'frame="none"'], 'a.js'],
    ['js Some npm title lines', [], 'Some npm title'],
    ['json theme={null}', [], ''],
  ])('reports settings of other tools and shows none as a title: %s', async (info, words, title) => {
    const { diagnostics, html } = await render(`a\n\n\`\`\`${info}\nx\n\`\`\``);
    expect(diagnostics).toMatchObject(words.map(() => ({ code: 'page/unknown-fence-word', line: 3 })));
    expect(diagnostics.map(({ message }) => /`(.*?)`/.exec(message)?.[1])).toEqual(words);
    expect(/lec-code__title">([^<]*)/.exec(html)?.[1] ?? '').toBe(title);
  });

  it('are no code on one line between backticks: what comes below has its place', async () => {
    const text =
      '<Aside>\n\n```ts declare const id: string; ```\n\n</Aside>\n\n<Later />\n\n# Text {#of-it}\n\n{1 +}\n';
    const { diagnostics, html } = await render(text, { source: 'page.mdx' });
    expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(
      expect.arrayContaining(['page/unknown-component 1', 'page/unknown-component 7']),
    );
    expect(html).toContain('id="of-it"');
  });

  it('leave code alone that is written as HTML', async () => {
    const text = '<pre><code class="language-js">same</code></pre>\n\n```js a.js\nsame\n```';
    const { html } = await render(text, { source: 'page.md' });
    expect(html.match(/<span class="lec-code__title">.*?<\/span>/g)).toEqual([
      '<span class="lec-code__title">a.js</span>',
    ]);
    expect(html.indexOf('a.js')).toBeGreaterThan(html.indexOf('</pre>'));
  });
});
