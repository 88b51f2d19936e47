import { assetPath } from './address.ts';
import type { Resolution } from './Resolution.ts';

/** `fa-solid fa-book`, `fas fa-book` and `fa-book` all name the icon `book`. */
const STYLE_CLASS = /^(?:fa[srlbdt]?|fa-(?:solid|regular|light|thin|duotone|brands|sharp|sharp-solid))$/;

/** An icon's name without what the icon library's style sheets put before it; the path or URL of an image. */
export function icon(value: string | undefined, pointer: string, resolution: Resolution): string | undefined {
  if (value === undefined) return undefined;
  const name = value.trim();
  if (isImage(name)) return assetPath(name, pointer, resolution);
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
