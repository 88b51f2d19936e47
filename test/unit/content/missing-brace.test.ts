import { expect, it } from 'vitest';
import { toPage } from '../../../src/content/frontmatter/source.ts';
import { render } from './rendering.ts';

const problems = async (text: string): Promise<string[]> => {
  const { diagnostics } = await render(text);
  return diagnostics.map(({ code, line, column, hint }) => `${code} ${line}:${column} ${hint}`);
};

it.each([
  ['an attribute', '<CardGroup cols=2}>\n\nText.\n\n</CardGroup>', ['1:18 Write `cols={2}`.']],
  [
    'a handler',
    '<Tabs>\n  <Tab title="x" onClick=() => alert(1)}>\n   a\n  </Tab>\n</Tabs>',
    ['2:40 Write `onClick={() => alert(1)}`.'],
  ],
  [
    'a loop',
    'export const items = [];\n\n<ul>\n  items.map((item) => (\n    <li key={item.id} title={item.title}>\n      {item.body}\n    </li>\n  ))}\n</ul>',
    ['8:5 Write the `{`, or `\\}` for a brace that is to be shown.'],
  ],
  [
    'an expression in a loop',
    'export const items = [];\n\n<ul>{items.map((item) => <li key={item}>item}</li>)}</ul>',
    ['3:52 Write the `{`, or `\\}` for a brace that is to be shown.'],
  ],
])('a `{` that is missing before the value of %s is one problem', async (_, text, expected) => {
  expect(await problems(text)).toEqual(expected.map((one) => `page/lenient ${one}`));
});

it('says nothing of a lone brace where all is well, and nothing of other paragraphs', async () => {
  expect(await problems('a } b\n\n`}` and ```}``` and \\}\n')).toEqual([]);
  expect(await problems('a } b\n\nuse <your-key> here')).toEqual([
    expect.stringMatching(/^page\/lenient 3:5 Put/),
  ]);
});

it('names both components where the end tag is that of another one', async () => {
  expect(await problems('<Note>a</Tip>')).toEqual([
    'page/lenient 1:8 Write `</Note>`, or begin with `<Tip>`.',
  ]);
  expect(await problems('<Note>\n  <Tip>a</Tip>\n</Warning>\n\n<Note>b</Note>')).toEqual([
    'page/lenient 3:1 Write `</Note>`, or begin with `<Warning>`.',
  ]);
});

it('names the lines of the file in what it says of frontmatter', () => {
  const said = (text: string) =>
    toPage(text, 'a', 'a.mdx').diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`);
  expect(said('---\ntitle: ok\nkeywords: [a, b\nicon: book\n---\n')).toEqual([
    '3:11 The `[` of line 3 is not closed.',
  ]);
  expect(said('---\ntitle: ok\ndescription: this\n  goes: on\n---\n')).toEqual([
    expect.stringMatching(/^4:\d+ The line is not indented/),
  ]);
});
