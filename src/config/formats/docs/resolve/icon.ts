import type { ValidPart } from '../../engine/ValidPart.ts';
import { icon as nameOf, isImage } from '../../mint/resolve/icon.ts';
import type { Resolution } from '../../mint/resolve/Resolution.ts';
import type { IconType } from '../../../../base/model/SiteModel.ts';
import { ICON_STYLES, type IconInput } from '../schema/icon.ts';

/** An icon as the model has it: absent keys where there is none. */
export interface Icon {
  icon?: string;
  iconType?: IconType;
}

/** An icon, with its style. A library of its own stands before the name: `lucide:rocket`. */
export function icon(input: ValidPart<IconInput>, pointer: string, resolution: Resolution): Icon {
  if (input === undefined) return {};
  const written = typeof input === 'string' ? input : input.name;
  const at = typeof input === 'string' ? pointer : `${pointer}/name`;
  const name = nameOf(written, at, resolution);
  if (name === undefined) return {};
  const library = typeof input === 'string' ? undefined : input.library;
  const found: Icon = { icon: library === undefined || isImage(name) ? name : `${library}:${name}` };
  if (typeof input !== 'string' && input.style !== undefined) found.iconType = ICON_STYLES[input.style];
  return found;
}
