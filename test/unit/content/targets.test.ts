import { describe, expect, it } from 'vitest';
import { readTarget } from '../../../src/content/targets.ts';

const from = 'guides/start/intro';

describe('the target of a link', () => {
  it.each([
    ['/a/b#c', { kind: 'page', path: 'a/b', search: '', hash: '#c' }],
    ['./next', { kind: 'page', path: 'guides/start/next', search: '', hash: '' }],
    ['../other.mdx?x=1', { kind: 'page', path: 'guides/other', search: '?x=1', hash: '' }],
    ['../../../../up', { kind: 'page', path: 'up', search: '', hash: '' }],
    ['/v0.4/x', { kind: 'page', path: 'v0.4/x', search: '', hash: '' }],
    ['/a%20b', { kind: 'page', path: 'a b', search: '', hash: '' }],
    ['/images/a.png', { kind: 'file', path: '/images/a.png', search: '', hash: '' }],
    ['#top', { kind: 'fragment', hash: '#top' }],
    ['https://x.y/z', { kind: 'external', url: 'https://x.y/z' }],
    ['mailto:a@b.c', { kind: 'external', url: 'mailto:a@b.c' }],
    ['//cdn.x/y', { kind: 'external', url: '//cdn.x/y' }],
    ['javascript:alert(1)', { kind: 'unsafe' }],
    [' java\nscript:alert(1)', { kind: 'unsafe' }],
    ['\u0001JAVASCRIPT:alert(1)', { kind: 'unsafe' }],
    ['data:text/html,x', { kind: 'unsafe' }],
  ])('%j', (written, target) => {
    expect(readTarget(written, from)).toEqual(target);
  });

  it('takes a path that looks like a file for a page when there is such a page', () => {
    expect(readTarget('/sdk/node.js', from, (path) => path === 'sdk/node.js')).toMatchObject({
      kind: 'page',
    });
    expect(readTarget('/sdk/node.js', from)).toMatchObject({ kind: 'file' });
  });
});
