import { createHash } from 'node:crypto';
import type { BrowserContext, Route } from 'playwright-core';

/**
 * Serves every document and script with the strictest policy that the site promises to work under: nothing inline but the mode
 * script, by its hash, and WebAssembly for the search.
 *
 * @param foreign origin of another host that scripts may come from and send to
 */
export async function withStrictPolicy(context: BrowserContext, foreign = ''): Promise<void> {
  // A context may be closed while an answer is on its way. Whatever else fails is a failed request, which a test sees.
  await context.route('**/*', (route) =>
    answer(route, foreign).catch(() => route.abort().catch(() => undefined)),
  );
}

async function answer(route: Route, foreign: string): Promise<void> {
  // A page may be left while it still loads.
  const response = await route.fetch().catch(() => undefined);
  if (!response) return route.abort();
  // Scripts too: a worker goes by the policy that its own script came with.
  const isDocument = route.request().resourceType() === 'document';
  if (!isDocument && !new URL(route.request().url()).pathname.endsWith('.js'))
    return route.fulfill({ response });
  const html = isDocument ? await response.text() : '';
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const policy =
    `default-src 'none'; script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')} ${foreign}; style-src 'self'; ` +
    `img-src 'self' data:; font-src 'self'; connect-src 'self' ${foreign}; worker-src 'self'; frame-src 'self'; manifest-src 'self'; ` +
    `media-src 'self'; base-uri 'none'; form-action 'none'`;
  await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
}
