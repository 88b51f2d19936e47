import { expect, test } from 'vitest';
import type { Branch } from '../../../src/base/model/NavTree.ts';
import type { NavGroup, Section } from '../../../src/config/navigation/Navigation.ts';
import { frameParts } from '../../../src/site/look/frame-parts.ts';
import { modelWith } from '../layout/fixture.ts';

const branch = (changes: Partial<Branch>): Branch => ({
  kind: 'tab',
  name: 'One',
  hidden: false,
  isDefault: false,
  children: [],
  at: { file: 'docs.json', pointer: '' },
  ...changes,
});
const group = (changes: Partial<NavGroup>): NavGroup => ({
  kind: 'group',
  label: 'A',
  children: [],
  ...changes,
});
const section = (groups: NavGroup[], pages = 1): Section => ({
  id: 'main',
  branches: [],
  groups,
  chain: Array.from({ length: pages }, (_, index) => `page-${index}`),
});
const page = { kind: 'page', path: 'index', label: 'Start' } as const;

const model = modelWith();
const parts = (branches: Branch[], sections: Section[] = [], site = model): string[] =>
  [...frameParts(site, { branches, frames: [site.frame], sections, modes: [] })].sort();

test('a site of flat groups has no part beyond the frame of every site', () => {
  expect(parts([], [section([group({ children: [page] })])])).toEqual([]);
});

test('several tabs, or one with a menu, ask for the styles of their row', () => {
  expect(parts([branch({}), branch({})])).toEqual(['tabs']);
  expect(parts([branch({})])).toEqual([]);
  expect(parts([branch({}), branch({ kind: 'menuItem' })])).toContain('tabs');
});

test.each<[string, string[], Partial<Parameters<typeof frameParts>[1]>]>([
  ['a page without the side column', ['canvas', 'text'], { modes: ['default', undefined, 'center'] }],
  [
    'a language',
    ['choices', 'disclosures', 'languages', 'nested', 'rightToLeft', 'untracked'],
    { branches: [branch({ kind: 'language', locale: 'he' })] },
  ],
])('%s asks for its styles', (_, found, sources) => {
  const all = { branches: [], frames: [], sections: [], modes: [], ...sources };
  expect([...frameParts(model, all)].sort()).toEqual(found);
});

test.each<[string, Branch]>([
  ['a version', branch({ kind: 'version' })],
  ['a tab with a tag', branch({ tag: 'New' })],
  ['a tab inside a tab', branch({ children: [branch({})] })],
])('%s asks for the styles of choices, which are drawn as disclosures', (_, one) => {
  expect(parts([one]).filter((part) => !/^tabs|tags$/.test(part))).toEqual([
    'choices',
    'disclosures',
    'nested',
  ]);
});

test('an anchor asks for those of anchors', () => {
  expect(parts([branch({ kind: 'anchor' })])).toEqual(['anchors']);
});

test.each<[string, Section]>([['a group in a group', section([group({ children: [group({})] })])]])(
  '%s asks for those of disclosures',
  (_, one) => {
    expect(parts([], [one])).toEqual(['disclosures', 'nested']);
  },
);

test('a group with a page of its own asks for those of its heading, or of a disclosure where it is in a group', () => {
  const own = group({ root: page });
  expect(parts([], [section([own])])).toEqual(['nested']);
  expect(parts([], [section([group({ children: [own] })])])).toEqual(['disclosures', 'nested', 'roots']);
  expect(parts([], [section([own], 151)])).toEqual(['disclosures', 'folded', 'nested', 'roots']);
});

test('an entry with an address of its own, in the sidebar or among the choices, asks for those of links outside', () => {
  const url = 'https://example.com';
  expect(parts([], [section([group({ children: [{ ...page, url }] })])])).toEqual(['outside']);
  expect(parts([branch({ kind: 'anchor', href: url })])).toEqual(['anchors', 'outside']);
});

test('a tag of a page, a group, or the page of a group asks for those of tags', () => {
  const tag = 'New';
  for (const one of [
    group({ tag }),
    group({ root: { ...page, tag } }),
    group({ children: [{ ...page, tag }] }),
  ])
    expect(parts([], [section([one])])).toContain('tags');
  expect(parts([branch({ tag })])).toContain('tags');
});

test('a section of many pages asks for those of folded groups, too', () => {
  expect(parts([], [section([group({})], 151)])).toEqual(['disclosures', 'folded', 'nested']);
});

test('an operation in a group of any depth asks for those of methods', () => {
  const operation = { ...page, method: 'GET' };
  const inner = group({ children: [operation] });
  expect(parts([], [section([group({ children: [inner] })])])).toEqual(['disclosures', 'methods', 'nested']);
});

test('what the configuration puts around pages asks for its styles', () => {
  const frame = {
    bar: { links: [], button: { type: 'link', label: 'Go', url: '/', at: { file: '', pointer: '' } } },
    footer: { columns: [{ links: [] }], socials: [{ key: 'x', url: 'https://example.com' }] },
    pageMenu: ['copy'],
    banner: { content: 'News', dismissible: false },
  } as unknown as NonNullable<Parameters<typeof modelWith>[0]>['frame'];
  expect(parts([], [], modelWith({ frame }))).toEqual(['banner', 'bar', 'columns', 'footer', 'pageMenu']);
});
