import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFolder } from '../site/lectern.ts';
import { inModes } from './axe.ts';
import { withStrictPolicy } from './csp.ts';
import { goTo } from './calm.ts';
import { launch, open, serveFolder, type ServedSite } from './site.ts';

let site: ServedSite;
let browser: Browser;

const type = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: object) => ({ content: { 'application/json': { schema } } });
const pet = {
  requestBody: content(type('Pet')),
  responses: { 200: { description: 'ok', ...content(type('Pet')) } },
};
const description = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/pets': { post: { summary: 'Add pet', ...pet } },
    '/names': { get: { summary: 'Names', responses: { 200: { description: 'ok' } } } },
  },
  webhooks: { added: { post: { summary: 'Added', requestBody: pet.requestBody, responses: {} } } },
  components: {
    schemas: {
      Pet: {
        properties: {
          owner: type('Owner'),
          paid: { oneOf: [type('Card'), type('Owner')], discriminator: { propertyName: 'number' } },
          food: {
            oneOf: [
              { title: 'Dry', properties: { grams: {} } },
              { title: 'Wet', properties: { cans: {} } },
            ],
          },
        },
      },
      Card: { description: 'A card. '.repeat(40), properties: { number: {}, holder: type('Owner') } },
      Owner: {
        description: 'Somebody.',
        properties: {
          id: { type: 'string', readOnly: true },
          secret: { type: 'string', writeOnly: true },
          parent: type('Owner'),
          pet: type('Pet'),
          ...Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`field${n}`, { type: 'string' }])),
        },
      },
    },
  },
};

beforeAll(async () => {
  const docs = await emptyFolder();
  const config = { name: 'Acme', openapi: 'api.json', navigation: [{ group: 'A', pages: ['index'] }] };
  await writeFile(path.join(docs, 'mint.json'), JSON.stringify(config));
  await writeFile(path.join(docs, 'api.json'), JSON.stringify(description));
  await writeFile(path.join(docs, 'index.mdx'), '# Start\n');
  site = await serveFolder(docs);
  browser = await launch();
}, 300_000);

afterAll(async () => {
  await site.stop();
});

const OPERATION = 'api-reference/add-pet/';
const visit = (options?: BrowserContextOptions, route = OPERATION) =>
  open(browser, site.address + route, options);
const rowOf = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);
const linkOf = (page: Page, id: string): Locator => rowOf(page, id).locator('[data-opens] > a').first();

const words = async (page: Page, id: string) => (await rowOf(page, id).innerText()).replace(/\s+/g, ' ');

async function ready(page: Page): Promise<void> {
  await page.locator('[data-opens] > a[role=button]').first().waitFor({ state: 'attached' });
}

/** Opens a type and waits for its fields. */
async function bring(page: Page, id: string): Promise<void> {
  await ready(page);
  await linkOf(page, id).click();
  await rowOf(page, `${id}.field0`).waitFor({ state: 'attached' });
}

it('stands in place on a click, under the ids of its place, with a link to its page', async () => {
  const { page, problems } = await visit();
  await bring(page, 'body.owner');
  expect(page.url()).toBe(site.address + OPERATION);
  expect(await linkOf(page, 'body.owner').getAttribute('aria-expanded')).toBe('true');
  expect(await rowOf(page, 'body.owner.field1').isVisible()).toBe(true);
  expect(await rowOf(page, 'body.owner.field1').locator('a').first().getAttribute('href')).toBe(
    '#body.owner.field1',
  );
  const link = page.getByRole('link', { name: 'Go to Owner', exact: true });
  expect(await link.getAttribute('href')).toBe('/api-reference/schemas/owner/');
  await linkOf(page, 'body.owner').click();
  await rowOf(page, 'body.owner.field1').waitFor({ state: 'hidden' });
  expect(await linkOf(page, 'body.owner').getAttribute('aria-expanded')).toBe('false');
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.length).toBe(new Set(ids).size);
  expect(problems).toEqual([]);
});

it('has the fields that travel that way: those of a request, of an answer, of either', async () => {
  const { page } = await visit();
  await bring(page, 'body.owner');
  expect(await rowOf(page, 'body.owner.id').count()).toBe(0);
  expect(await words(page, 'body.owner.secret')).toBe('secret string');
  await bring(page, 'response-200.owner');
  expect(await rowOf(page, 'response-200.owner.secret').count()).toBe(0);
  expect(await words(page, 'response-200.owner.id')).toBe('id string');
  await goTo(page, `${site.address}api-reference/added/`);
  await bring(page, 'body.owner');
  expect(await words(page, 'body.owner.id')).toBe('id string read-only');
  expect(await words(page, 'body.owner.secret')).toBe('secret string write-only');
});

it('opens inside itself, by the keyboard alone, and is fetched once', async () => {
  const { page, problems } = await visit();
  await ready(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  let id = 'body.owner';
  for (const key of ['Enter', 'Space', 'Enter']) {
    await linkOf(page, id).focus();
    await page.keyboard.press(key);
    await rowOf(page, `${id}.field0`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.ariaExpanded)).toBe('true');
    id = `${id}.parent`;
  }
  expect(asked.filter((url) => url.includes('schemas/owner')).length).toBeLessThanOrEqual(2);
  expect(problems).toEqual([]);
});

it('is brought when an alternative opens, and once it is there, the link in its place is not repeated', async () => {
  const { page } = await visit();
  await ready(page);
  const card = rowOf(page, 'body.paid.Card');
  await card.locator('summary').click();
  await rowOf(page, 'body.paid.Card.number').waitFor();
  expect(await card.innerText()).not.toContain('Fields of Card');
});

it('is brought for an address that leads into it', async () => {
  const { page } = await visit({}, `${OPERATION}#body.owner.parent.field3`);
  await rowOf(page, 'body.owner.parent.field3').waitFor();
  await expect
    .poll(() => rowOf(page, 'body.owner.parent.field3').evaluate((row) => row.getBoundingClientRect().top))
    .toBeLessThan(400);
});

it('says that it could not be had, with the link, and tries again', async () => {
  const { page } = await visit();
  await ready(page);
  await page.route('**/schemas/owner/**', (route) => route.abort());
  await linkOf(page, 'body.owner').click();
  const words = rowOf(page, 'body.owner').getByRole('status');
  await expect.poll(() => words.innerText()).toBe('Fields could not be loaded.');
  expect(
    await rowOf(page, 'body.owner').getByRole('link', { name: 'Go to Owner' }).getAttribute('href'),
  ).toMatch(/\/api-reference\/schemas\/owner\/$/);
  await page.unroute('**/schemas/owner/**');
  await linkOf(page, 'body.owner').click();
  await bring(page, 'body.owner');
});

it.each(['**/schemas/owner/**', '**/open-type.*.js'])(
  'loads %s again by itself after a failure',
  async (address) => {
    const { page } = await visit();
    await ready(page);
    let times = 0;
    await page.route(address, (route) => (times++ === 0 ? route.abort() : route.continue()));
    await linkOf(page, 'body.owner').click();
    await rowOf(page, 'body.owner.field0').waitFor({ state: 'attached' });
    expect(page.url()).toBe(site.address + OPERATION);
    expect(times).toBe(2);
  },
);

it('says that it is on its way', async () => {
  const { page } = await visit();
  await ready(page);
  let go = (): void => {};
  const isAsked = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/schemas/owner/**', async (route) => {
    await isAsked;
    await route.continue();
  });
  await linkOf(page, 'body.owner').click();
  expect(await page.locator('.lec-type').innerText()).toBe('Loading fields…');
  expect(await page.locator('.lec-type').getAttribute('aria-busy')).toBe('true');
  go();
  await rowOf(page, 'body.owner.field0').waitFor();
  expect(await page.locator('.lec-type').getAttribute('aria-busy')).toBe('false');
});

it('is a link without scripts, and alternatives open all the same', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await rowOf(page, 'body.food.Dry').locator('summary').click();
  await rowOf(page, 'body.food.Dry.grams').waitFor();
  await linkOf(page, 'body.owner').click();
  await page.waitForURL('**/schemas/owner/');
});

it('has its code on pages with such a type only', async () => {
  const scripts = (page: Page) =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\/types\.[^/]*js$/.test(name)).length,
    );
  const { page } = await visit();
  await ready(page);
  expect(await scripts(page)).toBe(1);
  await goTo(page, `${site.address}api-reference/names/`);
  expect(await scripts(page)).toBe(0);
});

it('can be used by everyone, under a strict policy, in both modes', async () => {
  const viewport = { width: 390, height: 800 };
  const context = await browser.newContext({ viewport });
  await withStrictPolicy(context);
  const page = await context.newPage();
  await goTo(page, site.address + OPERATION);
  await bring(page, 'body.owner');
  await rowOf(page, 'body.paid.Card').locator('summary').click();
  await rowOf(page, 'body.paid.Card.number').waitFor();
  expect(await inModes(page, [viewport])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
