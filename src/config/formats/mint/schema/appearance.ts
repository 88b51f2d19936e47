import { z } from '../../engine/zod.ts';
import { choice, field, text } from '../../engine/field.ts';

export const theme = field(z.enum(['venus', 'quill', 'prism']), {
  title: 'Theme',
  description: 'Theme of the site: corners, headings, line spacing, and sidebar entries.',
  default: 'venus',
  values: {
    venus: 'Round corners, semibold headings, and a tinted active entry.',
    quill: 'Soft corners, light headings, generous line spacing, and plain entries, for reading.',
    prism: 'Tight corners, bold headings, and a line next to the active entry.',
  },
});

export const layout = field(z.enum(['topnav', 'sidenav', 'solidSidenav']), {
  title: 'Layout',
  description: 'Position of the navigation.',
  default: 'topnav',
  values: {
    topnav: 'A top bar, and groups in the sidebar.',
    sidenav: 'Everything in the sidebar.',
    solidSidenav: 'Everything in the sidebar, on its own background.',
  },
});

export const rounded = field(z.enum(['default', 'sharp']), {
  title: 'Corners',
  description: 'Corners of buttons, cards, and code blocks.',
  default: 'default',
  values: { default: 'Rounded.', sharp: 'Square.' },
});

export const sidebar = field(
  z.strictObject({
    items: choice('How the sidebar highlights the active entry. By default, the theme sets it.', undefined, {
      container: 'A tinted background.',
      card: 'A raised card.',
      border: 'A line next to it.',
      undecorated: 'Only its color.',
    }),
  }),
  { title: 'Sidebar', description: 'Look of the sidebar.' },
);

/** The decoration behind every page. */
export const decoration = choice('Decoration behind the page.', undefined, {
  gradient: 'A gradient of the main color.',
  grid: 'A fine grid.',
  windows: 'Large panes.',
});

export const background = field(
  z.strictObject({
    style: decoration,
  }),
  { title: 'Background', description: 'Decoration behind every page.' },
);

export const eyebrow = field(
  z.strictObject({
    display: choice('Content above the page title.', 'section', {
      section: 'The group of the page.',
      breadcrumbs: 'All groups that contain the page, as links.',
    }),
  }),
  { title: 'Above the title', description: 'The text above the page title.' },
);

export const codeBlock = field(
  z.strictObject({
    mode: choice('Colors of code.', 'dark', { auto: 'Same mode as the page.', dark: 'Always dark.' }),
  }),
  { title: 'Code blocks', description: 'Look of code blocks.' },
);

const face = z.strictObject({
  family: field(text, { description: 'Name of the font family.', examples: ['Inter'] }),
  weight: field(z.number(), {
    description: 'Weight of the font, 400 is normal.',
    examples: [400],
  }).optional(),
  url: field(text, {
    description: 'Path or URL of the font file.',
    examples: ['/fonts/inter.woff2'],
  }).optional(),
  format: field(z.enum(['woff', 'woff2']), { description: 'Format of the font file.' }).optional(),
});

export const font = field(
  z.union([
    face,
    z.strictObject({
      headings: field(face, { description: 'Font of the headings.' }).optional(),
      body: field(face, { description: 'Font of everything else.' }).optional(),
    }),
  ]),
  {
    title: 'Font',
    description: 'Font of the site, or one for headings and one for the rest.',
    examples: [{ family: 'Inter' }, { headings: { family: 'Manrope' }, body: { family: 'Inter' } }],
  },
);
