import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withStrictPolicy } from './csp.ts';
import { launch, serveFixture, type ServedSite } from './site.ts';

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveFixture('variants'), launch()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('the announcement', () => {
  it('holds links of the site, and a reader who closes it does not see it on any page, from the first paint', async () => {
    const context = await browser.newContext();
    await withStrictPolicy(context);
    const page = await context.newPage();
    await page.goto(site.address, { waitUntil: 'networkidle' });
    const banner = page.getByRole('complementary', { name: 'Announcement' });
    expect(await banner.innerHTML()).toContain('The gradient has <strong>two colours</strong>.');
    expect(await banner.getByRole('link').getAttribute('href')).toBe('/gradient/two-colours/');
    await page.getByRole('button', { name: 'Close the announcement' }).click();
    expect(await banner.isVisible()).toBe(false);
    await page.goto(`${site.address}gradient/two-colours/`, { waitUntil: 'commit' });
    await page.waitForSelector('.lec-banner', { state: 'attached' });
    expect(await page.locator('.lec-banner').isVisible()).toBe(false);
    await context.close();
  });

  it('stays, without its button, where no script runs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.address);
    expect(await page.locator('.lec-banner').isVisible()).toBe(true);
    expect(await page.locator('.lec-banner button').isVisible()).toBe(false);
    expect(await page.locator('.lec-rating').isVisible()).toBe(false);
    await context.close();
  });
});

describe('the rating of a page', () => {
  it('is an event that a script of the site can take, is thanked for, and is remembered in the tab', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site.address}gradient/two-colours/`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      document.addEventListener('lectern:feedback', (event) => {
        document.title = JSON.stringify((event as CustomEvent).detail);
      });
    });
    const rating = page.getByRole('group', { name: 'Was this page helpful?' });
    await rating.getByRole('button', { name: 'No' }).click();
    expect(JSON.parse(await page.title())).toEqual({ path: '/gradient/two-colours/', helpful: false });
    expect(await rating.getByRole('status').textContent()).toBe('Thank you.');
    await page.reload({ waitUntil: 'networkidle' });
    await expect
      .poll(() => rating.getByRole('button', { name: 'No' }).getAttribute('aria-pressed'))
      .toBe('true');
    expect(await rating.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('false');
    await context.close();
  });
});
