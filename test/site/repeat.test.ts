import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkout, copyFixture, emptyFolder, filesIn, lectern } from './lectern.ts';

const fixture = path.join(checkout, 'fixtures/user-groups');

/** Every file of a built site with a hash of its content. */
async function treeOf(folder: string): Promise<Record<string, string>> {
  const tree: Record<string, string> = {};
  for (const file of await filesIn(folder)) {
    const content = await readFile(path.join(folder, file));
    tree[file] = createHash('sha256').update(content).digest('hex');
  }
  return tree;
}

it('builds the same bytes in any folder, time zone and language, at the same time and with what an earlier build kept', async () => {
  const working = await emptyFolder();
  const cache = await emptyFolder();
  const build = async (env: NodeJS.ProcessEnv) => {
    const docs = await copyFixture('user-groups');
    const built = await lectern(['build', docs, '--site', 'https://docs.example.com'], working, env);
    expect(built.code, built.stderr).toBe(0);
    const beside = (await filesIn(docs)).filter((file) => !file.startsWith('dist/'));
    expect(beside).toEqual((await filesIn(fixture)).filter((file) => !file.startsWith('dist/')));
    return treeOf(path.join(docs, 'dist'));
  };
  const [first, second] = await Promise.all([
    build({ TZ: 'Asia/Kolkata', LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8', LECTERN_CACHE_DIR: cache }),
    build({ TZ: 'America/St_Johns', LC_ALL: 'C', LANG: 'C', LECTERN_CACHE_DIR: await emptyFolder() }),
  ]);
  const warm = await build({ TZ: 'UTC', LECTERN_CACHE_DIR: path.relative(working, cache) });
  expect(Object.keys(first).length).toBeGreaterThan(40);
  expect(second).toEqual(first);
  expect(warm).toEqual(first);
  expect(await filesIn(working)).toEqual([]);
  expect((await filesIn(cache)).some((file) => /^lectern-cache\/store\/.+\.store$/.test(file))).toBe(true);
});
