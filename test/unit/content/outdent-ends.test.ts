import { expect, it } from 'vitest';
import { createSource } from '../../../src/content/repair/mdx-source.ts';
import { outdentEnds } from '../../../src/content/repair/outdent-ends.ts';
import { render } from './rendering.ts';

const mended = (text: string) => outdentEnds(createSource(text, 0))?.source.text;

it.each([
  ['<A>\n  <B>\n\n* S\n\n      </B>\n    </A>\n', '<A>\n  <B>\n\n* S\n\n </B>\n    </A>\n'],
  ['<A>\n<B>\n\n1. S\n\n   </B></A>\n', '<A>\n<B>\n\n1. S\n\n</B></A>\n'],
  ['<A>\n\n> S\n> </A>\n', '<A>\n\n> S\n</A>\n'],
  ['> <A>\n>\n> * S\n>\n>   </A>\n', '> <A>\n>\n> * S\n>\n> </A>\n'],
  ['- <A>\n\n  - S\n\n    </A>\n', '- <A>\n\n  - S\n\n  </A>\n'],
  ['<A>\n\n\t* S\n\n\t\t</A>\n', '<A>\n\n\t* S\n\n</A>\n'],
  ['<A\n  b="x"\n>\n\n- S\n- </A>\n', '<A\n  b="x"\n>\n\n- S\n</A>\n'],
  ['<A>\n\n- ```\n  x\n\n text\n- S\n\n  </A>\n', '<A>\n\n- ```\n  x\n\n text\n- S\n\n</A>\n'],
])('moves an end tag to where its element began: %j', (text, expected) => {
  expect(mended(text)).toBe(expected);
});

it.each([
  '<A>\n  <B>\n    text\n    </B>\n  </A>\n',
  '- <A>\n\n  text\n\n  </A>\n',
  '<A>\n\n- S\n</A>\n',
  '<A>\n\n```md\n- S\n\n  </A>\n```\n\n</A>\n',
  '<A>\n\n- `<A>` and {x ? "<A>" : ""}\n\n</A>\n',
  '- S\n\n  </A>\n',
  '<A>\n\n- S <br>\n  \\</A>\n\n</A>',
])('leaves a text without such a tag as it is: %j', (text) => {
  expect(mended(text)).toBeUndefined();
});

it('reads what ended the process before', async () => {
  const text = '<Tabs>\n  <Tab title="x">\n\n* Sed\n\n      </Tab>\n    </Tabs>\n\nAfter [a]\n\n[a]: /r\n';
  const { html, diagnostics } = await render(text);
  expect(html).toMatch(/<li>.*Sed.*<\/ul>.*<p>After/s);
  const told = diagnostics.filter(({ code }) => code === 'page/lenient');
  expect(told).toMatchObject([{ line: 6, column: 7 }]);
  expect(told[0]?.message).toBe(
    '`</Tab>` stands in a list item or a quotation that its element began before; it was read as standing behind that',
  );
});

it('takes no long time for hostile text', () => {
  const many = 60_000;
  const names = Array.from({ length: 30_000 }, (_, index) => `A${index}`);
  for (const text of [
    '<A>\n'.repeat(many) + '  </B>\n'.repeat(many),
    `<A>\n* S\n\n${'  </A>\n'.repeat(many)}`,
    `${'{'.repeat(many)}\n  </A>\n`,
    names.map((name) => `<${name}>\n`).join('') + names.map((name) => `  </${name}>\n`).join(''),
  ])
    outdentEnds(createSource(text, 0));
});
