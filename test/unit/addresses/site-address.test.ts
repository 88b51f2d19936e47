import { describe, expect, it } from 'vitest';
import { absoluteAddresses } from '../../../src/base/addresses/site-address.ts';

const at = (origin: string | undefined, canonical: string | undefined, base: string, address: string) =>
  absoluteAddresses({ origin, urls: { base } }, canonical)?.(address);

describe('the absolute address of a page', () => {
  it('has the origin that the build was told, whatever the configuration says', () => {
    expect(at('https://a.example', 'https://b.example', '/', '/guide/')).toBe('https://a.example/guide/');
    expect(at('https://a.example', undefined, '/docs/', '/docs/guide/')).toBe(
      'https://a.example/docs/guide/',
    );
  });

  it('has the canonical address of the configuration else, whose path stands in the place of the base', () => {
    expect(at(undefined, 'https://b.example', '/docs/', '/docs/a/')).toBe('https://b.example/docs/a/');
    expect(at(undefined, 'https://b.example/docs', '/', '/a/')).toBe('https://b.example/docs/a/');
    expect(at(undefined, 'https://b.example/docs/', '/docs', '/docs/a:b')).toBe('https://b.example/docs/a:b');
  });

  it('leaves what lies on another host alone', () => {
    expect(at('https://a.example', undefined, '/', 'https://cdn.example/x.png')).toBe(
      'https://cdn.example/x.png',
    );
    expect(at(undefined, 'https://b.example/docs', '/', '//cdn.example/x.png')).toBe(
      'https://cdn.example/x.png',
    );
  });

  it('is unknown where nothing names the site, or not by a whole address', () => {
    expect(absoluteAddresses({ urls: { base: '/' } }, undefined)).toBeUndefined();
    expect(absoluteAddresses({ urls: { base: '/' } }, '/docs')).toBeUndefined();
    expect(absoluteAddresses({ urls: { base: '/' } }, 'https://')).toBeUndefined();
  });
});
