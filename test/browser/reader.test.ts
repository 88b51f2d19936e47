import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calmAfter, goTo } from './calm.ts';
import { withStrictPolicy } from './csp.ts';
import { launch, serveFixture, type ServedSite } from './site.ts';

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveFixture('variants'), launch()]);
});

afterAll(async () => {
  await site.stop();
});

describe('the announcement', () => {
  it('holds links of the site, and a reader who closes it does not see it on any page, from the first paint', async () => {
    const context = await browser.newContext();
    await withStrictPolicy(context);
    const page = await context.newPage();
    await goTo(page, site.address);
    const banner = page.getByRole('complementary', { name: 'Announcement' });
    expect(await banner.innerHTML()).toContain('The gradient has <strong>two colours</strong>.');
    expect(await banner.getByRole('link').getAttribute('href')).toBe('/gradient/two-colours/');
    await page.getByRole('button', { name: 'Close the announcement' }).click();
    expect(await banner.isVisible()).toBe(false);
    await page.goto(`${site.address}gradient/two-colours/`, { waitUntil: 'commit' });
    await page.waitForSelector('.lec-banner', { state: 'attached' });
    expect(await page.locator('.lec-banner').isVisible()).toBe(false);
  });

  it('stays, without its button, where no script runs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.address);
    expect(await page.locator('.lec-banner').isVisible()).toBe(true);
    expect(await page.locator('.lec-banner button').isVisible()).toBe(false);
    expect(await page.locator('.lec-rating').isVisible()).toBe(false);
  });
});

describe('the rating of a page', () => {
  it('is an event that a script of the site can take, is thanked for, and is remembered in the tab', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await goTo(page, `${site.address}gradient/two-colours/`);
    await page.evaluate(() => {
      document.addEventListener('lectern:feedback', (event) => {
        document.title = JSON.stringify((event as CustomEvent).detail);
      });
    });
    const rating = page.getByRole('group', { name: 'Was this page helpful?' });
    await rating.getByRole('button', { name: 'No' }).click();
    expect(JSON.parse(await page.title())).toEqual({ path: '/gradient/two-colours/', helpful: false });
    expect(await rating.getByRole('status').textContent()).toBe('Thank you.');
    await calmAfter(page, () => page.reload());
    await expect
      .poll(() => rating.getByRole('button', { name: 'No' }).getAttribute('aria-pressed'))
      .toBe('true');
    expect(await rating.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('is sent once, however often it is clicked, and can be given again where it could not be sent', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await goTo(page, `${site.address}gradient/two-colours/`);
    const sent: (string | null)[] = [];
    let status = 500;
    await page.route('**/ratings', (route) => {
      sent.push(route.request().postData());
      return route.fulfill({ status });
    });
    const rating = page.locator('.lec-rating');
    await rating.evaluate((box) => (box.dataset['endpoint'] = '/ratings'));
    const yes = rating.getByRole('button', { name: 'Yes' });
    await yes.click();
    await expect.poll(() => rating.getByRole('status').textContent()).toMatch(/could not be sent/);
    expect(await yes.getAttribute('aria-pressed')).toBe('false');
    status = 204;
    await yes.dblclick();
    await expect.poll(() => rating.getByRole('status').textContent()).toBe('Thank you.');
    const answer = '{"path":"/gradient/two-colours/","helpful":true}';
    expect(sent).toEqual([answer, answer]);
  });
});

describe('a large picture', () => {
  it('opens large with the keyboard, and gives the focus back', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const picture =
      `<img width="300" alt="A plan" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' ` +
      `width='1600' height='800'/%3E">`;
    await page.route('**/two-colours/', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/<div class="lec-prose[^>]*>/, (tag) => tag + picture);
      await route.fulfill({ response, body: html });
    });
    await goTo(page, `${site.address}gradient/two-colours/`);
    const button = page.getByRole('button', { name: 'Enlarge: A plan' });
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog', { name: 'A plan' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog', { name: 'A plan' }).count()).toBe(0);
    expect(await button.evaluate((image) => image === document.activeElement)).toBe(true);
  });
});

describe('a link that has the focus', () => {
  it('has its page fetched before it is followed', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await goTo(page, site.address);
    await page.locator('#lec-nav a[href="/gradient/two-colours/"], .lec-banner a').first().focus();
    await expect.poll(() => page.locator('link[rel=prefetch]').count()).toBe(1);
  });
});
