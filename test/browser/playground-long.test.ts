import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { inModes } from './axe.ts';
import {
  answered,
  openForm as open,
  type Playground,
  send,
  startPlayground,
  status,
} from './playground-page.ts';

let playground: Playground;

beforeAll(async () => {
  playground = await startPlayground();
});

afterAll(() => playground.stop());

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

async function openForm(name: string, viewport = WIDE) {
  const page = await (await playground.browser.newContext({ viewport })).newPage();
  return open(playground, name, { page });
}

/** Name of the field with the focus, else what has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    return at.closest<HTMLElement>('.lec-field')?.dataset['name'] ?? Object.keys(at.dataset)[0] ?? at.tagName;
  });

/** Whether all of an element is inside the window, and not below Send. */
const isInView = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const { top, bottom, left } = document.querySelector(wanted)!.getBoundingClientRect();
    const at = document.elementFromPoint(left + 2, top + 2);
    return top >= 0 && bottom <= innerHeight && at?.closest(wanted) !== null;
  }, selector);

describe('a long form', () => {
  it('starts with what is required, and folds the rest behind its number', async () => {
    const { form } = await openForm('long');
    const [query, body] = await form.locator('[data-more] > summary:visible').allInnerTexts();
    expect([query?.trim(), body?.trim()]).toEqual(['7 optional', '26 optional']);
    const seen = await form
      .locator('.lec-field:visible')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLElement).dataset['name']));
    expect(seen).toEqual(['body', 'amount', 'currency']);
    expect(await form.locator('[data-in="query"] [data-filter]').count()).toBe(0);
  });

  it('finds folded fields by name, by description and inside others, and says how many', async () => {
    const { form } = await openForm('long');
    const fold = form.locator('[data-body] [data-properties] > [data-more]').first();
    await fold.locator(':scope > summary').click();
    const filter = fold.getByRole('searchbox', { name: 'Find a field' });
    const shown = () =>
      fold
        .locator(':scope > .lec-field:visible')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLElement).dataset['name']));
    await filter.fill('How LARGE');
    await expect.poll(shown).toEqual(['size']);
    await filter.fill('field 23');
    await expect.poll(shown).toEqual(['field_23']);
    expect(await fold.getByRole('status').innerText()).toBe('1 of 26');
    await filter.fill('postal');
    await expect.poll(shown).toEqual(['shipping']);
    expect(await fold.locator('[data-name="postal_code"]').isVisible()).toBe(true);
    expect(await fold.locator('[data-name="city"]').isVisible()).toBe(false);
    await filter.fill('nothing has this');
    await expect.poll(shown).toEqual([]);
    expect(await fold.getByRole('status').innerText()).toBe('0 of 26');
    // The first Escape takes the words away, the next one closes the form.
    await filter.press('Escape');
    await expect.poll(async () => (await shown()).length).toBe(26);
    expect(await filter.inputValue()).toBe('');
    expect(await fold.locator('[data-name="city"]').isVisible()).toBe(true);
    await filter.press('Escape');
    await form.waitFor({ state: 'hidden' });
  });

  it('leads from the filter to the field of that name, before those that only mention it', async () => {
    const { page, form } = await openForm('long');
    await form.locator('[data-body] [data-more] > summary').first().click();
    await form.getByRole('searchbox').first().fill('state');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('state');
    await page.keyboard.type('BY');
    await form.locator('[data-name="shipping"] > .lec-field__head > [data-send]:checked').waitFor();
  });

  it.each([
    ['wide', WIDE],
    ['on a phone', PHONE],
  ])('is filled in and sent with the keyboard alone, %s, and leads to the answer', async (_, viewport) => {
    const { page, form, problems } = await openForm('long', viewport);
    playground.service.seen.length = 0;
    await form.locator('[data-name="amount"] input').focus();
    await page.keyboard.type('2000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('eur');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('how large');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('size');
    await page.keyboard.type('7');
    await expect
      .poll(() => form.locator('[data-body] [data-more] > summary').first().innerText())
      .toMatch(/^26 optional\s+1 filled in$/);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => answered(form).innerText()).toContain('200 OK');
    expect(playground.service.seen.map(({ body }) => body)).toEqual(['amount=2000&currency=eur&size=7']);
    await expect.poll(() => isInView(page, '.lec-playground__code')).toBe(true);
    expect(await focused(page)).toBe('response');
    await expect.poll(() => status(form).innerText()).toBe('Answered with 200 OK.');
    // Back to where the reader was, and once more from there; or from the answer itself.
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('size');
    await page.keyboard.press('Meta+Enter');
    await expect.poll(() => playground.service.seen.length).toBe(2);
    await expect.poll(() => focused(page)).toBe('response');
    // While the response is read, nothing is sent.
    await expect.poll(() => status(form).innerText()).toBe('Answered with 200 OK.');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => playground.service.seen.length).toBe(3);
    expect(problems).toEqual([]);
  });

  it('leaves a reader where she went while the answer was on its way', async () => {
    const { page, form } = await openForm('endless', WIDE);
    await send(form).click();
    await expect.poll(() => answered(form).locator('li').count()).toBeGreaterThan(1);
    await answered(form).getByRole('button', { name: 'Stop' }).click();
    let arrive: () => void = () => undefined;
    const here = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/endless', async (route) => {
      await here;
      await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { id: 1 } });
    });
    await send(form).click();
    await page.keyboard.press('Tab');
    const before = await focused(page);
    arrive();
    await expect.poll(() => status(form).innerText()).toBe('Answered with 200 OK.');
    expect(await focused(page)).toBe(before);
  });

  it('keeps Send in view, with the address as it will be sent', async () => {
    const { page, form } = await openForm('long', PHONE);
    const { origin } = playground.service;
    const address = form.locator('[data-address]');
    expect(await address.innerText()).toBe(`${origin}/long`);
    await form.locator('[data-in="query"] [data-more] > summary').click();
    await form.getByLabel('q3', { exact: true }).fill('a b');
    expect(await address.innerText()).toBe(`${origin}/long?q3=a%20b`);
    expect(await isInView(page, '[data-send-request]')).toBe(true);
    await form.locator('[data-body] [data-more] > summary').first().click();
    for (const name of ['field_4', 'field_9', 'size']) {
      await form.locator(`[data-name="${name}"] [data-control]`).focus();
      expect(await isInView(page, '[data-send-request]')).toBe(true);
      expect(await isInView(page, `[data-name="${name}"] [data-control]`), name).toBe(true);
    }
  });

  it('unfolds what does not match', async () => {
    const { page, form } = await openForm('long');
    await form.locator('[data-name="amount"] input').fill('1');
    await form.locator('[data-name="currency"] [data-control]').fill('eur');
    const fold = form.locator('[data-body] [data-more]').first();
    await fold.locator(':scope > summary').click();
    await form.locator('[data-name="size"] input').last().fill('1');
    await fold.getByRole('searchbox').fill('field_3');
    await fold.locator(':scope > summary').click();
    await send(form).click();
    await expect.poll(() => focused(page)).toBe('size');
    expect(await form.locator('[data-name="size"]').innerText()).toContain('At least 5.');
  });
});

describe('the answer', () => {
  it('stands in place of the sample response, which can be looked at again', async () => {
    const { page, form } = await openForm('user');
    const sample = page.locator('.lec-aside .lec-example[data-kind="response"]');
    expect(await sample.isVisible()).toBe(true);
    expect(await form.locator('.lec-playground__curl').isVisible()).toBe(false);
    await send(form).click();
    const answer = page.locator('.lec-aside [data-response]');
    await expect.poll(() => answer.innerText()).toContain('200 OK');
    expect(await sample.isVisible()).toBe(false);
    await answer.getByRole('button', { name: 'Example' }).click();
    expect(await sample.isVisible()).toBe(true);
    expect(await answer.locator('.lec-playground__code').isVisible()).toBe(false);
    await answer.getByRole('button', { name: 'Received', exact: true }).click();
    expect(await sample.isVisible()).toBe(false);
    // Where there is no room for a column, it stands below Send, and cURL does too.
    await page.setViewportSize(PHONE);
    await expect.poll(() => form.locator('[data-response]').innerText()).toContain('200 OK');
    expect(await sample.isVisible()).toBe(true);
    expect(await form.locator('.lec-playground__curl').isVisible()).toBe(true);
    await page.setViewportSize(WIDE);
    await expect.poll(() => answer.innerText()).toContain('200 OK');
  });

  it.each([['on a phone', PHONE] as const, ...(full ? [['wide', WIDE] as const] : [])])(
    'to former values never stands under a refusal, %s',
    async (_, viewport) => {
      const { page, form } = await openForm('long', viewport);
      const amount = form.locator('[data-name="amount"] input');
      await amount.fill('1');
      await form.locator('[data-name="currency"] [data-control]').fill('eur');
      await send(form).click();
      await expect.poll(() => answered(form).innerText()).toContain('200 OK');
      await amount.fill('much');
      await send(form).click();
      await expect.poll(() => status(form).innerText()).toContain('Nothing was sent');
      expect(await answered(form).isVisible()).toBe(false);
      expect(await page.locator('.lec-aside .lec-example[data-kind="response"]').isVisible()).toBe(true);
      expect(await focused(page)).toBe('amount');
      await amount.fill('2');
      await page.route(`${playground.service.origin}/**`, (route) => route.abort());
      await send(form).click();
      await expect.poll(() => answered(form).innerText()).toContain('could not be reached');
      expect(await answered(form).innerText()).not.toContain('200 OK');
    },
  );

  it('to former values is marked while another request is on its way', async () => {
    const { page, form } = await openForm('user');
    await send(form).click();
    await expect.poll(() => answered(form).innerText()).toContain('200 OK');
    expect(await answered(form).getAttribute('aria-busy')).toBe(null);
    await page.route('**/user', () => undefined);
    await send(form).click();
    await expect.poll(() => answered(form).getAttribute('aria-busy')).toBe('true');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => answered(form).innerText()).toContain('You canceled the request.');
    expect(await answered(form).getAttribute('aria-busy')).toBe(null);
  });

  it('has no axe violation, beside the form and below it, in both modes', async () => {
    const { page, form } = await openForm('long');
    await form.locator('[data-body] [data-more] > summary').first().click();
    await form.getByRole('searchbox').first().fill('field_1');
    await form.locator('[data-name="amount"] input').fill('1');
    await form.locator('[data-name="currency"] [data-control]').fill('eur');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => answered(form).innerText()).toContain('200 OK');
    expect(await inModes(page, [WIDE, PHONE])).toEqual([]);
  });
});

describe('bytes', () => {
  it('are a file, which is sent with the type that the description says', async () => {
    const { form } = await openForm('bytes');
    playground.service.seen.length = 0;
    await form
      .locator('[data-body]:not([hidden]) input[type="file"]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await send(form).click();
    await expect.poll(() => playground.service.seen.length).toBe(1);
    expect(playground.service.seen[0]).toMatchObject({
      body: 'hello',
      headers: { 'content-type': 'application/octet-stream' },
    });
    await form.locator('[data-media]').selectOption('1');
    await form
      .locator('[data-body]:not([hidden]) input[type="file"]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('png') });
    await send(form).click();
    await expect.poll(() => playground.service.seen[1]?.headers['content-type']).toBe('image/png');
  });

  it('can be written as text, which is where bytes that are coded as text start', async () => {
    const { form } = await openForm('bytes');
    playground.service.seen.length = 0;
    await form.getByRole('button', { name: 'Text', exact: true }).click();
    await form.locator('[data-body]:not([hidden]) textarea').fill('typed');
    await send(form).click();
    await expect.poll(() => playground.service.seen[0]?.body).toBe('typed');
    expect(playground.service.seen[0]?.headers['content-type']).toBe('application/octet-stream');
    await form.locator('[data-media]').selectOption('2');
    const shown = form.locator('[data-body]:not([hidden])');
    expect(await shown.locator('textarea').isVisible()).toBe(true);
    expect(await shown.getByRole('button', { name: 'File' }).isVisible()).toBe(true);
  });
});
