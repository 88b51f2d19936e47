import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { completionsAt, hoverAt } from '../../../src/site/editor/complete.ts';
import type { Asked } from '../../../src/site/editor/lookup.ts';
import type { Site } from '../../../src/site/site/assemble.ts';
import { expect, test } from 'vitest';
import { offsetAt, pathOf, toEditor } from '../../../src/cli/lsp/documents.ts';
import { placeAt } from '../../../src/site/editor/place.ts';

test('reads the URIs of files on Windows, and none of a file that was never saved', () => {
  expect(pathOf('file:///c%3A/docs/a%20b.mdx', true)).toBe('c:\\docs\\a b.mdx');
  expect(pathOf('file:///C:/docs/%C3%A9.mdx', true)).toBe('C:\\docs\\é.mdx');
  expect(pathOf('file:///docs/a.mdx', false)).toBe('/docs/a.mdx');
  expect(pathOf('untitled:Untitled-1')).toBeUndefined();
  expect(pathOf('file:///docs/%zz.mdx', false)).toBeUndefined();
});

test('counts lines with both line ends, and columns in UTF-16 units', () => {
  const text = 'one\r\n\u{1f331} two\r\nthree';
  expect(text.slice(offsetAt(text, { line: 1, character: 3 }))).toBe('two\r\nthree');
  expect(offsetAt(text, { line: 9, character: 0 })).toBe(text.length);
  expect(offsetAt('a\nb', { line: 0, character: 9 })).toBe(1);
});

test('marks the word at a place without an end', () => {
  const problem = {
    code: 'link/broken-page',
    severity: 'warning',
    message: 'Broken.',
    hint: 'Fix it.',
  } as const;
  const text = 'See [x](/no/where).\n';
  expect(toEditor({ ...problem, line: 1, column: 9 }, text)).toEqual({
    code: 'link/broken-page',
    severity: 2,
    source: 'lectern',
    message: 'Broken.\nFix it.',
    range: { start: { line: 0, character: 8 }, end: { line: 0, character: 17 } },
  });
  expect(toEditor({ ...problem, line: 1, column: 1, endLine: 2, endColumn: 3 }, text).range.end).toEqual({
    line: 1,
    character: 2,
  });
  expect(toEditor(problem, '').range.end).toEqual({ line: 0, character: 1 });
});

test.each([
  ['a.mdx', 'See [x](/gui|', 'link', '/gui'],
  ['a.mdx', 'See ![x](/img|.png)', 'image', '/img.png'],
  ['a.mdx', '[![x](a.png)](/pa|ge)', 'link', '/page'],
  ['a.mdx', '[x]: /pa|ge', 'link', '/page'],
  ['a.mdx', '<Ca|', 'component', 'Ca'],
  ['a.mdx', '<Card\n  ic|\n>', 'prop', 'ic'],
  ['a.mdx', '<Card icon="ro|', 'icon', 'ro'],
  ['a.mdx', "import X from '/sni|'", 'import', '/sni'],
  ['a.mdx', '---\ntitle: x\nico|\n---\n', 'field', 'ico'],
  ['a.mdx', '---\nmode: wi|\n---\n', 'value', 'wi'],
  ['a.mdx', '---\nrelated:\n  - gui|\n---\n', 'page', 'gui'],
  ['docs.json', '{ "pages": ["a", { "group": "x", "pages": ["b|"] }] }', 'page', 'b'],
  ['docs.json', '{ "icon": "ro|', 'icon', 'ro'],
  ['docs.json', '{\n"name": "x",\n"navbar": { "links": [{ "href": "/gu|" }] }\n}', 'link', '/gu'],
  ['docs.json', '{ "name": "a", "thumbnails": { "background": "|" } }', 'value', ''],
  ['a.mdx', '---\nrelated:\n- a\n- "gui|"\n---\n', 'page', 'gui'],
  ['a.mdx', '---\ntitle: "x"\nog:image: /a|.png\n---\n', 'image', '/a.png'],
  ['a.mdx', '<Card href="/a">\n<Tab icon="ro|', 'icon', 'ro'],
  ['.mintignore', '# x\n!dra|fts/', 'ignored', '!drafts/'],
  ['api.yaml', 'paths:\n  /a:\n    get:\n      $ref: "./a|.yaml"', 'ref', './a.yaml'],
  ['api.yaml', '      $ref: "#/components/sch|emas/A"', 'ref', '#/components/schemas/A'],
])('knows what is written in %s at %s', (file, marked, kind, written) => {
  const offset = marked.indexOf('|');
  expect(placeAt(file, marked.replace('|', ''), offset)).toMatchObject({ kind, written });
});

test.each([
  ['a.mdx', '```js\nconst a = "[x](/y|)";\n```'],
  ['docs.json', '{ "pa|ges": [] }'],
  ['a.mdx', 'Plain te|xt'],
  ['.mintignore', '# dra|fts'],
])('knows nothing in %s at %s', (file, marked) => {
  expect(placeAt(file, marked.replace('|', ''), marked.indexOf('|'))).toBeUndefined();
});

test('completes and explains lines of the ignore file', async () => {
  const docsRoot = await realpath(await mkdtemp(path.join(tmpdir(), 'lectern-lsp-')));
  try {
    await mkdir(path.join(docsRoot, 'drafts'));
    for (const file of ['docs.json', 'drafts/a.md', 'drafts/b.md', '.hidden'])
      await writeFile(path.join(docsRoot, file), '');
    const site = { sources: { options: { docsRoot } } } as unknown as Site;
    const at = (text: string): Asked => ({
      site,
      file: '.mintignore',
      text,
      offset: 0,
      idsOf: () => [],
      place: placeAt('.mintignore', text, 0)!,
    });
    const labels = (await completionsAt(at('dr'))).map(({ label }) => label);
    expect(labels.sort()).toEqual(['docs.json', 'drafts/', 'drafts/a.md', 'drafts/b.md']);
    const both = '- `drafts/a.md`\n- `drafts/b.md`';
    expect(await hoverAt(at('DRAFTS/'))).toBe(`Leaves out 2 files\n${both}`);
    expect(await hoverAt(at('!drafts/b*'))).toBe('Includes 1 file\n- `drafts/b.md`');
    expect(await hoverAt(at('nothing'))).toBe('Matches no file');
    expect(await hoverAt(at(''))).toBeUndefined();
  } finally {
    await rm(docsRoot, { recursive: true });
  }
});
