// Builds a docs folder in a process of its own, for the benches, and says what that cost.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const usage = `process.on('exit', () => process.stderr.write('\\nUSAGE ' + JSON.stringify(process.resourceUsage()) + '\\n'))`;

/** Runs `lectern` with the arguments and a cache folder. */
export function runLectern(args, cache) {
  const importing = ['--import', `data:text/javascript,${encodeURIComponent(usage)}`];
  const run = spawnSync(process.execPath, [...importing, cli, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, LECTERN_CACHE_DIR: cache, NO_COLOR: '1' },
  });
  const found = /USAGE (\{.*\})/.exec(run.stderr);
  if (!found) throw new Error(`no figures: exit ${run.status}: ${run.stderr.slice(-500)}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(found[1]);
  return {
    exit: run.status,
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    peak: maxRSS / 1024,
    stdout: run.stdout,
    stderr: run.stderr,
  };
}

/** Every file below a folder; none when there is no such folder. */
export function filesBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** Bytes of a folder, and the sizes of its pages from the smallest to the largest. */
export function sizesOf(folder) {
  const pages = [];
  let bytes = 0;
  for (const file of filesBelow(folder)) {
    const { size } = statSync(file);
    bytes += size;
    if (file.endsWith('.html')) pages.push(size);
  }
  return { bytes, pages: pages.sort((a, b) => a - b) };
}

/** A site around one description: a home page, and everything else generated. */
export function siteFor(spec) {
  const dir = path.join(mkdtempSync(path.join(tmpdir(), 'lectern-spec-')), path.basename(spec));
  mkdirSync(dir);
  copyFileSync(spec, path.join(dir, path.basename(spec)));
  writeFileSync(path.join(dir, 'index.md'), '# API\n');
  const config = {
    name: 'API',
    navigation: [{ group: 'Start', pages: ['index'] }],
    openapi: path.basename(spec),
  };
  writeFileSync(path.join(dir, 'mint.json'), JSON.stringify(config));
  return dir;
}
