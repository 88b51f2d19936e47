import { z } from '../../engine/zod.ts';
import { field } from '../../engine/field.ts';
import { text } from '../../engine/pattern.ts';

/** The styles of the icon library that the format names. The free drawings have three of them. */
const ICON_TYPES = ['brands', 'duotone', 'light', 'regular', 'sharp-solid', 'solid', 'thin'] as const;

const meanings: Record<(typeof ICON_TYPES)[number], string> = {
  brands: 'Logos of companies and products.',
  duotone: 'Drawn as `solid`: two tones of one color are not part of the free set.',
  light: 'Drawn as `regular` or `solid`: thin lines are not part of the free set.',
  regular: 'Outlines; `solid` for an icon that has none in the free set.',
  'sharp-solid': 'Drawn as `solid`: sharp corners are not part of the free set.',
  solid: 'Filled.',
  thin: 'Drawn as `regular` or `solid`: hairlines are not part of the free set.',
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
    description:
      'Style of the icon. Those that the free icons lack are drawn in the nearest one that they have.',
    default: 'duotone',
    values: meanings,
  }).optional();
}
