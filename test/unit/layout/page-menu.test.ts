import { expect, it } from 'vitest';
import { english } from '../../../src/base/strings/english.ts';
import { hasMenuInContents, pageMenu } from '../../../src/page/layout/page-menu.ts';
import type { PageView } from '../../../src/page/layout/PageView.ts';
import type { PageAction } from '../../../src/base/model/SiteModel.ts';
import { modelWith, siteWith } from './fixture.ts';

const start = { markdown: { href: '/guides/a.md', url: 'https://a.example/guides/a.md' }, path: '/guides/a' };

it('offers what the configuration names, in its order, once, and leaves out what needs a server', () => {
  const entries = pageMenu(
    ['claude', 'copy', 'view', 'mcp', 'copy'],
    {
      ...start,
      markdown: { href: '/docs/a.md' },
    },
    english,
  );
  expect(entries.map(({ label, href }) => [label, href])).toEqual([
    [
      'Open in Claude',
      'https://claude.ai/new?q=Read%20%2Fdocs%2Fa.md%20and%20help%20me%20with%20questions%20about%20it.',
    ],
    ['Copy page', undefined],
    ['View as Markdown', '/docs/a.md'],
  ]);
});

it('asks assistants about the address with the origin, where it is known', () => {
  const [entry] = pageMenu(
    ['perplexity'],
    {
      ...start,
      markdown: { href: '/a.md', url: 'https://a.example/a.md' },
    },
    english,
  );
  expect(entry?.href).toBe(
    'https://www.perplexity.ai/search?q=Read%20https%3A%2F%2Fa.example%2Fa.md%20and%20help%20me%20with%20questions%20about%20it.',
  );
});

it('knows every option that works without a server, and leaves out a description where there is none', () => {
  const all = 'copy view chatgpt claude perplexity grok aistudio devin windsurf download-spec download-pdf';
  const server = ['assistant', 'mcp', 'add-mcp', 'devin-mcp', 'cursor', 'vscode'];
  const options = [...all.split(' '), ...server];
  const named = (description?: string) =>
    pageMenu(options, { ...start, description }, english).map(({ option }) => option);
  expect(named('/api.json')).toEqual(all.split(' '));
  expect(named()).toEqual(all.split(' ').filter((option) => option !== 'download-spec'));
});

it('fills the page into the links of an author, and drops what needs a server or runs a script', () => {
  const own = (action: PageAction) => pageMenu([action], start, english)[0];
  expect(own({ title: 'Ask', href: 'https://ask.example/?q=$page' })).toMatchObject({
    label: 'Ask',
    href: 'https://ask.example/?q=https%3A%2F%2Fa.example%2Fguides%2Fa.md',
    template: 'https://ask.example/?q=$page',
  });
  expect(own({ title: 'Edit', icon: 'pen', href: 'https://git.example/edit$path.mdx' })).toEqual({
    ...{ option: 'own', label: 'Edit', note: '', icon: 'pen' },
    href: 'https://git.example/edit/guides/a.mdx',
  });
  const query = [
    { key: 'text', value: 'Read $page & more' },
    { key: 'at', value: '$path' },
  ];
  expect(own({ title: 'Share', href: { base: 'https://s.example/new', query } })?.href).toBe(
    'https://s.example/new?text=Read%20https%3A%2F%2Fa.example%2Fguides%2Fa.md%20%26%20more&at=/guides/a',
  );
  expect(own({ title: 'Server', href: 'https://x.example/?s=$mcp' })).toBeUndefined();
  expect(own({ title: 'Script', href: 'javascript:alert(1)' })).toBeUndefined();
});

it('stands over the table of contents where the configuration or the theme says so, and the page has one', () => {
  const page = (headings: number) =>
    ({ mode: 'default', aside: '', headings: Array.from({ length: headings }) }) as unknown as PageView;
  const site = (look: object, frame: object) => siteWith({ model: modelWith({ look, frame }) });
  expect(hasMenuInContents(page(3), site({ theme: 'mint' }, {}))).toBe(false);
  expect(hasMenuInContents(page(3), site({ theme: 'mint' }, { pageMenuPlace: 'toc' }))).toBe(true);
  expect(hasMenuInContents(page(3), site({ theme: 'sequoia' }, {}))).toBe(true);
  expect(hasMenuInContents(page(3), site({ theme: 'sequoia' }, { pageMenuPlace: 'header' }))).toBe(false);
  expect(hasMenuInContents(page(1), site({ theme: 'sequoia' }, {}))).toBe(false);
});
