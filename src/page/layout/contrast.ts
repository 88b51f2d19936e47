/**
 * Color arithmetic for the theme: WCAG contrast, mixing, and moving a color's lightness until text in it can be
 * read. All colors are `#rrggbb`, lower case. Lightness moves in OKLCH, so a hue stays the author's.
 */

export type Hex = string;

/** Lightness 0…1, chroma 0…0.4, hue in radians. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

function channels(hex: Hex): Triple {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Triple): Hex {
  const parts = rgb.map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function gamma(part: number): number {
  return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
}

/** Relative luminance, 0 for black and 1 for white (WCAG 2.2). */
export function luminance(hex: Hex): number {
  const [r, g, b] = channels(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio of two colors, 1…21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns the color of `top` over `under` with an opacity. */
export function mix(under: Hex, top: Hex, opacity: number): Hex {
  const [from, to] = [channels(under), channels(top)];
  return hexOf([0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * opacity) as Triple);
}

/** A color in OKLCH, the space in which equal steps look equal. */
export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = channels(hex).map(linear) as Triple;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

function linearOf({ l, c, h }: Oklch): Triple {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The nearest color a screen can show: chroma gives way, lightness and hue stay. */
export function fromOklch(colour: Oklch): Hex {
  let { c } = colour;
  for (let step = 0; step < 24; step += 1) {
    const rgb = linearOf({ ...colour, c });
    if (rgb.every((part) => part >= -0.0005 && part <= 1.0005)) return hexOf(rgb.map(gamma) as Triple);
    c *= 0.88;
  }
  return hexOf(linearOf({ ...colour, c: 0 }).map(gamma) as Triple);
}

/**
 * The color itself when it reaches `ratio` on every background, else the nearest lighter or darker one that does.
 * `backgrounds` sees each candidate, because a tint that lies under the text may be made from it. When nothing
 * reaches the ratio, black or white comes back, whichever contrasts more with the first background.
 */
export function readable(colour: Hex, backgrounds: (candidate: Hex) => Hex[], ratio: number): Hex {
  const passes = (candidate: Hex): boolean =>
    backgrounds(candidate).every((background) => contrast(candidate, background) >= ratio);
  if (passes(colour)) return colour;
  const base = toOklch(colour);
  const away = textOn(backgrounds(colour)[0] ?? '#ffffff') === '#ffffff' ? 0.01 : -0.01;
  for (let l = base.l + away; l > 0 && l < 1; l += away) {
    const candidate = fromOklch({ ...base, l });
    if (passes(candidate)) return candidate;
  }
  return away > 0 ? '#ffffff' : '#000000';
}

/** White or black: the one that reads better on the background. Always at least 4.5 : 1. */
export function textOn(background: Hex): Hex {
  return contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
}
