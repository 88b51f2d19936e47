import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn } from '../site/lectern.ts';
import { launch, serveFixture, type ServedSite } from './site.ts';

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveFixture('user-groups', ['--base', '/docs/']), launch()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The logos that a visit fetches, by their file names. */
async function logosFetched(
  colorScheme: 'light' | 'dark',
  { stored, scripts = true }: { stored?: string; scripts?: boolean } = {},
): Promise<string[]> {
  const context = await browser.newContext({ colorScheme, javaScriptEnabled: scripts });
  if (stored !== undefined)
    await context.addInitScript((mode) => localStorage.setItem('lectern-mode', mode), stored);
  const page = await context.newPage();
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const found = /\/logo\/(.+)$/.exec(new URL(request.url()).pathname);
    if (found?.[1]) fetched.add(found[1]);
  });
  await page.goto(site.address, { waitUntil: 'networkidle' });
  await context.close();
  return [...fetched].sort();
}

describe('the logo', () => {
  it('is fetched for the mode in use and not for the other', async () => {
    expect(await logosFetched('light', { stored: 'light' })).toEqual(['light.svg']);
    expect(await logosFetched('dark', { stored: 'dark' })).toEqual(['dark.svg']);
    expect(await logosFetched('light', { stored: 'dark' })).toEqual(['dark.svg']);
    expect(await logosFetched('dark', { stored: 'light' })).toEqual(['light.svg']);
  });

  it('is that of the configured mode for who has no scripts', async () => {
    expect(await logosFetched('light', { scripts: false })).toEqual(['light.svg']);
    expect(await logosFetched('dark', { scripts: false })).toEqual(['light.svg']);
  });
});

describe('the head', () => {
  it('links icons and a manifest that are there, below the base', async () => {
    const html = await readFile(path.join(site.dist, 'index.html'), 'utf8');
    const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    expect(links).toHaveLength(3);
    const files = new Set(await filesIn(site.dist));
    for (const href of links) expect(files.has(href.replace('/docs/', '')), href).toBe(true);
    const manifest = JSON.parse(
      await readFile(path.join(site.dist, links.at(-1)?.replace('/docs/', '') ?? ''), 'utf8'),
    ) as { start_url: string; icons: { src: string }[] };
    expect(manifest.start_url).toBe('/docs/');
    for (const { src } of manifest.icons) expect(files.has(src.replace('/docs/', '')), src).toBe(true);
  });
});
