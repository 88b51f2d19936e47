/** The plugins of `fixtures/blog`: a blog, and DocSearch in place of the search, here with a mock of its script. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyFixture } from '../site/lectern.ts';
import { launch, open, serveFolder, type ServedSite } from './site.ts';

let site: ServedSite;
let browser: Browser;

/** A local replacement for the DocSearch script, with the functions that the plugin calls. */
const fake = `globalThis.docsearch = ({ container, indexName }) => {
  const button = document.createElement('button');
  button.onclick = () => document.body.append(Object.assign(document.createElement('dialog'), { open: true, textContent: 'Search ' + indexName }));
  container.append(button);
};`;

beforeAll(async () => {
  const folder = await copyFixture('blog');
  const docs = path.join(folder, 'docs');
  await mkdir(path.join(docs, 'fake'));
  await writeFile(path.join(docs, 'fake/docsearch.js'), fake);
  await writeFile(path.join(docs, 'fake/docsearch.css'), '');
  const options = JSON.stringify({
    appId: 'A',
    apiKey: 'K',
    indexName: 'acme',
    script: '/docs/fake/docsearch.js',
    styles: '/docs/fake/docsearch.css',
  });
  const own = path.join(folder, 'plugins/own.mjs');
  await writeFile(
    own,
    `import docsearch from './docsearch.mjs';\nexport default () => docsearch(${options});\n`,
  );
  const args = ['--base', '/docs', '--site', 'https://example.com', '--strict', '--offline'];
  const plugins = ['--plugins', path.join(folder, 'plugins/blog.mjs'), '--plugins', own];
  site = await serveFolder(docs, [...args, ...plugins]);
  browser = await launch();
}, 120_000);

afterAll(() => site.stop());

it('has a page of posts, pages of tags, and a feed', async () => {
  const { page, problems } = await open(browser, `${site.address}blog/`);
  const listed = page.locator('.lec-content li a');
  expect(await listed.allInnerTexts()).toEqual(['Second release & more', 'First release']);
  await listed.first().click();
  await page.getByRole('link', { name: 'How we work' }).click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Posts about How we work');
  await expect.poll(() => listed.allInnerTexts()).toEqual(['Second release & more']);
  const feed = (await page.locator('link[type="application/rss+xml"]').getAttribute('href')) ?? '';
  expect(feed).toBe('/docs/blog/rss.xml');
  const xml = await readFile(path.join(site.dist, 'blog/rss.xml'), 'utf8');
  expect(xml).toContain('<link>https://example.com/docs/blog/first-release/</link>');
  expect(xml.match(/<item>/g)).toHaveLength(2);
  expect(problems).toEqual([]);
});

it('opens DocSearch in place of the search', async () => {
  const { page, problems } = await open(browser, site.address, { viewport: { width: 1440, height: 900 } });
  for (const act of [
    () => page.locator('lec-search button').click(),
    () => page.keyboard.press('/'),
    () => page.keyboard.press('Control+k'),
  ]) {
    await act();
    await page.getByRole('dialog').getByText('Search acme').waitFor();
    await page.evaluate(() => document.querySelector('dialog[open]')?.remove());
    expect(await page.locator('.lec-search__dialog[open]').count()).toBe(0);
  }
  expect(problems).toEqual([]);
});
