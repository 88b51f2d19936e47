import { afterEach, expect, it, vi } from 'vitest';
import { visited } from '../../../src/page/search/client/visited.ts';

afterEach(() => vi.unstubAllGlobals());

it('lists the paths of the same origin alone, as a browser reads them', () => {
  const urls = [
    '/guide',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    '/\n\\other.example',
    'https://other.example/',
    'javascript:alert(1)',
    'guide',
    7,
  ];
  const pages = urls.map((url) => ({ url, title: 'A page' }));
  const stored = JSON.stringify({ index: [...pages, { url: '/no-title' }] });
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(visited('index').map(({ url }) => url)).toEqual(['/guide']);
  expect(visited('other')).toEqual([]);
});
