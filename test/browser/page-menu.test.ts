import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFolder } from '../site/lectern.ts';
import { violations } from './axe.ts';
import { withStrictPolicy } from './csp.ts';
import { launch, open, serveFolder, type ServedSite } from './site.ts';

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  const docs = await emptyFolder();
  await mkdir(path.join(docs, 'guides'));
  const config = {
    name: 'Acme',
    navigation: [{ group: 'Start', pages: ['index', 'guides/start'] }],
    contextual: { options: ['copy', 'view', 'chatgpt'] },
  };
  await writeFile(path.join(docs, 'mint.json'), JSON.stringify(config));
  await writeFile(path.join(docs, 'index.mdx'), '---\ntitle: Home\n---\n\nText.\n');
  await writeFile(path.join(docs, 'guides/start.mdx'), '---\ntitle: Start\n---\n\n<Tip>Begin.</Tip>\n');
  site = await serveFolder(docs, ['--base', '/docs/']);
  browser = await launch();
});

afterAll(async () => {
  await site.stop();
});

const markdown = '> All pages on this site: [llms.txt](/docs/llms.txt)\n\n# Start\n\n> **Tip:** Begin.\n';

it('copies the page as Markdown and says so', async () => {
  const { page, problems } = await open(browser, `${site.address}guides/start`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const menu = page.locator('.lec-page-menu');
  await menu.getByRole('button', { name: 'Copy page' }).click();
  await expect.poll(() => menu.getByRole('status').textContent()).toBe('Page copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
  expect(problems).toEqual([]);
});

it('copies once its code is there, where the button was pressed before', async () => {
  const { page } = await open(browser, 'about:blank', { permissions: ['clipboard-read', 'clipboard-write'] });
  let bring = (): void => {};
  const isPressed = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route('**/page-menu.*.js', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto(`${site.address}guides/start`);
  const menu = page.locator('.lec-page-menu');
  await menu.getByRole('button', { name: 'Copy page' }).click();
  bring();
  await expect.poll(() => menu.getByRole('status').textContent()).toBe('Page copied');
});

it('opens, moves and closes by keyboard, and asks an assistant about the address of the page', async () => {
  const { page, problems } = await open(browser, `${site.address}guides/start`);
  const menu = page.locator('.lec-page-menu');
  const summary = menu.locator('summary');
  await menu.getByRole('button', { name: 'Copy page' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const view = menu.getByRole('link', { name: 'View as Markdown' });
  expect(await view.evaluate((link) => link === document.activeElement)).toBe(true);
  // A script completes the address once it is there.
  const href = () => menu.getByRole('link', { name: 'Open in ChatGPT' }).getAttribute('href');
  await expect
    .poll(async () => new URL((await href()) ?? '').searchParams.get('q'))
    .toBe(`Read ${site.address}guides/start.md and help me with questions about it.`);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await menu.locator('details').evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
});

it('leads to the Markdown without JavaScript, where there is no button to copy', async () => {
  const { page } = await open(browser, `${site.address}guides/start`, { javaScriptEnabled: false });
  const menu = page.locator('.lec-page-menu');
  expect(await menu.getByRole('button').count()).toBe(0);
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'View as Markdown' }).click();
  await page.waitForURL('**/guides/start.md');
  expect(await page.locator('body').innerText()).toContain('# Start');
});

it('works under a strict policy', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  await withStrictPolicy(context);
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${site.address}guides/start`);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
  expect(refused).toEqual([]);
});
