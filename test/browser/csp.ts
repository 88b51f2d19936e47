import type { BrowserContext } from 'playwright-core';
import { POLICY_COOKIE } from './static-server.ts';

/**
 * Has every document and script of a site under test come with the strictest policy that it promises to work under. The
 * server of the tests sends it to who has a cookie: the browser asks as ever, and nothing stands in between.
 *
 * @param foreign origin of another host that scripts may come from and send to
 */
export async function withStrictPolicy(context: BrowserContext, foreign = ''): Promise<void> {
  const value = encodeURIComponent(foreign);
  await context.addCookies([
    { name: POLICY_COOKIE, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' },
  ]);
}
