import type { NavItem } from '../tree.ts';
import type { Entry } from './ReadSite.ts';

/** The entries of a navigation that was made of files. */
export function entriesOf(
  items: readonly NavItem[],
  pathOf: (path: string) => { path: string; label?: string | undefined } = (path) => ({ path }),
): Entry[] {
  return items.map((item): Entry => {
    if (typeof item === 'string') return { kind: 'page', ...pathOf(item) };
    const { group, pages = [], expanded, root } = item;
    return {
      kind: 'group',
      label: group,
      entries: entriesOf(pages, pathOf),
      ...(expanded && { isOpen: true }),
      ...(root !== undefined && { page: pathOf(root).path }),
    };
  });
}
