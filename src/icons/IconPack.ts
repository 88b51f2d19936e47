/** Styles that are free; every other one falls back to one of these. */
export type FreeStyle = 'solid' | 'regular' | 'brands';

/** Width, height and path data of one drawing; the view box starts at 0 0. */
export type Glyph = [width: number, height: number, path: string];

/** What the package ships of the icon library, one JSON file a key, each read when first needed. */
export interface IconPack {
  solid: Record<string, Glyph>;
  regular: Record<string, Glyph>;
  brands: Record<string, Glyph>;
  /** Older names: to today's name, or to a name and the style that it meant. */
  aliases: Record<string, string | [name: string, style: FreeStyle]>;
  /** Words that people look an icon up by; only read to find a similar icon. */
  terms: Record<string, string[]>;
}

export const freeStyles: readonly FreeStyle[] = ['solid', 'regular', 'brands'];
