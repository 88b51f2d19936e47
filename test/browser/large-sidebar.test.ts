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
  const groups = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta'];
  const navigation = groups.map((group) => {
    const pages = Array.from({ length: 24 }, (_, index) => `${group}/p${index + 10}`);
    return { group, pages: [...pages.slice(0, 20), { group: `${group} more`, pages: pages.slice(20) }] };
  });
  await writeFile(path.join(docs, 'mint.json'), JSON.stringify({ name: 'Acme', navigation }));
  for (const group of groups) {
    await mkdir(path.join(docs, group));
    for (let index = 10; index < 34; index++) {
      const text = `---\ntitle: ${group} ${index}\n---\n\nText.\n`;
      await writeFile(path.join(docs, group, `p${index}.mdx`), text);
    }
  }
  site = await serveFolder(docs);
  browser = await launch();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
});

const links = (page: Page) => page.locator('#lec-nav .lec-side__groups a');
const current = (page: Page) => page.locator('#lec-nav [aria-current=page]');
const top = (page: Page) => current(page).evaluate((link) => Math.round(link.getBoundingClientRect().top));

it('is whole once its file is there, and the entry of the page does not move', async () => {
  const { page } = await open(browser, 'about:blank', { viewport: { width: 1440, height: 900 } });
  let bring = (): void => {};
  const isAsked = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route('**/contents.*.html', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto(`${site.address}delta/p22`);
  expect(await page.locator('#lec-nav [data-rest]').count()).toBeGreaterThan(0);
  expect(await links(page).count()).toBeLessThan(24);
  const before = await top(page);
  bring();
  await expect.poll(() => links(page).count()).toBe(24 + 6);
  expect(await page.locator('#lec-nav [data-rest]').count()).toBe(0);
  expect(await current(page).innerText()).toBe('delta 22');
  expect(Math.abs((await top(page)) - before)).toBeLessThan(2);
  await page.context().close();
});

it('is whole at once on the next page of the group, where the reader was in it', async () => {
  const { page } = await open(browser, `${site.address}delta/p22`, {
    viewport: { width: 1440, height: 600 },
  });
  await expect.poll(() => links(page).count()).toBe(30);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('#lec-nav').evaluate((sidebar) => sidebar.scrollBy(0, 60));
  const place = await page.locator('#lec-nav').evaluate((sidebar) => sidebar.scrollTop);
  await page.locator('#lec-nav a', { hasText: 'delta 23' }).click();
  await page.waitForURL('**/delta/p23/');
  await expect.poll(() => links(page).count()).toBe(30);
  expect(await page.locator('#lec-nav').evaluate((sidebar) => sidebar.scrollTop)).toBe(place);
  expect(asked.filter((url) => url.includes('contents.'))).toEqual([]);
  await page.context().close();
});

it('opens the groups around the page', async () => {
  const { page, problems } = await open(browser, `${site.address}eta/p32`);
  await expect.poll(() => links(page).count()).toBe(30);
  expect(await page.locator('#lec-nav details[open] [aria-current=page]').innerText()).toBe('eta 32');
  expect(problems).toEqual([]);
  await page.context().close();
});

it('leaves the focus on the link that has it', async () => {
  const { page } = await open(browser, 'about:blank');
  await page.route('**/contents.*.html', async (route) => {
    await page.locator('#lec-nav a', { hasText: 'delta 23' }).focus();
    await route.continue();
  });
  await page.goto(`${site.address}delta/p22`);
  await expect.poll(() => links(page).count()).toBe(30);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('delta 23');
  await page.context().close();
});

it('leads to every page without scripts', async () => {
  const { page } = await open(browser, `${site.address}delta/p22`, { javaScriptEnabled: false });
  await page.locator('#lec-nav [data-rest]').first().click();
  await page.waitForURL('**/contents.*.html');
  expect(await page.getByRole('heading', { name: 'Contents' }).count()).toBe(1);
  await page.getByRole('link', { name: 'eta', exact: true }).click();
  await page.waitForURL('**/eta/p10/');
  await page.context().close();
});

it.each(['light', 'dark'] as const)('has contents that everyone can read, %s', async (colorScheme) => {
  const { page } = await open(browser, `${site.address}delta/p22`, { colorScheme });
  const address = await page.evaluate(() => sessionStorage.getItem('lectern-contents'));
  const [contents] = JSON.parse(address ?? '[]') as string[];
  await page.goto(contents ?? '');
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

it('is brought under a strict policy', async () => {
  const context = await browser.newContext();
  await withStrictPolicy(context);
  const page = await context.newPage();
  await page.goto(`${site.address}delta/p22`);
  await expect.poll(() => links(page).count()).toBe(30);
  await context.close();
});
