import { z } from '../../engine/zod.ts';
import { choice, field, flag, hexColor, part, text } from '../../engine/field.ts';
import { decoration } from '../../mint/schema/appearance.ts';
import { buttonColor } from '../../mint/schema/colors.ts';
import { ICON_LIBRARIES } from './icon.ts';

export const theme = field(
  z.enum(['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia']),
  {
    title: 'Theme',
    description: 'Theme of the site.',
    default: 'mint',
    mayLack: true,
    values: {
      mint: 'A top bar with tabs below it, and groups in the sidebar.',
      maple: 'Logo, search, and menus are in the sidebar.',
      palm: 'A compact top bar with two rows.',
      willow: 'A flat sidebar with little decoration.',
      linden: 'Monospace text and square corners.',
      almond: 'The page is a card on a tinted background.',
      aspen: 'A low top bar and a full-height sidebar, for deep navigation.',
      luma: 'Wide margins and fine lines.',
      sequoia: 'Minimal, with page actions to the right of the text.',
    },
  },
);

const pair = (what: string) =>
  z.strictObject({
    light: field(hexColor, { description: `${what} in light mode.` }).optional(),
    dark: field(hexColor, { description: `${what} in dark mode.` }).optional(),
  });

export const colors = field(
  z.strictObject({
    primary: field(hexColor, {
      description:
        'The main color in light mode: buttons, highlights, and lines. Text uses its closest readable shade.',
      default: '#16a34a',
      examples: ['#16A34A'],
      mayLack: true,
    }),
    light: field(hexColor, {
      description: 'The main color in dark mode.',
      defaultText: 'the value of `primary`',
      examples: ['#4ADE80'],
    }).optional(),
    dark: buttonColor,
  }),
  {
    title: 'Colors',
    description: 'Colors of the site, as hex codes.',
    examples: [{ primary: '#16A34A', light: '#4ADE80', dark: '#166534' }],
    mayLack: true,
  },
);

export const appearance = field(
  z.strictObject({
    default: choice('The initial mode.', 'system', {
      system: 'The mode of the reader’s operating system.',
      light: 'Dark text on a light page.',
      dark: 'Light text on a dark page.',
    }),
    strict: flag('Whether to force this mode and hide the toggle.'),
  }),
  { title: 'Light and dark mode', description: 'Light and dark mode.', examples: [{ default: 'dark' }] },
);

const image = field(text, { description: 'Path or URL of an image.', completes: 'image' });

export const background = field(
  z.strictObject({
    image: field(z.union([image, z.strictObject({ light: image, dark: image })]), {
      description: 'Background image of every page, or one for each mode.',
      examples: ['/background.png'],
    }).optional(),
    decoration,
    color: field(pair('Background of the pages'), {
      description: 'Background of the pages, one color for each mode.',
      examples: [{ light: '#FFFFFF', dark: '#0F1117' }],
    }).optional(),
  }),
  { title: 'Background', description: 'Background of every page.' },
);

const face = z.strictObject({
  family: field(text, { description: 'Name of the font.', examples: ['Inter'] }),
  weight: field(z.number(), { description: 'Weight of the font.', examples: [400] }).optional(),
  source: field(text, {
    description: 'Path or URL of the font file. Without it, Lectern finds the font by its name.',
    examples: ['/fonts/acme.woff2'],
  }).optional(),
  format: field(z.enum(['woff', 'woff2']), {
    description: 'Format of the file.',
    defaultText: 'the file extension',
  }).optional(),
});

export const fonts = field(
  z.union([
    face.extend({
      heading: field(face, { description: 'Font of headings.' }).optional(),
      body: field(face, { description: 'Font of the text.' }).optional(),
    }),
    z.strictObject({
      heading: field(face, { description: 'Font of headings.' }).optional(),
      body: field(face, { description: 'Font of the text.' }).optional(),
    }),
  ]),
  {
    title: 'Fonts',
    description:
      'One font for everything, or one for headings and one for text. The site hosts the files itself.',
    examples: [{ family: 'Inter' }, { heading: { family: 'Lora' }, body: { family: 'Inter' } }],
  },
);

export const icons = field(
  z.strictObject({
    library: field(z.enum(ICON_LIBRARIES), {
      description: 'Default icon library. Names that it lacks are found in the other libraries.',
      default: 'fontawesome',
    }),
  }),
  { title: 'Icons', description: 'Library of the icons.', examples: [{ library: 'lucide' }] },
);

const shikiTheme = field(text, { description: 'Name of a Shiki theme.', examples: ['github-light'] });

export const styling = field(
  z.strictObject({
    eyebrows: choice('The text above the page title.', 'section', {
      section: 'The group of the page.',
      breadcrumbs: 'The breadcrumb of the page.',
    }),
    codeblocks: field(
      z.union([
        field(z.enum(['system', 'dark']), {
          description: 'Whether code blocks follow the light or dark mode of the page.',
          values: { system: 'Code follows the mode.', dark: 'Code is always dark.' },
        }),
        z.strictObject({
          theme: field(z.union([shikiTheme, z.strictObject({ light: shikiTheme, dark: shikiTheme })]), {
            description: 'Theme of the code, or one for each mode.',
          }).optional(),
          languages: part('Languages of the code.', {
            custom: field(z.array(text), {
              description: 'Paths of your own TextMate grammars (JSON).',
            }).optional(),
          }),
        }),
      ]),
      {
        description: 'Colors of code.',
        default: 'dark',
        examples: ['system', { theme: { light: 'github-light', dark: 'github-dark' } }],
      },
    ).optional(),
    latex: field(z.boolean(), {
      description:
        'Whether pages contain formulas. If `true`, `$…$` is a formula and every page loads the styles.',
      defaultText: 'detected on each page',
    }).optional(),
  }),
  { title: 'Styling', description: 'Style details.' },
);

export const thumbnails = field(
  z.strictObject({
    appearance: field(z.enum(['light', 'dark']), {
      description: 'Mode of the images.',
      defaultText: 'the initial mode',
    }).optional(),
    background: field(text, {
      description: 'Path of the background image.',
      completes: 'image',
      noEffect: 'social images use the colors of the site',
    }).optional(),
    fonts: field(z.strictObject({ family: text }), {
      description: 'Font of the title.',
      noEffect: 'social images have one font',
    }).optional(),
  }),
  {
    title: 'Previews of links',
    description: 'Social images for link previews.',
  },
);
