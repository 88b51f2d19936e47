// What a page costs: builds generated guides of several sizes, cold and warm, and prints what each page adds to
// the peak memory. Run by hand, after `npm run build`:
//
//   node test/bench/pages.mjs [COUNT …]     1000 and 10000 pages when none is given
//
// The goal is at most 0.1 MB a page. Machines are noisy, so compare rows of one run.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runLectern } from './build-process.mjs';
import { guide } from './content.mjs';

/** Writes a docs folder of `count` pages, in groups of fifty. */
function write(dir, count) {
  const pages = guide(count);
  // No code stands on two pages: what is highlighted once would be free on all others, cold or warm.
  for (const { slug, title, description, body } of pages)
    writeFileSync(
      path.join(dir, `${slug}.mdx`),
      `---\ntitle: ${title}\ndescription: ${JSON.stringify(description)}\n---\n\n${body.replaceAll('export function part', `export function ${slug.replace('-', '')}part`)}`,
    );
  const navigation = [];
  for (let at = 0; at < count; at += 50)
    navigation.push({
      group: `Part ${at / 50 + 1}`,
      pages: pages.slice(at, at + 50).map(({ slug }) => slug),
    });
  writeFileSync(path.join(dir, 'mint.json'), JSON.stringify({ name: 'Guide', navigation }));
}

const counts = process.argv.slice(2).map(Number);
const before = new Map();
const rows = [];
for (const count of counts.length > 0 ? counts : [1000, 10_000]) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'lectern-pages-'));
  const dir = path.join(scratch, 'docs');
  mkdirSync(dir);
  write(dir, count);
  for (const cache of ['cold', 'warm']) {
    const { exit, cpu, peak } = runLectern(
      ['build', dir, '--out', path.join(scratch, 'dist'), '--offline'],
      path.join(scratch, 'cache'),
    );
    const smaller = before.get(cache);
    before.set(cache, { count, peak });
    rows.push({
      pages: count,
      cache,
      exit,
      'CPU s': +cpu.toFixed(1),
      'peak MB': Math.round(peak),
      'MB a page more': smaller && +((peak - smaller.peak) / (count - smaller.count)).toFixed(3),
    });
  }
  rmSync(scratch, { recursive: true, force: true });
}
console.table(rows);
