import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { withStrictPolicy } from './csp.ts';
import { answered, openForm as open, type Playground, send, startPlayground } from './playground-page.ts';

let playground: Playground;
let service: Playground['service'];

beforeAll(async () => {
  playground = await startPlayground();
  ({ service } = playground);
});

afterAll(() => playground.stop());

const openForm = (name: string, options: Parameters<typeof open>[2] = {}) => open(playground, name, options);

const storedAnywhere = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href);

describe('credentials', () => {
  it('are kept for the tab only when asked, come back on another page, and are forgotten by a click', async () => {
    const { page, form } = await openForm('echo');
    const token = form.locator('[data-credential="bearer"]').first();
    await token.fill('secret-token-1');
    expect(await storedAnywhere(page)).not.toContain('secret-token-1');
    await form.getByLabel('Keep until this tab is closed').check();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('secret-token-1');
    await openForm('echo', { page });
    expect(await token.inputValue()).toBe('secret-token-1');
    expect(page.url()).not.toContain('secret');
    await form.getByRole('button', { name: 'Forget' }).click();
    expect(await token.inputValue()).toBe('');
    expect(await storedAnywhere(page)).not.toContain('secret-token-1');
  });

  it('are not offered to another server, not even by a link that names it', async () => {
    const { page, form } = await openForm('echo');
    await form.locator('[data-credential="bearer"]').first().fill('secret-token-2');
    await form.getByLabel('Keep until this tab is closed').check();
    const other = Buffer.from(JSON.stringify({ server: 1, inputs: {} })).toString('base64url');
    await page.goto('about:blank');
    await openForm('echo', { page, hash: `#try=${other}` });
    expect(await form.locator('[data-server]').inputValue()).toBe('1');
    expect(await form.locator('[data-credential="bearer"]').first().inputValue()).toBe('');
  });

  it('go with the server they were kept for, and come back with it, for this description only', async () => {
    const { page, form } = await openForm('echo');
    const token = form.locator('[data-credential="bearer"]').first();
    await token.fill('secret-token-3');
    await form.getByLabel('Keep until this tab is closed').check();
    await form.locator('[data-server]').selectOption('1');
    expect(await token.inputValue()).toBe('');
    expect(await form.getByLabel('Keep until this tab is closed').isChecked()).toBe(false);
    await form.locator('[data-server]').selectOption('0');
    expect(await token.inputValue()).toBe('secret-token-3');
    // Another description that calls the same server.
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(sessionStorage)) {
        sessionStorage.removeItem(key);
        sessionStorage.setItem(key.replace('api.json', 'other.json'), text as string);
      }
    });
    await openForm('echo', { page });
    expect(await token.inputValue()).toBe('');
  });

  it('are hidden until the reader wants to see them, by the keyboard too, and nothing moves', async () => {
    const { page, form } = await openForm('echo');
    const token = form.locator('[data-credential="bearer"]').first();
    const show = form.getByRole('button', { name: 'Show Bearer' });
    await token.fill('secret-token-4');
    expect(await token.getAttribute('type')).toBe('password');
    const places = () =>
      form.evaluate((element) =>
        [...element.querySelectorAll('input, button')].map((one) =>
          JSON.stringify(one.getBoundingClientRect()),
        ),
      );
    const before = await places();
    await show.press('Enter');
    expect([await token.getAttribute('type'), await show.getAttribute('aria-pressed')]).toEqual([
      'text',
      'true',
    ]);
    expect(await places()).toEqual(before);
    await show.press(' ');
    expect([await token.getAttribute('type'), await show.getAttribute('aria-pressed')]).toEqual([
      'password',
      'false',
    ]);
    expect(await violations(page)).toEqual([]);
  });

  it('stand in no link, wherever they were typed', async () => {
    const { page, form } = await openForm('moved');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await form.locator('[data-credential="key"]').fill('s3cret-1');
    await form
      .getByLabel(/^X-Key/)
      .last()
      .fill('s3cret-2');
    await form.getByLabel(/^pin/).last().fill('s3cret-3');
    await form.getByLabel(/^page/).last().fill('kept');
    await page.evaluate(() => history.replaceState(null, '', '?token=s3cret-4'));
    await form.getByRole('button', { name: 'Copy link' }).click();
    await expect
      .poll(() => form.locator('[data-status]').innerText())
      .toBe('Copied, without credentials. Left out: pin, X-Key.');
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.search).toBe('');
    expect(Buffer.from(link.hash.slice(5), 'base64url').toString()).not.toContain('s3cret');
  });

  it('follow a redirect of the service to itself, and none to another origin, which is told', async () => {
    const { page, form } = await openForm('moved');
    await form.locator('[data-credential="key"]').fill('s3cret-1');
    await send(form).click();
    await expect.poll(() => answered(form).innerText()).toContain('after a redirect to /arrived');
    expect(service.seen.at(-1)).toMatchObject({ url: '/arrived', headers: { 'x-key': 's3cret-1' } });

    await openForm('astray', { page });
    await form.locator('[data-credential="key"]').fill('s3cret-2');
    await form.getByLabel(/^pin/).last().fill('s3cret-3');
    await send(form).click();
    await expect
      .poll(() => answered(form).innerText())
      .toContain(`a redirect to ${service.elsewhere.origin}/in, which is another origin`);
    expect(JSON.stringify(service.elsewhere.seen)).not.toContain('s3cret');
  });

  it('can be chosen among alternatives, each with all that it needs', async () => {
    const { form } = await openForm('echo');
    await form.getByLabel('Authentication method').selectOption({ label: 'X-Key and k' });
    await form.locator('[data-credential="key"]').fill('kk');
    await form.locator('[data-credential="query"]').fill('q q');
    await form.getByLabel(/^name/).first().fill('Ann');
    service.seen.length = 0;
    await send(form).click();
    await expect.poll(() => service.seen.length).toBe(1);
    expect(service.seen[0]?.url).toBe('/echo?k=q%20q');
    expect(service.seen[0]?.headers['x-key']).toBe('kk');
    await form.getByLabel('Authentication method').selectOption({ label: 'Basic' });
    await form.getByLabel('username').fill('ann');
    await form.getByLabel('password').fill('p:w');
    await send(form).click();
    await expect.poll(() => service.seen.length).toBe(2);
    expect(service.seen[1]?.headers.authorization).toBe(`Basic ${Buffer.from('ann:p:w').toString('base64')}`);
  });
});

describe('a sign-in', () => {
  const begin = async (form: Locator, client: string): Promise<void> => {
    await form.getByText('Get a token by signing in').click();
    await form.getByLabel('Client ID').fill(client);
    await form.getByRole('button', { name: 'Sign in' }).click();
  };

  it('gets a token through a window of its own, under a strict policy for the page where it ends', async () => {
    const { page, form, problems } = await openForm('signed');
    const context: BrowserContext = page.context();
    const opened = context.waitForEvent('page');
    service.seen.length = 0;
    await begin(form, 'docs');
    const popup = await opened;
    await expect.poll(() => form.locator('[data-credential="oauth"]').inputValue()).toBe('signed-in-token');
    await expect.poll(() => popup.isClosed()).toBe(true);
    const asked = new URL(
      service.seen.find(({ url }) => url.startsWith('/authorize'))?.url ?? '',
      service.origin,
    );
    expect(asked.searchParams.get('redirect_uri')).toBe(`${playground.site.address}oauth-callback/`);
    expect(asked.searchParams.get('scope')).toBe('read');
    expect(await form.locator('[data-redirect]').innerText()).toBe(
      `${playground.site.address}oauth-callback/`,
    );
    await send(form).click();
    await expect.poll(() => answered(form).innerText()).toContain('signed-in-token');
    const kept = await storedAnywhere(page);
    for (const secret of ['signed-in-token', 'kept-nowhere', 'code-']) expect(kept).not.toContain(secret);
    expect(problems).toEqual([]);
  });

  it('says that the service refused, and takes no answer to another question', async () => {
    const { page, form } = await openForm('signed');
    await begin(form, 'refused');
    await expect
      .poll(() => form.locator('[data-sign-in-status]').innerText())
      .toBe('The service rejected the sign-in: access_denied.');
    const opened = page.context().waitForEvent('page');
    await form.getByLabel('Client ID').fill('forged');
    await form.getByRole('button', { name: 'Sign in' }).click();
    const popup = await opened;
    await expect.poll(() => popup.locator('p').innerText()).toContain('no longer open');
    expect(new URL(popup.url()).search).toBe('');
    expect(await form.locator('[data-credential="oauth"]').inputValue()).toBe('');
    await form.getByRole('button', { name: 'Stop waiting' }).click();
    expect(await form.locator('[data-sign-in-status]').innerText()).toBe('Stopped.');
  });

  it('ends on a page that works under a strict policy', async () => {
    const context = await playground.browser.newContext();
    await withStrictPolicy(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(`${playground.site.address}oauth-callback/?code=secret-code&state=none`);
    await expect.poll(() => page.locator('p').innerText()).toContain('no longer open');
    expect(page.url()).toBe(`${playground.site.address}oauth-callback/`);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
