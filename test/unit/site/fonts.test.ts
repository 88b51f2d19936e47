import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/index.ts';
import type { SiteConfig } from '../../../src/config/SiteConfig.ts';
import { themeCss } from '../../../src/layout/theme.ts';
import { bringFonts, firstFont, type FontOptions } from '../../../src/site/fonts.ts';

let folder = '';
const woff2 = (tail: string) => new TextEncoder().encode(`wOF2${tail}`);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-fonts-'));
  const installed = path.join(folder, 'node_modules/@fontsource-variable/acme-sans');
  await mkdir(path.join(installed, 'files'), { recursive: true });
  await writeFile(
    path.join(installed, 'package.json'),
    '{ "name": "@fontsource-variable/acme-sans", "version": "5.0.0" }',
  );
  await writeFile(
    path.join(installed, 'index.css'),
    `@font-face { font-family: 'Acme Sans Variable'; font-style: normal; font-weight: 100 900;
       src: url(./files/latin.woff2) format('woff2-variations'); unicode-range: U+0000-00FF,U+0131; }
     @font-face { font-family: 'Acme Sans Variable'; font-style: normal; font-weight: 100 900;
       src: url(./files/greek.woff2) format('woff2-variations'); unicode-range: U+0370-03FF; }`,
  );
  await writeFile(path.join(installed, 'files/latin.woff2'), woff2('latin'));
  await writeFile(path.join(installed, 'files/greek.woff2'), woff2('greek'));
});

afterAll(() => rm(folder, { recursive: true }));

function configWith(font: unknown): SiteConfig {
  const text = JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['a'] }], font });
  const { value } = loadConfig(new TextEncoder().encode(text), 'mint.json');
  if (!value) throw new Error('The configuration could not be read.');
  return value.config;
}

let cache = 0;
function options(
  more: Partial<FontOptions> = {},
): FontOptions & { published: NonNullable<FontOptions['published']> } {
  return {
    docsRoot: folder,
    cacheDir: path.join(folder, `cache-${(cache += 1)}`),
    offline: false,
    fetch: () => Promise.reject(new Error('No test reaches the network.')),
    publish: (name, content) => `/made/${Buffer.from(content).toString('latin1')}-${name}`,
    asset: (file) => `/base${file}`,
    published: () => Promise.reject(new Error('No test reaches the network.')),
    ...more,
  };
}

test('a file of the docs folder is used where it lies', async () => {
  const config = configWith({ family: 'Own', url: '/fonts/own.woff2', format: 'woff2', weight: 500 });
  const { value, diagnostics } = await bringFonts(config, options());
  expect(value).toEqual([{ family: 'Own', href: '/base/fonts/own.woff2', weight: '500', format: 'woff2' }]);
  expect(diagnostics).toEqual([]);
});

test('an installed Fontsource package is used without a request, each file with its characters', async () => {
  const config = configWith({ family: 'Acme Sans' });
  const { value, diagnostics } = await bringFonts(config, options({ offline: true }));
  expect(diagnostics).toEqual([]);
  const face = { family: 'Acme Sans', format: 'woff2', weight: '100 900' };
  expect(value).toEqual([
    { ...face, href: '/made/wOF2latin-font.woff2', range: 'U+0000-00FF,U+0131' },
    { ...face, href: '/made/wOF2greek-font.woff2', range: 'U+0370-03FF' },
  ]);
  expect(firstFont(config, value)).toBe(value[0]);
  expect(themeCss(config, undefined, value)).toContain(
    '@font-face{font-family:"Acme Sans";src:url("/made/wOF2latin-font.woff2") format("woff2");' +
      'font-weight:100 900;font-display:swap;unicode-range:U+0000-00FF,U+0131}',
  );
});

test('a URL is fetched once and kept, and served from the site', async () => {
  const config = configWith({ family: 'Far', url: 'https://fonts.example/far.woff2', format: 'woff2' });
  const asked: string[] = [];
  const first = options({
    fetch: (url) => {
      asked.push(url);
      return Promise.resolve(new Response(woff2('far')));
    },
  });
  const expected = [{ family: 'Far', href: '/made/wOF2far-font.woff2', format: 'woff2', weight: '100 900' }];
  expect((await bringFonts(config, first)).value).toEqual(expected);
  expect((await bringFonts(config, { ...first, offline: true })).value).toEqual(expected);
  expect(asked).toEqual(['https://fonts.example/far.woff2']);
});

test('a family is asked for with the weights in use and the characters of the languages', async () => {
  const asked: unknown[] = [];
  const published: FontOptions['published'] = (...all) => {
    asked.push(all);
    return Promise.resolve([{ file: 'https://fonts.example/a.woff2', weight: '100 900' }]);
  };
  const fetch = () => Promise.resolve(new Response(woff2('a')));
  await bringFonts(configWith({ family: 'Inter' }), options({ published, fetch }));
  const parts = { headings: { family: 'Lora', weight: 700 }, body: { family: 'Inter', weight: 400 } };
  await bringFonts(configWith(parts), options({ published, fetch }));
  expect(asked).toEqual([
    ['Inter', ['400', '500', '600', '700'], ['latin', 'latin-ext']],
    ['Inter', ['400'], ['latin', 'latin-ext']],
    ['Lora', ['700'], ['latin', 'latin-ext']],
  ]);
});

test.each<[string, unknown, Partial<FontOptions>, string]>([
  ['no network', { family: 'Inter' }, {}, 'no font service could be reached'],
  [
    'offline',
    { family: 'Inter' },
    { offline: true },
    'the build is offline, and no package with it is installed',
  ],
  ['an unknown family', { family: 'Zzz' }, { published: async () => [] }, 'no font service has that family'],
  [
    'a page instead of a font',
    { family: 'Far', url: 'https://fonts.example/far.woff2', format: 'woff2' },
    { fetch: async () => new Response('<!doctype html>') },
    'https://fonts.example/far.woff2 is not a font',
  ],
  [
    'an answer that says no',
    { family: 'Far', url: 'https://fonts.example/far.woff2', format: 'woff2' },
    { fetch: async () => new Response('', { status: 404 }) },
    'the server answered 404',
  ],
])('%s is told, and the font of the system stays', async (_name, font, more, reason) => {
  const { value, diagnostics } = await bringFonts(configWith(font), options(more));
  expect(value).toEqual([]);
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['site/font', 'warning']]);
  expect(diagnostics[0]?.message).toContain(`could not be had: ${reason}.`);
});
