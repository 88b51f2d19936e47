import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { codeBlockHtml, prepareCode, renderCodeBlock } from '../../../src/code/code-block.ts';
import { readFence, readMarks } from '../../../src/code/fence.ts';
import { createHighlighter, highlightCode } from '../../../src/code/highlight.ts';
import { tidyCache } from '../../../src/cache/tidy.ts';
import { cacheKey, createDiskCache } from '../../../src/code/highlight-cache.ts';
import { docsFolder, render } from '../content/rendering.ts';

describe('a language that no highlighter knows', () => {
  it('is told of once a page, with the one that is probably meant', async () => {
    const rendered = await render('a\n\n```pyhton\nx\n```\n\n```pyhton\ny\n```\n\n```Zorgle\nz\n```');
    expect(rendered.diagnostics).toEqual([
      {
        code: 'page/unknown-language',
        severity: 'info',
        message: 'No highlighter knows `pyhton`; the code is shown plainly',
        file: 'guides/page.mdx',
        line: 3,
        column: 1,
        hint: 'Did you mean `python`?',
      },
      {
        code: 'page/unknown-language',
        severity: 'info',
        message: 'No highlighter knows `Zorgle`; the code is shown plainly',
        file: 'guides/page.mdx',
        line: 11,
        column: 1,
      },
    ]);
  });
});

describe('highlighting', () => {
  it('writes lines and tokens as classes, without a style', async () => {
    expect(await highlightCode('{"a": 1}\n', 'json')).toBe(
      '<span class="lec-line">{<span class="tk-property">"a"</span>: <span class="tk-number">1</span>}</span>',
    );
  });

  it('knows the spellings that pages use', async () => {
    const bash = await highlightCode('echo "$A"', 'bash');
    expect(bash).toContain('tk-');
    expect(await highlightCode('echo "$A"', 'cURL')).toBe(bash);
  });

  it('shows an unknown language as plain text', async () => {
    expect(await highlightCode('a < b & "c"\n<x>', 'perm')).toBe(
      '<span class="lec-line">a &lt; b &amp; "c"</span>\n<span class="lec-line">&lt;x&gt;</span>',
    );
  });

  it('does not take a language for a property that every object has', async () => {
    expect(await highlightCode('a', 'constructor')).toBe('<span class="lec-line">a</span>');
  });

  it('colours the code in a piece of MDX whatever was highlighted before', async () => {
    expect(await highlightCode('<Note product="x" />', 'mdx')).toContain('tk-string');
  });

  it('keeps what it made on disk and takes it from there', async () => {
    const cacheDir = docsFolder();
    const made = await createHighlighter({ cacheDir }).highlight('let a', 'js');
    const [shard = ''] = readdirSync(cacheDir);
    const file = join(cacheDir, shard, readdirSync(join(cacheDir, shard))[0] ?? '');
    const other = '<span class="lec-line">from the disk</span>';
    const sum = (text: string) => crc32(text).toString(36);
    expect(readFileSync(file, 'utf8')).toBe(`${sum(made)}\n${made}`);
    writeFileSync(file, `${sum(other)}\n${other}`);
    expect(await createHighlighter({ cacheDir }).highlight('let a', 'js')).toBe(other);
  });

  it('makes anew what was torn while it was written, or damaged since', async () => {
    const cacheDir = docsFolder();
    const made = await createHighlighter({ cacheDir }).highlight('let a', 'js');
    const [shard = ''] = readdirSync(cacheDir);
    const file = join(cacheDir, shard, readdirSync(join(cacheDir, shard))[0] ?? '');
    const whole = readFileSync(file, 'utf8');
    for (const damaged of ['', whole.slice(0, -9), whole.replace('let', 'var'), 'nonsense']) {
      writeFileSync(file, damaged);
      expect(await createHighlighter({ cacheDir }).highlight('let a', 'js')).toBe(made);
    }
  });

  it('works without the cache when the folder cannot be written', () => {
    const root = docsFolder({ file: 'x' });
    const cache = createDiskCache(join(root, 'file'));
    cache.set('abcdef', 'x');
    expect(cache.get('abcdef')).toBeUndefined();
    expect(existsSync(join(root, 'file/ab'))).toBe(false);
  });

  it('stays below its bound: the oldest entries go, once a day, and what was cut off', () => {
    const folder = docsFolder({
      'aa/old': 'x'.repeat(50),
      'aa/new': 'x'.repeat(50),
      'bb/newest': 'x'.repeat(20),
      'bb/newer.12-0': 'x',
    });
    const now = Date.now();
    const age = (file: string, days: number): void => {
      utimesSync(join(folder, file), new Date(now - days * 86_400_000), new Date(now - days * 86_400_000));
    };
    age('aa/old', 9);
    age('aa/new', 3);
    age('bb/newer.12-0', 2);
    tidyCache(folder, { bytes: 100, now });
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      'aa',
      'aa/new',
      'bb',
      'bb/newest',
      'tidied',
    ]);
    tidyCache(folder, { bytes: 10, now });
    expect(existsSync(join(folder, 'aa/new'))).toBe(true);
    tidyCache(folder, { bytes: 10, now: now + 2 * 86_400_000 });
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['aa', 'bb', 'tidied']);
  });

  it('has another key for another language, code or version', () => {
    const keys = [
      cacheKey('1', 'js', 'a'),
      cacheKey('1', 'ts', 'a'),
      cacheKey('1', 'js', 'b'),
      cacheKey('2', 'js', 'a'),
    ];
    expect(new Set(keys).size).toBe(4);
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
      [1, 'add'],
      [3, 'highlight'],
      [4, 'remove'],
    ]);
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
    const code = await prepareCode('one two // [!code word:two]\nthree', 'text', '{2}', createHighlighter());
    expect(code.html).toBe(
      '<span class="lec-line">one <mark class="lec-word">two</mark></span>\n<span class="lec-line" data-mark="highlight">three</span>',
    );
    expect(codeBlockHtml(code, { inGroup: true })).not.toContain('lec-code__bar');
  });
});
