// Whether builds repeat: each docs folder is built twice, first with an empty cache, then with what the first build
// kept, from another folder and in another time zone and language; the trees are compared byte for byte. Run by hand, after
// `npm run build`:
//
//   node test/bench/repeat.mjs DIR [DIR …]
//
// Prints one row a site: CPU seconds (user + system, with child processes) of both builds, the second's share of the
// first, bytes of the output and of the search index, and the files that differ. Exits with 1 when any does.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from './build-process.mjs';

const cli = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const scratch = mkdtempSync(path.join(tmpdir(), 'lectern-repeat-'));

/** Builds a folder and returns what it cost. */
function build(docs, out, env) {
  const script = `"$@"; code=$?; times >&2; exit $code`;
  const run = spawnSync(
    'bash',
    ['-c', script, 'bash', process.execPath, cli, 'build', docs, '--out', out, '--offline'],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      cwd: scratch,
      env: { ...process.env, LECTERN_CACHE_DIR: path.join(scratch, 'cache'), NO_COLOR: '1', ...env },
    },
  );
  const [, user, system] = /(\d+m[\d.]+s) (\d+m[\d.]+s)\s*$/.exec(run.stderr) ?? [];
  return {
    cpu: seconds(user) + seconds(system),
    summary: /^Lectern: .*$/m.exec(run.stderr)?.[0] ?? run.stderr.slice(-300),
  };
}

function seconds(text = '') {
  const [, minutes = NaN, rest = NaN] = /^(\d+)m([\d.]+)s$/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(rest);
}

function tree(folder) {
  const files = new Map();
  for (const file of filesBelow(folder)) {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    files.set(path.relative(folder, file), { hash, size: statSync(file).size });
  }
  return files;
}

const sum = (files, test) => [...files].reduce((all, [name, { size }]) => all + (test(name) ? size : 0), 0);

function measure(dir) {
  const places = ['one', 'a/second'].map((name) => path.join(scratch, name));
  const outs = ['out-1', 'out-2'].map((name) => path.join(scratch, name));
  const environments = [
    { TZ: 'UTC', LC_ALL: 'C' },
    { TZ: 'Asia/Kolkata', LC_ALL: 'de_DE.UTF-8' },
  ];
  const builds = places.map((place, index) => {
    const docs = path.join(place, path.basename(dir));
    cpSync(dir, docs, { recursive: true });
    return build(docs, outs[index], environments[index]);
  });
  const [first, second] = outs.map(tree);
  const names = new Set([...first.keys(), ...second.keys()]);
  const differing = [...names].filter((name) => first.get(name)?.hash !== second.get(name)?.hash);
  for (const folder of [...places, ...outs, path.join(scratch, 'cache')])
    rmSync(folder, { recursive: true, force: true });
  const [cold, warm] = builds.map(({ cpu }) => cpu);
  return {
    row: {
      site: path.basename(dir),
      pages: [...first.keys()].filter((name) => name.endsWith('.html')).length,
      'cold CPU s': +cold.toFixed(1),
      'warm CPU s': +warm.toFixed(1),
      'warm %': Math.round((100 * warm) / cold),
      MB: +(sum(first, () => true) / 1e6).toFixed(1),
      'search KB': Math.round(sum(first, (name) => name.startsWith('_search')) / 1000),
      differ: differing.length,
    },
    differing,
    summary: builds[1].summary,
  };
}

const dirs = process.argv.slice(2).map((dir) => path.resolve(dir));
if (dirs.length === 0) process.stderr.write('usage: node test/bench/repeat.mjs DIR …\n');
const measured = dirs.map(measure);
rmSync(scratch, { recursive: true, force: true });
console.table(measured.map(({ row }) => row));
for (const { row, summary, differing } of measured)
  process.stdout.write(
    `${row.site}: ${summary}\n${differing.map((name) => `  differs: ${name}\n`).join('')}`,
  );
process.exitCode = measured.some(({ differing }) => differing.length > 0) ? 1 : 0;
