import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A browser context with its first page. */
interface Tab {
  context: BrowserContext;
  page: Page;
  /** The options that cannot change once the context exists, as JSON. */
  fixed: string;
  /** True after a change that nothing reverts. */
  isSpent: boolean;
  openPage: BrowserContext['newPage'];
  end: BrowserContext['close'];
}

/** Tabs of the running test and of its file, and empty ones for the tests that follow. */
const used = new Set<Tab>();
const free = new Set<Tab>();
/** Tabs that the tests of a file share. */
let shared: ReadonlySet<Tab> = new Set();

/** Events that tests listen to. */
const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'];

/**
 * Makes a browser return contexts that were closed before, emptied, where their options are equal: to start and end the
 * process of a page takes longer than many a test.
 */
export function withReuse(browser: Browser): Browser {
  const create = browser.newContext.bind(browser);
  browser.newContext = async (options = {}) => {
    const { viewport, colorScheme, reducedMotion, permissions = [], ...rest } = options;
    const fixed = JSON.stringify(rest);
    const tab =
      [...free].find((known) => known.fixed === fixed) ?? (await openTab(await create(rest), fixed));
    free.delete(tab);
    used.add(tab);
    tab.context.newPage = () => {
      tab.context.newPage = tab.openPage;
      return Promise.resolve(tab.page);
    };
    await tab.context.grantPermissions(permissions);
    await tab.page.setViewportSize(viewport ?? { width: 1280, height: 720 });
    await tab.page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? 'light',
      reducedMotion: reducedMotion ?? 'no-preference',
    });
    return tab.context;
  };
  browser.newPage = async (options) => (await browser.newContext(options)).newPage();
  return browser;
}

async function openTab(context: BrowserContext, fixed: string): Promise<Tab> {
  const [openPage, end] = [context.newPage.bind(context), context.close.bind(context)];
  const page = await openPage();
  // Away from where the screen begins: there the shell of Chromium has a pointer that nobody has moved.
  await inProtocol(page, async (session) => {
    const { windowId } = await session.send('Browser.getWindowForTarget');
    await session.send('Browser.setWindowBounds', { windowId, bounds: { left: 300, top: 300 } });
  });
  const tab: Tab = { context, page, fixed, isSpent: false, openPage, end };
  context.close = () => release(tab);
  spendWith(tab, context, 'addInitScript');
  spendWith(tab, context, 'exposeFunction');
  spendWith(tab, page, 'addInitScript');
  spendWith(tab, context.clock, 'install');
  return tab;
}

/** Gives a page commands that Playwright lacks. Detached at once: a page that another client is attached to loses its emulated media. */
async function inProtocol(page: Page, act: (session: CDPSession) => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await act(session);
  await session.detach();
}

/** Notes that a tab serves no other test once a method has changed it. */
function spendWith<Name extends string>(
  tab: Tab,
  owner: Record<Name, (...args: never[]) => unknown>,
  name: Name,
): void {
  const call = owner[name].bind(owner);
  owner[name] = (...args) => {
    tab.isSpent = true;
    return call(...args);
  };
}

/** Begins a test. The tabs that are open by now belong to the file. */
export function beginTest(): void {
  shared = new Set(used);
}

/** Ends a test: releases the tabs that it has left open. */
export async function endTest(): Promise<void> {
  await Promise.all([...used].filter((tab) => !shared.has(tab)).map(release));
}

/** Ends a file: releases the tabs that its tests have shared. */
export async function endFile(): Promise<void> {
  await Promise.all([...used].map(release));
}

/** Keeps a tab for another test, without content, listeners, stored data, permissions, and history. */
async function release(tab: Tab): Promise<void> {
  const { context, page } = tab;
  if (!used.delete(tab)) return;
  if (tab.isSpent || page.isClosed()) return tab.end();
  for (const event of EVENTS) page.removeAllListeners(event);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  for (const owner of [page, context]) await owner.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto('about:blank');
  await page.mouse.move(-1, -1);
  await context.clearPermissions();
  await inProtocol(page, async (session) => {
    await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
    await session.send('Network.clearBrowserCache');
    await session.send('Page.resetNavigationHistory');
  });
  free.add(tab);
}
