import type { Branch, BranchKind, Group, PageRef } from '../../../../base/model/NavTree.ts';
import { languageTag } from '../../../../base/strings/tags.ts';
import type { NamedIcon } from '../../check-files.ts';
import type { Origin } from '../../../../base/model/Origin.ts';
import type { DescriptionRef } from '../../../../base/model/SiteModel.ts';

/** An entry that names an operation of a description. Its page is known once the descriptions were read. */
interface OperationEntry {
  kind: 'operation';
  /** As written: `GET /pets`, `webhook new-pet`. */
  request: string;
  /** The descriptions that are looked through, in this order. */
  sources: readonly string[];
  at: Origin;
}

/** The place of the groups that descriptions make. */
interface DescriptionEntry {
  kind: 'description';
  refs: readonly DescriptionRef[];
}

export interface OutlineGroup extends Omit<Group, 'children'> {
  children: (OutlineGroup | PageRef | OperationEntry | DescriptionEntry)[];
}

export interface OutlineBranch extends Omit<Branch, 'children'> {
  children: OutlineNode[];
}

export type OutlineNode = OutlineBranch | OutlineGroup | PageRef | OperationEntry | DescriptionEntry;

/** The navigation of a `docs.json` before the descriptions were read: operations and descriptions are not yet pages. */
export interface Outline {
  roots: OutlineNode[];
  /** The places that name descriptions, in the order of the file. */
  descriptions: DescriptionRef[];
  /** The descriptions that the pages of a part of the navigation mean when they name none: by page path. */
  sourcesOf: ReadonlyMap<string, readonly string[]>;
  /** Icons, for the check of their names. */
  icons: NamedIcon[];
}

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

/** The BCP 47 tag of a language as the configuration names it: `cn` is `zh-CN`. The format calls Japanese `ja-jp`. */
export const localeOf = (code: string): string => languageTag(code).replace(/^ja-JP$/, 'ja');
