import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder } from '../site/lectern.ts';
import { abreast } from './abreast.ts';
import { inModes, violations } from './axe.ts';
import { calmAfter, goTo } from './calm.ts';
import { shiftOf } from './shift.ts';
import { launch, open, serveFixture, serveFolder, type ServedSite } from './site.ts';

const PAGES = ['reference/components/', 'reference/components-code/', 'reference/components-changelog/'];

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    serveFixture('components', ['--site', 'https://lectern.example']),
    launch(),
  ]);
});

afterAll(async () => {
  await site.stop();
});

const show = (path: string, options: BrowserContextOptions = {}) =>
  open(browser, site.address + path, { viewport: { width: 1280, height: 900 }, ...options });

/** Scrolls to each diagram and waits until it is drawn. */
async function drawAll(page: Page): Promise<void> {
  for (const diagram of await page.locator('lec-mermaid').all()) {
    await diagram.scrollIntoViewIfNeeded();
    await expect.poll(() => diagram.getAttribute('data-state'), { timeout: 15_000 }).toBe('drawn');
  }
}

describe('a strict content security policy', () => {
  it('allows every component, diagrams too', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const body = await response.text();
      const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      );
      const policy = [
        "default-src 'none'",
        `script-src 'self' ${inline.join(' ')}`,
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
      ].join('; ');
      return route.fulfill({
        response,
        body,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    for (const path of PAGES) {
      await goTo(page, site.address + path);
      await drawAll(page);
    }
    expect(problems).toEqual([]);
  });
});

describe('accessibility', () => {
  it('has no axe violation on a page with every component, in both modes', async () => {
    const found = await abreast(PAGES, async (path) => {
      const { page } = await show(path);
      const texts = await inModes(page, [{ width: 1280, height: 900 }], async () => {
        await drawAll(page);
        return violations(page, { frames: false });
      });
      await page.context().close();
      return texts.map((text) => `/${path}: ${text}`);
    });
    expect(found.flat()).toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('every view, tab, update, diagram source and formula can be read', async () => {
    const read = async (path: string): Promise<string> => {
      const { page } = await show(path, { javaScriptEnabled: false });
      const text = await page.locator('main').innerText();
      await page.context().close();
      return text;
    };
    const components = await read('reference/components/');
    for (const text of [
      'readers of JavaScript',
      'readers of Python',
      'Run npm install.',
      'Run pnpm install.',
    ]) {
      expect(components).toContain(text);
    }
    const code = await read('reference/components-code/');
    expect(code).toContain('Write --> Check{Clean?}');
    expect(code).toContain('$env:API_TOKEN = "..."');
    expect(await read('reference/components-changelog/')).toContain('The first version.');
  });
});

describe('diagrams', () => {
  it('are drawn in the colours of the mode, and again when it changes', async () => {
    const { page, problems } = await show('reference/components-code/', { colorScheme: 'light' });
    await drawAll(page);
    const fill = () =>
      page
        .locator('lec-mermaid')
        .first()
        .locator('.lec-mermaid__place')
        .evaluate((place) => getComputedStyle(place.shadowRoot!.querySelector('.node rect')!).fill);
    const light = await fill();
    expect(await page.locator('lec-mermaid .lec-code').first().isVisible()).toBe(false);
    await page.evaluate(() => document.documentElement.setAttribute('data-mode', 'dark'));
    await expect.poll(fill).not.toBe(light);
    expect(problems).toEqual([]);
  });

  it('say that their script could not be loaded, and are drawn when the network is back', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    let times = 0;
    let isBroken = true;
    await page.route(/mermaid[^/]*\.js/, (route) => {
      times++;
      return isBroken ? route.abort() : route.continue();
    });
    await page.goto(`${site.address}reference/components-code/`);
    const first = page.locator('lec-mermaid').first();
    await first.scrollIntoViewIfNeeded();
    await expect
      .poll(() => first.locator('.lec-mermaid__problem').innerText())
      .toBe('This diagram could not be rendered. Its script could not be loaded.');
    await expect.poll(() => times).toBeGreaterThanOrEqual(2);
    isBroken = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => first.getAttribute('data-state'), { timeout: 15_000 }).toBe('drawn');
    expect(await first.locator('.lec-mermaid__problem').count()).toBe(0);
  });

  it('are enlarged by their buttons', async () => {
    const { page } = await show('reference/components-code/');
    await drawAll(page);
    const second = page.locator('lec-mermaid').nth(1);
    const width = () =>
      second
        .locator('.lec-mermaid__place')
        .evaluate((place) => place.shadowRoot!.querySelector('svg')!.getBoundingClientRect().width);
    const before = await width();
    await second.getByRole('button', { name: 'Zoom in' }).click();
    expect(await width()).toBeGreaterThan(before);
  });

  it('run nothing that their source may hold', async () => {
    const { page, problems } = await show('reference/components-code/');
    page.on('dialog', (dialog) => {
      problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const kept = await page.evaluate(async () => {
      const source = [
        '%%{init: {"securityLevel": "loose", "htmlLabels": true}}%%',
        'flowchart LR',
        '  A["<img src=x onerror=alert(1)>"] --> B["<script>alert(2)</script>"]',
        '  B --> C["<a href=\'javascript:alert(3)\'>c</a>"]',
        '  click A href "javascript:alert(4)"',
        '  click B call alert(5)',
        '  click C href "https://example.com/"',
      ].join('\n');
      const diagram = document.createElement('lec-mermaid');
      const pre = document.createElement('pre');
      pre.textContent = source;
      diagram.append(pre);
      document.querySelector('main')!.prepend(diagram);
      while (diagram.dataset.state === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
      const root = diagram.querySelector('.lec-mermaid__place')!.shadowRoot!;
      const nodes = [...root.querySelectorAll('*')];
      root.addEventListener('click', (event) => event.preventDefault());
      for (const node of nodes) {
        node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
      return {
        state: diagram.dataset.state,
        forbidden: nodes.filter(({ localName }) => ['script', 'img', 'iframe'].includes(localName)).length,
        handlers: nodes.flatMap(({ attributes }) =>
          [...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
        ),
        addresses: nodes.flatMap(({ attributes }) =>
          [...attributes].filter(({ name }) => /href$/.test(name)).map(({ value }) => value),
        ),
      };
    });
    expect(kept.state).toBe('drawn');
    expect([kept.forbidden, kept.handlers]).toEqual([0, []]);
    expect(kept.addresses.filter((address) => !address.startsWith('#'))).toEqual(['https://example.com/']);
    expect(problems).toEqual([]);
  });

  it('bring their script only to pages that have one', async () => {
    const { page } = await show('reference/components/');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.includes('mermaid') || name.includes('diagram'))).toEqual([]);
  });
});

describe('views', () => {
  it('switch on the page, leave the other headings out, are remembered and open from the address', async () => {
    const { page } = await show('reference/components/');
    const text = () => page.locator('main').innerText();
    expect(await text()).toContain('readers of JavaScript');
    expect(await text()).not.toContain('readers of Python');
    const python = page.locator('.lec-view-switch').getByText('Python');
    // The code of views is a file of its own, which a slow machine may still be loading.
    await expect.poll(async () => (await python.click(), text())).toContain('readers of Python');
    expect(await text()).not.toContain('readers of JavaScript');
    await page.reload();
    await expect.poll(text).toContain('readers of Python');
    await page.goto(`${site.address}reference/components/#view-javascript`);
    await expect.poll(text).toContain('readers of JavaScript');
  });
});

describe('tabs, accordions and lists of examples', () => {
  it('of code blocks end before the button that copies, on a phone as well', async () => {
    const { page } = await show('reference/components-code/', { viewport: { width: 390, height: 800 } });
    const gaps = await page.locator('.lec-code-group').evaluateAll((groups) =>
      groups.flatMap((group) => {
        const list = group.querySelector(':scope > .lec-tabset__list')?.getBoundingClientRect();
        const button = group.querySelector('[data-active] button')?.getBoundingClientRect();
        return list && button && list.width > 0 ? [button.left - list.right] : [];
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0);
  });

  it('are all printed, each below its name', async () => {
    const { page } = await show('reference/components/');
    const group = page.locator('.lec-tabset:not(.lec-code-group)').first();
    await group.getByRole('tab', { name: 'pnpm' }).click();
    await page.emulateMedia({ media: 'print' });
    const shown = (await group.innerText()).split('\n').filter(Boolean);
    expect(shown.slice(0, 4)).toEqual(['npm', 'Run npm install.', 'pnpm', 'Run pnpm install.']);
  });

  it('that were chosen leave the page where it is when it is loaded again', async () => {
    const { page } = await show('reference/components/');
    await page.locator('lec-tabs [role=tab][aria-selected=false]').last().click();
    await page.evaluate(() => scrollTo(0, 200));
    await calmAfter(page, () => page.reload());
    expect(await page.evaluate(() => [location.hash !== '', scrollY])).toEqual([true, 200]);
  });

  it('stay in step by their label, except where told not to', async () => {
    const { page } = await show('reference/components/');
    const groups = page.locator('.lec-tabset:not(.lec-code-group)');
    await groups.first().getByRole('tab', { name: 'pnpm' }).click();
    expect(await groups.first().innerText()).toContain('Run pnpm install.');
    expect(new URL(page.url()).hash).toBe('#with-pnpm');
    expect(await groups.nth(1).innerText()).toContain('The first shown.');
  });

  it('open from the address', async () => {
    const { page } = await show('reference/components/#closed-accordion');
    expect(await page.locator('#closed-accordion').evaluate((element) => element.hasAttribute('open'))).toBe(
      true,
    );
  });

  it('a list of examples follows its group, and the group the list', async () => {
    const { page } = await show('reference/components-code/');
    const list = page.getByRole('combobox', { name: 'Choose an example' });
    await page.locator('.lec-code-group').first().getByRole('tab', { name: 'PowerShell' }).click();
    expect(await list.inputValue()).toBe('PowerShell');
    expect(await page.locator('.lec-code-group').nth(1).innerText()).toContain('echo $env:API_TOKEN');
    await list.selectOption('Shell');
    expect(await page.locator('.lec-code-group').first().innerText()).toContain('export API_TOKEN');
  });
});

describe('steps', () => {
  it('show the number that the author gave', async () => {
    const { page } = await show('reference/components/');
    const number = page.locator('.lec-step:has(#the-build)');
    const content = await number.evaluate((step) => getComputedStyle(step, '::before').content);
    expect(content).toMatch(/^(attr\(value\)|"5")/);
  });
});

describe('tooltips', () => {
  it('show on focus and close with Escape', async () => {
    const { page } = await show('reference/components/');
    const tip = page.getByRole('tooltip').first();
    await page.locator('.lec-tooltip__word').first().focus();
    expect(await tip.isVisible()).toBe(true);
    expect(await tip.innerText()).toContain('Where it is');
    await page.keyboard.press('Escape');
    expect(await tip.isVisible()).toBe(false);
  });

  it('show on a tap, inside the screen', async () => {
    const { page } = await show('reference/components/', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    await page.locator('.lec-tooltip__word').first().tap();
    const box = await page.getByRole('tooltip').first().boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  });
});

describe('a changelog', () => {
  it('shows the entries of one tag, and all again', async () => {
    const { page } = await show('reference/components-changelog/');
    const entries = () => page.locator('.lec-update:visible').count();
    expect(await entries()).toBe(2);
    await page.getByRole('button', { name: 'Pages' }).click();
    expect(await entries()).toBe(1);
    await page.getByRole('button', { name: 'Pages' }).click();
    expect(await entries()).toBe(2);
  });

  it('moves nothing when the tags come, after text and at the top of a page', async () => {
    const docs = await emptyFolder();
    const entries = ['One', 'Two'].map(
      (tag) => `<Update label="${tag}" tags={["${tag}"]}>\n  Text.\n</Update>`,
    );
    for (const [name, before] of Object.entries({ index: 'Text.\n\n', top: '' })) {
      await writeFile(
        path.join(docs, `${name}.mdx`),
        `---\ntitle: News\n---\n\n${before}${entries.join('\n\n')}\n`,
      );
    }
    await writeFile(
      path.join(docs, 'docs.json'),
      JSON.stringify({ name: 'Acme', theme: 'mint', navigation: { pages: ['index', 'top'] } }),
    );
    const news = await serveFolder(docs, ['--offline']);
    for (const name of ['', 'top/']) {
      const { page } = await open(browser, news.address + name, { viewport: { width: 390, height: 844 } });
      await page.getByRole('button', { name: 'Two' }).waitFor();
      expect(await shiftOf(page), name).toBeLessThan(0.005);
      await page.context().close();
    }
    await news.stop();
  });

  it('has a feed that the page names', async () => {
    const { page } = await show('reference/components-changelog/');
    const feed = page.locator('link[type="application/rss+xml"]');
    expect(await feed.getAttribute('href')).toBe('/reference/components-changelog/rss.xml');
    const xml = await readFile(path.join(site.dist, 'reference/components-changelog/rss.xml'), 'utf8');
    const titles = await page.evaluate(
      (text) =>
        [...new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('item > title')].map(
          ({ textContent }) => textContent,
        ),
      xml,
    );
    expect(titles).toEqual(['2026-11-21 - 0.1.0', 'How it began']);
  });
});

describe('what a page carries', () => {
  it('has the rules of formulas only where there is one', async () => {
    const styles = async (name: string): Promise<string> => {
      const html = await readFile(path.join(site.dist, name, 'index.html'), 'utf8');
      const sheets = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)];
      const texts = sheets.map(([, file = '']) => readFile(path.join(site.dist, file), 'utf8'));
      return (await Promise.all(texts)).join('');
    };
    expect(await styles('reference/components')).not.toContain('.lec-math');
    expect(await styles('reference/components-code')).toContain('.lec-math');
  });
});
