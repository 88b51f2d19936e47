import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { copyFixture, filesIn } from '../site/lectern.ts';
import { build, project } from '../site/project.ts';
import { builtDocs } from './built.ts';
import { goTo } from './calm.ts';
import { withStrictPolicy } from './csp.ts';
import { launch, serveBuilt, serveFixture, serveFolder, type ServedSite } from './site.ts';

const API = 'https://base-url.example';

let demo: ServedSite;
let docs: ServedSite;
let layouts: ServedSite;
let own: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [demo, docs, layouts, own, browser] = await Promise.all([
    fullDemo().then((folder) => serveFolder(folder)),
    builtDocs().then((folder) => serveBuilt(path.join(folder, 'dist'))),
    serveFixture('layouts'),
    inProject(),
    launch(),
  ]);
});

afterAll(async () => {
  await Promise.all([demo, docs, layouts, own].map((site) => site.stop()));
});

/** The demo with what it leaves out: a banner, and the question whether a page helped. */
async function fullDemo(): Promise<string> {
  const folder = await copyFixture('user-groups');
  const file = path.join(folder, 'mint.json');
  const config = JSON.parse(await readFile(file, 'utf8')) as Record<string, object>;
  config['banner'] = { content: 'News for **all**', dismissible: true };
  config['feedback'] = { ...config['feedback'], thumbsRating: true };
  await writeFile(file, JSON.stringify(config));
  return folder;
}

/** The demo as part of an Astro project that has Astro write the policy. */
async function inProject(): Promise<ServedSite> {
  const folder = await project('user-groups', '{}', {}, 'security: { csp: true },');
  const built = await build(folder);
  expect(built.code, built.stderr).toBe(0);
  return serveBuilt(path.join(folder, 'dist'));
}

interface Visitor {
  context: BrowserContext;
  page: Page;
  problems: string[];
  /** Goes to a page and waits until it has asked for all it needs. */
  visit(address: string): Promise<void>;
  /** Waits until the page has asked for nothing for a while: a policy blocks when something is asked for. */
  settled(): Promise<void>;
}

/** A reader whose browser tells what the policy blocks, and whatever else goes wrong. */
async function visitor(withHeader: boolean): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (withHeader) await withStrictPolicy(context, API);
  await context.route(`${API}/**`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { success: 1, user_group: { token: 'new-token' } },
    }),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  let lastAsked = 0;
  page.on('request', () => (lastAsked = performance.now()));
  const settled = async () => {
    lastAsked = performance.now();
    await expect.poll(() => performance.now() - lastAsked, { timeout: 30_000 }).toBeGreaterThan(400);
  };
  return { context, page, problems, visit: (address) => goTo(page, address), settled };
}

/** Presses everything on a page that opens or switches something in place, and lets diagrams be drawn. */
async function useEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const controls =
      'main summary, main [role=tab], main button:not([type=submit]), main img, .lec-mode, .lec-banner button';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) control.click();
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  });
  for (const diagram of await page.locator('lec-mermaid').all()) {
    await diagram.scrollIntoViewIfNeeded();
    await expect.poll(() => diagram.getAttribute('data-state'), { timeout: 15_000 }).not.toBe(null);
  }
}

/** A page of each kind: home, text, components of every sort, an operation, an overview of an API, a redirect, and page modes. */
const kinds =
  /^(?:|quickstart\/|components\/(?:tour|diagrams|changelog|code)\/|api-reference\/(?:update|overview|by-hand)\/|modes\/(?:custom|frame)\/|ar\/)index\.html$/;

/** Addresses of the built pages, and whether each only leads to another. */
async function pagesOf({ dist, address }: ServedSite): Promise<{ address: string; leadsOn: boolean }[]> {
  const files = (await filesIn(dist)).filter((file) => file.endsWith('index.html'));
  const all = await Promise.all(
    files.map(async (file) => ({
      address: address + file.slice(0, -'index.html'.length),
      leadsOn: (await readFile(path.join(dist, file), 'utf8')).includes('http-equiv="refresh"'),
    })),
  );
  const redirect = all.find((page) => page.leadsOn);
  return all.filter(
    (page) => full || page === redirect || kinds.test(`${page.address.slice(address.length)}index.html`),
  );
}

describe.each<[what: string, site: () => ServedSite, withHeader: boolean, atLeast: number]>([
  ['the demo, under a strict policy of the host', () => demo, true, 6],
  ['the docs, under a strict policy of the host', () => docs, true, 4],
  ['every mode of a page, under a strict policy of the host', () => layouts, true, 4],
  ['the demo in a project, under the policy that Astro writes', () => own, false, 6],
])('%s', (_what, site, withHeader, atLeast) => {
  it('has no violation on any page, with all that can be pressed', async () => {
    const pages = await pagesOf(site());
    expect(pages.length).toBeGreaterThanOrEqual(atLeast);
    const readers = await Promise.all([1, 2, 3].map(() => visitor(withHeader)));
    await Promise.all(
      readers.map(async ({ page, visit, settled }) => {
        for (let next = pages.pop(); next !== undefined; next = pages.pop()) {
          await visit(next.address);
          if (next.leadsOn) await page.waitForURL(({ href }) => href !== next?.address);
          else await useEverything(page);
          await settled();
        }
      }),
    );
    expect(readers.flatMap(({ problems }) => problems)).toEqual([]);
    await Promise.all(readers.map(({ context }) => context.close()));
  }, 600_000);
});

// `search`, `playground-answer` and `not-found` do this under a policy of the host.
describe.each<[what: string, site: () => ServedSite, withHeader: boolean]>([
  ...(full ? [['a policy of the host', () => demo, true] as [string, () => ServedSite, boolean]] : []),
  ['the policy that Astro writes', () => own, false],
])('under %s', (_what, site, withHeader) => {
  it('the search finds, the playground sends, and a page that is not there shows', async () => {
    const { page, problems, visit } = await visitor(withHeader);
    await visit(site().address);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('token');
    await expect.poll(() => page.locator('[role=option]').count()).toBeGreaterThan(0);

    await visit(`${site().address}api-reference/rotate-token/`);
    await page.locator('lec-playground summary').first().click();
    const form = page.locator('lec-playground form');
    await form
      .getByLabel(/^current_token/)
      .last()
      .fill('old-token');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => page.locator('[data-response]').innerText()).toContain('new-token');
    expect(problems).toEqual([]);

    await visit(`${site().address}not/there/`);
    expect(await page.locator('h1').textContent()).toContain('not found');
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });
});

it('without the hash nothing vanishes, and the search finds', async () => {
  const { context, page, problems, visit } = await visitor(false);
  await context.route(
    (url) => url.href.startsWith(demo.address),
    async (route) => {
      const response = await route.fetch().catch(() => undefined);
      if (!response) return route.abort().catch(() => undefined);
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
      return route.fulfill({ response, headers }).catch(() => undefined);
    },
  );
  const root = page.locator('html');
  await visit(`${demo.address}quickstart/#%E0%A4%A`);
  const toggle = page.getByRole('button', { name: 'Dark mode' });
  await toggle.click();
  expect(await root.getAttribute('data-mode')).toBe('dark');
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await visit(`${demo.address}quickstart/`);
  await expect.poll(() => root.getAttribute('class')).toBe('dark');
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  expect(await page.locator('.lec-banner').isVisible()).toBe(false);

  await page.locator('lec-search button').click();
  await page.getByRole('combobox', { name: 'Search' }).fill('token');
  await expect.poll(() => page.locator('.lec-search__status').innerText()).toMatch(/^\d+ pages?$/);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[popovertarget="lec-nav"]').first().click();
  await expect.poll(() => page.locator('#lec-nav').getAttribute('aria-modal')).toBe('true');
  // Nothing fails but what the policy forbids.
  expect(problems.filter((problem) => !/Content Security Policy/i.test(problem))).toEqual([]);
});

it('the policy is at work: it blocks what is inline', async () => {
  for (const [site, withHeader] of [
    [demo, true],
    [own, false],
  ] as const) {
    const { context, page, problems, visit } = await visitor(withHeader);
    await visit(site.address);
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>'));
    await expect.poll(() => problems.join(' ')).toMatch(/style.*Content Security Policy/is);
    await context.close();
  }
});
