/** Pages whose code leaves, throws late, never ends or changes what others use: each is named, the others are built. */
import { beforeAll, expect, it } from 'vitest';
import { broken, buildAll, type Case, type Hostile, missing, page } from './hostile.ts';

const code: [name: string, body: string][] = [
  ['leaves', '{process.exit(0)}'],
  ['later', 'export const later = setTimeout(() => { throw new Error("LATER"); }, 5);'],
  ['rejects', 'export const late = new Promise((done, fail) => setTimeout(fail, 5, new Error("LATER")));'],
  ['loops', 'export const wait = () => { for (;;) {} };\n\n{wait()}'],
  ['waits', 'export const nothing = await new Promise(() => {});\n\n{nothing}'],
  [
    'odd',
    'export const odd = () => { throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } }); };\n\n{odd()}',
  ],
];
const harm =
  'export const done = (() => { Object.prototype.polluted = "POLLUTED"; Array.prototype.map = () => []; globalThis.URL = class {}; return 1; })();';
const cases: Case[] = [
  ...code.map(([name, body]) => ({ name, files: { [`${name}.mdx`]: page(body) }, at: `${name}.mdx` })),
  {
    name: 'ticks',
    files: { 'ticks.mdx': page('export const timer = setInterval(() => {}, 1000);\n\nTICKS_TEXT') },
    has: ['TICKS_TEXT'],
  },
  { name: 'patches', files: { 'patches.mdx': page(harm) } },
];

let site: Hostile;
beforeAll(async () => {
  site = await buildAll(cases);
});

it('ends by itself and has its good pages', () => expect(broken(site), site.said.slice(-2000)).toEqual([]));
it.each(cases)('$name is built, or named', (one) => expect(missing(one, site)).toEqual([]));
it('is not changed by what a page does to the built-ins', () => {
  for (const file of ['good/index.html', 'index.html'])
    expect(site.pages.get(file) ?? '').not.toContain('POLLUTED');
});
