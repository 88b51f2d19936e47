import { z } from '../../engine/zod.ts';
import { field } from '../../engine/field.ts';
import { text } from '../../engine/pattern.ts';

/** The styles of the icon library that the format names, and what they look like. */
const ICON_TYPES = ['brands', 'duotone', 'light', 'regular', 'sharp-solid', 'solid', 'thin'] as const;

const meanings: Record<(typeof ICON_TYPES)[number], string> = {
  brands: 'Logos of companies and products.',
  duotone: 'Two tones of one color.',
  light: 'Thin lines.',
  regular: 'Outlines.',
  'sharp-solid': 'Filled, with sharp corners.',
  solid: 'Filled.',
  thin: 'Hairlines.',
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
    description: 'Style of the icon.',
    default: 'duotone',
    values: meanings,
  }).optional();
}
