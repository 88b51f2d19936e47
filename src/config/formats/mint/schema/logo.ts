import { z } from '../../engine/zod.ts';
import { field } from '../../engine/field.ts';
import { text } from '../../engine/pattern.ts';

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

/** `logo`: one image for both modes, or one for each. */
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

/** `favicon`: one image, or one for each mode. */
export const favicon = field(
  imageOrPair('Path of the favicon on light browser tabs.', 'Path of the favicon on dark browser tabs.'),
  {
    title: 'Favicon',
    description: 'Path of the image that browsers show next to the page title.',
    examples: ['/favicon.svg'],
  },
);

/** `backgroundImage`: one image behind every page, or one for each mode. */
export const backgroundImage = field(
  imageOrPair('Path of the image in light mode.', 'Path of the image in dark mode.'),
  {
    title: 'Background image',
    description: 'Path of the background image of every page.',
    examples: ['/background.png'],
  },
);
