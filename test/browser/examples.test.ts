import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goTo } from './calm.ts';
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

async function open(
  options: Parameters<Playground['browser']['newContext']>[0] = {},
  name = 'order',
): Promise<Page> {
  const context = await playground.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await goTo(page, `${playground.site.address}api-reference/${name}`);
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
  });

  it('that is chosen in the form is chosen beside the sample', async () => {
    const { page, form, problems } = await openForm(playground, 'order', { isStrict: true });
    await form.locator('[data-example]').selectOption('large');
    await expect.poll(() => shown(page)).toEqual([expect.stringContaining('"size": 9'), '{ "id": 90 }']);
    expect(await page.locator('.lec-aside select').first().inputValue()).toBe('large');
    expect(problems).toEqual([]);
  });
});

describe('a named example without an answer of its name', () => {
  const note = 'The selected request has no example response. This one belongs to a different request.';
  const size = (value: number) => expect.stringMatching(new RegExp(`"size": ${value}\\b`)) as string;

  it('is not what the page starts with, and the answer shown for it is said to be another’s', async () => {
    const page = await open({}, 'quote');
    const aside = page.locator('.lec-aside');
    const [asked, answer] = [aside.locator('select').first(), aside.locator('select:visible').nth(1)];
    expect(await shown(page)).toEqual([size(2), size(20)]);
    expect([await asked.inputValue(), await answer.inputValue()]).toEqual(['card', 'card']);
    expect(await aside.getByText(note).isVisible()).toBe(false);
    await asked.selectOption('bare');
    await expect.poll(() => shown(page)).toEqual([size(1), size(20)]);
    expect(await aside.getByText(note).isVisible()).toBe(true);
    await asked.selectOption('bank');
    await expect.poll(() => shown(page)).toEqual([size(3), size(30)]);
    expect(await aside.getByText(note).isVisible()).toBe(false);
    // Of the failures one is for every request.
    await aside.getByRole('tab', { name: '422' }).click();
    expect((await shown(page))[1]).toEqual(size(0));
    await asked.selectOption('card');
    await expect.poll(() => shown(page)).toEqual([size(2), size(21)]);
    // To look at an answer for all is not to ask another thing.
    await answer.selectOption('generic');
    expect(await shown(page)).toEqual([size(2), size(0)]);
    await aside.getByRole('tab', { name: '200' }).click();
    expect((await shown(page))[1]).toEqual(size(20));
  });

  it('is said to have none when it is chosen in the form, which starts as the page does', async () => {
    const { page, form, problems } = await openForm(playground, 'quote');
    const choice = form.locator('[data-example]');
    expect(await choice.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
      'card',
    );
    expect(await form.locator('.lec-playground__curl').innerText()).toContain('"size": 2');
    await choice.selectOption('bare');
    await expect.poll(() => page.locator('.lec-aside').getByText(note).isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('is folded without scripts, where the first pair is open', async () => {
    const page = await open({ javaScriptEnabled: false }, 'quote');
    expect(await shown(page)).toEqual([size(2), size(2), size(20)]);
    expect(await page.getByText(note).isVisible()).toBe(false);
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
      [aside, page.locator('h1'), page.locator('#body'), page.locator('#responses')].map(top),
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
  });
});
