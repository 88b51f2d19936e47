// What is left of builds that are stopped at random moments: 20 each by SIGINT, SIGTERM and SIGKILL, while a former site
// stands in the output. After each, the former site must be whole; the next build must equal a clean one, and leave
// nothing beside it. Run by hand, after `npm run build`:
//
//   node test/bench/interrupted.mjs [RUNS OF EACH SIGNAL]
//
// Exits with 1 when a site was lost or another one came out.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const cli = path.join(checkout, 'dist/cli/main.js');
const runs = Number(process.argv[2] ?? 20);
const scratch = mkdtempSync(path.join(tmpdir(), 'lectern-interrupted-'));
const docs = path.join(scratch, 'docs');
cpSync(path.join(checkout, 'fixtures/layouts'), docs, { recursive: true });
rmSync(path.join(docs, 'dist'), { recursive: true, force: true });
mkdirSync(path.join(scratch, 'tmp'));

function start() {
  return spawn(process.execPath, [cli, 'build', docs, '--offline'], {
    env: {
      ...process.env,
      LECTERN_CACHE_DIR: path.join(scratch, 'cache'),
      TMPDIR: path.join(scratch, 'tmp'),
    },
    stdio: 'ignore',
  });
}

const ended = (child) =>
  new Promise((resolve) => child.on('close', (code, signal) => resolve(signal ?? code)));

/** One hash for all files of a folder; `none` where it is not there. */
function hashOf(folder) {
  if (!existsSync(folder)) return 'none';
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort())
    hash.update(`${path.relative(folder, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

const left = () => [
  ...readdirSync(docs).filter((name) => name.startsWith('.dist')),
  ...readdirSync(path.join(scratch, 'tmp')).filter((name) => name.startsWith('lectern-project')),
];

let failed = 0;
try {
  const dist = path.join(docs, 'dist');
  if ((await ended(start())) !== 0) throw new Error('The site cannot be built at all.');
  const from = performance.now();
  await ended(start());
  const whole = performance.now() - from;
  const clean = hashOf(dist);
  const rows = [];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL']) {
    const row = {
      signal,
      runs,
      'stopped before the end': 0,
      'former site whole': 0,
      'left over': 0,
      'next build equal': 0,
    };
    for (let run = 0; run < runs; run++) {
      const child = start();
      // Past the end of a usual build too, so that the moment of the swap is among them.
      const timer = setTimeout(() => child.kill(signal), Math.random() * whole * 1.1);
      const end = await ended(child);
      clearTimeout(timer);
      if (end !== 0) row['stopped before the end']++;
      if (hashOf(dist) === clean) row['former site whole']++;
      row['left over'] += left().length;
      if ((await ended(start())) === 0 && hashOf(dist) === clean && left().length === 0)
        row['next build equal']++;
    }
    if (row['former site whole'] !== runs || row['next build equal'] !== runs) failed++;
    rows.push(row);
  }
  console.table(rows);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
