import { expect, test } from 'vitest';
import type { BranchKind } from '../../../src/base/model/NavTree.ts';
import { branch, group, lines, navigate } from './tree.ts';

type Inside = Parameters<typeof branch>[2];

/** Where the switcher leads from one page of the first of two branches. */
function switched(
  kind: BranchKind,
  path: string,
  [one, first]: [string, Inside],
  [two, second]: [string, Inside],
) {
  const { find } = navigate([
    branch(kind, one, first, { isDefault: true, ...(kind === 'language' && { locale: one }) }),
    branch(kind, two, second, kind === 'language' ? { locale: two } : {}),
  ]);
  return lines(find(path).levels.find((level) => level.kind === kind)!)[2];
}

test.each([
  ['en', 'guide/x', 'fr', 'fr/guide/x', 'Français → fr/guide/x'],
  ['en', 'en/guide/x', 'fr', 'fr/guide/x', 'Français → fr/guide/x'],
  ['en', 'docs/guide/x', 'fr', 'docs/fr/guide/x', 'Français → docs/fr/guide/x'],
  ['en', 'guide/x', 'zh-Hans', 'zh-CN/guide/x', '简体中文 → zh-CN/guide/x'],
  ['en', 'v2/en/guide/x', 'ja', 'v2/ja/guide/x', '日本語 → v2/ja/guide/x'],
  ['en', 'v2/guide/x', 'jp', 'v2/ja/guide/x', '日本語 → v2/ja/guide/x'],
  ['en', 'docs/guide/x', 'pt-BR', 'pt-BR/guide/x', 'Português (Brasil) → pt-BR/guide/x'],
])('%s %s is %s %s', (one, from, two, to, expected) => {
  expect(switched('language', from, [one, [from]], [two, ['other', to]])).toBe(expected);
});

test.each([
  ['v2/guide/x', 'v1/guide/x'],
  ['guide/x', 'v1/guide/x'],
  ['v2/guide/x', 'guide/x'],
  ['docs/guide/x', 'docs/v1/guide/x'],
  ['api-v2/x', 'api-v1/x'],
])('%s in version v2 is %s in v1', (from, to) => {
  expect(switched('version', from, ['v2', [from]], ['v1', ['other/y/z', to]])).toBe(`v1 → ${to}`);
});

test('the last segment of a path is never the one that differs', () => {
  expect(switched('version', 'a/x', ['v2', ['a/x']], ['v1', ['a/y']])).toBe('v1 → a/y (instead: a/y)');
});

test('a page that names its translation leads to it, in both directions and among all that are named', () => {
  const { find } = navigate(
    [
      branch('language', 'en', ['en/x', 'en/billing'], { locale: 'en', isDefault: true }),
      branch('language', 'fr', ['fr/x', 'fr/facturation'], { locale: 'fr' }),
      branch('language', 'de', ['de/x', 'de/rechnung'], { locale: 'de' }),
    ],
    {
      'en/billing': { translations: ['fr/facturation', 'nowhere'] },
      'de/rechnung': { translations: ['fr/facturation'] },
    },
  );
  const languages = (path: string) => lines(find(path).levels[0]!).slice(1);
  const all = ['English → en/billing', 'Français → fr/facturation', 'Deutsch → de/rechnung'];
  for (const [index, path] of ['en/billing', 'fr/facturation', 'de/rechnung'].entries()) {
    expect(languages(path)).toEqual(all.with(index, `*${all[index]}`));
    expect(
      find(path)
        .translations.map((one) => one.path)
        .sort(),
    ).toEqual(['de/rechnung', 'en/billing', 'fr/facturation']);
  }
});

test('pages that are no translations of each other name none, nor does one that search engines leave out', () => {
  const { find } = navigate(
    [
      branch('language', 'en', [group('Start', ['en/index', 'en/install', 'en/billing'])], {
        ...{ locale: 'en', isDefault: true },
      }),
      branch('language', 'fr', [group('Debut', ['fr/index', 'fr/install', 'fr/equipe'])], { locale: 'fr' }),
    ],
    { 'fr/install': { isUnindexed: true } },
  );
  const named = (path: string) => find(path).translations.map((one) => one.path);
  expect(named('en/index')).toEqual(['en/index', 'fr/index']);
  expect(named('en/billing')).toEqual([]);
  expect(named('en/install')).toEqual([]);
  expect(lines(find('en/install').levels[0]!)[2]).toBe('Français → fr/install');
});

test('a page that is not translated leads to the first page of its group, which the entry says', () => {
  const english = [group('Start', ['a/intro', 'a/more', 'a/rest']), group('Use', ['b/one', 'b/two'])];
  const german = [group('Anfang', ['d/eins']), group('Nutzen', ['d/zwei'])];
  expect(switched('language', 'b/two', ['en', english], ['de', german])).toBe(
    'Deutsch → d/zwei (instead: d/zwei)',
  );
});

test('in another version the group of the same name counts, not the one at the same place', () => {
  const now = [group('New', ['n/a']), group('Use', ['u/one', 'u/two'])];
  const before = [group('Use', ['old/use/first']), group('Old', ['old/b'])];
  expect(switched('version', 'u/two', ['v2', now], ['v1', before])).toBe(
    'v1 → old/use/first (instead: old/use/first)',
  );
  expect(switched('version', 'n/a', ['v2', now], ['v1', before])).toBe(
    'v1 → old/use/first (instead: old/use/first)',
  );
});

test('of several groups of one name the one with the same groups around it counts', () => {
  const groups = (servers: string, clients: string[]) => [
    group('Servers', [group('Auth', [servers])]),
    group('Clients', [group('Auth', clients)]),
  ];
  const [now, before] = [groups('s/one', ['c/one', 'c/new']), groups('old/s/two', ['old/c/two'])];
  expect(switched('version', 'c/new', ['v2', now], ['v1', before])).toBe(
    'v1 → old/c/two (instead: old/c/two)',
  );
});

test('several selectors keep each other', () => {
  const versions = (folder: string) =>
    ['v2', 'v1'].map((version) =>
      branch('version', version, [
        branch('dropdown', 'Web', [`${folder}${version}/web/a`, `${folder}${version}/web/b`]),
        branch('dropdown', 'Mobile', [`${folder}${version}/mobile/a`]),
      ]),
    );
  const { find } = navigate([
    branch('language', 'en', versions(''), { locale: 'en', isDefault: true }),
    branch('language', 'fr', versions('fr/'), { locale: 'fr' }),
  ]);
  expect(find('v1/web/b').levels.map(lines)).toEqual([
    ['language', '*English → v1/web/b', 'Français → fr/v1/web/b'],
    ['version', 'v2 → v2/web/b', '*v1 → v1/web/b'],
    ['dropdown', '*Web → v1/web/b', 'Mobile → v1/mobile/a'],
  ]);
});

test('a page in several branches stays where it is, and without scripts leads to a page of the other', () => {
  const { find } = navigate([
    branch('version', 'v2', ['shared', 'v2/a'], { isDefault: true }),
    branch('version', 'v1', ['shared', 'v1/b']),
  ]);
  expect(lines(find('shared').levels[0]!)).toEqual([
    'version',
    '*v2 → shared',
    'v1 → v1/b (instead: v1/b) (stays: v1/main)',
  ]);
});

test('the languages of a page name each other, where it is the same page', () => {
  const { find } = navigate([
    branch('language', 'en', ['a', 'only'], { locale: 'en', isDefault: true }),
    branch('language', 'fr', ['fr/a'], { locale: 'fr' }),
    branch('language', 'de', [], { locale: 'de', href: 'https://de.example' }),
  ]);
  expect(find('fr/a').translations).toEqual([
    { language: 'fr', path: 'fr/a', isDefault: false },
    { language: 'en', path: 'a', isDefault: true },
  ]);
  expect(find('only').translations).toEqual([]);
});
