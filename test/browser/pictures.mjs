/**
 * Takes the pictures of the docs anew, from the site in `fixtures/acme`: `npm run pictures`, after a change of how pages look.
 * They are small on purpose, because every clone carries them.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from './ensure-chromium.mjs';
import { serveStatic } from './static-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'lectern-pictures-'));
await cp(path.join(root, 'fixtures/acme'), folder, { recursive: true });
await cp(path.join(root, 'fixtures/docs/examples/acme.yaml'), path.join(folder, 'openapi.yaml'));
const config = JSON.parse(await readFile(path.join(folder, 'docs.json'), 'utf8'));

/** Builds the site in a theme, and gives the folder of the output. */
async function built(theme) {
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify({ theme, ...config }));
  const command = [path.join(root, 'dist/cli/main.js'), 'build', folder, '--offline', '--mock', 'page'];
  execFileSync(process.execPath, command, { stdio: 'pipe' });
  return path.join(folder, 'dist');
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});

/** Takes a picture of a page as `name.webp`, `width` pixels wide, after `act` has done something in the page. */
async function picture(site, name, { at, window: [w, h], width, quality, mode = 'light', act }) {
  const viewport = { width: w, height: h };
  const page = await (await browser.newContext({ viewport, colorScheme: mode })).newPage();
  await page.goto(site.address + at, { waitUntil: 'networkidle' });
  await act?.(page);
  const file = path.join(root, `fixtures/docs/images/${name}.webp`);
  const image = sharp(await page.screenshot()).resize({ width });
  const { size } = await image.webp({ quality, effort: 6 }).toFile(file);
  console.log(`${name}.webp ${size} bytes`);
  await page.context().close();
}

const operation = 'api-reference/create-user/';

for (const theme of ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia']) {
  const site = await serveStatic(await built(theme), '/');
  await picture(site, `theme-${theme}`, { at: '', window: [1200, 760], width: 560, quality: 50 });
  if (theme === 'mint') {
    for (const mode of ['light', 'dark'])
      await picture(site, `operation-${mode}`, {
        at: operation,
        window: [1440, 860],
        width: 1280,
        quality: 55,
        mode,
      });
    await picture(site, 'search', {
      at: '',
      window: [1000, 640],
      width: 800,
      quality: 62,
      act: async (page) => {
        await page.keyboard.press('/');
        await page.getByRole('combobox', { name: 'Search' }).fill('user');
        await page.getByRole('option').first().waitFor();
        await page.waitForTimeout(1000);
      },
    });
    await picture(site, 'form', {
      at: operation,
      window: [1300, 820],
      width: 1100,
      quality: 58,
      act: async (page) => {
        await page.locator('lec-playground summary').first().click();
        await page.getByRole('button', { name: 'Fill in examples' }).click();
        await page.getByRole('textbox', { name: 'Bearer' }).fill('my-token');
        await page.getByRole('button', { name: /^Send/ }).click();
        await page.locator('[data-response] [data-check] p').waitFor();
        await page.evaluate(() => scrollTo(0, 60));
      },
    });
  }
  await site.stop();
}
await browser.close();
await rm(folder, { recursive: true });
