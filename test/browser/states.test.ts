/** What axe-core finds in the states that readers bring pages into, in both modes: menus, dialogs, forms, answers, errors. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { inModes } from './axe.ts';
import { builtDocs } from './built.ts';
import { calmAfter, goTo } from './calm.ts';
import { type Playground, startPlayground } from './playground-page.ts';
import { launch, serveBuilt, serveFixture, type ServedSite } from './site.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Site = 'demo' | 'docs' | 'form';

let sites: Partial<Record<Site, ServedSite>>;
let playground: Playground | undefined;
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
  sites = { demo: await serveFixture('user-groups', ['--mock', 'page']) };
  if (!full) return;
  playground = await startPlayground();
  sites = { ...sites, docs: await serveBuilt(`${await builtDocs()}/dist`), form: playground.site };
}, 300_000);

afterAll(async () => {
  await Promise.all([sites.demo?.stop(), sites.docs?.stop(), playground?.stop()]);
});

type Act = (page: Page) => Promise<unknown>;

const click =
  (...selectors: string[]): Act =>
  async (page) => {
    for (const one of selectors) await page.locator(one).locator('visible=true').first().click();
  };
const press =
  (...keys: string[]): Act =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const search =
  (text: string, ...keys: string[]): Act =>
  async (page) => {
    await press('/')(page);
    await page.locator('dialog[open] input').first().waitFor();
    await calmAfter(page, () => page.keyboard.type(text));
    await press(...keys)(page);
  };
const openAll: Act = (page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
const form =
  (...acts: Act[]): Act =>
  async (page) => {
    const opened = page.locator('lec-playground form');
    if (!(await opened.isVisible())) await click('lec-playground summary')(page);
    await opened.waitFor();
    for (const act of acts) await act(page);
  };
const fill =
  (selector: string, text: string): Act =>
  (page) =>
    page.locator(selector).locator('visible=true').first().fill(text);
const send = click('[data-send-request]');
const said =
  (text: RegExp): Act =>
  (page) =>
    page.locator('[data-status]').filter({ hasText: text }).first().waitFor();
const asJson = click('[data-body]:not([hidden]) [data-view="text"]');
const text = '[data-body]:not([hidden]) [data-body-text] textarea';
const token = fill('[data-credential]', 'Token demo-token');
const answered = form(token, send, said(/returned/));

const operation = 'api-reference/get-or-create/';
const states: [site: Site, address: string, what: string, act?: Act][] = [
  ['demo', '', 'as it opens'],
  ['demo', '', 'versions open', click('.lec-versions summary')],
  ['demo', '', 'phone: menu open', click('.lec-bar__menu')],
  ['demo', '', 'search open', search('')],
  ['demo', '', 'search with rows', search('token')],
  ['demo', '', 'search with a chosen row', search('token', 'ArrowDown', 'ArrowDown')],
  ['demo', '', 'search without hits', search('zzqqxxyy')],
  ['demo', '', 'phone: search open', click('.lec-search')],
  ['demo', 'quickstart/', 'as it opens'],
  ['demo', 'quickstart/', 'code copied', click('lec-copy button')],
  ['demo', 'quickstart/', 'phone: as it opens'],
  ['demo', 'components/tour/', 'as it opens'],
  ['demo', 'components/tour/', 'everything open', openAll],
  ['demo', 'components/tour/', 'other tab', click('lec-tabs [role="tab"][aria-selected="false"]')],
  ['demo', 'components/tour/', 'phone: everything open', openAll],
  ['demo', 'changelog/', 'as it opens'],
  ['demo', 'changelog/', 'phone: as it opens'],
  ['demo', 'api-reference/overview/', 'as it opens'],
  ['demo', 'api-reference/overview/', 'phone: as it opens'],
  ['demo', operation, 'as it opens'],
  ['demo', operation, 'everything open', openAll],
  ['demo', operation, 'other language', click('.lec-example [role="tab"][aria-selected="false"]')],
  ['demo', operation, 'sample in full', expand],
  ['demo', operation, 'phone: everything open', openAll],
  ['demo', operation, 'form open', form()],
  ['demo', operation, 'phone: form open', form()],
  ['demo', operation, 'form filled', form(click('[data-fill]'))],
  ['demo', operation, 'body as JSON', form(asJson)],
  ['demo', operation, 'invalid JSON', form(token, asJson, fill(text, '{\n  "a": ,\n}'), send, said(/./))],
  ['demo', operation, 'body against its schema', form(token, asJson, fill(text, '{}'), send, said(/./))],
  ['demo', operation, 'credential missing', form(send, said(/./))],
  ['demo', operation, 'credential shown', form(click('[data-show]'))],
  ['demo', operation, 'answered', answered],
  ['demo', operation, 'phone: answered', answered],
  ['demo', operation, 'answer with headers', form(answered, click('[data-response] details summary'))],
  ['demo', operation, 'mock off', form(click('[data-stand-in]'))],
  ['demo', '404.html', 'as it opens'],
  ['demo', '404.html', 'phone: as it opens'],
  ['docs', '', 'as it opens'],
  ['docs', '', 'phone: as it opens'],
  ['docs', 'api/playground/', 'page menu open', click('.lec-page-menu summary')],
  ['docs', 'api/playground/', 'phone: contents open', click('.lec-bar__toc')],
  ['docs', 'components/code/', 'everything open', openAll],
  ['docs', 'reference/docs-json/', 'as it opens'],
  ['docs', 'reference/docs-json/', 'phone: as it opens'],
  ['form', 'api-reference/order/', 'form open', form(openAll)],
  ['form', 'api-reference/basket/', 'fields added', form(click('[data-add]'))],
  ['form', 'api-reference/upload/', 'phone: form open', form()],
  ['form', 'api-reference/echo/', 'no response', form(unreachable, send, said(/./))],
];

async function unreachable(page: Page): Promise<void> {
  await page.context().setOffline(true);
}

async function expand(page: Page): Promise<void> {
  // A box that is cut off gets its button at the first sign of a reader.
  await calmAfter(page, () => page.mouse.wheel(0, 10));
  await click('.lec-code__more')(page);
}

// Tests of the search, the page menu, the components, and the playground check the other states in `npm test`.
it.each(full ? states : states.filter(([, , what]) => /sample in full|credential shown/.test(what)))(
  'finds nothing on %s /%s, %s',
  async (site, address, what, act) => {
    const viewport = what.startsWith('phone') ? PHONE : WIDE;
    const page = await browser.newPage({ viewport });
    await goTo(page, sites[site]!.address + address);
    await act?.(page);
    expect(await inModes(page, [viewport])).toEqual([]);
  },
);
