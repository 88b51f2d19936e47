import type { Page } from '../../content/page/Page.ts';
import type { NavNode, NavTree } from '../../base/model/NavTree.ts';

/**
 * Pages named README that a folder begins with, since neither an index nor a page of the folder's name does: they get the
 * address of their folder. The site itself begins with one only where the navigation does. By the paths that the navigation
 * names them by, the paths that they get.
 *
 * @param listed the paths of the navigation in its order; without any, every README counts. One that the navigation leaves
 *   out is for those who work on the docs.
 */
export function startPages(pages: readonly Page[], listed: ReadonlySet<string>): ReadonlyMap<string, string> {
  const paths = new Set(pages.map(({ path }) => path));
  const [first] = listed;
  const found = new Map<string, string>();
  for (const { path } of pages) {
    if (!/(?:^|\/)README$/i.test(path) || (listed.size > 0 && !listed.has(path))) continue;
    const folder = path.slice(0, -'/README'.length);
    if (folder === '' ? first !== undefined && first !== path : paths.has(folder)) continue;
    const index = path.replace(/README$/i, 'index');
    if (paths.has(index)) continue;
    // The first of two such files has the address.
    paths.add(index);
    found.set(path, index);
  }
  return found;
}

/** Gives pages other paths in a navigation. It is changed in place, since formats know its branches by identity. */
export function renamePages(tree: NavTree, paths: ReadonlyMap<string, string>): void {
  const queue: (NavNode | undefined)[] = [...tree.roots];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (node.kind === 'page') node.path = paths.get(node.path) ?? node.path;
    else {
      if (node.kind === 'group' && node.root) queue.push(node.root);
      if (node.kind !== 'group' && node.landing !== undefined)
        node.landing = paths.get(node.landing) ?? node.landing;
      queue.push(...node.children);
    }
  }
  if (tree.order) tree.order = tree.order.map((path) => paths.get(path) ?? path);
}
