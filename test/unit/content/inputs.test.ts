import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createInputTest } from '../../../src/base/cache/inputs.ts';
import { createRenderer } from '../../../src/content/render/render.tsx';
import { toPage } from '../../../src/content/frontmatter/source.ts';
import { createHref } from '../../../src/base/addresses/href.ts';

const docsRoot = mkdtempSync(path.join(tmpdir(), 'lectern-inputs-'));
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(docsRoot, file)), { recursive: true });
  writeFileSync(path.join(docsRoot, file), text);
};

function renderer() {
  return createRenderer({
    docsRoot,
    href: createHref({ base: '/', trailingSlash: 'ignore', format: 'directory' }),
    asset: (file) => file,
    icon: () => '',
    isPage: (route) => route === 'sdk/node.html',
  });
}

/** What a page reads while it is made; `undefined` for one that cannot be cached. */
async function inputsOf(body: string, by = renderer()) {
  const { page } = toPage(body, 'guide', 'guide.mdx');
  return (await by.render(page)).inputs;
}

const questions = async (body: string, by = renderer()): Promise<string[]> =>
  [...((await inputsOf(body, by)) ?? new Map<string, string>()).keys()].sort();

describe('what a page reads while it is made', () => {
  it('is every file that it imports, and that those import, for each page that does', async () => {
    write('snippets/a.mdx', "import b from './b.json';\n\n{b.name}\n");
    write('snippets/b.json', '{ "name": "B" }');
    const by = renderer();
    const body = "import A from '/snippets/a.mdx';\n\n<A />\n";
    const first = await questions(body, by);
    expect(first).toEqual([
      'exists snippets/a.mdx',
      'exists snippets/b.json',
      'read snippets/a.mdx',
      'read snippets/b.json',
    ]);
    expect(await questions(body, by)).toEqual(first);
  });

  it('is what is not there, the sizes of images, and whether a file is a page', async () => {
    const found = await questions('<Snippet file="no.mdx" />\n\n![](/a.png)\n\n[Node](/sdk/node.html)\n');
    expect(found).toEqual(
      expect.arrayContaining([
        'size /a.png',
        'page sdk/node.html',
        'exists snippets/no.mdx',
        'nearest snippets/no.mdx',
      ]),
    );
  });

  it.each([
    ['snippets/c.mdx', 'One.\n', 'Two.\n'],
    ['snippets/c.mdx', 'One.\n', 'One.\0\n'],
    ['c.svg', '<svg width="1" height="2"/>', '<svg width="2" height="2"/>'],
  ])('has another answer when %s has changed', async (file, before, after) => {
    write(file, before);
    const inputs = (await inputsOf("import C from '/snippets/c.mdx';\n\n<C />\n\n![](/c.svg)\n")) ?? [];
    const isCurrent = () => createInputTest(renderer().answers)(inputs);
    expect(isCurrent()).toBe(true);
    write(file, after);
    expect(isCurrent()).toBe(false);
  });

  it('has no answer to a question that nobody knows', () => {
    expect(createInputTest({})([['other a', '1']])).toBe(false);
  });

  it.each([
    ['{Date.now()}', false],
    ['{new Date().getFullYear()}', false],
    ['{Math.random()}', false],
    ['{process.env.HOME}', false],
    ['{globalThis.name}', false],
    ['{[1, 2].join()}', false],
    ['<b onClick={() => 1}>B</b>', false],
    ['export const a = 1;\n\n{a + 1}', true],
    ['The Date of Math.random() in `Date.now()`.', true],
    ['Broken <', true],
  ])('is known only of a page whose code cannot act: %s', async (body, isKnown) => {
    expect((await inputsOf(body)) !== undefined).toBe(isKnown);
  });

  it('is not known of a page that imports code that acts, at any distance', async () => {
    write('snippets/year.jsx', 'export const Year = () => <b>2026</b>;\n');
    write('snippets/years.mdx', "import { Year } from './year.jsx';\n\n<Year />\n");
    const by = renderer();
    for (let times = 0; times < 2; times++)
      expect(await inputsOf("import Years from '/snippets/years.mdx';\n\n<Years />\n", by)).toBeUndefined();
  });
});
