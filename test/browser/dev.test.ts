import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '../site/lectern.ts';
import { project } from '../site/project.ts';
import { launch, open } from './site.ts';

const lines = (word: string) => Array.from({ length: 60 }, (_, line) => `${word} ${line}`).join('\n\n');
const page = (edit: string) =>
  `---\ntitle: Long\n---\n\n${edit}\n\n${lines('Before')}\n\n` +
  '<Tabs sync={false}>\n<Tab title="First">\nOne\n</Tab>\n<Tab title="Second">\nTwo\n</Tab>\n</Tabs>\n\n' +
  `<Accordion title="Folded">\n${lines('Inside')}\n</Accordion>\n\n${lines('After')}\n`;

describe('a dev server of a project with a base', () => {
  let folder = '';
  let server: ChildProcess;
  let browser: Browser;

  beforeAll(async () => {
    folder = await project('minimal', '', { 'docs/long.mdx': page('<Cardd>x</Cardd>') }, "base: '/base',");
    const astro = path.join(checkout, 'node_modules/astro/bin/astro.mjs');
    const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
    server = spawn(process.execPath, [astro, 'dev', '--port', '45391'], {
      cwd: folder,
      env: { ...env, ASTRO_TELEMETRY_DISABLED: '1', LAUNCH_EDITOR: 'true' },
    });
    const began = new Promise<void>((resolve, reject) => {
      let said = '';
      const hear = (data: Buffer) => void ((said += data.toString()).includes(':45391') && resolve());
      server.stdout?.on('data', hear);
      server.stderr?.on('data', hear);
      server.on('close', () => reject(new Error(said)));
    });
    [browser] = await Promise.all([launch(), began]);
  });
  afterAll(async () => {
    server.kill('SIGTERM');
  });

  it('shows problems in the toolbar, opens their place, and keeps over an edit what is open and scrolled to', async () => {
    const { page: tab, problems } = await open(browser, 'http://localhost:45391/base/long/', {
      viewport: { width: 1200, height: 700 },
    });
    const inToolbar = (selector: string) => tab.locator(`astro-dev-toolbar ${selector}`);
    const button = inToolbar('.item[data-app-id="astro-lectern"]');
    const list = inToolbar(
      'astro-dev-toolbar-app-canvas[data-app-id="astro-lectern"] astro-dev-toolbar-window',
    );
    await expect.poll(() => button.locator('.lectern-count').textContent()).toBe('1');
    await button.dispatchEvent('click');
    await expect.poll(() => list.innerText()).toMatch(/page\/unknown-component[^]*<Cardd>[^]*Hint: .*<Card>/);
    const asked = tab.waitForRequest(/__open-in-editor/);
    await list.getByRole('button', { name: 'docs/long.mdx:5:1' }).click();
    expect(decodeURIComponent((await asked).url())).toContain(`${path.join(folder, 'docs/long.mdx')}:5:1`);

    await tab.getByRole('tab', { name: 'Second' }).click();
    await tab.getByText('Folded').click();
    await tab.getByText('After 30').scrollIntoViewIfNeeded();
    const top = () => tab.evaluate(() => scrollY);
    const before = await top();
    expect(before).toBeGreaterThan(2000);
    await writeFile(path.join(folder, 'docs/long.mdx'), page('Mended'));
    await expect.poll(() => list.innerText()).toContain('Lectern: 1 note');
    await expect.poll(() => tab.getByText('Mended').count()).toBe(1);
    expect(await tab.getByRole('tab', { selected: true }).innerText()).toBe('Second');
    expect(await tab.getByText('Inside 59').isVisible()).toBe(true);
    // The notice above the text is gone, and a browser may hold on to the text or to the number of pixels.
    expect(Math.abs((await top()) - before)).toBeLessThan(200);
    expect(await button.locator('.lectern-count').textContent()).toBe('');
    expect(problems).toEqual([]);
  });
});
