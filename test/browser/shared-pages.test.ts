import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFolder } from '../site/lectern.ts';
import { violations } from './axe.ts';
import { withStrictPolicy } from './csp.ts';
import { launch, open, serveFolder, type ServedSite } from './site.ts';

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  const docs = await emptyFolder();
  await writeFile(
    path.join(docs, 'mint.json'),
    JSON.stringify({
      name: 'Acme',
      versions: ['v2', 'v1'],
      tabs: [{ name: 'API', url: 'api' }],
      navigation: [
        { group: 'New', version: 'v2', pages: ['v2/start', 'v2/new'] },
        { group: 'Old', version: 'v1', pages: ['v1/start', 'v1/old'] },
        { group: 'Common', pages: ['intro', 'faq'] },
        { group: 'API', pages: ['api/list', 'api/get'] },
      ],
    }),
  );
  const pages = 'v2/start v2/new v1/start v1/old intro faq api/list api/get'.split(' ');
  for (const folder of ['v1', 'v2', 'api']) await mkdir(path.join(docs, folder));
  for (const page of pages)
    await writeFile(path.join(docs, `${page}.mdx`), `---\ntitle: ${page}\n---\n\nText.\n`);
  site = await serveFolder(docs);
  browser = await launch();
}, 300_000);

afterAll(async () => {
  await site.stop();
});

const viewport = { width: 1440, height: 900 };
const entries = (page: Page) => page.locator('#lec-nav .lec-side__groups a').allInnerTexts();
const version = (page: Page) => page.locator('.lec-bar .lec-versions summary').innerText();

it('shows a shared page in the version that the reader came from', async () => {
  const { page } = await open(browser, `${site.address}v1/old/`, { viewport });
  await page.locator('#lec-nav a', { hasText: 'intro' }).click();
  await page.waitForURL('**/intro/');
  await expect.poll(() => version(page)).toBe('v1');
  expect(await entries(page)).toEqual(['v1/start', 'v1/old', 'intro', 'faq']);
  expect(await page.locator('#lec-nav [aria-current=page]').innerText()).toBe('intro');
  expect(await page.locator('.lec-pagination [rel=prev] b').innerText()).toBe('v1/old');
  await page.locator('.lec-tabs a', { hasText: 'API' }).click();
  await page.waitForURL('**/api/list/');
  await expect.poll(() => version(page)).toBe('v1');
  expect(await violations(page)).toEqual([]);
});

it('keeps the page when the reader chooses another version, there and back', async () => {
  const { page } = await open(browser, `${site.address}faq/`, { viewport });
  for (const chosen of ['v1', 'v2']) {
    await page.locator('.lec-bar .lec-versions summary').click();
    await page.locator('.lec-bar .lec-versions a', { hasText: chosen }).click();
    await expect.poll(() => version(page)).toBe(chosen);
    expect(page.url()).toBe(`${site.address}faq/`);
    expect(await entries(page)).toContain(`${chosen}/start`);
  }
});

it('opens and closes the menus that a script has put in', async () => {
  const { page } = await open(browser, `${site.address}v1/old/`, { viewport });
  await page.goto(`${site.address}faq/`);
  await expect.poll(() => version(page)).toBe('v1');
  const menu = page.locator('.lec-bar .lec-versions');
  await menu.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await menu.getAttribute('open')).not.toBeNull();
  await expect.poll(() => page.keyboard.press('Escape').then(() => menu.getAttribute('open'))).toBeNull();
});

it('fetches nothing for a page of one section, and one file for a shared one, under a strict policy', async () => {
  const { page } = await open(browser, 'about:blank', { viewport });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await withStrictPolicy(page.context());
  await page.goto(`${site.address}v1/old/`, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /place\.|elsewhere/.test(url))).toEqual([]);
  await page.goto(`${site.address}intro/`, { waitUntil: 'networkidle' });
  await expect.poll(() => version(page)).toBe('v1');
  expect(asked.filter((url) => url.includes('place.'))).toHaveLength(1);
  expect(refused).toEqual([]);
});

it('without scripts shows the default version and leads to a page of the other', async () => {
  const { page } = await open(browser, `${site.address}intro/`, { viewport, javaScriptEnabled: false });
  expect(await version(page)).toBe('v2');
  await page.locator('.lec-bar .lec-versions summary').click();
  const entry = page.locator('.lec-bar .lec-versions a', { hasText: 'v1' });
  expect(await entry.innerText()).toContain('v1/start');
  await entry.click();
  expect(page.url()).toBe(`${site.address}v1/start/`);
});
