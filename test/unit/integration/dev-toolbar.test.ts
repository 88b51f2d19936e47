import path from 'node:path';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { toolbarProblems } from '../../../src/build/dev/dev-toolbar.ts';
import { shownPath } from '../../../src/base/report/file-names.ts';

const docsRoot = path.resolve('docs');
const found = (problem: Partial<Diagnostic>, root = docsRoot) => ({
  problem: { code: 'page/missing', severity: 'warning' as const, message: 'M', ...problem },
  docsRoot: root,
});

it('lists errors first, each once, and leads to the place in the editor', () => {
  const { counts, problems } = toolbarProblems(
    [
      found({ file: 'docs.json', line: 3, column: 5, hint: 'H' }),
      found({ severity: 'info', message: 'Note' }),
      found({ severity: 'error', file: 'a b.mdx', message: 'Turns\u202e around' }),
      found({ file: 'docs.json', line: 3, column: 5, hint: 'H' }),
    ],
    '/base/',
  );
  const open = (place: string) =>
    `/base/__open-in-editor?file=${encodeURIComponent(path.join(docsRoot, place))}`;
  const code = 'page/missing';
  expect(counts).toEqual({ error: 1, warning: 1, info: 1 });
  expect(problems).toEqual([
    { code, severity: 'error', message: 'Turns␦ around', place: 'docs/a b.mdx', open: open('a b.mdx') },
    {
      ...{ code, severity: 'warning', message: 'M', hint: 'H' },
      ...{ place: 'docs/docs.json:3:5', open: open('docs.json:3:5') },
    },
    { code, severity: 'info', message: 'Note', place: '' },
  ]);
});

it('opens no file for a description of another machine, and finds those of docs outside the project', () => {
  const outside = path.resolve('../elsewhere');
  const { problems } = toolbarProblems(
    [
      found({ file: 'https://example.com/api.yaml', line: 1, column: 1 }),
      found({ file: 'index.mdx', line: 2 }, outside),
    ],
    '/',
  );
  expect(problems.map(({ place, open }) => [place, open])).toEqual([
    ['https://example.com/api.yaml:1:1', undefined],
    [
      `${shownPath(outside)}/index.mdx:2`,
      `/__open-in-editor?file=${encodeURIComponent(path.join(outside, 'index.mdx:2'))}`,
    ],
  ]);
});

it('counts all of many, and shows the first', () => {
  const many = Array.from({ length: 1000 }, (_, line) => found({ file: 'docs.json', line }));
  const { counts, problems } = toolbarProblems(many, '/');
  expect([counts.warning, problems.length]).toEqual([1000, 200]);
});
