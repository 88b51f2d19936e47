import path from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkout } from '../site/lectern.ts';
import { build, project } from '../site/project.ts';
import { calmAfter } from './calm.ts';
import { openForm } from './try.ts';
import { launch, open, serveBuilt, type ServedSite } from './site.ts';

let site: ServedSite;

/** The demo in an Astro project whose pages change by Astro's `<ClientRouter />`. */
beforeAll(async () => {
  const text = await readFile(path.join(checkout, 'fixtures/user-groups/mint.json'), 'utf8');
  const config = {
    ...(JSON.parse(text) as object),
    modeToggle: {},
    banner: { content: 'News', dismissible: true },
    analytics: { segment: { key: 'k' } },
  };
  const head =
    "---\nimport ClientRouter from './ClientRouter.astro';\nimport Original from 'astro-lectern/layout/Head.astro';\n---\n" +
    '<Original {...Astro.props} /><ClientRouter />\n';
  const folder = await project('user-groups', "{ path: 'docs', parts: { Head: 'src/Head.astro' } }", {
    'docs/mint.json': JSON.stringify(config),
    'docs/notes/how-this-site-is-made.mdx':
      '---\ntitle: Drawn\n---\n\n```mermaid\ngraph LR\n  A --> B\n```\n',
    'src/Head.astro': head,
    // A copy, since Astro finds no style of a component that shares only the root folder with the project.
    'src/ClientRouter.astro': await readFile(
      path.join(checkout, 'node_modules/astro/components/ClientRouter.astro'),
      'utf8',
    ),
    'src/pages/index.astro':
      "---\nimport ClientRouter from '../ClientRouter.astro';\n---\n<html><head><title>Own</title><ClientRouter /></head><body><a id='docs' href='/docs/'>Docs</a></body></html>\n",
  });
  const built = await build(folder);
  expect(built.code, built.stderr).toBe(0);
  site = await serveBuilt(path.join(folder, 'dist'));
});

afterAll(() => site.stop());

const loads = (page: Page) => page.evaluate(() => (window as { loaded?: number }).loaded);
const views = (page: Page) =>
  page.evaluate(() => {
    const { analytics = [] } = window as { analytics?: string[][] };
    return analytics.filter(([method]) => method === 'page').length;
  });

/** Follows the link of the sidebar to a page, or one in the text. */
const go = (page: Page, to: string) =>
  calmAfter(page, async () => {
    await page.evaluate((href) => {
      const listed = [...document.querySelectorAll<HTMLAnchorElement>('#lec-nav a')];
      const link =
        listed.find((a) => a.pathname.includes(href)) ??
        Object.assign(document.createElement('a'), { href: `/docs${href}` });
      if (!link.isConnected) document.querySelector('main')!.append(link);
      link.click();
    }, to);
    await page.waitForURL(`**${to}**`);
    await page.locator(`html[data-current-path*="${to}"]`).waitFor({ state: 'attached' });
  });

it('keeps everything at work on six pages that Astro’s ClientRouter shows without a load', async () => {
  const { page, problems } = await open(await launch(), site.address, {
    viewport: { width: 1400, height: 900 },
  });
  await page.route('https://cdn.segment.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  // From a page of the project, whose head has none of the scripts.
  await calmAfter(page, async () => {
    await page.evaluate(() => ((window as { loaded?: number }).loaded = 1));
    await page.click('#docs');
    await page.locator('lec-search button').waitFor();
  });
  await page.click('.lec-mode');
  await page.click('.lec-banner button');
  const mode = await page.locator('html').getAttribute('data-mode');

  const pages = [
    '/quickstart',
    '/api-reference/overview',
    '/api-reference/update',
    '/notes/how-this-site-is-made',
    '/api-reference/rotate-token',
    '/quickstart',
  ];
  for (const [at, to] of pages.entries()) {
    await go(page, to);
    const html = page.locator('html');
    expect(await html.getAttribute('data-mode'), to).toBe(mode);
    expect(await html.getAttribute('data-js'), to).toBe('');
    expect(await page.locator('.lec-banner').isVisible(), to).toBe(false);
    expect(await views(page), to).toBe(at + 2);
    await page.keyboard.press('/');
    await page.locator('.lec-search__dialog[open]').waitFor();
    await page.keyboard.type('token');
    await page.locator('.lec-search__dialog [role=option]').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count(), to).toBe(0);
    // A single click changes the mode: no listener of a former page is left.
    await page.click('.lec-mode');
    expect(await html.getAttribute('data-mode'), to).not.toBe(mode);
    await page.click('.lec-mode');
    if (to.includes('how-this')) await page.locator('lec-mermaid[data-state=drawn]').waitFor();
    if (/update|rotate/.test(to)) {
      await openForm(page);
      expect(await page.locator('lec-playground form').count(), to).toBe(1);
    }
  }
  expect(await loads(page)).toBe(1);

  // Back, with the keys of the browser, to a page with a form.
  await calmAfter(page, () => page.goBack());
  await openForm(page);
  expect(await loads(page)).toBe(1);
  expect(problems.filter((problem) => !problem.includes('segment'))).toEqual([]);
});
