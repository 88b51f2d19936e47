import type { Group, PageRef } from '../../../base/model/NavTree.ts';
import type { Origin } from '../../../base/model/Origin.ts';
import type { Color, IconType } from '../../../base/model/SiteModel.ts';

/** The navigation of a `mint.json`, with every default filled in. */
export interface MintNavigation {
  file: string;
  navigation: MintGroup[];
  tabs: Division[];
  anchors: Division[];
  versions: Version[];
  /** Looks of the tab, and of the anchor, that contain what no other owns. */
  primaryTab: { name: string; isDefaultHidden: boolean };
  topAnchor: { name: string; icon: string; iconType: IconType };
}

/** A group as the file has it: it may name the version that its pages belong to. */
export interface MintGroup extends Omit<Group, 'children'> {
  version?: string;
  children: (MintGroup | PageRef)[];
}

export interface Division {
  kind: 'anchor' | 'tab';
  name: string;
  /** `guides` (no slashes at the ends) for a division that owns pages, or an absolute URL. */
  url: string;
  external: boolean;
  icon?: string;
  iconType: IconType;
  color?: Color;
  version?: string;
  isDefaultHidden: boolean;
  /** Descriptions whose operations are generated under this division's url. */
  openapi: string[];
  at: Origin;
}

export interface Version {
  name: string;
  /** An external version: the switcher links here. */
  url?: string;
  isDefault: boolean;
  locale?: string;
  at: Origin;
}
