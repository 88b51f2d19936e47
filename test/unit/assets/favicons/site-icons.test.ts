import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../../../src/config/formats/index.ts';
import { sizeOf } from '../../../../src/content/page/image-size.ts';
import { Store } from '../../../../src/base/cache/store.ts';
import { drawIcons } from '../../../../src/site/assets/favicons/icon-drawing.ts';
import { siteIcons, type SiteIconOptions } from '../../../../src/site/assets/favicons/site-icons.ts';
import { full } from '../../../sample.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-icons-of-site-'));
  await writeFile(
    path.join(folder, 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f00"/></svg>',
  );
  await writeFile(
    path.join(folder, 'reads.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">' +
      `<image width="8" height="8" xlink:href="file://${folder}/red.png"/><image width="8" height="8" href="red.png"/>` +
      `<use xlink:href="file://${folder}/icon.svg#x"/></svg>`,
  );
  await writeFile(
    path.join(folder, 'half.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="4" height="8" fill="#f00"/></svg>',
  );
  await writeFile(
    path.join(folder, 'hours.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><filter id="f">' +
      `${'<feMorphology operator="dilate" radius="500"/>'.repeat(100)}</filter>` +
      '<rect width="512" height="512" filter="url(#f)"/></svg>',
  );
  await writeFile(
    path.join(folder, 'vast.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="9"><path d="M0 0h9v9z"/></svg>',
  );
  await writeFile(
    path.join(folder, 'entity.svg'),
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${folder}/broken.png">]>` +
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 8"><text y="8">&x;</text></svg>',
  );
  await writeFile(path.join(folder, 'own.ico'), Buffer.from([0, 0, 1, 0, 1, 0]));
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#00f' } });
  await writeFile(path.join(folder, 'large.png'), await photo.png().toBuffer());
  await writeFile(path.join(folder, 'large.jpg'), await photo.jpeg().toBuffer());
  await writeFile(
    path.join(folder, 'red.png'),
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  );
  await writeFile(path.join(folder, 'broken.png'), 'no image');
});

afterAll(() => rm(folder, { recursive: true }));

async function iconsOf(favicon: unknown, more: Partial<SiteIconOptions> = {}, rest: object = {}) {
  const text = JSON.stringify({ name: 'Acme', favicon, navigation: [{ group: 'G', pages: ['a'] }], ...rest });
  const { value } = loadConfig(new TextEncoder().encode(text), 'mint.json');
  if (!value) throw new Error('The configuration could not be read.');
  const made = new Map<string, Buffer>();
  const { value: icons, diagnostics } = await siteIcons(value.model, {
    docsRoot: folder,
    cacheDir: path.join(folder, 'cache'),
    store: new Store(path.join(folder, 'cache/store')),
    offline: false,
    send: () => Promise.reject(new Error('No test reaches the network.')),
    dev: false,
    home: '/docs/',
    asset: (file) => (file.startsWith('http') ? file : `/docs${file}`),
    publish(name, content) {
      made.set(name, Buffer.from(content));
      return `/made/${name}`;
    },
    ...more,
  });
  return { ...icons, diagnostics, made };
}

/** The colour of a pixel of an image: red, green, blue and how opaque it is. */
async function pixel(image: Uint8Array | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
}

test('a drawing gives its own link, an icon for home screens on the background, and a manifest', async () => {
  const { links, diagnostics, made } = await iconsOf('/icon.svg');
  expect(diagnostics).toEqual([]);
  expect(links).toEqual([
    { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/made/touch-icon.png', sizes: '180x180' },
    { rel: 'manifest', href: '/made/site.webmanifest' },
  ]);
  expect(JSON.parse(String(made.get('site.webmanifest')))).toEqual({
    name: 'Acme',
    short_name: 'Acme',
    start_url: '/docs/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/made/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/made/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/made/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
  const touch = made.get('touch-icon.png');
  expect(sizeOf(touch!)).toEqual({ width: 180, height: 180 });
  expect(await pixel(touch, 2, 2)).toEqual([255, 255, 255, 255]);
  expect(await pixel(touch, 90, 90)).toEqual([255, 0, 0, 255]);
  const maskable = made.get('icon-maskable.png');
  expect(sizeOf(maskable!)).toEqual({ width: 512, height: 512 });
  expect(await pixel(maskable, 100, 256)).toEqual([255, 255, 255, 255]);
  expect(await pixel(maskable, 120, 120)).toEqual([255, 0, 0, 255]);
});

test('the icons lie on the background of the mode that a reader sees first', async () => {
  const dark = {
    modeToggle: { default: 'dark' },
    colors: { primary: '#123456', background: { dark: '#102030' } },
  };
  const { made } = await iconsOf('/icon.svg', {}, dark);
  expect(await pixel(made.get('touch-icon.png'), 2, 2)).toEqual([16, 32, 48, 255]);
  const wide = await iconsOf('/large.png', {}, dark);
  expect(await pixel(wide.made.get('touch-icon.png'), 90, 22)).toEqual([16, 32, 48, 255]);
  expect(await pixel(wide.made.get('touch-icon.png'), 90, 90)).toEqual([0, 0, 255, 255]);
});

test('the edge of a small drawing is drawn at the size of the icon, not enlarged', async () => {
  const { made } = await iconsOf('/half.svg');
  expect(await pixel(made.get('icon-512.png'), 254, 256)).toEqual([255, 0, 0, 255]);
  expect((await pixel(made.get('icon-512.png'), 257, 256))[3]).toBe(0);
});

test('an ICO file of 32 × 32 is made too: a directory of one entry before a PNG', async () => {
  const { ico } = await iconsOf('/icon.svg');
  const file = Buffer.from(ico!);
  expect([...file.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
  expect([file.readUInt32LE(14), file.readUInt32LE(18)]).toEqual([file.length - 22, 22]);
  expect(sizeOf(file.subarray(22))).toEqual({ width: 32, height: 32 });
});

test('a pair gives the light one first, without a condition', async () => {
  const { links } = await iconsOf({ light: '/red.png', dark: '/icon.svg' });
  expect(links.slice(0, 2)).toEqual([
    { rel: 'icon', href: '/docs/red.png' },
    { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml', media: '(prefers-color-scheme: dark)' },
  ]);
});

test('a large photo is linked in a small form, in each mode', async () => {
  const { links, made } = await iconsOf({ light: '/large.png', dark: '/large.jpg' });
  expect(links.slice(0, 2)).toEqual([
    { rel: 'icon', href: '/made/icon.png', sizes: '96x96' },
    { rel: 'icon', href: '/made/icon.png', sizes: '96x96', media: '(prefers-color-scheme: dark)' },
  ]);
  expect(sizeOf(made.get('icon.png')!)).toEqual({ width: 96, height: 96 });
});

test('a URL is fetched once, and what is made of it is linked', async () => {
  const asked: string[] = [];
  const send = async (url: URL) => {
    asked.push(url.href);
    return new Response(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
    );
  };
  const first = await iconsOf('https://a.example/icon.svg', { send });
  const again = await iconsOf('https://a.example/icon.svg', { offline: true });
  expect(first.links[0]).toEqual({ rel: 'icon', href: '/made/icon.png', sizes: '96x96' });
  expect(again).toEqual(first);
  expect(asked).toEqual(['https://a.example/icon.svg']);
});

test('a URL that does not answer stays a link, and is told', async () => {
  const { links, diagnostics } = await iconsOf('https://b.example/icon.svg');
  expect(links).toEqual([{ rel: 'icon', href: 'https://b.example/icon.svg', type: 'image/svg+xml' }]);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    [
      'site/favicon',
      '`https://b.example/icon.svg` could not be fetched: No test reaches the network. Browsers load it from there.',
    ],
  ]);
});

test('a drawing that names files of the machine does not show them', async () => {
  const { made } = await iconsOf('/reads.svg');
  for (const [x, y] of [
    [90, 90],
    [40, 90],
    [90, 40],
  ] as const)
    expect(await pixel(made.get('touch-icon.png'), x, y)).toEqual([255, 255, 255, 255]);
});

test('a drawing that takes hours is given up', { timeout: 30_000 }, async () => {
  const draw: typeof drawIcons = (...given) =>
    drawIcons(given[0], given[1], given[2], full ? undefined : 1000);
  const { links, diagnostics } = await iconsOf('/hours.svg', { draw });
  expect(links).toEqual([{ rel: 'icon', href: '/docs/hours.svg', type: 'image/svg+xml' }]);
  expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    ['site/favicon', 'warning', '`/hours.svg` takes too long to render, so no icons were generated.'],
  ]);
});

test.each(['/broken.png', '/vast.svg', '/entity.svg'])('%s is told, and stays a link', async (favicon) => {
  const { links, diagnostics } = await iconsOf(favicon);
  expect(links.map(({ href }) => href)).toEqual([`/docs${favicon}`]);
  expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    ['site/favicon', 'warning', `\`${favicon}\` could not be read as an image, so no icons were generated.`],
  ]);
});

test('what was drawn is not drawn again', async () => {
  const drawn = async () => {
    const files = await readdir(path.join(folder, 'cache/store'));
    return Promise.all(
      files.sort().map(async (file) => [file, (await stat(path.join(folder, 'cache/store', file))).size]),
    );
  };
  const first = await iconsOf('/icon.svg');
  const before = await drawn();
  expect(before.length).toBeGreaterThan(0);
  expect(await iconsOf('/icon.svg')).toEqual(first);
  // What is drawn is a new entry.
  expect(await drawn()).toEqual(before);
});

test('without the image library the plain link is all there is, and a note tells why', async () => {
  const { links, diagnostics, ico } = await iconsOf('/icon.svg', {
    draw: async () => ({ problem: 'no-library' }),
  });
  expect(links).toEqual([{ rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml' }]);
  expect(ico).toBeUndefined();
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['site/plain-favicon', 'info']]);
});

test('an ICO file is linked and answers for itself', async () => {
  const { links, diagnostics, ico } = await iconsOf('/own.ico');
  expect(links).toEqual([{ rel: 'icon', href: '/docs/own.ico' }]);
  expect([...ico!]).toEqual([0, 0, 1, 0, 1, 0]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['site/plain-favicon']);
});

test('dev links the files and makes nothing', async () => {
  const { links, made } = await iconsOf(
    { light: '/large.png', dark: 'https://a.example/x.png' },
    { dev: true },
  );
  expect(links).toEqual([
    { rel: 'icon', href: '/docs/large.png' },
    { rel: 'icon', href: 'https://a.example/x.png', media: '(prefers-color-scheme: dark)' },
  ]);
  expect(made.size).toBe(0);
});

test('a site without one, or without the file that it names, spares the browser the request', async () => {
  expect((await iconsOf(undefined)).links).toEqual([{ rel: 'icon', href: 'data:,' }]);
  expect((await iconsOf('/none.png')).links).toEqual([{ rel: 'icon', href: 'data:,' }]);
});
