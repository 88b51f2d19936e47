import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { loaded } from './loaded.ts';

it('names the place of an icon that does not exist, wherever it is written, and offers one with its words', async () => {
  const { site, diagnostics } = await loaded(['a', 'b', 'c'], {
    'a.mdx': '---\nicon: rotate-reverse\n---\n\nText.\n',
    'b.mdx': '<Icon icon="githb" />\n\n<Card icon="qqqqqq">x</Card>\n',
    'c.mdx': "import { Part } from '/snippets/part.jsx';\n\n<Part />\n",
    'snippets/part.jsx': 'export const Part = () => (\n  <Icon icon="robot-2" />\n);\n',
  });
  for (const route of site.routes) await site.page(route);
  const found = diagnostics.filter(({ code }) => code === 'page/unknown-icon');
  expect(
    found.map(({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`),
  ).toEqual([
    'a.mdx:2:1 There is no icon `rotate-reverse`. `rotate-left` is shown instead. Did you mean `rotate-left`?',
    'b.mdx:1:13 There is no icon `githb`. A placeholder is shown instead. Did you mean `github`?',
    'b.mdx:3:13 There is no icon `qqqqqq`. A placeholder is shown instead. Choose another icon, or use the path of an image.',
    'snippets/part.jsx:2:15 There is no icon `robot-2`. `robot` is shown instead. Did you mean `robot`?',
  ]);
});

it('tells a dev server each time of the icons of the page that was drawn first', async () => {
  const told: string[] = [];
  const onPage = (key: string, found: readonly Diagnostic[]) => told.push(`${key} ${found.length}`);
  const pages = {
    'a.mdx': '<Icon icon="qqqqqq" /> <Icon icon="qqqqqq" />\n',
    'b.mdx': '<Icon icon="qqqqqq" />\n',
  };
  const { site } = await loaded(['a', 'b'], pages, { onPage });
  for (const route of ['a', 'b', 'b', 'a']) await site.page(route);
  expect(told.filter((line) => !line.includes('#'))).toEqual(['a 1', 'b 0', 'b 0', 'a 1']);
});
