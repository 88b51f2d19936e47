import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goTo } from './calm.ts';
import { withStrictPolicy } from './csp.ts';
import { launch, serveFixture, type ServedSite } from './site.ts';

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveFixture('user-groups', ['--base', '/docs/']), launch()]);
});

afterAll(async () => {
  await site.stop();
});

describe('the page for what is not found', () => {
  it('offers the pages whose addresses are most like the one asked for, under a strict policy', async () => {
    const context = await browser.newContext();
    await withStrictPolicy(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) problems.push(message.text());
    });
    await goTo(page, `${site.address}guide/quikstart`);
    const offered = page.locator('[data-paths] a');
    expect(await offered.first().getAttribute('href')).toBe('/docs/quickstart/');
    expect(await page.locator('[data-paths] h2').textContent()).toBe('Were you looking for one of these?');
    await offered.first().click();
    await page.waitForURL('**/docs/quickstart/');
    expect(problems).toEqual([]);
  });

  it('has its two buttons in one row, or one below the other, and apart', async () => {
    const page = await browser.newPage();
    for (const [width, side, start] of [
      [1440, 'width', 'x'],
      [390, 'height', 'y'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await goTo(page, `${site.address}a/long/way`);
      const [link, search] = await Promise.all(
        ['a', 'button'].map((tag) => page.locator(`.lec-lost > p > ${tag}`).boundingBox()),
      );
      expect(search![start] - link![start] - link![side]).toBe(12);
      const across = start === 'x' ? 'y' : 'x';
      expect(search![across]).toBe(link![across]);
    }
  });

  it('leads somewhere without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.address}nowhere`);
    expect(await page.locator('main a.lec-cta').getAttribute('href')).toBe('/docs/');
    expect(await page.locator('main li a').count()).toBeGreaterThan(2);
  });
});
