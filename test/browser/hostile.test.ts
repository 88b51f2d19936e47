import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkout, emptyFolder, filesIn } from '../site/lectern.ts';
import { launch, serveFolder, type ServedSite } from './site.ts';

/** Descriptions whose texts and names try to run script as `XSSMARK(n)`, or to call `evil.example`. */
const FILES = [
  '01-script-in-descriptions.json',
  '02-javascript-links.json',
  '03-html-in-identifiers.json',
  '16-bidi-and-nul.json',
  '24-mdx-and-template-injection.yaml',
  '25-snippet-injection.yaml',
];

let site: ServedSite;
let browser: Browser;
let pages: string[];

beforeAll(async () => {
  const folder = await emptyFolder();
  for (const file of FILES) await cp(path.join(checkout, 'fixtures/hostile', file), path.join(folder, file));
  const config = { name: 'Hostile', openapi: FILES, navigation: [{ group: 'Start', pages: ['index'] }] };
  await writeFile(path.join(folder, 'mint.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'index.md'), '# Home\n');
  site = await serveFolder(folder, ['--offline']);
  pages = [];
  for (const file of await filesIn(site.dist)) {
    if (!file.endsWith('index.html')) continue;
    // A redirect leads on before anything could be looked at.
    const html = await readFile(path.join(site.dist, file), 'utf8');
    if (!html.includes('http-equiv="refresh"')) pages.push(file);
  }
  browser = await launch();
});

afterAll(async () => {
  await site.stop();
});

it('no element, handler or address of a description is alive in any file of the site', async () => {
  const alive: string[] = [];
  for (const file of await filesIn(site.dist)) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(path.join(site.dist, file), 'utf8');
    for (const [tag] of html.matchAll(/<[a-z][^\s>]*(?:\s+[^\s=>]+="[^"]*"|\s+[^\s=>"]+)*\s*>/gi)) {
      const names = tag.replace(/="[^"]*"/g, '');
      const acts =
        /\s(?:on\w+|srcdoc|formaction|style)\b/i.test(names) ||
        /\s(?:href|src|action|data)="\s*(?:javascript|vbscript|data:text)/i.test(tag) ||
        /^<(?:iframe|object|embed|base|img|link|script)\b[^>]*\s(?:href|src|data)="[^"]*\/\/evil\.example/.test(
          tag,
        );
      if (acts) alive.push(`${file}: ${tag}`);
    }
  }
  expect(alive).toEqual([]);
});

it('nothing that stands in a description runs in a browser or calls another host, whatever is opened', async () => {
  expect(pages.length).toBeGreaterThan(FILES.length);
  const context = await browser.newContext();
  const calls: string[] = [];
  await context.exposeFunction('trapped', (what: string) => calls.push(what));
  await context.addInitScript(() => {
    const trap = (name: string) => (value: unknown) => {
      const { trapped } = globalThis as unknown as { trapped(what: string): void };
      trapped(`${name}(${String(value)}) at ${location.pathname}`);
    };
    for (const name of ['XSSMARK', 'alert', 'prompt', 'confirm']) {
      Object.defineProperty(globalThis, name, { value: trap(name) });
    }
  });
  const { host } = new URL(site.address);
  await context.route(
    (url) => url.host !== host,
    (route) => {
      const url = route.request().url();
      // A picture of a description is shown as one, but only from addresses that may hold pictures.
      if (route.request().resourceType() !== 'image') calls.push(`request ${url}`);
      return route.abort();
    },
  );
  const page = await context.newPage();
  for (const file of pages) {
    await page.goto(site.address + file.replace(/index\.html$/, ''), { waitUntil: 'load' });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      for (const element of document.querySelectorAll('main *')) {
        for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle'])
          element.dispatchEvent(new Event(type));
      }
    });
  }
  expect(calls).toEqual([]);
  await context.close();
}, 300_000);
