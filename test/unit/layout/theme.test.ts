import { readdir, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mix } from '../../../src/page/layout/contrast.ts';
import { themes } from '../../../src/page/layout/themes.ts';
import { cssString, palette, themeCss } from '../../../src/page/layout/theme.ts';
import { tileClass } from '../../../src/page/layout/tile.ts';
import type { Look } from '../../../src/base/model/SiteModel.ts';
import { at, modelWith } from './fixture.ts';

const lookWith = (look: Partial<Look> = {}): Look => modelWith({ look }).look;
const defaults = lookWith().colors;
const property = (css: string, name: string): string | undefined =>
  new RegExp(`--lec-${name}:([^;}]+)`).exec(css)?.[1];

test('the accent is primary in light mode, light in dark mode, and buttons take dark', () => {
  const css = themeCss(
    lookWith({ colors: { ...defaults, primary: '#166534', light: '#4ade80', dark: '#0d9373' } }),
  );
  expect(property(css, 'accent')).toBe('light-dark(#166534,#4ade80)');
  expect(property(css, 'accent-soft')).toBe('light-dark(#1665341a,#4ade801a)');
  // Slightly darker than the author's, so that white text can be read on it.
  expect(property(css, 'accent-solid')).toBe('#1d8569');
  expect(property(css, 'on-accent')).toBe('#ffffff');
  expect(property(css, 'bg')).toBe('light-dark(#ffffff,#0f1117)');
});

test('text in a color that cannot be read takes the nearest that can; fills and lines keep the color', () => {
  const colors = { ...defaults, primary: '#fde047', light: '#333333', dark: '#fde047' };
  const { accent, brand, bg } = palette(colors, 'light');
  expect(accent).not.toBe('#fde047');
  expect(brand).toBe('#fde047');
  for (const tint of [accent!, brand!])
    expect(contrast(accent!, mix(bg!, tint, 0.1))).toBeGreaterThanOrEqual(4.5);
  const css = themeCss(lookWith({ colors }));
  expect(property(css, 'brand')).toBe('light-dark(#fde047,#333333)');
  expect(property(css, 'accent-soft')).toBe('light-dark(#fde0471a,#8f8f8f1a)');
  expect(property(css, 'accent-line')).toBe('light-dark(#fde0474d,#3333334d)');
  expect(property(css, 'accent-solid')).toBe('#fde047');
});

test('what is filled with the main color, or marks what is active, keeps it in every style sheet', async () => {
  const folders = [
    'page/layout/styles',
    'page/search/styles',
    'page/playground/styles',
    'page/reference/styles',
    'content/components',
  ];
  const derived: string[] = [];
  for (const folder of folders) {
    const root = new URL(`../../../src/${folder}/`, import.meta.url);
    for (const file of await readdir(root, { recursive: true })) {
      if (!file.endsWith('.css')) continue;
      const css = await readFile(new URL(file, root), 'utf8');
      for (const line of css.match(/[a-z-]+:[^:;{}]*var\(--lec-accent\)[^;]*;/g) ?? []) derived.push(line);
    }
  }
  // Text, and what a reader needs to find the focus or a link.
  expect([...new Set(derived)].sort()).toEqual([
    '--lec-kind: var(--lec-accent);',
    'color: var(--lec-accent);',
    'outline: 2px solid var(--lec-accent);',
    'text-decoration: underline var(--lec-accent) 1px;',
  ]);
});

test('text on the accent is white or black, whichever reads', () => {
  expect(property(themeCss(lookWith()), 'on-accent')).toBe('#ffffff');
  expect(property(themeCss(lookWith({ colors: { ...defaults, dark: '#fde047' } })), 'on-accent')).toBe(
    '#000000',
  );
});

test('every colour of text reaches AA on every surface, for any author', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  // A background in the middle of the scale leaves no room for a tint that text can stand on.
  const background = hex.filter(
    (value) => Math.max(contrast(value, '#000000'), contrast(value, '#ffffff')) > 12,
  );
  fc.assert(
    fc.property(hex, background, (primary, bg) => {
      const values = palette({ ...defaults, primary, background: { light: bg, dark: bg } }, 'light');
      for (const name of ['text', 'muted', 'faint', 'accent', 'warning', 'get', 'delete']) {
        const tint = mix(values.bg!, values.brand!, 0.1);
        for (const under of [values.bg!, values.surface!, values.raised!, tint]) {
          expect(contrast(values[name]!, under), `${name} on ${under}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('greys carry a hint of the accent', () => {
  const [warm, cold] = ['#dc2626', '#2563eb'].map(
    (primary) => palette({ ...defaults, primary }, 'light').muted!,
  );
  const red = (hex: string): number =>
    Number.parseInt(hex.slice(1, 3), 16) - Number.parseInt(hex.slice(5, 7), 16);
  expect(red(warm!)).toBeGreaterThan(red(cold!));
});

test('a button that would vanish in one mode has the accent there, and a text that reads on it', () => {
  const css = themeCss(lookWith({ colors: { ...defaults, dark: '#111318' } }));
  const [, accent] = /^light-dark\(#[0-9a-f]{6},(#[0-9a-f]{6})\)$/.exec(property(css, 'accent') ?? '') ?? [];
  expect(accent).toMatch(/^#/);
  expect(property(css, 'accent-solid')).toBe(`light-dark(#111318,${accent})`);
  expect(property(css, 'on-accent')).toBe('light-dark(#ffffff,#000000)');
});

test('corners follow rounded', () => {
  expect(property(themeCss(lookWith({ corners: 'sharp' })), 'radius')).toBe('2px');
  expect(property(themeCss(lookWith()), 'radius')).toBeUndefined();
});

test('each colour of an anchor is one class, a gradient too', () => {
  const gradient = { from: '#ff0000', to: '#0000ff' };
  const css = themeCss(lookWith(), undefined, [], ['#ffff00', '#ffff00', gradient]);
  expect(tileClass('#ffff00')).toBe('lec-tile-ffff00');
  expect(tileClass(undefined)).toBe('');
  expect(css.split('.lec-tile-ffff00{--lec-tile:#ffff00;--lec-tile-icon:#000000}')).toHaveLength(2);
  expect(css).toContain(
    '.lec-tile-ff0000-0000ff{--lec-tile:linear-gradient(45deg,#ff0000,#0000ff);--lec-tile-icon:#ffffff}',
  );
});

test('anchors without a colour take colors.anchors, else the primary colour', () => {
  expect(property(themeCss(lookWith()), 'tile')).toBe('#16a34a');
  expect(property(themeCss(lookWith({ colors: { ...defaults, anchors: '#123456' } })), 'tile')).toBe(
    '#123456',
  );
});

test('the background image is loaded from its address, another one in dark mode', () => {
  const css = themeCss(
    lookWith({ backgroundImage: { light: '/day.png', dark: '/night.png' } }),
    (path) => `/docs${path}`,
  );
  expect(css).toContain(':root{--lec-background:url("/docs/day.png")}');
  expect(css).toContain(':root[data-mode=dark]{--lec-background:url("/docs/night.png")}');
});

test('a font file that the site serves is loaded from there, and no other', () => {
  const css = themeCss(
    lookWith({
      fonts: {
        at: at('/font'),
        body: { family: 'Inter', weight: 450, url: '/fonts/inter.woff2', format: 'woff2' },
        headings: { family: 'Lora', url: 'https://fonts.example.com/lora.woff2', format: 'woff2' },
      },
    }),
    undefined,
    [{ family: 'Inter', href: '/fonts/inter.woff2', format: 'woff2', weight: '450' }],
  );
  expect(css).toContain(
    '@font-face{font-family:"Inter";src:url("/fonts/inter.woff2") format("woff2");font-weight:450;font-display:swap}',
  );
  expect(css).not.toContain('fonts.example.com');
  expect(property(css, 'font-headings')).toBe('"Lora",var(--lec-font)');
});

test('a name cannot leave its string', () => {
  expect(cssString('A"B\\C\n</style>')).toBe('"A\\22 B\\5c C\\a \\3c /style>"');
});

test('a theme sets corners, headings and the distance of lines, unless the configuration says otherwise', () => {
  const names = ['radius', 'radius-small', 'radius-full', 'weight-headings', 'leading'];
  const set = (changes: Partial<Look>) => {
    const css = themeCss(lookWith(changes));
    return names.map((name) => property(css, name));
  };
  expect(set({ theme: 'venus' })).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(set({ theme: 'quill' })).toEqual(['5px', '4px', undefined, '500', '1.85']);
  expect(set({ theme: 'prism' })).toEqual(['4px', '3px', '4px', '700', undefined]);
  expect(
    set({
      theme: 'prism',
      corners: 'sharp',
      fonts: { at: at('/font'), headings: { family: 'Inter', weight: 600 } },
    }),
  ).toEqual(['2px', '2px', '2px', '600', undefined]);
});

test('each theme of docs.json differs from every other in its values or its switches', () => {
  const names = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'] as const;
  expect(new Set(names.map((name) => JSON.stringify(themes[name]))).size).toBe(names.length);
  for (const name of ['maple', 'almond', 'willow'] as const) expect(themes[name].header).toBe('side');
  const linden = themeCss(lookWith({ theme: 'linden' }));
  expect([property(linden, 'radius'), property(linden, 'line'), property(linden, 'font-headings')]).toEqual([
    '0px',
    'dashed',
    'var(--lec-mono)',
  ]);
});

test('every switch of a theme is drawn by a style sheet', async () => {
  const sheets = await Promise.all(
    ['header/header-side', 'header/header-low', 'themes'].map((name) =>
      readFile(new URL(`../../../src/page/layout/styles/${name}.css`, import.meta.url), 'utf8'),
    ),
  );
  for (const { header, surface, column, frame } of Object.values(themes)) {
    for (const [name, value] of Object.entries({ header, surface, column, frame })) {
      if (value) expect(sheets.join('')).toContain(`[data-${name}='${value}']`);
    }
  }
});

test("an author's reset in `base` loses against every layer of Lectern, and `utilities` win", async () => {
  const layers = /^@layer ([^;{]+);/.exec(themeCss(lookWith()))?.[1]?.split(',') ?? [];
  const own = layers.flatMap((name, index) => (name.startsWith('lec.') ? [index] : []));
  for (const name of ['theme', 'base', 'components']) expect(layers.indexOf(name)).toBeLessThan(own[0] ?? 0);
  expect(layers.indexOf('utilities')).toBeGreaterThan(own.at(-1) ?? 0);
  const sheet = await readFile(
    new URL('../../../src/page/layout/styles/layers.css', import.meta.url),
    'utf8',
  );
  expect(/@layer ([^;{]+);/.exec(sheet)?.[1]?.split(/,\s*/)).toEqual(layers);
});
