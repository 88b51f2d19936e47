// What a page costs: builds generated guides of several sizes, cold and warm, and prints what each page adds to
// the peak memory. Run by hand, after `npm run build`:
//
//   node test/bench/pages.mjs [COUNT …]     1000 and 10000 pages when none is given
//
// The goal is at most 0.1 MB a page. Machines are noisy, so compare rows of one run.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { guide } from './content.mjs';

const cli = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const usage = `process.on('exit', () => process.stderr.write('\\nUSAGE ' + JSON.stringify(process.resourceUsage()) + '\\n'))`;

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

/** Builds a folder in a process of its own; what the search index takes beside it is not counted. */
function build(dir, scratch) {
  const importing = ['--import', `data:text/javascript,${encodeURIComponent(usage)}`];
  const run = spawnSync(
    process.execPath,
    [...importing, cli, 'build', dir, '--out', path.join(scratch, 'dist'), '--offline'],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, LECTERN_CACHE_DIR: path.join(scratch, 'cache'), NO_COLOR: '1' },
    },
  );
  const found = /USAGE (\{.*\})/.exec(run.stderr);
  if (!found) throw new Error(run.stderr.slice(-500));
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(found[1]);
  return { exit: run.status, cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024 };
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
    const { exit, cpu, peak } = build(dir, scratch);
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
