/** File names, links out of the folder, redirects and locales that are made to do harm: one site of all of them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { broken, buildAll, type Case, type Hostile, missing, page, times } from './hostile.ts';

const names = [
  'C#',
  '50% off',
  '100%25',
  'a&b+c',
  'Q?A',
  'guides/why?',
  'cafe\u0301',
  'back\\slash',
  '"double"',
  "it's",
  '$x',
  '{y}',
  '[slug]',
  ' leading',
  'a..b',
  '😀/😀',
  'constructor',
  'toString',
];
const cases: Case[] = names.map((name, at) => ({
  name: JSON.stringify(name),
  files: { [`${name}.mdx`]: page(`NAME_${at}_TEXT`, `title: Page ${at}`) },
  has: [`NAME_${at}_TEXT`],
}));
const redirects = [
  { source: `/${times('x', 300)}`, destination: '/good' },
  { source: '/a', destination: '/b' },
  { source: '/b', destination: '/a' },
  { source: '/../../outside/written', destination: '/good' },
  { source: '/../dist-beside/written', destination: '/good' },
  { source: '/%2e%2e/%2e%2e/outside/written', destination: '/good' },
  { source: '/good', destination: '/index' },
  { source: '/nul\u0000', destination: '/good' },
  { source: '/js', destination: 'javascript:HOSTILE(1)' },
  { source: '/', destination: '/good' },
  { source: '/ok', destination: '/good' },
];

let site: Hostile;
beforeAll(async () => {
  site = await buildAll(cases, { redirects });
});

it('ends by itself and has its good pages, which no redirect takes the place of', () =>
  expect(broken(site), site.said.slice(-2000)).toEqual([]));
it.each(cases)('the page $name is built', (one) => expect(missing(one, site)).toEqual([]));
it('writes nothing outside the output, and tells of the redirects that it leaves out', () => {
  for (const place of ['../outside', '../../outside', 'dist-beside', '../dist-beside'])
    expect(existsSync(path.join(site.docs, place))).toBe(false);
  expect(site.said).toMatch(/mint\.json:\d+/);
  expect(site.pages.has('ok/index.html')).toBe(true);
  expect([...site.pages.values()].some((html) => html.includes('url=javascript:'))).toBe(false);
});
