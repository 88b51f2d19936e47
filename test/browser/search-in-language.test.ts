import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { full } from '../sample.ts';
import { emptyFolder } from '../site/lectern.ts';
import { launch, serveFolder, type ServedSite } from './site.ts';

/** Two pages of each language, so that a search that finds everything is told from one that finds the page. */
const languages: Record<string, [title: string, text: string][]> = {
  de: [
    [
      'Erste Schritte',
      'Die Datenbanken werden in den Einstellungen der Häuser angelegt und danach verschlüsselt.',
    ],
    ['Andere', 'Ein Buch liegt offen da, und wer es liest, der geht.'],
  ],
  'zh-CN': [
    ['快速入门', '本页介绍如何配置自己的搜索引擎和部署站点。'],
    ['其他', '本页介绍如何删除自己的账户和引用数据。'],
  ],
  ja: [
    ['はじめに', '東京都の検索エンジンを設定する方法を説明します。'],
    ['ほか', '東京都のアカウントを削除する方法を説明します。'],
  ],
  th: [
    ['เริ่มต้น', 'หน้านี้อธิบายวิธีตั้งค่าเครื่องมือค้นหาและฐานข้อมูลของคุณ'],
    ['อื่นๆ', 'หน้านี้อธิบายวิธีลบบัญชีผู้ใช้และข้อมูลส่วนตัว'],
  ],
  ko: [
    ['빠른 시작', '문서의 검색엔진을 설정하는 방법을 설명합니다.'],
    ['기타', '문서의 계정을 삭제하는 방법을 설명합니다.'],
  ],
};

let browser: Browser;
let site: ServedSite;

beforeAll(async () => {
  const docs = await emptyFolder();
  const tags = Object.keys(languages);
  const settings = {
    name: 'Acme',
    versions: tags.map((locale) => ({ name: locale, locale })),
    navigation: tags.map((version) => ({
      group: 'All',
      version,
      pages: languages[version]!.map((_, index) => `${version}/p${index}`),
    })),
  };
  await writeFile(path.join(docs, 'mint.json'), JSON.stringify(settings));
  for (const [tag, pages] of Object.entries(languages)) {
    await mkdir(path.join(docs, tag));
    for (const [index, [title, text]] of pages.entries())
      await writeFile(path.join(docs, tag, `p${index}.mdx`), `---\ntitle: "${title}"\n---\n\n${text}\n`);
  }
  browser = await launch();
  site = await serveFolder(docs);
});

afterAll(async () => {
  await site?.stop();
});

const queries: [tag: string, query: string, index?: number][] = [
  // Another form of the word, and one of a word in the middle of the text.
  ['de', 'Datenbank'],
  ['de', 'Einstellung'],
  ['de', 'verschlüsseln'],
  ['de', 'Haus'],
  ['de', 'Büchern', 1],
  ['de', 'gehen', 1],
  ['zh-CN', '引擎'],
  ['zh-CN', '搜索引擎'],
  ['zh-CN', '部署'],
  ['zh-CN', '账户', 1],
  ['ja', 'エンジン'],
  ['ja', 'アカウント', 1],
  ['ja', '設定'],
  ['ja', '検索エンジン'],
  ['th', 'เครื่องมือ'],
  ['th', 'ฐานข้อมูล'],
  ['th', 'บัญชี', 1],
  ['ko', '설정'],
  ['ko', '삭제', 1],
  ['ko', '계정을', 1],
];

// `test/unit/search` has the words of each language; every other query shows that the browser uses them.
test.each(full ? queries : queries.filter((_, index) => index % 2 === 0))(
  'on a page in %s, %s is found inside of a sentence',
  async (tag, query, index = 0) => {
    const page = await browser.newPage();
    await page.goto(`${site.address}${tag}/p0/`);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(query);
    const titles = page.locator('.lec-search__title b');
    await expect.poll(() => titles.allTextContents()).toEqual([languages[tag]![index]![0]]);
  },
);

test('a chip adds the other languages', async () => {
  const page = await browser.newPage();
  await page.goto(`${site.address}de/p0/`);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('引擎');
  await expect.poll(() => page.locator('.lec-search__status').textContent()).toContain('引擎');
  // In place of an answer, where the site begins.
  expect(await page.locator('.lec-search__title b').allTextContents()).not.toContain('快速入门');
  await page.getByRole('checkbox', { name: 'Alle Sprachen, nicht nur de' }).check();
  await expect.poll(() => page.locator('.lec-search__title b').allTextContents()).toEqual(['快速入门']);
});
