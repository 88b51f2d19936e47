import { expect, test } from 'vitest';
import type { Branch, BranchKind, Group, NavNode, PageRef } from '../../../src/base/model/NavTree.ts';
import type { PageMeta } from '../../../src/base/model/PageMeta.ts';
import { buildNavigation } from '../../../src/config/navigation/build.ts';
import { explainPage } from '../../../src/config/navigation/explain.ts';
import { filtersOf, linksOf } from '../../../src/config/navigation/Navigation.ts';
import { wayTo } from '../../../src/page/seo/breadcrumbs.ts';
import { outline, row } from './site.ts';

// A tree that no `mint.json` can write: seven levels of branches, and one page in two of them.

const at = { file: 'docs.json', pointer: '/navigation' };

function branch(kind: BranchKind, name: string, children: NavNode[], more: Partial<Branch> = {}): Branch {
  return { kind, name, hidden: false, isDefault: false, children, at, ...more };
}

function group(label: string, ...children: (Group | string)[]): Group {
  const nodes = children.map((child) => (typeof child === 'string' ? page(child) : child));
  return { kind: 'group', label, children: nodes, at };
}

function page(path: string): PageRef {
  return { kind: 'page', path, at: { file: 'docs.json', pointer: `/pages/${path}` } };
}

/** The tabs of one product: the guides have a selector and anchors inside it. */
function product(base: string): Branch[] {
  return [
    branch('tab', 'Guides', [
      branch('dropdown', 'Cloud', [
        branch('anchor', 'Basics', [
          group('Start', `${base}/intro`, group('Deeper', group('', `${base}/install`), `${base}/next`)),
        ]),
        branch('anchor', 'Advanced', [group('Scale', `${base}/scale`)]),
        branch('anchor', 'Blog', [], { href: 'https://example.com/blog' }),
      ]),
      branch('dropdown', 'Own servers', [group('Set up', `${base}/servers`, 'shared')]),
    ]),
    branch('tab', 'Reference', [page(`${base}/api`), group('Objects', `${base}/api/user`)]),
    branch('tab', 'Old', [group('Old', `${base}/old`)], { hidden: true }),
  ];
}

const roots = [
  branch(
    'language',
    'English',
    [
      branch(
        'version',
        'v2',
        [
          branch('product', 'Core', product('v2/core'), { isDefault: true }),
          branch('product', 'Edge', product('v2/edge')),
        ],
        { isDefault: true },
      ),
      branch('version', 'v1', [branch('product', 'Core', product('v1/core'))]),
    ],
    { isDefault: true, locale: 'en' },
  ),
  branch(
    'language',
    'Français',
    [branch('version', 'v2', [branch('product', 'Core', product('fr/v2/core'))])],
    {
      locale: 'fr',
    },
  ),
];

function pathsIn(nodes: readonly NavNode[]): string[] {
  return nodes.flatMap((node) => (node.kind === 'page' ? [node.path] : pathsIn(node.children)));
}

const pages = new Map<string, PageMeta>(
  pathsIn(roots).map((path) => [path, { path, title: path, label: path }]),
);
pages.set('v2/core/unlisted', { path: 'v2/core/unlisted', title: 'Unlisted', label: 'Unlisted' });
const input = { written: { tree: { roots } }, pages };
const { value: navigation, diagnostics } = buildNavigation(input);

test('every innermost branch is a section, named by all its branches', () => {
  expect(diagnostics).toEqual([]);
  expect(navigation.sections.slice(0, 4).map(({ id }) => id)).toEqual([
    'english/v2/core/cloud/guides/basics',
    'english/v2/core/cloud/guides/advanced',
    'english/v2/core/own-servers/guides',
    'english/v2/core/reference',
  ]);
  expect(outline(navigation.find('v2/core/next').section)).toEqual([
    ['Start', 'v2/core/intro', ['Deeper', ['', 'v2/core/install'], 'v2/core/next']],
  ]);
  // A page outside of any group stands under a heading that is not shown.
  expect(outline(navigation.find('v2/core/api').section)).toEqual([
    ['', 'v2/core/api'],
    ['Objects', 'v2/core/api/user'],
  ]);
});

test('a page has a level for each choice on its way, outermost first', () => {
  const { levels, language } = navigation.find('v2/core/install');
  expect(language).toBe('en');
  expect(levels.map(({ kind, links }) => [kind, ...row(links)])).toEqual([
    ['language', '*English → v2/core/install', 'Français → fr/v2/core/install'],
    ['version', '*v2 → v2/core/install', 'v1 → v1/core/install'],
    ['product', '*Core → v2/core/install', 'Edge → v2/edge/install'],
    ['tab', '*Guides → v2/core/intro', 'Reference → v2/core/api'],
    ['dropdown', '*Cloud → v2/core/install', 'Own servers → v2/core/servers'],
    ['anchor', '*Basics → v2/core/intro', 'Advanced → v2/core/scale', 'Blog → https://example.com/blog'],
  ]);
});

test('a hidden tab is offered on its own pages only', () => {
  expect(row(linksOf(navigation.find('v2/core/old'), 'tab'))).toEqual([
    'Guides → v2/core/intro',
    'Reference → v2/core/api',
    '*Old → v2/core/old',
  ]);
});

test('a page in two branches has its home in the first, the default before others', () => {
  const { section, levels } = navigation.find('shared');
  expect(section.id).toBe('english/v2/core/own-servers/guides');
  expect(row(levels.find(({ kind }) => kind === 'version')!.links)).toEqual([
    '*v2 → shared',
    'v1 → v1/core/servers',
  ]);
  const others = navigation.sections.filter(({ chain }) => chain.includes('shared'));
  expect(others).toHaveLength(4);
});

test('previous and next stay inside the innermost branch, and the trail names the groups', () => {
  const { prev, next, trail, section } = navigation.find('v2/core/install');
  expect([prev?.path, next?.path]).toEqual(['v2/core/intro', 'v2/core/next']);
  expect(navigation.find('v2/core/next').next).toBeUndefined();
  expect(trail).toEqual(['Start', 'Deeper']);
  expect(wayTo('v2/core/install', section)).toEqual([
    { label: 'Start', first: 'v2/core/intro' },
    { label: 'Deeper', first: 'v2/core/install' },
  ]);
});

test('the search can filter by the version and the tab of a page', () => {
  const found = navigation.find('v1/core/scale');
  expect(filtersOf(found)).toEqual({ version: 'v1', tab: 'Guides' });
});

test('a page that nothing lists stands with the pages of its folder; the home page is the first of the default', () => {
  const found = navigation.find('v2/core/unlisted');
  expect([found.section.id, found.listed]).toEqual(['english/v2/core/cloud/guides/basics', false]);
  expect(navigation.home).toBe('v2/core/intro');
  expect(navigation.listed.slice(0, 3)).toEqual(['v2/core/intro', 'v2/core/install', 'v2/core/next']);
});

test('the explanation names every branch that the entry lies in', () => {
  const { reasons } = explainPage('fr/v2/core/scale', input);
  expect(reasons.map(({ aspect, value }) => `${aspect} ${value}`)).toEqual([
    'page fr/v2/core/scale',
    'language Français',
    'version v2',
    'product Core',
    'tab Guides',
    'dropdown Cloud',
    'anchor Advanced',
    'sidebar français/v2/core/cloud/guides/advanced',
    'prev ',
    'next ',
  ]);
  expect(reasons[2]?.because).toBe('it is in the version "v2"');
});
