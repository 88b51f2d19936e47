import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { abreast } from './abreast.ts';
import { inModes, violations } from './axe.ts';
import { calmAfter } from './calm.ts';
import { launch, open, serveFixture, type ServedSite } from './site.ts';

let site: ServedSite;
let demo: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [site, demo, browser] = await Promise.all([serveFixture('layouts'), serveFixture('user-groups'), launch()]);
});

afterAll(async () => {
  await Promise.all([site.stop(), demo.stop()]);
});

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Where the focus is, by the part of the page. */
const place = (page: Page) =>
  page.evaluate(() => {
    const part = document.activeElement?.closest(
      '.lec-skip, lec-search, .lec-mode, #lec-nav, #lec-toc, main',
    );
    return part?.matches('.lec-skip') ? 'skip' : ((part?.id || part?.localName) ?? 'other');
  });

describe('with the keyboard alone', () => {
  it('the way through a page is skip link, search, sidebar, content, table of contents', async () => {
    const { page } = await open(browser, site.address, { viewport: WIDE });
    const way: string[] = [];
    for (let step = 0; step < 120; step++) {
      await page.keyboard.press('Tab');
      const at = await place(page);
      if (at !== 'other' && at !== way.at(-1)) way.push(at);
      if (at === 'lec-toc') break;
    }
    expect(way.filter((at) => at !== 'button')).toEqual([
      'skip',
      'lec-search',
      'lec-nav',
      'content-area',
      'lec-toc',
    ]);
  });

  it('the skip link leads into the content, and every stop shows where it is', async () => {
    const { page } = await open(browser, `${demo.address}quickstart`, { viewport: WIDE });
    await page.keyboard.press('Tab');
    expect(await page.locator('.lec-skip').evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await place(page)).toBe('content-area');
    for (let step = 0; step < 20; step++) {
      const isMarked = await page.evaluate(() => {
        // A card is one link, and the ring stands around all of it.
        const stop = document.activeElement!;
        const styles = [
          getComputedStyle(stop),
          getComputedStyle(stop, '::after'),
          getComputedStyle(stop, '::before'),
        ];
        const card = stop.closest('.lec-card');
        if (card) styles.push(getComputedStyle(card));
        return styles.some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
        );
      });
      expect(isMarked, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe(true);
      await page.keyboard.press('Tab');
    }
  });
});

describe('the drawer', () => {
  it.each(full ? [320, 390, 768] : [320, 768])(
    'keeps the page behind out of reach and closes in each way, at %i px',
    async (width) => {
      const { page } = await open(browser, `${demo.address}quickstart`, { viewport: { width, height: 800 } });
      const drawer = page.locator('#lec-nav');
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      const isOpen = () => drawer.evaluate((element) => element.matches(':popover-open'));
      await menu.click();
      await expect.poll(isOpen).toBe(true);
      const isInert = () => page.locator('main').evaluate((main) => (main as HTMLElement).inert);
      // A script hears of the drawer after it has opened.
      await expect.poll(isInert).toBe(true);
      expect(await drawer.getAttribute('aria-modal')).toBe('true');
      await page.keyboard.press('Escape');
      await expect.poll(isOpen).toBe(false);
      expect(await page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(false);
      await menu.click();
      await expect.poll(isOpen).toBe(true);
      await page.mouse.click(width - 4, 700);
      await expect.poll(isOpen).toBe(false);
      await menu.click();
      await drawer.getByRole('link', { name: 'Properties' }).click();
      await page.waitForURL('**/concepts/properties/');
      expect(await isOpen()).toBe(false);
    },
  );
});

describe('the drawer in a window that changes its width', () => {
  it('moves only for the reader who opens it', async () => {
    const { page } = await open(browser, `${demo.address}quickstart`, { viewport: WIDE });
    const drawer = page.locator('#lec-nav');
    await drawer.evaluate((element) =>
      element.addEventListener('transitionrun', ({ target }) => {
        if (target === element) element.dataset['moved'] = '';
      }),
    );
    await page.setViewportSize(PHONE);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    expect(await drawer.getAttribute('data-moved')).toBeNull();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect.poll(() => drawer.getAttribute('data-moved')).toBe('');
  });
});

describe('what is wider than its box', () => {
  it('fades at the edge behind which there is more, and only there', async () => {
    const { page } = await open(browser, `${demo.address}components/tour`, { viewport: PHONE });
    // A part of the way that the table can be scrolled, which depends on the font of the system.
    const fades = (part: number) =>
      page.locator('.lec-table').evaluate(async (table: HTMLElement, to: number) => {
        table.scrollTo({ left: to * (table.scrollWidth - table.clientWidth), behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { maskImage, maskPosition, maskSize } = getComputedStyle(table);
        // Where the fades of the mask's ends begin and end, in the box.
        const box = table.getBoundingClientRect().width;
        const width = box + Number.parseFloat(/ \+ (\d+)px/.exec(maskSize)?.[1] ?? '0');
        const start = Number.parseFloat(maskPosition);
        return maskImage === 'none' ? [false, false] : [start > -32, start + width - 32 < box];
      }, part);
    expect(await fades(0)).toEqual([false, true]);
    expect(await fades(0.5)).toEqual([true, true]);
    expect(await fades(1)).toEqual([true, false]);
    await page.setViewportSize(WIDE);
    expect(await fades(0)).toEqual([false, false]);
  });
});

describe('the table of contents', () => {
  it('marks the section in view, the first at the top and the last at the end', async () => {
    const { page } = await open(browser, site.address, { viewport: WIDE });
    const marked = () => page.locator('#lec-toc [aria-current]').textContent();
    await expect.poll(marked).toBe('Section one');
    await page
      .locator('#section-three')
      .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(marked).toBe('Section three');
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect.poll(marked).toBe('Section four');
    expect(await page.locator('#lec-toc [aria-current]').count()).toBe(1);
  });

  it('marks the last section at the end, whatever the address named before', async () => {
    const { page } = await open(browser, `${site.address}#section-one`, { viewport: WIDE });
    const marked = () => page.locator('#lec-toc [aria-current]').textContent();
    await expect.poll(marked).toBe('Section one');
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect.poll(marked).toBe('Section four');
  });
});

describe('the mode', () => {
  it('follows the system and its changes where the configuration names none', async () => {
    const { page } = await open(browser, site.address, { viewport: WIDE, colorScheme: 'dark' });
    const mode = () => page.evaluate(() => document.documentElement.dataset.mode);
    expect(await mode()).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(mode).toBe('light');
  });

  it('follows the system without scripts too', async () => {
    const colours = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open(browser, site.address, { javaScriptEnabled: false, colorScheme });
      colours.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
      await page.context().close();
    }
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(15, 17, 23)']);
  });
});

describe('the menu of versions', () => {
  it('is gone through with the arrow keys, Home and End, and Escape leads back to its button', async () => {
    const { page } = await open(browser, site.address, { viewport: WIDE });
    const focused = () =>
      page.evaluate(() => `${document.activeElement?.localName} ${document.activeElement?.textContent}`);
    await calmAfter(page, () => page.locator('.lec-versions summary').focus());
    const way: string[] = [];
    for (const key of [
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'Home',
      'End',
      'ArrowUp',
      'Escape',
      'ArrowUp',
    ]) {
      await page.keyboard.press(key);
      way.push(await focused());
    }
    const [button, first, last] = ['summary English', 'a English', 'a العربية'];
    expect(way).toEqual([first, last, last, first, last, first, button, last]);
    expect(await page.locator('.lec-versions').getAttribute('open')).toBe('');
  });

  it('leaves these keys to the page while it is closed', async () => {
    const { page } = await open(browser, site.address, { viewport: { width: 1440, height: 300 } });
    await page.locator('.lec-versions summary').focus();
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await page.locator('.lec-versions').getAttribute('open')).toBe(null);
  });
});

describe('a window at 400 %', () => {
  it('has room to read: the bars go with the page', async () => {
    const { page } = await open(browser, site.address, { viewport: { width: 320, height: 256 } });
    const rows = page.locator('.lec-bar, .lec-crumb, .lec-tabs');
    expect(await rows.count()).toBeGreaterThan(1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(0);
  });
});

describe('without scripts', () => {
  it('versions lead to the same page, and tabs of the content are all to be read', async () => {
    const { page } = await open(browser, site.address, { javaScriptEnabled: false, viewport: WIDE });
    await page.locator('.lec-versions summary').click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL('**/ar/');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.goto(`${demo.address}components/tour`);
    const hidden = await page
      .locator('.lec-tab__panel, [role=tabpanel]')
      .evaluateAll((panels) => panels.filter((panel) => !panel.checkVisibility()).length);
    expect(await page.locator('lec-tabs').count()).toBeGreaterThan(0);
    expect(hidden).toBe(0);
  });
});

describe('a page from right to left', () => {
  it('has its sidebar at the right, the table of contents at the left, and code as ever', async () => {
    const { page } = await open(browser, `${site.address}ar/`, { viewport: WIDE });
    const left = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
    expect(await left('#lec-nav')).toBeGreaterThan(await left('.lec-article'));
    expect(await left('#lec-toc')).toBeLessThan(await left('.lec-article'));
    expect(
      await page
        .locator('pre')
        .first()
        .evaluate((pre) => getComputedStyle(pre).direction),
    ).toBe('ltr');
    const copy = page.locator('.lec-code:not([data-titled]) > lec-copy').first();
    const [button, block] = await Promise.all([copy.boundingBox(), copy.locator('..').boundingBox()]);
    expect(button!.x).toBeGreaterThan(block!.x + block!.width / 2);
  });
});

describe('tabs from right to left, on a phone', () => {
  it('are chosen by a title in any script, and the button that copies lies on none', async () => {
    const { page, problems } = await open(browser, `${site.address}ar/`, { viewport: PHONE });
    const tabs = page.getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['العربية', 'English', 'npm', 'pnpm']);
    await tabs.nth(1).click();
    await expect.poll(() => page.getByRole('tabpanel').first().innerText()).toContain('نص ثان.');
    const group = page.locator('.lec-code-group');
    const [list, button] = await Promise.all(
      ['.lec-tabset__list', '[data-active] lec-copy'].map((part) => group.locator(part).boundingBox()),
    );
    expect(button!.x + button!.width).toBeLessThanOrEqual(list!.x);
    expect(problems).toEqual([]);
  });
});

describe('on paper', () => {
  it('is the content alone, in light colours', async () => {
    const { page } = await open(browser, `${demo.address}quickstart`, {
      viewport: WIDE,
      colorScheme: 'dark',
    });
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.lec-top', '#lec-nav', '#lec-toc', '.lec-end']) {
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    }
    expect(await page.locator('.lec-content').isVisible()).toBe(true);
    const scheme = (element: Element) => getComputedStyle(element).colorScheme;
    expect(await page.locator('html').evaluate(scheme)).toBe('light');
    expect(await page.locator('body[data-code=dark] .lec-code').first().evaluate(scheme)).toBe('light');
    await page.goto(`${demo.address}api-reference/get-or-create`);
    expect(await page.getByText('Try it').first().isVisible()).toBe(false);
  });
});

describe('a reader who asks for no motion', () => {
  it('sees none', async () => {
    const { page } = await open(browser, demo.address, { viewport: WIDE, reducedMotion: 'reduce' });
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return [transitionDuration, animationDuration]
            .join(',')
            .split(',')
            .some((time) => Number.parseFloat(time) > 0.01);
        })
        .map((element) => element.className),
    );
    expect(moving).toEqual([]);
  });
});

describe('going to another page', () => {
  it('leaves the side column where it was, from the first picture, before any script file has come', async () => {
    const { page } = await open(browser, `${demo.address}quickstart`, {
      viewport: { width: 1280, height: 300 },
    });
    const side = page.locator('#lec-nav');
    const placeOf = () => side.evaluate((column) => column.scrollTop);
    await side.evaluate((column) => column.scrollTo(0, 120));
    await page.route('**/*.js', (route) => route.abort());
    expect(await placeOf()).toBe(120);
    const link = side.locator('li:has(> [aria-current]) ~ li > a').first();
    await link.evaluate((entry) => (entry as HTMLElement).click());
    await page.waitForURL((url) => !url.pathname.endsWith('/quickstart/'));
    await expect.poll(placeOf).toBe(120);
  });

  it('is a change of pictures, unless the reader asks for no motion; the way back leads to the same line', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page } = await open(browser, `${demo.address}quickstart`, { viewport: WIDE, reducedMotion });
      await page.addInitScript(() =>
        addEventListener('pagereveal', (event) => {
          document.documentElement.dataset.changes = String(event.viewTransition !== null);
        }),
      );
      await page.evaluate(() => scrollTo(0, 200));
      const link = page.locator('#lec-nav a:not([aria-current])').nth(3);
      await link.evaluate((entry) => (entry as HTMLElement).click());
      await page.waitForURL((url) => !url.pathname.endsWith('/quickstart/'));
      await page.waitForLoadState();
      const root = page.locator('html');
      await expect
        .poll(() => root.getAttribute('data-changes'))
        .toBe(String(reducedMotion === 'no-preference'));
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
      await page.context().close();
    }
  });
});

describe('forced colours', () => {
  it('leave the line below the chosen tab alone', async () => {
    const { page } = await open(browser, `${demo.address}components/tour`, {
      viewport: WIDE,
      forcedColors: 'active',
    });
    const lines = await page
      .locator('.lec-tabset:not(.lec-code-group) .lec-tabset__tab')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(lines.map((line) => line === ground)).toEqual([false, true, true]);
  });

  it('leave the active entry to be told apart', async () => {
    const { page } = await open(browser, `${site.address}ar/`, {
      viewport: WIDE,
      forcedColors: 'active',
    });
    for (const part of ['#lec-nav', '#lec-toc']) {
      const active = page.locator(`${part} [aria-current]`).first();
      const other = page.locator(`${part} a:not([aria-current])`).first();
      const grounds = await Promise.all(
        [active, other].map((entry) =>
          entry.evaluate((element) => getComputedStyle(element).backgroundColor),
        ),
      );
      expect(grounds[0], part).not.toBe(grounds[1]);
    }
  });
});

describe('every mode of a page', () => {
  it('has no axe violation and does not scroll sideways, light and dark, wide and on a phone', async () => {
    const pages = ['', 'modes/wide/', 'modes/center/', 'modes/custom/', 'modes/frame/', 'ar/'];
    const found = await abreast(pages, async (path) => {
      const { page, problems } = await open(browser, site.address + path);
      const texts = await inModes(page, [WIDE, PHONE], async () => {
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        return [...(await violations(page)), ...(excess > 0 ? [`scrolls ${excess} px sideways`] : [])];
      });
      await page.context().close();
      return [...texts, ...problems].map((text) => `/${path}: ${text}`);
    });
    expect(found.flat()).toEqual([]);
  });
});
