import { z } from '../../engine/zod.ts';
import { field, oneOf, text } from '../../engine/field.ts';
import type { IconType } from '../../../../base/model/SiteModel.ts';

/** The icon libraries that names are looked up in. */
export const ICON_LIBRARIES = ['fontawesome', 'lucide', 'tabler'] as const;

/** The styles that the format names, each with the one that is drawn for it. */
export const ICON_STYLES = {
  brands: 'brands',
  duotone: 'duotone',
  light: 'light',
  regular: 'regular',
  'sharp-duotone-solid': 'duotone',
  'sharp-light': 'light',
  'sharp-regular': 'regular',
  'sharp-solid': 'sharp-solid',
  'sharp-thin': 'thin',
  solid: 'solid',
  thin: 'thin',
} as const satisfies Record<string, IconType>;

const style = () =>
  field(oneOf(ICON_STYLES), {
    description: 'Style of the icon.',
    defaultText: 'the default of the library',
  });

export const iconForm = z.strictObject({
  name: field(text, { description: 'Name of the icon.', completes: 'icon' }),
  style: style().optional(),
  library: field(z.enum(ICON_LIBRARIES), {
    description: 'Icon library.',
    defaultText: 'the value of `icons`',
  }).optional(),
});

/** The `icon` key of something; `what` finishes the sentence "Icon of …". */
export function icon(what: string) {
  return field(
    z.union([
      field(text, {
        description: `Icon of ${what}: the name of an icon, or the path or URL of an image.`,
        completes: 'icon',
      }),
      iconForm,
    ]),
    {
      description: `Icon of ${what}: the name of an icon, the path or URL of an image, or an object with its name, style, and library.`,
      examples: ['book-open', '/images/icon.svg', { name: 'github', style: 'brands' }],
    },
  ).optional();
}

export type IconInput = z.input<ReturnType<typeof icon>>;
