import { z } from '../../engine/zod.ts';
import { colorOrGradient } from './color.ts';
import { field, flag } from '../../engine/field.ts';
import { icon, iconType } from './icon.ts';
import { divisionOpenapi } from './openapi.ts';
import { text } from '../../engine/pattern.ts';

/** Look of the top-most anchor where the file gives none. */
export const DEFAULT_TOP_ANCHOR = { name: 'Documentation', icon: 'book-open', iconType: 'duotone' } as const;

/** `version` of an anchor, a tab or a group. */
export function versionOf(what: string) {
  return field(text, {
    description: `Shows the ${what} only while this version is selected. The version has to be one of \`versions\`.`,
    examples: ['v2'],
    completes: 'version',
  }).optional();
}

/** `isDefaultHidden` of an anchor or a tab. */
export function isDefaultHidden(what: string) {
  return flag(`Whether the ${what} is hidden until a reader opens a page inside it.`);
}

/** `url` of an anchor or a tab. */
export function divisionUrl(what: string) {
  return field(text, {
    description: `The start of the paths of the pages that belong to the ${what}, generally the name of a folder. An absolute URL makes it a link to another site.`,
    examples: ['api-reference', 'https://community.example.com'],
  });
}

/** `anchors`: divisions of the site with an icon each, above the sidebar. */
export const anchors = field(
  z.array(
    z.strictObject({
      name: field(text, { description: 'Label of the anchor.', examples: ['API Reference'] }),
      url: divisionUrl('anchor'),
      icon: icon('the anchor'),
      iconType: iconType(),
      color: field(colorOrGradient, {
        description: 'Background of the icon: a hex color, or a gradient.',
        examples: ['#16A34A', { from: '#FF7F57', to: '#9563FF' }],
      }).optional(),
      version: versionOf('anchor'),
      isDefaultHidden: isDefaultHidden('anchor'),
      openapi: divisionOpenapi,
    }),
  ),
  {
    title: 'Anchors',
    description: 'Sections of the site, and links, shown with icons above the sidebar.',
    examples: [[{ name: 'API Reference', icon: 'code', url: 'api-reference' }]],
    snippets: [
      {
        label: 'Anchor',
        body: [{ name: '${1:API Reference}', icon: '${2:code}', url: '${3:api-reference}' }],
      },
    ],
  },
);

/** `topAnchor`: the anchor of all pages that no other anchor owns. */
export const topAnchor = field(
  z.strictObject({
    name: field(text, {
      description: 'Label of the top-most anchor.',
      default: DEFAULT_TOP_ANCHOR.name,
    }).optional(),
    icon: icon('the top-most anchor', DEFAULT_TOP_ANCHOR.icon),
    iconType: iconType(),
  }),
  {
    title: 'Top anchor',
    description:
      'Name and icon of the top-most anchor, which holds the pages that no other anchor owns. Without `anchors` it has no effect.',
    examples: [{ name: 'Guides', icon: 'book' }],
  },
);
