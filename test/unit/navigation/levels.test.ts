import { expect, test } from 'vitest';
import { explainPage } from '../../../src/config/navigation/explain.ts';
import { build } from './site.ts';
import { branch, group, lines, navigate } from './tree.ts';

test('a tab lists the items of its menu, on the pages of other tabs too', () => {
  const { find } = navigate([
    branch('tab', 'Guides', [
      branch('menuItem', 'Web', [group('Start', ['web/a', 'web/b'])], { description: 'For browsers' }),
      branch('menuItem', 'Mobile', ['mobile/a']),
    ]),
    branch('tab', 'API', ['api/a']),
  ]);
  expect(find('web/b').levels.map(lines)).toEqual([
    ['tab', '*Guides → web/a (*Web → web/a, Mobile → mobile/a)', 'API → api/a'],
    ['menuItem', '*Web → web/a', 'Mobile → mobile/a'],
  ]);
  expect(find('api/a').levels.map(lines)).toEqual([
    ['tab', 'Guides → web/a (Web → web/a, Mobile → mobile/a)', '*API → api/a'],
  ]);
  expect(find('api/a').levels[0]?.links[0]?.items?.[0]).toMatchObject({ description: 'For browsers' });
});

test('pages beside branches are a choice beside them', () => {
  const { find } = navigate([
    branch('tab', 'API', ['api/a']),
    group('Start', ['intro']),
    branch('version', 'v1', ['v1/a']),
  ]);
  expect(find('api/a').levels.map(lines)).toEqual([
    ['tab', 'Start → intro', '*API → api/a'],
    ['version', 'v1 → v1/a'],
  ]);
  expect(find('intro').levels[0]).toMatchObject({ links: [{ active: true }, { active: false }] });
  expect(lines(find('v1/a').levels[0]!)).toEqual(['tab', 'Start → intro', 'API → api/a']);
});

test('two kinds of branches at one node are two choices', () => {
  const { find } = navigate([
    branch('version', 'v2', ['v2/a'], { isDefault: true }),
    branch('version', 'v1', ['v1/a']),
    branch('tab', 'Blog', ['blog/a']),
  ]);
  expect(find('v1/a').levels.map(lines)).toEqual([
    ['version', 'v2 → v2/a', '*v1 → v1/a'],
    ['tab', 'Blog → blog/a'],
  ]);
  expect(find('blog/a').levels.map(lines)).toEqual([
    ['version', 'v2 → v2/a', 'v1 → v1/a'],
    ['tab', '*Blog → blog/a'],
  ]);
});

test('a tab with versions of its own leads to the version of the reader, else to its default', () => {
  const tab = (name: string, folder: string) =>
    branch('tab', name, [
      branch('version', 'v1', [`${folder}/v1/a`]),
      branch('version', 'v2', [`${folder}/v2/a`], { isDefault: true }),
    ]);
  const { find } = navigate([tab('Guides', 'guides'), tab('API', 'api'), branch('tab', 'Blog', ['blog'])]);
  expect(lines(find('guides/v1/a').levels[0]!)).toContain('API → api/v1/a');
  expect(lines(find('blog').levels[0]!)).toEqual([
    'tab',
    'Guides → guides/v2/a',
    'API → api/v2/a',
    '*Blog → blog',
  ]);
  // The version is chosen inside its tab.
  expect(find('blog').levels.map(({ kind }) => kind)).toEqual(['tab']);
  expect(find('api/v1/a').levels.map(lines)[1]).toEqual(['version', '*v1 → api/v1/a', 'v2 → api/v2/a']);
});

test('links for all pages below a node follow the branches of their kind', () => {
  const global = { isGlobal: true, href: '/changelog' };
  const { find } = navigate([
    branch('tab', 'Guides', [
      branch('anchor', 'Basics', ['basics/a']),
      branch('anchor', 'More', ['more/a']),
      branch('tab', 'Shop', [], { isGlobal: true, href: 'https://shop.example' }),
    ]),
    branch('tab', 'API', ['api/a']),
    branch('anchor', 'Changes', [], global),
  ]);
  expect(find('basics/a').levels.map(lines)).toEqual([
    ['tab', '*Guides → basics/a', 'API → api/a', 'Shop → https://shop.example'],
    ['anchor', '*Basics → basics/a', 'More → more/a', 'Changes → /changelog'],
  ]);
  expect(find('api/a').levels.map(lines)).toEqual([
    ['tab', 'Guides → basics/a', '*API → api/a'],
    ['anchor', 'Changes → /changelog'],
  ]);
  const links = find('basics/a').levels.flatMap((level) => level.links);
  expect(links.filter(({ external }) => external).map(({ name }) => name)).toEqual(['Shop']);
});

test('a language that is named by its code has its own name for itself', () => {
  const languages = ['en', 'cn', 'jp', 'zh-Hant', 'pt-BR', 'fr', 'ar', 'Deutsch', 'Dev'];
  const { find, input } = navigate(
    languages.map((name) => branch('language', name, [`${name}/a`], { locale: name })),
  );
  expect(find('en/a').levels[0]?.links.map(({ name }) => name)).toEqual([
    'English',
    '简体中文',
    '日本語',
    '繁體中文',
    'Português (Brasil)',
    'Français',
    'العربية',
    'Deutsch',
    'Dev',
  ]);
  expect(explainPage('cn/a', input).reasons.map(({ aspect, value }) => `${aspect} ${value}`)).toContain(
    'language cn',
  );
});

test('tag and description of a branch reach the reader', () => {
  const { find } = navigate([
    branch('version', 'v2', ['v2/a'], { tag: 'Latest', isDefault: true }),
    branch('version', 'v1', ['v1/a']),
  ]);
  expect(find('v1/a').levels[0]?.links[0]).toMatchObject({ name: 'v2', tag: 'Latest', target: 'v2/a' });
});

test('pages of a hidden branch are found by nobody, unless the branch or the page says so', () => {
  const { find } = navigate(
    [
      branch('tab', 'Open', ['open/a']),
      branch('tab', 'Secret', ['secret/a', group('Found', ['secret/b'], { searchable: true })], {
        hidden: true,
      }),
      branch('tab', 'Quiet', ['quiet/a'], { hidden: true, searchable: true }),
    ],
    { 'secret/unlisted': {} },
  );
  expect(lines(find('open/a').levels[0]!)).toEqual(['tab', '*Open → open/a']);
  expect(lines(find('secret/a').levels[0]!)).toEqual(['tab', 'Open → open/a', '*Secret → secret/a']);
  const found = ['open/a', 'secret/a', 'secret/b', 'quiet/a', 'secret/unlisted'].map((path) => {
    const { isFindable, isHidden } = find(path);
    return [path, isFindable, isHidden];
  });
  expect(found).toEqual([
    ['open/a', true, false],
    ['secret/a', false, true],
    ['secret/b', true, false],
    ['quiet/a', true, false],
    ['secret/unlisted', false, true],
  ]);
});

test('from a tab without pages of its own, a tab leads back to the rest of the site', () => {
  const { value } = build({
    navigation: [
      ['', 'index'],
      ['', 'a'],
    ],
    tabs: [{ name: 'Shop', url: 'index/index' }],
    pages: { index: { url: 'https://example.com' } },
  });
  expect(value.home).toBe('index');
  expect(value.find('index').levels.map(lines)).toEqual([['tab', 'Documentation → a']]);
  expect(value.find('a').levels).toEqual([]);
});
