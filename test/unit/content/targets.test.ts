import { describe, expect, it } from 'vitest';
import { leavesRoot, readTarget } from '../../../src/content/page/targets.ts';

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

it('a path that holds the base already loses it, unless a page or a file lies there', () => {
  const under = { base: '/docs/', exists: (file: string) => file === 'docs/a.png' };
  const isPage = (path: string): boolean => ['guide/one', 'docs/own'].includes(path);
  const read = (written: string) => {
    const target = readTarget(written, 'index', isPage, under);
    return 'path' in target ? target.path : target.kind;
  };
  expect(read('/docs/guide/one#a')).toBe('guide/one');
  expect(read('/docs/guide/one.md')).toBe('guide/one');
  expect(read('/docs')).toBe('');
  expect(read('/docs/b.png')).toBe('/b.png');
  expect(read('/docs/a.png')).toBe('/docs/a.png');
  expect(read('/docs/own')).toBe('docs/own');
  expect(read('/docsy/x')).toBe('docsy/x');
  expect(read('docs/guide/one')).toBe('docs/guide/one');
});

it('a file whose ending says nothing is one where the docs folder has it, and no page stands there', () => {
  const isPage = (path: string): boolean => path === 'Makefile';
  const under = {
    base: '/docs/',
    exists: (file: string) => ['LICENSE', 'Makefile', 'a/main.tf'].includes(file),
  };
  const kind = (written: string): string => readTarget(written, 'a/b', isPage, under).kind;
  expect(['/LICENSE', '../LICENSE', '/docs/LICENSE', 'main.tf'].map(kind)).toEqual(Array(4).fill('file'));
  expect(['/Makefile', '/LICENSE.md', 'LICENSE', '/'].map(kind)).toEqual(Array(4).fill('page'));
});

it('an address leads out of the docs folder by its dots alone', () => {
  expect(['../x', '../../x', '/../x', './../../x'].map((one) => leavesRoot(one, 'a/b'))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
