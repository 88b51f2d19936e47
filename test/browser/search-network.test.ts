import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder } from '../site/lectern.ts';
import { launch, serveFolder, type ServedSite } from './site.ts';

/** So many words that an index has several files of terms. */
const words = Array.from({ length: 4000 }, (_, number) => `w${(number * 7919).toString(36)}`).join(' ');
/** Two editions of a site: in the second one, each row of the list of names is another page. */
const editions = [
  { apples: 'Apples', pears: 'Pears' },
  { zebras: 'Zebras', plums: 'Plums', pears: 'Pears', apples: 'Apples' },
];

let browser: Browser;
let first: ServedSite;
let second: ServedSite;

beforeAll(async () => {
  browser = await launch();
  [first, second] = (await Promise.all(
    editions.map(async (pages) => {
      const docs = await emptyFolder();
      const navigation = [{ group: 'All', pages: ['index', ...Object.keys(pages)] }];
      await writeFile(path.join(docs, 'mint.json'), JSON.stringify({ name: 'Acme', navigation }));
      await mkdir(docs, { recursive: true });
      await writeFile(path.join(docs, 'index.mdx'), `---\ntitle: Start\n---\n\n${words}\n`);
      for (const [name, title] of Object.entries(pages))
        await writeFile(
          path.join(docs, `${name}.mdx`),
          `---\ntitle: ${title}\n---\n\nGrow ${name} ally${name}.\n`,
        );
      return serveFolder(docs);
    }),
  )) as [ServedSite, ServedSite];
});

afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
});

const status = (page: Page) => page.locator('.lec-search__status');
const titles = (page: Page) => page.locator('.lec-search__title b');
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });

async function visit(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(first.address);
  return page;
}

/** The addresses of the dialog's code that a page requests from now on. */
function dialogRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/\/_astro\/dialog\.[^/]*\.js$/.test(request.url())) found.push(request.url());
  });
  return found;
}

describe('a load that fails once', () => {
  it('of the dialog is reported at once, and repeated', async () => {
    const page = await visit();
    // The load is repeated a moment later, which must not end before the message is read.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.context().setOffline(true);
    await page.keyboard.press('/');
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/^Search could not be loaded/);
    await page.context().setOffline(false);
    const repeated = dialogRequests(page);
    await page.clock.resume();
    await expect.poll(() => field(page).isVisible()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(repeated).toHaveLength(1);
  });

  it('of the dialog is repeated by the next key too', async () => {
    const page = await visit();
    const requests = dialogRequests(page);
    await page.context().setOffline(true);
    await page.keyboard.press('/');
    await expect
      .poll(async () => {
        await page.keyboard.press('/');
        return requests.length;
      })
      .toBeGreaterThan(1);
    await expect.poll(() => page.getByRole('alert').isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.keyboard.press('/');
    await expect.poll(() => field(page).isVisible()).toBe(true);
  });

  it.each(['**/_search/names.json', '**/_search/*/names.json', '**/_search/*/*.txt'])(
    'of %s is reported, and repeated without a key',
    async (file) => {
      const page = await visit();
      let isBroken = true;
      await page.route(file, (route) => (isBroken ? route.abort() : route.continue()));
      await page.keyboard.press('/');
      await field(page).fill('allyapples');
      await expect.poll(() => status(page).textContent()).toMatch(/^Search could not be loaded/);
      isBroken = false;
      await expect.poll(() => titles(page).allTextContents()).toEqual(['Apples']);
      await expect.poll(() => status(page).textContent()).toBe('1 page');
    },
  );
});

describe('a deployment while a page is open', () => {
  it('never leads to another page than the one that is shown', async () => {
    const page = await visit();
    let isDeployed = false;
    let isLoadedAgain = false;
    await page.route('**/_search/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!isDeployed) return route.continue();
      isLoadedAgain ||= pathname.endsWith('/_search/names.json');
      const response = await fetch(new URL(pathname.slice(1), second.address));
      return route.fulfill({
        status: response.status,
        body: Buffer.from(await response.arrayBuffer()),
        contentType: response.headers.get('content-type') ?? '',
      });
    });
    await page.keyboard.press('/');
    await field(page).fill('allyapples');
    await expect.poll(() => titles(page).allTextContents()).toEqual(['Apples']);
    isDeployed = true;
    // The terms of this word are in a file that was not loaded, of an index that is gone.
    await field(page).fill(`${words.split(' ').at(-1)} pears`);
    // The name of the page is known before the file is found to be gone, and until then the old index answers.
    await expect.poll(() => isLoadedAgain).toBe(true);
    await expect.poll(() => titles(page).allTextContents()).toContain('Pears');
    await field(page).fill('allyplums');
    await expect.poll(() => titles(page).allTextContents()).toEqual(['Plums']);
    await field(page).fill('allypears');
    await expect.poll(() => titles(page).allTextContents()).toEqual(['Pears']);
    // A request that is being answered ends first.
    await page.unrouteAll({ behavior: 'wait' });
    await page.locator('[role=option]').first().click();
    await page.waitForURL('**/pears/**');
    expect(await page.locator('h1').textContent()).toBe('Pears');
  });
});

describe('a key that belongs to an input method', () => {
  it.each([
    ['while it composes', { isComposing: true }],
    ['as Safari says it, after the composition', { keyCode: 229 }],
  ])('%s opens no result, closes nothing and moves nothing', async (_, init) => {
    const page = await visit();
    await page.keyboard.press('/');
    await field(page).fill('allyapples');
    await expect.poll(() => titles(page).allTextContents()).toEqual(['Apples']);
    await expect.poll(() => status(page).textContent()).toBe('1 page');
    for (const key of ['Enter', 'Escape', 'ArrowDown', 'ArrowUp']) {
      const isLeft = await field(page).evaluate(
        (input, event) =>
          input.dispatchEvent(new KeyboardEvent('keydown', { ...event, bubbles: true, cancelable: true })),
        { ...init, key },
      );
      expect(isLeft, key).toBe(true);
      expect(await field(page).isVisible(), key).toBe(true);
      expect(page.url(), key).toBe(first.address);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/apples/**');
  });
});
