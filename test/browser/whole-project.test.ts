import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../site/lectern.ts';
import { calmAfter } from './calm.ts';
import { launch, open } from './site.ts';
import { openForm } from './try.ts';
import { wholeProject } from './whole-project.ts';

const PORT = '45397';

/** Needs the npm registry and a minute, so that only `npm run test:all` runs it. */
describe('a project with React, Svelte, Tailwind, MDX, a sitemap, a server, and two docs folders', () => {
  let folder = '';
  let server: ChildProcess | undefined;
  const astro = (...args: string[]) =>
    run(process.execPath, [path.join(folder, 'node_modules/astro/bin/astro.mjs'), ...args], folder, {
      ASTRO_TELEMETRY_DISABLED: '1',
    });

  beforeAll(async () => {
    folder = await wholeProject();
    const built = await astro('build');
    expect(built.code, built.stderr).toBe(0);
    const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
    server = spawn(process.execPath, [path.join(folder, 'dist/server/entry.mjs')], {
      cwd: folder,
      env: { ...env, HOST: '127.0.0.1', PORT },
    });
    await vi.waitFor(() => fetch(`http://127.0.0.1:${PORT}/`), { timeout: 30_000, interval: 100 });
  });
  afterAll(() => void server?.kill('SIGTERM'));

  it('has no type errors', async () => {
    const checked = await astro('check', '--minimumFailingSeverity', 'hint');
    expect(checked.stdout + checked.stderr).toMatch(/0 errors[^]*0 warnings[^]*0 hints/);
    expect(checked.code).toBe(0);
  });

  /** Searches and opens a page that was found. */
  const search = async (page: Page, words: string, address: string) => {
    await page.keyboard.press('/');
    await page.locator('.lec-search__dialog[open]').waitFor();
    await page.keyboard.type(words);
    const found = `.lec-search__dialog [role=option]:is([href*="${address}"], :has([href*="${address}"]))`;
    await page.locator(found).first().click();
  };

  it('works on each of its pages, whatever page the reader came from', async () => {
    const { page, problems } = await open(await launch(), `http://127.0.0.1:${PORT}/`, {
      viewport: { width: 1400, height: 900 },
    });
    const follow = (click: () => Promise<unknown>, address: string) =>
      calmAfter(page, async () => {
        await click();
        await page.waitForURL(`**${address}`);
      });
    const count = async (selector: string, text: string, next: string) => {
      await page
        .locator('astro-island:not([ssr])', { has: page.locator(selector) })
        .first()
        .waitFor();
      const button = page.locator(selector, { hasText: text });
      await button.click();
      expect(await button.textContent()).toBe(next);
    };

    await count('.counter', 'Count', 'Count 3');
    await count('.meter', 'Level', 'Level 2');
    expect(await page.locator('.counter').evaluate((one) => getComputedStyle(one).paddingLeft)).toBe('16px');
    expect(await page.locator('#latest a').count()).toBe(3);
    await follow(() => page.click('#about'), '/about/');
    await count('.counter', 'Visits', 'Visits 1');
    await follow(() => page.click('#home'), '/');

    // Between pages of the project and docs.
    await follow(() => page.click('#latest a >> nth=0'), '/docs/**');
    await follow(() => page.goBack(), `${PORT}/`);
    await count('.counter', 'Count', 'Count 3');
    await follow(() => page.click('#docs'), '/docs/');
    await follow(() => page.click('#lec-nav a[href="/docs/parts/"]'), '/docs/parts/');
    expect(await page.getByAltText('A box').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
      300,
    );
    await count('.counter', 'Docs', 'Docs 11');
    await page.getByRole('tab', { name: 'Svelte' }).click();
    await count('.meter', 'Docs', 'Docs 2');
    await follow(() => page.click('#lec-nav a[href="/docs/pricing/"]'), '/docs/pricing/');
    await count('.counter', 'Seats', 'Seats 6');
    await follow(() => search(page, 'rotate', '/rotate-token'), '/docs/api-reference/rotate-token/**');
    await openForm(page);

    // Back to a page of the project, and to the other docs.
    await page.goto(`http://127.0.0.1:${PORT}/`);
    await follow(() => page.click('#team a >> nth=0'), '/handbook/**');
    await page.goto(`http://127.0.0.1:${PORT}/handbook/`);
    await follow(() => search(page, 'zebra', '/holidays'), '/handbook/holidays/**');
    await page.goto(`http://127.0.0.1:${PORT}/live`);
    expect(await page.textContent('#method')).toBe('GET by the server');
    expect(problems).toEqual([]);
  });
});
