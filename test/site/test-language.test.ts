import { beforeAll, expect, it } from 'vitest';
import { build, readBuilt } from './lectern.ts';
import { testLanguageDocs, unmarked } from './test-language.ts';

let docs = '';

beforeAll(async () => {
  docs = await testLanguageDocs();
  const { code, stderr } = await build(docs, ['--repository', 'https://github.com/a/b']);
  if (code !== 0) throw new Error(stderr);
});

it.each(['start', 'more', 'parts', 'log', 'changes', 'broken', 'api/put', 'api/named', '404'])(
  'every text of the interface on %s is of the language of the page',
  async (page) => {
    const file = page === '404' ? '404.html' : `${page}/index.html`;
    const html = await readBuilt(docs, `dist/${file}`);
    expect(html).toContain('⟦');
    expect(unmarked(html)).toEqual([]);
  },
);
