import { z } from '../../engine/zod.ts';
import { choice, field, text } from '../../engine/field.ts';

/** The styles of the icon library that the format names. The free drawings have three of them. */
const ICON_TYPES = {
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

export function iconType() {
  return choice(
    'Style of the icon. If the free set lacks a style, the closest one is used.',
    'duotone',
    ICON_TYPES,
  );
}

const path = (mode: string) =>
  field(text, {
    description: `Path or URL of the logo in ${mode} mode.`,
    examples: [`/logo/${mode}.svg`],
    completes: 'image',
  });

const image = field(text, { description: 'Path or URL of an image.', completes: 'image' });

/** An image for both modes, or one for each. */
const imageOrPair = (light: string, dark: string) =>
  z.union([
    image,
    z.strictObject({
      light: field(text, { description: light, completes: 'image' }),
      dark: field(text, { description: dark, completes: 'image' }),
    }),
  ]);

export const logo = field(
  z.union([
    image,
    z.strictObject({
      light: path('light'),
      dark: path('dark'),
      href: field(text, {
        description: 'Target of the logo link.',
        default: '/',
        examples: ['https://example.com'],
      }).optional(),
    }),
  ]),
  {
    title: 'Logo',
    description:
      'Path of a logo image, or an object with one path for light and one for dark mode. Without a logo, the name is shown.',
    examples: ['/logo.svg', { light: '/logo/light.svg', dark: '/logo/dark.svg' }],
    snippets: [
      {
        label: 'Logo for light and dark mode',
        body: { light: '/logo/${1:light}.svg', dark: '/logo/${2:dark}.svg', href: '${3:/}' },
      },
    ],
  },
);

export const favicon = field(
  imageOrPair('Path of the favicon on light browser tabs.', 'Path of the favicon on dark browser tabs.'),
  {
    title: 'Favicon',
    description: 'Path of the image that browsers show next to the page title.',
    examples: ['/favicon.svg'],
  },
);

export const backgroundImage = field(
  imageOrPair('Path of the image in light mode.', 'Path of the image in dark mode.'),
  {
    title: 'Background image',
    description: 'Path of the background image of every page.',
    examples: ['/background.png'],
  },
);
