import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { wholeAddresses } from '../../../src/build/output/whole-address.ts';

/** What a middleware between the two reads, and what those after them do, of an address as Astro hands it on. */
function seen(base: string, originalUrl: string, url: string): (string | undefined)[] {
  const { begin, end } = wholeAddresses(base);
  const request = { originalUrl, url } as unknown as IncomingMessage;
  const next = () => undefined;
  begin(request, undefined, next);
  const between = request.url;
  end(request, undefined, next);
  return [between, request.url];
}

it.each([
  ['/base', '/base/docs/?x', '/docs/?x', ['/base/docs/?x', '/docs/?x']],
  ['/base/', '/base/base/a', '/base/a', ['/base/base/a', '/base/a']],
  ['/base', '/base', '/', ['/base/', '/']],
  ['/base', '/based/a', '/based/a', ['/based/a', '/based/a']],
  ['/base', '/@vite/client', '/@vite/client', ['/@vite/client', '/@vite/client']],
  ['/', '/docs/', '/docs/', ['/docs/', '/docs/']],
])('puts the base %j back into %j, for a while', (base, original, url, expected) => {
  expect(seen(base, original, url)).toEqual(expected);
});
