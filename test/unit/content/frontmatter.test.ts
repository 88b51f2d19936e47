import { describe, expect, it } from 'vitest';
import { contentCodes } from '../../../src/content/page/codes.ts';
import { parseSource } from '../../../src/content/frontmatter/frontmatter.ts';
import { toPage } from '../../../src/content/frontmatter/source.ts';

const read = (text: string) => parseSource(text, 'a.mdx');
const codes = (text: string) => read(text).diagnostics.map(({ code, line }) => `${code}:${line}`);

describe('frontmatter', () => {
  it('splits a page into keys and body and counts the lines before the body', () => {
    expect(read('---\ntitle: Hello\ndescription: "A: b"\n---\n\nText\n')).toEqual({
      frontmatter: { title: 'Hello', description: 'A: b', extra: {} },
      lines: { title: 2, description: 3 },
      body: '\nText\n',
      bodyOffset: 4,
      diagnostics: [],
    });
  });

  it('reads a file with a byte order mark and Windows line ends', () => {
    const { frontmatter, body, bodyOffset } = read('\ufeff---\r\ntitle: Hello\r\n---\r\nText\r\n');
    expect([frontmatter.title, body, bodyOffset]).toEqual(['Hello', 'Text\n', 3]);
  });

  it('says that a page is published which another tool would take for a draft', () => {
    expect(codes('---\ntitle: A\ndraft: true\n---\n')).toEqual(['page/draft:3']);
    expect(codes('---\npublished: false\n---\n')).toEqual(['page/draft:2']);
    expect(codes('---\ndraft: false\npublished: true\n---\n')).toEqual([]);
  });

  it('takes a page without frontmatter as it is', () => {
    expect(read('# Title\n')).toMatchObject({ body: '# Title\n', bodyOffset: 0, frontmatter: { extra: {} } });
  });

  it('leaves out frontmatter in TOML, and says how it is written here', () => {
    const { body, bodyOffset, diagnostics } = read('\n+++\ntitle = "A page"\nweight = 3\n+++\n\nText.\n');
    expect([body, bodyOffset]).toEqual(['\nText.\n', 5]);
    expect(diagnostics).toMatchObject([{ code: 'page/frontmatter-toml', line: 2 }]);
    expect(diagnostics[0]?.hint).toContain('`title: "A page"`');
    for (const text of ['+++\nText\n+++\n', '+++\na = 1\n', 'Text\n\n+++\na = 1\n+++\n'])
      expect(read(text)).toMatchObject({ body: text, diagnostics: [] });
  });

  it('shows a list that stands in the place of the frontmatter, and says so', () => {
    const { body, diagnostics } = parseSource('---\n- a\n- b\n---\n\nText.\n', 'list.mdx');
    expect(body).toContain('- a');
    expect(diagnostics).toMatchObject([
      { code: 'page/frontmatter-list', file: 'list.mdx', line: 2, column: 1 },
    ]);
    expect(parseSource('---\n\nProse - with a dash.\n\n---\n', 'prose.mdx').diagnostics).toEqual([]);
  });

  it('does not take text between two rules for frontmatter', () => {
    expect(read('---\nJust a sentence.\n---\n').body).toBe('---\nJust a sentence.\n---\n');
  });

  it('keeps numbers and dates of titles as text', () => {
    expect(read('---\ntitle: 404\nversion: 2.0\ntag: 2024-01-01\n---\n').frontmatter).toMatchObject({
      title: '404',
      tag: '2024-01-01',
    });
  });

  it('reads flags written as words', () => {
    expect(read('---\nhidden: true\nnoindex: "yes"\ndeprecated: false\n---\n').frontmatter).toMatchObject({
      hidden: true,
      noindex: true,
      deprecated: false,
    });
  });

  it('reads a value with an unquoted colon and says so', () => {
    const page = '---\ntitle: Foo: bar\nicon: star\n---\n';
    expect(read(page).frontmatter).toMatchObject({ title: 'Foo: bar', icon: 'star' });
    expect(codes(page)).toEqual(['page/frontmatter-repaired:2']);
  });

  it('reads a quoted text that goes on without indentation', () => {
    const page = '---\ntitle: "One"\ndescription: "First line\nsecond line"\nicon: star\n---\n';
    expect(read(page).frontmatter).toMatchObject({
      title: 'One',
      description: 'First line second line',
      icon: 'star',
    });
    expect(codes(page)).toEqual(['page/frontmatter-repaired:3']);
  });

  it('reads a quoted text whose next line has a colon as that text, not as a key', () => {
    const page = '---\ndescription: "\nTwo ways: one, and the other: both work."\nicon: star\n---\n';
    expect(read(page).frontmatter).toEqual({
      description: 'Two ways: one, and the other: both work.',
      icon: 'star',
      extra: {},
    });
    expect(codes(page)).toEqual(['page/frontmatter-repaired:2']);
  });

  it('reads a quoted text whose last line begins like a key', () => {
    for (const quote of ['"', "'"]) {
      const { frontmatter, lines } = read(
        `---\ndescription: ${quote}Two ways.\nNote: one is better.${quote}\ntitle: T\n---\n`,
      );
      expect(frontmatter).toMatchObject({ description: 'Two ways. Note: one is better.', title: 'T' });
      expect(lines).toEqual({ description: 2, title: 4 });
    }
    const open = read('---\ntitle: "Open\ndescription: "Closed"\n---\n');
    expect(open.frontmatter).toMatchObject({ title: 'Open', description: 'Closed' });
  });

  it('takes no key of one word for the rest of a quoted text', () => {
    const page = '---\ntitle: "One\ndescription: Two"\n---\n';
    expect(read(page).frontmatter).toMatchObject({ title: 'One', description: 'Two"' });
  });

  it.each([
    ['tags: [a, b', ['a', 'b'], 'Write `tags: [a, b]`.'],
    ['tags: [a, b,', ['a', 'b'], 'Write `tags: [a, b]`.'],
    ['tags:\n  - a\nsizes: {a: 1', ['a'], 'Write `sizes: {a: 1}`.'],
    [`tags: [${'word, '.repeat(20)}`, Array(20).fill('word'), 'Add `]` at the end.'],
    ['tags: [a] b', '[a] b', 'Write `tags: "[a] b"`.'],
  ])('closes the list of %j', (written, tags, hint) => {
    const { page, diagnostics } = toPage(`---\n${written}\ntitle: T\n---\n`, 'p', 'p.mdx');
    expect(page.frontmatter.title).toBe('T');
    if (tags) expect(page.frontmatter.extra['tags']).toEqual(tags);
    expect(diagnostics).toMatchObject([{ code: 'page/frontmatter-repaired', hint }]);
  });

  it('reads keys behind tabs', () => {
    const page = '---\ntitle: One\nkeywords:\n\t- a\n\t- b\n---\n';
    expect(read(page).frontmatter.keywords).toEqual(['a', 'b']);
    expect(codes(page)).toEqual(['page/frontmatter-repaired:3']);
  });

  it('reads keys that stand behind a tab themselves', () => {
    const page = '---\n\ttitle: One\n\tdescription:\tTwo\ntags:\n\t- name: a\n---\n';
    const { frontmatter } = read(page);
    expect(frontmatter).toEqual({ title: 'One', description: 'Two', extra: { tags: [{ name: 'a' }] } });
    expect(codes(page)).toEqual([
      'page/frontmatter-repaired:2',
      'page/frontmatter-repaired:3',
      'page/frontmatter-repaired:4',
    ]);
  });

  it('reads the neighbours of a page as a text, an object in any generator’s words, or false', () => {
    const neighbours = (prev: string, next: string) => {
      const { frontmatter } = read(`---\nprev: ${prev}\nnext: ${next}\n---\n`);
      return [frontmatter.prev, frontmatter.next];
    };
    expect(neighbours('guides/a', 'false')).toEqual(['guides/a', false]);
    expect(neighbours('{ text: A, link: /a }', '{ label: B }')).toEqual([
      { target: '/a', label: 'A' },
      { label: 'B' },
    ]);
    expect(neighbours('true', '7')).toEqual([undefined, undefined]);
    expect(codes('---\nprev: true\nnext: [a]\n---\n')).toEqual(['page/frontmatter-type:3']);
  });

  it('reads what the second version of the format may say of a page', () => {
    const page = (lines: string) => read(`---\n${lines}\n---\n`);
    expect(
      page(
        'icon: { name: rocket, style: regular, library: lucide }\nboost: "2.5"\nrss: true\ntimestamp: false\n' +
          'lastUpdatedDate: 2026-11-21\ncreatedDate: "Nov 3, 2025"\nauth: none\ncontentType: application/xml',
      ).frontmatter,
    ).toEqual({
      icon: 'rocket',
      iconType: 'regular',
      boost: 2.5,
      rss: true,
      timestamp: false,
      lastUpdatedDate: '2026-11-21T00:00:00.000Z',
      createdDate: '2025-11-03T00:00:00.000Z',
      authMethod: 'none',
      contentType: 'application/xml',
      extra: {},
    });
    const related = (value: string) => page(`related: ${value}`).frontmatter.related;
    expect(related('[a/b, { "Other page": /c }, "  "]')).toEqual([
      { target: 'a/b' },
      { target: '/c', title: 'Other page' },
    ]);
    expect([related('false'), related('a'), related('{ a: b }')]).toEqual([
      false,
      [{ target: 'a' }],
      undefined,
    ]);
    expect(page('mode: assistant').frontmatter.mode).toBe('wide');
    expect(codes('---\nmode: assistant\n---\n')).toEqual(['page/assistant:2']);
    const wrong = '---\nicon: { style: x }\nboost: -1\nrelated: 5\ncreatedDate: soon\n---\n';
    expect(codes(wrong)).toEqual([2, 3, 4, 5].map((line) => `page/frontmatter-type:${line}`));
  });

  it('lets the last of two equal keys count', () => {
    const page = '---\ntitle: One\ntitle: Two\n---\n';
    expect(read(page).frontmatter.title).toBe('Two');
    expect(codes(page)).toEqual(['page/frontmatter-duplicate-key:3']);
  });

  it('reads a misspelt key as the one that was meant', () => {
    const page = '---\nTitle: One\ndescritpion: Two\n---\n';
    expect(read(page).frontmatter).toEqual({ title: 'One', description: 'Two', extra: {} });
    expect(read(page).diagnostics.map(({ hint, line }) => [hint, line])).toEqual([
      ['Did you mean `title`?', 2],
      ['Did you mean `description`?', 3],
    ]);
  });

  it('keeps keys that nobody knows, without a word', () => {
    const { frontmatter, diagnostics } = read(
      '---\nog:image: /a.png\nogDescription: A\ncolour_scheme: warm\n---\n',
    );
    expect(frontmatter).toEqual({
      extra: { 'og:image': '/a.png', ogDescription: 'A', colour_scheme: 'warm' },
    });
    expect(diagnostics).toEqual([]);
  });

  it('reads frontmatter that is never closed as far as its keys go', () => {
    const { frontmatter, body, bodyOffset, diagnostics } = read('---\ntitle: One\n\nText\n');
    expect([frontmatter.title, body, bodyOffset]).toEqual(['One', '\nText\n', 2]);
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['page/frontmatter-unclosed', 1]]);
  });

  it('leaves out a line that is no key, and only that', () => {
    const page = '---\ntitle: One\n}{ nonsense\nicon: star\n---\n';
    expect(read(page).frontmatter).toEqual({ title: 'One', icon: 'star', extra: {} });
    expect(codes(page)).toEqual(['page/frontmatter-invalid:3']);
  });

  it('does not grow without bound on aliases', () => {
    const lines = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (const [name, other] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg'].map((pair) => [...pair])) {
      lines.push(`${name}: &${name} [${Array(9).fill(`*${other}`).join(',')}]`);
    }
    const { frontmatter } = read(`---\ntitle: One\n${lines.join('\n')}\n---\n`);
    expect(frontmatter.title).toBe('One');
    expect(JSON.stringify(frontmatter).length).toBeLessThan(10_000);
  });

  it('ignores a value of the wrong kind', () => {
    const page = '---\ntitle:\n  - a\nmode: sideways\n---\n';
    expect(read(page).frontmatter).toEqual({ extra: {} });
    expect(codes(page)).toEqual(['page/frontmatter-type:2', 'page/frontmatter-type:4']);
  });

  it('documents every code it gives', () => {
    const all = ['---\nTitle: a: b\nTitle: c\n}{\nhidden: [1]\n', '---\na: &b\n---\n'].flatMap(
      (text) => read(text).diagnostics,
    );
    expect(all.length).toBeGreaterThan(3);
    for (const { code } of all) expect(contentCodes).toHaveProperty([code]);
  });
});

const OPEN = 'This text has no closing quote.';
const MORE = 'There is more text after a closing quote.';

describe('a stray quote', () => {
  it.each([
    ['"Open', 'Open', OPEN],
    ["'Open", 'Open', OPEN],
    ['"What\'s "new" here', 'What\'s "new" here', MORE],
    ["'It's fine'", "It's fine", MORE],
    ['""Double""', '"Double"', MORE],
    ['"A" and "B"', '"A" and "B"', MORE],
    ['"A": B', '"A": B', 'Text that contains a colon followed by a space needs quotes.'],
    ['"Say "hi""', 'Say "hi"', MORE],
  ])('of %j leaves %j, and the message says at the value what is wrong', (written, title, message) => {
    const { page, diagnostics } = toPage(`---\ntitle: ${written}\n---\nText`, 'p', 'p.mdx');
    expect(page.frontmatter.title).toBe(title);
    expect(diagnostics).toEqual([
      {
        code: 'page/frontmatter-repaired',
        severity: 'warning',
        message,
        file: 'p.mdx',
        line: 2,
        column: 8,
        hint: `Write \`title: ${JSON.stringify(title)}\`.`,
      },
    ]);
  });
});
