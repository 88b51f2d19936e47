import { getOrMake } from '../../base/get-or-make.ts';
import type { GroupInput } from '../../config/formats/docs/schema/navigation-input.ts';
import { headingOf, numberPrefix } from './names.ts';

/** A page and its position among its siblings. */
export interface PlacedPage {
  /** From the docs root, without extension. */
  path: string;
  /** Pages with a number come first, the smallest at the top. */
  order?: number | undefined;
  /** Sort key of pages without a number. Default: the file name. */
  name?: string | undefined;
}

export interface FolderFacts {
  label?: string | undefined;
  order?: number | undefined;
  /** Sort key of a folder without a number. */
  name?: string | undefined;
  isClosed?: boolean | undefined;
}

export type NavItem = string | GroupInput;

interface Node {
  /** Default label. */
  name: string;
  sortName: string;
  order: number | undefined;
  page?: PlacedPage;
  folder?: { path: string; nodes: Map<string, Node> };
}

/**
 * The navigation of the pages of a folder: a group for each folder, the index first, then what has a number, then the rest
 * by name. A folder that has one page alone is that page.
 *
 * @param root The folder whose content becomes the top level; empty for the docs root.
 */
export function navigationOf(
  pages: readonly PlacedPage[],
  folders: ReadonlyMap<string, FolderFacts> = new Map(),
  root = '',
): NavItem[] {
  const nodes = new Map<string, Node>();
  const skipped = root === '' ? 0 : root.split('/').length;
  for (const page of pages) {
    const segments = page.path.split('/').slice(skipped);
    let level = nodes;
    for (const [at, segment] of segments.slice(0, -1).entries()) {
      const path = page.path
        .split('/')
        .slice(0, skipped + at + 1)
        .join('/');
      const key = `${segment}/`;
      const { order, rest } = numberPrefix(segment);
      const node = getOrMake(level, key, () => ({
        name: rest,
        sortName: folders.get(path)?.name ?? rest,
        order: folders.get(path)?.order ?? order,
        folder: { path, nodes: new Map() },
      }));
      level = node.folder?.nodes ?? level;
    }
    const file = segments.at(-1) ?? '';
    const { order, rest } = numberPrefix(file);
    level.set(file, { name: rest, sortName: page.name ?? rest, order: page.order ?? order, page });
  }
  return itemsOf(nodes, folders);
}

function itemsOf(nodes: ReadonlyMap<string, Node>, folders: ReadonlyMap<string, FolderFacts>): NavItem[] {
  return [...nodes.values()].sort(byPlace).map(({ page, folder, name }): NavItem => {
    if (!folder) return page?.path ?? name;
    const pages = itemsOf(folder.nodes, folders);
    const [only] = pages;
    if (pages.length === 1 && typeof only === 'string' && isIndex(only)) return only;
    const { label, isClosed } = folders.get(folder.path) ?? {};
    return { group: label ?? headingOf(name), pages, ...(isClosed === false && { expanded: true }) };
  });
}

const isIndex = (path: string): boolean => /(?:^|\/)(?:index|readme)$/i.test(path);

function byPlace(one: Node, other: Node): number {
  const rank = ({ page, folder }: Node): number => (!folder && page && isIndex(page.path) ? 0 : 1);
  return (
    rank(one) - rank(other) ||
    (one.order ?? Infinity) - (other.order ?? Infinity) ||
    one.sortName.localeCompare(other.sortName, 'en', { numeric: true })
  );
}

/** The content of a sidebar in a configuration. */
export type NavInput = { groups: GroupInput[] } | { pages: NavItem[] };

/**
 * Returns a sidebar that keeps the order of its items. Pages before all groups get their own group. If there are pages between
 * groups, the sidebar is a list of both.
 */
export function navOf(items: readonly NavItem[], first = 'Overview'): NavInput {
  const start = items.findIndex((item) => typeof item !== 'string');
  const loose = start < 0 ? [...items] : items.slice(0, start);
  const rest = items.slice(loose.length);
  const groups = rest.filter((item) => typeof item !== 'string');
  if (groups.length < rest.length) return { pages: [...items] };
  return { groups: loose.length === 0 ? groups : [{ group: first, pages: loose }, ...groups] };
}
