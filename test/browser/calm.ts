import type { Page, Request } from 'playwright-core';

/** Goes to a page and waits until all that it asks for is there; see {@link calmAfter}. */
export function goTo(page: Page, address: string): Promise<void> {
  return calmAfter(page, () => page.goto(address, { waitUntil: 'load' }));
}

/**
 * Waits until a page has nothing more to do after a step: what it asked for has come, and its scripts have run and asked for
 * nothing new. Playwright's `networkidle` waits half a second in which nothing is asked for, on every page.
 */
export async function calmAfter(page: Page, step: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  let asked = 0;
  const begin = (request: Request) => {
    asked += 1;
    open.add(request);
  };
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await step();
    const deadline = performance.now() + 30_000;
    for (let quiet = 0; quiet < 2;) {
      if (performance.now() > deadline) {
        const urls = [...open].map((request) => request.url());
        throw new Error(`The page never came to rest; it still asks for ${urls.join(', ') || 'more'}.`);
      }
      const before = asked;
      await idle(page);
      quiet = open.size === 0 && asked === before ? quiet + 1 : 0;
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** Resolves when the page has drawn and has time. Where no scripts run, it has as soon as it is loaded. */
function idle(page: Page): Promise<void> {
  const ask = () =>
    new Promise<void>((resolve) => {
      if (matchMedia('(scripting: none)').matches) resolve();
      else requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 }));
    });
  // A page that leads on is another one by the time it would answer.
  return page.evaluate(ask).catch(() => page.waitForLoadState('load'));
}
