import { z } from '../../engine/zod.ts';
import { field } from '../../engine/field.ts';
import { text } from '../../engine/pattern.ts';

/** The styles of the icon library that the format names. The free drawings have three of them. */
const ICON_TYPES = ['brands', 'duotone', 'light', 'regular', 'sharp-solid', 'solid', 'thin'] as const;

const meanings: Record<(typeof ICON_TYPES)[number], string> = {
  brands: 'Logos of companies and products.',
  duotone: 'Shown as `solid`, because duotone icons are not in the free set.',
  light: 'Shown as `regular` or `solid`, because light icons are not in the free set.',
  regular: 'Outlines, or `solid` for icons without a free outline.',
  'sharp-solid': 'Shown as `solid`, because sharp icons are not in the free set.',
  solid: 'Filled.',
  thin: 'Shown as `regular` or `solid`, because thin icons are not in the free set.',
};

/** The `icon` key of something; `what` finishes the sentence "Icon of …". */
export function icon(what: string, standard?: string) {
  return field(text, {
    description: `Icon of ${what}: the name of an icon without \`fa-\`, or the path or URL of an image.`,
    examples: ['book-open', 'github', '/images/icon.svg'],
    completes: 'icon',
    default: standard,
  }).optional();
}

/** The `iconType` key of something. */
export function iconType() {
  return field(z.enum(ICON_TYPES), {
    description: 'Style of the icon. If the free set lacks a style, the closest one is used.',
    default: 'duotone',
    values: meanings,
  }).optional();
}
