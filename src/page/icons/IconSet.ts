import { escapeHtml } from '../../base/html/escape.ts';
import {
  freeStyles,
  type FreeStyle,
  type Glyph,
  type IconPack,
  libraries,
  type Library,
} from './IconPack.ts';
import { lineDrawing } from './line-icons.ts';
import type { OwnIcons } from './own-icons.ts';
import { createSimilarIcon, type SimilarIcon } from './similar-icon.ts';
import { readSvg, write, type Drawing } from './svg.ts';

/** A free drawing for a name. */
export interface ResolvedIcon {
  name: string;
  /** `own` for a custom icon file; a style of Font Awesome, or another library. */
  style: FreeStyle | 'own' | 'lucide' | 'tabler';
  /** `false` when another icon is shown; the same icon in another style is exact. */
  exact: boolean;
}

export interface IconOptions {
  /** Style asked for: any of the format's `iconType`s. */
  type?: string | undefined;
  /** Classes next to `lec-icon`. */
  class?: string | undefined;
}

/** Shown for a name without any similar icon. */
const neutral = 'circle-dot';

/** Classes of styles: `fas` and `fa-solid`. */
const styleClass = /^fa(?:(ss?|[rbltd])|-(solid|regular|brands|light|thin|duotone|sharp(?:-solid)?))$/;
/** Styles by their letter; the others look like `solid`. */
const letters: Record<string, string> = { r: 'regular', b: 'brands', l: 'light', t: 'thin' };

/** Free styles in order of likeness to the one asked for. */
const fallbacks: Record<string, FreeStyle[]> = {
  brands: ['brands', 'solid', 'regular'],
  regular: ['regular', 'solid', 'brands'],
  light: ['regular', 'solid', 'brands'],
  thin: ['regular', 'solid', 'brands'],
};
const otherwise: FreeStyle[] = ['solid', 'regular', 'brands'];

/** The icons that a site can show: custom ones and those of a pack, whose parts are read when they are needed. */
export class IconSet {
  readonly #read: <K extends keyof IconPack>(part: K) => IconPack[K];
  readonly #own: OwnIcons;
  readonly #library: Library;
  readonly #parts: Partial<IconPack> = {};
  #sortedNames: string[] | undefined;
  readonly #resolved = new Map<string, ResolvedIcon | undefined>();
  readonly #drawings = new Map<string, Drawing | undefined>();
  #similar: SimilarIcon | undefined;

  /**
   * @param read Gives one part; called at most once for each, and only when it is needed.
   * @param own The author's icons, which come before the pack's; a name that is asked for contains letters, digits and
   *   hyphens only, after the prefix of a set and a colon if there is one.
   * @param library The one that a name is looked up in first; then come the others.
   */
  constructor(
    read: <K extends keyof IconPack>(part: K) => IconPack[K],
    own: OwnIcons = { read: () => undefined, names: () => [] },
    library: Library = 'fontawesome',
  ) {
    this.#read = read;
    this.#own = own;
    this.#library = library;
  }

  #part<K extends keyof IconPack>(key: K): IconPack[K] {
    const found: IconPack[K] = this.#parts[key] ?? this.#read(key);
    this.#parts[key] = found;
    return found;
  }

  #ownDrawing(name: string): Drawing | undefined {
    if (!this.#drawings.has(name)) {
      const text = this.#own.read(name);
      this.#drawings.set(name, text === undefined ? undefined : readSvg(text));
    }
    return this.#drawings.get(name);
  }

  /** Returns the name of a custom icon, with the prefix of the requested set. */
  readonly #ownName = (name: string, prefix: string | undefined): string | undefined =>
    (prefix === undefined ? [name] : [`${prefix}:${name}`, name]).find((key) => this.#ownDrawing(key));

  readonly #glyph = (style: FreeStyle, name: string): Glyph | undefined =>
    Object.hasOwn(this.#part(style), name) ? this.#part(style)[name] : undefined;

  readonly #inStyles = (name: string, styles: FreeStyle[]): FreeStyle | undefined =>
    styles.find((style) => this.#glyph(style, name) !== undefined);

  #inLine(name: string, key: 'lucide' | 'tabler'): Omit<ResolvedIcon, 'exact'> | undefined {
    const { icons, aliases } = this.#part(key);
    const target = Object.hasOwn(aliases, name) ? aliases[name]! : name;
    return Object.hasOwn(icons, target) ? { name: target, style: key } : undefined;
  }

  /** A name in the library of its prefix, then in that of the site, then in the others. A brand is looked up as such first. */
  #inLibraries(
    name: string,
    prefix: string | undefined,
    styles: FreeStyle[],
  ): Omit<ResolvedIcon, 'exact'> | undefined {
    const asked = libraries.filter((key) => key === prefix || (key === 'fontawesome' && prefix === 'fa'));
    if (asked.length === 0 && styles[0] === 'brands' && this.#glyph('brands', name))
      return { name, style: 'brands' };
    for (const key of new Set([...asked, this.#library, ...libraries])) {
      const found = key === 'fontawesome' ? this.#lookUp(name, styles) : this.#inLine(name, key);
      if (found) return found;
    }
    return undefined;
  }

  #lookUp(name: string, styles: FreeStyle[]): Omit<ResolvedIcon, 'exact'> | undefined {
    const style = this.#inStyles(name, styles);
    if (style) return { name, style };
    const alias = Object.hasOwn(this.#part('aliases'), name) ? this.#part('aliases')[name] : undefined;
    if (alias === undefined) return undefined;
    const [target, meant] = typeof alias === 'string' ? [alias] : alias;
    const found = this.#inStyles(target, meant ? [meant, ...styles] : styles);
    return found && { name: target, style: found };
  }

  #nearest(name: string): string | undefined {
    this.#similar ??= createSimilarIcon(
      [...new Set([...Object.keys(this.#part('solid')), ...Object.keys(this.#part('regular'))])],
      this.#part('terms'),
    );
    return this.#similar(name);
  }

  /**
   * The drawing for a name as authors write it: `github`, `fa-github`, `fa-brands fa-github`, an older name, or with the
   * library that it is looked up in first, `lucide:github`.
   * `undefined` when the text cannot be a name at all; a name without any similar icon gets a neutral one.
   */
  resolve(written: string, type?: string): ResolvedIcon | undefined {
    const key = `${type ?? ''} ${written}`;
    if (this.#resolved.has(key)) return this.#resolved.get(key);
    const { name, style, prefix } = nameOf(written);
    const styles = fallbacks[style ?? type ?? ''] ?? otherwise;
    let found: ResolvedIcon | undefined;
    if (name !== undefined) {
      const mine = this.#ownName(name, prefix);
      const known = mine ? { name: mine, style: 'own' as const } : this.#inLibraries(name, prefix, styles);
      if (known) found = { ...known, exact: true };
      else {
        const other = this.#nearest(name);
        const fallback = (other && this.#lookUp(other, styles)) ?? this.#lookUp(neutral, ['regular']);
        if (fallback) found = { ...fallback, exact: false };
      }
    }
    this.#resolved.set(key, found);
    return found;
  }

  readonly #drawingFor = ({ name, style }: ResolvedIcon): Drawing | undefined =>
    style === 'own'
      ? this.#ownDrawing(name)
      : style === 'lucide' || style === 'tabler'
        ? lineDrawing(this.#part(style).icons[name] ?? '')
        : drawingOf(this.#glyph(style, name));

  /** The drawing as an `svg` element that is safe to embed; empty when there is none. */
  readonly icon = (name: string, options: IconOptions = {}): string => {
    const found = this.resolve(name, options.type);
    const drawing = found && this.#drawingFor(found);
    return drawing ? draw(drawing, options.class) : '';
  };

  /** Returns whether a library has the icon, under this or an older name, in some free style. */
  has(written: string): boolean {
    const { name, prefix } = nameOf(written);
    return (
      name !== undefined &&
      (this.#ownName(name, prefix) ?? this.#inLibraries(name, prefix, otherwise)) !== undefined
    );
  }

  /** Every name of today in Font Awesome and in the library of the site, sorted. */
  names(): readonly string[] {
    return (this.#sortedNames ??= [
      ...new Set([
        ...this.#own.names(),
        ...freeStyles.flatMap((style) => Object.keys(this.#part(style))),
        ...(this.#library === 'fontawesome' ? [] : Object.keys(this.#part(this.#library).icons)),
      ]),
    ].sort());
  }
}

/** The name of an icon as an author wrote it, and the style or the prefix of a set if one is written. */
function nameOf(written: string): { name?: string; style?: string; prefix?: string } {
  let style: string | undefined;
  let name: string | undefined;
  for (const word of written.trim().toLowerCase().split(/\s+/)) {
    const [isStyle, letter = '', named] = styleClass.exec(word) ?? [];
    if (isStyle) style = named ?? letters[letter] ?? 'solid';
    else name = name === undefined ? word : `${name}-${word}`;
  }
  const prefix = name && /^([a-z0-9-]+):/.exec(name)?.[1];
  name = name
    ?.replace(/^.*[:/]/, '')
    .replaceAll('_', '-')
    .replace(/^fa-/, '');
  const isName = name !== undefined && /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(name);
  return { name: isName ? name : undefined, style, prefix: prefix || undefined };
}

function drawingOf(glyph: Glyph | undefined): Drawing | undefined {
  if (!glyph) return undefined;
  const [width, height, path] = glyph;
  return { viewBox: `0 0 ${width} ${height}`, attributes: [], body: `<path d="${path}"/>` };
}

/** Writes a drawing as `svg`. The drawing itself is safe, and only `extra` is escaped. Its own `fill` beats the text color. */
function draw({ viewBox, attributes, body }: Drawing, extra: string | undefined): string {
  const classes = extra ? `lec-icon ${escapeHtml(extra)}` : 'lec-icon';
  const paint = attributes.some(([name]) => name === 'fill')
    ? attributes
    : [['fill', 'currentColor'] as [string, string], ...attributes];
  return `<svg class="${classes}" viewBox="${viewBox}" width="1em" height="1em" aria-hidden="true"${paint.map(write).join('')}>${body}</svg>`;
}
