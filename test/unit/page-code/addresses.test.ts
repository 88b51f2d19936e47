import { expect, it } from 'vitest';
import { address, query } from '../../../src/site/page-code/addresses.ts';
import { addresses } from '../../../src/site/page-code/realm/addresses.ts';

const own = addresses({ address, query }) as { URL: typeof URL; URLSearchParams: typeof URLSearchParams };

/** What a program sees of addresses. */
function seen({ URL: Url, URLSearchParams: Params }: typeof own): unknown {
  const url = new Url('../b c?x=1&y=%zz&x=2#é', 'https://user:pass@host.example:8080/docs/a/');
  const parts = [
    url.href,
    url.origin,
    url.search,
    url.pathname,
    url.hash,
    url.username,
    `${url}`,
    JSON.stringify({ url }),
  ];
  url.searchParams.get('x');
  const untouched = url.href;
  url.searchParams.append('new', 'a b&c');
  url.searchParams.delete('y');
  url.hash = 'end';
  url.port = '';
  const params = new Params('?a=1&b=+%20&a=2');
  params.set('a', '3');
  params.sort();
  const lists = [
    [...params],
    [...params.keys()],
    [...params.values()],
    [...params.entries()],
    params.getAll('a'),
    params.size,
  ];
  const each: unknown[] = [];
  params.forEach((value, name) => each.push([name, value]));
  const made = [
    new Params({ q: 'ü', n: '1' }),
    new Params([['a', 'b']]),
    new Params(params),
    new Params(),
  ].map(String);
  const found = [
    params.get('none'),
    params.has('a'),
    params.has('b', 'no'),
    Url.canParse('no'),
    Url.canParse('/a', 'https://b.example'),
  ];
  return { parts, untouched, href: url.href, lists, each, made, found, text: params.toString() };
}

it('are those of Node for whoever uses them', () => {
  expect(seen(own)).toEqual(seen({ URL, URLSearchParams }));
});

it('throw errors of the realm for what is no address', () => {
  expect(() => new own.URL('no')).toThrow(TypeError);
  expect(query('', 'constructor', '["a"]')).toBe('');
  expect(query('', 'forEach', '["a"]')).toBe('');
  expect(query('', 'nothing', '[]')).toBe('');
  expect(query('', 'get', '[')).toBe('');
});
