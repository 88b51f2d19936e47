import { expect, test } from 'vitest';
import { buildNavigation } from '../../../src/config/navigation/build.ts';
import { explainPage } from '../../../src/config/navigation/explain.ts';
import type { Neighbour } from '../../../src/base/model/PageMeta.ts';
import type { Sketch } from './site.ts';
import { build, pagesOf, readSketch } from './site.ts';

/** Previous and next of page `b` among `a`, `b`, `c`, when its frontmatter says this of `next`. */
function nextOf(next: Neighbour) {
  const { value, diagnostics } = build({
    navigation: [['All', 'a', 'b', 'c']],
    pages: {
      b: { next, source: { file: 'b.mdx', lines: { next: 3 } } },
      'far/index': { label: 'Far' },
      off: {},
    },
  });
  const found = value.find('b');
  expect(found.prev).toEqual({ kind: 'page', path: 'a', label: 'a' });
  return { next: found.next, found: diagnostics };
}

test.each<[what: string, written: Neighbour, shown: object | undefined]>([
  ['a page path', 'off', { kind: 'page', path: 'off', label: 'off' }],
  ['an address of a folder', '/far/', { kind: 'page', path: 'far/index', label: 'Far' }],
  ['a file', './off.mdx', { kind: 'page', path: 'off', label: 'off' }],
  ['false', false, undefined],
  ['a text that is no page', 'Read on', { kind: 'page', path: 'c', label: 'Read on' }],
  ['a label alone', { label: 'Read on' }, { kind: 'page', path: 'c', label: 'Read on' }],
  ['a target alone', { target: 'far' }, { kind: 'page', path: 'far/index', label: 'Far' }],
  ['both', { target: '/off#part', label: 'Off' }, { kind: 'page', path: 'off', label: 'Off' }],
  [
    'an address outside',
    { target: 'https://example.com/x', label: 'Out' },
    { kind: 'page', path: '', label: 'Out', url: 'https://example.com/x' },
  ],
  [
    'a bare address outside',
    'https://example.com',
    { kind: 'page', path: '', label: 'https://example.com', url: 'https://example.com' },
  ],
  [
    'script as a label, not as an address',
    'javascript:x',
    { kind: 'page', path: 'c', label: 'javascript:x' },
  ],
])('frontmatter may give %s for the next page', (_what, written, shown) => {
  expect(nextOf(written)).toEqual({ next: shown, found: [] });
});

test.each<Neighbour>(['/nowhere', { target: 'nowhere' }, { target: 'javascript:x', label: 'x' }])(
  'a neighbour that is no page (%j) is reported where it is written, and the next page in order is shown',
  (written) => {
    expect(nextOf(written)).toEqual({
      next: { kind: 'page', path: 'c', label: 'c' },
      found: [
        {
          code: 'navigation/unknown-neighbour',
          severity: 'warning',
          message: '`next` of the page "b" refers to a page that does not exist.',
          file: 'b.mdx',
          line: 3,
          column: 1,
          hint: 'Correct the path in the frontmatter, or set it to `false` for no link.',
        },
      ],
    });
  },
);

test('a page that the navigation leaves out may have neighbours of its own', () => {
  const { value } = build({ navigation: [['All', 'a']], pages: { off: { prev: 'a', next: 'Label' } } });
  expect(value.find('off')).toMatchObject({ listed: false, prev: { path: 'a' } });
  expect(value.find('off').next).toBeUndefined();
});

const divided: Sketch = {
  tabs: [{ name: 'API', url: 'api' }],
  versions: ['v2', 'v1'],
  navigation: [
    ['All', 'a', 'api/x', 'b'],
    ['Old', { version: 'v1' }, 'old', 'out'],
    ['New', { version: 'v2' }, 'a', 'new'],
  ],
  pages: { out: { url: 'https://example.com' } },
};

test('previous and next lead through the whole navigation where the site asks for it, each page once', () => {
  const { value } = buildNavigation(readSketch(divided, { pagination: 'global' }).input);
  const around = (path: string) => [value.find(path).prev?.path, value.find(path).next?.path];
  expect(['a', 'api/x', 'b', 'old', 'new', 'out'].map(around)).toEqual([
    [undefined, 'api/x'],
    ['a', 'b'],
    ['api/x', 'old'],
    ['b', 'new'],
    ['old', undefined],
    [undefined, undefined],
  ]);
});

test('the explanation names frontmatter, and the navigation where previous and next lead through all of it', () => {
  const pages = pagesOf(divided);
  pages.set('b', { path: 'b', title: 'b', label: 'b', prev: false });
  const { reasons } = explainPage('b', readSketch(divided, { pages, pagination: 'global' }).input);
  expect(reasons.slice(-2)).toEqual([
    { aspect: 'prev', value: '', because: 'its frontmatter sets it' },
    {
      aspect: 'next',
      value: 'old',
      because: 'it is the entry after in the navigation',
      pointer: '/navigation/1/pages/0',
    },
  ]);
});
