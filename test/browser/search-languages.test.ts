import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyFolder } from '../site/lectern.ts';
import { launch, serveFolder, type ServedSite } from './site.ts';

const pages: Record<string, [title: string, text: string]> = {
  index: ['Start', 'Make a database with db create.'],
  tokens: [
    'db tokens create',
    'The db tokens create command. To db create a token, db create and create it.',
  ],
  create: ['db create', 'Flags of the command.'],
  long: [
    'Formats',
    'Markup, markups and marketing: markup in markets, markets of markup, and marketing of markup.',
  ],
  short: [
    'Notes',
    'Long before anyone asked, and after much else was said of it, there was a mark on the page.',
  ],
  ja: ['はじめに', '東京都の検索エンジンを設定する方法を説明します。'],
  zh: ['快速入门', '本页介绍如何配置自己的搜索引擎和部署站点。'],
  ko: ['빠른 시작', '문서의 검색엔진을 설정하는 방법.'],
};

let browser: Browser;
let site: ServedSite;

beforeAll(async () => {
  const docs = await emptyFolder();
  const navigation = [{ group: 'All', pages: Object.keys(pages) }];
  await writeFile(path.join(docs, 'mint.json'), JSON.stringify({ name: 'Acme', navigation }));
  for (const [name, [title, text]] of Object.entries(pages))
    await writeFile(path.join(docs, `${name}.mdx`), `---\ntitle: "${title}"\n---\n\n${text}\n`);
  browser = await launch();
  site = await serveFolder(docs);
});

afterAll(async () => {
  await site?.stop();
});

test.each<[query: string, found: string[], says: string]>([
  ['エンジン', ['はじめに'], '1 page'],
  ['検索エンジン', ['はじめに'], '1 page'],
  ['引擎', ['快速入门'], '1 page'],
  ['搜索引擎', ['快速入门'], '1 page'],
  ['빠른', ['빠른 시작'], '1 page'],
  ['db create', ['db create', 'db tokens create', 'Start'], '3 pages'],
  ['mark', ['Notes', 'Formats'], '2 pages'],
  ['database', ['db create', 'db tokens create', 'Start'], '3 pages'],
  [
    'databse',
    ['db create', 'db tokens create', 'Start'],
    'No results for “databse”. Showing 3 pages for “database”',
  ],
  ['xyzzyq', [], 'No results for “xyzzyq”. Try fewer or different words.'],
])('from a page of another language, %s is found', async (query, found, says) => {
  const page = await browser.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'info') wrong.push(message.text());
  });
  await page.goto(site.address);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill(query);
  const status = page.locator('.lec-search__status');
  await expect.poll(() => status.textContent()).toBe(says);
  // Where nothing is found, the first pages of the site stand below their own heading.
  const answer = page.locator(':not(.lec-search__suggested) > .lec-search__page .lec-search__title b');
  expect(await answer.allTextContents()).toEqual(found);
  expect(wrong).toEqual([]);
});
