/** Styles that are free; every other one falls back to one of these. */
export type FreeStyle = 'solid' | 'regular' | 'brands';

/** Width, height and path data of one drawing; the view box starts at 0 0. */
export type Glyph = [width: number, height: number, path: string];

/** A library of line icons: drawings by name (see `line-icons.ts`), and older names to today's. */
export interface LineIcons {
  icons: Record<string, string>;
  aliases: Record<string, string>;
}

/** Libraries that a name may be looked up in. */
export type Library = 'fontawesome' | 'lucide' | 'tabler';

export interface IconPack {
  lucide: LineIcons;
  tabler: LineIcons;
  solid: Record<string, Glyph>;
  regular: Record<string, Glyph>;
  brands: Record<string, Glyph>;
  /** Older names: to today's name, or to a name and the style that it meant. */
  aliases: Record<string, string | [name: string, style: FreeStyle]>;
  /** Words that people look an icon up by; only read to find a similar icon. */
  terms: Record<string, string[]>;
}

/** Every library, in the order in which a name is looked up that the site's own does not have. */
export const libraries: readonly Library[] = ['fontawesome', 'lucide', 'tabler'];

export const freeStyles: readonly FreeStyle[] = ['solid', 'regular', 'brands'];
