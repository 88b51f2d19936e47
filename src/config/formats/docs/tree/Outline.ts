import type { Branch, Group, PageRef } from '../../../../base/model/NavTree.ts';
import type { NamedIcon } from '../../check-files.ts';
import type { Origin } from '../../../../base/model/Origin.ts';
import type { DescriptionRef } from '../../../../base/model/SiteModel.ts';

/** An entry that names an operation of a description. Its page is known once the descriptions were read. */
export interface OperationEntry {
  kind: 'operation';
  /** As written: `GET /pets`, `webhook new-pet`. */
  request: string;
  /** The descriptions that are looked through, in this order. */
  sources: readonly string[];
  at: Origin;
}

/** The place of the groups that descriptions make. */
export interface DescriptionEntry {
  kind: 'description';
  refs: readonly DescriptionRef[];
}

/** A group as written. */
export interface OutlineGroup extends Omit<Group, 'children'> {
  children: (OutlineGroup | PageRef | OperationEntry | DescriptionEntry)[];
}

/** A branch as written. */
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
