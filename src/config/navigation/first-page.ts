import type { NavGroup, NavPage } from './Navigation.ts';

/** The first page of the site in a group, however deep. */
export function firstPage(group: NavGroup): NavPage | undefined {
  if (group.root && group.root.url === undefined) return group.root;
  for (const item of group.children) {
    const found = item.kind === 'group' ? firstPage(item) : item;
    if (found && found.url === undefined) return found;
  }
  return undefined;
}
