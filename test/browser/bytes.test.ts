import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { firstLoad } from '../bench/page-load.mjs';
import { builtDocs, builtFixture } from './built.ts';
import { launch } from './site.ts';

let demo: string;
let docs: string;

beforeAll(async () => {
  [demo, docs] = (await Promise.all([builtFixture('user-groups'), builtDocs()])).map((folder) =>
    path.join(folder, 'dist'),
  ) as [string, string];
});

/** What a first load may transfer at most, in bytes: gzip, headers included. Lower a bound when a page has become lighter. */
const bounds = [
  { kind: 'a home page', site: 'demo', at: '/', CSS: 10_560, JS: 5_060, total: 23_640 },
  { kind: 'a page of text', site: 'docs', at: '/help/limits/', CSS: 7_950, JS: 4_190, total: 19_150 },
  {
    kind: 'a page with many components',
    site: 'demo',
    at: '/quickstart/',
    CSS: 10_750,
    JS: 4_190,
    total: 23_640,
  },
  {
    kind: 'an operation',
    site: 'demo',
    at: '/api-reference/get-or-create/',
    CSS: 12_990,
    JS: 4_190,
    total: 27_890,
  },
  {
    kind: 'the overview of an API',
    site: 'demo',
    at: '/api-reference/overview/',
    CSS: 9_640,
    JS: 4_190,
    total: 20_390,
  },
];

it.each(bounds)('$kind stays light', async ({ site, at, ...most }) => {
  const load = await firstLoad(site === 'demo' ? demo : docs, at, await launch());
  expect(load.CSS).toBeLessThan(most.CSS);
  expect(load.JS).toBeLessThan(most.JS);
  expect(load.total).toBeLessThan(most.total);
});

it('has at most two style sheets of its own, of which all pages share the first', () => {
  const sheets = ({ site, at }: (typeof bounds)[number]): string[] => {
    const html = readFileSync(path.join(site, at, 'index.html'), 'utf8');
    return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  };
  const found = bounds.map((page) => sheets({ ...page, site: page.site === 'demo' ? demo : docs }));
  for (const hrefs of found) expect(hrefs.length).toBeLessThanOrEqual(2);
  const shared = bounds.map(({ site }, index) => `${site} ${found[index]?.[0]}`);
  expect(new Set(shared).size).toBe(2);
});

it('leaves out no style of what a page holds', () => {
  const classes = (text: string): Set<string> => new Set(text.match(/(?<=\.)lec-[\w-]+/g));
  const source = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  expect(source.length).toBeGreaterThan(10);
  const styled = classes(source.join());
  // Themes with the bar beside the page draw it; a component has elements of that name, too.
  styled.delete('lec-column');
  const missing: string[] = [];
  for (const site of [demo, docs])
    for (const file of globSync('**/index.html', { cwd: site })) {
      const html = readFileSync(path.join(site, file), 'utf8');
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="(\/_astro[^"]+)"/g)];
      if (sheets.length === 0) continue;
      const css = classes(sheets.map(([, href = '']) => readFileSync(path.join(site, href), 'utf8')).join());
      const held = new Set(
        [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
      );
      for (const name of held) if (styled.has(name) && !css.has(name)) missing.push(`${file} ${name}`);
    }
  expect(missing).toEqual([]);
});
