import { describe, expect, it } from 'vitest';
import { assetAddress, createHref, fileAddress, routeOf } from '../../../src/base/addresses/href.ts';

describe('the address of a page', () => {
  const root = createHref({ base: '/', trailingSlash: 'ignore', format: 'directory' });

  it.each([
    ['', '/'],
    ['index', '/'],
    ['guides/intro', '/guides/intro/'],
    ['/guides/intro/', '/guides/intro/'],
    ['guides/index', '/guides/'],
    ['C#', '/C%23/'],
    ['guides/why?', '/guides/why%3F/'],
    ['50% off', '/50%25%20off/'],
    ['a%2Fb', '/a%252Fb/'],
    ['back\\slash', '/back%5Cslash/'],
    ['cafe\u0301', '/cafe%CC%81/'],
    ['line\nbreak', '/line%0Abreak/'],
    ['half \ud83d', '/half%20%EF%BF%BD/'],
    ['v0.4/Read_Me', '/v0.4/Read_Me/'],
    ['a page/ümlaut', '/a%20page/%C3%BCmlaut/'],
    ['users/@me', '/users/@me/'],
  ])('of %j is %j', (path, address) => {
    expect(root(path)).toBe(address);
  });

  it('has the base before it, whether that ends in a slash or not', () => {
    for (const base of ['/docs', '/docs/']) {
      const href = createHref({ base, trailingSlash: 'ignore', format: 'directory' });
      expect([href(''), href('a')]).toEqual(['/docs/', '/docs/a/']);
    }
  });

  it('follows trailingSlash and the format of the build', () => {
    expect(createHref({ base: '/', trailingSlash: 'never', format: 'directory' })('a')).toBe('/a');
    expect(createHref({ base: '/', trailingSlash: 'always', format: 'file' })('a')).toBe('/a.html');
    expect(createHref({ base: '/', trailingSlash: 'always', format: 'preserve' })('a')).toBe('/a/');
    expect(createHref({ base: '/b', trailingSlash: 'never', format: 'directory' })('')).toBe('/b');
    expect(createHref({ base: '/', trailingSlash: 'never', format: 'directory' })('')).toBe('/');
    expect(createHref({ base: '/', trailingSlash: 'ignore', format: 'file' })('a')).toBe('/a.html');
  });

  it('starts from a route without index', () => {
    expect([routeOf('index'), routeOf('a/index'), routeOf('a/index-of')]).toEqual(['', 'a', 'a/index-of']);
  });
});

describe('the address of a file', () => {
  it('has every character of its path', () => {
    const file = fileAddress('/docs');
    expect([file('/images/C#.png'), file('why?.md'), file('50%.svg')]).toEqual([
      '/docs/images/C%23.png',
      '/docs/why%3F.md',
      '/docs/50%25.svg',
    ]);
  });

  it('keeps the query and the percent signs that an author wrote', () => {
    const asset = assetAddress('/');
    expect([asset('/logo.svg?v=2#dark'), asset('/a%20b.svg'), asset('//cdn.example/x.svg')]).toEqual([
      '/logo.svg?v=2#dark',
      '/a%20b.svg',
      '//cdn.example/x.svg',
    ]);
  });
});
