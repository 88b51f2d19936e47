import type { Group } from '../../../base/model/NavTree.ts';
import type { DescriptionRef } from '../../../base/model/SiteModel.ts';
import type { ApiDocument, Operation } from '../model/ApiDocument.ts';

/** A page generated from an OpenAPI document, with no file in the docs folder. */
export interface GeneratedPage {
  kind: 'operation' | 'schema' | 'overview' | 'tag' | 'group';
  /** Page path: lower case ASCII, each segment at most 100 bytes, unique whatever the case. */
  path: string;
  title: string;
  /** Text of the sidebar entry. */
  label: string;
  /** For operations: the method in upper case, or `WEBHOOK`. */
  method?: string;
  operation?: Operation;
  /** For schemas: key among the components, or the whole reference of any other schema. */
  schemaName?: string;
  tag?: string;
  /** For the overview of a large description, and the pages of its groups: what they list. */
  listing?: Listing;
  document: ApiDocument;
  /** `false` for a page that is not in the navigation. */
  listed: boolean;
  /** For schemas: the paths of the pages before and after, in the order of their names. */
  prev?: string;
  next?: string;
}

export interface Plan {
  pages: GeneratedPage[];
  /** For each description that gets pages in the navigation: their groups, and whether it shares its folder with another. */
  groups: { document: ApiDocument; refs: readonly DescriptionRef[]; groups: Group[]; isShared: boolean }[];
  /** From the addresses that the format's original product gave, without base or slash at the start. */
  redirects: { from: string; to: string }[];
}

/** A group of operations, or of types, as the overview lists it. */
export interface ListedGroup {
  label: string;
  /** How many operations, or types, it contains. */
  count: number;
  /** The page that lists them; absent where `groups` does. */
  path?: string;
  /** Groups in it that this page does not list. */
  groups?: ListedGroup[];
}

export interface Listing {
  operations: readonly Operation[];
  /** Groups that are listed here as a whole. */
  sections: readonly { label: string; operations: readonly Operation[] }[];
  groups: readonly ListedGroup[];
  /** Pages of types, or types. */
  schemaGroups: readonly ListedGroup[];
  schemas: readonly string[];
}
