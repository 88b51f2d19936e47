import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareCode, renderCodeBlock } from '../../../src/content/code/code-block.ts';
import { codeBlockHtml } from '../../../src/content/code/code-html.ts';
import { readFence, readMarks } from '../../../src/content/code/fence.ts';
import { createHighlighter } from '../../../src/content/code/highlight.ts';
import { Store } from '../../../src/base/cache/store.ts';
import { docsFolder, render } from '../content/rendering.ts';

describe('a language that no highlighter knows', () => {
  it('is told of once a page, with the one that is probably meant', async () => {
    const rendered = await render('a\n\n```pyhton\nx\n```\n\n```pyhton\ny\n```\n\n```Zorgle\nz\n```');
    expect(rendered.diagnostics).toEqual([
      {
        code: 'page/unknown-language',
        severity: 'info',
        message: 'The code language `pyhton` is unknown, so the code has no syntax highlighting',
        file: 'guides/page.mdx',
        line: 3,
        column: 1,
        hint: 'Did you mean `python`?',
      },
      {
        code: 'page/unknown-language',
        severity: 'info',
        message: 'The code language `Zorgle` is unknown, so the code has no syntax highlighting',
        file: 'guides/page.mdx',
        line: 11,
        column: 1,
        hint: 'For plain text, write `text`. A title goes after the language.',
      },
    ]);
  });
});

describe('highlighting', () => {
  const highlighter = createHighlighter();

  it('writes lines and tokens as classes, without a style', async () => {
    expect(await highlighter.highlight('{"a": 1}\n', 'json')).toBe(
      '<span class="lec-line">{<span class="tk-property">"a"</span>: <span class="tk-number">1</span>}</span>',
    );
  });

  it('knows the spellings that pages use', async () => {
    const bash = await highlighter.highlight('echo "$A"', 'bash');
    expect(bash).toContain('tk-');
    expect(await highlighter.highlight('echo "$A"', 'cURL')).toBe(bash);
  });

  it('shows an unknown language as plain text', async () => {
    expect(await highlighter.highlight('a < b & "c"\n<x>', 'perm')).toBe(
      '<span class="lec-line">a &lt; b &amp; "c"</span>\n<span class="lec-line">&lt;x&gt;</span>',
    );
  });

  it('does not take a language for a property that every object has', async () => {
    expect(await highlighter.highlight('a', 'constructor')).toBe('<span class="lec-line">a</span>');
  });

  it('colours the code in a piece of MDX whatever was highlighted before', async () => {
    expect(await highlighter.highlight('<Note product="x" />', 'mdx')).toContain('tk-string');
  });

  it('keeps what it made in the store and takes it from there, for the same language, code and grammars', async () => {
    const folder = join(docsFolder(), 'store');
    const store = new Store(folder);
    const made = await createHighlighter(store).highlight('let a', 'js');
    const size = () => readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    const before = size();
    const later = createHighlighter(new Store(folder));
    expect(await later.highlight('let a', 'js')).toBe(made);
    expect(size()).toBe(before);
    expect(await later.highlight('let a', 'css')).not.toBe(made);
    expect(await later.highlight('let b', 'js')).not.toBe(made);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('makes anew what was torn while it was written', async () => {
    const folder = join(docsFolder(), 'store');
    const made = await createHighlighter(new Store(folder)).highlight('let a', 'js');
    const [file = ''] = readdirSync(folder);
    truncateSync(join(folder, file), statSync(join(folder, file)).size - 9);
    expect(await createHighlighter(new Store(folder)).highlight('let a', 'js')).toBe(made);
  });
});

describe('the line that opens a fence', () => {
  it.each([
    ['js', 'My file.js', { title: 'My file.js' }],
    ['js', 'title="a b" icon="star"', { title: 'a b', icon: 'star' }],
    ['js', 'Name {1,3-5}', { title: 'Name', highlight: new Set([1, 3, 4, 5]) }],
    ['js{2}', '', { lang: 'js', highlight: new Set([2]) }],
    [
      'js',
      'focus={2} lines wrap expandable',
      { focus: new Set([2]), lines: true, wrap: true, expandable: true },
    ],
    ['js', 'highlight="1-2" theme={null} nocopy', { highlight: new Set([1, 2]), copy: false }],
    ['', '', { lang: '' }],
  ])('%s %s', (lang, meta, expected) => {
    expect(readFence(lang, meta)).toMatchObject(expected);
  });

  it('does not hang on an absurd range', () => {
    expect(readFence('js', '{1-999999999999}').highlight.size).toBe(10_001);
  });

  it('takes marks out of the code', () => {
    const { code, marks } = readMarks('a // [!code ++]\nb\n# [!code highlight:2]\nc\nd <!-- [!code --] -->');
    expect(code).toBe('a\nb\nc\nd');
    expect([...marks]).toEqual([
      [1, new Set(['add'])],
      [3, new Set(['highlight'])],
      [4, new Set(['highlight', 'remove'])],
    ]);
  });

  it.each([
    'a // [!code ++] // [!code focus]',
    'a // [!code ++] [!code focus]',
    'a /* [!code focus] */ /* [!code ++] */',
    '# [!code ++]\n# [!code focus]\na',
  ])('gives a line several marks: %s', (source) => {
    const { code, marks } = readMarks(source);
    expect(code).toBe('a');
    expect(marks).toEqual(new Map([[1, new Set(['add', 'focus'])]]));
  });
});

describe('a code block', () => {
  it('has a bar with its title, a copy button and a named scroll region', async () => {
    expect(await renderCodeBlock({ code: 'a', lang: 'text', title: 'A "b"' })).toBe(
      '<div class="lec-code" data-titled><div class="lec-code__bar"><span class="lec-code__title">A &quot;b&quot;</span><lec-copy></lec-copy></div>' +
        '<pre class="lec-code__body" tabindex="0" role="group" aria-label="A &quot;b&quot;" data-lang="text"><code>a</code></pre></div>',
    );
  });

  it('is named by its language when it has no title', async () => {
    expect(await renderCodeBlock({ code: 'a', lang: 'ts', meta: 'nocopy' })).toMatch(
      /^<div class="lec-code"><pre class="lec-code__body" tabindex="0" role="group" aria-label="TypeScript" data-lang="ts">/,
    );
  });

  it('marks lines and words', async () => {
    const code = await prepareCode(
      'one two // [!code word:two]\nthree',
      readFence('text', '{2}'),
      createHighlighter(),
    );
    expect(code.html).toBe(
      '<span class="lec-line">one <mark class="lec-word">two</mark></span>\n<span class="lec-line" data-mark="highlight">three</span>',
    );
    expect(codeBlockHtml(code, { inGroup: true })).not.toContain('lec-code__bar');
  });
});
