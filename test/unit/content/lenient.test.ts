import { describe, expect, it } from 'vitest';
import { html, places, render } from './rendering.ts';
import { toPage } from '../../../src/content/frontmatter/source.ts';

/** Text, the HTML it gives, and the places that are reported. Every line is something that real pages hold. */
const cases: [name: string, text: string, html: string, places: string[]][] = [
  ['a smaller-than sign', 'a <5s b', '<p>a &lt;5s b</p>', ['page/lenient 1:3']],
  ['arrows', 'a <= b <- c', '<p>a &lt;= b &lt;- c</p>', ['page/lenient 1:3', 'page/lenient 1:8']],
  ['a placeholder', 'use <YOUR_KEY> here', '<p>use &lt;YOUR_KEY&gt; here</p>', ['page/lenient 1:5']],
  [
    'a placeholder with a dash',
    'use <your-key> here',
    '<p>use &lt;your-key&gt; here</p>',
    ['page/lenient 1:5'],
  ],
  ['a component named in prose', 'the <Note> tag', '<p>the &lt;Note&gt; tag</p>', ['page/lenient 1:5']],
  ['empty braces', 'empty {} here', '<p>empty {} here</p>', ['page/lenient 1:7']],
  ['JSON in braces', '{"a": 1, "b": 2}', '<p>{"a": 1, "b": 2}</p>', ['page/lenient 1:1']],
  [
    'a template',
    '{% tag %} {{ a.b }}',
    '<p>{% tag %} {{ a.b }}</p>',
    ['page/lenient 1:1', 'page/lenient 1:11'],
  ],
  ['a brace that is never closed', 'x {', '<p>x {</p>', ['page/lenient 1:3']],
  ['an undefined name', '/v1/{tenant_id}/x', '<p>/v1/{tenant_id}/x</p>', ['page/undefined-name 1:5']],
  ['an undefined name in two braces', '{{topic}}', '<p>{{topic}}</p>', ['page/undefined-name 1:1']],
  ['a name that only the build knows', '{URL}', '<p>{URL}</p>', ['page/undefined-name 1:1']],
  ['a comment', '<!-- c\nd -->\n\nx', '<p>x</p>', ['page/lenient 1:1']],
  ['a line break', 'x <br> y', '<p>x <br> y</p>', ['page/lenient 1:3']],
  [
    'an address in angle brackets',
    '<https://x.y/a_b>',
    '<p><a href="https://x.y/a_b" rel="noopener" data-external>https://x.y/a_b</a></p>',
    ['page/lenient 1:1'],
  ],
  ['a mail address', '<a@b.co>', '<p><a href="mailto:a@b.co">a@b.co</a></p>', ['page/lenient 1:1']],
  ['prose that starts like code', 'import is a word', '<p>import is a word</p>', ['page/lenient 1:1']],
  ['code that runs into prose', 'export const x = 1\nfoo', '<p>foo</p>', ['page/lenient 2:1']],
  ['crossed tags', '<b><i>x</b></i>', '<b><i>x</i></b>', ['page/lenient 1:8', 'page/lenient 1:12']],
  ['an end tag of nothing', 'x\n\n</div>', '<p>x</p>', ['page/lenient 3:1']],
  [
    'list items without end',
    '<ul>\n<li>a\n<li>b\n</ul>',
    '<ul><li>a</li><li>b</li></ul>',
    ['page/lenient 2:1', 'page/lenient 3:1'],
  ],
  [
    'a table cell without end',
    '<table><tr><td>a</table>',
    '<table><tr><td>a</td></tr></table>',
    ['page/lenient 1:17', 'page/lenient 1:17'],
  ],
  ['a document type', '<!DOCTYPE html>\n\nx', '<p>&lt;!DOCTYPE html&gt;</p>\n<p>x</p>', ['page/lenient 1:1']],
];

describe('what is no MDX is read as it was plainly meant', () => {
  it.each(cases)('%s', async (_name, text, expected, expectedPlaces) => {
    const rendered = await render(text);
    expect(rendered.failed).toBe(false);
    expect(rendered.html).toBe(`<div class="lec-prose">${expected}</div>`);
    expect(places(rendered)).toEqual(expectedPlaces);
    for (const { severity } of rendered.diagnostics) expect(severity).toBe('warning');
  });

  it('paragraphs inside a component that starts on their line', async () => {
    const note = (body: string): string =>
      `<div class="lec-callout" role="note" data-kind="tip" aria-label="Tip"><span class="lec-icon lec-callout__icon" aria-hidden="true"><svg data-icon="lightbulb"></svg></span><div class="lec-callout__body">${body}</div></div>`;
    expect(await html('<Tip>a\n\nb</Tip>')).toBe(note('<p>a</p><p>b</p>'));
    expect(await html('<Tip>\na\n\nb</Tip>')).toBe(note('<p>a</p><p>b</p>'));
    expect(await html('<Tip>\n\na')).toBe(note('<p>a</p>'));
  });

  it('an element that starts in a list item and ends left of it', async () => {
    expect(await html('- <div>\n  a\n</div>\n\nend')).toBe('<ul>\n<li>a</li>\n</ul>\n<p>end</p>');
  });

  it('a component named in prose, although one of the name stands below', async () => {
    expect(await html('a <Frame> b\n\n<Frame>\nc\n</Frame>')).toMatch(/^<p>a &lt;Frame&gt; b<\/p>\n<figure/);
  });

  it('a tag that nothing else mends is shown as text', async () => {
    expect(await html('<div {{>a</div>')).toBe('<p>&lt;div {{&gt;a</p>');
  });

  it('code in fences and backticks is never touched', async () => {
    const text = '```text\n<5 {x} <br>\n```\n\n`{x} <y>` <5';
    expect(await html(text)).toContain('&lt;5 {x} &lt;br&gt;');
    expect(await html(text)).toContain('<p><code>{x} &lt;y&gt;</code> &lt;5</p>');
  });

  it('lines are those of the file, behind frontmatter and behind repairs that add lines', async () => {
    const text = '---\ntitle: T\n---\n\nexport const a = 1\nprose\n\nx <br> y\n\nText <Bogus>z</Bogus>\n';
    expect(places(await render(text))).toEqual([
      'page/lenient 6:1',
      'page/lenient 8:3',
      'page/unknown-component 10:6',
    ]);
  });

  it('a line that a message names is that of the file', async () => {
    const text = '---\ntitle: T\n---\n\n<Accordion title="a">\n\nx\n\n</Acordion>\n';
    const { diagnostics } = await render(text);
    expect(diagnostics.map(({ message, line }) => [message, line])).toEqual([
      ['`<Accordion>` is never closed', 5],
      ['`</Acordion>` closes nothing and was removed', 9],
    ]);
  });

  it.each([
    ['<Card\ntitle="S"\nhref="/x"\n>Use it.</Card>', /<a .*S<.*Use it\./],
    [
      "<a\n  href='https://x.y/'\n  {...{}}\n  >Use [it](https://z.y).</a>",
      /^<a href="https:\/\/x.y\/"[^>]*>Use it\.<\/a>$/,
    ],
    ['a <b\n  className="c"\n>Use it.</b>', /^<p>a <b class="c">Use it\.<\/b><\/p>$/],
    ['- <b\n  >x\n  y</b> z', /<b>x\ny<\/b> z<\/li>\n<\/ul>$/],
    ['<Note>\n  <b\n    title="S"\n      >Use it.</b>\n</Note>', /<b title="S">Use it\.<\/b>/],
  ])('a tag whose bracket begins a line is right: %j', async (text, expected) => {
    const rendered = await render(text);
    expect(rendered.html.replace(/^<div class="lec-prose">|<\/div>$/g, '')).toMatch(expected);
    expect(rendered.html).not.toContain('&gt;');
    expect(rendered.diagnostics).toEqual([]);
  });

  it('a valid page is not touched and says nothing', async () => {
    const rendered = await render('export const n = 2\n\n{n + 1} {/* c */} *x*\n');
    expect(rendered.html).toBe('<div class="lec-prose"><p>3  <em>x</em></p></div>');
    expect(rendered.diagnostics).toEqual([]);
  });
});

describe('a heading with an id', () => {
  const heading = (id: string, text: string): string =>
    `<div class="lec-heading" data-depth="2"><h2 id="${id}">${text}</h2><a class="lec-anchor" href="#${id}" aria-label="Link to “${text.trim()}”"></a></div>`;

  it('keeps it, in both kinds of pages, and says nothing', async () => {
    for (const source of ['a.mdx', 'a.md']) {
      const rendered = await render('## Title {#my-id .wide}\n\n`{#code}`\n\n## 最佳 {#最佳实践}', {
        source,
      });
      expect(rendered.html.replaceAll(' </h2>', '</h2>')).toBe(
        `<div class="lec-prose">${heading('my-id', 'Title')}\n<p><code>{#code}</code></p>\n${heading('最佳实践', '最佳')}</div>`,
      );
      expect(rendered.headings.map(({ text }) => text)).toEqual(['Title', '最佳']);
      expect(rendered.diagnostics).toEqual([]);
    }
  });

  it('is read on pages of any length, and what follows keeps its place', async () => {
    const text = Array.from(
      { length: 300 },
      (_, index) => `## Part ${index} {#p${index}}\n\n${'Text. '.repeat(30)}`,
    );
    const rendered = await render(`${text.join('\n\n')}\n\n\`\`\`md\n## A {#b}\n\`\`\`\n\n## C {#c} <br>\n`);
    expect(rendered.headings.map(({ id }) => id)).toEqual([...text.map((_, index) => `p${index}`), 'c-c']);
    expect(rendered.html).toContain('## A {#b}');
    expect(places(rendered).at(-1)).toBe('page/lenient 1205:11');
  });

  it('gives the page its title without it', () => {
    expect(toPage('# Start here {#start}\n', 'a', 'a.md').page.title).toBe('Start here');
  });
});

describe('an empty line inside a template text is valid', () => {
  const code = [
    'export const A = () => {',
    '  const a = 1; // it`s',
    '',
    '  const t = `',
    "import x from 'y'",
    '',
    '${[1, 2].map((n) => `<${n}',
    '',
    '>`)}`;',
    '',
    "  const e = (u) => t.replace(/[`'/]/g, u);",
    '',
    "  return <p>it's {e('')}</p>;",
    '};',
    '',
    '<A />',
    '',
    'x <br> y',
  ].join('\n');

  it('also behind another empty line of the same statement, and later lines keep their numbers', async () => {
    const rendered = await render(code);
    expect(rendered.html).toContain("<p>it's \nimport x from y\n\n&lt;1\n\n>,&lt;2\n\n></p>");
    expect(places(rendered)).toEqual(['page/lenient 18:3']);
  });

  it('and stays empty in a code block and in prose', async () => {
    const block = '```js\nexport const t = `\n\n`\n```';
    const rendered = await render(`${block}\n\nimport is a \` word\n\nx \` {\n`);
    expect(rendered.html).not.toContain('${');
    expect(rendered.failed).toBe(false);
  });
});

describe('a component without end tag', () => {
  const unclosed = (message: string, line: number, column: number): object[] => [
    { code: 'page/lenient', message: `${message} is never closed`, line, column },
  ];

  it('ends where the component around it ends, and is told once, at its start', async () => {
    const rendered = await render('<Tabs>\n  <Tab title="a">one</Tab>\n  <Tab title="b">x\n</Tabs>\n\nEnd');
    expect(rendered.html).toContain(
      '<section class="lec-tabset__panel" id="tab-b" data-label="b"><span id="b"></span><p class="lec-tabset__label">b</p>x</section></lec-tabs>\n<p>End</p>',
    );
    expect(rendered.diagnostics).toMatchObject(unclosed('`<Tab>`', 3, 3));
    expect(rendered.diagnostics[0]?.hint).toBe('Add `</Tab>` where it ends.');
  });

  it('holds the next of its kind, and loses nothing', async () => {
    const rendered = await render(
      '<Steps>\n  <Step title="a">\n    One `</Card>`\n\n  <Step title="b">\n    Two\n  </Step>\n</Steps>',
    );
    expect(rendered.html).toMatch(/id="a".*<code>&lt;\/Card&gt;<\/code>.*id="b".*Two/);
    expect(rendered.diagnostics).toMatchObject([
      { code: 'page/lenient', message: '`<Step>` (line 2) is not closed before `</Steps>`', line: 8 },
    ]);
  });

  it('on one line ends before the end tag', async () => {
    const rendered = await render('<Tabs><Tab title="b">x</Tabs>');
    expect(rendered.html).toContain('x</section></lec-tabs>');
    expect(places(rendered)).toEqual(['page/lenient 1:23']);
  });
});

it('a template text of thousands of empty lines ends', { timeout: 4_000 }, async () => {
  const rendered = await render(
    'export const f = () => {\n\nreturn `' + 'x\n\n'.repeat(10_000) + '`;\n\nvar b; };\n\nEnd',
  );
  expect(rendered.html).toBe('<div class="lec-prose"><p>End</p></div>');
});

describe('what cannot be read costs its own page only', () => {
  it('names the place and shows a notice', async () => {
    const rendered = await render('---\ntitle: T\n---\n\nexport const a = {\n\n## Title\n');
    expect(rendered).toMatchObject({ failed: true, headings: [] });
    expect(rendered.html).toContain('This page could not be shown.');
    expect(
      rendered.diagnostics.map(({ code, severity, line, file }) => [code, severity, line, file]),
    ).toEqual([['page/syntax', 'error', 5, 'guides/page.mdx']]);
  });

  it('names the bracket that is not closed, not the heading where the parser gave up', async () => {
    const { diagnostics } = await render('export const items = {\n  a: 1,\n  b: [2, 3,\n\n# Hi\n\nIt’s\n');
    expect(diagnostics).toEqual([
      {
        code: 'page/syntax',
        severity: 'error',
        message: 'The `[` that opens here is never closed, so the `export` does not end',
        file: 'guides/page.mdx',
        line: 3,
        column: 6,
        hint: 'Add `]` where it ends.',
      },
    ]);
  });

  it('says what is wrong with code whose brackets are in order', async () => {
    const { diagnostics } = await render('export const a = "x\n\n# Hi\n');
    expect(diagnostics).toMatchObject([
      { message: 'The code of the `export` could not be read: Unterminated string', line: 1, column: 18 },
    ]);
  });

  it('code between the text that throws fails the page, with its message', async () => {
    const rendered = await render('export const x = (() => { throw new Error("nope") })();\n\nText');
    expect(rendered.failed).toBe(true);
    expect(rendered.diagnostics).toMatchObject([
      { code: 'page/render', message: 'The page failed while it was rendered: nope' },
    ]);
  });

  it.each(['(', '[', '{', '<a>'])('a page of endless nested %s does not end the process', async (sign) => {
    const rendered = await render(`---\ntitle: T\n---\n\n{${sign.repeat(20_000)}`);
    expect(rendered.failed).toBe(true);
    expect(places(rendered)).toEqual(['page/syntax 5:1']);
  });

  it.each([
    ['comments', 'export const a = <b\n' + '/*'.repeat(40_000)],
    ['patterns', 'export const a = <b\n' + '(/['.repeat(30_000)],
    ['code blocks', '<Tab>\n' + '```js\n'.repeat(8_000)],
  ])('a page of thousands of %s that are never closed ends', { timeout: 4_000 }, async (_name, text) => {
    expect((await render(text)).html).not.toBe('');
  });

  it('a page of thousands of stray signs ends', async () => {
    const rendered = await render('a <5 b\n\n'.repeat(2000));
    expect(rendered.diagnostics.length).toBeGreaterThan(0);
  });
});

describe('an attribute with a dot in its name, in plain Markdown', () => {
  it.each([
    ['of a framework', '<div @click.prevent="a" class="b">\n\n## x\n\n</div>', '@click.prevent'],
    ['of a style in JSX', "<p style={{ width: '5.2%', top: 0 }}>\n\n[a](https://x.y)\n\n</p>", "'5.2%',"],
    ['without a value', '<a x-on.away href="https://x.y">a</a>', 'x-on.away'],
  ])('is taken out: %s', async (_name, text, name) => {
    const rendered = await render(text, { source: 'page.md' });
    expect(rendered.html).not.toContain(name.replaceAll("'", '&#39;'));
    expect(rendered.failed).toBe(false);
    expect(rendered.diagnostics.map(({ message }) => message).join()).toContain(name);
  });
});
