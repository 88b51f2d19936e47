import { describe, expect, it } from 'vitest';
import { renderDescription } from '../../../src/page/reference/markdown.ts';
import { html, render } from './rendering.ts';

describe('emphasis beside punctuation of Chinese, Japanese and Korean', () => {
  it.each([
    ['**注意：**これは大事です。', '<strong>注意：</strong>これは大事です。'],
    ['**真，**她说。', '<strong>真，</strong>她说。'],
    ['例は**「強調」**の例と~~削除。~~続き。', '例は<strong>「強調」</strong>の例と<del>削除。</del>続き。'],
    ['**스크립트(script)**라고', '<strong>스크립트(script)</strong>라고'],
    [
      'これは*（斜体）*と***（両方）***です',
      'これは<em>（斜体）</em>と<em><strong>（両方）</strong></em>です',
    ],
    ['点击**“保存”**按钮，再**确认。**后', '点击<strong>“保存”</strong>按钮，再<strong>确认。</strong>后'],
    ['**「a」**b と **c**、**d**', '<strong>「a」</strong>b と <strong>c</strong>、<strong>d</strong>'],
    ['**[链接](/a)**后', '<strong><a href="/base/a/">链接</a></strong>后'],
    ['在**`code`**里', '在<strong><code>code</code></strong>里'],
  ])('%s', async (text, expected) => {
    for (const source of ['a.mdx', 'a.md']) {
      const rendered = await render(text, { source });
      expect(rendered.html).toBe(`<div class="lec-prose"><p>${expected}</p></div>`);
      expect(rendered.diagnostics).toEqual([]);
    }
    expect(renderDescription(text, { headingShift: 2 }).replaceAll('href="/a"', 'href="/base/a/"')).toBe(
      `<p>${expected}</p>`,
    );
  });

  it.each([
    ['a**(b)**c', 'a**(b)**c'],
    ['\\*\\*注：\\*\\*は', '**注：**は'],
    ['2 * 3、* 4', '2 * 3、* 4'],
    ['**注：は', '**注：は'],
  ])('changes nothing of %s', async (text, expected) => {
    expect(await html(text)).toBe(`<p>${expected}</p>`);
  });

  it('leaves code, attributes and expressions as they are', async () => {
    const page = await html(
      '`**注：**は`\n\n```text\n**注：**は\n```\n\n<b title="**注：**は">x</b> {\'**注：**は\'}\n\n**真：**は',
    );
    expect(page.match(/\*\*注：\*\*は/g)).toHaveLength(4);
    expect(page).toContain('<strong>真：</strong>は');
  });
});
