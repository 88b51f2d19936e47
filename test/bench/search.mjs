// What search engines for static sites cost, on the pages of built sites: CPU to index them, bytes of the index, and
// what a reader loads for a first query (brotli, empty cache). Run by hand:
//
//   node test/bench/search.mjs COUNT DIST [DIST …]    COUNT pages, spread over the pages of the built sites
//
// Pagefind is the engine that Lectern has, as Lectern asks it. The others are installed in a temporary folder: each has
// one index that a browser loads whole. Their own script is not counted, Pagefind's is. For each engine the words of
// QUERIES are asked, one with a slip; `found` says how many of them gave a result.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { filesBelow } from './build-process.mjs';

const QUERIES = ['authentication', 'install', 'webhook event', 'configur', 'authentcation'];

/** `count` pages, evenly taken from all. */
function pagesOf(folders, count) {
  const all = folders.flatMap(filesBelow).filter((file) => file.endsWith('/index.html'));
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor(at * step)])
    .map((file, id) => {
      const html = readFileSync(file, 'utf8');
      const main = html
        .slice(html.indexOf('<main'), html.indexOf('</main>'))
        .replace(/<svg[\s\S]*?<\/svg>/g, '');
      const text = main.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
      return { id, title: /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '', html: main, text };
    })
    .filter(({ html }) => html !== '');
}

/** Runs a script over the pages and gives its CPU seconds, those of the processes that it starts too. */
function timed(folder, script) {
  const file = path.join(folder, 'build.mjs');
  writeFileSync(file, script);
  const run = spawnSync('bash', ['-c', `"${process.execPath}" "${file}" && times`], {
    encoding: 'utf8',
    cwd: folder,
  });
  if (run.status !== 0) throw new Error(run.stderr.slice(-800));
  const children = run.stdout.trim().split('\n').at(-1) ?? '';
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
    0,
  );
}

const load = `import { readFileSync, writeFileSync } from 'node:fs';
const pages = JSON.parse(readFileSync('pages.json', 'utf8'));\n`;

const whole = {
  minisearch: {
    build: `import MiniSearch from 'minisearch';
const index = new MiniSearch({ fields: ['title', 'text'], storeFields: ['title'] });
index.addAll(pages);
writeFileSync('index.json', JSON.stringify(index));`,
    ask: `import MiniSearch from 'minisearch';
const index = MiniSearch.loadJSON(readFileSync('index.json', 'utf8'), { fields: ['title', 'text'], storeFields: ['title'] });
const found = (query) => index.search(query, { prefix: true, fuzzy: 0.2 }).length;`,
  },
  '@orama/orama': {
    build: `import { create, insertMultiple, save } from '@orama/orama';
const index = create({ schema: { title: 'string', text: 'string' } });
await insertMultiple(index, pages.map(({ title, text }) => ({ title, text })));
writeFileSync('index.json', JSON.stringify(save(index)));`,
    ask: `import { create, load, search } from '@orama/orama';
const index = create({ schema: { title: 'string', text: 'string' } });
load(index, JSON.parse(readFileSync('index.json', 'utf8')));
const found = (term) => search(index, { term, tolerance: 1 }).count;`,
  },
  lunr: {
    build: `import lunr from 'lunr';
const index = lunr(function () { this.ref('id'); this.field('title'); this.field('text'); for (const page of pages) this.add(page); });
writeFileSync('index.json', JSON.stringify(index));`,
    ask: `import lunr from 'lunr';
const index = lunr.Index.load(JSON.parse(readFileSync('index.json', 'utf8')));
const found = (query) => index.search(query.split(' ').map((word) => word + '* ' + word + '~1').join(' ')).length;`,
  },
};

function measureWhole(name, folder) {
  const cpu = timed(folder, load + whole[name].build);
  const index = readFileSync(path.join(folder, 'index.json'));
  writeFileSync(
    path.join(folder, 'ask.mjs'),
    `import { readFileSync } from 'node:fs';\n${whole[name].ask}\nconsole.log(JSON.stringify(${JSON.stringify(QUERIES)}.map((query) => found(query))));`,
  );
  const found = JSON.parse(
    execFileSync(process.execPath, ['ask.mjs'], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 }),
  );
  return row(name, cpu, index.length, brotliCompressSync(index).length, found);
}

async function measurePagefind(folder) {
  const program = fileURLToPath(new URL('runner/bin.cjs', import.meta.resolve('pagefind')));
  const cpu = timed(
    folder,
    `${load}import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
for (const { id, title, html } of pages) {
  mkdirSync('site/' + id, { recursive: true });
  const body = '<h1 data-pagefind-meta="title">' + title + '</h1>' + html.replace(/^<main[^>]*>/, '');
  writeFileSync('site/' + id + '/index.html', '<html lang="en"><body><main data-pagefind-body>' + body + '</main></body></html>');
}
const options = ['--site', 'site', '--output-path', 'pagefind', '--include-characters', '_', '--exclude-selectors', 'svg,button,[aria-hidden=true]'];
const { status, stderr } = spawnSync(process.execPath, [${JSON.stringify(program)}, ...options], { encoding: 'utf8' });
if (status !== 0) throw new Error(stderr);`,
  );
  const root = path.join(folder, 'pagefind');
  const files = filesBelow(root).filter((file) => !/pagefind-(?:.*ui|highlight)\./.test(file));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  let loaded = 0;
  const server = createServer((request, response) => {
    const name = new URL(request.url, 'http://x').pathname;
    if (name === '/')
      return response.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,">');
    const content = readFileSync(path.join(folder, name));
    loaded += Math.min(content.length, brotliCompressSync(content).length);
    response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
    return response.end(content);
  }).listen(0);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`http://localhost:${server.address().port}/`);
  const ask = (query) =>
    page.evaluate(async (asked) => {
      const engine = await import('/pagefind/pagefind.js');
      const { results } = await engine.search(asked);
      await Promise.all(results.slice(0, 5).map((result) => result.data()));
      return results.length;
    }, query);
  const found = [await ask(QUERIES[0])];
  const first = loaded;
  for (const query of QUERIES.slice(1)) found.push(await ask(query));
  await browser.close();
  server.close();
  return row('pagefind', cpu, bytes, first, found);
}

const row = (engine, cpu, bytes, first, found) => ({
  engine,
  'CPU s': +cpu.toFixed(1),
  'index MB': +(bytes / 1e6).toFixed(2),
  'first query KB': Math.round(first / 1000),
  found: found.join(' '),
});

const [count, ...folders] = process.argv.slice(2);
if (!count || folders.length === 0) process.stderr.write('usage: node test/bench/search.mjs COUNT DIST …\n');
else {
  const scratch = mkdtempSync(path.join(tmpdir(), 'lectern-search-'));
  writeFileSync(path.join(scratch, 'package.json'), '{"private":true,"type":"module"}');
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...Object.keys(whole)], {
    cwd: scratch,
  });
  const pages = pagesOf(
    folders.map((folder) => path.resolve(folder)),
    Number(count),
  );
  const rows = [];
  for (const name of ['pagefind', ...Object.keys(whole)]) {
    const folder = path.join(scratch, name.replace(/\W+/g, '-'));
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(pages));
    rows.push(name === 'pagefind' ? await measurePagefind(folder) : measureWhole(name, folder));
  }
  process.stdout.write(`${pages.length} pages, asked: ${QUERIES.join(', ')}\n`);
  console.table(rows);
  rmSync(scratch, { recursive: true });
}
