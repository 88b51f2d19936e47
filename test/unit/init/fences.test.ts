import { describe, expect, it } from 'vitest';
import { convertFences } from '../../../src/cli/init/from/text/fences.ts';
import { infoText, readInfo } from '../../../src/cli/init/from/text/fence-info.ts';
import { linesOf, markCode } from '../../../src/cli/init/from/text/lines.ts';

const text = (info: string) => infoText(readInfo(info));

function turned(page: string, hasTitles = false): { text: string; missed: string[] } {
  const missed: string[] = [];
  const lines = convertFences(markCode(linesOf(page, 1)), hasTitles, (at, what) =>
    missed.push(`${at} ${what}`),
  );
  return { text: lines.map((line) => line.text).join('\n'), missed };
}

describe('what stands behind a fence', () => {
  it.each([
    ['js', 'js'],
    ['', ''],
    ['js {1,3-4}', 'js {1,3-4}'],
    ['js{1}', 'js {1}'],
    ['ts:line-numbers {1}', 'ts lines {1}'],
    ['ts:line-numbers=2', 'ts lines'],
    ['ts:no-line-numbers', 'ts'],
    ['py title="a.py" hl_lines="1 3-4" linenums="1"', 'py a.py {1,3-4} lines'],
    ['{ .py .annotate title="a.py" }', 'py a.py'],
    ['{ .yaml .no-copy }', 'yaml nocopy'],
    ['jsx showLineNumbers', 'jsx lines'],
    ['sh [npm]', 'sh npm'],
    ['js filename="a b.js" copy', 'js a b.js'],
    ['js title="{x} = 1"', 'js title="{x} = 1"'],
    ['js wrap collapse={2-4}', 'js wrap expandable'],
    ['title="x"', 'text x'],
  ])('%s becomes %s', (info, expected) => {
    expect(text(info)).toBe(expected);
  });

  it.each([
    ['```js live noInline\na\n```', ['1 `live` after a fence', '1 `noInline` after a fence']],
    ['a\n\n```sh frame="none"\nb\n```', ['3 `frame="none"` after a fence']],
    ['```js own="x" lines=2\na\n```', ['1 `own="x"` after a fence', '1 `lines=2` after a fence']],
    ['> ```ts twoslash\n> a\n> ```', ['1 `twoslash` after a fence']],
  ])('is reported where there is nothing for it: %s', (page, missed) => {
    expect(turned(page).missed).toEqual(missed);
    expect(turned(page).text).not.toMatch(/live|frame|twoslash|own|lines/);
  });

  it('is a title where the other tool has it as one', () => {
    expect(turned('```js Some title\na\n```', true)).toEqual({
      text: '```js Some title\na\n```',
      missed: [],
    });
  });
});

describe('blocks of code', () => {
  it('mark added and removed lines in the code', () => {
    expect(turned('```js ins={1,3-4} del={2} "two"\na\nb\nc\nd\n```').text).toBe(
      '```js\n// [!code word:two]\na // [!code ++]\nb // [!code --]\nc // [!code ++]\nd // [!code ++]\n```',
    );
    expect(turned('```diff lang="js"\n a\n+b\n-c\n```').text).toBe(
      '```js\n a\nb // [!code ++]\nc // [!code --]\n```',
    );
  });

  it('for npm become a group of package managers', () => {
    const { text: group } = turned(
      '```bash npm2yarn\nnpm install --save-dev jest\nnpm run test -- -u\nnpx jest\n```',
    );
    expect(group).toContain('<CodeGroup>');
    expect(group).toContain('```bash npm\nnpm install --save-dev jest\n');
    expect(group).toContain('```bash yarn\nyarn add -D jest\nyarn test -u\nyarn dlx jest\n```');
    expect(group).toContain('```bash pnpm\npnpm add -D jest\npnpm run test -u\npnpm dlx jest\n```');
  });

  it('that are tabs stand in one group, and end with other text', () => {
    expect(
      turned(
        '```js tab\na\n```\n\n```ts tab={"label":"Types"}\nb\n```\n\nText\n\n```js\nc\n```',
      ).text.replace(/\n+/g, '\n'),
    ).toBe('\n<CodeGroup>\n```js JavaScript\na\n```\n```ts Types\nb\n```\n</CodeGroup>\nText\n```js\nc\n```');
  });
});
