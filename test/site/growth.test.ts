import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { build, emptyFolder, filesIn, readBuilt } from './lectern.ts';

/** Builds a site of 20 pages in one tab and of `others` pages in another, and gives the HTML of the first tab's pages. */
async function firstTab(others: number): Promise<Map<string, string>> {
  const folder = await emptyFolder();
  const pages = (section: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${section}/page-${index + 1}`);
  const sections = { guides: pages('guides', 20), reference: pages('reference', others) };
  await writeFile(
    path.join(folder, 'mint.json'),
    JSON.stringify({
      name: 'Growth',
      primaryTab: { name: 'Guides' },
      tabs: [{ name: 'Reference', url: 'reference' }],
      navigation: [
        { group: 'Guides', pages: sections.guides },
        { group: 'Reference', pages: sections.reference },
      ],
    }),
  );
  for (const page of Object.values(sections).flat()) {
    await mkdir(path.dirname(path.join(folder, page)), { recursive: true });
    await writeFile(path.join(folder, `${page}.md`), `---\ntitle: ${page}\n---\n\nText of ${page}.\n`);
  }
  const built = await build(folder, ['--offline']);
  expect(built.code, built.stderr).toBe(0);
  const dist = path.join(folder, 'dist');
  expect((await stat(path.join(dist, `reference/page-${others}/index.html`))).isFile()).toBe(true);
  const files = (await filesIn(dist)).filter((file) => /^guides\/.*\.html$/.test(file));
  return new Map(await Promise.all(files.map(async (file) => [file, await readBuilt(dist, file)] as const)));
}

describe('a page of one section', () => {
  it('has the same HTML whether 20 or 60 pages are in another section', async () => {
    const small = await firstTab(20);
    const large = await firstTab(60);
    // The address of the folder leads to its first page.
    expect(small.size).toBe(20 + 1);
    expect([...large.keys()]).toEqual([...small.keys()]);
    for (const [file, html] of small) expect(large.get(file), file).toBe(html);
  });
});
