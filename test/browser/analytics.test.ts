import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder } from '../site/lectern.ts';
import { goTo } from './calm.ts';
import { withStrictPolicy } from './csp.ts';
import { openForm } from './try.ts';
import { launch, open, serveFolder, type ServedSite } from './site.ts';

/** What a provider of analytics serves: it takes over what waits, and keeps what it is told. */
const vendorScript = `(() => {
  const waiting = window.plausible?.q ?? [];
  window.told = [['pageview', document.currentScript.dataset.domain]];
  window.plausible = (...call) => void window.told.push(call);
  for (const call of waiting) window.plausible(...call);
})();`;

let vendor: Server;
let vendorOrigin = '';
let browser: Browser;
let bare: ServedSite;
let counted: ServedSite;
let asking: ServedSite;

beforeAll(async () => {
  vendor = createServer((request, response) => {
    const isScript = request.url === '/js/script.js';
    response.writeHead(isScript ? 200 : 404, { 'content-type': 'text/javascript' });
    response.end(isScript ? vendorScript : '');
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const address = vendor.address();
  vendorOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const analytics = { plausible: { domain: 'docs.example.com', server: vendorOrigin } };
  const cookies = { key: 'agreed', value: 'yes' };
  browser = await launch();
  bare = await served({});
  counted = await served({ analytics });
  asking = await served({ analytics, integrations: { cookies } });
});

afterAll(async () => {
  await Promise.all([bare, counted, asking].map((site) => site?.stop()));
  vendor.close();
});

async function served(settings: object): Promise<ServedSite> {
  const docs = await emptyFolder();
  const navigation = [{ group: 'Guides', pages: ['index', 'quokka', 'call'] }];
  const api = { baseUrl: vendorOrigin };
  const config = { name: 'Acme', navigation, api, feedback: { thumbsRating: true }, ...settings };
  const files: Record<string, string> = {
    'mint.json': JSON.stringify(config),
    'index.mdx': '---\ntitle: Start\n---\n\n```sh\nnpm install acme\n```\n',
    'call.mdx': '---\ntitle: Call\napi: GET /things\n---\n',
    'quokka.mdx': '---\ntitle: "</script> and others"\n---\n\nThe quokka is a small animal.\n',
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(docs, file), text);
  return serveFolder(docs, ['--site', 'https://docs.example.com']);
}

/** A page of a new reader, which scripts of the provider are allowed to count. */
async function visit(site: ServedSite, before?: (context: BrowserContext) => Promise<unknown>) {
  const context = await browser.newContext({ permissions: ['clipboard-write'] });
  await withStrictPolicy(context, vendorOrigin);
  await before?.(context);
  const page = await context.newPage();
  const wrong: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(site.address)) foreign.push(request.url());
  });
  await goTo(page, site.address);
  return { context, page, wrong, foreign };
}

const told = (page: Page) =>
  page.evaluate(() => (window as unknown as { told?: unknown[] }).told ?? 'nothing');
const asksNotToTrack = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));

describe('a site that names no service', () => {
  it('asks no other host for anything, and loads no code for one', async () => {
    const { page, problems } = await open(browser, bare.address);
    expect(problems).toEqual([]);
    expect(await page.locator('#lec-analytics').count()).toBe(0);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/_astro\/(\w+)\.[^/]*\.js$/.exec(name)?.[1] ?? ''),
    );
    expect(scripts.filter(Boolean).sort()).toEqual(['page', 'rating']);
  });
});

describe('a site with analytics, under a strict policy that allows the host', () => {
  it('tells the service of the page, and of what the reader does', async () => {
    const { page, wrong, foreign } = await visit(counted);
    const pageview = ['pageview', 'docs.example.com'];
    const copied = ['docs.code_block.copy', { props: { path: '/' } }];
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    // The code that copies is loaded by then.
    await expect.poll(() => told(page)).toEqual([pageview, copied]);
    await page.locator('.lec-rating button').first().click();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('quokka');
    await expect.poll(() => page.locator('.lec-search__hit').count()).toBe(1);
    const rated = ['docs.feedback.thumbs_up', { props: { path: '/' } }];
    const searched = ['docs.search.query', { props: { query: 'quokka' } }];
    await expect.poll(() => told(page)).toEqual([pageview, copied, rated, searched]);
    expect(foreign).toEqual([`${vendorOrigin}/js/script.js`]);
    expect(wrong).toEqual([]);
  });

  it('tells of a request that the playground sends, without what was filled in', async () => {
    const { page } = await visit(counted);
    await goTo(page, `${counted.address}call/`);
    const { form } = await openForm(page);
    await form.locator('[data-send-request]').click();
    const sent = ['docs.api_playground.request', { props: { method: 'GET', path: '/things' } }];
    await expect.poll(() => told(page)).toEqual([['pageview', 'docs.example.com'], sent]);
  });

  it('leaves a reader alone whose browser asks for that', async () => {
    const { page, foreign } = await visit(counted, asksNotToTrack);
    expect(await told(page)).toBe('nothing');
    expect(foreign).toEqual([]);
  });

  it('has data blocks that no title can break out of, and that the policy has nothing against', async () => {
    const { page, wrong } = await visit(counted);
    await page.goto(`${counted.address}quokka/`);
    const list = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(list ?? '')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Acme', item: 'https://docs.example.com/' },
        { position: 2, name: '</script> and others', item: 'https://docs.example.com/quokka/' },
      ],
    });
    expect(wrong).toEqual([]);
  });
});

describe('a site that asks for consent', () => {
  it('loads nothing before it is given, and then at once', async () => {
    const { page, foreign } = await visit(asking);
    await page.locator('h1').click();
    await page.waitForTimeout(200);
    expect(foreign).toEqual([]);
    await page.evaluate(() => {
      localStorage.setItem('agreed', 'yes');
      document.dispatchEvent(new Event('lectern:consent'));
    });
    await expect.poll(() => told(page)).toEqual([['pageview', 'docs.example.com']]);
  });

  it('notices consent that a click stored, and remembers it, whatever the browser asks of every site', async () => {
    const { page, foreign } = await visit(asking, asksNotToTrack);
    await page.evaluate(() => {
      document.querySelector('h1')?.addEventListener('click', () => localStorage.setItem('agreed', 'yes'));
    });
    await page.locator('h1').click();
    await expect.poll(() => told(page)).toEqual([['pageview', 'docs.example.com']]);
    await goTo(page, `${asking.address}quokka/`);
    expect(await told(page)).toEqual([['pageview', 'docs.example.com']]);
    expect(foreign).toHaveLength(2);
  });

  it('takes a cookie for an answer too', async () => {
    const { page } = await visit(asking, (context) =>
      context.addCookies([{ name: 'agreed', value: 'yes', url: asking.address }]),
    );
    await expect.poll(() => told(page)).toEqual([['pageview', 'docs.example.com']]);
  });
});
