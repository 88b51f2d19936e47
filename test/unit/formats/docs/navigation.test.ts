import { describe, expect, it } from 'vitest';
import type { Group } from '../../../../src/base/model/NavTree.ts';
import { NOTHING, read, treeOf } from './read.ts';

const group = (label: string, ...pages: unknown[]) => ({ group: label, pages });

describe('the navigation of a docs.json', () => {
  it('keeps every division in its place, whatever the order', () => {
    const { tree, codes } = treeOf({
      languages: [
        {
          language: 'en',
          versions: [
            {
              version: 'v2',
              default: true,
              tabs: [
                { tab: 'Guides', groups: [group('Start', 'v2/a', group('More', 'v2/b'))] },
                { tab: 'API', menu: [{ item: 'REST', pages: ['v2/rest'] }] },
              ],
            },
            {
              version: 'v1',
              dropdowns: [{ dropdown: 'Docs', anchors: [{ anchor: 'Home', pages: ['v1/a'] }] }],
            },
          ],
        },
        { language: 'cn', products: [{ product: 'pay', name: 'Payments', pages: ['cn/pay'] }] },
      ],
    });
    expect(codes).toEqual([]);
    expect(tree).toEqual([
      {
        'language en*': [
          {
            'version v2*': [
              { 'tab Guides': [['Start', 'v2/a', ['More', 'v2/b']]] },
              { 'tab API': [{ 'menuItem REST': ['v2/rest'] }] },
            ],
          },
          { 'version v1': [{ 'dropdown Docs': [{ 'anchor Home': ['v1/a'] }] }] },
        ],
      },
      { 'language cn': [{ 'product Payments': ['cn/pay'] }] },
    ]);
  });

  it('takes the first branch as the default where none says so, and the first that does', () => {
    const versions = (...given: object[]) =>
      given.map((one, index) => ({ version: `v${index}`, pages: [`p${index}`], ...one }));
    expect(
      Object.keys(Object.assign({}, ...(treeOf({ versions: versions({}, {}) }).tree as object[]))),
    ).toEqual(['version v0*', 'version v1']);
    expect(
      Object.keys(
        Object.assign(
          {},
          ...(treeOf({ versions: versions({}, { default: true }, { default: true }) }).tree as object[]),
        ),
      ),
    ).toEqual(['version v0', 'version v1*', 'version v2']);
  });

  it('names languages as BCP 47 does', () => {
    const codes = {
      cn: 'zh-CN',
      jp: 'ja',
      'ja-jp': 'ja',
      zh: 'zh-Hans',
      'fr-ca': 'fr-CA',
      fa: 'fa',
      'pt-BR': 'pt-BR',
    };
    const { value } = read({
      navigation: { languages: Object.keys(codes).map((language) => ({ language, pages: ['a'] })) },
    });
    const { tree } = value.tree(NOTHING, new Map()).value;
    expect(tree.roots.map((node) => ('locale' in node ? node.locale : ''))).toEqual(Object.values(codes));
  });

  it('shows two divisions of one part, and says that others drop one', () => {
    const { tree, codes } = treeOf({
      versions: [{ version: 'v1', pages: ['a'] }],
      tabs: [{ tab: 'Blog', pages: ['b'] }],
    });
    expect(tree).toEqual([{ 'version v1*': ['a'] }, { 'tab Blog': ['b'] }]);
    expect(codes).toEqual(['navigation/two-divisions']);
  });

  it.each([
    [{ groups: [group('', 'a')] }],
    [{ tabs: [{ tab: 'T', groups: [group('Start', group('  ', 'a'))] }] }],
  ])('reports a group without a name, and shows its pages', (navigation) => {
    const { tree, codes } = treeOf(navigation);
    expect(codes).toEqual(['navigation/unnamed-group']);
    expect(JSON.stringify(tree)).toContain('"a"');
  });

  it('reads the `groups` of a group behind its pages', () => {
    const { tree, codes } = treeOf({
      groups: [
        { ...group('A', 'a'), groups: [group('B', 'b')] },
        { group: 'C', groups: [group('D', 'd')] },
      ],
    });
    expect(tree).toEqual([
      ['A', 'a', ['B', 'b']],
      ['C', ['D', 'd']],
    ]);
    expect(codes).toEqual(['config/deprecated', 'config/deprecated']);
  });

  it('takes a hidden group without a name', () => {
    expect(treeOf({ groups: [{ ...group('', 'a'), hidden: true }, group('B', 'b')] }).codes).toEqual([]);
  });

  it('reads what a group says of itself', () => {
    const written = {
      group: 'API',
      root: '/api/index',
      icon: { name: 'rocket', style: 'thin', library: 'lucide' },
      tag: 'New',
      expanded: true,
      hidden: true,
      searchable: true,
      boost: 2,
      pages: ['api/a'],
    };
    const { value } = read({ navigation: { directory: 'card', groups: [written] } });
    const { tree } = value.tree(NOTHING, new Map()).value;
    expect(tree.roots).toMatchObject([
      {
        label: 'API',
        root: { kind: 'page', path: 'api/index' },
        icon: 'lucide:rocket',
        iconType: 'thin',
        tag: 'New',
        expanded: true,
        hidden: true,
        searchable: true,
        boost: 2,
        directory: 'card',
        children: [{ kind: 'page', path: 'api/a' }],
      },
    ]);
  });

  it('adds global links to the part that holds them, never as a place for pages', () => {
    const { tree } = treeOf({
      global: { anchors: [{ anchor: 'Blog', href: 'https://acme.com/blog' }, { anchor: 'Nowhere' }] },
      tabs: [{ tab: 'Docs', global: { tabs: [{ tab: 'Status', href: 'status' }] }, pages: ['a'] }],
    });
    expect(tree).toEqual([
      { 'tab Docs': ['a', { 'tab Status global → /status': [] }] },
      { 'anchor Blog global → https://acme.com/blog': [] },
    ]);
  });

  it('lets a branch with an href lead there, and one with pages too keep its pages', () => {
    const { tree } = treeOf({
      tabs: [
        { tab: 'Blog', href: 'https://acme.com' },
        { tab: 'Docs', href: '/b', pages: ['a', 'b'] },
      ],
    });
    expect(tree).toEqual([{ 'tab Blog → https://acme.com': [] }, { 'tab Docs': ['a', 'b'] }]);
  });

  it('puts the pages of operations and descriptions in their places', () => {
    const api: Group = { kind: 'group', label: 'Pets', children: [], at: { file: '', pointer: '' } };
    const navigation = {
      groups: [
        {
          group: 'Listed',
          openapi: 'a.json',
          pages: ['intro', 'GET /pets', 'b.json POST /cats', 'GET /none'],
        },
        { group: 'Whole', openapi: { source: 'c.json', directory: 'c' } },
      ],
    };
    const { value } = read({ navigation });
    expect(value.descriptions.map(({ source, folder, only }) => ({ source, folder, only }))).toEqual([
      { source: 'a.json', folder: undefined, only: ['GET /pets', 'GET /none'] },
      { source: 'b.json', folder: undefined, only: ['POST /cats'] },
      { source: 'c.json', folder: 'c', only: undefined },
    ]);
    expect(value.sourcesOf?.('intro')).toEqual(['a.json']);
    const paths: Record<string, string> = { 'GET /pets a.json': 'x/pets', 'POST /cats b.json': 'x/cats' };
    const { value: written, diagnostics } = value.tree(
      {
        groups: [{ title: 'C', refs: [value.descriptions[2]!], groups: [api], isShared: false }],
        operation: (request, [source]) => paths[`${request} ${source}`],
        isUnread: () => false,
      },
      new Map(),
    );
    const [listed, whole] = written.tree.roots as Group[];
    expect(listed?.children.map((child) => child.kind === 'page' && child.path)).toEqual([
      'intro',
      'x/pets',
      'x/cats',
    ]);
    expect(whole?.children).toEqual([api]);
    const places = Map.groupBy(diagnostics, ({ code }) => code).get('navigation/unknown-operation');
    expect(places).toMatchObject([
      { line: expect.any(Number) as number, pointer: '/navigation/groups/0/pages/3' },
    ]);
  });

  it('puts what a description opens with beside its groups, inside a group', () => {
    const at = { file: '', pointer: '' };
    const overview = { kind: 'page', path: 'api/overview', at } as const;
    const made: Group[] = [
      { kind: 'group', label: 'API Reference', children: [overview], at, isOpening: true },
      { kind: 'group', label: 'Pets', children: [], at },
    ];
    const { value } = read({ navigation: { groups: [{ group: 'API', openapi: 'a.json' }] } });
    const groups = [{ title: 'A', refs: [value.descriptions[0]!], groups: made, isShared: false }];
    const { tree } = value.tree({ ...NOTHING, groups }, new Map()).value;
    expect((tree.roots[0] as Group).children).toEqual([overview, made[1]]);
  });

  it('tells of branches and groups without pages, of pages listed twice, and of pages of two languages', () => {
    expect(
      treeOf(
        {
          languages: [
            { language: 'en', pages: ['a', 'a', group('Gone', 'gone')] },
            { language: 'fr', pages: ['a'] },
            { language: 'de', pages: ['missing'] },
          ],
        },
        {},
        ['a'],
      ).codes,
    ).toEqual([
      'navigation/repeated-page',
      'navigation/empty-group',
      'navigation/empty-branch',
      'navigation/shared-by-languages',
    ]);
  });

  it('says where a page that is listed twice is first', () => {
    const { messages } = treeOf({ groups: [group('One', 'a'), group('Two', 'b', 'a')] }, {}, ['a', 'b']);
    expect(messages).toEqual([
      expect.stringMatching(/^The page "a" is already in this sidebar \(docs\.json:\d+\)\. Only/),
    ]);
  });

  it('tells once of groups without pages that are in each other, and of none that is hidden', () => {
    const nested = group('Outer', group('Inner', group('Innermost', 'gone')));
    expect(treeOf({ groups: [nested, group('Full', 'a', group('Gone', 'gone'))] }, {}, ['a']).codes).toEqual([
      'navigation/empty-group',
      'navigation/empty-group',
    ]);
    const hidden = { ...nested, hidden: true };
    expect(treeOf({ groups: [hidden, group('Full', 'a', hidden)] }, {}, ['a']).codes).toEqual([]);
    const tabs = [
      { tab: 'Hidden', hidden: true, groups: [nested] },
      { tab: 'Full', pages: ['a'] },
    ];
    expect(treeOf({ tabs }, {}, ['a']).codes).toEqual([]);
  });

  it('says nothing of what waits for a description that could not be read', () => {
    const api = { groups: [group('API', 'a.json GET /pets')] };
    const navigation = {
      tabs: [
        { tab: 'API', ...api },
        { tab: 'More', openapi: 'b.json' },
      ],
    };
    expect(treeOf(navigation, {}, []).codes).toEqual([
      'navigation/unknown-operation',
      'navigation/empty-branch',
      'navigation/empty-branch',
    ]);
    expect(treeOf(navigation, { isUnread: () => true }, []).codes).toEqual([]);
  });

  it('has the frame of a language and of a version', () => {
    const { value } = read({
      navigation: {
        languages: [
          {
            language: 'fr',
            banner: { content: 'Salut', type: 'warning' },
            navbar: { links: [{ label: 'Aide', href: '/aide' }] },
            footer: { links: [{ items: [{ label: 'Nous', href: '/nous' }] }] },
            pages: ['a'],
          },
        ],
      },
    });
    const { tree } = value.tree(NOTHING, new Map()).value;
    expect(tree.roots[0]).toMatchObject({
      frame: {
        banner: { content: 'Salut', dismissible: false, type: 'warning' },
        bar: { links: [{ name: 'Aide', url: '/aide' }] },
        footer: { columns: [{ links: [{ label: 'Nous', url: '/nous' }] }], socials: [] },
      },
    });
  });
});

describe('a navigation that is a list, as in a renamed mint.json', () => {
  const list = (navigation: unknown) => {
    const { value, diagnostics } = read({ navigation });
    const written = value.tree(NOTHING, new Map());
    return {
      groups: value.groups,
      tree: written.value.tree.roots.length,
      found: diagnostics.map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`),
      hint: diagnostics[0]?.hint,
      lines: diagnostics.map(({ line }) => line),
    };
  };

  it('is read as the groups of the site, with a warning and what to write', () => {
    const { groups, tree, found, hint } = list([group('Start', 'index'), group('More', 'two')]);
    expect(groups).toMatchObject([{ label: 'Start' }, { label: 'More' }]);
    expect(tree).toBe(2);
    expect(found).toEqual(['warning config/navigation-list /navigation']);
    expect(hint).toBe(
      'Write `"navigation": { "groups": […] }`, or rename the file to `mint.json` and run `lectern upgrade`.',
    );
  });

  it('is read as pages where it lists some', () => {
    const { groups, found, hint } = list(['index', group('More', 'two')]);
    expect(groups).toMatchObject([{ path: 'index' }, { label: 'More' }]);
    expect(found).toEqual(['warning config/navigation-list /navigation']);
    expect(hint).toContain('{ "pages": […] }');
  });

  it('has its mistakes reported where they are', () => {
    const { found, lines } = list([group('Start', 'index'), { group: 'More', pages: [1] }]);
    expect(found).toContain('error config/type /navigation/groups/1/pages/0');
    expect(lines).toEqual([8, 18]);
  });

  it('that is empty is no navigation', () => {
    expect(list([]).found).toEqual(['error config/type /navigation']);
  });
});
