import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout, emptyFolder } from '../site/lectern.ts';
import { goTo } from './calm.ts';
import { launch, serveFolder, type ServedSite } from './site.ts';
import { type Vendor, vendors } from './vendors.ts';

const names = Object.keys(vendors);
const widgets = ['intercom', 'frontchat'];
const sources = names.map((name) => vendors[name]!.src);

/** What a script of a service does in these tests: it tells how it came into the page, and what it found there. */
function standIn({ gives = '', finds }: Vendor): string {
  return `(() => {
    const { src, async: isAsync, attributes } = document.currentScript;
    const given = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
    const found = ${finds ? finds[0] : 'undefined'};
    (window.loads ??= []).push({ src, isAsync, given, found: JSON.parse(JSON.stringify(found ?? null)) });
    const record = (name) => (...call) => void ((window.recorded ??= {})[name] ??= []).push(call);
    ${gives};
  })();`;
}

/** Hosts of scripts by service, as the guide tells authors to allow them. */
async function documentedHosts(): Promise<string[]> {
  const guide = await readFile(path.join(checkout, 'fixtures/docs/found/analytics.mdx'), 'utf8');
  return [...guide.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)].flatMap(([, name = '', hosts = '']) =>
    name === 'adobe'
      ? ['https://assets.adobedtm.com']
      : [...hosts.matchAll(/`(https:[^`]+)`/g)].map(([, host = '']) => host),
  );
}

let browser: Browser;
let site: ServedSite;
let hosts: string[];

beforeAll(async () => {
  const docs = await emptyFolder();
  const analytics = Object.fromEntries(
    names.filter((name) => !widgets.includes(name)).map((name) => [name, vendors[name]!.settings]),
  );
  const config = {
    name: 'Acme',
    navigation: [{ group: 'Guides', pages: ['index'] }],
    analytics,
    integrations: { intercom: 'int', frontchat: 'fro', cookies: { key: 'agreed', value: 'yes' } },
  };
  await writeFile(path.join(docs, 'mint.json'), JSON.stringify(config));
  await writeFile(path.join(docs, 'index.mdx'), '---\ntitle: Start\n---\n\n```sh\nnpm install acme\n```\n');
  hosts = await documentedHosts();
  browser = await launch();
  site = await serveFolder(docs);
});

afterAll(async () => {
  await site?.stop();
});

/** Opens the page with stand-ins at the hosts of the services, under a policy that allows the documented hosts only. */
async function visit(): Promise<{ context: BrowserContext; page: Page; asked: string[]; wrong: string[] }> {
  const context = await browser.newContext({ permissions: ['clipboard-write'] });
  const asked: string[] = [];
  const wrong: string[] = [];
  await context.route('**/*', async (route: Route) => {
    const url = route.request().url();
    if (url.startsWith(site.address)) {
      const response = await route.fetch();
      const policy = `default-src 'self'; script-src 'self' ${await modeHash(response)} ${hosts.join(' ')}; img-src 'self' data:`;
      return route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    }
    asked.push(url);
    const vendor = Object.values(vendors).find(({ src }) => src === url);
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({
      status: vendor ? 200 : 404,
      contentType: 'text/javascript',
      headers,
      body: vendor ? standIn(vendor) : '',
    });
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  await goTo(page, site.address);
  return { context, page, asked, wrong };
}

/** The one inline script of a page, by its hash. */
async function modeHash(response: {
  text(): Promise<string>;
  headers(): Record<string, string>;
}): Promise<string> {
  if (!response.headers()['content-type']?.startsWith('text/html')) return '';
  return [...(await response.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    .join(' ');
}

describe('every service of the configuration at once', () => {
  let visited: Awaited<ReturnType<typeof visit>>;
  let loads: { src: string; isAsync: boolean; given: Record<string, string>; found: unknown }[];
  const before: string[] = [];

  beforeAll(async () => {
    visited = await visit();
    const { page, asked } = visited;
    await page.locator('h1').click();
    await page.waitForTimeout(200);
    before.push(...asked);
    await page.evaluate(() => {
      localStorage.setItem('agreed', 'yes');
      document.dispatchEvent(new Event('lectern:consent'));
    });
    while ((await page.evaluate('window.loads?.length ?? 0')) !== names.length) await page.waitForTimeout(50);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    loads = await page.evaluate(() => (window as unknown as { loads: typeof loads }).loads);
  });
  afterAll(() => visited?.context.close());

  it('is asked for nothing before the reader agrees', () => {
    expect(before).toEqual([]);
  });

  it('is asked for its one script after that, and nothing is blocked by a policy with the documented hosts', () => {
    expect([...visited.asked].sort()).toEqual([...sources].sort());
    expect(visited.wrong).toEqual([]);
  });

  it.each(names)('%s finds its script and its settings as its instructions say', (name) => {
    const { src, attributes = {}, finds } = vendors[name]!;
    const load = loads.find((one) => one.src === src);
    expect(load).toEqual({
      src,
      isAsync: true,
      given: { src, async: '', ...attributes },
      found: finds ? finds[1] : null,
    });
  });

  it.each(names)('%s is told of what the reader did by its own calls', async (name) => {
    const [expression, calls] = vendors[name]!.told;
    const told = (): Promise<unknown> =>
      visited.page.evaluate(`JSON.parse(JSON.stringify(${expression} ?? null))`);
    await expect.poll(told).toEqual(calls);
  });
});
