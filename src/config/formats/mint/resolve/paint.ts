import type { ValidPart } from '../../engine/field.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { Color, Look } from '../../../../base/model/SiteModel.ts';
import { DEFAULT_COLORS } from '../schema/colors.ts';
import type { Resolution } from './address.ts';

type ColorInput = ValidPart<string | { from: string; via?: string | undefined; to: string }>;

/** `#RGB` and `#RRGGBB` as `#rrggbb`. */
export function sixDigits(color: string): string {
  const lower = color.toLowerCase();
  return lower.length === 4 ? lower.replace(/[\da-f]/g, '$&$&') : lower;
}

/** A color or gradient; a gradient that lost one of its ends is the color of the other. */
export function color(input: ColorInput | undefined): Color | undefined {
  if (input === undefined) return undefined;
  if (typeof input === 'string') return sixDigits(input);
  const { from, via, to } = input;
  if (from !== undefined && to !== undefined) {
    return { from: sixDigits(from), via: via && sixDigits(via), to: sixDigits(to) };
  }
  const left = from ?? to ?? via;
  return left === undefined ? undefined : sixDigits(left);
}

export function colors(input: ValidPart<SiteConfigInput>['colors'], resolution: Resolution): Look['colors'] {
  const background = {
    light: sixDigits(input?.background?.light ?? DEFAULT_COLORS.background.light),
    dark: sixDigits(input?.background?.dark ?? DEFAULT_COLORS.background.dark),
  };
  const primary = sixDigits(input?.primary ?? DEFAULT_COLORS.primary);
  const palette = {
    primary,
    // A site that names its main color only is shown in it, not in the green of the defaults.
    light: sixDigits(input?.light ?? (input?.primary === undefined ? DEFAULT_COLORS.light : primary)),
    dark: sixDigits(input?.dark ?? (input?.primary === undefined ? DEFAULT_COLORS.dark : primary)),
    background,
    anchors: color(input?.anchors),
  };
  const check = (key: 'primary' | 'light', mode: 'light' | 'dark', hint: string): void =>
    checkContrast(`/colors/${key}`, palette[key], background[mode], mode, hint, resolution);
  if (input?.primary !== undefined) {
    check('primary', 'light', 'Choose a darker color.');
    if (input.light === undefined) check('primary', 'dark', 'Add a lighter color as `light`.');
  }
  if (input?.light !== undefined) check('light', 'dark', 'Choose a lighter color.');
  return palette;
}

/** Text needs 4.5 : 1 and large text 3 : 1 (WCAG 2.2, success criterion 1.4.3, level AA). */
function checkContrast(
  pointer: string,
  foreground: string,
  background: string,
  mode: 'light' | 'dark',
  hint: string,
  resolution: Resolution,
): void {
  const ratio = contrast(foreground, background);
  if (ratio >= 4.5) return;
  const finding = {
    code: 'config/contrast',
    message: `In ${mode} mode \`${foreground}\` on \`${background}\` has a contrast of ${ratio.toFixed(2)} : 1, but text needs 4.5 : 1. Text uses the closest readable shade. Buttons, highlights, and lines keep the color.`,
    hint,
  };
  if (ratio < 3) resolution.warn(pointer, finding);
  else resolution.info(pointer, finding);
}

/** The contrast ratio of two colors `#rrggbb`, from 1 to 21, cut (not rounded up) to hundredths. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return Math.floor(((high + 0.05) / (low + 0.05)) * 100) / 100;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
