import type { Group, PageRef } from '../../../base/model/NavTree.ts';

type Node = Group | PageRef;

/**
 * Moves pages outside of groups back to the group that lists them in the file: reading the tree takes pages out of their
 * group if their frontmatter hides them.
 */
export function homeOf(nodes: readonly Node[]): Node[] {
  const loose = nodes.filter((node): node is PageRef => node.kind === 'page' && node.unlisted !== true);
  if (loose.length === 0) return [...nodes];
  const groups = nodes.map((node) => (node.kind === 'group' ? copyOf(node) : node));
  return groups.filter((node) => node.kind === 'group' || !loose.includes(node) || !moved(node, groups));
}

function moved(page: PageRef, nodes: readonly Node[]): boolean {
  const owner = page.at.pointer.slice(0, page.at.pointer.lastIndexOf('/pages/'));
  for (const node of nodes) {
    if (node.kind !== 'group') continue;
    if (node.at.pointer === owner) {
      const next = node.children.findIndex((child) => indexOf(child) > indexOf(page));
      node.children.splice(next < 0 ? node.children.length : next, 0, page);
      return true;
    }
    if (owner.startsWith(`${node.at.pointer}/`) && moved(page, node.children)) return true;
  }
  return false;
}

function indexOf({ at: { pointer } }: Node): number {
  return Number(pointer.slice(pointer.lastIndexOf('/') + 1));
}

function copyOf(group: Group): Group {
  return {
    ...group,
    children: group.children.map((child) => (child.kind === 'group' ? copyOf(child) : child)),
  };
}
