import { globSync, readFileSync } from 'node:fs';

/** A fenced code block of the README or the docs. */
export interface Fence {
  /** Page that shows the block, from the docs folder; `README.md` for the README. */
  page: string;
  /** Line of the opening fence in the page. */
  line: number;
  language: string;
  /** File name in the info string, `''` without one. */
  file: string;
  text: string;
}

const FENCE = /^([ \t]*)(`{3,})(\w+)([^\n`]*)\n([^]*?)^\1\2[ \t]*$/gm;

/** Texts of the README and the pages of the docs, by their path from the docs folder. */
export function docsPages(): Map<string, string> {
  const pages = globSync('**/*.mdx', { cwd: 'fixtures/docs' }).sort();
  return new Map([
    ['README.md', readFileSync('README.md', 'utf8')],
    ...pages.map((page) => [page, readFileSync(`fixtures/docs/${page}`, 'utf8')] as const),
  ]);
}

/** Returns the code blocks of a page, without their indentation. Blocks in a longer fence are part of its text. */
export function fencesOf(page: string, text: string): Fence[] {
  return [...text.matchAll(FENCE)].map(
    ({ index, 1: indent = '', 3: language = '', 4: info = '', 5: body = '' }) => ({
      page,
      line: text.slice(0, index).split('\n').length,
      language,
      file: /^ (\S*[./]\S*)/.exec(info)?.[1] ?? '',
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}
