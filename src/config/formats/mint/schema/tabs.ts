import { z } from '../../engine/zod.ts';
import { divisionUrl, isDefaultHidden, versionOf } from './anchors.ts';
import { field } from '../../engine/field.ts';
import { icon, iconType } from './icon.ts';
import { divisionOpenapi } from './openapi.ts';
import { text } from '../../engine/pattern.ts';

/** `tabs`: divisions of the site in a row under the top bar. */
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

/** `primaryTab`: the tab of all pages that no other tab owns. */
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
