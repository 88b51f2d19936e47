import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { abreast } from './abreast.ts';
import { inModes } from './axe.ts';
import { goTo } from './calm.ts';
import { withStrictPolicy } from './csp.ts';
import { launch, open, serveFixture, type ServedSite } from './site.ts';

const WIDE = { width: 1440, height: 900 };
/** The button that opens the navigation where there is no room for it; it works without scripts. */
const MENU = '[popovertarget="lec-nav"]:not([popovertargetaction="hide"])';
const PHONE = { width: 390, height: 844 };

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveFixture('user-groups'), launch()]);
});

afterAll(async () => {
  await site.stop();
});

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe('the mode toggle', () => {
  it("keeps the reader's choice over the configured default, on the next page too", async () => {
    const { page, problems } = await open(browser, site.address, { viewport: WIDE, colorScheme: 'light' });
    const light = await background(page);
    await page
      .getByRole('button', { name: /dark|mode|theme/i })
      .first()
      .click();
    const dark = await background(page);
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await background(page)).toBe(dark);
    await page.goto(`${site.address}quickstart`);
    expect(await background(page)).toBe(dark);
    expect(problems).toEqual([]);
  });
});

describe('a phone', () => {
  it('opens the navigation in a drawer, keeps focus inside and gives it back', async () => {
    const { page } = await open(browser, `${site.address}quickstart`, { viewport: PHONE });
    const menu = page.locator(MENU);
    await menu.focus();
    await page.keyboard.press('Enter');
    const drawer = page.locator('#lec-nav');
    await expect
      .poll(() => drawer.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    for (let i = 0; i < 60; i++) await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('never scrolls sideways at 320 px', async () => {
    const pages = ['', 'quickstart', 'api-reference/get-or-create', 'components/tour'];
    await abreast(pages, async (path) => {
      const { page } = await open(browser, site.address + path, { viewport: { width: 320, height: 640 } });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, path).toBeLessThanOrEqual(0);
      await page.context().close();
    });
  });
});

describe('the lines of servers and authentication', () => {
  const address = () => `${site.address}api-reference/get-or-create`;

  it('begin below each other, in a theme with wide headings too', async () => {
    const { page } = await open(browser, address(), { viewport: WIDE });
    await page.addStyleTag({ content: ':root { --lec-font-headings: var(--lec-mono) }' });
    const starts = await page
      .locator('.lec-fact__line')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().x));
    expect(starts.length).toBe(2);
    expect(starts[0]).toBe(starts[1]);
  });

  it('are to be read in full on a phone', async () => {
    const { page } = await open(browser, address(), { viewport: PHONE });
    const cut = await page
      .locator('.lec-fact__line')
      .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length);
    expect(cut).toBe(0);
  });
});

describe('the playground', () => {
  it('writes what is typed into the curl sample, and says that a browser cannot send a GET with a body', async () => {
    const { page, problems } = await open(browser, `${site.address}api-reference/get-or-create`, {
      viewport: WIDE,
    });
    const sample = page.locator('.lec-aside [data-lec-live-sample="curl"]');
    expect(await sample.innerText()).toContain('--request GET');
    await page.locator('lec-playground summary').first().click();
    const form = page.locator('lec-playground form');
    await expect.poll(() => form.isVisible()).toBe(true);
    expect(await form.innerText()).toMatch(/browsers?.*cannot send|cannot send.*GET/is);
    await form
      .getByLabel(/^name\b/i)
      .first()
      .fill("Baker's & Sons");
    await expect.poll(() => sample.innerText()).toMatch(/Baker.*Sons/);
    expect(problems).toEqual([]);
  });
});

describe('a playground beside an example that was written by hand', () => {
  it('leaves the example alone and shows the request of the form in the language that is chosen', async () => {
    const { page, problems } = await open(browser, `${site.address}api-reference/by-hand`, {
      viewport: WIDE,
    });
    const example = page.locator('.lec-aside');
    const before = await example.innerText();
    await page.locator('lec-playground summary').first().click();
    const form = page.locator('lec-playground form');
    await form.getByLabel('Sample language').selectOption('Python');
    await form
      .getByLabel(/^name\b/i)
      .first()
      .fill('Bakery');
    const sample = form.locator('[data-lec-live-sample]');
    await expect.poll(() => sample.innerText()).toMatch(/^import requests[^]*"name": "Bakery"/);
    expect(await form.locator('[data-copy-sample]').innerText()).toBe('Copy Python');
    expect(await example.innerText()).toBe(before);
    expect(problems).toEqual([]);
  });
});

describe('sending from the playground', () => {
  it('sends what the sample shows, leads to what came back, and back to Send', async () => {
    const { page } = await open(browser, `${site.address}api-reference/rotate-token`, { viewport: WIDE });
    const seen: { method: string; headers: Record<string, string>; body: string | null }[] = [];
    await page.route('https://base-url.example/**', async (route) => {
      const request = route.request();
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (request.method() !== 'OPTIONS') {
        seen.push({ method: request.method(), headers: request.headers(), body: request.postData() });
      }
      await route.fulfill({ headers: cors, json: { success: 1, user_group: { token: 'new-token' } } });
    });
    await page.locator('lec-playground summary').first().click();
    const form = page.locator('lec-playground form');
    await form.getByLabel('Authorization').first().fill('Token secret-123');
    await form
      .getByLabel(/^current_token/)
      .last()
      .fill('old-token');
    const send = form.getByRole('button', { name: 'Send' });
    await send.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-response]').innerText()).toContain('new-token');
    expect(seen.map(({ method, body }) => [method, JSON.parse(body ?? '{}')])).toEqual([
      ['POST', { current_token: 'old-token' }],
    ]);
    expect(seen[0]?.headers['authorization']).toBe('Token secret-123');
    const answer = page.locator('[data-response]');
    expect(await answer.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await send.evaluate((element) => element === document.activeElement)).toBe(true);
    const sample = await page.locator('.lec-aside [data-lec-live-sample="curl"]').innerText();
    expect(sample).toContain('old-token');
    expect(sample).not.toContain('secret-123');
    const kept = await page.evaluate(
      () => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href,
    );
    expect(kept).not.toContain('secret-123');
  });
});

describe('without JavaScript', () => {
  it('shows every operation with its fields, and the sidebar can be reached', async () => {
    const { page } = await open(browser, `${site.address}api-reference/get-or-create`, {
      javaScriptEnabled: false,
      viewport: PHONE,
    });
    const text = await page.locator('main').innerText();
    for (const field of [
      'name',
      'user_group_id',
      'mapping',
      'properties',
      'success',
      'new_user_group',
      'team_id',
    ]) {
      expect(text).toContain(field);
    }
    expect(text).toMatch(/not specified/i);
    await page.locator(MENU).click();
    await expect.poll(() => page.locator('#lec-nav').isVisible()).toBe(true);
    // The samples beside the text are as high as their code.
    await page.setViewportSize(WIDE);
    const hidden = await page
      .locator('.lec-aside .lec-code__body:visible')
      .evaluateAll((bodies) => bodies.map((body) => body.scrollHeight - body.clientHeight));
    expect(hidden.length).toBeGreaterThan(1);
    expect(hidden.filter((height) => height > 0)).toEqual([]);
  });
});

describe('accessibility', () => {
  // `test/browser/layout.test.ts` checks a home page and pages of text in `npm test`.
  it.each([...(full ? ['', 'quickstart'] : []), 'components/tour', 'api-reference/get-or-create', 'nowhere'])(
    'has no axe violation on /%s, in both modes, wide and on a phone',
    async (path) => {
      const page = await browser.newPage();
      await goTo(page, site.address + path);
      expect(await inModes(page, [WIDE, PHONE])).toEqual([]);
    },
  );
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
  await goTo(page, site.address + route);
  return page;
}

describe('scripts that wait for a reader', () => {
  it('a page of an operation brings little script until its reader does something', async () => {
    const page = await visit('api-reference/update');
    const all = await scripts(page);
    expect(await names(page)).toEqual(['page']);
    const size = (name = ''): number => gzipSync(readFileSync(path.join(site.dist, name))).length;
    expect(all.reduce((sum, name) => sum + size(name), 0)).toBeLessThan(4_500);
    // The first move of a pointer may only tell where it is.
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 320);
    await expect.poll(() => names(page)).toContain('wake');
    expect(await names(page)).not.toContain('panel');
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
  });
});
