import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { late } from '../../base/late.ts';
import { freeStyles, type FreeStyle, type IconPack, type LineIcons } from './IconPack.ts';

/** The part of the library's `icon-families.json` that is used. */
export type Families = Record<
  string,
  {
    aliases?: { names?: string[] };
    search?: { terms?: unknown[] };
    svgs?: { classic?: Partial<Record<FreeStyle, { width: number; height: number; path: string }>> };
  }
>;

/** The library's `shims.yml`: names of version 4, their style and today's name, each where it differs. */
export type Shims = Record<string, { prefix?: string; name?: string }>;

const stylePrefixes: Record<string, FreeStyle> = { fas: 'solid', far: 'regular', fab: 'brands' };

/** The parts of a pack that come from this library. */
export type FontAwesome = { [K in keyof IconPack as IconPack[K] extends LineIcons ? never : K]: IconPack[K] };

/** Reduces the library's metadata to what pages draw: some 42 MB to 2 MB. */
export function packFontAwesome(families: Families, shims: Shims): FontAwesome {
  const pack: FontAwesome = { solid: {}, regular: {}, brands: {}, aliases: {}, terms: {} };
  for (const [name, { aliases, search, svgs }] of Object.entries(families)) {
    let free = false;
    for (const style of freeStyles) {
      const svg = svgs?.classic?.[style];
      if (!svg) continue;
      pack[style][name] = [svg.width, svg.height, svg.path];
      free = true;
    }
    if (!free) continue;
    for (const alias of aliases?.names ?? []) pack.aliases[alias] = name;
    pack.terms[name] = (search?.terms ?? []).map((term) => String(term).toLowerCase());
  }
  const known = (name: string): boolean => freeStyles.some((style) => name in pack[style]);
  for (const [old, { prefix, name = old }] of Object.entries(shims)) {
    if (known(old) || old in pack.aliases) continue;
    const target = known(name) ? name : pack.aliases[name];
    if (typeof target !== 'string') continue;
    const style = stylePrefixes[prefix ?? ''];
    pack.aliases[old] = style ? [target, style] : target;
  }
  return pack;
}

/** Reads the library from the development dependency; the published package contains its own files instead. */
export function readFontAwesome(): FontAwesome {
  const require = createRequire(import.meta.url);
  const file = (path: string): string =>
    readFileSync(require.resolve(`@fortawesome/fontawesome-free/${path}`), 'utf8');
  const families: Families = JSON.parse(file('metadata/icon-families.json'));
  const shims: Shims = late<typeof import('yaml')>('yaml')().parse(file('metadata/shims.yml'));
  return packFontAwesome(families, shims);
}

/** Returns the attribution that the license requires. */
export function attribution(): string {
  const require = createRequire(import.meta.url);
  const { version }: { version: string } = JSON.parse(
    readFileSync(require.resolve('@fortawesome/fontawesome-free/package.json'), 'utf8'),
  );
  return `The icons in this folder, but for those in lucide.json and tabler.json, are from Font Awesome Free ${version} by Fonticons, Inc.
(https://fontawesome.com), reduced to their path data, whose points are rounded.

Icons: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/
Licence: https://fontawesome.com/license/free

All brand icons are trademarks of their respective owners. The use of these trademarks does not
indicate endorsement of the trademark holder, nor vice versa.
`;
}
