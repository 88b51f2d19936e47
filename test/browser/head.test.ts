import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, filesIn } from '../site/lectern.ts';
import { goTo } from './calm.ts';
import { withStrictPolicy } from './csp.ts';
import { launch, open, serveFixture, serveFolder, type ServedSite } from './site.ts';

let demo: ServedSite;
let free: ServedSite;
let forced: ServedSite;
let browser: Browser;

beforeAll(async () => {
  // One after the other: builds of one working folder would take each other's files.
  demo = await serveFixture('user-groups', ['--base', '/docs/']);
  free = await serveFolder(await pairs({}));
  forced = await serveFolder(await pairs({ modeToggle: { default: 'dark', isHidden: true } }));
  browser = await launch();
});

afterAll(async () => {
  await Promise.all([demo, free, forced].map((site) => site.stop()));
});

/** Docs with a picture for each mode wherever one may stand, and a font that is installed beside them. */
async function pairs(settings: object): Promise<string> {
  const docs = await emptyFolder();
  const font = path.join(docs, 'node_modules/@fontsource-variable/acme');
  const pair = (name: string) => ({ light: `/pics/${name}-light.svg`, dark: `/pics/${name}-dark.svg` });
  const config = {
    name: 'Pairs',
    logo: pair('logo'),
    favicon: pair('icon'),
    backgroundImage: pair('back'),
    font: { family: 'Acme' },
    navigation: [{ group: 'Start', pages: ['index', 'second'] }],
    ...settings,
  };
  const files: Record<string, string> = {
    'mint.json': JSON.stringify(config),
    'index.mdx': `---\ntitle: Start\n---\n\n${'Sphinx of black quartz, judge my vow. '.repeat(40)}\n`,
    'second.mdx': '---\ntitle: Second\n---\n\nText.\n',
    'node_modules/@fontsource-variable/acme/package.json':
      '{ "name": "@fontsource-variable/acme", "version": "5.0.0" }',
    'node_modules/@fontsource-variable/acme/index.css':
      "@font-face { font-family: 'Acme Variable'; font-style: normal; font-weight: 100 900;" +
      " src: url(./main.woff2) format('woff2-variations'); unicode-range: U+0000-00FF; }",
  };
  for (const name of ['logo', 'icon', 'back']) {
    for (const mode of ['light', 'dark']) {
      files[`pics/${name}-${mode}.svg`] =
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><path d="M0 0h120v40z"/></svg>';
    }
  }
  await mkdir(font, { recursive: true });
  await mkdir(path.join(docs, 'pics'));
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(docs, file), text);
  const main = createRequire(import.meta.url).resolve('katex/dist/fonts/KaTeX_Main-Regular.woff2');
  await copyFile(main, path.join(font, 'main.woff2'));
  return docs;
}

interface Visit {
  stored?: string;
  scripts?: boolean;
}

/** A page of a new reader, and the pictures that it has fetched so far, by their names. */
async function visit(
  site: ServedSite,
  colorScheme: 'light' | 'dark',
  { stored, scripts = true }: Visit = {},
): Promise<{ context: BrowserContext; page: Page; pictures(): string[] }> {
  const context = await browser.newContext({ colorScheme, javaScriptEnabled: scripts });
  if (stored !== undefined)
    await context.addInitScript((mode) => localStorage.setItem('lectern-mode', mode), stored);
  const page = await context.newPage();
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const found = /\/(?:logo|pics)\/(.+)\.svg$/.exec(new URL(request.url()).pathname);
    if (found?.[1] && !found[1].startsWith('icon')) fetched.add(found[1]);
  });
  await goTo(page, site.address);
  return { context, page, pictures: () => [...fetched].sort() };
}

async function picturesOf(
  site: ServedSite,
  colorScheme: 'light' | 'dark',
  how: Visit = {},
): Promise<string[]> {
  const { context, pictures } = await visit(site, colorScheme, how);
  await context.close();
  return pictures();
}

describe('logo and background image', () => {
  const light = ['back-light', 'logo-light'];
  const dark = ['back-dark', 'logo-dark'];

  it('are fetched for the mode in use and not for the other', async () => {
    expect(await picturesOf(free, 'light')).toEqual(light);
    expect(await picturesOf(free, 'dark')).toEqual(dark);
    expect(await picturesOf(free, 'light', { stored: 'dark' })).toEqual(dark);
    expect(await picturesOf(free, 'dark', { stored: 'light' })).toEqual(light);
  });

  it('follow the system for who has no scripts', async () => {
    expect(await picturesOf(free, 'light', { scripts: false })).toEqual(light);
    expect(await picturesOf(free, 'dark', { scripts: false })).toEqual(dark);
  });

  it('are those of a mode that is forced, whatever system and reader want', async () => {
    expect(await picturesOf(forced, 'light')).toEqual(dark);
    expect(await picturesOf(forced, 'light', { stored: 'light' })).toEqual(dark);
    expect(await picturesOf(forced, 'light', { scripts: false })).toEqual(dark);
  });

  it('of the other mode come when the reader chooses it', async () => {
    const { page, pictures } = await visit(free, 'light');
    await page.locator('.lec-mode').first().click();
    await expect.poll(pictures).toEqual([...dark, ...light].sort());
    expect(await page.locator('.lec-logo img:visible').getAttribute('src')).toBe('/pics/logo-dark.svg');
  });

  it('are those of the configured mode, where there is one that is not forced', async () => {
    expect(await picturesOf(demo, 'dark')).toEqual(['light']);
    expect(await picturesOf(demo, 'light', { stored: 'dark' })).toEqual(['dark']);
    expect(await picturesOf(demo, 'light', { scripts: false })).toEqual(['light']);
    expect(await picturesOf(demo, 'dark', { scripts: false })).toEqual(['light']);
  });

  it('have one name and room of their size before they are there', async () => {
    const context = await browser.newContext({ colorScheme: 'light' });
    const page = await context.newPage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/pics/logo-*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(free.address, { waitUntil: 'domcontentloaded' });
    const logo = page.getByRole('img', { name: 'Pairs', exact: true });
    expect(await logo.count()).toBe(1);
    const before = await logo.boundingBox();
    release();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(120);
    expect(before?.width).toBe(84);
    expect(await logo.boundingBox()).toEqual(before);
  });
});

describe('a font', () => {
  it('comes from the site, in one request that the head starts, under a strict policy', async () => {
    const context = await browser.newContext();
    await withStrictPolicy(context);
    const page = await context.newPage();
    const fonts: string[] = [];
    const wrong: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) wrong.push(message.text());
    });
    await goTo(page, free.address);
    // A preload that nothing uses is told some seconds after the page is there.
    await page.waitForTimeout(4000);
    expect(fonts).toHaveLength(1);
    expect(fonts[0]).toMatch(new RegExp(`^${free.address}_astro/font\\.[\\w-]{10}\\.woff2$`));
    expect(
      await page.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status])),
    ).toContainEqual(['Acme', 'loaded']);
    expect(wrong).toEqual([]);
    await context.close();
    const { problems } = await open(browser, free.address);
    expect(problems).toEqual([]);
  });

  it('takes nearly the room that the text had before it was there', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(free.address, { waitUntil: 'domcontentloaded' });
    const width = () =>
      page.evaluate(() => {
        const line = document.createElement('span');
        line.textContent = 'the quick brown fox jumps over the lazy dog and some more of it';
        line.setAttribute('class', 'measure');
        document.body.append(line);
        const { width } = line.getBoundingClientRect();
        line.remove();
        return width;
      });
    const before = await width();
    const plain = await page.evaluate(() => {
      const drawing = document.createElement('canvas').getContext('2d');
      if (!drawing) return 0;
      drawing.font = `${getComputedStyle(document.body).fontSize} Arial`;
      return drawing.measureText('the quick brown fox jumps over the lazy dog and some more of it').width;
    });
    release();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px Acme'))).toBe(true);
    const after = await width();
    expect(after).not.toBe(before);
    expect(Math.abs(after / before - 1)).toBeLessThan(0.02);
    expect(Math.abs(after / before - 1)).toBeLessThan(Math.abs(after / plain - 1));
  });
});

describe('the head', () => {
  it('links icons and a manifest that are there, below the base', async () => {
    const html = await readFile(path.join(demo.dist, 'index.html'), 'utf8');
    const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    expect(links).toHaveLength(3);
    const files = new Set(await filesIn(demo.dist));
    for (const href of links) expect(files.has(href.replace('/docs/', '')), href).toBe(true);
    const manifest = JSON.parse(
      await readFile(path.join(demo.dist, links.at(-1)?.replace('/docs/', '') ?? ''), 'utf8'),
    ) as { start_url: string; icons: { src: string }[] };
    expect(manifest.start_url).toBe('/docs/');
    for (const { src } of manifest.icons) expect(files.has(src.replace('/docs/', '')), src).toBe(true);
  });
});
