import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/index.ts';
import { siteIcons } from '../../../src/site/site-icons.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-icons-of-site-'));
  await mkdir(path.join(folder, 'images'));
  await writeFile(
    path.join(folder, 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f00"/></svg>',
  );
  await writeFile(
    path.join(folder, 'reads.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">' +
      `<image width="8" height="8" xlink:href="file://${folder}/red.png"/></svg>`,
  );
  await writeFile(
    path.join(folder, 'red.png'),
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  );
  await writeFile(path.join(folder, 'broken.png'), 'no image');
});

afterAll(() => rm(folder, { recursive: true }));

async function iconsOf(favicon: unknown) {
  const text = JSON.stringify({ name: 'Acme', favicon, navigation: [{ group: 'G', pages: ['a'] }] });
  const { value } = loadConfig(new TextEncoder().encode(text), 'mint.json');
  if (!value) throw new Error('The configuration could not be read.');
  const made = new Map<string, Buffer>();
  const { value: links, diagnostics } = await siteIcons(value.config, {
    docsRoot: folder,
    dev: false,
    home: '/docs/',
    asset: (file) => `/docs${file}`,
    publish(name, content) {
      made.set(name, Buffer.from(content));
      return `/made/${name}`;
    },
  });
  return { links, diagnostics, made };
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
    ],
  });
  const { data, info } = await sharp(made.get('touch-icon.png')).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([180, 180]);
  const pixel = (x: number, y: number) => [...data.subarray((y * 180 + x) * info.channels).subarray(0, 3)];
  expect(pixel(2, 2)).toEqual([255, 255, 255]);
  expect(pixel(90, 90)).toEqual([255, 0, 0]);
});

test('a pair gives the light one first, without a condition', async () => {
  const { links } = await iconsOf({ light: '/red.png', dark: '/icon.svg' });
  expect(links.slice(0, 2)).toEqual([
    { rel: 'icon', href: '/docs/red.png' },
    { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml', media: '(prefers-color-scheme: dark)' },
  ]);
});

test('a drawing that names a file of the machine does not show it', async () => {
  const { made } = await iconsOf('/reads.svg');
  const { data } = await sharp(made.get('touch-icon.png')).raw().toBuffer({ resolveWithObject: true });
  expect(new Set(data)).toEqual(new Set([255]));
});

test('what is no image is told, and stays a link', async () => {
  const { links, diagnostics } = await iconsOf('/broken.png');
  expect(links).toEqual([{ rel: 'icon', href: '/docs/broken.png' }]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['site/favicon']);
});

test('a site without one spares the browser the request', async () => {
  expect((await iconsOf(undefined)).links).toEqual([{ rel: 'icon', href: 'data:,' }]);
});
