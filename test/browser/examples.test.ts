import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForm, type Playground, startPlayground } from './playground-page.ts';

let playground: Playground;

beforeAll(async () => {
  playground = await startPlayground();
});

afterAll(() => playground.stop());

/** The code that is to be seen in the right column: a sample, then an answer. */
const shown = async (page: Page) =>
  (await page.locator('.lec-aside pre:visible').allInnerTexts()).map((code) =>
    code.replace(/\s+/g, ' ').trim(),
  );

async function open(options: Parameters<Playground['browser']['newContext']>[0] = {}): Promise<Page> {
  const context = await playground.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.goto(`${playground.site.address}api-reference/order`, { waitUntil: 'networkidle' });
  return page;
}

const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

describe('a named example', () => {
  it('that is chosen beside the sample is what the sample sends, and its answer is shown', async () => {
    const page = await open();
    const choice = page.locator('.lec-aside select');
    expect(await shown(page)).toEqual([expect.stringContaining('"size": 1'), '{ "id": 10 }']);
    expect(await choice.first().locator('option').allInnerTexts()).toEqual(['A small one', 'large']);
    await choice.first().selectOption('large');
    await expect.poll(() => shown(page)).toEqual([expect.stringContaining('"size": 9'), '{ "id": 90 }']);
    // An answer has the request that it answers.
    await choice.last().selectOption('A small one');
    await expect.poll(() => shown(page)).toEqual([expect.stringContaining('"size": 1'), '{ "id": 10 }']);
    await page.context().close();
  });

  it('that is chosen in the form is chosen beside the sample', async () => {
    const { page, form, problems } = await openForm(playground, 'order', { isStrict: true });
    await form.locator('[data-example]').selectOption('large');
    await expect.poll(() => shown(page)).toEqual([expect.stringContaining('"size": 9'), '{ "id": 90 }']);
    expect(await page.locator('.lec-aside select').first().inputValue()).toBe('large');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('the right column without scripts', () => {
  it('has every example under its name, once, the first one open', async () => {
    const page = await open({ javaScriptEnabled: false });
    const aside = page.locator('.lec-aside');
    expect(await aside.locator('a:visible').count()).toBe(0);
    expect((await aside.innerText()).match(/small one|large/g)).toEqual([
      'small one',
      'large',
      'small one',
      'large',
    ]);
    for (const summary of await aside.locator('summary').all()) await summary.click();
    const codes = (await shown(page)).filter((code) => code.startsWith('{'));
    expect(codes).toEqual(['{ "size": 1 }', '{ "size": 9 }', '{ "id": 10 }', '{ "id": 90 }']);
    await page.context().close();
  });
});

describe('the right column of a page', () => {
  it.each([
    [390, false],
    [1440, true],
  ])('of %d pixels is beside the text: %s', async (width, isBeside) => {
    const page = await open({ viewport: { width, height: 900 } });
    const aside = page.locator('.lec-aside');
    const [own, title, before, after] = await Promise.all(
      [aside, page.locator('h1'), page.locator('#authentication'), page.locator('#body')].map(top),
    );
    expect(own! < title! && own! < before!).toBe(isBeside);
    if (!isBeside) expect(before! < own! && own! < after!).toBe(true);
    const choice = page.locator('.lec-aside select').first();
    await choice
      .locator('option')
      .first()
      .evaluate((option) => (option.textContent = 'A long name '.repeat(12)));
    const [box, around] = await Promise.all([choice.boundingBox(), aside.boundingBox()]);
    expect(box!.x + box!.width).toBeLessThanOrEqual(around!.x + around!.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  });
});
