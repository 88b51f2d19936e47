import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const openForm = (name: string, options: Parameters<typeof open>[2] = {}) => open(playground, name, options);

describe('an answer', () => {
  it.each([
    ['user', 'The response matches the schema of 200 application/json.'],
    ['wrong', 'The response does not match the schema of 200 application/json in 4 places:'],
    ['teapot', 'The OpenAPI document does not specify the status 418.'],
    ['text', 'The response has text/plain, expected application/json.'],
  ])('of %s is compared with its description', async (name, sentence) => {
    const { form, problems } = await openForm(name);
    await send(form).click();
    await expect.poll(() => form.page().locator('[data-check]').innerText()).toContain(sentence);
    expect(problems).toEqual([]);
  });

  it('and a form are checked beside the page, which goes on whatever a pattern takes', async () => {
    const { form, problems } = await openForm('slow', { isStrict: false });
    await form
      .getByLabel(/^q/)
      .last()
      .fill(`${'a'.repeat(60)}!`);
    await send(form).click();
    // A pattern that cannot be tried in time keeps nobody from sending.
    await expect
      .poll(() => form.page().locator('[data-check]').innerText())
      .toContain('in 1 place: Its patterns took too long to check.');
    expect(await form.page().locator('[data-check] li').allInnerTexts()).toEqual([
      '/method is string "POST", expected integer',
    ]);
    expect(problems).toEqual([]);
  });

  it('that differs says where, by JSON pointer', async () => {
    const { form } = await openForm('wrong');
    await send(form).click();
    const items = form.page().locator('[data-check] li');
    await expect
      .poll(() => items.allInnerTexts())
      .toEqual([
        '/name is missing',
        '/id is string "7", expected integer',
        '/friends/0/id is number 1.5, expected integer',
        '/friends/0/name is number 4, expected string or null',
      ]);
  });

  it('in JSON keeps its digits and folds; text stays text', async () => {
    const { page, form } = await openForm('user');
    await send(form).click();
    await expect.poll(() => answered(form).innerText()).toContain('9007199254740993');
    await answered(form).locator('.lec-json summary').first().click();
    expect(await answered(form).locator('.lec-json').innerText()).not.toContain('9007199254740993');
    await openForm('text', { page });
    await send(form).click();
    await expect.poll(() => answered(form).innerText()).toContain('plain <b>text</b>');
  });

  it('that is an image is shown and can be saved', async () => {
    const { page, form } = await openForm('picture');
    await send(form).click();
    const image = answered(form).locator('img');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
    const download = page.waitForEvent('download');
    await answered(form).getByRole('link', { name: /Save/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^response/);
  });

  it('of events shows each as it comes', async () => {
    const { form } = await openForm('events');
    await send(form).click();
    const events = answered(form).locator('.lec-playground__events li');
    await expect.poll(() => events.count()).toBe(1);
    expect(await events.first().innerText()).toMatch(/greeting[\s\S]*"hello": "world"/);
    playground.service.endEvents();
    await expect.poll(() => events.count()).toBe(2);
    expect(await events.last().innerText()).toMatch(/message · id 7\s+two\nlines/);
  });

  it('without an end is stopped by the reader', async () => {
    const { page, form } = await openForm('endless');
    await send(form).click();
    const events = answered(form).locator('.lec-playground__events li');
    await expect.poll(() => events.count()).toBeGreaterThan(2);
    await answered(form).getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => answered(form).innerText()).toContain('You stopped the response here.');
    expect(await answered(form).evaluate((element) => element === document.activeElement)).toBe(true);
    const before = await events.count();
    await page.waitForTimeout(200);
    expect(await events.count()).toBe(before);
  });

  it('that breaks off says so, and keeps what had come', async () => {
    const { form } = await openForm('broken');
    await send(form).click();
    await expect.poll(() => answered(form).innerText()).toContain('The response is incomplete');
    expect(await answered(form).innerText()).toContain('half of');
  });
});

describe('no answer', () => {
  it.each([
    ['private', undefined, 'cors', 'does not allow this site to read its responses (CORS)'],
    ['user', '1', 'network', 'could not be reached'],
  ] as const)('to %s at server %s is explained as %s', async (name, server, reason, words) => {
    const { form } = await openForm(name);
    if (server !== undefined) await form.locator('[data-server]').selectOption(server);
    await send(form).click();
    const told = answered(form).locator('[data-reason]');
    await expect.poll(() => told.getAttribute('data-reason')).toBe(reason);
    expect(await told.innerText()).toContain(words);
    expect(await status(form).innerText()).toBe('No response.');
  });

  it('because the reader cancelled is told as that', async () => {
    const { form } = await openForm('never');
    await send(form).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect
      .poll(() => answered(form).locator('[data-reason]').getAttribute('data-reason'))
      .toBe('aborted');
    expect(await status(form).innerText()).toBe('Canceled.');
  });

  it('because time ran out is told as that', async () => {
    const { page, form } = await openForm('never');
    await page.clock.install();
    playground.service.seen.length = 0;
    await send(form).click();
    await expect.poll(() => playground.service.seen.some(({ url }) => url === '/never')).toBe(true);
    await page.clock.fastForward(31_000);
    await expect
      .poll(() => answered(form).locator('[data-reason]').getAttribute('data-reason'))
      .toBe('timeout');
  });

  it('because the browser is offline is told as that', async () => {
    const { page, form } = await openForm('user');
    await send(form).click();
    await expect.poll(() => answered(form).innerText()).toContain('200 OK');
    await page.context().setOffline(true);
    await send(form).click();
    await expect
      .poll(() => answered(form).locator('[data-reason]').getAttribute('data-reason'))
      .toBe('offline');
  });

  it('because the policy of the site forbids the call is told as that, and the form works under it', async () => {
    const { form } = await openForm('user', { isStrict: true });
    await send(form).click();
    await expect
      .poll(() => answered(form).locator('[data-reason]').getAttribute('data-reason'))
      .toBe('policy');
  });
});
