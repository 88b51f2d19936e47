import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { emptyFolder, filesIn } from '../site/lectern.ts';
import { buildFolder, builtOnce } from './built.ts';
import { goTo } from './calm.ts';
import { withStrictPolicy } from './csp.ts';
import { description, type Service, startService } from './playground-service.ts';
import { launch, serveBuilt, type ServedSite } from './site.ts';

/** A site of one description, the service that it describes, and a browser. */
export interface Playground {
  site: ServedSite;
  service: Service;
  browser: Browser;
  stop(): Promise<void>;
}

/** Where the service is that the built site names; as long as the address of any that is started. */
const ANY_SERVICE = 'http://127.0.0.1:54321';

export async function startPlayground(): Promise<Playground> {
  const service = await startService();
  const [site, browser] = await Promise.all([builtOnce('playground', build).then(siteOf(service)), launch()]);
  return {
    site,
    service,
    browser,
    async stop() {
      await site.stop();
      service.stop();
    },
  };
}

/** Builds the docs of a service, whichever it is: a build takes seconds, and files differ in nothing but its address. */
async function build(): Promise<string> {
  const docs = await emptyFolder();
  const config = {
    name: 'Try',
    favicon: '/favicon.svg',
    colors: { primary: '#5B3FA0' },
    openapi: 'api.json',
    navigation: [{ group: 'Start', pages: ['index'] }],
  };
  await writeFile(path.join(docs, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(docs, 'mint.json'), JSON.stringify(config));
  await writeFile(path.join(docs, 'index.mdx'), '---\ntitle: Start\n---\n\nHello.\n');
  await writeFile(path.join(docs, 'api.json'), JSON.stringify(description(ANY_SERVICE)));
  await buildFolder(docs);
  return path.join(docs, 'dist');
}

/** Serves a copy of the built site that names this service. */
function siteOf({ origin }: Service): (dist: string) => Promise<ServedSite> {
  return async (dist) => {
    const copy = await emptyFolder();
    await cp(dist, copy, { recursive: true });
    for (const file of await filesIn(copy)) {
      if (!/\.(?:html|js|json|md|txt)$/.test(file)) continue;
      const text = await readFile(path.join(copy, file), 'utf8');
      await writeFile(path.join(copy, file), text.replaceAll(ANY_SERVICE, origin));
    }
    return serveBuilt(copy);
  };
}

export interface OpenedForm {
  page: Page;
  form: Locator;
  /** Exceptions, and what the page writes to the console. */
  problems: string[];
}

/** Opens the playground of an operation; requests for what `without` matches fail. */
export async function openForm(
  { site, browser }: Playground,
  name: string,
  options: { isStrict?: boolean; hash?: string; page?: Page; without?: RegExp } = {},
): Promise<OpenedForm> {
  const context =
    options.page?.context() ?? (await browser.newContext({ viewport: { width: 1440, height: 900 } }));
  if (options.isStrict === true) await withStrictPolicy(context);
  const page = options.page ?? (await context.newPage());
  if (options.without) await page.route(options.without, (route) => route.abort());
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|CORS|net::/.test(message.text()))
      problems.push(message.text());
  });
  await goTo(page, `${site.address}api-reference/${name}${options.hash ?? ''}`);
  const form = page.locator('lec-playground form');
  if (!(await form.isVisible())) await page.locator('lec-playground summary').first().click();
  await form.waitFor();
  return { page, form, problems };
}

export const send = (form: Locator) => form.getByRole('button', { name: 'Send', exact: true });
export const status = (form: Locator) => form.locator('[data-status]');
/** The place of the answer, which is beside the form where there is room. */
export const answered = (form: Locator) => form.page().locator('[data-response]');
