import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { Store } from '../../../src/base/cache/store.ts';
import { createSmallerImages } from '../../../src/site/assets/smaller-images.ts';
import { withSmallerImages } from '../../../src/site/views/page-images.ts';

const WIDTHS = [720, 1080, 1440];

/** An image of a gradient with noise, which no format stores in few bytes. */
function photo(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  let seed = 7;
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at++) {
    seed = (seed * 16807) % 2147483647;
    pixels[at] =
      channels === 4 && at % 4 === 3
        ? at % (width * 4) < width * 2
          ? 0
          : 255
        : (at / 97 + (seed % 40)) & 255;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

function docs(files: Record<string, Uint8Array>, store?: Store) {
  const docsRoot = mkdtempSync(path.join(tmpdir(), 'lectern-images-'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(docsRoot, name), bytes);
  const published = new Map<string, Uint8Array>();
  const images = createSmallerImages({
    ...{ docsRoot, store },
    ignores: (name) => name.startsWith('private'),
    asset: (file) => `/base${file}`,
    publish(name, content) {
      published.set(name, Buffer.from(content));
      return `/base/_astro/${name}`;
    },
  });
  return { images, store, published };
}

describe('smaller forms of an image', () => {
  it('have fewer bytes than the image, increasing widths, and the same bytes each time', async () => {
    const image = await photo(1600, 400).png().toBuffer();
    const { images, published } = docs({ 'My photo.png': image });
    const other = docs({ 'My photo.png': image });
    const forms = await images.forms('My photo.png', WIDTHS);
    expect(forms).toEqual(WIDTHS.map((width) => ({ address: `/base/_astro/My-photo-${width}.webp`, width })));
    for (const width of WIDTHS) {
      const bytes = published.get(`My-photo-${width}.webp`)!;
      expect(bytes.length).toBeLessThan(image.length);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 4 });
    }
    await other.images.forms('My photo.png', WIDTHS);
    expect(other.published).toEqual(published);
  });

  it('are made once, on however many pages the image is', async () => {
    const { images, published } = docs({ 'a.png': await photo(1600, 400).png().toBuffer() });
    const both = Promise.all([images.forms('a.png', WIDTHS), images.forms('a.png', WIDTHS)]);
    const [forms, again] = await both;
    expect(published.size).toBe(WIDTHS.length);
    published.clear();
    expect(await images.forms('a.png', WIDTHS)).toBe(forms);
    expect([again, published.size]).toEqual([forms, 0]);
  });

  it('end with the width of an image that is not as wide', async () => {
    const { images } = docs({ 'a.png': await photo(800, 300).png().toBuffer() });
    expect((await images.forms('a.png', WIDTHS)).map(({ width }) => width)).toEqual([800]);
    expect((await images.forms('a.png', [300, 2160])).map(({ width }) => width)).toEqual([300, 800]);
  });

  it('end with the image itself where its own width has no smaller form', async () => {
    const image = await photo(2000, 1400).jpeg({ quality: 12 }).toBuffer();
    const { images } = docs({ 'a.jpg': image });
    const forms = await images.forms('a.jpg', [300, 2160]);
    expect(forms).toEqual([
      { address: '/base/_astro/a-300.webp', width: 300 },
      { address: '/base/a.jpg', width: 2000 },
    ]);
  });

  it('keep transparency, turn as the camera was held, and are in sRGB', async () => {
    const { images, published } = docs({
      'clear.png': await photo(1000, 300, 4).png().toBuffer(),
      'turned.jpg': await photo(1000, 300).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
      'print.jpg': await photo(1000, 300).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      'deep.png': await photo(1000, 300).toColourspace('rgb16').png().toBuffer(),
      'grey.png': await photo(1000, 300).greyscale().png().toBuffer(),
    });
    const formOf = async (file: string) => {
      const [form] = await images.forms(file, [2160]);
      return published.get(form!.address.slice('/base/_astro/'.length))!;
    };
    const clear = await sharp(await formOf('clear.png'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([clear.info.channels, clear.data[3], clear.data[4 * 999 + 3]]).toEqual([4, 0, 255]);
    expect(await sharp(await formOf('turned.jpg')).metadata()).toMatchObject({ width: 300, height: 1000 });
    for (const file of ['print.jpg', 'deep.png', 'grey.png']) {
      const form = await formOf(file);
      expect(await sharp(form).metadata()).toMatchObject({ width: 1000, space: 'srgb' });
      const [of, as] = [
        await sharp(await photo(1000, 300).toBuffer(), {
          raw: { width: 1000, height: 300, channels: 3 },
        }).stats(),
        await sharp(form).stats(),
      ];
      expect(Math.abs(of.channels[1]!.mean - as.channels[1]!.mean), file).toBeLessThan(20);
    }
  });

  it('come from the store when the image is the same', async () => {
    const image = await photo(900, 300).png().toBuffer();
    const { images, store, published } = docs(
      { 'a.png': image, 'b.png': image },
      new Store(path.join(mkdtempSync(path.join(tmpdir(), 'lectern-store-')), 'store')),
    );
    await images.forms('a.png', WIDTHS);
    const added = vi.spyOn(store!, 'set');
    await images.forms('b.png', WIDTHS);
    expect(added).not.toHaveBeenCalled();
    expect(published.get('b-900.webp')).toEqual(published.get('a-900.webp'));
    await images.forms('b.png', [300]);
    expect(added).toHaveBeenCalledOnce();
  });

  it('are none for a small, animated, missing or private file', async () => {
    const png = await photo(900, 300).png().toBuffer();
    const animated = Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), png.subarray(33)]);
    const { images } = docs({
      'small.png': await photo(40, 40).png().toBuffer(),
      'animated.png': animated,
      'private.png': png,
    });
    for (const file of ['small.png', 'animated.png', 'missing.png', 'private.png', '../outside.png'])
      expect(await images.forms(file, WIDTHS)).toEqual([]);
  });

  it('fail for a file that is damaged, none of these formats, or larger than its bytes say', async () => {
    const png = await photo(900, 300).png().toBuffer();
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc(bomb.subarray(12, 29)), 29);
    const { images } = docs({
      'cut.png': png.subarray(0, png.length / 2),
      'cut.jpg': (await photo(2000, 1400).jpeg().toBuffer()).subarray(0, 150_000),
      'bomb.png': bomb,
      'noise.png': Buffer.alloc(120_000, 'x'),
      'gif.png': await photo(900, 300).gif().toBuffer(),
      'drawing.png': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(120_000)}</svg>`),
    });
    await expect(images.forms('bomb.png', WIDTHS)).rejects.toThrow('pixel limit');
    for (const file of ['noise.png', 'gif.png', 'drawing.png'])
      await expect(images.forms(file, WIDTHS)).rejects.toThrow('neither a PNG nor a JPEG');
    for (const file of ['cut.png', 'cut.jpg']) await expect(images.forms(file, WIDTHS)).rejects.toThrow();
  });
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

describe('images of a page', () => {
  const asked: string[] = [];
  const images = {
    key: (file: string) => `key of ${file}`,
    async forms(file: string) {
      asked.push(file);
      if (file === 'bad.png') throw new Error('no image\nat all');
      return file === 'small.png'
        ? []
        : [
            { address: '/b/_astro/a&-720.webp', width: 720 },
            { address: '/b/a.png', width: 900 },
          ];
    },
  };
  const draw = async (html: string, isWide = false) => {
    const inputs = new Map<string, string>();
    const problems: unknown[] = [];
    asked.length = 0;
    const made = await withSmallerImages(html, images, {
      base: '/b',
      isWide,
      inputs,
      failed: (one) => problems.push(one),
    });
    return { made, problems, inputs: [...inputs.keys()] };
  };
  const SRCSET = 'srcset="/b/_astro/a&amp;-720.webp 720w, /b/a.png 900w"';

  it('get forms for the width at which they are shown, and keep all that they have', async () => {
    const { made, inputs } = await draw(
      '<p><img src="/b/dir/a%20b.png" alt="x > y" width="900" height="300" class="zoom"/></p>',
    );
    expect(made).toBe(
      `<p><img ${SRCSET} sizes="(max-width: 744px) calc(100vw - 40px), 704px" src="/b/dir/a%20b.png" alt="x > y" width="900" height="300" class="zoom"/></p>`,
    );
    expect(asked).toEqual(['dir/a b.png']);
    expect(inputs).toEqual(['image dir/a b.png']);
    expect((await draw('<img src="/b/a.png" width="120">')).made).toContain(
      '160px) calc(100vw - 40px), 120px"',
    );
    expect((await draw('<img src="/b/a.png" width="100%">')).made).toContain(' 704px"');
    expect((await draw('<img src="/b/a.jpg#gh-dark-mode-only" width="3000">', true)).made).toContain(
      ' 1280px"',
    );
  });

  it.each([
    '<img src="/b/a.png" alt="no width">',
    '<img src="/b/a.svg" width="100">',
    '<img src="/other/a.png" width="100">',
    '<img src="https://a.example/b/a.png" width="100">',
    '<img src="/b/a.png" srcset="/b/c.png 2x" width="100">',
    '<img alt="none" width="100">',
    '<pre>&lt;img src="/b/a.png" width="100"></pre>',
    '<img src="/b/small.png" width="100">',
  ])('stay as they are: %s', async (html) => {
    expect((await draw(html)).made).toBe(html);
  });

  it('that cannot be read are reported, and stay', async () => {
    const html = '<img src="/b/bad.png" width="100">';
    expect(await draw(html)).toMatchObject({
      made: html,
      problems: [
        {
          code: 'site/image',
          severity: 'warning',
          file: 'bad.png',
          message: expect.stringContaining(': no image.') as string,
        },
      ],
    });
  });
});
