import { expect, test } from 'vitest';
import { build, codes, row, trees, nameOf } from './site.ts';

test('a division owns its own path and what lies under it, never a longer segment', () => {
  const { value } = build({
    navigation: [['All', 'api', 'api/users', 'api-reference/x', 'apis']],
    tabs: [{ name: 'API', url: 'api' }],
  });
  expect(trees(value)).toEqual({
    main: [['All', 'api-reference/x', 'apis']],
    api: [['All', 'api', 'api/users']],
  });
});

test('the longest url owns a page, whatever the order of the tabs', () => {
  const { value } = build({
    navigation: [['SDK', 'sdk/intro', 'sdk/js/start', 'sdk/js/errors']],
    tabs: [
      { name: 'SDK', url: 'sdk' },
      { name: 'JS', url: 'sdk/js' },
    ],
  });
  expect(trees(value)).toEqual({
    sdk: [['SDK', 'sdk/intro']],
    'sdk-js': [['SDK', 'sdk/js/start', 'sdk/js/errors']],
  });
});

test('a group and its nested groups are split page by page, and no page appears twice', () => {
  const { value } = build({
    navigation: [
      ['Start', 'intro', 'api/auth', ['Deep', 'deep/a', ['Deeper', 'api/deep', 'deep/b'], 'api/last'], 'end'],
    ],
    tabs: [{ name: 'API', url: 'api' }],
  });
  expect(trees(value)).toEqual({
    main: [['Start', 'intro', ['Deep', 'deep/a', ['Deeper', 'deep/b']], 'end']],
    api: [['Start', 'api/auth', ['Deep', ['Deeper', 'api/deep'], 'api/last']]],
  });
});

test('what no division owns goes to the primary tab, which comes first', () => {
  const { value } = build({
    navigation: [
      ['API', 'api/a'],
      ['Guides', 'guide'],
    ],
    tabs: [{ name: 'API', url: 'api' }],
    primaryTab: { name: 'Guides' },
  });
  expect(trees(value)).toEqual({ main: [['Guides', 'guide']], api: [['API', 'api/a']] });
  expect(row(value.find('guide').tabs)).toEqual(['*Guides → guide', 'API → api/a']);
  expect(row(value.find('api/a').tabs)).toEqual(['Guides → guide', '*API → api/a']);
  const { section } = value.find('guide');
  expect([section.id, nameOf(section, 'tab')]).toEqual(['main', 'Guides']);
});

test('the implicit first division is left out when it holds nothing', () => {
  const { value } = build({
    navigation: [['Both', 'api/a', 'sdk/a']],
    tabs: [
      { name: 'API', url: 'api' },
      { name: 'SDK', url: 'sdk' },
    ],
  });
  expect(row(value.find('sdk/a').tabs)).toEqual(['API → api/a', '*SDK → sdk/a']);
});

test('with anchors and no tabs the top anchor comes first and leads to the first page nobody owns', () => {
  const { value } = build({
    navigation: [['All', 'intro', 'api/a', 'more']],
    anchors: [
      { name: 'API', url: 'api', icon: 'code', color: '#ff0000' },
      { name: 'Blog', url: 'https://example.com/blog', icon: 'rss' },
    ],
    topAnchor: { name: 'Docs' },
  });
  expect(value.find('api/a').anchors).toEqual([
    { name: 'Docs', target: 'intro', external: false, active: false, icon: 'book-open', iconType: 'duotone' },
    {
      name: 'API',
      target: 'api/a',
      external: false,
      active: true,
      icon: 'code',
      iconType: 'duotone',
      color: '#ff0000',
    },
    {
      name: 'Blog',
      target: 'https://example.com/blog',
      external: true,
      active: false,
      icon: 'rss',
      iconType: 'duotone',
    },
  ]);
  expect(row(value.find('more').anchors)[0]).toBe('*Docs → intro');
  expect(nameOf(value.find('more').section, 'anchor')).toBe('Docs');
  expect(value.find('more').tabs).toEqual([]);
});

test('the top anchor stands above anchors that all lead outside', () => {
  const { value } = build({
    navigation: [['All', 'intro']],
    anchors: [{ name: 'Blog', url: 'https://example.com' }],
  });
  expect(row(value.find('intro').anchors)).toEqual(['*Documentation → intro', 'Blog → https://example.com']);
});

test('beside tabs, anchors that all lead outside need no top anchor', () => {
  const { value } = build({
    navigation: [['All', 'intro', 'api/a']],
    tabs: [{ name: 'API', url: 'api' }],
    anchors: [{ name: 'Blog', url: 'https://example.com' }],
  });
  expect(row(value.find('intro').anchors)).toEqual(['Blog → https://example.com']);
  expect(row(value.find('api/a').anchors)).toEqual(['Blog → https://example.com']);
});

test('tabs and anchors that lead outside keep their place in the row and are never active', () => {
  const { value } = build({
    navigation: [['All', 'intro', 'api/a']],
    tabs: [
      { name: 'Status', url: 'https://status.example.com' },
      { name: 'API', url: 'api' },
    ],
  });
  expect(row(value.find('api/a').tabs)).toEqual([
    'Documentation → intro',
    'Status → https://status.example.com',
    '*API → api/a',
  ]);
});

test('a site without tabs and anchors has one section and no rows', () => {
  const { value, diagnostics } = build({
    navigation: [
      ['A', 'a'],
      ['B', 'b'],
    ],
  });
  expect(trees(value)).toEqual({
    main: [
      ['A', 'a'],
      ['B', 'b'],
    ],
  });
  expect(value.find('b')).toMatchObject({ tabs: [], anchors: [], versions: [], trail: ['B'], listed: true });
  expect(diagnostics).toEqual([]);
});

test('of two tabs with equal urls the first takes all pages; the configuration check has said so', () => {
  const { value, diagnostics } = build({
    navigation: [['All', 'intro', 'api/a']],
    tabs: [
      { name: 'One', url: 'api' },
      { name: 'Two', url: 'api' },
    ],
  });
  expect(row(value.find('intro').tabs)).toEqual(['*Documentation → intro', 'One → api/a']);
  expect(diagnostics).toEqual([]);
});

test('a tab without a version takes the pages of a later one with its url and a version', () => {
  const { value, diagnostics } = build({
    versions: ['v1'],
    navigation: [['All', 'intro', 'api/a']],
    tabs: [
      { name: 'One', url: 'api' },
      { name: 'Two', url: 'api', version: 'v1' },
    ],
  });
  expect(row(value.find('intro').tabs)).toEqual(['*Documentation → intro', 'One → api/a']);
  expect(diagnostics).toEqual([
    {
      code: 'navigation/equal-urls',
      severity: 'warning',
      message: 'The tab "Two" has the same `url` as "One", which has no version and takes all of its pages.',
      file: 'mint.json',
      pointer: '/tabs/1/url',
      line: 2,
      column: 1,
      hint: 'Use different folders, or set a version on both.',
    },
  ]);
});

test('a division without a page is dropped with a warning', () => {
  const { value, diagnostics } = build({
    navigation: [['All', 'intro', 'api/a']],
    tabs: [
      { name: 'API', url: 'api' },
      { name: 'SDK', url: 'sdk' },
    ],
  });
  expect(row(value.find('intro').tabs)).toEqual(['*Documentation → intro', 'API → api/a']);
  expect(codes(diagnostics)).toEqual(['navigation/empty-division']);
  expect(diagnostics[0]).toMatchObject({ line: 2, pointer: '/tabs/1/url' });
});

test('a division whose url is one page on disk stands for that page', () => {
  const { value, diagnostics } = build({
    navigation: [['All', 'intro', 'api/a']],
    anchors: [
      { name: 'API', url: 'api' },
      { name: 'Changelog', url: 'changelog' },
    ],
    pages: { changelog: {} },
  });
  expect(diagnostics).toEqual([]);
  expect(row(value.find('changelog').anchors)).toEqual([
    'Documentation → intro',
    'API → api/a',
    '*Changelog → changelog',
  ]);
  expect(value.find('changelog')).toMatchObject({ listed: false, trail: [] });
  expect(value.find('changelog').section.groups).toEqual([]);
});

test('a hidden division shows only on pages inside it', () => {
  const { value } = build({
    navigation: [['All', 'intro', 'api/a', 'lab/a', 'lab/b']],
    anchors: [
      { name: 'API', url: 'api' },
      { name: 'Lab', url: 'lab', isDefaultHidden: true },
    ],
  });
  expect(row(value.find('intro').anchors)).toEqual(['*Documentation → intro', 'API → api/a']);
  expect(row(value.find('lab/b').anchors)).toEqual(['Documentation → intro', 'API → api/a', '*Lab → lab/a']);
});

test('a hidden primary tab shows only on pages that no tab owns', () => {
  const { value } = build({
    navigation: [['All', 'intro', 'api/a']],
    tabs: [{ name: 'API', url: 'api' }],
    primaryTab: { isDefaultHidden: true },
  });
  expect(row(value.find('api/a').tabs)).toEqual(['*API → api/a']);
  expect(row(value.find('intro').tabs)).toEqual(['*Documentation → intro', 'API → api/a']);
});

test('anchors under tab urls are nested in their tab', () => {
  const { value } = build({
    navigation: [['All', 'intro', 'api/start', 'api/users/get', 'api/groups/get']],
    tabs: [{ name: 'API', url: 'api' }],
    anchors: [
      { name: 'Users', url: 'api/users' },
      { name: 'Groups', url: 'api/groups' },
      { name: 'Blog', url: 'https://example.com' },
    ],
  });
  expect(trees(value)).toEqual({
    main: [['All', 'intro']],
    api: [['All', 'api/start']],
    'api/api-users': [['All', 'api/users/get']],
    'api/api-groups': [['All', 'api/groups/get']],
  });
  expect(row(value.find('intro').anchors)).toEqual(['Blog → https://example.com']);
  expect(row(value.find('api/groups/get').anchors)).toEqual([
    'Documentation → api/start',
    'Users → api/users/get',
    '*Groups → api/groups/get',
    'Blog → https://example.com',
  ]);
  expect(row(value.find('api/groups/get').tabs)).toEqual(['Documentation → intro', '*API → api/start']);
});

test('when anchors lie outside the tabs, anchors are outer and tabs stand inside the first anchor', () => {
  const { value } = build({
    navigation: [['All', 'intro', 'api/a', 'guides/a', 'sdk/a']],
    tabs: [{ name: 'API', url: 'api' }],
    anchors: [
      { name: 'Guides', url: 'guides' },
      { name: 'SDK', url: 'sdk' },
    ],
  });
  expect(trees(value)).toEqual({
    main: [['All', 'intro']],
    guides: [['All', 'guides/a']],
    sdk: [['All', 'sdk/a']],
    api: [['All', 'api/a']],
  });
  const anchors = ['Documentation → intro', 'Guides → guides/a', 'SDK → sdk/a'];
  expect(row(value.find('intro').anchors)).toEqual(['*Documentation → intro', ...anchors.slice(1)]);
  expect(row(value.find('api/a').anchors)).toEqual(['*Documentation → intro', ...anchors.slice(1)]);
  expect(row(value.find('api/a').tabs)).toEqual(['Documentation → intro', '*API → api/a']);
  expect(row(value.find('sdk/a').anchors)).toEqual([...anchors.slice(0, 2), '*SDK → sdk/a']);
  expect(value.find('sdk/a').tabs).toEqual([]);
});

test('sections whose urls give the same id are counted', () => {
  const { value } = build({
    navigation: [['All', 'a/b/x', 'a-b/y']],
    tabs: [
      { name: 'One', url: 'a/b' },
      { name: 'Two', url: 'a-b' },
    ],
  });
  expect(trees(value)).toEqual({ 'a-b': [['All', 'a/b/x']], 'a-b-2': [['All', 'a-b/y']] });
});

test('a tab or anchor whose url is a redirect leads to where the redirect leads, and is not empty', () => {
  const { value, diagnostics } = build({
    navigation: [['All', 'intro', 'guides/start', 'sdk/a']],
    tabs: [
      { name: 'SDK', url: 'sdk' },
      { name: 'Guides', url: 'learn' },
      { name: 'Blog', url: 'news' },
      { name: 'Old', url: 'v1/users' },
      { name: 'Gone', url: 'gone' },
    ],
    redirects: [
      ['/learn/', '/start'],
      ['start', '/guides/start#first'],
      ['/news', 'https://example.com/blog'],
      ['/v1/:slug*', '/guides/:slug*'],
      ['/gone', '/gone'],
    ],
  });
  expect(row(value.find('sdk/a').tabs)).toEqual([
    'Documentation → intro',
    '*SDK → sdk/a',
    'Guides → /guides/start#first',
    'Blog → https://example.com/blog',
    'Old → /guides/users',
  ]);
  expect(codes(diagnostics)).toEqual(['navigation/empty-division']);
});
