import { describe, expect, it, vi } from 'vitest';
import { docsFolder, html, places, render, rendererFor } from './rendering.ts';
import { toPage } from '../../../src/content/frontmatter/source.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000280000001e0', 'hex');

describe('the text of a page', () => {
  it('gives headings ids that are unique, and lists levels 2 to 4', async () => {
    const { html: page, headings } = await render('## Usage\n\n### What’s *new*?\n\n## Usage\n\n##### Deep');
    expect(headings).toEqual([
      { depth: 2, text: 'Usage', id: 'usage' },
      { depth: 3, text: 'What’s new?', id: 'whats-new' },
      { depth: 2, text: 'Usage', id: 'usage-1' },
    ]);
    expect(page).toContain(
      '<h3 id="whats-new"><span id="what’s-new"></span><span id="what’s-new?"></span>What’s <em>new</em>?</h3><a class="lec-anchor" href="#whats-new" aria-label="Link to “What’s new?”"></a>',
    );
    expect(page).toContain('<h5 id="deep">Deep</h5>');
  });

  it('leaves out a first heading that repeats the title, and makes others second level', async () => {
    const { html: page, headings } = await render('---\ntitle: Hello\n---\n# Hello!\n\n# More');
    expect(page).not.toContain('Hello');
    expect(headings).toEqual([{ depth: 2, text: 'More', id: 'more' }]);
    expect(page).not.toContain('<h1');
  });

  it.each(['custom', 'frame'])('keeps the title that a page of mode %s brings', async (mode) => {
    const { html: page, headings } = await render(
      `---\ntitle: Hello\nmode: ${mode}\n---\n<div className="grid">\n# Hello\n</div>\n\n# More`,
    );
    expect(page).toContain('<h1 id="hello">Hello</h1>');
    expect(headings).toEqual([{ depth: 2, text: 'More', id: 'more' }]);
    expect(page.match(/<h1/g)).toHaveLength(1);
  });

  it('scrolls tables in a box and says alignment without a style', async () => {
    expect(await html('| a | b |\n|---|--:|\n| 1 | 2 |')).toBe(
      '<div class="lec-table" tabindex="0" role="group" aria-label="Table"><table>\n<thead>\n<tr>\n<th>a</th>\n<th data-align="right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td data-align="right">2</td>\n</tr>\n</tbody>\n</table></div>',
    );
  });

  it('keeps short words of code that hold hyphens on one line', async () => {
    expect(await html('`--force` `npm i --save-dev x` `a b` `--much-longer-than-a-phone-is-wide`')).toBe(
      '<p><code data-whole="">--force</code> <code>npm i <span data-whole="">--save-dev</span> x</code> ' +
        '<code>a b</code> <code>--much-longer-than-a-phone-is-wide</code></p>',
    );
  });

  it('says nothing beside a formula with a minus', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await html('$$\na - b\n$$\n\nIn a line: $$a - b$$')).toMatch(/<math.*<math/s);
    expect(said).not.toHaveBeenCalled();
  });

  it('names the boxes of task lists', async () => {
    expect(await html('- [x] a\n- [ ] b')).toContain(
      '<input type="checkbox" checked disabled aria-label="Done"> a</li>\n<li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> b',
    );
  });

  it('reads footnotes', async () => {
    const page = await html('a[^1]\n\n[^1]: note');
    expect(page).toContain('href="#user-content-fn-1"');
    expect(page).toContain('<li id="user-content-fn-1">');
  });

  it('gives footnotes of a snippet ids of their own', async () => {
    const files = {
      'snippets/a.mdx': 'snippet[^1] {word}\n\n[^1]: in the snippet',
      'snippets/b.mdx': 'other[^1]\n\n[^1]: in the other',
    };
    const text =
      "import A from '/snippets/a.mdx';\nimport B from '/snippets/b.mdx';\n\npage[^1]\n\n<A word=\"w\" /><B />\n\n[^1]: in the page";
    const page = await html(text, { files });
    const ids = [...page.matchAll(/ id="([^"]*fn[^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(6);
    for (const [, target = ''] of page.matchAll(/href="#([^"]*)"/g)) expect(page).toContain(`id="${target}"`);
  });

  it('reads formulas between double dollars and leaves prices alone', async () => {
    expect(await html('$$\na_{1}\n$$')).toBe(
      '<span class="lec-math" data-display tabindex="0" role="group" aria-label="Formula"><math alttext="a_{1}" xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mrow><msub><mi>a</mi><mn>1</mn></msub></mrow></math></span>',
    );
    expect(await html('$5 **and** $6')).toBe('<p>$5 <strong>and</strong> $6</p>');
  });

  it('collects the plain text', async () => {
    expect((await render('## A *b*\n\nc `d`\n\n```js\ne()\n```')).text).toBe('A b c d e()');
  });

  it('is empty for an empty page', async () => {
    expect(await render('---\ntitle: T\n---\n')).toMatchObject({
      html: '',
      text: '',
      failed: false,
      diagnostics: [],
    });
  });
});

describe('links and images', () => {
  it('get the base, and are collected as they were written, with their place', async () => {
    const { html: page, references } = await render(
      '[a](/x#y) [b](../z?q=1) <a href="/w">c</a> ![d](/i.png)',
    );
    expect(page).toContain(
      '<a href="/base/x/#y">a</a> <a href="/base/z/?q=1">b</a> <a href="/base/w/">c</a>',
    );
    expect(references).toEqual([
      { kind: 'link', target: '/x#y', line: 1, column: 1 },
      { kind: 'link', target: '../z?q=1', line: 1, column: 11 },
      { kind: 'link', target: '/w', line: 1, column: 25 },
      { kind: 'image', target: '/i.png', line: 1, column: 44 },
    ]);
  });

  it('have the size of the file', async () => {
    expect(await html('![d](../i.png)', { files: { 'i.png': png } })).toBe(
      '<p><img width="640" height="480" src="/base/i.png" alt="d" loading="eager" decoding="async"/></p>',
    );
  });

  it('keep the size that the author gave', async () => {
    const sizeOf = async (props: string): Promise<string | undefined> =>
      /<img (.*?) src/.exec(await html(`<img ${props} src="/i.png" />`, { files: { 'i.png': png } }))?.[1];
    expect(await sizeOf('width="320"')).toBe('width="320" height="240"');
    expect(await sizeOf('width="100" height="10"')).toBe('width="100" height="10"');
    expect(await sizeOf('height="200"')).toBe('height="480" width="640"');
    expect(await sizeOf('width="50%"')).toBe('width="50%"');
  });

  it.each([
    ['style={{ borderRadius: "0.5rem" }}', true],
    ['style={{ width: "60%", maxWidth: 400 }}', true],
    ['style={{ width: 40, height: 40 }}', true],
    ['style="border: 1px solid; width: 50%"', true],
    ['style={{ height: 40 }}', false],
    ['style={{ maxHeight: "20rem" }}', false],
    ['style="margin: 0; height:2em"', false],
  ])('have the size of the file with %s: %s', async (props, expected) => {
    const page = await html(`<img ${props} src="/i.png" />`, { files: { 'i.png': png } });
    expect(page.includes('width="640" height="480"')).toBe(expected);
  });

  it('are loaded when they come into view, but for the first one', async () => {
    const page = await html('![a](/a.png)\n\n![b](/b.png)\n\n<img src="/c.png" loading="eager" />');
    expect([...page.matchAll(/loading="(\w+)"/g)].map(([, how]) => how)).toEqual(['eager', 'lazy', 'eager']);
    expect(await html('<img src="/a.png" loading="lazy" />')).toContain('loading="lazy"');
  });

  it('that would run script are dropped and reported', async () => {
    const rendered = await render('a\n\n[x](javascript:alert(1)) <a href=" JaVaScript:x">y</a>');
    expect(rendered.html).toContain('<p><a>x</a> <a>y</a></p>');
    expect(places(rendered)).toEqual(['page/unsafe-link 3:1', 'page/unsafe-link 3:26']);
    const plain = await render('a [x][y]\n\n[y]:\n  javascript:alert(1)', { source: 'a.md' });
    expect(places(plain)).toEqual(['page/unsafe-link 4:3']);
  });

  it('without an address are reported', async () => {
    const rendered = await render('a\n\n[x]() ![y]() <a href="">z</a> <a id="w">w</a>');
    expect(rendered.diagnostics).toMatchObject([
      { code: 'page/empty-link', severity: 'warning', message: 'A link has no URL', line: 3, column: 1 },
      { code: 'page/empty-link', message: 'An image has no URL', line: 3, column: 7 },
      { code: 'page/empty-link', message: 'A link has no URL', line: 3, column: 14 },
    ]);
    expect(rendered.references).toEqual([]);
  });

  it('to other sites are marked', async () => {
    expect(await html('[a](https://x.y)')).toBe(
      '<p><a href="https://x.y" rel="noopener" data-external>a</a></p>',
    );
  });
});

describe('MDX', () => {
  it('says which property of a built-in component was probably meant', async () => {
    const rendered = await render('a\n\n<Card titel="x" defaultopen data-x="1" other="2" title="y" />');
    expect(rendered.diagnostics).toEqual([
      {
        code: 'page/unknown-prop',
        severity: 'info',
        message: '`<Card>` has no `titel`',
        file: 'guides/page.mdx',
        line: 3,
        column: 1,
        hint: 'Did you mean `title`?',
      },
    ]);
    const own = 'export const Card = ({ titel }) => <b>{titel}</b>\n\n<Card titel="x" />';
    expect((await render(own)).diagnostics).toEqual([]);
  });

  it('runs values and components of the page', async () => {
    expect(
      await html(
        'export const n = 2\nexport const Twice = ({ x }) => <b>{x * 2}</b>\n\nA {n} <Twice x={n} />',
      ),
    ).toBe('<p>A 2 <b>4</b></p>');
  });

  it('keeps class and className, and style objects of the author', async () => {
    expect(await html('<div class="a" className="b" style={{ color: \'red\' }}>x</div>')).toBe(
      '<div class="a b" style="color:red;">x</div>',
    );
  });

  it('writes attributes and styles of React as HTML has them', async () => {
    expect(await html('<svg strokeWidth={2} viewBox="0 0 1 1"><path strokeLinecap="round" /></svg>')).toBe(
      '<svg stroke-width="2" viewBox="0 0 1 1"><path stroke-linecap="round"></path></svg>',
    );
    expect(await html('<div style={{ WebkitLineClamp: 2, padding: 4 }}>x</div>')).toBe(
      '<div style="padding:4px;-webkit-line-clamp:2;">x</div>',
    );
  });

  it('shows the first state of hooks', async () => {
    const text =
      "import { useState } from 'react'\n\nexport const C = () => { const [n] = useState(3); return <b onClick={() => {}}>{n}</b> }\n\n<C />";
    expect(await html(text)).toBe(
      '<lec-island data-src="guides/page.mdx" data-name="C"><b>3</b></lec-island>',
    );
  });

  it('shows the fallback where a page greets its reader by name', async () => {
    expect(await html("Hi {user.name ?? 'there'}")).toBe('<p>Hi there</p>');
  });

  it('reports a tab without a title and a code group without code', async () => {
    const code = '```js A\nx\n```';
    const rendered = await render(
      `<Zorgle />\n\n<Tabs>\n<Tab>a</Tab>\n<Tab title="b">b</Tab>\n<Tab {...{ title: 'c' }}>c</Tab>\n</Tabs>\n\n<CodeGroup>\nonly \`text\`\n</CodeGroup>\n\n<CodeGroup>\n\n- ${code.replace(/\n/g, '\n  ')}\n\n</CodeGroup>\n\n<CodeGroup>{1}</CodeGroup>\n\n<CodeGroup></CodeGroup>\n\n<Accordion icon="key">d</Accordion>`,
    );
    expect(rendered.diagnostics.map(({ line, message, hint }) => [line, message, hint])).toEqual([
      [
        1,
        '`<Zorgle>` is not a component; only its children are shown',
        'Import it, or write `\\<Zorgle>` to show it as text.',
      ],
      [4, '`<Tab>` has no `title`', 'Add `title="…"`.'],
      [9, '`<CodeGroup>` has no code block', 'Put its code into fences with a title, such as ```js App.js.'],
      [23, '`<CodeGroup>` has no code block', 'Put its code into fences with a title, such as ```js App.js.'],
      [25, '`<Accordion>` has no `title`', 'Add `title="…"`.'],
    ]);
  });

  it('shows the children of an unknown component and offers the right name', async () => {
    const rendered = await render('<Waring>\n\n**x**\n\n</Waring>\n\n<Waring>y</Waring>');
    expect(rendered.html).toBe('<div class="lec-prose"><p><strong>x</strong></p>\ny</div>');
    expect(rendered.diagnostics).toEqual([
      {
        code: 'page/unknown-component',
        severity: 'warning',
        message: '`<Waring>` is not a component; only its children are shown',
        file: 'guides/page.mdx',
        line: 1,
        column: 1,
        hint: 'Did you mean `<Warning>`?',
      },
    ]);
  });

  it('knows members of an unknown object', async () => {
    expect(await html('a <A.B>x</A.B> <Card.Foo>y</Card.Foo>')).toBe('<p>a x y</p>');
  });
});

describe('snippets', () => {
  const files = {
    'snippets/hello.mdx': 'Hello **{name}** from {place}',
    'snippets/values.mdx': 'export const one = 1\nexport const Two = () => <i>2</i>',
    'snippets/button.jsx':
      "import { useState } from 'react'\nexport default function Button({ children }) { const [on] = useState(false); return <button aria-pressed={on}>{children}</button> }\nexport const label = 'L'",
    'snippets/typed.tsx': 'type P = { n: number }\nexport const Typed = ({ n }: P) => <b>{n}</b>;',
    'snippets/data.json': '{ "a": [1] }',
    'snippets/broken.mdx': 'export const a = {\n\nx',
    'snippets/loop.mdx': "import Loop from '/snippets/loop.mdx'\n\nx <Loop />",
    '_snippets/old.mdx': 'Old {word}',
  };

  it('are imported with props, which they use as bare names', async () => {
    const text =
      'import Hello from \'/snippets/hello.mdx\'\n\n<Hello name="Ann" place="A" />\n\n<Hello name="Bob" place="B" />';
    expect(await html(text, { files })).toBe(
      '<p>Hello <strong>Ann</strong> from A</p>\n<p>Hello <strong>Bob</strong> from B</p>',
    );
  });

  it('show what nobody gave as text', async () => {
    const rendered = await render('import Hello from \'../snippets/hello\'\n\n<Hello name="Ann" />', {
      files,
    });
    expect(rendered.html).toContain('<p>Hello <strong>Ann</strong> from {place}</p>');
    expect(rendered.diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['page/undefined-name', 'snippets/hello.mdx', 1],
    ]);
  });

  it('show as text only what this use of them lacks', async () => {
    const text =
      'import Hello from \'/snippets/hello.mdx\'\n\n<Hello name="Ann" />\n\n<Hello name="Bob" place="B" />\n\n<Hello />';
    expect(await html(text, { files })).toBe(
      '<p>Hello <strong>Ann</strong> from {place}</p>\n<p>Hello <strong>Bob</strong> from B</p>\n<p>Hello <strong>{name}</strong> from {place}</p>',
    );
  });

  it('give values and components', async () => {
    expect(await html("import { one, Two } from '/snippets/values.mdx'\n\na {one} <Two />", { files })).toBe(
      '<p>a 1 <i>2</i></p>',
    );
  });

  it('may be JSX and TypeScript files', async () => {
    const text =
      "import Button, { label } from '/snippets/button.jsx'\nimport { Typed } from '/snippets/typed.tsx'\n\na <Button>{label}</Button> <Typed n={1} />";
    expect(await html(text, { files })).toBe(
      '<p>a <lec-island data-src="snippets/button.jsx" data-name="default" data-props="{&quot;children&quot;:&quot;L&quot;}">' +
        '<button aria-pressed="false">L</button></lec-island> <b>1</b></p>',
    );
  });

  it('may be data', async () => {
    expect(
      await html("import data, { a } from '/snippets/data.json'\n\na {a[0]} {data.a.length}", { files }),
    ).toBe('<p>a 1 1</p>');
  });

  it('are shown by the older component too', async () => {
    expect(await html('<Snippet file="old.mdx" word="w" />', { files })).toBe('<p>Old w</p>');
  });

  it('that are not there are reported with their line, and the page stays', async () => {
    const rendered = await render(
      "import Gone from '/snippets/gone.mdx'\nimport { x } from 'left-pad'\n\na <Gone>b</Gone>",
      { files },
    );
    expect(rendered.html).toBe('<div class="lec-prose"><p>a b</p></div>');
    expect(places(rendered)).toEqual(['page/import-missing 1:1', 'page/import-package 2:1']);
  });

  it('of scripts are reported with their line in the file', async () => {
    const { diagnostics } = await render("import { A } from '/snippets/a.tsx'\n\n<A />", {
      files: {
        'snippets/a.tsx':
          "// A note.\nimport type { B } from './b';\nimport {\n  x,\n} from 'left-pad';\nimport { C } from './gone.jsx';\n\nexport const A = () => <C>{x}</C>;\n",
      },
    });
    expect(diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'page/import-package snippets/a.tsx:3',
      'page/import-missing snippets/a.tsx:6',
    ]);
  });

  it.each([
    ["import A from '/snippets/a.jsx'", 'has no default export', 'Write `import { A } from …`.'],
    [
      "import { B } from '/snippets/b.jsx'",
      'does not export `B`',
      'Write `import B from …`, without braces.',
    ],
    ["import { Aa as C } from '/snippets/a.jsx'", 'does not export `Aa`', 'The file exports `A`, `other`.'],
    [
      "import { othr } from '/snippets/a.jsx'",
      'does not export `othr`',
      'Write `import { other as othr } from …`.',
    ],
    [
      "import { D } from '/snippets/d.mdx'",
      'does not export `D`',
      'Write `import D from …`, without braces.',
    ],
    ["import { useNothing } from 'react'", 'does not export `useNothing`', undefined],
  ])('%s is told, where the file has no such name', async (written, message, hint) => {
    const { diagnostics, html } = await render(`${written}\n\nText`, {
      files: {
        'snippets/a.jsx': 'export const A = () => <b>a</b>;\nexport const other = 1;',
        'snippets/b.jsx': 'export default () => <b>b</b>;',
        'snippets/d.mdx': 'Text of d',
      },
    });
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['page/import-name', 1]]);
    expect(diagnostics[0]?.message).toContain(message);
    if (hint !== undefined) expect(diagnostics[0]?.hint).toBe(hint);
    expect(html).toContain('<p>Text</p>');
  });

  it('of types, whole files, styles and files with a fault say nothing of their names', async () => {
    const { diagnostics } = await render(
      "import type { T } from '/snippets/a.jsx'\nimport { type U, A } from '/snippets/a.jsx'\n" +
        "import * as all from '/snippets/a.jsx'\nimport styles from '/a.css'\n\n<A /> {all.A.name} {styles.x}",
      { files: { 'snippets/a.jsx': 'export const A = () => <b>a</b>;' } },
    );
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['export function A() {\n  return <div>{a b}</div>;\n}', '2:18', 'Expected `}` but found `Identifier`'],
    ['export const x = 1;\nexport const y = ;', '2:18', 'Unexpected token'],
  ])(
    'of a script that is no JavaScript are told at the place of the fault: %j',
    async (code, place, reason) => {
      const { diagnostics } = await render("import { A } from '/snippets/a.jsx'\n\n<A />", {
        files: { 'snippets/a.jsx': code },
      });
      const failed = diagnostics.find((one) => one.code === 'page/snippet-failed');
      expect(`${failed?.line}:${failed?.column}`).toBe(place);
      expect(failed?.message).toBe(`The snippet could not be run: ${reason}`);
      expect(diagnostics.find((one) => one.code === 'page/import-failed')?.hint).toBe(
        'Fix snippets/a.jsx:2.',
      );
    },
  );

  it('that name a component of the format give that one, whatever they come from', async () => {
    const rendered = await render(
      "import { Note as Hint, Cards } from 'old-theme/components';\n\n<Hint>a</Hint>\n\n<Cards>b</Cards>",
    );
    expect(rendered.html).toContain('<div class="lec-callout" role="note" data-kind="note"');
    expect(rendered.diagnostics.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
      'page/import-package Remove the import: `Hint` needs none.',
    ]);
  });

  it('are offered where a component lacks its import', async () => {
    const own = { ...files, 'guides/PlanCard.jsx': '', 'snippets/note-s.png': '' };
    const { diagnostics } = await render('<Typed n={1} />\n\n<Planned />\n\n<PlanCard />\n\n<NoteS />', {
      files: own,
    });
    expect(diagnostics.map(({ line, column, hint }) => [line, column, hint])).toEqual([
      [1, 1, '`/snippets/typed.tsx` exists. Import it.'],
      [3, 1, 'Import it, or write `\\<Planned>` to show it as text.'],
      [5, 1, '`/guides/PlanCard.jsx` exists. Import it.'],
      [7, 1, 'Did you mean `<Note>`?'],
    ]);
  });

  it('that are not there offer the file of the same folder that is most like them, else of the folder of snippets', async () => {
    const hints = async (specifier: string) =>
      (await render(`import A from '${specifier}'\n\n<A />`, { files })).diagnostics.map(({ hint }) => hint);
    expect(await hints('/snippets/buton.jsx')).toEqual(['Did you mean `/snippets/button.jsx`?']);
    expect(await hints('../snippets/Typd')).toEqual(['Did you mean `/snippets/typed.tsx`?']);
    expect(await hints('/nowhere/button.jsx')).toEqual(['Did you mean `/snippets/button.jsx`?']);
    expect(await hints('/nowhere/chart.jsx')).toEqual([undefined]);
    expect(await hints('../../../../../etc/passwdd')).toEqual([undefined]);
  });

  it('that are broken are reported at their own place, and the page stays', async () => {
    const rendered = await render("import Broken from '/snippets/broken.mdx'\n\na <Broken />", { files });
    expect(rendered.failed).toBe(false);
    expect(rendered.html).toBe(
      '<div class="lec-prose"><p>a <span class="lec-failed" role="note" data-part>A part of this page could not be shown.</span></p></div>',
    );
    expect(rendered.diagnostics).toMatchObject([
      {
        code: 'page/import-failed',
        severity: 'warning',
        message: '`snippets/broken.mdx` is invalid; the page shows a notice in its place',
        file: 'guides/page.mdx',
        line: 1,
        hint: 'Fix snippets/broken.mdx:1.',
      },
      { code: 'page/syntax', file: 'snippets/broken.mdx' },
    ]);
  });

  it('that are broken leave a notice for a named component and for the older component', async () => {
    const rendered = await render(
      'import { Part } from \'/snippets/throws.jsx\'\n\n<Part />\n\n<Snippet file="broken.mdx" />',
      {
        files: { ...files, 'snippets/throws.jsx': 'export const Part = () => null;\nthrow new Error("no");' },
      },
    );
    expect(rendered.html.match(/could not be shown/g)).toHaveLength(2);
    expect(places(rendered).slice(0, 2)).toEqual(['page/import-failed 1:1', 'page/import-failed 5:1']);
  });

  it('may show older ones themselves', async () => {
    const nested = { ...files, 'snippets/outer.mdx': 'Outer <Snippet file="old.mdx" word="w" />' };
    expect(await html('<Snippet file="outer.mdx" />', { files: nested })).toBe('<p>Outer <p>Old w</p></p>');
  });

  it('give their links with the places where they are written', async () => {
    const linked = {
      'snippets/a.mdx': "import { Jump } from '/snippets/jump.jsx'\n\n[x](/x) <Jump />",
      'snippets/jump.jsx': "export const Jump = () =>\n  <a href='/jump'>J</a>;",
    };
    const rendered = await render(
      "import A from '/snippets/a.mdx'\n\n<A />\n\n[b](/b) <a href={'/ma' + 'de'}>m</a> <Card href={`/card`} />",
      { files: linked },
    );
    expect(rendered.references).toEqual([
      { kind: 'snippet', target: '/snippets/a.mdx', line: 1, column: 1 },
      { kind: 'link', target: '/b', line: 5, column: 1 },
      { kind: 'link', target: '/made', line: 1, column: 1 },
      { kind: 'link', target: '/card', line: 5, column: 51 },
    ]);
    expect(rendered.parts).toEqual([
      {
        source: 'snippets/a.mdx',
        references: [
          { kind: 'snippet', target: '/snippets/jump.jsx', line: 1, column: 1 },
          { kind: 'link', target: '/x', line: 3, column: 1 },
        ],
      },
      {
        source: 'snippets/jump.jsx',
        references: [{ kind: 'link', target: '/jump', line: 2, column: 12 }],
      },
    ]);
  });

  it('that import themselves do not hang', async () => {
    const rendered = await render("import Loop from '/snippets/loop.mdx'\n\n<Loop />", { files });
    expect(rendered.diagnostics.map(({ code }) => code)).toEqual(['page/import-cycle']);
  });

  it('outside the docs folder are not read', async () => {
    const outside = docsFolder({ 'secret.mdx': 'secret' });
    const rendered = await render(`import S from '../../../../../../..${outside}/secret.mdx'\n\na <S />`);
    expect(rendered.html).toBe('<div class="lec-prose"><p>a </p></div>');
    expect(places(rendered)).toEqual(['page/import-missing 1:1']);
  });

  it('are read anew after an edit', async () => {
    const root = docsFolder({ 'snippets/a.mdx': 'one' });
    const renderer = rendererFor(root);
    const { page } = toPage("import A from '/snippets/a.mdx'\n\n<A />", 'p', 'p.mdx');
    expect((await renderer.render(page)).html).toContain('one');
    const { writeFileSync } = await import('node:fs');
    writeFileSync(`${root}/snippets/a.mdx`, 'two');
    renderer.clear();
    expect((await renderer.render(page)).html).toContain('two');
  });
});

describe('a link without a closing parenthesis', () => {
  it.each([
    ['See [a b](https://a.example/x for more.', ['page/open-link 1:5']],
    ['One\n\n[a](https://a.example.', ['page/open-link 3:1']],
    ['One\nand [a](/b for more.', ['page/open-link 2:1']],
    ['[a](https://a.example "Title"), `[a](/b c`, and [b](#c)', []],
    ['```md\n[a](/b c\n```', []],
  ])('is reported: %j', async (text, expected) => {
    expect(places(await render(text))).toEqual(expected);
  });
});

describe('a paragraph written as an element', () => {
  it('has the text on its own lines, without a paragraph inside', async () => {
    expect(await html('<p className="a">\n  One [two](https://a.example).\n</p>')).toBe(
      '<p class="a">One <a href="https://a.example" rel="noopener" data-external>two</a>.</p>',
    );
    expect(await html('<div>\n  <p className={"a"}>\n    **One**\n  </p>\n</div>')).toBe(
      '<div><p class="a"><strong>One</strong></p></div>',
    );
  });

  it('with several blocks is a section of the page, whose classes stay', async () => {
    expect(await html('<p className="a">\n  One\n\n  Two\n</p>')).toBe(
      '<div class="a"><p>One</p><p>Two</p></div>',
    );
    expect(await html('<p className="a">\n  - One\n</p>')).toContain('<div class="a"><ul>');
  });
});

describe('what throws', () => {
  const notice =
    '<span class="lec-failed" role="note" data-part>A part of this page could not be shown.</span>';
  const files = {
    'snippets/chart.jsx':
      'export const Chart = ({ data }) => <ul>{data.map((one) => <li>{one}</li>)}</ul>;\nexport const Outer = (props) => <div><Chart {...props} /></div>;',
    'snippets/part.mdx': 'Before {props.of.name}\n\nAfter',
  };

  it('costs the place of an imported component, however deep it lies', async () => {
    const rendered = await render(
      "import { Chart, Outer } from '/snippets/chart.jsx'\n\n## Head\n\n<Chart data={[1]} />\n\n<Chart />\n\n<Outer /> text",
      { files },
    );
    expect(rendered.failed).toBe(false);
    expect(rendered.headings.map(({ text }) => text)).toEqual(['Head']);
    expect(rendered.html).toContain(`<ul><li>1</li></ul>\n${notice}\n<p><div>${notice}</div> text</p>`);
    expect(rendered.diagnostics).toEqual([
      {
        code: 'page/part-failed',
        severity: 'error',
        message:
          "`<Chart>` failed while the page was rendered: Cannot read properties of undefined (reading 'map')",
        file: 'guides/page.mdx',
        line: 5,
        column: 1,
        hint: 'Fix `snippets/chart.jsx:1`, or the props of the component.',
      },
    ]);
  });

  it('names the line of the script that threw, also where a component or a function of another one was called', async () => {
    const script =
      "import { fail } from './fail.ts';\n\n/* A note. */\nexport const A = () => {\n  const rows = [];\n\n  return <b>{rows.at(0).name}</b>;\n};\n" +
      'export const B = () => (\n  <i>\n    {fail()}\n  </i>\n);\n';
    const rendered = await render(
      "import { A, B } from '/snippets/é (a).jsx'\nimport { fail } from '/snippets/fail.ts'\n\n<A />\n\n<B />\n\n{fail()}",
      {
        files: {
          'snippets/é (a).jsx': script,
          'snippets/fail.ts':
            'interface Row {\n  name: string;\n}\n\nexport function fail(): Row {\n  throw new Error("no");\n}\n',
        },
      },
    );
    expect(rendered.diagnostics.map(({ line, hint }) => `${line} ${hint}`)).toEqual([
      '4 Fix `snippets/é (a).jsx:7`, or the props of the component.',
      '6 Fix `snippets/fail.ts:6`, or the props of the component.',
      '8 Fix `snippets/fail.ts:6`, or the props of the component.',
    ]);
  });

  it('of a script that calls another one is told at the line of the call', async () => {
    const { diagnostics } = await render("import { A } from '/snippets/a.jsx'\n\n<A />", {
      files: {
        'snippets/a.jsx': "import { fail } from './fail.js';\n\nexport const A = fail();\n",
        'snippets/fail.js': '\n\n\n\n\nexport const fail = () => {\n  throw new Error("no");\n};\n',
      },
    });
    expect(diagnostics.find(({ code }) => code === 'page/snippet-failed')).toMatchObject({
      file: 'snippets/a.jsx',
      line: 3,
    });
  });

  it('of a script that throws when it is run is told at the line that threw', async () => {
    const { diagnostics } = await render("import { A } from '/snippets/a.jsx'\n\n<A />", {
      files: { 'snippets/a.jsx': '// A note.\n\nconst a = undefined;\nexport const A = a.b;\n' },
    });
    expect(diagnostics.find(({ code }) => code === 'page/snippet-failed')).toMatchObject({
      line: 4,
      column: 20,
    });
  });

  it('costs the place of a component of the page', async () => {
    const text = 'export const Bad = () => { throw new Error("no") }\n\n<Note><Bad /></Note>\n\nText';
    const rendered = await render(text);
    expect(rendered.html).toContain(notice);
    expect(rendered.html).toContain('<p>Text</p>');
    expect(places(rendered)).toEqual(['page/part-failed 3:7']);
  });

  it('is reported in the imported text that has the element', async () => {
    const rendered = await render("import Own from '/snippets/own.mdx'\n\n<Own />", {
      files: {
        ...files,
        'snippets/own.mdx': "import { Chart } from '/snippets/chart.jsx'\n\nText\n\n<Chart />\n",
      },
    });
    expect(rendered.diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'page/part-failed snippets/own.mdx:5',
    ]);
  });

  it('costs the place of an expression, with the lines of its own file', async () => {
    const text =
      "import Part from '/snippets/part.mdx'\n\na {undefined.x /* why */} b\n\n{/* note */}\n\n{\n  null.y // why\n}\n\n<Part />";
    const rendered = await render(text, { files });
    expect(rendered.html).toBe(
      `<div class="lec-prose"><p>a ${notice} b</p>\n\n${notice}\n<p>Before ${notice}</p>\n<p>After</p></div>`,
    );
    expect(rendered.diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'page/part-failed guides/page.mdx:3',
      'page/part-failed guides/page.mdx:7',
      'page/part-failed snippets/part.mdx:1',
    ]);
  });

  it('leaves the value of an attribute out, and keeps its element and the page', async () => {
    const rendered = await render(
      'Before\n\n<Note>\n  <b title={null.x} id="one">kept</b>\n</Note>\n\nAfter <i className={null.y}>too</i>',
    );
    expect(rendered.failed).toBe(false);
    expect(rendered.html).toContain('<b id="one">kept</b>');
    expect(rendered.html).toContain('<p>After <i>too</i></p>');
    expect(rendered.diagnostics.map(({ message, line, column }) => `${line}:${column} ${message}`)).toEqual([
      "4:3 The value of `title` failed while the page was rendered: Cannot read properties of null (reading 'x')",
      "7:7 The value of `className` failed while the page was rendered: Cannot read properties of null (reading 'y')",
    ]);
  });

  it('is no part of the page where code reads something of a name that is not defined', async () => {
    const rendered = await render(
      'export const Row = ({ of }) => <b>{of.name}{of.items.map((x) => <i>{x}</i>)}{`${of.a}`}</b>\n\n`plan` <Card title={`a${plan.name()}`} href={plan.link}>x</Card> <Row of={plan} />',
    );
    expect(rendered.failed).toBe(false);
    expect(rendered.html).toContain('>a</');
    expect(rendered.html).not.toContain('href');
    expect(rendered.html).toContain('<b></b>');
    expect(rendered.diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
      'page/undefined-name 3:25',
    ]);
  });

  it('points at what a statement of the page fails at', async () => {
    const text = '\n```js\na.b.c\n```\n\nexport const a = {}\nexport const c = a.b.c\n\ntext';
    expect(places(await render(text))).toEqual(['page/render 7:18']);
    expect(places(await render('\n\nexport const late = early()\n\nexport const early = 1'))).toEqual([
      'page/render 3:21',
    ]);
    expect(places(await render('\n\nexport const x = (() => { throw new Error("no") })()'))).toEqual([
      'page/render 3:1',
    ]);
  });

  it('does not hide what is learnt about names behind it', async () => {
    const text =
      'export const Bad = () => { throw new Error("no") }\n\nexport const Odd = () => <b>{odd}</b>\n\na <Bad /> <Odd /> {later}';
    const rendered = await render(text);
    expect(rendered.html).toBe(`<div class="lec-prose"><p>a ${notice} <b></b> {later}</p></div>`);
    expect(places(rendered)).toEqual([
      'page/undefined-name 3:30',
      'page/part-failed 5:3',
      'page/undefined-name 5:19',
    ]);
  });
});

describe('plain Markdown', () => {
  const source = 'guides/page.md';

  it('takes braces and imports for text and HTML for HTML', async () => {
    expect(await html('import {a}\n\n{x} <b title="y">z</b>', { source })).toBe(
      '<p>import {a}</p>\n<p>{x} <b title="y">z</b></p>',
    );
  });

  it('does not run script', async () => {
    const page = await html('a <script>alert(1)</script> [x](javascript:alert(1))', { source });
    expect(page).toBe('<p>a  <a>x</a></p>');
  });
});

describe('tags in plain Markdown', () => {
  const source = 'guides/page.md';

  it('that no browser knows are shown as they are written, and told', async () => {
    const { html, diagnostics } = await render(
      'Call it with <token>. Returns Promise<User>, twice Promise<User>.\n\n<div>\n<Nte>typo</Nte>\n</div>\n',
      { source },
    );
    expect(html).toContain(
      'Call it with &lt;token&gt;. Returns Promise&lt;User&gt;, twice Promise&lt;User&gt;.',
    );
    expect(html).toMatch(/<div>\s*&lt;Nte&gt;typo&lt;\/Nte&gt;\s*<\/div>/);
    expect(diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
      'page/lenient 1:14',
      'page/lenient 1:38',
      'page/lenient 4:1',
    ]);
  });

  it('of components are told once each, and their text stays', async () => {
    const { html, diagnostics } = await render('<Note>One</Note>\n\n<Note>\n\nTwo\n\n</Note>\n', { source });
    expect(html).toMatch(/One.*Two/s);
    expect(diagnostics.map(({ code, line, hint }) => `${code} ${line} ${hint}`)).toEqual([
      'page/component-in-markdown 1 Rename the file to `page.mdx`.',
    ]);
  });

  it.each([
    '<b>bold</b> <kbd>K</kbd> <my-element>x</my-element> <br>',
    '<!-- <token> -->\n\n`<token>` \\<token>\n\n```\n<token>\n```',
    'In <svg viewBox="0 0 1 1"><feBlend/></svg> it',
    '<svg viewBox="0 0 1 1">\n<feBlend/>\n</svg>\n',
    'a <https://a.example> b < c',
  ])('of HTML, in comments and in code stay: %j', async (text) => {
    const { diagnostics } = await render(text, { source });
    expect(diagnostics).toEqual([]);
  });
});
