import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../../src/config/formats/index.ts';
import type { SiteModel } from '../../../../src/base/model/SiteModel.ts';
import { themeCss } from '../../../../src/page/layout/theme.ts';
import { joinWeights, publishedFont } from '../../../../src/site/assets/fonts/font-sources.ts';
import { bringFonts, firstFont, type FontOptions } from '../../../../src/site/assets/fonts/fonts.ts';

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
afterEach(() => void vi.unstubAllGlobals());

function modelWith(font: unknown): SiteModel {
  const text = JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['a'] }], font });
  const { value } = loadConfig(new TextEncoder().encode(text), 'mint.json');
  if (!value) throw new Error('The configuration could not be read.');
  return value.model;
}

let cache = 0;
function options(
  more: Partial<FontOptions> = {},
): FontOptions & { published: NonNullable<FontOptions['published']> } {
  return {
    languages: [],
    docsRoot: folder,
    cacheDir: path.join(folder, `cache-${(cache += 1)}`),
    offline: false,
    send: () => Promise.reject(new Error('No test reaches the network.')),
    publish: (name, content) => `/made/${Buffer.from(content).toString('latin1')}-${name}`,
    asset: (file) => `/base${file}`,
    published: () => Promise.reject(new Error('No test reaches the network.')),
    ...more,
  };
}

test('a file of the docs folder is used where it lies', async () => {
  const model = modelWith({ family: 'Own', url: '/fonts/own.woff2', format: 'woff2', weight: 500 });
  const { value, diagnostics } = await bringFonts(model, options());
  expect(value).toEqual([{ family: 'Own', href: '/base/fonts/own.woff2', weight: '500', format: 'woff2' }]);
  expect(diagnostics).toEqual([]);
});

test('an installed Fontsource package is used without a request, each file with its characters', async () => {
  const model = modelWith({ family: 'Acme Sans' });
  const { value, diagnostics } = await bringFonts(model, options({ offline: true }));
  expect(diagnostics).toEqual([]);
  const face = { family: 'Acme Sans', format: 'woff2', weight: '100 900' };
  expect(value).toEqual([
    {
      ...face,
      href: '/made/wOF2latin-font.woff2',
      range: 'U+0000-00FF,U+0131',
      bytes: Buffer.from(woff2('latin')),
    },
    { ...face, href: '/made/wOF2greek-font.woff2', range: 'U+0370-03FF', bytes: Buffer.from(woff2('greek')) },
  ]);
  expect(firstFont(model, value)).toEqual({ href: '/made/wOF2latin-font.woff2', type: 'font/woff2' });
  expect(themeCss(model.look, undefined, value)).toContain(
    '@font-face{font-family:"Acme Sans";src:url("/made/wOF2latin-font.woff2") format("woff2");' +
      'font-weight:100 900;font-display:swap;unicode-range:U+0000-00FF,U+0131}',
  );
});

test('a URL is fetched once and kept, and served from the site', async () => {
  const model = modelWith({ family: 'Far', url: 'https://fonts.example/far.woff2', format: 'woff2' });
  const asked: string[] = [];
  const first = options({
    send: (url) => {
      asked.push(url.href);
      return Promise.resolve(new Response(woff2('far')));
    },
  });
  const face = { family: 'Far', href: '/made/wOF2far-font.woff2', format: 'woff2', weight: '100 900' };
  const expected = [{ ...face, bytes: Buffer.from(woff2('far')) }];
  expect((await bringFonts(model, first)).value).toEqual(expected);
  expect((await bringFonts(model, { ...first, offline: true })).value).toEqual(expected);
  expect(asked).toEqual(['https://fonts.example/far.woff2']);
});

test('a family is asked for with the weights in use and the characters of the languages', async () => {
  const asked: unknown[] = [];
  const published: FontOptions['published'] = (...all) => {
    asked.push(all.slice(0, 3));
    return Promise.resolve([{ file: 'https://fonts.example/a.woff2', weight: '100 900' }]);
  };
  const send = () => Promise.resolve(new Response(woff2('a')));
  await bringFonts(modelWith({ family: 'Inter' }), options({ published, send }));
  const parts = { headings: { family: 'Lora', weight: 700 }, body: { family: 'Inter', weight: 400 } };
  await bringFonts(modelWith(parts), options({ published, send }));
  const one = { headings: { family: 'Inter', weight: 750 }, body: { family: 'Inter', weight: 400 } };
  await bringFonts(modelWith(one), options({ published, send }));
  const languages = ['en', 'ru-RU'];
  await bringFonts(modelWith({ family: 'Inter' }), options({ published, send, languages }));
  expect(asked).toEqual([
    ['Inter', ['400', '500', '600', '700'], ['latin', 'latin-ext']],
    ['Inter', ['400', '500', '600', '700'], ['latin', 'latin-ext']],
    ['Lora', ['700'], ['latin', 'latin-ext']],
    ['Inter', ['400', '500', '600', '700', '750'], ['latin', 'latin-ext']],
    ['Inter', ['400', '500', '600', '700'], ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']],
  ]);
});

test('what a font service said is kept, and serves a build that is offline', async () => {
  const model = modelWith({ family: 'Inter' });
  let asked = 0;
  const first = options({
    published: async () => {
      asked += 1;
      return [{ file: 'https://fonts.example/a.woff2', weight: '400 700', range: 'U+0000-00FF' }];
    },
    send: async () => new Response(woff2('a')),
  });
  const online = await bringFonts(model, first);
  expect(online.value.map(({ href, weight }) => [href, weight])).toEqual([
    ['/made/wOF2a-font.woff2', '400 700'],
  ]);
  expect(await bringFonts(model, { ...first, offline: true })).toEqual(online);
  expect(asked).toBe(1);
});

test('a service that does not answer is asked for a sign of life and for nothing else', async () => {
  const asked: string[] = [];
  const alone = options({
    send: (url) => {
      asked.push(url.href);
      return Promise.reject(new TypeError('fetch failed'));
    },
  });
  const { published: _none, ...real } = alone;
  const model = modelWith({ family: 'Inter' });
  const { diagnostics } = await bringFonts(model, real);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The font `Inter` is not available: no font service could be reached. Readers see a system font.',
  ]);
  await bringFonts(model, real);
  expect(asked).toEqual(['https://fonts.google.com/', 'https://api.fontsource.org/']);
});

/** Puts answers by the start of an address in the place of the network, and notes what is asked. */
function answering(answers: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input);
    const found = Object.entries(answers).find(([start]) => input.startsWith(start));
    if (!found) return new Response('', { status: 404 });
    return typeof found[1] === 'string' ? new Response(found[1]) : Response.json(found[1]);
  });
  return asked;
}

test('Google Fonts is asked for the family, and gives the subsets and weights that are wanted', async () => {
  const face = (subset: string, weight: number, file: string, range: string) =>
    `/* ${subset} */\n@font-face { font-family: 'Acme'; font-style: normal; font-weight: ${weight};` +
    ` src: url(https://fonts.gstatic.com/s/acme/v1/${file}.woff2) format('woff2'); unicode-range: ${range}; }\n`;
  const asked = answering({
    'https://fonts.google.com/metadata/fonts': {
      familyMetadataList: [
        {
          family: 'Acme',
          fonts: { '400': {}, '700': {}, '800': {}, '900': {} },
          axes: [{ tag: 'wght', min: 400, max: 900 }],
          category: 'Sans Serif',
        },
      ],
    },
    'https://fonts.googleapis.com/css2':
      face('cyrillic', 400, 'cyrillic', 'U+0400-045F') +
      face('latin', 400, 'latin', 'U+0000-00FF') +
      face('latin', 700, 'latin', 'U+0000-00FF'),
  });
  expect(await publishedFont('Acme', ['400', '700', '750'], ['latin'], async () => true)).toEqual([
    { file: 'https://fonts.gstatic.com/s/acme/v1/latin.woff2', weight: '400 700', range: 'U+0000-00FF' },
  ]);
  expect(asked).toEqual([
    'https://fonts.google.com/metadata/fonts',
    'https://fonts.googleapis.com/css2?family=Acme:ital,wght@0,400;0,700;0,800',
  ]);
});

test('Fontsource is asked where Google Fonts does not have the family or does not answer', async () => {
  const range = { latin: 'U+0000-00FF' };
  const answers = {
    'https://api.fontsource.org/v1/fonts/acme': {
      unicodeRange: range,
      variants: { 400: { normal: { latin: { url: { woff2: 'https://cdn.example/acme-400.woff2' } } } } },
    },
    'https://api.fontsource.org/v1/fonts': [
      {
        id: 'acme',
        family: 'Acme',
        weights: [400],
        styles: ['normal'],
        subsets: ['latin'],
        defSubset: 'latin',
        variable: false,
        category: 'sans-serif',
      },
    ],
  };
  const expected = [{ file: 'https://cdn.example/acme-400.woff2', weight: '400', range: 'U+0000-00FF' }];
  const find = (family: string, answers: (address: string) => boolean) =>
    publishedFont(family, ['400', '700'], ['latin'], async (address) => answers(address));

  answering({ ...answers, 'https://fonts.google.com/metadata/fonts': { familyMetadataList: [] } });
  expect(await find('Acme', () => true)).toEqual(expected);
  expect(await find('Nobody', () => true)).toEqual([]);
  const asked = answering(answers);
  expect(await find('Acme', (address) => !address.includes('google'))).toEqual(expected);
  expect(asked.filter((address) => address.includes('google'))).toEqual([]);
  await expect(find('Acme', () => false)).rejects.toThrow('No font service responded.');
});

test('one file for several weights counts as one of all weights between them', () => {
  const latin = { file: 'https://fonts.example/v.woff2', range: 'U+0000-00FF' };
  const other = { file: 'https://fonts.example/s.woff2', weight: '400' };
  expect(joinWeights([{ ...latin, weight: '400' }, other, { ...latin, weight: '700' }])).toEqual([
    { ...latin, weight: '400 700' },
    other,
  ]);
});

test('the file that is asked for first is the one that has the letters and the weight of the text', () => {
  const model = modelWith({ body: { family: 'Inter', weight: 450 } });
  const face = (href: string, weight: string, range = 'U+0000-00FF') => ({
    family: 'Inter',
    href,
    weight,
    range,
  });
  const faces = [
    face('/ext', '400 500', 'U+0100-02BA'),
    face('/400.woff', '400'),
    face('/v.woff2', '400 500'),
  ];
  expect(firstFont(model, faces)).toEqual({ href: '/v.woff2', type: 'font/woff2' });
  expect(firstFont(model, faces.slice(0, 2))).toEqual({ href: '/400.woff', type: 'font/woff' });
  expect(firstFont(model, faces.slice(0, 1))).toBeUndefined();
});

test('a file of another host that is too large is not read to its end', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const model = modelWith({ family: 'Far', url: 'https://fonts.example/endless', format: 'woff2' });
  const { diagnostics } = await bringFonts(model, options({ send: async () => new Response(endless) }));
  expect(diagnostics[0]?.message).toContain('is not available: it is larger than 8 MB.');
  expect(sent).toBeLessThan(12);
});

test.each<[string, unknown, Partial<FontOptions>, string]>([
  ['no network', { family: 'Inter' }, {}, 'no font service could be reached'],
  [
    'offline',
    { family: 'Inter' },
    { offline: true },
    'the build is offline, the font is not in the cache, and no package with it is installed',
  ],
  ['an unknown family', { family: 'Zzz' }, { published: async () => [] }, 'no font service has this family'],
  [
    'a page instead of a font',
    { family: 'Far', url: 'https://fonts.example/far.woff2', format: 'woff2' },
    { send: async () => new Response('<!doctype html>') },
    'https://fonts.example/far.woff2 is not a font',
  ],
  [
    'an answer that says no',
    { family: 'Far', url: 'https://fonts.example/far.woff2', format: 'woff2' },
    { send: async () => new Response('', { status: 404 }) },
    'the server returned 404',
  ],
])('%s is told, and the font of the system stays', async (_name, font, more, reason) => {
  const { value, diagnostics } = await bringFonts(modelWith(font), options(more));
  expect(value).toEqual([]);
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['site/font', 'warning']]);
  expect(diagnostics[0]?.message).toContain(`is not available: ${reason}.`);
});
