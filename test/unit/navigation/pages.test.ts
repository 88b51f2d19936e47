import { expect, test } from 'vitest';
import { readTree } from '../../../src/config/formats/mint/tree/read-tree.ts';
import { buildNavigation } from '../../../src/config/navigation/build.ts';
import { at, build, codes, configOf, outline, pagesOf, trees } from './site.ts';

test('an entry carries what the sidebar shows of its page', () => {
  const { value } = build({
    navigation: [['A', { icon: 'star' }, 'a', 'b']],
    pages: {
      a: {
        label: 'Short',
        icon: 'bell',
        iconType: 'solid',
        tag: 'NEW',
        method: 'GET',
        deprecated: true,
      },
    },
  });
  expect(value.sections[0]?.groups).toEqual([
    {
      kind: 'group',
      label: 'A',
      icon: 'star',
      children: [
        {
          kind: 'page',
          path: 'a',
          label: 'Short',
          icon: 'bell',
          iconType: 'solid',
          tag: 'NEW',
          method: 'GET',
          deprecated: true,
        },
        { kind: 'page', path: 'b', label: 'b' },
      ],
    },
  ]);
});

test('prev and next are the neighbours in reading order, through nested groups', () => {
  const { value } = build({
    navigation: [
      ['A', 'a', ['B', 'b', 'c'], 'd'],
      ['E', 'e'],
    ],
  });
  const around = (path: string) => [value.find(path).prev?.path, value.find(path).next?.path];
  expect(value.sections[0]?.chain).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(around('a')).toEqual([undefined, 'b']);
  expect(around('c')).toEqual(['b', 'd']);
  expect(around('e')).toEqual(['d', undefined]);
});

test('prev and next never leave the tab', () => {
  const { value } = build({
    navigation: [['All', 'a', 'api/x', 'b', 'api/y']],
    tabs: [{ name: 'API', url: 'api' }],
  });
  expect(value.find('a').next?.path).toBe('b');
  expect(value.find('api/x')).toMatchObject({ next: { path: 'api/y' } });
  expect(value.find('api/x').prev).toBeUndefined();
});

test('the trail names the groups from the outermost, nameless ones left out', () => {
  const { value } = build({ navigation: [['A', ['B', ['', ['C', 'x']]]]] });
  expect(value.find('x').trail).toEqual(['A', 'B', 'C']);
});

test('an entry that leads outside is in the sidebar but not in the reading order', () => {
  const { value } = build({
    navigation: [['A', 'a', 'out', 'b']],
    pages: { out: { url: 'https://example.com' } },
  });
  expect(outline(value.sections[0]!)).toEqual([['A', 'a', 'out', 'b']]);
  expect(value.sections[0]?.chain).toEqual(['a', 'b']);
  expect(value.find('a').next?.path).toBe('b');
  expect(value.find('out')).toMatchObject({ listed: true, trail: ['A'] });
  expect(value.find('out').next).toBeUndefined();
});

test('a hidden page is neither in the sidebar nor in the reading order, but has its section', () => {
  const { value, diagnostics } = build({
    navigation: [
      ['A', 'a', 'secret', 'b'],
      ['API', 'api/secret', 'api/a'],
      ['Gone', 'api/alone'],
    ],
    tabs: [{ name: 'API', url: 'api' }],
    pages: { secret: { hidden: true }, 'api/secret': { hidden: true }, 'api/alone': { hidden: true } },
  });
  expect(trees(value)).toEqual({ main: [['A', 'a', 'b']], api: [['API', 'api/a']] });
  expect(value.find('api/secret')).toMatchObject({ listed: false, section: { id: 'api' } });
  expect(value.listed).toEqual(['a', 'b', 'api/a']);
  expect(diagnostics).toEqual([]);
});

test('of a page listed twice the first entry counts; the configuration check has said so', () => {
  const { value, diagnostics } = build({
    navigation: [
      ['A', 'a', 'b'],
      ['B', 'a', 'c'],
    ],
  });
  expect(trees(value)).toEqual({
    main: [
      ['A', 'a', 'b'],
      ['B', 'c'],
    ],
  });
  expect(value.find('a').trail).toEqual(['A']);
  expect(value.listed).toEqual(['a', 'b', 'c']);
  expect(diagnostics).toEqual([]);
});

test('an entry for one version is warned about when every version shows the page already', () => {
  const { value, diagnostics } = build({
    versions: ['v1', 'v2'],
    navigation: [
      ['A', 'a', 'b'],
      ['B', { version: 'v1' }, 'a', 'c'],
      ['C', { version: 'v2' }, 'd'],
    ],
  });
  expect(trees(value)).toEqual({
    'v1/main': [
      ['A', 'a', 'b'],
      ['B', 'c'],
    ],
    'v2/main': [
      ['A', 'a', 'b'],
      ['C', 'd'],
    ],
  });
  expect(diagnostics).toEqual([
    {
      code: 'navigation/duplicate-page',
      severity: 'warning',
      message: 'The page "a" is listed again (first on line 1). Only the first entry is used.',
      file: 'mint.json',
      pointer: '/navigation/1/pages/0',
      line: 11,
      column: 1,
      hint: 'Remove the second entry, or link to the page from the text.',
    },
  ]);
});

test('entries without a page are dropped in silence, groups that they empty with one warning', () => {
  const { value, diagnostics } = build({
    navigation: [
      ['A', 'a', 'gone'],
      ['B', ['C', 'gone'], ['D']],
      ['E', 'e', ['F', 'gone']],
    ],
    missing: ['gone'],
  });
  expect(trees(value)).toEqual({
    main: [
      ['A', 'a'],
      ['E', 'e'],
    ],
  });
  expect(diagnostics.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
    ['navigation/empty-group', '/navigation/1', 'The group "B" has no page to show, so it is left out.'],
    [
      'navigation/empty-group',
      '/navigation/2/pages/1',
      'The group "F" has no page to show, so it is left out.',
    ],
  ]);
});

test('an entry that names a folder means its index', () => {
  const { value } = build({
    navigation: [['A', 'guides', 'x']],
    missing: ['guides'],
    pages: { 'guides/index': {} },
  });
  expect(value.listed).toEqual(['guides/index', 'x']);
  expect(value.find('guides')).toMatchObject({ listed: true, next: { path: 'x' } });
});

test('an unlisted page stands in the division that owns its path, without neighbours', () => {
  const { value } = build({
    navigation: [['All', 'a', 'api/x']],
    tabs: [{ name: 'API', url: 'api' }],
    pages: { 'api/extra': {}, other: {} },
  });
  expect(value.find('api/extra')).toEqual({
    ...value.find('api/x'),
    trail: [],
    listed: false,
    isFindable: false,
  });
  expect(value.find('other').section.id).toBe('main');
  expect(value.find('no/such/page')).toMatchObject({ listed: false, section: { id: 'main' } });
});

test('addresses may have slashes at the ends', () => {
  const { value } = build({ navigation: [['A', 'index', 'b/c']] });
  for (const path of ['/', '', 'index']) expect(value.find(path).trail, path).toEqual(['A']);
  expect(value.find('/b/c/').prev?.path).toBe('index');
});

test('the home page is the index, else the first page of the default version, else any page', () => {
  const home = (sketch: Parameters<typeof build>[0]) => {
    const { value } = build(sketch);
    return [value.home, value.homeIsIndex];
  };
  expect(home({ navigation: [['A', 'a']], pages: { index: {} } })).toEqual(['index', true]);
  expect(home({ navigation: [['A', 'a', 'index']] })).toEqual(['index', true]);
  expect(home({ navigation: [['A', 'a', 'b']] })).toEqual(['a', false]);
  expect(
    home({
      versions: ['v2', 'v1'],
      navigation: [
        ['Old', { version: 'v1' }, 'old'],
        ['New', { version: 'v2' }, 'new'],
      ],
    }),
  ).toEqual(['new', false]);
  expect(
    home({
      navigation: [['A', 'lab/a', 'a']],
      anchors: [{ name: 'Lab', url: 'lab', isDefaultHidden: true }],
    }),
  ).toEqual(['a', false]);
  expect(home({ navigation: [], pages: { x: { hidden: true }, y: {} } })).toEqual(['y', false]);
  expect(home({ navigation: [] })).toEqual([undefined, false]);
});

test('an index that no group lists is where the first anchor leads', () => {
  const { value } = build({
    navigation: [['A', 'a', 'api/x']],
    anchors: [{ name: 'API', url: 'api' }],
    pages: { index: {} },
  });
  expect(value.find('api/x').anchors[0]).toMatchObject({ name: 'Documentation', target: 'index' });
});

test('a folder leads to its first page unless it is a page itself', () => {
  const { value } = build({
    navigation: [['A', 'z/y/b', 'z/a', 'own/b', 'ix/b']],
    pages: { own: {}, 'ix/index': {}, 'off/deep/x': {}, 'shy/x': { hidden: true } },
  });
  expect(value.folders).toEqual(
    new Map([
      ['z/y', 'z/y/b'],
      ['z', 'z/y/b'],
      ['off/deep', 'off/deep/x'],
      ['off', 'off/deep/x'],
    ]),
  );
});

test('an empty navigation still gives every page a section', () => {
  const { value, diagnostics } = build({ navigation: [], pages: { lost: {} } });
  expect(value.sections).toEqual([{ id: 'main', branches: [], groups: [], chain: [] }]);
  expect(value.find('lost')).toEqual({
    section: value.sections[0],
    levels: [],
    tabs: [],
    anchors: [],
    versions: [],
    trail: [],
    listed: false,
    isFindable: false,
    isHidden: false,
    isSearched: true,
    translations: [],
  });
  expect(codes(diagnostics)).toEqual([]);
});

test('ten thousand nested groups are walked without recursion', () => {
  const config = configOf({ navigation: [['deepest', 'x']] });
  for (let depth = 0; depth < 10_000; depth++) {
    const [inner] = config.navigation;
    config.navigation = [{ kind: 'group', label: `${depth}`, children: [inner!], at: at('') }];
  }
  const pages = pagesOf({ navigation: [['', 'x']] });
  const read = readTree({ written: config, generated: [], pages });
  const { value } = buildNavigation({ written: read.value, pages });
  expect(value.find('x').trail).toHaveLength(10_001);
});
