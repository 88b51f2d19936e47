import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOrMake } from '../../src/base/get-or-make.ts';
import { full } from '../sample.ts';
import { emptyFolder } from '../site/lectern.ts';
import { inModes, violations } from './axe.ts';
import { shiftOf } from './shift.ts';
import { launch, open, serveFolder, type ServedSite } from './site.ts';

const text =
  'Text.\n\n## One\n\n<Note>A note.</Note>\n\n```js a.js\nconst a = "b"; // c\n```\n\n## Two\n\n<Card title="Card" href="/start" />\n';

/** A site that has something in every part of the frame. */
async function docsIn(theme: string): Promise<string> {
  const docs = await emptyFolder();
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(docs, file)), { recursive: true });
    await writeFile(path.join(docs, file), content);
  };
  for (const name of ['index', 'start', 'api/one', 'v1/index']) {
    await write(`${name}.mdx`, `---\ntitle: ${name}\ndescription: About it.\nicon: rocket\n---\n\n${text}`);
  }
  await write('center.mdx', `---\ntitle: Center\nmode: center\n---\n\n${text}`);
  const config = {
    theme,
    name: 'Acme',
    colors: { primary: '#7c3aed', light: '#c4b5fd', dark: '#5b21b6' },
    banner: { content: 'We have [news](/start).', dismissible: true, type: 'warning' },
    navbar: {
      links: [{ label: 'Support', href: 'https://a.example/s', icon: 'life-ring' }],
      primary: { type: 'button', label: 'Sign up', href: 'https://a.example/up' },
    },
    footer: { links: [{ header: 'Legal', items: [{ label: 'Terms', href: 'https://a.example/t' }] }] },
    contextual: { options: ['copy', 'view', 'chatgpt'] },
    navigation: {
      versions: [
        {
          version: 'v2',
          tabs: [
            {
              tab: 'Guides',
              icon: 'book',
              groups: [{ group: 'Start', pages: ['index', 'start', 'center'] }],
            },
            { tab: 'API', pages: ['api/one'] },
          ],
        },
        { version: 'v1', pages: ['v1/index'] },
      ],
    },
  };
  await write('docs.json', JSON.stringify(config));
  return docs;
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const served = new Map<string, Promise<ServedSite>>();
const themed = (theme: string): Promise<ServedSite> =>
  getOrMake(served, theme, async () => serveFolder(await docsIn(theme), ['--offline']));
afterAll(async () => {
  for (const site of served.values()) await (await site).stop();
});

const themes = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'];

// The four have each kind of header: above the page, in the sidebar, dense, and compact.
it.each(full ? themes : ['mint', 'maple', 'palm', 'aspen'])(
  'the theme %s can be read in both modes, and nothing moves or overflows',
  async (theme) => {
    const site = await themed(theme);
    for (const widths of [[1440, 1030], [390]]) {
      const windows = widths.map((width) => ({ width, height: 900 }));
      const { page, problems } = await open(browser, `${site.address}start`, { viewport: windows[0]! });
      expect(await shiftOf(page)).toBeLessThan(0.005);
      const found = await inModes(page, windows, async () => {
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        const isChecked = full || page.viewportSize()?.width !== 1030;
        return [...(isChecked ? await violations(page) : []), ...(over > 0 ? [`${over} px too wide`] : [])];
      });
      expect([...found, ...problems]).toEqual([]);
      await page.context().close();
    }
  },
);

it('the first group of the side column is in the line of the eyebrow', async () => {
  const site = await themed('mint');
  const { page } = await open(browser, site.address, { viewport: { width: 1440, height: 900 } });
  const [group, eyebrow] = await Promise.all(
    ['.lec-side__heading', '.lec-eyebrow'].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(group!.y).toBe(eyebrow!.y);
});

it('the header in the side column is a bar on a phone and on pages without the column', async () => {
  const site = await themed('maple');
  const place = async (address: string, width: number) => {
    const { page } = await open(browser, site.address + address, { viewport: { width, height: 900 } });
    const box = (selector: string) => page.locator(selector).first().boundingBox();
    const [search, logo, side] = [await box('.lec-search'), await box('.lec-logo'), await box('#lec-nav')];
    const [main, banner] = [await box('main'), await box('.lec-banner')];
    await page.context().close();
    return { search: search!, logo: logo!, side, main: main!, banner };
  };
  const wide = await place('start', 1440);
  expect(wide.search.x + wide.search.width).toBeLessThan(wide.main.x);
  expect(wide.search.y).toBeGreaterThan(wide.logo.y);
  expect(wide.side!.y).toBeGreaterThan(wide.search.y);
  // The announcement scrolls away, and the column then fills the window.
  expect(wide.side!.y + wide.side!.height).toBeLessThanOrEqual(900 + wide.banner!.height);
  for (const { search, logo, side } of [await place('start', 390), await place('center', 1440)]) {
    expect(Math.abs(search.y + search.height / 2 - logo.y - logo.height / 2)).toBeLessThan(8);
    expect(side).toBeNull();
  }
});

it('an announcement that a reader closed stays closed, on every page that has it', async () => {
  const site = await themed('mint');
  const { page } = await open(browser, `${site.address}start`);
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect.poll(() => page.locator('.lec-banner').isVisible()).toBe(false);
  await page.goto(site.address);
  expect(await page.locator('.lec-banner').isVisible()).toBe(false);
});
