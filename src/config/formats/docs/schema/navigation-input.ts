import type { z } from '../../engine/zod.ts';
import type { DescriptionInput } from './api.ts';
import type { banner, footer, navbar } from './frame.ts';
import type { IconInput } from './icon.ts';

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

export type LanguageInput = BranchInput & { language: string };
export type VersionInput = BranchInput & { version: string };
export type ProductInput = BranchInput & { product: string; name?: string | undefined };
export type DropdownInput = BranchInput & { dropdown: string };
export type TabInput = BranchInput & { tab: string; align?: 'start' | 'end' | undefined };
export type AnchorInput = BranchInput & { anchor: string };
export type MenuItemInput = BranchInput & { item: string };

export interface GroupInput
  extends
    Pick<HolderInput, 'groups' | 'pages' | 'openapi' | 'asyncapi' | 'sdk' | 'directory'>,
    Pick<BranchInput, 'icon' | 'tag' | 'hidden' | 'searchable'> {
  group: string;
  root?: string | undefined;
  expanded?: boolean | undefined;
  boost?: number | undefined;
  public?: boolean | undefined;
}

/** Links that stand on every page below the part that contains them. */
export type GlobalInput = Pick<
  HolderInput,
  'languages' | 'versions' | 'products' | 'dropdowns' | 'tabs' | 'anchors'
>;
