import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { inModes, violations } from './axe.ts';
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

async function visit(path: string, width = 1440, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  await withStrictPolicy(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await goTo(page, new URL(path, site.address.replace(/\/?$/, '/')).href);
  // On a busy machine the network can rest before the scripts have run.
  await page.waitForLoadState('load');
  return { page, problems };
}

const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');

describe('the search', () => {
  it('opens with a key, finds a field of an operation, and leads to the section under a strict policy', async () => {
    const { page, problems } = await visit('');
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(before.filter((name) => name.includes('_search'))).toEqual([]);
    await page.keyboard.press('/');
    const input = page.getByRole('combobox', { name: 'Search' });
    await expect.poll(() => input.isVisible()).toBe(true);
    await input.fill('current_token');
    await expect.poll(() => page.locator('[role=option]').count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.lec-search__status').textContent()).toMatch(/^\d+ pages?$/);
    expect(await page.locator('.lec-search__results mark').first().textContent()).toContain('current_token');
    const first = await chosen(page).getAttribute('href');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    const second = await chosen(page).getAttribute('href');
    expect(second).not.toBe(first);
    await page.keyboard.press('Enter');
    // Behind `:~:` stands what the browser marks.
    await page.waitForURL((url) => url.pathname + url.hash.split(':~:', 1)[0] === second);
    expect(second).toMatch(/^\/docs\//);
    expect(problems).toEqual([]);
  });

  it('loads its index when it opens, before a word is typed', async () => {
    const { page, problems } = await visit('');
    const loaded = page.waitForResponse((response) => response.url().endsWith('/docs/_search/names.json'));
    await page.keyboard.press('/');
    expect((await loaded).status()).toBe(200);
    expect(await page.locator('.lec-search__status').textContent()).toBe('');
    expect(problems).toEqual([]);
  });

  it.each([
    ['POST /api/user', ['POST']],
    ['https://demo.example/api/user?x=1', ['GET', 'POST', 'PUT']],
  ])('finds an operation by its path before all else: %j', async (query, methods) => {
    const { page, problems } = await visit('');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill(query);
    const first = page.locator('.lec-search__page').first();
    await expect.poll(() => first.count()).toBe(1);
    const shown = await page.locator('.lec-search__page .lec-method').allTextContents();
    expect(shown.slice(0, methods.length).sort()).toEqual(methods);
    expect(problems).toEqual([]);
  });

  it('forgives a slip late in a word, and says so; says plainly when nothing is found', async () => {
    const { page, problems } = await visit('');
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Search' });
    const status = page.locator('.lec-search__status');
    await input.fill('quickstrat');
    await expect
      .poll(() => status.textContent())
      .toMatch(/^No results for “quickstrat”\. Showing \d+ pages? for “quick/);
    await input.fill('zzzqqqxxx');
    await expect.poll(() => status.textContent()).toMatch(/^No results for “zzzqqqxxx”/);
    // In place of an answer, where the site begins.
    await expect
      .poll(() => page.locator('.lec-search__results > *').allTextContents())
      .toEqual([expect.stringMatching(/^Start here/)]);
    await page.keyboard.press('Escape');
    expect(await input.isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });

  it('shows its keys in the field, and keeps to the tab on request', async () => {
    const { page } = await visit('');
    expect(await page.locator('lec-search [data-keys]').getAttribute('data-keys')).toBe('Ctrl K');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('token');
    const places = () =>
      page
        .locator('.lec-search__page > [role=option]:first-child')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    await expect
      .poll(async () => (await places()).some((href) => href.includes('/api-reference/')))
      .toBe(true);
    await page.getByRole('checkbox', { name: /^Only in / }).check();
    await expect
      .poll(async () => (await places()).some((href) => href.includes('/api-reference/')))
      .toBe(false);
    expect(await places()).not.toEqual([]);
  });

  it('shows where the reader was and where the site begins, before a word is typed', async () => {
    const { page } = await visit('');
    await page.keyboard.press('/');
    const begin = page.getByRole('group', { name: 'Start here' });
    await expect.poll(() => begin.getByRole('option').count()).toBeGreaterThan(1);
    expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    const title = await begin.locator('b').first().textContent();
    await begin.getByRole('option').first().click();
    await page.waitForURL((url) => url.pathname !== '/docs/');
    await page.goto(site.address);
    await page.keyboard.press('/');
    const last = page.getByRole('group', { name: 'Recently visited' });
    await expect.poll(() => last.locator('b').allTextContents()).toContain(title);
  });

  it('answers a task with slips by the names of pages, and says once what it found', async () => {
    const { page } = await visit('');
    await page.evaluate(() => {
      const seen: unknown[] = ((globalThis as unknown as { seen: unknown[] }).seen = []);
      document.addEventListener('lectern:search', (event) => seen.push((event as CustomEvent).detail));
    });
    await page.keyboard.press('/');
    const input = page.getByRole('combobox', { name: 'Search' });
    await input.fill('roatte token');
    await expect
      .poll(() => page.locator('.lec-search__title b').first().textContent())
      .toMatch(/^(?:Rotate a token|Token rotation)/);
    await expect.poll(() => page.locator('.lec-search__status').textContent()).toContain('rotate token');
    await input.fill('rotate a token');
    await expect.poll(() => page.locator('.lec-search__status').textContent()).toMatch(/^\d+ pages?$/);
    const rows = page.locator('.lec-search__page');
    expect(await rows.first().getAttribute('data-url')).toBe('/docs/guides/tokens/rotate-a-token/');
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen);
    expect(seen).toEqual([
      { query: 'roatte token', total: expect.any(Number) },
      { query: 'rotate a token', total: await rows.count() },
    ]);
  });

  it('shows what the names say where the text takes long, and leaves the first three where they are', async () => {
    const { page } = await visit('');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_search/*/*.txt', async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('roatte token');
    const titles = page.locator('.lec-search__title b');
    await expect.poll(() => titles.count()).toBeGreaterThan(1);
    expect(await page.locator('.lec-search__status').textContent()).toBe('Searching…');
    const shown = await titles.allTextContents();
    release();
    await expect.poll(() => page.locator('.lec-search__status').textContent()).toContain('rotate token');
    const first = shown.slice(0, 3);
    expect((await titles.allTextContents()).slice(0, first.length)).toEqual(first);
  });

  it('opens what answers the words that stand there, however soon Enter comes', async () => {
    const { page } = await visit('');
    await page.keyboard.press('/');
    const input = page.getByRole('combobox', { name: 'Search' });
    await input.fill('rotate a token');
    await expect.poll(() => page.locator('.lec-search__status').textContent()).toMatch(/^\d+ pages?$/);
    await input.evaluate((field: HTMLInputElement) => {
      field.value = 'quickstart';
      field.dispatchEvent(new Event('input'));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    });
    await page.waitForURL('**/docs/quickstart/');
  });

  it('keeps the letters that are typed while it is loaded', async () => {
    const { page } = await visit('');
    await page.evaluate(() => {
      for (const key of ['/', 'q', 'u', 'i', 'Shift'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    const input = page.getByRole('combobox', { name: 'Search' });
    await expect.poll(() => input.isVisible()).toBe(true);
    expect(await input.inputValue()).toBe('qui');
    await expect.poll(() => page.locator('.lec-search__title b').first().textContent()).toBe('Quickstart');
  });

  it('has the browser mark on the page what was found in its text', async () => {
    const { page } = await visit('');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('current_token');
    const hit = page.locator('[data-kind=operation] [role=option]').filter({ has: page.locator('mark') });
    await expect.poll(() => hit.count()).toBeGreaterThan(0);
    await hit.first().click();
    await page.waitForURL(/:~:text=current_token/);
  });

  it('marks the heading that was found by its name, on this page and on another, until the next click', async () => {
    const { page, problems } = await visit('');
    // First on another page, then on the one that the reader is on.
    for (let times = 0; times < 2; times++) {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).fill('two ids and a token');
      const section = page.getByRole('option').filter({ hasText: 'Two ids and a token' });
      await expect.poll(() => section.count()).toBe(1);
      await section.click();
      const marked = page.locator('[data-found]');
      await expect.poll(() => marked.allTextContents()).toEqual(['Two ids and a token']);
      await page.locator('main').click({ position: { x: 1, y: 1 } });
      await expect.poll(() => marked.count()).toBe(0);
    }
    await page.reload();
    expect(await page.locator('[data-found]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('marks the heading of a section, and not the first place with its letters, for a word of two letters', async () => {
    const { page } = await visit('');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('as');
    const hit = page
      .locator('[data-kind=operation] [role=option][data-section]')
      .filter({ has: page.locator('mark', { hasText: /^as$/ }) });
    await expect.poll(() => hit.count()).toBeGreaterThan(0);
    const [address, heading] = await hit
      .first()
      .evaluate((link) => [link.getAttribute('href'), link.querySelector('.lec-search__title')?.textContent]);
    await hit.first().click();
    await page.waitForURL((url) => url.pathname + url.hash === address);
    await expect.poll(() => page.locator('[data-found]').allTextContents()).toEqual([heading]);
  });

  it('marks what was found in the text where the browser cannot', async () => {
    const { page, problems } = await visit('');
    await page.addInitScript(() => {
      delete (Document.prototype as unknown as { fragmentDirective?: unknown }).fragmentDirective;
    });
    await page.reload();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('current_token');
    const hit = page.locator('[role=option]').filter({ has: page.locator('mark') });
    await expect.poll(() => hit.count()).toBeGreaterThan(0);
    await hit.first().click();
    const marked = page.locator('[data-found]');
    await expect.poll(() => marked.count()).toBe(1);
    expect(await marked.textContent()).toContain('current_token');
    expect(problems).toEqual([]);
  });

  it('shows an operation with its method and path', async () => {
    const { page } = await visit('');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('update a user group');
    const row = page.locator('.lec-search__page', { hasText: 'Update a user group' }).first();
    await expect.poll(() => row.locator('.lec-search__endpoint').textContent()).toBe('PUT /api/user');
  });

  it('does not say the title again in the text below it', async () => {
    const { page } = await visit('');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('quickstart');
    const hits = page.locator('[role=option]');
    await expect.poll(() => hits.count()).toBeGreaterThan(0);
    const first = await hits
      .first()
      .evaluate((hit) =>
        [...hit.querySelectorAll('.lec-search__title, .lec-search__excerpt')].map((part) => part.textContent),
      );
    expect(first).toHaveLength(2);
    expect(first[0]).toMatch(/^Quickstart/);
    expect(first[1]).not.toMatch(/^Quickstart/);
  });

  it('gives the focus back to its button, and a slash in a field stays a slash', async () => {
    const { page } = await visit('');
    const button = page.locator('lec-search button');
    await button.click();
    const input = page.getByRole('combobox', { name: 'Search' });
    await expect.poll(() => input.isVisible()).toBe(true);
    await input.pressSequentially('a/b');
    expect(await input.inputValue()).toBe('a/b');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('says that it could not be loaded where the network fails, and works when it is back', async () => {
    const { page } = await visit('');
    await page.route('**/_search/**', (route) => route.abort());
    await page.keyboard.press('/');
    const input = page.getByRole('combobox', { name: 'Search' });
    await input.fill('token');
    await expect.poll(() => page.locator('.lec-search__status').textContent()).toMatch(/could not be loaded/);
    await page.unroute('**/_search/**');
    await input.fill('token ');
    await expect.poll(() => page.locator('[role=option]').count()).toBeGreaterThan(0);
  });

  it('leaves out what is hidden from search engines', async () => {
    const { page } = await visit('');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('made');
    await expect.poll(() => page.locator('.lec-search__status').textContent()).not.toBe('');
    await page.waitForTimeout(500);
    const links = await page
      .locator('[role=option]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links.filter((href) => href?.includes('/notes/'))).toEqual([]);
  });

  it('has no axe violation while it is open, in both modes, wide and narrow', async () => {
    const { page } = await visit('');
    await page.locator('lec-search button').click();
    await page.getByRole('combobox', { name: 'Search' }).fill('token');
    await expect.poll(() => page.locator('[role=option]').count()).toBeGreaterThan(0);
    expect(
      await inModes(
        page,
        (full ? [1440, 390, 320] : [1440, 320]).map((width) => ({ width, height: 900 })),
      ),
    ).toEqual([]);
  });
});
