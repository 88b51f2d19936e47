import { expect, it, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { OptionError } from '../../../src/build/options/OptionError.ts';
import { loadPlugins } from '../../../src/build/options/plugins.ts';
import type { PluginEntry } from '../../../src/build/options/options.ts';
import { docsFolder } from '../content/rendering.ts';

const files = {
  'plugins/own.mjs':
    "import { title } from './words.mjs';\nexport default (options) => ({ name: 'own', page: () => ({ title: title + (options?.end ?? '') }) });\n",
  'plugins/words.mjs': "export const title = 'T';\n",
  'plugins/broken.mjs': "throw new Error('no');\n",
  'plugins/nothing.mjs': 'export const a = 1;\n',
  'plugins/remark.mjs': 'export default () => () => undefined;\n',
  'src/Chart.jsx': 'export default () => <b>c</b>;\n',
  'docs/In.jsx': 'export default () => <b>i</b>;\n',
  'node_modules/pack/package.json':
    '{ "name": "pack", "version": "1.0.0", "exports": { "import": "./a.mjs" } }',
  'node_modules/pack/a.mjs': "export default { name: 'pack', page: () => undefined };\n",
};

function load(root: string, ...entries: unknown[]) {
  return loadPlugins(entries as PluginEntry[], root, path.join(root, 'docs'));
}

const page = { route: '', kind: 'page', title: '', frontmatter: {}, headings: [], html: '' } as const;

it('loads plugins by path, by package and as objects', async () => {
  const root = docsFolder(files);
  const plugins = await load(root, './plugins/own.mjs', 'pack', {
    name: 'parts',
    components: { Chart: './src/Chart.jsx', Bar: './src/Chart.jsx#Bar', In: 'docs/In.jsx' },
    markdown: { remarkPlugins: ['remark-directive', ['./plugins/remark.mjs', { a: 1 }]] },
  });
  expect(plugins?.isKeyed).toBe(true);
  expect((await plugins?.page(page))?.changed.title).toBe('T');
  expect(plugins?.pages.components).toEqual(
    new Map([
      ['Chart', { specifier: '/plugin:parts/Chart.jsx', imported: 'default', plugin: 'parts' }],
      ['Bar', { specifier: '/plugin:parts/Chart.jsx', imported: 'Bar', plugin: 'parts' }],
      ['In', { specifier: '/In.jsx', imported: 'default', plugin: 'parts' }],
    ]),
  );
  expect(plugins?.pages.folders).toEqual(new Map([['plugin:parts', path.join(root, 'src')]]));
  expect(plugins?.pages.transforms?.hasDirectives).toBe(true);
  const watched = plugins?.files.map((file) => path.relative(root, file));
  expect(watched?.sort()).toEqual(
    ['docs/In.jsx', 'plugins/own.mjs', 'plugins/remark.mjs', 'plugins/words.mjs', 'src/Chart.jsx'].map(
      path.normalize,
    ),
  );
});

it('has another key for other code, options, versions and keys, and none for a page function alone', async () => {
  const keys = new Set<string | undefined>();
  const root = docsFolder(files);
  const key = async (...entries: unknown[]) => keys.add((await load(root, ...entries))?.key);
  await key('./plugins/own.mjs');
  await key(['./plugins/own.mjs', { end: '!' }]);
  await key('pack');
  await key({ name: 'a', cacheKey: '1' });
  await key({ name: 'a', cacheKey: '2' });
  await key({ name: 'a', markdown: { remarkPlugins: ['./plugins/remark.mjs'] } });
  await key({ name: 'a', markdown: { rehypePlugins: ['./plugins/remark.mjs'] } });
  await key({ name: 'a', markdown: { remarkPlugins: [['./plugins/remark.mjs', { a: 1 }]] } });
  const first = await load(root, './plugins/own.mjs');
  writeFileSync(path.join(root, 'plugins/words.mjs'), "export const title = 'U';\n");
  writeFileSync(path.join(root, 'plugins/own.mjs'), `${files['plugins/own.mjs']}// Another text.\n`);
  const again = await first?.reload();
  keys.add(again?.key);
  expect(keys.size).toBe(9);
  const isKeyed = async (entry: unknown) => (await load(root, entry))?.isKeyed;
  expect(await isKeyed({ name: 'a', page: () => undefined })).toBe(false);
  expect(await isKeyed({ name: 'a', page: () => undefined, cacheKey: '1' })).toBe(true);
  expect(await isKeyed({ name: 'a', check: () => undefined })).toBe(true);
  // A copy of the project in another place has the keys of this one.
  expect((await load(docsFolder(files), './plugins/own.mjs'))?.key).toBe(first?.key);
});

test.each<[entry: unknown, message: string]>([
  ['./plugins/gone.mjs', 'The option `plugins` refers to ./plugins/gone.mjs, which is not a file.'],
  [
    'nothing-of-the-kind',
    'The option `plugins` refers to nothing-of-the-kind, which is not an installed package.',
  ],
  ['./plugins/broken.mjs', 'The plugin ./plugins/broken.mjs could not be loaded: no'],
  ['./plugins/nothing.mjs', 'The plugin ./plugins/nothing.mjs has no `name`.'],
  [{}, 'A plugin in the option `plugins` has no `name`.'],
  [null, 'A plugin in the option `plugins` has no `name`.'],
  [{ name: 'a', pages: () => 1 }, 'The plugin "a" has an unknown property `pages`.'],
  [{ name: 'a', page: 'x' }, 'The `page` of the plugin "a" is not a function.'],
  [{ name: 'a', components: { chart: './src/Chart.jsx' } }, 'The plugin "a" has a component named "chart".'],
  [
    { name: 'a', components: { C: './src/No.jsx' } },
    'The component "C" of the plugin "a" refers to ./src/No.jsx, which is not a file.',
  ],
  [
    { name: 'a', markdown: { remarkPlugins: [() => 1] } },
    '`markdown.remarkPlugins` of the plugin "a" holds a function.',
  ],
  [
    { name: 'a', markdown: { rehypePlugins: [['./plugins/remark.mjs', { test: () => 1 }]] } },
    'The options of ./plugins/remark.mjs in `markdown.rehypePlugins` of the plugin "a" contain a function.',
  ],
  [
    { name: 'a', markdown: { remarkPlugins: ['./plugins/nothing.mjs'] } },
    'The plugin "a" lists ./plugins/nothing.mjs in `markdown.remarkPlugins`, which does not export a function by default.',
  ],
])('refuses %j', async (entry, message) => {
  const error = (await load(docsFolder(files), entry).catch((thrown: unknown) => thrown)) as Error;
  expect(error.message.replace(/ \(\S+\)$/, '')).toBe(message);
  expect(error).toBeInstanceOf(OptionError);
});

it('refuses two plugins of one name', async () => {
  await expect(load(docsFolder(files), { name: 'a' }, { name: 'a' })).rejects.toThrow(
    'Two plugins have the name "a".',
  );
});
