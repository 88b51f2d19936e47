import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { checkout, copyFixture, lectern } from '../site/lectern.ts';
import { builtOnce } from './built.ts';
import { findChromium } from './ensure-chromium.mjs';

/** A built fixture, served as a reader gets it. */
export interface ServedSite {
  /** Address of the home page, with a slash at the end. */
  address: string;
  /** Folder of the built site. */
  dist: string;
  stop(): Promise<void>;
}

/**
 * Builds a fixture outside the checkout and serves it with `lectern preview`. What one test file has built, others of the
 * same run serve too, so nobody writes into it.
 */
export async function serveFixture(name: string, args: readonly string[] = []): Promise<ServedSite> {
  const docs = await builtOnce([name, ...args].join(' '), async () => {
    const folder = await copyFixture(name);
    await buildFolder(folder, args);
    return folder;
  });
  return serveBuilt(docs, path.join(docs, 'dist'), args);
}

/** Builds a docs folder and serves it in the same way. */
export async function serveFolder(docs: string, args: readonly string[] = []): Promise<ServedSite> {
  await buildFolder(docs, args);
  return serveBuilt(docs, path.join(docs, 'dist'), args);
}

async function buildFolder(docs: string, args: readonly string[]): Promise<void> {
  const built = await lectern(['build', docs, ...args]);
  if (built.code !== 0) throw new Error(`${docs} did not build:\n${built.stderr}`);
}

/** Serves what was built from a docs folder. */
export async function serveBuilt(
  docs: string,
  dist: string,
  args: readonly string[] = [],
): Promise<ServedSite> {
  const { child, address } = await preview(docs, ['--out', dist, ...args]);
  return { address, dist, stop: () => stop(child) };
}

async function preview(
  docs: string,
  args: readonly string[],
): Promise<{ child: ChildProcess; address: string }> {
  const cli = path.join(checkout, 'dist/cli/main.js');
  const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
  const child = spawn(process.execPath, [cli, 'preview', docs, '--port', '0', ...args], { env });
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      const found = /http:\/\/[^\s]+/.exec(said);
      if (found) resolve({ child, address: found[0].endsWith('/') ? found[0] : `${found[0]}/` });
    });
    child.on('close', () => reject(new Error(`preview stopped:\n${said}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('close');
    child.on('close', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Starts the installed Chromium without any traffic of its own. */
export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: run node test/browser/ensure-chromium.mjs.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
}

/** Opens a page and collects what goes wrong in it: console errors, exceptions, failed or foreign requests. */
export async function open(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems: string[] = [];
  const origin = new URL(address).origin;
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin)
      problems.push(`foreign request: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== address)
      problems.push(`${response.status()}: ${response.url()}`);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, problems };
}
