import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Font } from '../../../../src/base/model/SiteModel.ts';
import type { FontFace } from '../../../../src/page/layout/theme.ts';
import { createCardFonts, notoFor, rangesOf } from '../../../../src/site/assets/previews/card-fonts.ts';
import { createSocialImages } from '../../../../src/site/assets/previews/social-images.ts';
import { at, modelWith } from '../../layout/fixture.ts';

/** A font with some capital letters of Greek, and none of Cyrillic. */
const GREEK = path.join(
  path.dirname(createRequire(import.meta.url).resolve('katex/package.json')),
  'dist/fonts/KaTeX_Main-Bold.woff2',
);
let greek: Buffer;
beforeAll(async () => {
  greek = await readFile(GREEK);
});

const docs = () => mkdtemp(path.join(tmpdir(), 'card-fonts-'));

/** Fonts of a site whose one face has the given content. */
function fontsOf(docsRoot: string, font?: Font, range = 'U+370-3FF') {
  const face: FontFace = {
    family: font?.family ?? '',
    href: '/_astro/font.woff2',
    weight: '700',
    format: 'woff2',
    bytes: greek,
  };
  return createCardFonts({
    model: modelWith({ look: { fonts: { at: at('/font'), ...(font && { body: font, headings: font }) } } }),
    docsRoot,
    faces: font ? [{ ...face, ...(range !== '' && { range }) }] : [],
  });
}

/** A package with one file, as Fontsource has them. */
async function install(docsRoot: string, name: string, range: string): Promise<void> {
  const folder = path.join(docsRoot, 'node_modules', name);
  await mkdir(path.join(folder, 'files'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  await writeFile(
    path.join(folder, 'index.css'),
    `/* greek */\n@font-face { font-family: 'Noto Sans Variable'; font-style: normal; font-weight: 100 900; ` +
      `src: url(./files/a.woff2) format('woff2-variations'); unicode-range: ${range}; }`,
  );
  await writeFile(path.join(folder, 'files/a.woff2'), greek);
}

describe('the fonts for a text on an image', () => {
  it('are none beside that of the engine where it has all letters', async () => {
    expect(await fontsOf(await docs()).of('Set up – “é”')).toEqual([]);
  });

  it('are undefined where no font has one of its letters', async () => {
    const fonts = fontsOf(await docs(), { family: 'Main' });
    expect(await fonts.of('ΓΔЖ')).toBeUndefined();
    expect(await fontsOf(await docs()).of('Γ')).toBeUndefined();
  });

  it('are the face of the site that is for them, with its weight', async () => {
    const found = await fontsOf(await docs(), { family: 'Main' }).of('ΓΔ API');
    expect(found?.map(({ family, weight, ranges }) => [family, weight, ranges])).toEqual([
      ['Main', 700, [[0x370, 0x3ff]]],
    ]);
  });

  it('are not a face that is for other letters', async () => {
    const fonts = fontsOf(await docs(), { family: 'Main' }, 'U+0000-00FF');
    expect(await fonts.of('ΓΔ')).toBeUndefined();
  });

  it('are not a face that does not say which letters it is for', async () => {
    expect(await fontsOf(await docs(), { family: 'Main' }, '').of('ΓΔ')).toBeUndefined();
  });

  it('are of a Noto family that is installed beside the docs', async () => {
    const root = await docs();
    await install(root, '@fontsource-variable/noto-sans', 'U+370-3FF');
    const found = await fontsOf(root).of('Γ');
    expect(found?.map(({ family, weight, ranges }) => [family, weight, ranges])).toEqual([
      ['Noto Sans', undefined, [[0x370, 0x3ff]]],
    ]);
  });
});

describe('the families for a text', () => {
  it.each([
    ['Γρήγορη', ['Noto Sans']],
    ['快速入门', ['Noto Sans', 'Noto Sans SC', 'Noto Sans TC', 'Noto Sans JP', 'Noto Sans KR']],
    ['クイック 빠른', ['Noto Sans', 'Noto Sans JP', 'Noto Sans KR']],
    ['دليل', ['Noto Sans', 'Noto Sans Arabic']],
    ['คู่มือ', ['Noto Sans', 'Noto Sans Thai']],
  ])('of %s are %j', (text, families) => {
    expect(notoFor(text)).toEqual(families);
  });
});

it('a range of characters may be one, two or a pattern', () => {
  expect(rangesOf('U+26, U+0-7F,U+4??, x')).toEqual([
    [0x26, 0x26],
    [0, 0x7f],
    [0x400, 0x4ff],
  ]);
});

describe('an image drawn by the engine itself', () => {
  /** Draws the title with a cache of its own. */
  async function draw(title: string, font?: Font): Promise<Buffer> {
    const folder = await docs();
    let drawn = Buffer.of();
    const image = createSocialImages({
      model: modelWith({ look: { fonts: { at: at('/font'), ...(font && { body: font }) } } }),
      logoSizes: {},
      choice: 'guides',
      absolute: (address) => `https://a.example${address}`,
      dev: false,
      docsRoot: folder,
      publish(_, content) {
        drawn = Buffer.from(content);
        return '/x.png';
      },
      fonts: fontsOf(folder, font),
    });
    await image({ title, isReference: false }, () => undefined);
    return drawn;
  }

  /** Columns of the image that have ink in the rows of the title. */
  async function inkedColumns(png: Buffer): Promise<number[]> {
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const columns = new Set<number>();
    for (let y = 200; y < 500; y += 1)
      for (let x = 0; x < info.width; x += 1) {
        const at = (y * info.width + x) * info.channels;
        if (data[at] !== data[0] || data[at + 1] !== data[1] || data[at + 2] !== data[2]) columns.add(x);
      }
    return [...columns].sort((a, b) => a - b);
  }

  it('is a PNG of the size, with the title in it', async () => {
    const png = await draw('Set up');
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    const ink = await inkedColumns(png);
    expect(ink[0]).toBeGreaterThanOrEqual(72);
    expect(ink.at(-1)).toBeLessThan(500);
    expect(ink.length).toBeGreaterThan(150);
  });

  it('has the same bytes each time', async () => {
    expect(await draw('Set up')).toEqual(await draw('Set up'));
    expect(await draw('ΓΔΘ', { family: 'Main' })).toEqual(await draw('ΓΔΘ', { family: 'Main' }));
  });

  it('shows letters that only a font of the site has, and the image of the site without it', async () => {
    const own = await draw('ΓΔΘ', { family: 'Main' });
    expect(own).not.toEqual(await draw('Acme'));
    expect(await draw('ΓΔΘ')).toEqual(await draw('Acme'));
    // Boxes would all be alike: then as many columns would be inked whatever the letters are.
    const widths = await Promise.all(
      ['ΓΓΓ', 'ΩΩΩ'].map(async (title) => (await inkedColumns(await draw(title, { family: 'Main' }))).length),
    );
    expect(widths[0]).not.toBe(widths[1]);
  });
});
