import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inModes } from './axe.ts';
import { goTo } from './calm.ts';
import {
  answered,
  openForm as open,
  type Playground,
  send,
  startPlayground,
  status,
} from './playground-page.ts';

let playground: Playground;
let service: Playground['service'];

beforeAll(async () => {
  playground = await startPlayground();
  ({ service } = playground);
});

afterAll(() => playground.stop());

const openForm = (name: string, options: Parameters<typeof open>[2] = {}) => open(playground, name, options);

describe('a list that has to be sent', () => {
  it('begins with one item where its items have fields, in the form as in the samples, and can be sent empty', async () => {
    const { page, form } = await openForm('basket');
    const sample = page.locator('.lec-aside [data-lec-live-sample="curl"]');
    const body = '{"lines":[{"sku":"string","parts":[{"id":7725}]}],"notes":[]}';
    await expect.poll(async () => (await sample.innerText()).replace(/\s/g, '')).toContain(body);
    service.seen.length = 0;
    await send(form).click();
    await expect
      .poll(() => form.locator('.lec-field__error').allInnerTexts())
      .toEqual(['A value is required.', 'A value is required.']);
    await form
      .locator('[data-name="lines"] > .lec-field__children > [data-items]')
      .getByRole('button', { name: 'Remove' })
      .first()
      .click();
    await send(form).click();
    await expect.poll(() => service.seen.length).toBe(1);
    expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual({ lines: [], notes: [] });
  });
});

describe('values that do not fit', () => {
  it('are named beside their fields, with the focus on the first, and can be sent all the same', async () => {
    const { page, form } = await openForm('echo');
    await form.getByLabel(/^name/).first().fill('A');
    await form.getByLabel(/^size/).fill('0');
    await form.getByLabel(/^at/).fill('yesterday');
    await form.getByRole('checkbox', { name: 'Send tags' }).check();
    await form.locator('[data-name="mapping"] > .lec-field__children > [data-add]').click();
    service.seen.length = 0;
    await send(form).click();
    await expect
      .poll(() => form.locator('.lec-field__error').allInnerTexts())
      .toEqual([
        'At least 1 item.',
        'This is not a valid date-time.',
        'At least 2 characters.',
        'More than 0.',
        'A key is required.',
        'A value is required.',
      ]);
    expect(await status(form).innerText()).toBe('6 values do not match the schema. Nothing was sent.');
    const at = form.getByLabel(/^at/);
    expect(await at.evaluate((element) => element === document.activeElement)).toBe(true);
    const described = await at.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('This is not a valid date-time.');
    expect(service.seen).toEqual([]);
    await at.fill('2026-01-31T09:30:00Z');
    await expect.poll(() => at.getAttribute('aria-invalid')).toBe(null);
    await send(form).click();
    await form.getByRole('button', { name: 'Send anyway' }).click();
    await expect.poll(() => service.seen.length).toBe(1);
    expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual({ name: 'A', size: 0, mapping: {} });
  });

  it('include the address of the service where the description has none: nothing is sent until it is there', async () => {
    const { page, form } = await openForm('unnamed');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).origin));
    const base = form.getByLabel('Base URL');
    await send(form).click();
    await expect
      .poll(() => form.locator('.lec-field__error').allInnerTexts())
      .toEqual(['The base URL is required.']);
    expect(await base.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await form.getByRole('button', { name: 'Send anyway' }).isVisible()).toBe(false);
    expect(sent.filter((origin) => origin.includes('server.example'))).toEqual([]);
    service.seen.length = 0;
    await base.fill(`${service.origin}/`);
    await expect.poll(() => base.getAttribute('aria-invalid')).toBe(null);
    await send(form).click();
    await expect.poll(() => service.seen.map(({ url }) => url)).toEqual(['/unnamed']);
  });

  it('in JSON are listed by pointer against the schema before anything is sent', async () => {
    const { form } = await openForm('echo');
    await form.getByRole('button', { name: 'JSON' }).click();
    const editor = form.locator('[data-body-text] textarea');
    await editor.fill('{"name": "Ann", "size": 1.5, "extra": true, "mapping": {"a/b": "x"}}');
    service.seen.length = 0;
    await send(form).click();
    await expect
      .poll(() => form.locator('[data-body-check] li').allInnerTexts())
      .toEqual([
        '/size is number 1.5, expected integer or null',
        '/extra is not documented',
        '/mapping/a~1b is string "x", expected integer',
      ]);
    expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(service.seen).toEqual([]);
    await editor.fill('{');
    await send(form).click();
    await expect.poll(() => form.locator('.lec-field__error').innerText()).toContain('not valid JSON');
    await form.getByRole('button', { name: 'Send anyway' }).click();
    await expect.poll(() => service.seen[0]?.body).toBe('{');
  });
});

describe('what is a value', () => {
  it('false, 0, the empty text and null are sent, whatever they stand in', async () => {
    const { form } = await openForm('echo');
    await form.getByLabel(/^flag/).selectOption('false');
    await form.getByLabel(/^name/).first().fill('Ann');
    await form.locator('[data-name="size"] [data-null]').check();
    await form.locator('[data-name="mapping"] > .lec-field__children > [data-add]').click();
    await form.getByLabel('key', { exact: true }).fill('none');
    await form.locator('[data-name="mapping"] [data-control]').last().fill('0');
    await form.getByRole('radio', { name: 'integer' }).check();
    await form.getByRole('textbox', { name: 'integer', exact: true }).fill('0');
    service.seen.length = 0;
    await send(form).click();
    await expect.poll(() => service.seen.length).toBe(1);
    expect(service.seen[0]?.url).toBe('/echo?flag=false');
    expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual({
      name: 'Ann',
      size: null,
      mapping: { none: 0 },
      pet: 0,
    });
    await form.locator('[data-name="flag"] [data-null]').check();
    await send(form).click();
    await expect.poll(() => service.seen[1]?.url).toBe('/echo?flag=null');
  });

  it('examples fill in what is required and empty, keep what was typed, and can be sent', async () => {
    const { form } = await openForm('echo');
    await form.getByRole('button', { name: 'Fill in examples' }).click();
    const name = form.getByLabel(/^name/).first();
    await expect.poll(() => name.inputValue()).not.toBe('');
    service.seen.length = 0;
    await send(form).click();
    await expect.poll(() => service.seen.length).toBe(1);
    expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual({ name: await name.inputValue() });
    await name.fill('Ann');
    await form.getByRole('button', { name: 'Fill in examples' }).click();
    await expect.poll(() => name.inputValue()).toBe('Ann');
  });

  it('a file goes as a part, with its name and type', async () => {
    const { form } = await openForm('upload');
    await send(form).click();
    await expect.poll(() => form.locator('.lec-field__error').innerText()).toBe('Choose a file.');
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'a "b".txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await form.getByLabel(/^note/).fill('ä');
    service.seen.length = 0;
    await send(form).click();
    await expect.poll(() => service.seen.length).toBe(1);
    const { headers, body = '' } = service.seen[0] ?? {};
    expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain(
      'name="file"; filename="a %22b%22.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n',
    );
    expect(body).toContain('name="note"\r\n\r\n\u00c3\u00a4\r\n');
  });
});

describe('what was sent', () => {
  it('is listed with its status, without credentials, and fills the form in again', async () => {
    const { form } = await openForm('echo');
    await form.locator('[data-credential="bearer"]').first().fill('secret-token-3');
    const name = form.getByLabel(/^name/).first();
    await name.fill('First');
    await form.getByRole('radio', { name: 'integer' }).check();
    await form.getByRole('textbox', { name: 'integer', exact: true }).fill('5');
    await send(form).click();
    await expect.poll(() => answered(form).innerText()).toContain('First');
    await name.fill('Second');
    await form.getByRole('radio', { name: 'string' }).check();
    await form.getByRole('textbox', { name: 'string', exact: true }).fill('x');
    await send(form).click();
    await expect.poll(() => answered(form).innerText()).toContain('Second');
    await form.getByText('Sent from this page').click();
    const entries = form.locator('[data-history] li');
    expect(await entries.count()).toBe(2);
    expect(await entries.first().innerText()).toMatch(/POST \/echo 200/);
    expect(await form.locator('[data-history]').innerText()).not.toContain('secret');
    await entries.last().getByRole('button').click();
    await expect.poll(() => name.inputValue()).toBe('First');
    expect(await form.getByRole('textbox', { name: 'integer', exact: true }).inputValue()).toBe('5');
    expect(await form.locator('[data-credential="bearer"]').first().inputValue()).toBe('secret-token-3');
  });

  it('can be shared as a link that carries no secret and fills the form in where it is opened', async () => {
    const { page, form } = await openForm('echo');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await form.locator('[data-credential="bearer"]').first().fill('secret-token-4');
    await form.getByLabel(/^name/).first().fill('Ann & Bøb');
    await form.getByLabel(/^secret_token/).fill('secret-token-5');
    await form.locator('[data-name="tags"] > .lec-field__children > [data-add]').click();
    await form.getByLabel('item', { exact: true }).fill('red');
    await form.getByRole('button', { name: 'Copy link' }).click();
    await expect
      .poll(() => status(form).innerText())
      .toBe('Copied, without credentials. Left out: secret_token.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const carried = Buffer.from(new URL(link).hash.slice('#try='.length), 'base64url').toString();
    expect(carried).not.toContain('secret-token');
    const other = await playground.browser.newContext();
    const opened = await other.newPage();
    service.seen.length = 0;
    await goTo(opened, link);
    const again = opened.locator('lec-playground form');
    await again.waitFor();
    expect(await again.getByLabel(/^name/).first().inputValue()).toBe('Ann & Bøb');
    expect(await again.getByLabel('item', { exact: true }).inputValue()).toBe('red');
    expect(service.seen).toEqual([]);
    await send(again).click();
    await expect.poll(() => service.seen[0]?.url).toBe('/echo?tags=red');
    const sent = Buffer.from(service.seen[0]?.body ?? '', 'latin1').toString();
    expect(JSON.parse(sent)).toEqual({ name: 'Ann & Bøb' });
    await other.close();
  });
});

describe('what is loaded when it is needed', () => {
  it('says that it could not be loaded, and works when the network is back', async () => {
    const { page, form, problems } = await openForm('echo', { without: /submission/ });
    await form.getByLabel(/^name/).first().fill('Ann');
    service.seen.length = 0;
    await send(form).click();
    await expect
      .poll(() => status(form).innerText())
      .toBe('A script could not be loaded. Check your connection and try again.');
    expect(await form.getAttribute('aria-busy')).toBe(null);
    expect(service.seen).toEqual([]);
    await page.unrouteAll();
    await send(form).click();
    await expect.poll(() => answered(form).innerText()).toContain('Ann');
    expect(problems).toEqual([]);
  });

  it.each([/\/panel\./, /\/form\.[^/]*html/])('loads the form again where %s fails once', async (part) => {
    const context = await playground.browser.newContext();
    const page = await context.newPage();
    let times = 0;
    await page.route(part, (route) => (times++ === 0 ? route.abort() : route.continue()));
    await page.goto(`${playground.site.address}api-reference/echo`);
    await page.locator('lec-playground summary').first().click();
    const place = page.locator('lec-playground [data-loading]');
    await expect.poll(() => place.textContent()).toMatch(/^The form could not be loaded/);
    await page.locator('lec-playground form').waitFor();
    expect(await place.textContent()).toBe('');
    expect(times).toBeGreaterThan(1);
  });

  it('says that it is on its way where that takes a while', async () => {
    const { page, form } = await openForm('echo', { without: /filling/ });
    await page.unrouteAll();
    let arrive: () => void = () => undefined;
    const here = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/filling/, async (route) => {
      await here;
      await route.continue();
    });
    await form.getByRole('button', { name: 'JSON' }).click();
    await expect.poll(() => status(form).innerText()).toBe('Loading…');
    expect(await form.getAttribute('aria-busy')).toBe('true');
    arrive();
    await form.locator('[data-body-text] textarea').waitFor();
    expect(await form.getAttribute('aria-busy')).toBe(null);
    expect(await status(form).innerText()).toBe('');
  });

  it('brings a sample up to date when its tab is chosen, in its own language', async () => {
    const { page, form } = await openForm('echo');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(/_astro\/(\w+)\.[^/]*\.js$/.exec(request.url())?.[1] ?? ''));
    await form.getByLabel(/^name/).first().fill('Ann & Bea');
    const sample = page.locator('.lec-aside [data-lec-live-sample="python"]');
    expect(await sample.getAttribute('data-stale')).toBe('');
    await page.locator('.lec-aside').getByRole('tab', { name: 'Python' }).click();
    await expect.poll(() => sample.textContent()).toContain('"name": "Ann & Bea"');
    expect(await sample.getAttribute('data-stale')).toBe(null);
    await form.getByLabel(/^name/).first().fill('Cleo');
    await expect.poll(() => sample.textContent()).toContain('"name": "Cleo"');
    expect(loaded.filter((name) => /^(javascript|python|php|go|java|ruby)$/.test(name))).toEqual(['python']);
  });
});

describe('accessibility', () => {
  it('has no axe violation in the form, with errors, an answer and a history, in both modes', async () => {
    for (const name of ['echo', 'signed', 'wrong', 'events']) {
      const { page, form } = await openForm(name);
      for (const summary of await form.locator('.lec-token > summary').all()) await summary.click();
      if (name === 'echo')
        await form.locator('[data-name="mapping"] > .lec-field__children > [data-add]').click();
      await send(form).click();
      const done =
        name === 'echo' ? form.locator('.lec-field__error').first() : form.locator('[data-history]');
      if (name === 'events') {
        await answered(form).locator('.lec-playground__events li').waitFor();
        service.endEvents();
      }
      await done.waitFor();
      if (name !== 'echo') await form.getByText('Sent from this page').click();
      expect(await inModes(page, [{ width: 1200, height: 900 }]), name).toEqual([]);
      await page.context().close();
    }
  });
});
