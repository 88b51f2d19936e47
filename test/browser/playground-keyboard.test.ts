import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForm, type Playground, startPlayground, status } from './playground-page.ts';

let playground: Playground;

beforeAll(async () => {
  playground = await startPlayground();
});

afterAll(() => playground.stop());

/** Goes on by the tabulator until something of that name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const nameOf = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0] : at;
      return (at?.ariaLabel ?? label?.textContent ?? '').trim();
    });
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    const found = await nameOf();
    if (typeof name === 'string' ? found === name : name.test(found)) return;
  }
  throw new Error(`The keyboard does not get to ${String(name)}.`);
}

describe('with the keyboard alone', () => {
  it('one of several bodies is chosen, filled in and sent', async () => {
    const { page, form, problems } = await openForm(playground, 'pay');
    await form.getByRole('button', { name: 'Form', exact: true }).focus();
    await tabTo(page, 'Card');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'iban');
    await page.keyboard.type('DE1');
    await tabTo(page, 'Send note as null');
    await page.keyboard.press('Space');
    await tabTo(page, 'Send');
    playground.service.seen.length = 0;
    await page.keyboard.press('Enter');
    await expect.poll(() => playground.service.seen.length).toBe(1);
    expect(JSON.parse(playground.service.seen[0]?.body ?? '')).toEqual({ iban: 'DE1', note: null });
    expect(problems).toEqual([]);
  });

  it('the form is closed by Escape, which gives the focus back to what opened it', async () => {
    const { page, form, problems } = await openForm(playground, 'pay');
    const summary = page.locator('lec-playground summary').first();
    await summary.press('Enter');
    await summary.press('Enter');
    await tabTo(page, /./);
    expect(await form.locator(':focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await form.isVisible()).toBe(false);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await form.isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('an item that was added is written at once, and taken away again', async () => {
    const { page, form, problems } = await openForm(playground, 'upload');
    await form.locator('input[type="file"]').setInputFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('A'),
    });
    await form.locator('input[type="file"]').focus();
    await tabTo(page, 'Add item');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ann');
    await tabTo(page, 'nick');
    await page.keyboard.type('Annie');
    await tabTo(page, 'Add item');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Send');
    playground.service.seen.length = 0;
    await page.keyboard.press('Enter');
    await expect.poll(() => playground.service.seen.length).toBe(1);
    const sent = playground.service.seen[0]?.body ?? '';
    expect(sent).toContain('{"name":"Ann","nick":"Annie"}');
    expect(sent.match(/name="people"/g)).toHaveLength(1);
    await expect.poll(() => status(form).innerText()).toMatch(/^Answered with 200/);
    expect(problems).toEqual([]);
  });
});
