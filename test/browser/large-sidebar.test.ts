import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFolder } from '../site/lectern.ts';
import { inModes } from './axe.ts';
import { withStrictPolicy } from './csp.ts';
import { launch, open, serveFolder, type ServedSite } from './site.ts';

let site: ServedSite;
let browser: Browser;

const groups = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta'];

beforeAll(async () => {
  const docs = await emptyFolder();
  const write = async (group: string, count: number): Promise<string[]> => {
    await mkdir(path.join(docs, group));
    const pages = Array.from({ length: count }, (_, index) => `${group}/p${index + 10}`);
    for (const page of pages) {
      const title = page.replace('/p', ' ');
      await writeFile(path.join(docs, `${page}.mdx`), `---\ntitle: ${title}\n---\n\nText.\n`);
    }
    return pages;
  };
  const navigation: unknown[] = [];
  for (const group of groups) {
    const pages = await write(group, 24);
    navigation.push({
      group,
      pages: [...pages.slice(0, 20), { group: `${group} more`, pages: pages.slice(20) }],
    });
  }
  navigation.push({ group: 'long', pages: await write('long', 70) });
  await writeFile(path.join(docs, 'mint.json'), JSON.stringify({ name: 'Acme', navigation }));
  site = await serveFolder(docs);
  browser = await launch();
}, 300_000);

afterAll(async () => {
  await site.stop();
});

const links = (page: Page) => page.locator('#lec-nav .lec-side__groups a');
const current = (page: Page) => page.locator('#lec-nav [aria-current=page]');
const top = (page: Page) => current(page).evaluate((link) => Math.round(link.getBoundingClientRect().top));
const folded = (page: Page, name: string) =>
  page.locator('#lec-nav').getByRole('button', { name, exact: true });
const summary = (page: Page, name: string) => page.locator('#lec-nav summary', { hasText: name }).first();
const wide = { viewport: { width: 1440, height: 900 } };

it('names all groups on every page, without scripts, and the one of the page is open', async () => {
  const { page } = await open(browser, `${site.address}delta/p22`, { javaScriptEnabled: false, ...wide });
  const names = await page
    .locator('#lec-nav .lec-side__groups > ul > li')
    .evaluateAll((items) =>
      items.map((item) => (item.querySelector('details') ?? item).firstElementChild!.textContent),
    );
  expect(names).toEqual([...groups, 'long']);
  expect(await current(page).innerText()).toBe('delta 22');
  expect(await page.locator('#lec-nav details[open]').count()).toBe(1);
  await page.getByRole('link', { name: 'eta', exact: true }).click();
  await page.waitForURL('**/eta/p10/');
  await page.getByRole('link', { name: 'eta more' }).click();
  await page.waitForURL('**/eta/p30/');
  expect(await page.locator('#lec-nav details[open] details[open] [aria-current=page]').innerText()).toBe(
    'eta 30',
  );
  await summary(page, 'eta').click();
  expect(await current(page).isVisible()).toBe(false);
});

it('opens a group in place, and the reader stays on the page', async () => {
  const { page, problems } = await open(browser, `${site.address}delta/p22`, wide);
  expect(await folded(page, 'beta').getAttribute('aria-expanded')).toBe('false');
  await folded(page, 'beta').click();
  await expect.poll(() => page.getByRole('link', { name: 'beta 29' }).isVisible()).toBe(true);
  expect(page.url()).toContain('/delta/p22');
  expect(await current(page).allInnerTexts()).toEqual(['delta 22']);
  expect(await summary(page, 'delta').isVisible()).toBe(true);
  await folded(page, 'beta more').click();
  await expect.poll(() => page.getByRole('link', { name: 'beta 33' }).isVisible()).toBe(true);
  await summary(page, 'beta').click();
  expect(await page.getByRole('link', { name: 'beta 29' }).isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

it.each(['Enter', ' '])('opens a group with the key %j, which closes it again', async (key) => {
  const { page } = await open(browser, `${site.address}delta/p22`, wide);
  await folded(page, 'eta').focus();
  await page.keyboard.press(key);
  await expect.poll(() => page.getByRole('link', { name: 'eta 10' }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('eta');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('eta 10');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press(key);
  expect(await page.getByRole('link', { name: 'eta 10' }).isVisible()).toBe(false);
});

it('leads to the group where its pages cannot be brought, and leaves a click for a new tab to the browser', async () => {
  const { page } = await open(browser, `${site.address}delta/p22`, wide);
  const isLeft = await folded(page, 'beta').evaluate((link) => {
    const event = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
    let isPrevented = true;
    addEventListener(
      'click',
      (sent) => {
        isPrevented = sent.defaultPrevented;
        sent.preventDefault();
      },
      { once: true },
    );
    link.dispatchEvent(event);
    return !isPrevented;
  });
  expect(isLeft).toBe(true);
  await page.route('**/beta/p10/', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await folded(page, 'beta').click();
  await page.waitForURL('**/beta/p10/');
});

it('brings all of a long group', async () => {
  const { page } = await open(browser, `${site.address}delta/p22`, wide);
  await folded(page, 'long').click();
  await expect.poll(() => page.getByRole('link', { name: 'long 79' }).count()).toBe(1);
  expect(await page.locator('#lec-nav [data-rest]').count()).toBe(0);
});

it('keeps the link that the reader followed where it was, although groups that were opened are folded again', async () => {
  const { page } = await open(browser, `${site.address}delta/p22`, {
    viewport: { width: 1440, height: 700 },
  });
  await folded(page, 'alpha').click();
  await expect.poll(() => page.getByRole('link', { name: 'alpha 29' }).count()).toBe(1);
  const next = page.locator('#lec-nav a', { hasText: 'delta 23' });
  await next.scrollIntoViewIfNeeded();
  const before = await next.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  await next.click();
  await page.waitForURL('**/delta/p23/');
  await expect.poll(() => current(page).innerText()).toBe('delta 23');
  expect(await page.getByRole('link', { name: 'alpha 29' }).count()).toBe(0);
  expect(Math.abs((await top(page)) - before)).toBeLessThan(3);
});

it('is whole once the file of a long list is there, and the entry of the page does not move', async () => {
  const { page } = await open(browser, 'about:blank', wide);
  let bring = (): void => {};
  const isAsked = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route('**/contents.*.html', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto(`${site.address}long/p50`);
  expect(await page.locator('#lec-nav [data-rest]').count()).toBe(2);
  expect(await links(page).count()).toBe(7 + 31 + 2);
  const before = await top(page);
  bring();
  await expect.poll(() => links(page).count()).toBe(7 + 70);
  expect(await page.locator('#lec-nav [data-rest]').count()).toBe(0);
  expect(await current(page).innerText()).toBe('long 50');
  expect(await folded(page, 'beta').count()).toBe(1);
  expect(Math.abs((await top(page)) - before)).toBeLessThan(2);
});

it('asks for that file once for the pages of a group, and keeps the place of the reader', async () => {
  const { page } = await open(browser, `${site.address}long/p22`, {
    viewport: { width: 1440, height: 600 },
  });
  await expect.poll(() => links(page).count()).toBe(77);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const next = page.locator('#lec-nav a', { hasText: 'long 26' });
  await next.scrollIntoViewIfNeeded();
  const before = await next.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  await next.click();
  await page.waitForURL('**/long/p26/');
  await expect.poll(() => links(page).count()).toBe(77);
  expect(Math.abs((await top(page)) - before)).toBeLessThan(3);
  expect(asked.filter((url) => url.includes('contents.'))).toEqual([]);
});

it('leaves the focus on the link that has it', async () => {
  const { page } = await open(browser, 'about:blank', wide);
  await page.route('**/contents.*.html', async (route) => {
    await page.locator('#lec-nav a', { hasText: 'long 23' }).focus();
    await route.continue();
  });
  await page.goto(`${site.address}long/p22`);
  await expect.poll(() => links(page).count()).toBe(77);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('long 23');
});

it('leads to every page of a long list without scripts', async () => {
  const { page } = await open(browser, `${site.address}long/p22`, { javaScriptEnabled: false, ...wide });
  await page.locator('#lec-nav [data-rest]').first().click();
  await page.waitForURL('**/contents.*.html');
  expect(await page.getByRole('heading', { name: 'Contents' }).count()).toBe(1);
  await page.getByRole('link', { name: 'long 79', exact: true }).click();
  await page.waitForURL('**/long/p79/');
});

it('is for everyone, as is the file of a long list, in both modes', async () => {
  const { page } = await open(browser, `${site.address}long/p22`, wide);
  await expect.poll(() => links(page).count()).toBe(77);
  await folded(page, 'beta').click();
  await expect.poll(() => page.getByRole('link', { name: 'beta 29' }).count()).toBe(1);
  expect(await inModes(page, [wide.viewport])).toEqual([]);
  const address = await page.evaluate(() => sessionStorage.getItem('lectern-contents'));
  const [contents] = JSON.parse(address ?? '[]') as string[];
  await page.goto(contents ?? '');
  expect(await inModes(page, [wide.viewport])).toEqual([]);
});

it('opens a group in the drawer of a phone, which stays open', async () => {
  const { page } = await open(browser, `${site.address}delta/p22`, { viewport: { width: 390, height: 800 } });
  await page.locator('[popovertarget=lec-nav]').first().click();
  await expect.poll(() => page.locator('#lec-nav').getAttribute('aria-modal')).toBe('true');
  await folded(page, 'epsilon').click();
  await expect.poll(() => page.getByRole('link', { name: 'epsilon 12' }).isVisible()).toBe(true);
  expect(await page.locator('#lec-nav').evaluate((drawer) => drawer.matches(':popover-open'))).toBe(true);
});

it('brings the rest of a long list for a phone once the drawer is open', async () => {
  const { page } = await open(browser, `${site.address}long/p22`, { viewport: { width: 390, height: 800 } });
  await page.mouse.move(100, 300);
  await page.mouse.move(120, 320);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#lec-nav [data-rest]').count()).toBeGreaterThan(0);
  await page.locator('[popovertarget=lec-nav]').first().click();
  await expect.poll(() => page.locator('#lec-nav [data-rest]').count()).toBe(0);
  expect(await current(page).innerText()).toBe('long 22');
});

it('is brought under a strict policy', async () => {
  const context = await browser.newContext(wide);
  await withStrictPolicy(context);
  const page = await context.newPage();
  await page.goto(`${site.address}long/p22`);
  await expect.poll(() => links(page).count()).toBe(77);
  await folded(page, 'beta').click();
  await expect.poll(() => page.getByRole('link', { name: 'beta 29' }).count()).toBe(1);
});
