import { z } from '../../engine/zod.ts';
import { colorOrGradient } from './colors.ts';
import { field, flag, languageCode, text } from '../../engine/field.ts';
import { icon, iconType } from './images.ts';

export const source = field(text, {
  description: 'Path or URL of an OpenAPI file.',
  examples: ['/openapi.yaml'],
  completes: 'description',
});

const descriptions = z.union([source, z.array(source)]);

export const openapi = field(descriptions, {
  title: 'OpenAPI descriptions',
  description: 'Path or URL of an OpenAPI file, or a list of them.',
  examples: ['/openapi.yaml', ['https://example.com/openapi.json', '/api/users.yaml']],
});

const divisionOpenapi = field(descriptions, {
  description: 'Path or URL of an OpenAPI file, or a list of them: its operations become pages under `url`.',
  examples: ['/openapi.yaml'],
}).optional();

/** Look of the top-most anchor where the file gives none. */
export const DEFAULT_TOP_ANCHOR = { name: 'Documentation', icon: 'book-open', iconType: 'duotone' } as const;

export function versionOf(what: string) {
  return field(text, {
    description: `Shows the ${what} only while this version is selected. The version has to be one of \`versions\`.`,
    examples: ['v2'],
    completes: 'version',
  }).optional();
}

export function isDefaultHidden(what: string) {
  return flag(`Whether the ${what} is hidden until a reader opens a page inside it.`);
}

export function divisionUrl(what: string) {
  return field(text, {
    description: `The start of the paths of the pages that belong to the ${what}, generally the name of a folder. An absolute URL makes it a link to another site.`,
    examples: ['api-reference', 'https://community.example.com'],
  });
}

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

export const tabs = field(
  z.array(
    z.strictObject({
      name: field(text, { description: 'Label of the tab.', examples: ['API Reference'] }),
      url: divisionUrl('tab'),
      icon: icon('the tab'),
      iconType: iconType(),
      version: versionOf('tab'),
      isDefaultHidden: isDefaultHidden('tab'),
      openapi: divisionOpenapi,
    }),
  ),
  {
    title: 'Tabs',
    description: 'Sections of the site, and links, in a row below the top bar.',
    examples: [[{ name: 'API Reference', url: 'api-reference' }]],
    snippets: [{ label: 'Tab', body: [{ name: '${1:API Reference}', url: '${2:api-reference}' }] }],
  },
);

export const primaryTab = field(
  z.strictObject({
    name: field(text, { description: 'Label of the first tab.', default: 'Documentation' }).optional(),
    isDefaultHidden: isDefaultHidden('first tab'),
  }),
  {
    title: 'First tab',
    description: 'The tab for pages that belong to no other tab.',
    examples: [{ name: 'Guides' }],
  },
);

export const versions = field(
  z.array(
    z.union([
      text,
      z.strictObject({
        name: field(text, {
          description: 'Name of the version, which groups, anchors, and tabs refer to.',
        }),
        url: field(text, {
          description: 'URL of the version, if it is a separate site.',
          examples: ['https://v1.docs.example.com'],
        }).optional(),
        default: flag('Whether this is the default version. If none is, the first one is the default.'),
        locale: field(languageCode, {
          description: 'Language of the version. If every version has one, the menu is a language menu.',
          examples: ['en', 'fr', 'pt-BR'],
        }).optional(),
      }),
    ]),
  ),
  {
    title: 'Versions',
    description:
      'Names of the versions of the documentation. Use it only to show different versions in a dropdown of the top bar.',
    examples: [
      ['v2', 'v1'],
      [{ name: 'v2', default: true }, 'v1'],
    ],
    snippets: [{ label: 'Two versions', body: ['${1:v2}', '${2:v1}'] }],
  },
);
