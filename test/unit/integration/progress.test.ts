import { expect, it } from 'vitest';
import { createProgress } from '../../../src/build/output/progress.ts';

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
    '\r\u001b[KBuilding: 2 of 5 pages',
    '\r\u001b[KBuilding: 4 of 5 pages',
    '\r\u001b[KBuilding: search index, 11 s',
    '\r\u001b[K',
  ]);
});

it('says how long the rest will take, once pages show their pace', () => {
  expect(written(true, 100, 1000).slice(0, 5)).toEqual([
    '\r\u001b[KBuilding: 1 of 100 pages',
    '\r\u001b[KBuilding: 2 of 100 pages',
    '\r\u001b[KBuilding: 3 of 100 pages, about 1 min 37 s left',
    '\r\u001b[KBuilding: 4 of 100 pages, about 1 min 36 s left',
    '\r\u001b[KBuilding: 5 of 100 pages, about 1 min 35 s left',
  ]);
});

it('leaves nothing in a log', () => {
  expect(written(false, 25, 1000)).toEqual([]);
});
