import type { Banner, Color, Font, Mode, Look } from '../../base/model/SiteModel.ts';
import { contrast, fromOklch, luminance, mix, readable, textOn, toOklch, type Hex } from './contrast.ts';
import { themes } from './themes.ts';
import { bannerRules } from './banner-color.ts';
import { tileRules } from './tile.ts';

/**
 * The order of the cascade layers, stated wherever a stylesheet may come first. Unlayered CSS of an author beats all. A
 * reset that an author's tool puts into `base` has to lose against Lectern, and its `utilities` have to win.
 * The same statement is in `styles/layers.css`.
 */
const layers =
  '@layer properties,theme,base,components,lec.reset,lec.base,lec.layout,lec.content,lec.api,lec.playground,lec.utilities,utilities;';

/** A font of the reader's system, scaled to the measures of another font: values of `@font-face`. */
export interface FallbackFace {
  /** Names that the system may have it under. */
  names: readonly string[];
  size: string;
  ascent: string;
  descent: string;
  gap: string;
}

/** A font file that the site serves. */
export interface FontFace {
  family: string;
  /** Address of the file. */
  href: string;
  /** Value of `format()`. */
  format?: string;
  /** A weight, or the lowest and the highest of a variable font. */
  weight: string;
  /** Value of `unicode-range`. */
  range?: string;
  fallback?: FallbackFace;
  /** Content of a file that comes from elsewhere than the docs folder. */
  bytes?: Uint8Array;
}

/** WCAG AA for text. */
const AA = 4.5;

/** Colours with a meaning, per mode, before they are made readable on the author's background. */
const meanings: Record<string, [light: Hex, dark: Hex]> = {
  info: ['#64748b', '#94a3b8'],
  note: ['#2563eb', '#60a5fa'],
  tip: ['#0d9488', '#2dd4bf'],
  warning: ['#b45309', '#fbbf24'],
  danger: ['#dc2626', '#f87171'],
  check: ['#15803d', '#4ade80'],
  get: ['#15803d', '#4ade80'],
  post: ['#2563eb', '#60a5fa'],
  put: ['#b45309', '#fbbf24'],
  delete: ['#dc2626', '#f87171'],
  other: ['#64748b', '#94a3b8'],
};

/**
 * The custom properties of one mode, name without `--lec-` to value. `brand` is the author's color as it is, for fills
 * and lines. Greys carry a hint of it; every color that text is set in (`accent` for what has the main color) reaches AA on
 * the page, on surfaces and on tints.
 */
export function palette(colors: Look['colors'], mode: Mode): Record<string, Hex> {
  const bg = colors.background[mode];
  const dark = luminance(bg) < 0.18;
  const author = mode === 'light' ? colors.primary : colors.light;
  const { c, h } = toOklch(author);
  const grey = (l: number): Hex => fromOklch({ l, c: Math.min(c, 0.016), h });

  const text = readable(fromOklch({ l: dark ? 0.93 : 0.25, c: Math.min(c, 0.008), h }), () => [bg], 11);
  const surface = mix(bg, text, dark ? 0.045 : 0.03);
  const raised = dark ? mix(bg, text, 0.075) : mix(bg, '#ffffff', 0.7);
  const tints = (color: Hex): Hex[] => [mix(bg, color, 0.1), mix(surface, color, 0.1)];
  const onTints = (...colors: Hex[]): Hex[] => [bg, surface, raised, ...colors.flatMap(tints)];
  const accent = readable(author, (candidate) => onTints(candidate, author), AA);
  // Active entries have a tint as background. Of a dark color, a dark page would not show it.
  const tint = mode === 'light' ? author : accent;
  const onAll = (candidate: Hex): Hex[] => onTints(candidate, tint);

  const values: Record<string, Hex> = {
    bg,
    surface,
    raised,
    border: mix(bg, text, dark ? 0.12 : 0.1),
    'border-strong': mix(bg, text, dark ? 0.24 : 0.2),
    text,
    muted: readable(grey(dark ? 0.75 : 0.46), onAll, 5),
    faint: readable(grey(dark ? 0.66 : 0.54), onAll, AA),
    brand: author,
    accent,
    'code-bg': surface,
  };
  // A method badge is also shown on the active entry of the sidebar, and on the chosen row of the search.
  const onActive = (candidate: Hex): Hex[] => [
    ...onAll(candidate),
    ...[bg, raised].map((below) => mix(mix(below, tint, 0.1), candidate, 0.1)),
  ];
  for (const [name, pair] of Object.entries(meanings)) {
    values[name] = readable(pair[dark ? 1 : 0], onActive, AA);
  }
  return values;
}

/**
 * The site's own CSS: everything that `colors`, `theme`, `rounded`, `font`, `backgroundImage` and the anchors' colours decide.
 * The rule goes into a stylesheet, never inline, in layer `lec.base`, above the fixed tokens.
 *
 * @param asset turns a path of the docs folder into the address the stylesheet is to load it from
 * @param faces the font files that the site serves
 * @param tiles the colours of anchors
 * @param banners the announcements of the site
 */
export function themeCss(
  look: Look,
  asset: (path: string) => string = (path) => path,
  faces: readonly FontFace[] = [],
  tiles: readonly Color[] = [],
  banners: readonly Banner[] = [],
): string {
  const [light, dark] = [palette(look.colors, 'light'), palette(look.colors, 'dark')];
  const solids = [light, dark].map((values) => solidIn(look.colors, values));
  const inBoth = (of: (solid: Hex) => Hex): string => pair(of(solids[0]!), of(solids[1]!));
  const properties: Record<string, string> = {};
  for (const [name, value] of Object.entries(light)) properties[name] = pair(value, dark[name]!);
  properties['accent-soft'] = pair(`${light.brand}1a`, `${dark.accent}1a`);
  properties['accent-line'] = pair(`${light.brand}4d`, `${dark.brand}4d`);
  properties['accent-solid'] = inBoth((solid) => solid);
  properties['accent-hover'] = inBoth((solid) =>
    mix(solid, textOnSolid(solid) === '#ffffff' ? '#000000' : '#ffffff', 0.12),
  );
  properties['on-accent'] = inBoth(textOnSolid);
  Object.assign(properties, themes[look.theme].tokens);
  if (look.corners === 'sharp')
    Object.assign(properties, { radius: '2px', 'radius-small': '2px', 'radius-full': '2px' });
  if (look.fonts.body) properties.font = stack(look.fonts.body, 'var(--lec-font-system)', faces);
  if (look.fonts.headings) properties['font-headings'] = stack(look.fonts.headings, 'var(--lec-font)', faces);
  if (look.fonts.body?.weight) properties.weight = String(look.fonts.body.weight);
  if (look.fonts.headings?.weight) properties['weight-headings'] = String(look.fonts.headings.weight);

  const root = Object.entries(properties).map(([name, value]) => `--lec-${name}:${value}`);
  return [
    layers,
    ...faces.map(fontFace),
    ...faces.flatMap(fallbackFace),
    '@layer lec.base{',
    `:root{${root.join(';')}}`,
    ...tileRules(look, tiles),
    ...bannerRules(banners),
    ...background(look, asset),
    '}',
    '',
  ].join('\n');
}

function pair(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light},${dark})`;
}

/** Least contrast of a filled button with the page. */
const SEEN = 1.2;

/** White where it can be read, even where black had more contrast: black text on a blue button looks like a mistake. */
function textOnSolid(solid: Hex): Hex {
  return contrast('#ffffff', solid) >= AA ? '#ffffff' : textOn(solid);
}

/** How much darker a filled button may be than the author's color, for white text on it. */
const DARKER = 0.12;

/**
 * The color of filled buttons: the author's, but for one that vanishes in the page, as black on a dark one; slightly darker
 * where that lets white text be read on it.
 */
function solidIn({ dark }: Look['colors'], { bg, accent }: Record<string, Hex>): Hex {
  const solid = contrast(dark, bg!) < SEEN ? accent! : dark;
  if (contrast('#ffffff', solid) >= AA) return solid;
  const color = toOklch(solid);
  for (let less = 0.01; less <= DARKER; less += 0.01) {
    const candidate = fromOklch({ ...color, l: color.l - less });
    if (contrast('#ffffff', candidate) >= AA && contrast(candidate, bg!) >= SEEN) return candidate;
  }
  return solid;
}

/** A CSS string. Control characters, quotes and backslashes are escaped, so a name cannot leave it. */
export function cssString(text: string): string {
  const escaped = text.replace(
    /["\\<\u0000-\u001f\u007f]/g,
    (char) => `\\${char.charCodeAt(0).toString(16)} `,
  );
  return `"${escaped}"`;
}

/** Families that the browser chooses. */
export const GENERIC_FAMILY =
  /^(?:(?:ui-)?(?:sans-serif|serif|monospace)|system-ui|ui-rounded|cursive|fantasy)$/i;

function stack({ family }: Font, last: string, faces: readonly FontFace[]): string {
  const isMatched = faces.some((face) => face.family === family && face.fallback);
  const first = GENERIC_FAMILY.test(family) ? family : cssString(family);
  return [first, ...(isMatched ? [cssString(fallbackName(family))] : []), last].join(',');
}

/** Family name of the face that is shown until a font is there. */
function fallbackName(family: string): string {
  return `${family} fallback`;
}

function fallbackFace({ family, fallback }: FontFace): string[] {
  if (!fallback) return [];
  const { names, size, ascent, descent, gap } = fallback;
  const source = names.map((name) => `local(${cssString(name)})`).join(',');
  return [
    `@font-face{font-family:${cssString(fallbackName(family))};src:${source};size-adjust:${size};` +
      `ascent-override:${ascent};descent-override:${descent};line-gap-override:${gap}}`,
  ];
}

function fontFace({ family, href, format, weight, range }: FontFace): string {
  const source = `url(${cssString(href)})${format ? ` format("${format}")` : ''}`;
  const characters = range === undefined ? '' : `;unicode-range:${range.replace(/[^\w+,?\- ]/g, '')}`;
  return `@font-face{font-family:${cssString(family)};src:${source};font-weight:${weight};font-display:swap${characters}}`;
}

/** The background image, one for each mode; only the one in use is loaded. */
function background(look: Look, asset: (path: string) => string): string[] {
  const image = look.backgroundImage;
  if (!image) return [];
  const rule = (path: string): string => `{--lec-background:url(${cssString(asset(path))})}`;
  if (image.light === image.dark) return [`:root${rule(image.light)}`];
  return [
    `:root${rule(image.light)}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mode])${rule(image.dark)}}`,
    `:root[data-mode=dark]${rule(image.dark)}`,
  ];
}
