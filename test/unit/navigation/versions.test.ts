import { expect, test } from 'vitest';
import { build, codes, row, trees } from './site.ts';

test('a versioned group shows in its version only, an unversioned one in all', () => {
  const { value, diagnostics } = build({
    versions: ['v2', 'v1'],
    navigation: [
      ['Common', 'intro'],
      ['New', { version: 'v2' }, 'v2/a', 'v2/b'],
      ['Old', { version: 'v1' }, 'v1/a'],
    ],
  });
  expect(trees(value)).toEqual({
    'v2/main': [
      ['Common', 'intro'],
      ['New', 'v2/a', 'v2/b'],
    ],
    'v1/main': [
      ['Common', 'intro'],
      ['Old', 'v1/a'],
    ],
  });
  expect(diagnostics).toEqual([]);
});

test('frontmatter beats the group, the deepest group beats the outer one, both beat the division', () => {
  const { value } = build({
    versions: ['v3', 'v2', 'v1'],
    anchors: [{ name: 'Lab', url: 'lab', version: 'v1' }],
    navigation: [
      ['Start', 'intro'],
      [
        'Outer',
        { version: 'v1' },
        'outer',
        ['Inner', { version: 'v2' }, 'inner', 'matter'],
        ['Lab', { version: 'v1' }, 'lab/b'],
      ],
      ['Lab', 'lab/a'],
    ],
    pages: { matter: { version: 'v3' } },
  });
  const versions = Object.fromEntries(
    ['intro', 'outer', 'inner', 'matter', 'lab/a', 'lab/b'].map((path) => [path, value.find(path).version]),
  );
  expect(versions).toEqual({
    intro: 'v3',
    outer: 'v1',
    inner: 'v2',
    matter: 'v3',
    'lab/a': 'v1',
    'lab/b': 'v1',
  });
  expect(trees(value)).toEqual({
    'v3/main': [
      ['Start', 'intro'],
      ['Outer', ['Inner', 'matter']],
    ],
    'v2/main': [
      ['Start', 'intro'],
      ['Outer', ['Inner', 'inner']],
    ],
    'v1/main': [
      ['Start', 'intro'],
      ['Outer', 'outer'],
    ],
    'v1/lab': [
      ['Outer', ['Lab', 'lab/b']],
      ['Lab', 'lab/a'],
    ],
  });
});

test('the first version is the default unless another says so', () => {
  const navigation: Parameters<typeof build>[0]['navigation'] = [
    ['Common', 'intro'],
    ['Old', { version: 'v1' }, 'old'],
    ['New', { version: 'v2' }, 'new'],
  ];
  expect(build({ versions: ['v1', 'v2'], navigation }).value.find('intro').version).toBe('v1');
  const second = build({ versions: ['v1', { name: 'v2', isDefault: true }], navigation });
  expect(second.value.find('intro').version).toBe('v2');
  expect(row(second.value.find('intro').versions)).toEqual(['v1 → old', '*v2 → intro']);
});

test('an anchor with a version shows in that version only', () => {
  const { value } = build({
    versions: ['v2', 'v1'],
    anchors: [
      { name: 'Lab', url: 'lab', version: 'v2' },
      { name: 'Blog', url: 'https://example.com', version: 'v1' },
    ],
    navigation: [
      ['A', { version: 'v2' }, 'a'],
      ['B', { version: 'v1' }, 'b'],
      ['Lab', 'lab/x'],
    ],
  });
  expect(row(value.find('a').anchors)).toEqual(['*Documentation → a', 'Lab → lab/x']);
  expect(row(value.find('b').anchors)).toEqual(['*Documentation → b', 'Blog → https://example.com']);
});

test('two anchors of one url and different versions own the page in their own version', () => {
  const { value, diagnostics } = build({
    versions: ['v2', 'v1'],
    anchors: [
      { name: 'API 2', url: 'api', version: 'v2' },
      { name: 'API 1', url: 'api', version: 'v1' },
    ],
    navigation: [
      ['Common', 'intro', 'api/both'],
      ['Two', { version: 'v2' }, 'api/two'],
      ['One', { version: 'v1' }, 'api/one'],
    ],
  });
  expect(diagnostics).toEqual([]);
  expect(trees(value)).toEqual({
    'v2/main': [['Common', 'intro']],
    'v2/api': [
      ['Common', 'api/both'],
      ['Two', 'api/two'],
    ],
    'v1/main': [['Common', 'intro']],
    'v1/api': [
      ['Common', 'api/both'],
      ['One', 'api/one'],
    ],
  });
  expect(row(value.find('api/one').anchors)).toEqual(['Documentation → intro', '*API 1 → api/one']);
});

test('a division leads to a page that keeps the reader in the version, where there is one', () => {
  const { value } = build({
    versions: ['v2', 'v1'],
    tabs: [{ name: 'API', url: 'api' }],
    navigation: [
      ['Common', 'intro', 'api/common'],
      ['Old', { version: 'v1' }, 'old', 'api/old'],
      ['New', { version: 'v2' }, 'new'],
    ],
  });
  expect(row(value.find('old').tabs)).toEqual(['*Documentation → old', 'API → api/old']);
  expect(row(value.find('new').tabs)).toEqual(['*Documentation → intro', 'API → api/common']);
});

test('a tab without a page in the version is not in its row', () => {
  const { value } = build({
    versions: ['v2', 'v1'],
    tabs: [
      { name: 'API', url: 'api' },
      { name: 'SDK', url: 'sdk' },
    ],
    navigation: [
      ['New', { version: 'v2' }, 'api/a', 'sdk/a'],
      ['Old', { version: 'v1' }, 'api/b'],
    ],
  });
  expect(row(value.find('api/b').tabs)).toEqual(['*API → api/b']);
});

test('a page listed in two versions has its home in the default one and is no duplicate', () => {
  const { value, diagnostics } = build({
    versions: ['v2', 'v1'],
    navigation: [
      ['Old', { version: 'v1' }, 'shared', 'old'],
      ['New', { version: 'v2' }, 'shared', 'new'],
    ],
  });
  expect(diagnostics).toEqual([]);
  expect(trees(value)).toEqual({
    'v2/main': [['New', 'shared', 'new']],
    'v1/main': [['Old', 'shared', 'old']],
  });
  expect(value.find('shared')).toMatchObject({ version: 'v2', trail: ['New'], next: { path: 'new' } });
});

test('the switcher leads to the path that differs in the version’s folder', () => {
  const { value } = build({
    versions: ['v2', 'v1'],
    navigation: [
      ['New', { version: 'v2' }, 'docs/v2/intro', 'docs/v2/api/users', 'docs/v2/api/groups'],
      ['Old', { version: 'v1' }, 'docs/v1/api/groups', 'docs/v1/api/users', 'docs/v1/intro'],
    ],
  });
  expect(row(value.find('docs/v2/api/users').versions)).toEqual([
    '*v2 → docs/v2/api/users',
    'v1 → docs/v1/api/users',
  ]);
  expect(row(value.find('docs/v1/intro').versions)).toEqual(['v2 → docs/v2/intro', '*v1 → docs/v1/intro']);
});

test('the switcher finds a path with one leading folder more or less', () => {
  const { value } = build({
    versions: ['latest', 'legacy'],
    navigation: [
      ['New', { version: 'latest' }, 'intro', 'guides/intro', 'guides/more'],
      ['Old', { version: 'legacy' }, 'old/intro', 'old/guides/more', 'old/guides/intro'],
    ],
  });
  expect(value.find('guides/intro').versions[1]?.target).toBe('old/guides/intro');
  expect(value.find('old/guides/more').versions[0]?.target).toBe('guides/more');
  expect(value.find('intro').versions[1]?.target).toBe('old/intro');
});

test('the switcher takes any one folder that differs, but never another last segment', () => {
  const { value } = build({
    versions: ['2024', '2023'],
    navigation: [
      ['New', { version: '2024' }, 'a/now/start', 'a/now/end'],
      ['Old', { version: '2023' }, 'a/then/first', 'a/then/end'],
    ],
  });
  expect(value.find('a/now/end').versions[1]?.target).toBe('a/then/end');
  expect(value.find('a/now/start').versions[1]?.target).toBe('a/then/first');
});

test('without a like path the switcher takes the group of that name, then the division, then the version', () => {
  const { value } = build({
    versions: ['v2', 'v1'],
    tabs: [
      { name: 'API', url: 'n-api', version: 'v2' },
      { name: 'API', url: 'o-api', version: 'v1' },
    ],
    navigation: [
      ['Start', { version: 'v2' }, 'n-one'],
      ['Errors', { version: 'v2' }, 'n-err', ['Codes', 'n-code']],
      ['API', { version: 'v2' }, 'n-api/x'],
      ['Begin', { version: 'v1' }, 'o-one'],
      ['Errors', { version: 'v1' }, 'o-err', ['More', 'o-more']],
      ['Endpoints', { version: 'v1' }, 'o-api/y'],
    ],
  });
  const old = (path: string) => value.find(path).versions[1]?.target;
  expect(old('n-err')).toBe('o-err');
  expect(old('n-code')).toBe('o-err');
  expect(old('n-api/x')).toBe('o-api/y');
  expect(old('n-one')).toBe('o-one');
});

test('versions with an address of their own are links, in the order of the file', () => {
  const { value } = build({
    versions: ['v2', { name: 'v1', url: 'https://v1.example.com' }],
    navigation: [['A', 'a']],
  });
  expect(value.find('a').versions).toEqual([
    { name: 'v2', target: 'a', external: false, active: true },
    { name: 'v1', target: 'https://v1.example.com', external: true, active: false },
  ]);
});

test('a version without a page is left out with a warning', () => {
  const { value, diagnostics } = build({
    versions: ['v2', 'v1'],
    navigation: [['A', { version: 'v2' }, 'a']],
  });
  expect(row(value.find('a').versions)).toEqual(['*v2 → a']);
  expect(codes(diagnostics)).toEqual(['navigation/empty-version']);
  expect(diagnostics[0]).toMatchObject({ pointer: '/versions/1' });
});

test('a page whose version is not listed shows in all of them and is warned about', () => {
  const { value, diagnostics } = build({
    versions: ['v2', 'v1'],
    navigation: [['A', 'a']],
    pages: { a: { version: 'v9', source: { file: 'a.mdx', lines: { title: 2, version: 4 } } } },
  });
  expect(value.sections.map(({ id }) => id)).toEqual(['v2/main', 'v1/main']);
  expect(diagnostics).toEqual([
    {
      code: 'navigation/unknown-version',
      severity: 'warning',
      message: 'The page "a" has the version "v9", which is not one of v2, v1.',
      file: 'a.mdx',
      line: 4,
      column: 1,
      hint: 'Add the version to `versions`, or correct its name in the frontmatter.',
    },
  ]);
});

test('an unlisted page stands in the version of its folder', () => {
  const { value } = build({
    versions: ['v2', 'v1'],
    navigation: [
      ['New', { version: 'v2' }, 'v2/a'],
      ['Old', { version: 'v1' }, 'v1/a'],
    ],
    pages: { 'v1/extra': {}, elsewhere: {} },
  });
  expect(value.find('v1/extra')).toMatchObject({ version: 'v1', listed: false });
  expect(value.find('elsewhere')).toMatchObject({ version: 'v2', listed: false });
});
