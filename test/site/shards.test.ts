import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { shownPath } from '../../src/base/report/file-names.ts';
import { emptyFolder, filesIn, inBuilder, lectern } from './lectern.ts';

const files: Record<string, string> = {
  'mint.json': JSON.stringify({
    name: 'Harbour',
    navigation: [
      { group: 'Start', pages: ['index', 'ships'] },
      { group: 'More', pages: ['cranes', 'chance', 'changelog'] },
    ],
  }),
  'index.mdx':
    '---\ntitle: Home\n---\n<Card title="Cranes" href="/cranes#lift">Read on.</Card> [Gone](/gone)\n',
  'ships.mdx': '---\ntitle: Ships\n---\n```js\nlet ship = 1;\n```\n\n<div class="flex">A ship.</div>\n',
  'cranes.mdx': '---\ntitle: Cranes\n---\n## Lift\n\nA [ship](/ships).\n',
  'chance.mdx': '---\ntitle: Chance\n---\n{typeof Date.now()}\n',
  'changelog.mdx': '---\ntitle: Changelog\n---\n<Update label="May">A new crane.</Update>\n',
};
const origin = ['--offline', '--site', 'https://a.example.com'];
let parts: string;

/** A clone of the folder at a path of its own. */
async function clone(name: string): Promise<string> {
  const docs = path.join(await emptyFolder(), name);
  await mkdir(docs);
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(docs, file), text);
  return docs;
}

const fresh = async () => ['--cache-dir', await emptyFolder()];

async function treeOf(folder: string): Promise<Record<string, string>> {
  const tree: Record<string, string> = {};
  for (const file of await filesIn(folder)) tree[file] = await readFile(path.join(folder, file), 'latin1');
  return tree;
}

beforeAll(async () => {
  parts = await emptyFolder();
  for (const index of [1, 2]) {
    const docs = await clone(`clone-${index}`);
    const built = await inBuilder(['build', docs, '--shard', `${index}/2`, ...origin, ...(await fresh())]);
    expect(built.code, built.stderr).toBe(0);
    await cp(path.join(docs, 'lectern-parts'), parts, { recursive: true });
    expect(await filesIn(docs)).not.toContain('dist/index.html');
  }
});

it('merges parts of clones on machines of their own to the bytes of one build', async () => {
  expect(await filesIn(parts)).toEqual(['part-1-of-2.store', 'part-2-of-2.store']);
  const docs = await clone('merged');
  const merged = await lectern(['merge', parts, docs, ...origin, ...(await fresh())]);
  const other = await clone('one');
  const one = await inBuilder(['build', other, ...origin, ...(await fresh())]);
  expect(await treeOf(path.join(docs, 'dist'))).toEqual(await treeOf(path.join(other, 'dist')));
  const said = (text: string, folder: string) =>
    text
      .replaceAll(folder, '')
      .replaceAll(shownPath(folder), '')
      .replace(/, [\d.]+ (?:ms|s)\b.*/g, '')
      .replace(/^Building.*\n/gm, '');
  // The page with code that acts is in no part.
  expect(said(merged.stderr, docs)).toBe(
    `${said(one.stderr, other)}Of all pages, 1 was made by the merge, since every build has to make it.\n`,
  );
  expect([merged.code, one.code]).toEqual([0, 0]);
  expect(merged.stderr).toContain('/gone');
});

it('says which part is missing, and which folder the parts are not of', async () => {
  const docs = await clone('other');
  const some = await emptyFolder();
  await cp(parts, some, { recursive: true });
  await rm(path.join(some, 'part-2-of-2.store'));
  const lacking = await inBuilder(['merge', some, docs, ...origin, ...(await fresh())]);
  expect([lacking.code, lacking.stderr]).toEqual([2, expect.stringContaining('Of 2 parts, 2/2 is not in')]);
  await writeFile(path.join(docs, 'cranes.mdx'), '---\ntitle: Cranes\n---\n## Lift\n\nNo ship.\n');
  const stale = await inBuilder(['merge', parts, docs, ...origin, ...(await fresh())]);
  expect([stale.code, stale.stderr]).toEqual([
    1,
    expect.stringMatching(
      /part-\d-of-2\.store is of another state of the docs folder: 1 page changed since, such as \/cranes\./,
    ),
  ]);
  expect(await readFile(path.join(docs, 'dist/cranes/index.html'), 'utf8')).toContain('No ship.');
});

it('leaves no part where the cache, which it is copied from, cannot be written', async () => {
  const docs = await clone('full');
  const cache = path.join(docs, 'index.mdx');
  const built = await inBuilder(['build', docs, '--shard', '1/2', ...origin, '--cache-dir', cache]);
  expect([built.code, built.stderr]).toEqual([
    1,
    expect.stringMatching(/The part \S+part-1-of-2\.store could not be written: ENOTDIR/),
  ]);
  expect(await filesIn(docs)).toEqual(Object.keys(files).sort());
});

it('says how shards divide the pages', async () => {
  const planned = await inBuilder([
    'plan',
    await clone('plan'),
    '--shards',
    '2',
    '--format',
    'json',
    '--offline',
  ]);
  const { include } = JSON.parse(planned.stdout) as { include: { shard: string; pages: number }[] };
  expect(include.map(({ shard, pages }) => [shard, pages > 0])).toEqual([
    ['1/2', true],
    ['2/2', true],
  ]);
  for (const [args, problem] of [
    [['build', '--shard', '3/2'], '"3/2" is not a shard'],
    [['build', '--shard', '1/2', '--no-cache'], '--no-cache does not work with --shard'],
    [['plan'], '--shards N'],
    [['merge'], 'Pass the folder with the parts'],
  ] as const) {
    const slip = await inBuilder(args);
    expect([slip.code, slip.stderr]).toEqual([2, expect.stringContaining(problem)]);
  }
});
