import type { Branch, BranchKind, Group, NavNode, PageRef } from '../../../src/base/model/NavTree.ts';
import type { PageMeta } from '../../../src/base/model/PageMeta.ts';
import { buildNavigation } from '../../../src/config/navigation/build.ts';
import type { BranchLink, Level } from '../../../src/config/navigation/Navigation.ts';

/** A place of the file. */
const at = { file: 'docs.json', pointer: '/navigation' };

/** A branch of a tree that is written by hand. A text among the children is the path of a page. */
export function branch(
  kind: BranchKind,
  name: string,
  children: (NavNode | string)[],
  more: Partial<Branch> = {},
): Branch {
  return { kind, name, hidden: false, isDefault: false, children: children.map(node), at, ...more };
}

export function group(label: string, children: (Group | string)[], more: Partial<Group> = {}): Group {
  return { kind: 'group', label, children: children.map(node) as Group['children'], at, ...more };
}

export function page(path: string): PageRef {
  return { kind: 'page', path, at: { file: 'docs.json', pointer: `/pages/${path}` } };
}

function node(child: NavNode | string): NavNode {
  return typeof child === 'string' ? page(child) : child;
}

/** Every page that a tree names, labelled with its path. */
export function pagesIn(nodes: readonly NavNode[]): Map<string, PageMeta> {
  const paths = (all: readonly NavNode[]): string[] =>
    all.flatMap((one) => {
      if (one.kind === 'page') return [one.path];
      return [...(one.kind === 'group' && one.root ? [one.root.path] : []), ...paths(one.children)];
    });
  return new Map(paths(nodes).map((path) => [path, { path, title: path, label: path }]));
}

/** The navigation of a tree. Pages that it does not name, and what frontmatter says of others, are given beside it. */
export function navigate(roots: (NavNode | string)[], more: Record<string, Partial<PageMeta>> = {}) {
  const nodes = roots.map(node);
  const pages = pagesIn(nodes);
  for (const [path, meta] of Object.entries(more))
    pages.set(path, { path, title: path, label: path, ...meta });
  const input = { written: { tree: { roots: nodes } }, pages };
  return { input, ...buildNavigation(input).value };
}

/** A level as text: its kind, then `*Guides → guides/a` for each link, the star for the active one. */
export function lines({ kind, links }: Level): string[] {
  return [kind, ...links.map(line)];
}

function line({ name, target, active, instead, section, staysHere, items }: BranchLink): string {
  const notes = [
    ...(instead === undefined ? [] : [`instead: ${instead}`]),
    ...(section === undefined ? [] : [`${staysHere ? 'stays' : 'section'}: ${section}`]),
    ...(items ? [items.map(line).join(', ')] : []),
  ];
  return `${active ? '*' : ''}${name} → ${target}${notes.map((note) => ` (${note})`).join('')}`;
}
