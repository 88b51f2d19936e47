import type { BranchKind } from '../../../../base/model/NavTree.ts';

/** How a `docs.json` writes the branches of each kind: the key of their list, and the key of a branch's name. */
export const DIVISIONS: Record<BranchKind, { list: string; name: string }> = {
  language: { list: 'languages', name: 'language' },
  version: { list: 'versions', name: 'version' },
  product: { list: 'products', name: 'product' },
  dropdown: { list: 'dropdowns', name: 'dropdown' },
  tab: { list: 'tabs', name: 'tab' },
  menuItem: { list: 'menu', name: 'item' },
  anchor: { list: 'anchors', name: 'anchor' },
};
