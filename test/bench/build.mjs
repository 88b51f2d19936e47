// What a build costs: CPU seconds, peak memory, bytes. Run by hand, after `npm run build`:
//
//   node test/bench/build.mjs DIR [DIR …]              docs folders
//   node test/bench/build.mjs --spec FILE [FILE …]     descriptions, each as a site of its own
//
// Prints one row a site. CPU is user + system time of the whole process; machines are noisy, so compare rows of one
// run. The highlight cache is cold: each run gets an empty cache folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runLectern, siteFor, sizesOf } from './build-process.mjs';

/** Builds a folder in a process of its own and returns what it cost. */
function measure(dir) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'lectern-bench-'));
  const out = path.join(scratch, 'dist');
  const { exit, cpu, peak, stderr } = runLectern(
    ['build', dir, '--out', out, '--offline'],
    path.join(scratch, 'cache'),
  );
  const { bytes, pages } = sizesOf(out);
  rmSync(scratch, { recursive: true, force: true });
  const at = (share) => pages[Math.min(pages.length - 1, Math.floor(pages.length * share))] ?? 0;
  return {
    site: path.basename(dir),
    exit,
    pages: pages.length,
    'CPU s': +cpu.toFixed(1),
    'peak MB': Math.round(peak),
    'dist MB': +(bytes / 1e6).toFixed(1),
    'median KB': +(at(0.5) / 1000).toFixed(1),
    'p95 KB': +(at(0.95) / 1000).toFixed(1),
    'max KB': +(at(1) / 1000).toFixed(1),
    summary: /Lectern: .*/.exec(stderr)?.[0] ?? stderr.slice(-300),
  };
}

const [first, ...rest] = process.argv.slice(2);
const dirs =
  first === '--spec' ? rest.map(siteFor) : [first, ...rest].filter(Boolean).map((dir) => path.resolve(dir));
if (dirs.length === 0) process.stderr.write('usage: node test/bench/build.mjs [--spec] PATH …\n');
const rows = dirs.map(measure);
console.table(rows.map(({ summary: _summary, ...row }) => row));
for (const { summary } of rows) process.stdout.write(`${summary}\n`);
