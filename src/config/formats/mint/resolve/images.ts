import type { ValidPart } from '../../engine/ValidPart.ts';
import type { Look, Pair } from '../../../../base/model/SiteModel.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import { assetPath, link } from './address.ts';
import type { Resolution } from './Resolution.ts';

type Input = ValidPart<SiteConfigInput>;

/** An image for each mode. A single path, or the only one that is left, serves both. */
export function imagePair(
  input: string | Partial<Pair<string | undefined>> | undefined,
  pointer: string,
  resolution: Resolution,
): Pair<string> | undefined {
  if (typeof input === 'string') {
    const path = assetPath(input, pointer, resolution);
    return path === undefined ? undefined : { light: path, dark: path };
  }
  const light = assetPath(input?.light, `${pointer}/light`, resolution);
  const dark = assetPath(input?.dark, `${pointer}/dark`, resolution);
  const either = light ?? dark;
  return either === undefined ? undefined : { light: light ?? either, dark: dark ?? either };
}

/** The logo, and where a click on it leads. */
export function logo(input: Input['logo'], resolution: Resolution): Look['logo'] {
  const pair = imagePair(input, '/logo', resolution);
  const href = typeof input === 'object' ? link(input.href, '/logo/href', resolution) : undefined;
  return pair && { ...pair, href: href ?? '/' };
}
