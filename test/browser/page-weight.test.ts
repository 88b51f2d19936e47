import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStrictPolicy } from './csp.ts';
import { launch, serveFixture, type ServedSite } from './site.ts';

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveFixture('user-groups'), launch()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Scripts that a page has brought so far. */
const scripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  );

const names = async (page: Page): Promise<string[]> =>
  (await scripts(page)).map((name) => path.basename(name).replace(/\..*/, ''));

async function visit(route: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await withStrictPolicy(context);
  const page = await context.newPage();
  await page.goto(site.address + route, { waitUntil: 'networkidle' });
  return page;
}

it('a page of an operation brings one small script until its reader does something', async () => {
  const page = await visit('api-reference/update');
  const [only, ...others] = await scripts(page);
  expect(others).toEqual([]);
  expect(gzipSync(readFileSync(path.join(site.dist, only ?? ''))).length).toBeLessThan(4_300);
  await page.mouse.move(300, 300);
  await expect.poll(() => names(page)).toContain('comforts');
  expect(await names(page)).not.toContain('panel');
  await page.context().close();
});

it('the drawer keeps its reader inside although what does that comes when it opens', async () => {
  const page = await visit('api-reference/update', 390);
  // No pointer has been on the page, and nothing had the focus.
  await page.evaluate(() => document.getElementById('lec-nav')?.showPopover());
  await page.evaluate(() => dispatchEvent(new Event('hashchange')));
  await expect.poll(() => page.locator('#lec-nav').getAttribute('aria-modal')).toBe('true');
  expect(
    await page
      .locator('#lec-nav button')
      .first()
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('#lec-nav').getAttribute('aria-modal')).toBe(null);
  await page.context().close();
});
