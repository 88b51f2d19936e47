import { z } from '../../engine/zod.ts';
import { field, hexColor } from '../../engine/field.ts';

const gradient = z.strictObject({
  from: field(hexColor, { description: 'Color at the start of the gradient.', examples: ['#FF7F57'] }),
  via: field(hexColor, { description: 'Color in the middle of the gradient.' }).optional(),
  to: field(hexColor, { description: 'Color at the end of the gradient.', examples: ['#9563FF'] }),
});

/** A color, or a gradient of two or three colors. */
export const colorOrGradient = z.union([hexColor, gradient]);

/** Colors of a site that sets none. */
export const DEFAULT_COLORS = {
  primary: '#16a34a',
  light: '#4ade80',
  dark: '#166534',
  background: { light: '#ffffff', dark: '#0f1117' },
} as const;

const background = z.strictObject({
  light: field(hexColor, {
    description: 'Background of the pages in light mode.',
    default: DEFAULT_COLORS.background.light,
    mayLack: true,
  }),
  dark: field(hexColor, {
    description: 'Background of the pages in dark mode.',
    default: DEFAULT_COLORS.background.dark,
    mayLack: true,
  }),
});

const unused = (key: string) =>
  field(z.unknown(), {
    description: 'Used by very old versions of the format.',
    deprecated: `\`${key}\` has no effect: remove it.`,
    deprecatedSeverity: 'info',
    removable: true,
  }).optional();

export const buttonColor = field(hexColor, {
  description: 'The main color of important buttons.',
  defaultText: 'the value of `primary`',
  examples: ['#166534'],
}).optional();

export const colors = field(
  z.strictObject({
    primary: field(hexColor, {
      description:
        'The main color in light mode: buttons, highlights, lines, and section headings. Text uses its closest readable shade.',
      default: DEFAULT_COLORS.primary,
      examples: ['#16A34A'],
    }),
    light: field(hexColor, {
      description: 'The main color in dark mode. Choose a light color that is readable on a dark background.',
      defaultText: 'the value of `primary`',
      examples: ['#4ADE80'],
    }).optional(),
    dark: buttonColor,
    background: field(background, {
      description: 'Background of the pages, one color for each mode.',
      examples: [{ light: '#FFFFFF', dark: '#0F1117' }],
    }).optional(),
    anchors: field(colorOrGradient, {
      description: 'Default color of the anchor icons: a hex color, or a gradient.',
      examples: ['#16A34A', { from: '#FF7F57', to: '#9563FF' }],
    }).optional(),
    ultraLight: unused('ultraLight'),
    ultraDark: unused('ultraDark'),
  }),
  {
    title: 'Colors',
    description: 'Colors of the site, as hex codes.',
    examples: [{ primary: '#16A34A', light: '#4ADE80', dark: '#166534' }],
    snippets: [
      {
        label: 'Colors',
        body: { primary: '${1:#16A34A}', light: '${2:#4ADE80}', dark: '${3:#166534}' },
      },
    ],
  },
);
