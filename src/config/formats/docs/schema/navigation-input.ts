import type { z } from '../../engine/zod.ts';
import type { banner, footer, navbar } from './frame.ts';
import type { IconInput } from './icon.ts';
import type { DescriptionInput } from './api.ts';

export interface HolderInput {
  languages?: LanguageInput[] | undefined;
  versions?: VersionInput[] | undefined;
  products?: ProductInput[] | undefined;
  dropdowns?: DropdownInput[] | undefined;
  tabs?: TabInput[] | undefined;
  anchors?: AnchorInput[] | undefined;
  menu?: MenuItemInput[] | undefined;
  groups?: GroupInput[] | undefined;
  pages?: (string | GroupInput)[] | undefined;
  global?: GlobalInput | undefined;
  openapi?: DescriptionInput | undefined;
  asyncapi?: unknown;
  graphql?: unknown;
  sdk?: unknown;
  directory?: 'none' | 'accordion' | 'card' | undefined;
}

export interface BranchInput extends HolderInput {
  href?: string | undefined;
  hidden?: boolean | undefined;
  icon?: IconInput;
  color?: { light?: string | undefined; dark?: string | undefined } | undefined;
  description?: string | undefined;
  tag?: string | undefined;
  searchable?: boolean | undefined;
  default?: boolean | undefined;
  banner?: z.input<typeof banner> | undefined;
  footer?: z.input<typeof footer> | undefined;
  navbar?: z.input<typeof navbar> | undefined;
}

export interface LanguageInput extends BranchInput {
  language: string;
}
export interface VersionInput extends BranchInput {
  version: string;
}
export interface ProductInput extends BranchInput {
  product: string;
  name?: string | undefined;
}
export interface DropdownInput extends BranchInput {
  dropdown: string;
}
export interface TabInput extends BranchInput {
  tab: string;
  align?: 'start' | 'end' | undefined;
}
export interface AnchorInput extends BranchInput {
  anchor: string;
}
export interface MenuItemInput extends BranchInput {
  item: string;
}

export interface GroupInput {
  group: string;
  pages?: (string | GroupInput)[] | undefined;
  icon?: IconInput;
  tag?: string | undefined;
  root?: string | undefined;
  expanded?: boolean | undefined;
  hidden?: boolean | undefined;
  searchable?: boolean | undefined;
  boost?: number | undefined;
  public?: boolean | undefined;
  openapi?: DescriptionInput | undefined;
  asyncapi?: unknown;
  sdk?: unknown;
  directory?: 'none' | 'accordion' | 'card' | undefined;
}

/** Links that stand on every page below the part that holds them. */
export interface GlobalInput {
  languages?: LanguageInput[] | undefined;
  versions?: VersionInput[] | undefined;
  products?: ProductInput[] | undefined;
  dropdowns?: DropdownInput[] | undefined;
  tabs?: TabInput[] | undefined;
  anchors?: AnchorInput[] | undefined;
}
