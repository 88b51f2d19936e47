import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build, copyFixture, filesIn, from } from './lectern.ts';

it('a configuration that is no JSON is built as it was meant, but fails the build', async () => {
  const docs = await copyFixture('minimal');
  const config = path.join(docs, 'mint.json');
  await writeFile(config, (await readFile(config, 'utf8')).replace(',', ''));
  const { code, stderr } = await build(docs, ['--offline']);
  expect(code, stderr).toBe(1);
  expect(from(docs, stderr)).toContain('error config/missing-comma mint.json:2:');
  expect(stderr).not.toContain('unhandled');
  expect(stderr.trimEnd().split('\n').slice(-2)).toEqual([
    'lectern: mint.json is not valid JSON, so parts of the site may be missing.',
    '  All pages were written with a repaired mint.json. Fix the problems listed above.',
  ]);
  expect(await filesIn(path.join(docs, 'dist'))).toContain('index.html');
});

it('a comma too many fails nothing', async () => {
  const docs = await copyFixture('minimal');
  const config = path.join(docs, 'mint.json');
  await writeFile(config, (await readFile(config, 'utf8')).replace(/\}\s*$/, ',}'));
  const { code, stderr } = await build(docs, ['--offline']);
  expect(code, stderr).toBe(0);
  expect(from(docs, stderr)).toContain('warning config/trailing-comma mint.json');
});
