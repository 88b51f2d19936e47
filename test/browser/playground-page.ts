import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { emptyFolder } from '../site/lectern.ts';
import { goTo } from './calm.ts';
import { withStrictPolicy } from './csp.ts';
import { description, type Service, startService } from './playground-service.ts';
import { launch, type ServedSite, serveFolder } from './site.ts';

/** A site of one description, the service that it describes, and a browser. */
export interface Playground {
  site: ServedSite;
  service: Service;
  browser: Browser;
  stop(): Promise<void>;
}

export async function startPlayground(): Promise<Playground> {
  const service = await startService();
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
  await writeFile(path.join(docs, 'api.json'), JSON.stringify(description(service.origin)));
  const [site, browser] = await Promise.all([serveFolder(docs), launch()]);
  return {
    site,
    service,
    browser,
    async stop() {
      await browser.close();
      await site.stop();
      service.stop();
    },
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
export const answered = (form: Locator) => form.locator('[data-response]');
