import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, serveFixture, type ServedSite } from './site.ts';

/** Contexts of no other file have this option. */
const own = { locale: 'is-IS' };

let site: ServedSite;
let browser: Browser;
let earlier: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveFixture('minimal'), launch()]);
});

afterAll(() => site.stop());

it('changes a page in many ways', async () => {
  const viewport = { width: 320, height: 400 };
  const context = await browser.newContext({ ...own, viewport, colorScheme: 'dark' });
  earlier = await context.newPage();
  await earlier.route('**/*', (route) => route.continue());
  await earlier.goto(site.address);
  await earlier.emulateMedia({ media: 'print' });
  await earlier.mouse.move(100, 100);
  await earlier.evaluate(async () => {
    localStorage.setItem('kept', '1');
    sessionStorage.setItem('kept', '1');
    document.cookie = 'kept=1';
    await caches.open('kept');
  });
});

it('gets the page of another test as if it were new', async () => {
  const page = await browser.newPage(own);
  expect(page).toBe(earlier);
  await page.goto(site.address);
  const state = await page.evaluate(async () => ({
    stored: [
      localStorage.getItem('kept'),
      sessionStorage.getItem('kept'),
      document.cookie,
      await caches.keys(),
    ],
    window: [innerWidth, innerHeight, matchMedia('print').matches],
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    entries: history.length,
    isBelowPointer: document.querySelector('body:hover') !== null,
  }));
  expect(state).toEqual({
    stored: [null, null, '', []],
    window: [1280, 720, false],
    isDark: false,
    entries: 2,
    isBelowPointer: false,
  });
});
