import type { Group } from '../../../../base/model/NavTree.ts';
import type { Redirect } from '../../../../base/model/SiteModel.ts';
import type { PageMeta } from '../../../../base/model/PageMeta.ts';
import type { LocatePointer } from '../../engine/read.ts';
import type { Division, MintNavigation } from '../MintNavigation.ts';
import type { Split, SplitRules } from './split.ts';
import type { VersionNames } from './versions.ts';

export interface TreeInput {
  written: MintNavigation;
  /** Groups of pages that descriptions make. Their addresses say where they stand, as those of other pages do. */
  generated: readonly Group[];
  /** Every page of the site by path. */
  pages: ReadonlyMap<string, PageMeta>;
  /** A tab or anchor without pages whose url a redirect starts at leads to where the redirect leads. */
  redirects?: readonly Redirect[] | undefined;
  locate?: LocatePointer | undefined;
}

/** The result of reading a `mint.json` into a tree. */
export interface Reading extends TreeInput {
  versions: VersionNames;
  rules: SplitRules;
  split: Split;
  /** Tabs and anchors that own pages in principle but have none. */
  empty: Division[];
}
