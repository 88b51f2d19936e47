// Lighthouse, as a phone, on six kinds of pages of the demo. Run by hand, after `npm run build`; it needs a Chromium and, the
// first time, the npm registry:
//
//   node test/bench/lighthouse.mjs [WORK]      WORK keeps the installed Lighthouse (default: a new folder)
//
// The site is served with brotli. Prints the four scores and what keeps one below 100; exits with 1 when one is.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '../browser/ensure-chromium.mjs';
import { filesBelow } from './build-process.mjs';
import { serve } from './page-load.mjs';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const work = path.resolve(process.argv[2] ?? mkdtempSync(path.join(tmpdir(), 'lectern-lighthouse-')));
mkdirSync(work, { recursive: true });
if (!existsSync(path.join(work, 'package.json')))
  writeFileSync(path.join(work, 'package.json'), '{ "private": true, "type": "module" }');
if (!existsSync(path.join(work, 'node_modules/lighthouse')))
  execFileSync('npm', ['install', 'lighthouse@13.5.0'], { cwd: work, stdio: 'ignore' });

const docs = path.join(work, 'user-groups');
rmSync(docs, { recursive: true, force: true });
cpSync(path.join(checkout, 'fixtures/user-groups'), docs, { recursive: true });
execFileSync(process.execPath, [path.join(checkout, 'dist/cli/main.js'), 'build', docs, '--offline'], {
  stdio: 'pipe',
});

const dist = path.join(docs, 'dist');
const host = await serve(dist);
// Packs each file before the first measured page asks for it.
for (const file of filesBelow(dist)) {
  const address = path.relative(dist, file).split(path.sep).map(encodeURIComponent).join('/');
  await fetch(`${host.address}/${address}`).then((answer) => answer.bytes());
}
const rows = [];
const below = [];
const pages = ['/', '/quickstart/', '/components/tour/', '/changelog/', '/api-reference/overview/'];
for (const page of [...pages, '/api-reference/get-or-create/']) {
  const report = path.join(work, 'report.json');
  // Lighthouse runs beside this process, which goes on answering its requests.
  await promisify(execFile)(
    process.execPath,
    [
      path.join(work, 'node_modules/lighthouse/cli/index.js'),
      host.address + page,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const { audits, categories } = JSON.parse(readFileSync(report, 'utf8'));
  const row = { page };
  for (const { id, score, auditRefs } of Object.values(categories)) {
    if (!['performance', 'accessibility', 'best-practices', 'seo'].includes(id)) continue;
    row[id] = Math.round(score * 100);
    if (row[id] === 100) continue;
    for (const { id: audit, weight } of auditRefs) {
      const { score: part, title, displayValue = '' } = audits[audit];
      if (weight > 0 && part !== null && part < 1)
        below.push(`${page} ${id}: ${title} ${displayValue} (${part}, weight ${weight})`);
    }
  }
  rows.push(row);
}
host.stop();
console.table(rows);
for (const line of below) console.log(line);
process.exitCode = below.length > 0 ? 1 : 0;
