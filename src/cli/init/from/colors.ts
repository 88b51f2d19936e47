import { readable } from '../../../page/layout/contrast.ts';
import { textOfFile } from './files.ts';
import type { Brand } from './ReadSite.ts';

/** Colors of a site: `light` is the one of dark mode, as in the configuration. */
export type Colors = NonNullable<Brand['colors']>;

/** Names of colors that Material for MkDocs has, as it shows them. */
const MATERIAL: Record<string, string> = {
  red: '#EF5552',
  pink: '#E92063',
  purple: '#AB47BD',
  'deep-purple': '#7E56C2',
  indigo: '#4051B5',
  blue: '#2094F3',
  'light-blue': '#02A6F2',
  cyan: '#00BDD6',
  teal: '#009485',
  green: '#4CAE4F',
  'light-green': '#8BC34B',
  lime: '#CBDC38',
  yellow: '#FFEC3D',
  amber: '#FFC105',
  orange: '#FFA724',
  'deep-orange': '#FF6E42',
  brown: '#795649',
  grey: '#757575',
  'blue-grey': '#546D78',
};

/** Returns the color of a Material palette; `undefined` for `black`, `white`, and `custom`. */
export function materialColor(name: string | undefined): string | undefined {
  return MATERIAL[name?.toLowerCase().replace(/\s+/g, '-') ?? ''];
}

/** Returns the colors of a site. Without a color of its own, dark mode gets a shade of the main one that is readable. */
export function colorsOf(primary: string, dark?: string): Colors {
  const shade = dark ?? readable(primary.toLowerCase(), () => ['#0f1117'], 4.5).toUpperCase();
  return { primary, light: shade, dark: primary };
}

/** Colors that style sheets give to a variable, in light and in dark mode. The first file that has one wins. */
export function colorsIn(files: readonly string[], names: readonly string[]): Colors | undefined {
  for (const file of files) {
    const text = (textOfFile(file) ?? '').replace(/\/\*[^]*?\*\//g, '');
    const rules = rulesIn(text);
    for (const name of names) {
      const declaration = new RegExp(`${name}\\s*:\\s*([^;]+)`);
      const found = rules.map(({ selector, body }) => {
        const [, value] = declaration.exec(body) ?? [];
        return { selector, color: value === undefined ? undefined : hexOf(value, text) };
      });
      const dark = found.find(({ selector, color }) => color && /dark/i.test(selector))?.color;
      const light = found.find(({ selector, color }) => color && !/dark/i.test(selector))?.color ?? dark;
      if (light !== undefined) return colorsOf(light, dark);
    }
  }
  return undefined;
}

/** The rules of a style sheet, found by their braces: a regular expression takes minutes with an embedded font. */
function rulesIn(text: string): { selector: string; body: string }[] {
  const parts = text.split('{');
  return parts.slice(1).map((part, index) => {
    const before = parts[index] ?? '';
    const [body = ''] = part.split('}', 1);
    return { selector: before.slice(before.lastIndexOf('}') + 1), body };
  });
}

/** A color of CSS as `#RRGGBB`: also `rgb()`, `hsl()`, and a variable of the same text. */
export function hexOf(written: string, text = '', depth = 0): string | undefined {
  const value = written.replace(/!important/, '').trim();
  const [, variable] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (variable !== undefined && depth < 5) {
    const [, inner] = new RegExp(`${variable}\\s*:\\s*([^;}]+)`).exec(text) ?? [];
    return inner === undefined ? undefined : hexOf(inner, text, depth + 1);
  }
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})(?:[\da-f]{2})?$/i.exec(value) ?? [];
  if (hex !== undefined) return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`.toUpperCase();
  const [, kind, list = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(value) ?? [];
  const [a = NaN, b = NaN, c = NaN] = list.split(/[\s,/]+/).map(parseFloat);
  if (kind === undefined || [a, b, c].some(Number.isNaN)) return undefined;
  const parts = kind === 'rgb' ? [a, b, c] : rgbOf(a, b / 100, c / 100);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function rgbOf(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((shift) => {
    const step = (shift + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  });
}
