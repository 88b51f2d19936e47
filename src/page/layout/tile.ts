import type { Color, Look } from '../../base/model/SiteModel.ts';
import { contrast, mix, textOn, type Hex } from './contrast.ts';

/** Class of an anchor's icon tile: `lec-tile-ff8800`, or the stops of a gradient joined by hyphens. */
export function tileClass(color: Color | undefined): string {
  return color === undefined
    ? ''
    : `lec-tile-${stops(color)
        .map((stop) => stop.slice(1))
        .join('-')}`;
}

/** A rule for each of the `colors` that anchors use. Inline styles would need a looser content security policy. */
export function tileRules(
  { colors: { anchors, primary } }: Pick<Look, 'colors'>,
  colors: readonly Color[],
): string[] {
  const rules = new Map(colors.map((color) => [tileClass(color), `.${tileClass(color)}{${tile(color)}}`]));
  return [`:root{${tile(anchors ?? primary)}}`, ...rules.values()];
}

function stops(color: Color): Hex[] {
  if (typeof color === 'string') return [color];
  return color.via ? [color.from, color.via, color.to] : [color.from, color.to];
}

function tile(color: Color): string {
  const all = stops(color);
  const middle = all.length === 3 ? all[1]! : mix(all[0]!, all.at(-1)!, 0.5);
  // White icons look right on most colors; graphics need 3 : 1.
  const icon = contrast('#ffffff', middle) >= 3 ? '#ffffff' : textOn(middle);
  const paint = all.length === 1 ? all[0]! : `linear-gradient(45deg,${all.join(',')})`;
  return `--lec-tile:${paint};--lec-tile-icon:${icon}`;
}
