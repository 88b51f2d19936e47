import { z } from '../../engine/zod.ts';
import { field } from '../../engine/field.ts';
import { text } from '../../engine/pattern.ts';
import { iconType } from '../../mint/schema/icon.ts';

/** The icon libraries that names are looked up in. */
export const ICON_LIBRARIES = ['fontawesome', 'lucide', 'tabler'] as const;

/** The `icon` key of something; `what` finishes the sentence "Icon of …". */
export function icon(what: string) {
  return field(
    z.union([
      field(text, {
        description: `Icon of ${what}: the name of an icon, or the path or URL of an image.`,
        completes: 'icon',
      }),
      z
        .object({
          name: field(text, { description: 'Name of the icon.', completes: 'icon' }),
          style: iconType(),
          library: field(z.enum(ICON_LIBRARIES), {
            description: 'Library that the name is looked up in.',
            defaultText: 'that of `icons`',
          }).optional(),
        })
        .strict(),
    ]),
    {
      description: `Icon of ${what}: the name of an icon, the path or URL of an image, or an object with its name, style and library.`,
      examples: ['book-open', '/images/icon.svg', { name: 'github', style: 'brands' }],
    },
  ).optional();
}

/** An icon as an author writes it. */
export type IconInput = z.input<ReturnType<typeof icon>>;
