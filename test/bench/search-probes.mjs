// Whether the search finds the operations of an API: 50 of them, spread over the description, are asked for by their
// path, their method and path, their operationId and their summary; and 50 each by a parameter and by a field of the
// body that at most five operations have. Run by hand:
//
//   node test/bench/search-probes.mjs DESCRIPTION.json DIST    the site that was built from it
//
// `first` and `in 5` say how often the operation was the first result or among five; `one of` how often any operation
// with the name was. Also: bytes of the index's words, packed as they are sent, and of the texts of pages, each loaded
// with its result.
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../browser/ensure-chromium.mjs';
import { filesBelow } from './build-process.mjs';

const COUNT = 50;
const RARE = 5;
const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

const spread = (list) =>
  Array.from({ length: Math.min(COUNT, list.length) }, (_, at) => {
    return list[Math.floor(((at + 0.5) * list.length) / Math.min(COUNT, list.length))];
  });

/** The operations of a description, with the names of what they take. */
function operationsOf(document) {
  const resolved = (value, depth = 9) => {
    if (!value?.$ref || depth === 0) return value ?? {};
    const keys = value.$ref.slice(2).split('/');
    const target = keys.reduce((at, key) => at?.[key.replace(/~1/g, '/').replace(/~0/g, '~')], document);
    return resolved(target, depth - 1);
  };
  return Object.entries(document.paths).flatMap(([address, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const operation = item[method];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(
        (one) => resolved(one).name,
      );
      const [media] = Object.values(resolved(operation.requestBody).content ?? {});
      const fields = Object.keys(resolved(media?.schema).properties ?? {});
      return { endpoint: `${method.toUpperCase()} ${address}`, address, operation, parameters, fields };
    }),
  );
}

function probesFor(operations) {
  const having = new Map();
  for (const { endpoint, parameters, fields } of operations)
    for (const name of new Set([...parameters, ...fields]))
      having.set(name, [...(having.get(name) ?? []), endpoint]);
  const isRare = (name) => having.get(name).length <= RARE;
  const rare = (kind, of) =>
    spread(operations.filter((one) => of(one).some(isRare))).map((one) => {
      const query = of(one).find(isRare);
      return { kind, query, wanted: one.endpoint, others: having.get(query) };
    });
  const picked = spread(operations).flatMap(({ endpoint, address, operation }) =>
    [
      ['path', address],
      ['method and path', endpoint],
      ['operationId', operation.operationId],
      ['summary', operation.summary],
    ].flatMap(([kind, query]) => (query ? [{ kind, query, wanted: endpoint, others: [endpoint] }] : [])),
  );
  return [...picked, ...rare('parameter', (one) => one.parameters), ...rare('field', (one) => one.fields)];
}

/** Address of the page of each operation, as the Markdown beside the page names it. */
function pagesOf(dist) {
  const pages = new Map();
  for (const file of filesBelow(dist).filter((name) => name.endsWith('.md'))) {
    const [, endpoint] = /^`([A-Z]+ \/[^`]*)`$/m.exec(readFileSync(file, 'utf8').slice(0, 3000)) ?? [];
    if (endpoint && !pages.has(endpoint))
      pages.set(endpoint, `/${path.relative(dist, file).replace(/\.md$/, '')}`);
  }
  return pages;
}

function serve(dist) {
  const source = (name) => new URL(`../../src${name}`, import.meta.url);
  return createServer((request, response) => {
    const name = new URL(request.url, 'http://x').pathname;
    const isSource = name.endsWith('.ts');
    const isScript = isSource || name.endsWith('.js');
    response.setHeader(
      'content-type',
      isScript ? 'text/javascript' : name === '/' ? 'text/html' : 'application/octet-stream',
    );
    if (name === '/') response.end('<html lang="en"><link rel="icon" href="data:,">');
    else if (isSource) response.end(stripTypeScriptTypes(readFileSync(source(name), 'utf8')));
    else response.end(readFileSync(path.join(dist, name)));
  }).listen(0);
}

const [description, folder] = process.argv.slice(2);
if (!folder) process.stderr.write('usage: node test/bench/search-probes.mjs DESCRIPTION.json DIST\n');
else {
  const dist = path.resolve(folder);
  const pages = pagesOf(dist);
  const server = serve(dist);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`http://localhost:${server.address().port}/`);
  const rows = {};
  for (const { kind, query, wanted, others } of probesFor(
    operationsOf(JSON.parse(readFileSync(description, 'utf8'))),
  )) {
    const [found, ms] = await page.evaluate(
      async (asked) => {
        const { answers } = await import(asked.engine);
        const scope = { version: '', tab: '', allLanguages: true };
        const start = performance.now();
        let answer;
        for await (const stage of answers('/_search/', asked.query, scope, () => true)) answer = stage;
        return [answer.pages.map(({ url }) => url.replace(/\/$/, '')), performance.now() - start];
      },
      { engine: '/page/search/client/answers.ts', query },
    );
    const five = found.slice(0, 5);
    const row = (rows[kind] ??= { asked: 0, first: 0, 'in 5': 0, 'one of': 0, times: [] });
    row.asked++;
    row.first += found[0] === pages.get(wanted) ? 1 : 0;
    row['in 5'] += five.includes(pages.get(wanted)) ? 1 : 0;
    row['one of'] += others.some((other) => five.includes(pages.get(other))) ? 1 : 0;
    row.times.push(ms);
  }
  await browser.close();
  server.close();
  for (const row of Object.values(rows)) {
    row['median ms'] = Math.round(row.times.sort((a, b) => a - b)[row.times.length >> 1]);
    delete row.times;
  }
  const bytes = (isCounted) =>
    filesBelow(path.join(dist, '_search'))
      .filter((file) => file.endsWith('.txt') && isCounted(/[\\/]_search[\\/]text[\\/]/.test(file)))
      .reduce((sum, file) => sum + statSync(file).size, 0);
  console.table(rows);
  process.stdout.write(
    `terms ${bytes((isText) => !isText)} bytes, texts ${bytes((isText) => isText)} bytes\n`,
  );
}
