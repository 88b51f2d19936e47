import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createProfile } from '../../../src/build/build/profile.ts';

/** Works for some milliseconds. */
function work(ms: number): void {
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < ms * 1000) Math.sqrt(user);
}

it('tells stages, the most costly pages and the kinds of files', async () => {
  const profile = createProfile();
  profile.stage('reading');
  profile.stage('pages');
  for (let page = 0; page < 12; page++) await profile.page(`/quick-${page}/`, () => Promise.resolve());
  const slow = await profile.page('/slow/', () => {
    profile.made();
    work(30);
    return Promise.resolve('made');
  });
  expect(slow).toBe('made');
  const out = mkdtempSync(path.join(tmpdir(), 'lectern-profile-'));
  mkdirSync(path.join(out, '_search'));
  writeFileSync(path.join(out, 'index.html'), 'x'.repeat(200_000));
  writeFileSync(path.join(out, '_search/pagefind.js'), 'x'.repeat(400_000));
  const tables = (await profile.report(out)).split('\n\n').map((table) => table.trim());
  const [stages = '', pages = '', output = ''] = ['stage', '13 pages', 'output'].map((head) =>
    tables.find((table) => table.startsWith(head)),
  );
  expect(stages.split('\n').map((line) => line.trim().split(/\s{2,}/)[0])).toEqual([
    'stage',
    'start of the program',
    'reading',
    'pages',
  ]);
  const lines = pages.trim().split('\n');
  expect(lines[0]).toMatch(/^13 pages, 1 of the docs made anew; the most costly +CPU ms$/);
  expect(lines[1]).toMatch(/^ +\/slow\/ +[1-9]\d+$/);
  expect(lines).toHaveLength(11);
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s{2,}/)),
  ).toEqual([
    ['output', 'files', 'MB'],
    ['search', '1', '0.4'],
    ['pages', '1', '0.2'],
  ]);
});
