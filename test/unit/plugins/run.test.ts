import { afterEach, expect, it, test, vi } from 'vitest';
import type { NavTree } from '../../../src/base/model/NavTree.ts';
import type { LecternPlugin, PluginPage } from '../../../src/content/plugins/Plugin.ts';
import { PluginRun } from '../../../src/content/plugins/run.ts';

const page: PluginPage = {
  route: 'a',
  file: 'a.mdx',
  kind: 'page',
  title: 'A',
  frontmatter: { owner: 'me' },
  headings: [],
  html: '<p>a</p>',
};
const at = { file: 'mint.json', pointer: '/navigation/0' };
const tree: NavTree = {
  roots: [{ kind: 'group', label: 'G', at, children: [{ kind: 'page', path: 'a', at }] }],
};
const sources = { isPage: (path: string) => path === 'a' || path === 'b', at };

const runPage = (...plugins: LecternPlugin[]) => new PluginRun(plugins).page(page);

afterEach(() => vi.useRealTimers());

it('lets plugins change a page one after the other', async () => {
  const { changed, diagnostics } = await runPage(
    {
      name: 'one',
      page: ({ title, frontmatter }) => ({
        title: `${title} of ${String(frontmatter['owner'])}`,
        before: '1',
        after: '1',
      }),
    },
    {
      name: 'two',
      page: async ({ title }) => ({
        title: `${title}!`,
        description: 'D',
        before: '2',
        after: '2',
        head: [
          { tag: 'meta', attributes: { name: 'x', content: '"<' } },
          { tag: 'script', attributes: { async: true, defer: false }, content: 'let a' },
        ],
      }),
    },
    { name: 'three', page: () => undefined },
  );
  expect(diagnostics).toEqual([]);
  expect(changed).toEqual({
    title: 'A of me!',
    description: 'D',
    before: '12',
    after: '21',
    head: '<meta name="x" content="&quot;&lt;"><script async>let a</script>',
    hasFailed: false,
  });
});

test.each<[what: string, page: LecternPlugin['page'], reason: string]>([
  ['throws', () => Promise.reject(new Error('no')), 'no'],
  ['throws what is no error', () => Promise.reject(null), 'null'],
  ['gives a function', () => ({ title: () => 'x' }) as never, 'could not be cloned'],
  [
    'gives a title that is none',
    () => ({ title: 1 }) as never,
    'The plugin `bad` failed in `page`: it returned a `title` that is not a string',
  ],
  [
    'gives a change with a typo',
    () => ({ titel: 'A' }) as never,
    'The plugin `bad` failed in `page`: it returned a change with the unknown property `titel`. Did you mean `title`?',
  ],
  ['gives a change that is none', () => 'A' as never, 'it returned a change that is not an object'],
  [
    'gives an element with a typo',
    () => ({ head: [{ tag: 'meta', atributes: {} }] }) as never,
    'with the unknown property `atributes`. Did you mean `attributes`?',
  ],
  ['gives a strange element', () => ({ head: [{ tag: 'base' }] }) as never, 'with the tag "base"'],
  [
    'gives text that would end its script',
    () => ({ head: [{ tag: 'script', content: '</script>' }] }),
    'The plugin `bad` failed in `page`: the content of an element in `head` would close the script',
  ],
])('a plugin that %s costs nothing but its own work', async (_what, own, reason) => {
  const { changed, diagnostics } = await runPage(
    { name: 'bad', page: own },
    { name: 'good', page: () => ({ after: 'good' }) },
  );
  expect(changed).toEqual({ head: '', before: '', after: 'good', hasFailed: true });
  expect(diagnostics).toMatchObject([{ code: 'plugin/failed', severity: 'error', file: 'a.mdx', line: 1 }]);
  expect(diagnostics[0]?.message).toContain('The plugin `bad` failed in `page`: ');
  expect(diagnostics[0]?.message).toContain(reason);
});

it('waits ten minutes for a plugin, and does not run it again after that', async () => {
  vi.useFakeTimers();
  const bad = vi.fn(() => new Promise<undefined>(() => undefined));
  const run = new PluginRun([
    { name: 'bad', page: bad },
    { name: 'good', page: () => ({ after: 'good' }) },
  ]);
  const said: (string | undefined)[] = [];
  for (const ms of [600_000, 0]) {
    const made = run.page(page);
    await vi.advanceTimersByTimeAsync(ms);
    const { changed, diagnostics } = await made;
    expect(changed).toEqual({ head: '', before: '', after: 'good', hasFailed: true });
    said.push(diagnostics[0]?.message);
  }
  expect(said).toEqual([
    'The plugin `bad` failed in `page`: it did not finish within 600 seconds',
    'The plugin `bad` failed in `page`: it does not run again, because it did not finish before',
  ]);
  expect(bad).toHaveBeenCalledTimes(1);
});

it('lets plugins change a copy of the navigation, and checks what they give back', async () => {
  const { tree: made, diagnostics } = await new PluginRun([
    {
      name: 'adds',
      navigation(given) {
        given.roots.push(
          { kind: 'tab', name: 'T', children: [{ kind: 'page', path: '/b/' }] },
          { kind: 'tab', name: 'Out', href: 'javascript:alert(1)', children: [] },
          { kind: 'group', label: 'Gone', children: [{ kind: 'page', path: 'c' }] },
          { kind: 'grupe' } as never,
        );
        return given;
      },
    },
    { name: 'throws', navigation: () => Promise.reject(new Error('no')) },
  ]).navigation(tree, sources);
  expect(made?.roots).toEqual([
    ...tree.roots,
    {
      kind: 'tab',
      name: 'T',
      hidden: false,
      isDefault: false,
      at,
      children: [{ kind: 'page', path: 'b', at }],
    },
    { kind: 'group', label: 'Gone', at, children: [] },
  ]);
  expect(tree.roots).toHaveLength(1);
  expect(diagnostics.map(({ message }) => message.replace(/ \(\S+\)$/, ''))).toEqual([
    'The plugin `adds` returned a navigation in which "Out" has an invalid URL, so that part is left out',
    'The plugin `adds` returned a navigation in which the page "c" is listed but does not exist, so that part is left out',
    'The plugin `adds` returned a navigation in which an entry has the kind "grupe", so that part is left out',
    'The plugin `throws` failed in `navigation`: no',
  ]);
});

it('knows a navigation that a plugin left as it is', async () => {
  const same = await new PluginRun([{ name: 'a', navigation: (given) => given }]).navigation(tree, sources);
  expect(same).toEqual({ tree: undefined, diagnostics: [] });
  const circle: { roots: unknown[] } = { roots: [] };
  circle.roots.push({ kind: 'group', label: 'x', children: circle.roots });
  const round = await new PluginRun([{ name: 'a', navigation: () => circle as never }]).navigation(
    tree,
    sources,
  );
  expect(round.diagnostics[0]?.message).toContain('an entry contains itself');
});

it('reads no navigation without end, and leaves out what is of another kind', async () => {
  const navigationOf = async (made: unknown) => {
    const plugin: LecternPlugin = { name: 'a', navigation: () => made as never };
    const { tree: read, diagnostics } = await new PluginRun([plugin]).navigation(tree, sources);
    return { roots: read?.roots, messages: diagnostics.map(({ message }) => message) };
  };
  let node: unknown = { kind: 'page', path: 'a' };
  for (let depth = 0; depth < 40; depth++) node = { kind: 'group', label: 'x', children: [node, node] };
  const endless = await navigationOf({ roots: [node] });
  expect(endless.messages).toEqual([
    'The plugin `a` failed in `navigation`: it returned a navigation with more than 200000 entries',
  ]);
  const odd = await navigationOf({
    roots: [
      { kind: 1n },
      { kind: 'group', label: 'x', icon: {}, hidden: 1, children: [] },
      { kind: 'tab', name: 'T', color: 'red', frame: { footer: 5 }, children: [] },
    ],
  });
  expect(odd.roots).toEqual([
    { kind: 'group', label: 'x', children: [], at },
    { kind: 'tab', name: 'T', hidden: false, isDefault: false, children: [], at },
  ]);
  expect(odd.messages.join()).toMatch(
    /the kind bigint.*the `icon` .* is invalid.*the `hidden` .*the `color` .*the `frame` /,
  );
});

it('gives each check a site of its own', async () => {
  const pages = [{ route: 'a', title: 'A', headings: [], links: [] }];
  const found = await new PluginRun([
    { name: 'a', check: (site) => ((site.pages as unknown[]).length = 0) as never },
    { name: 'b', check: (site) => [{ message: `${site.pages.length} page` }] },
  ]).check({ pages, operations: [] });
  expect(found.at(-1)?.message).toBe('1 page (plugin `b`)');
});

it('makes problems of what plugins find', async () => {
  const found = await new PluginRun([
    {
      name: 'a',
      check: ({ pages }) =>
        pages.map(({ file }) => ({ message: 'Bad', file, line: 2, severity: 'error', hint: 'Mend.' })),
    },
    { name: 'b', check: () => [{ message: '' }] },
  ]).check({ pages: [{ route: 'a', file: 'a.mdx', title: 'A', headings: [], links: [] }], operations: [] });
  expect(found).toEqual([
    {
      code: 'plugin/finding',
      severity: 'error',
      message: 'Bad (plugin `a`)',
      file: 'a.mdx',
      line: 2,
      column: 1,
      hint: 'Mend.',
    },
    {
      code: 'plugin/failed',
      severity: 'error',
      message: 'The plugin `b` failed in `check`: it returned a finding without a message',
    },
  ]);
});

it('takes the files that plugins generate, from each plugin alone', async () => {
  const docs = { pages: [], base: '/docs/' };
  const { files, diagnostics } = await new PluginRun([
    { name: 'one', generate: ({ base }) => [{ file: 'blog/tags/c#.mdx', content: base }] },
    { name: 'two', generate: () => undefined },
  ]).generate(docs);
  expect(files).toEqual([{ file: 'blog/tags/c#.mdx', content: '/docs/' }]);
  expect(diagnostics).toEqual([]);
});

test.each<[what: string, made: unknown, reason: string]>([
  ['no list', { file: 'a.md' }, 'it did not return a list'],
  ['a typo', [{ file: 'a.md', contents: '' }], 'unknown property `contents`. Did you mean `content`?'],
  ['no text', [{ file: 'a.md', content: 1 }], 'the content of its file `a.md` is not a string'],
  ...['/a.md', '../a.md', 'a/../../b.md', 'C:\\a.md', 'C:/a.md', 'a//b.md', 'a/./b.md', '', 'a/'].map(
    (file): [string, unknown, string] => [
      file,
      [{ file, content: '' }],
      `the file ${JSON.stringify(file)}, which is no path in the docs folder`,
    ],
  ),
])('refuses what a plugin generates: %s', async (_what, made, reason) => {
  const { files, diagnostics } = await new PluginRun([
    { name: 'bad', generate: () => made as never },
    { name: 'good', generate: () => [{ file: 'good.md', content: '' }] },
  ]).generate({ pages: [], base: '/' });
  expect(files).toEqual([{ file: 'good.md', content: '' }]);
  expect(diagnostics).toMatchObject([{ code: 'plugin/failed' }]);
  expect(diagnostics[0]?.message).toContain(reason);
});

it('names properties of the navigation that no entry has', async () => {
  const { diagnostics, tree: made } = await new PluginRun([
    {
      name: 'typos',
      navigation: ({ roots }) => ({
        roots: [...roots, { kind: 'group', label: 'New', icn: 'star', titel: 1, children: [] } as never],
      }),
    },
  ]).navigation(tree, sources);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The plugin `typos` returned a navigation in which the `icn` of an entry is unknown (did you mean `icon`?), so that part is left out',
    'The plugin `typos` returned a navigation in which the `titel` of an entry is unknown, so that part is left out',
  ]);
  expect(made?.roots[1]).not.toHaveProperty('icn');
});
