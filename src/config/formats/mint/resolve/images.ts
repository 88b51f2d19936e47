import type { ValidPart } from '../../engine/field.ts';
import type { Look, Pair } from '../../../../base/model/SiteModel.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { Resolution } from './address.ts';

type Input = ValidPart<SiteConfigInput>;

/** An image for each mode. A single path, or the only one that is left, serves both. */
export function imagePair(
  input: string | Partial<Pair<string | undefined>> | undefined,
  pointer: string,
  resolution: Resolution,
): Pair<string> | undefined {
  if (typeof input === 'string') {
    const path = resolution.assetPath(input, pointer);
    return path === undefined ? undefined : { light: path, dark: path };
  }
  const light = resolution.assetPath(input?.light, `${pointer}/light`);
  const dark = resolution.assetPath(input?.dark, `${pointer}/dark`);
  const either = light ?? dark;
  return either === undefined ? undefined : { light: light ?? either, dark: dark ?? either };
}

/** The logo, and where a click on it leads. */
export function logo(input: Input['logo'], resolution: Resolution): Look['logo'] {
  const pair = imagePair(input, '/logo', resolution);
  const href = typeof input === 'object' ? resolution.link(input.href, '/logo/href') : undefined;
  return pair && { ...pair, href: href ?? '/' };
}

/** `fa-solid fa-book`, `fas fa-book` and `fa-book` all name the icon `book`. */
const STYLE_CLASS = /^(?:fa[srlbdt]?|fa-(?:solid|regular|light|thin|duotone|brands|sharp|sharp-solid))$/;

/** An icon's name without what the icon library's style sheets put before it; the path or URL of an image. */
export function icon(value: string | undefined, pointer: string, resolution: Resolution): string | undefined {
  if (value === undefined) return undefined;
  const name = value.trim();
  if (isImage(name)) return resolution.assetPath(name, pointer);
  const bare = name
    .split(/\s+/)
    .filter((part, _, parts) => parts.length === 1 || !STYLE_CLASS.test(part))
    .join(' ')
    .replace(/^fa-/, '');
  if (bare === name) return name;
  resolution.warn(pointer, {
    code: 'config/icon-prefix',
    message: `Icon names do not include \`fa-\`.`,
    hint: `Write \`"${bare}"\`.`,
    fix: { replace: bare },
  });
  return bare;
}

/** Returns whether an icon is the path or the URL of an image, not a name. */
export function isImage(icon: string): boolean {
  return /[/\\:]/.test(icon) || /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i.test(icon);
}
