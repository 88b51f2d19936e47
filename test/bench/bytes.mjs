// What a browser with an empty cache transfers for a page, of five kinds. Run by hand on sites that are built; it needs a
// Chromium:
//
//   node test/bench/bytes.mjs DIST [DIST …]
//
// Of each kind it takes the page in the middle when they are ordered by the gzipped size of their HTML; with `--at=/a/,/b/`
// it takes these pages instead. Bytes are as transferred: gzip for text, headers included. `total` leaves out images.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesBelow } from './build-process.mjs';
import { firstLoad } from './page-load.mjs';

/** The kinds of pages, each with what tells it; the first that fits counts. */
const kinds = [
  ['home', (at) => at === '/'],
  ['type', (at) => at.includes('/schemas/')],
  ['API overview', (at, html) => html.includes('class="lec-operations')],
  ['operation', (at, html) => html.includes('lec-reference')],
  ['prose', () => true],
];

/** The page of middle size of each kind, by the kind's name. */
function middlePages(dist) {
  const found = new Map(kinds.map(([kind]) => [kind, []]));
  for (const file of filesBelow(dist)) {
    if (path.basename(file) !== 'index.html') continue;
    const at = `/${path.relative(dist, path.dirname(file)).split(path.sep).join('/')}/`.replace('//', '/');
    const html = readFileSync(file, 'utf8');
    // A redirect.
    if (html.includes('http-equiv="refresh"')) continue;
    const [kind] = kinds.find(([, fits]) => fits(at, html));
    found.get(kind).push({ at, size: gzipSync(html, { level: 9 }).length });
  }
  return [...found].flatMap(([kind, pages]) => {
    pages.sort((one, other) => one.size - other.size);
    return pages.length === 0 ? [] : [[kind, pages[Math.floor((pages.length - 1) / 2)].at]];
  });
}

const args = process.argv.slice(2);
const asked = args
  .find((arg) => arg.startsWith('--at='))
  ?.slice('--at='.length)
  .split(',');
const rows = [];
for (const dist of args.filter((arg) => !arg.startsWith('--')))
  for (const [kind, at] of asked?.map((at) => ['', at]) ?? middlePages(dist))
    rows.push({ site: path.basename(dist), kind, page: at, ...(await firstLoad(dist, at)) });
console.table(rows);
