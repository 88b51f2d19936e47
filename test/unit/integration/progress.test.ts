import { expect, it } from 'vitest';
import { createProgress } from '../../../src/integration/progress.ts';

/** What a build writes whose every page takes a number of milliseconds. */
function written(isTTY: boolean, pages: number, pageMs: number): string[] {
  let clock = 0;
  const lines: string[] = [];
  const progress = createProgress(pages, { isTTY, write: (text) => lines.push(text) }, () => clock);
  for (let page = 0; page < pages; page++) {
    clock += pageMs;
    progress.page();
  }
  clock += 11_000;
  progress.stage('search index');
  progress.end();
  return lines;
}

it('is one line on a terminal, not written more often than it can be read, and gone at the end', () => {
  expect(written(true, 5, 60)).toEqual([
    '\r\u001b[KBuilding: 2 of 5 pages, 0 s',
    '\r\u001b[KBuilding: 4 of 5 pages, 0 s',
    '\r\u001b[KBuilding: search index, 11 s',
    '\r\u001b[K',
  ]);
});

it('is a line every ten seconds in a log', () => {
  expect(written(false, 25, 1000)).toEqual([
    'Building: 10 of 25 pages, 10 s\n',
    'Building: 20 of 25 pages, 20 s\n',
    'Building: search index, 36 s\n',
  ]);
});

it('leaves no line of a short build in a log', () => {
  const lines: string[] = [];
  const progress = createProgress(1, { write: (text) => lines.push(text) }, () => 900);
  progress.page();
  progress.end();
  expect(lines).toEqual([]);
});
