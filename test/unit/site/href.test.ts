import { describe, expect, it } from 'vitest';
import { createHref, routeOf } from '../../../src/site/href.ts';

describe('the address of a page', () => {
  const root = createHref({ base: '/', trailingSlash: 'ignore', format: 'directory' });

  it.each([
    ['', '/'],
    ['index', '/'],
    ['guides/intro', '/guides/intro/'],
    ['/guides/intro/', '/guides/intro/'],
    ['guides/index', '/guides/'],
    ['guides/intro#set-up', '/guides/intro/#set-up'],
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
    expect(createHref({ base: '/', trailingSlash: 'always', format: 'file' })('a')).toBe('/a/');
    expect(createHref({ base: '/', trailingSlash: 'ignore', format: 'file' })('a')).toBe('/a.html');
  });

  it('starts from a route without index', () => {
    expect([routeOf('index'), routeOf('a/index'), routeOf('a/index-of')]).toEqual(['', 'a', 'a/index-of']);
  });
});
