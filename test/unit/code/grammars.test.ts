import { afterEach, expect, test } from 'vitest';
import { readGrammar, useGrammars, type OwnGrammar } from '../../../src/content/code/grammars.ts';
import { createHighlighter, isLanguage } from '../../../src/content/code/highlight.ts';

afterEach(() => useGrammars([]));

const written = (match: string) =>
  JSON.stringify({
    name: 'Brew',
    scopeName: 'source.brew',
    aliases: ['brw'],
    patterns: [{ match, name: 'keyword.control.brew' }],
  });

test('a grammar of the author colours its language, under each of its names', async () => {
  expect(await isLanguage('brew')).toBe(false);
  useGrammars([readGrammar(written('\\bsteep\\b')) as OwnGrammar]);
  const { highlight } = createHighlighter();
  const html = '<span class="lec-line"><span class="tk-keyword">steep</span> tea</span>';
  expect(await highlight('steep tea', 'Brew')).toBe(html);
  expect(await highlight('steep tea', 'brw')).toBe(html);
  expect(await isLanguage('brew')).toBe(true);
});

test('another grammar of the same name takes its place', async () => {
  const { highlight } = createHighlighter();
  useGrammars([readGrammar(written('steep')) as OwnGrammar]);
  expect(await highlight('steep tea', 'brew')).toContain('<span class="tk-keyword">steep</span>');
  useGrammars([readGrammar(written('tea')) as OwnGrammar]);
  expect(await highlight('steep tea', 'brew')).toContain('<span class="tk-keyword">tea</span>');
});

test.each([
  ['{', 'is not valid JSON'],
  ['[]', 'is not an object'],
  ['{"patterns":[]}', 'has no string `scopeName`'],
  ['{"scopeName":"source.x"}', 'has no list `patterns`'],
])('a file that is no grammar says why: %s', (text, problem) => {
  expect(readGrammar(text)).toBe(problem);
});

test('a grammar without a name has that of its scope', () => {
  expect(readGrammar('{"scopeName":"source.brew","patterns":[]}')).toMatchObject({ name: 'brew' });
});
