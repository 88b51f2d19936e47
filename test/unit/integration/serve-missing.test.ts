import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { serveMissing } from '../../../src/build/dev/serve-unfinished.ts';
import type { Site } from '../../../src/site/site/assemble.ts';

/** What the server is asked for then, or the status that it answers with. */
function asked(url: string, base = '/docs'): string | number {
  const request = { url, headers: {} } as IncomingMessage;
  const response = { statusCode: 200, end: () => undefined } as unknown as ServerResponse;
  let went = false;
  serveMissing(base, () => ({ routes: ['', 'guide'] }) as unknown as Site)(request, response, () => {
    went = true;
  });
  return went ? (request.url ?? '') : response.statusCode;
}

it('asks for the page that nothing was found, in the place of a page that is not there', () => {
  expect(asked('/docs/gone')).toBe('/docs/404');
  expect(asked('/docs/guide/')).toBe('/docs/guide/');
  expect(asked('/docs/lost.png')).toBe(404);
});

it('leaves to the dev server what is its own, and what is not below the base', () => {
  for (const url of [
    '/docs/@vite/client',
    '/docs/node_modules/a.js',
    '/@vite/client',
    '/docs-other/lost.png',
  ])
    expect(asked(url)).toBe(url);
  expect(asked('/docs')).toBe('/docs');
});
