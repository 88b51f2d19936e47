// What the reference of a description costs: CPU seconds, peak memory, bytes, and what its operation pages weigh. Run by
// hand, after `npm run build`:
//
//   node test/bench/api.mjs FILE [FILE …]
//
// Prints one row a description, each built as a site of its own with an empty cache. CPU is user + system time of the
// process. Machines are noisy: compare rows of one run. KB and
// MB are thousands and millions of bytes; gz is the median page, packed; sidebar is its share of the median page.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesBelow, runLectern, siteFor, sizesOf } from './build-process.mjs';

/** The pages of operations and webhooks, from the smallest to the largest: bytes, and what of it is the sidebar. */
function operationPages(out) {
  const pages = [];
  for (const file of filesBelow(out)) {
    if (!file.endsWith('index.html')) continue;
    const html = readFileSync(file, 'utf8');
    if (!/class="lec-(?:endpoint|playground)\b/.test(html)) continue;
    const from = html.indexOf('id="lec-nav"');
    const sidebar = from < 0 ? 0 : Buffer.byteLength(html.slice(from, html.indexOf('<main', from)));
    pages.push({ file, bytes: Buffer.byteLength(html), sidebar });
  }
  return pages.sort((a, b) => a.bytes - b.bytes);
}

function measure(spec) {
  const dir = siteFor(spec);
  const scratch = mkdtempSync(path.join(tmpdir(), 'lectern-bench-'));
  const out = path.join(scratch, 'dist');
  const { exit, cpu, peak, stderr } = runLectern(
    ['build', dir, '--out', out, '--offline'],
    path.join(scratch, 'cache'),
  );
  const pages = operationPages(out);
  const at = (share) => pages[Math.min(pages.length - 1, Math.floor(pages.length * share))];
  const middle = at(0.5);
  const kilobytes = (bytes = 0) => +(bytes / 1000).toFixed(1);
  const row = {
    description: path.basename(spec),
    exit,
    operations: pages.length,
    'CPU s': +cpu.toFixed(1),
    'peak MB': Math.round(peak),
    'dist MB': +(sizesOf(out).bytes / 1e6).toFixed(1),
    'median KB': kilobytes(middle?.bytes),
    'gz KB': middle ? kilobytes(gzipSync(readFileSync(middle.file)).length) : 0,
    'sidebar %': middle ? Math.round((100 * middle.sidebar) / middle.bytes) : 0,
    'p95 KB': kilobytes(at(0.95)?.bytes),
    'max KB': kilobytes(at(1)?.bytes),
    summary: /Lectern: \d+ pages?\b.*/.exec(stderr)?.[0] ?? stderr.slice(-300),
  };
  rmSync(scratch, { recursive: true, force: true });
  rmSync(path.dirname(dir), { recursive: true, force: true });
  return row;
}

const specs = process.argv.slice(2);
if (specs.length === 0) process.stderr.write('usage: node test/bench/api.mjs FILE …\n');
const rows = specs.map((spec) => measure(path.resolve(spec)));
if (rows.length > 0) console.table(rows.map(({ summary: _summary, ...row }) => row));
for (const { summary } of rows) process.stdout.write(`${summary}\n`);
