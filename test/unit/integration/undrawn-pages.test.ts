import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Page } from '../../../src/content/page/Page.ts';
import { undrawnPages, type ProjectRoute } from '../../../src/build/output/hidden-pages.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lectern-undrawn-'));
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const own = (html?: string) => ({ source: '../src/pages/a.astro', own: { html } }) as unknown as Page;
const route = (file: string, more: Partial<ProjectRoute> = {}): ProjectRoute => ({
  pattern: `/${file}`,
  entrypoint: `src/pages/${file}.astro`,
  type: 'page',
  pathname: undefined,
  isPrerendered: false,
  ...more,
});
const found = (pages: [string, Page][], routes: ProjectRoute[]) =>
  undrawnPages({ own: new Map(pages) }, routes, { root, docsRoot: path.join(root, 'docs') }).map(
    ({ code, file, message }) => [code, file, /`([^`]*)`/.exec(message)?.[1]],
  );

it('reports pages with parameters that a server would draw with the layout', () => {
  write('src/Frame.astro', "---\nimport LecternPage from 'astro-lectern/LecternPage.astro';\n---\n");
  write('src/pages/[plan].astro', "---\nimport Frame from '../Frame.astro';\n---\n<Frame title='A' />\n");
  write('src/pages/[other].astro', '<h1>Other</h1>\n');
  const plan = route('[plan]');
  expect(found([], [plan, route('[other]')])).toEqual([
    ['site/own-page-not-drawn', '../src/pages/[plan].astro', '/[plan]'],
  ]);
  expect(found([], [{ ...plan, isPrerendered: true }])).toEqual([]);
  expect(found([], [{ ...plan, type: 'redirect' }])).toEqual([]);
});

it('reports pages at one address once', () => {
  const a = route('[plan]', { pathname: '/a' });
  expect(found([['a', own()]], [a])).toEqual([['site/own-page-not-drawn', '../src/pages/a.astro', '/a']]);
  expect(found([['a', own('<p>A</p>')]], [a])).toEqual([]);
});
