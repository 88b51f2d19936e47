import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ANY_BASE, openRoutes, PAGE_SCRIPT } from '../../../src/build/build/packed-routes.ts';
import { SiteFiles } from '../../../src/build/output/SiteFiles.ts';

/** Stands for the code that Astro has built: a page says what it was given. */
const code = `
let options;
const routes = [{ routeData: { route: '/404' } }, { routeData: { route: '/[...path]' } }];
export const manifest = { base: '${ANY_BASE}', site: undefined, routes };
export const app = {
  routeCache: { clearAll() {} },
  setInternals: () => {},
  setOptions: (given) => (options = given),
  render: async ({ url }, { routeData }) => Response.json({
    url, route: routeData.route, base: manifest.base, site: manifest.site,
    first: manifest.entryModules['${PAGE_SCRIPT}'],
    head: options.settings.scripts.find(({ stage }) => stage === 'head-inline').content,
  }),
};
`;

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-routes-'));
const write = (name: string, content: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
};
write('code/entry.mjs', code);
write('scripts/page.a.js', `load("${ANY_BASE}/_astro/x.css", "${ANY_BASE}")`);
write('scripts/form.js', 'form()');
write('scripts/unlisted.js', 'unlisted()');
write('routes.json', JSON.stringify({ first: 'page.a.js', files: ['page.a.js', 'form.js'] }));

it.each([
  ['/', 'load("/_astro/x.css", "/")'],
  ['/docs', 'load("/docs/_astro/x.css", "/docs")'],
  ['/docs/', 'load("/docs/_astro/x.css", "/docs/")'],
  ["/$&a'b`", 'load("/\\x24&a\\x27b\\x60/_astro/x.css", "/\\x24&a\\x27b\\x60")'],
])('writes the scripts that are listed, for the base %s', (base, script) => {
  const settings = { base, site: undefined, assets: '_astro' };
  const out = mkdtempSync(path.join(tmpdir(), 'lectern-out-'));
  openRoutes(folder, { settings, headScript: '' }).writeScripts(new SiteFiles(out));
  expect(readdirSync(path.join(out, '_astro')).sort()).toEqual(['form.js', 'page.a.js']);
  expect(readFileSync(path.join(out, '_astro/page.a.js'), 'utf8')).toBe(script);
});

it('tells the code what is of one site, and draws a route at an address', async () => {
  const settings = { base: '/docs', site: 'https://a.example/x/', assets: '_astro' };
  const routes = openRoutes(folder, { settings, headScript: 'first()' });
  const page = await routes.draw('/[...path]', '/docs/guide/');
  expect(JSON.parse(Buffer.from(page.html).toString())).toEqual({
    url: 'https://a.example/docs/guide/',
    route: '/[...path]',
    base: '/docs',
    site: 'https://a.example/x/',
    first: '_astro/page.a.js',
    head: 'first()',
  });
});
