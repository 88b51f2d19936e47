import { expect, test } from 'vitest';
import { packFontAwesome, readFontAwesome } from '../../../src/page/icons/font-awesome.ts';
import { IconSet } from '../../../src/page/icons/IconSet.ts';
import { loadIcons } from '../../../src/page/icons/index.ts';
import { packLineIcons } from '../../../src/page/icons/line-icons.ts';
import { shortPath } from '../../../src/page/icons/pack.ts';
import { socialIcon, socialLabel } from '../../../src/page/icons/social.ts';

const icons = loadIcons();
const { icon } = icons;

const none = { icons: {}, aliases: {} };
const stroke =
  'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
const small = {
  ...{ lucide: none, tabler: none },
  ...packFontAwesome(
    {
      gear: {
        aliases: { names: ['cog'] },
        search: { terms: ['settings', 'wheel'] },
        svgs: { classic: { solid: { width: 512, height: 512, path: 'M1 1' } } },
      },
      bell: {
        svgs: {
          classic: {
            solid: { width: 448, height: 512, path: 'M2 2' },
            regular: { width: 448, height: 512, path: 'M3 3' },
          },
        },
      },
      'circle-dot': { svgs: { classic: { regular: { width: 512, height: 512, path: 'M4 4' } } } },
      github: { svgs: { classic: { brands: { width: 496, height: 512, path: 'M5 5' } } } },
      'pro-only': { svgs: {} },
    },
    { 'bell-o': { prefix: 'far', name: 'bell' }, gears: { name: 'nothing' }, bell: { name: 'gear' } },
  ),
};

test('the library is packed to drawings, older names and search words', () => {
  expect(small).toEqual({
    ...{ lucide: none, tabler: none },
    solid: { gear: [512, 512, 'M1 1'], bell: [448, 512, 'M2 2'] },
    regular: { bell: [448, 512, 'M3 3'], 'circle-dot': [512, 512, 'M4 4'] },
    brands: { github: [496, 512, 'M5 5'] },
    aliases: { cog: 'gear', 'bell-o': ['bell', 'regular'] },
    terms: { gear: ['settings', 'wheel'], bell: [], 'circle-dot': [], github: [] },
  });
});

test('each part of the pack is read once, and only when it is needed', () => {
  const read: string[] = [];
  const set = new IconSet((part) => {
    read.push(part);
    return small[part];
  });
  set.icon('gear');
  set.icon('gear');
  expect(read).toEqual(['solid']);
  set.icon('github', { type: 'brands' });
  expect(read).toEqual(['solid', 'brands']);
});

test('an icon is an inline svg that a screen reader skips', () => {
  const set = new IconSet((part) => small[part]);
  expect(set.icon('gear')).toBe(
    '<svg class="lec-icon" viewBox="0 0 512 512" width="1em" height="1em" aria-hidden="true" fill="currentColor"><path d="M1 1"/></svg>',
  );
  expect(set.icon('gear', { class: 'a" onload="x' })).toContain('class="lec-icon a&quot; onload=&quot;x"');
});

test('what cannot be a name draws nothing', () => {
  for (const name of ['', '  ', '<script>', '../x"', 'a"b', '{icon}']) {
    expect(icon(name), name).toBe('');
    expect(icons.resolve(name), name).toBeUndefined();
  }
});

test('names of object members are not icons', () => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(icons.has(name), name).toBe(false);
});

test('a name may carry the library’s class names', () => {
  const found = { name: 'github', style: 'brands', exact: true };
  for (const name of ['github', 'fa-github', 'fa-brands fa-github', 'fab fa-github', 'GitHub']) {
    expect(icons.resolve(name), name).toEqual(found);
  }
  expect(icons.resolve('fa-regular fa-bell', 'solid')).toEqual({
    name: 'bell',
    style: 'regular',
    exact: true,
  });
});

test('older names are understood', () => {
  expect(icons.resolve('cog')).toEqual({ name: 'gear', style: 'solid', exact: true });
  expect(icons.resolve('area-chart')).toEqual({ name: 'chart-area', style: 'solid', exact: true });
  expect(icons.resolve('calendar-times-o')).toEqual({
    name: 'calendar-xmark',
    style: 'regular',
    exact: true,
  });
});

test.each([
  ['duotone', 'solid'],
  ['sharp-solid', 'solid'],
  ['light', 'regular'],
  ['thin', 'regular'],
  ['regular', 'regular'],
  ['solid', 'solid'],
  ['brands', 'solid'],
])('the style %s of an icon with both free styles is drawn %s', (type, style) => {
  expect(icons.resolve('bell', type)).toEqual({ name: 'bell', style, exact: true });
});

test('a brand is found whatever the style, and a solid icon where only that is free', () => {
  expect(icons.resolve('github', 'duotone')?.style).toBe('brands');
  expect(icons.resolve('rocket', 'light')?.style).toBe('solid');
});

const ofFontAwesome = { ...readFontAwesome(), lucide: none, tabler: none };
const alone = new IconSet((part) => ofFontAwesome[part]);

test.each([
  ['settings', 'gear'],
  ['trash-2', 'trash'],
  ['layout-dashboard', 'table-columns'],
  ['book-open-text', 'book-open'],
  ['book-open-cover', 'book-open'],
  ['box-open-full', 'box-open'],
  ['file-lines-plus', 'file-lines'],
  ['arrow-left-magnifying-glass', 'magnifying-glass-arrow-right'],
  ['key-skeleton', 'key'],
  ['sparkles', 'wand-magic-sparkles'],
  ['triangle-alert', 'triangle-exclamation'],
  ['chart-line-up', 'chart-line'],
  ['globe-2', 'globe'],
  ['mail', 'envelope'],
  ['refresh-cw', 'arrows-rotate'],
  ['circle-dollar', 'circle-dollar-to-slot'],
])('%s, which is not free in Font Awesome, comes nearest to its %s', (name, drawn) => {
  expect(alone.resolve(name)).toMatchObject({ name: drawn, exact: false });
  expect(alone.has(name)).toBe(false);
});

test('a name that no library has is drawn as the nearest of Font Awesome', () => {
  expect(icons.resolve('key-skeleton')).toEqual({ name: 'key', style: 'solid', exact: false });
  expect(icons.has('key-skeleton')).toBe(false);
});

test('a name is looked up in the library of the site first, then in the others', () => {
  const [lucide, tabler] = [loadIcons(undefined, 'lucide'), loadIcons(undefined, 'tabler')];
  expect(icons.resolve('rocket')?.style).toBe('solid');
  expect(lucide.resolve('rocket')).toEqual({ name: 'rocket', style: 'lucide', exact: true });
  expect(tabler.resolve('rocket')).toEqual({ name: 'rocket', style: 'tabler', exact: true });
  expect(icons.resolve('refresh-cw')).toEqual({ name: 'refresh-cw', style: 'lucide', exact: true });
  expect(icons.resolve('brand-npm')).toEqual({ name: 'brand-npm', style: 'tabler', exact: true });
  expect(lucide.resolve('house-chimney-medical')?.style).toBe('solid');
  expect(lucide.resolve('alert-circle')).toEqual({ name: 'circle-alert', style: 'lucide', exact: true });
  expect(lucide.resolve('github', 'brands')?.style).toBe('brands');
  expect(lucide.names()).toContain('refresh-cw');
});

test('a name may say its library', () => {
  expect(icons.resolve('lucide:rocket')?.style).toBe('lucide');
  expect(icons.resolve('tabler:rocket')?.style).toBe('tabler');
  expect(loadIcons(undefined, 'tabler').resolve('fontawesome:rocket')?.style).toBe('solid');
  expect(icons.resolve('tabler:house-chimney-medical')?.style).toBe('solid');
});

test('a line icon is packed to what differs, and drawn with its stroke', () => {
  const packed = packLineIcons({
    icons: {
      one: { body: `<path ${stroke} d="M1 1"/>` },
      two: { body: `<g ${stroke}><path d="M2 2"/><circle cx="1" cy="1" r="1"/></g>` },
      full: { body: '<path fill="currentColor" d="M3 3"/>' },
      moving: { body: '<script>x</script><path d="M4 4"><animate attributeName="d"/></path>' },
    },
    aliases: { uno: { parent: 'one' }, lost: { parent: 'gone' } },
  });
  expect(packed).toEqual({
    icons: {
      one: 'M1 1',
      two: '<path d="M2 2"/><circle cx="1" cy="1" r="1"/>',
      full: '=<path fill="currentColor" d="M3 3"/>',
      moving: '=<path d="M4 4"/>',
    },
    aliases: { uno: 'one' },
  });
  const set = new IconSet((part) => ({ ...small, lucide: packed })[part], undefined, 'lucide');
  expect(set.icon('uno')).toBe(
    `<svg class="lec-icon" viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true" ${stroke}><path d="M1 1"/></svg>`,
  );
  expect(set.icon('full')).toContain('fill="currentColor"><path fill="currentColor" d="M3 3"/></svg>');
});

test('a name that nothing comes near gets a neutral icon, never a brand', () => {
  expect(icons.resolve('zzzqq')).toEqual({ name: 'circle-dot', style: 'regular', exact: false });
});

test('every name the package knows has a drawing', () => {
  const names = icons.names();
  expect(names.length).toBeGreaterThan(1900);
  expect(names).toContain('book-open');
  expect(
    names.filter((name) => !/^<svg .*<path d="[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+"\/><\/svg>$/.test(icon(name))),
  ).toEqual([]);
});

test('every footer key has an icon of the library and a name to be spoken', () => {
  const keys =
    'website x twitter facebook discord slack github linkedin instagram hacker-news youtube medium telegram bluesky threads reddit podcast x-twitter earth-americas';
  for (const key of keys.split(' ')) {
    expect(icons.has(socialIcon(key)), key).toBe(true);
    expect(socialLabel(key), key).toMatch(/^[A-Z]/);
  }
  expect([socialIcon('website'), socialIcon('x')]).toEqual(['globe', 'x-twitter']);
  expect(socialLabel('hacker-news')).toBe('Hacker News');
});

test('packed paths have their points on a grid, and a decimal where they have arcs', () => {
  expect(shortPath('M10.2 10.4l20.3 0 0-5.2 9.9 9.9z')).toBe('M10 10h21V5l9 10z');
  // No rounding adds up.
  expect(shortPath('M0 0l1.4 1 1.4 1 1.4 1 1.4 1z')).toBe('m0 0 1 1 2 1 1 1 2 1z');
  expect(shortPath('M10.25 .5a5.5 5.5 0 0 1 8.04 3zm4.4 4.4l1.6 0')).toContain('M10.3.5a5.5 5.5 0 0 1');
});
