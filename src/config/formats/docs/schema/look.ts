import { z } from '../../engine/zod.ts';
import { field, flag } from '../../engine/field.ts';
import { hexColor, text } from '../../engine/pattern.ts';
import { ICON_LIBRARIES } from './icon.ts';

/** `theme`: character of the site. */
export const theme = field(
  z.enum(['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia']),
  {
    title: 'Theme',
    description: 'Character of the site.',
    default: 'mint',
    mayLack: true,
    values: {
      mint: 'A bar at the top, tabs below it, the groups at the side.',
      maple: 'Logo, search and choices stand in the sidebar.',
      palm: 'A dense bar of two rows.',
      willow: 'A flat sidebar, little decoration.',
      linden: 'Typewriter letters and square corners.',
      almond: 'The page is a card on a tinted ground.',
      aspen: 'A low bar and a sidebar of full height, for deep navigation.',
      luma: 'Wide margins, fine lines.',
      sequoia: 'Few things beside the text; actions of the page stand at its right.',
    },
  },
);

const pair = (what: string) =>
  z
    .object({
      light: field(hexColor, { description: `${what} in light mode.` }).optional(),
      dark: field(hexColor, { description: `${what} in dark mode.` }).optional(),
    })
    .strict();

/** `colors`: the palette. */
export const colors = field(
  z
    .object({
      primary: field(hexColor, {
        description:
          'The main color: buttons, marks, lines and highlighted content in light mode. Text takes the nearest shade of it that can be read on the page.',
        default: '#16a34a',
        examples: ['#16A34A'],
        mayLack: true,
      }),
      light: field(hexColor, {
        description: 'The main color in dark mode.',
        defaultText: 'the value of `primary`',
        examples: ['#4ADE80'],
      }).optional(),
      dark: field(hexColor, {
        description: 'The main color of important buttons.',
        defaultText: 'the value of `primary`',
        examples: ['#166534'],
      }).optional(),
    })
    .strict(),
  {
    title: 'Colors',
    description: 'Colors of the site, as hex codes.',
    examples: [{ primary: '#16A34A', light: '#4ADE80', dark: '#166534' }],
    mayLack: true,
  },
);

/** `appearance`: light and dark. */
export const appearance = field(
  z
    .object({
      default: field(z.enum(['system', 'light', 'dark']), {
        description: 'The mode that new readers see.',
        default: 'system',
        values: {
          system: 'The mode of the reader’s operating system.',
          light: 'Dark text on a light page.',
          dark: 'Light text on a dark page.',
        },
      }).optional(),
      strict: flag('Whether every reader sees that mode: the toggle is hidden.'),
    })
    .strict(),
  { title: 'Light and dark mode', description: 'Light and dark mode.', examples: [{ default: 'dark' }] },
);

const image = field(text, { description: 'Path or URL of an image.', completes: 'image' });

/** `background`: what lies behind every page. */
export const background = field(
  z
    .object({
      image: field(z.union([image, z.object({ light: image, dark: image }).strict()]), {
        description: 'Image behind every page, or one for each mode.',
        examples: ['/background.png'],
      }).optional(),
      decoration: field(z.enum(['gradient', 'grid', 'windows']), {
        description: 'Decoration behind every page.',
        values: { gradient: 'A gradient of the main color.', grid: 'A fine grid.', windows: 'Large panes.' },
      }).optional(),
      color: field(pair('Background of the pages'), {
        description: 'Background of the pages, one color for each mode.',
        examples: [{ light: '#FFFFFF', dark: '#0F1117' }],
      }).optional(),
    })
    .strict(),
  { title: 'Background', description: 'Background of every page.' },
);

const face = z
  .object({
    family: field(text, { description: 'Name of the font.', examples: ['Inter'] }),
    weight: field(z.number(), { description: 'Weight of the font.', examples: [400] }).optional(),
    source: field(text, {
      description: 'Path or URL of the font’s file. Without it, the font is looked for by its name.',
      examples: ['/fonts/acme.woff2'],
    }).optional(),
    format: field(z.enum(['woff', 'woff2']), {
      description: 'Format of the file.',
      defaultText: 'what the name of the file says',
    }).optional(),
  })
  .strict();

/** `fonts`: one font for everything, or one for headings and one for the text. */
export const fonts = field(
  z.union([
    face.extend({
      heading: field(face, { description: 'Font of headings.' }).optional(),
      body: field(face, { description: 'Font of the text.' }).optional(),
    }),
    z
      .object({
        heading: field(face, { description: 'Font of headings.' }).optional(),
        body: field(face, { description: 'Font of the text.' }).optional(),
      })
      .strict(),
  ]),
  {
    title: 'Fonts',
    description:
      'One font for everything, or one for headings and one for the text. The site serves the files itself.',
    examples: [{ family: 'Inter' }, { heading: { family: 'Lora' }, body: { family: 'Inter' } }],
  },
);

/** `icons`: where names of icons are looked up. */
export const icons = field(
  z
    .object({
      library: field(z.enum(ICON_LIBRARIES), {
        description:
          'Library that names are looked up in first. A name that only another one has is found there.',
        default: 'fontawesome',
      }),
    })
    .strict(),
  { title: 'Icons', description: 'Library of the icons.', examples: [{ library: 'lucide' }] },
);

const shikiTheme = field(text, { description: 'Name of a theme of Shiki.', examples: ['github-light'] });

/** `styling`: details. */
export const styling = field(
  z
    .object({
      eyebrows: field(z.enum(['section', 'breadcrumbs']), {
        description: 'The line above a title.',
        default: 'section',
        values: { section: 'The group of the page.', breadcrumbs: 'The way to the page.' },
      }).optional(),
      codeblocks: field(
        z.union([
          field(z.enum(['system', 'dark']), {
            description: 'Whether code follows the mode of the page.',
            values: { system: 'Code follows the mode.', dark: 'Code is always dark.' },
          }),
          z
            .object({
              theme: field(
                z.union([shikiTheme, z.object({ light: shikiTheme, dark: shikiTheme }).strict()]),
                {
                  description: 'Theme of the code, or one for each mode.',
                },
              ).optional(),
              languages: field(
                z
                  .object({
                    custom: field(z.array(text), {
                      description: 'Paths of your own TextMate grammars (JSON).',
                    }).optional(),
                  })
                  .strict(),
                { description: 'Languages of the code.' },
              ).optional(),
            })
            .strict(),
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
        defaultText: 'each page, by the TeX in its text',
      }).optional(),
    })
    .strict(),
  { title: 'Styling', description: 'Details of the look.' },
);

/** `thumbnails`: pictures for previews of links. */
export const thumbnails = field(
  z
    .object({
      appearance: field(z.enum(['light', 'dark']), {
        description: 'Mode of the pictures.',
        defaultText: 'the mode that readers start with',
      }).optional(),
      background: field(text, {
        description: 'Path of the picture behind the title.',
        completes: 'image',
        noEffect: 'previews are drawn in the colors of the site',
      }).optional(),
      fonts: field(z.object({ family: text }).strict(), {
        description: 'Font of the title.',
        noEffect: 'previews have one font',
      }).optional(),
    })
    .strict(),
  {
    title: 'Previews of links',
    description: 'Images for link previews.',
  },
);
