import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { buildFolder, builtFixture } from './built.ts';
import { goTo } from './calm.ts';
import { withReuse } from './contexts.ts';
import { findChromium } from './ensure-chromium.mjs';
import { serveStatic } from './static-server.ts';

/** A built fixture, served as a reader gets it. */
export interface ServedSite {
  /** Address of the home page, with a slash at the end. */
  address: string;
  /** Folder of the built site. */
  dist: string;
  stop(): Promise<void>;
}

/**
 * Builds a fixture outside the checkout and serves it as a static host does. What one test file has built, others of the
 * same run serve too, so nobody writes into it.
 */
export async function serveFixture(name: string, args: readonly string[] = []): Promise<ServedSite> {
  return serveBuilt(path.join(await builtFixture(name, args), 'dist'), args);
}

/** Builds a docs folder and serves it in the same way. */
export async function serveFolder(docs: string, args: readonly string[] = []): Promise<ServedSite> {
  await buildFolder(docs, args);
  return serveBuilt(path.join(docs, 'dist'), args);
}

/** Serves what was built, below the base that the arguments of the build name. */
export async function serveBuilt(dist: string, args: readonly string[] = []): Promise<ServedSite> {
  const base = args.includes('--base') ? args[args.indexOf('--base') + 1] : undefined;
  return { dist, ...(await serveStatic(dist, base ?? '/')) };
}

let started: Promise<Browser> | undefined;

/** Returns the Chromium of this worker process. It starts with the first test file and serves the later ones too. */
export function launch(): Promise<Browser> {
  return (started ??= start());
}

/** Starts the installed Chromium without any traffic of its own. */
async function start(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: run node test/browser/ensure-chromium.mjs.');
  const browser = await chromium.launch({
    executablePath,
    // The browser ends with the worker: its end of the pipe closes.
    handleSIGTERM: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      '--disable-component-update',
      '--no-first-run',
      // Widths of letters as in a window: the shell rounds them to whole pixels.
      '--font-render-hinting=none',
    ],
  });
  return withReuse(browser);
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
  page.on('pageerror', ({ message }) => {
    // A busy browser gives up the transition between two documents, which no script of the page started.
    if (!/^Transition was (?:aborted|skipped)/.test(message)) problems.push(`exception: ${message}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin)
      problems.push(`foreign request: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== address)
      problems.push(`${response.status()}: ${response.url()}`);
  });
  await goTo(page, address);
  return { page, problems };
}
