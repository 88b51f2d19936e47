import type { ValidPart } from '../engine/ValidPart.ts';
import { gathered, type Format } from '../Format.ts';
import { checkFiles } from '../check-files.ts';
import { namedIn } from './named.ts';
import { renamedKeys } from './renamed-keys.ts';
import { resolveConfig } from './resolve/resolve-config.ts';
import { group } from './schema/navigation.ts';
import { siteSchema, type SiteConfigInput } from './schema/site.ts';
import { descriptionsOf } from './descriptions.ts';
import { readTree } from './tree/read-tree.ts';

/** The format of `mint.json`. In it the path of a page decides which tab, anchor and version the page belongs to. */
export const mint: Format = {
  fileNames: ['mint.json', 'site.json'],
  schema: siteSchema,
  recursive: [{ name: 'group', schema: group }],
  renamed: renamedKeys,
  example: '{ "name": "Acme", "navigation": [{ "group": "Start", "pages": ["introduction"] }] }',
  starter: {
    name: '${1:Acme Docs}',
    favicon: '/${2:favicon.svg}',
    colors: { primary: '${3:#16A34A}', light: '${4:#4ADE80}', dark: '${5:#166534}' },
    navigation: [{ group: '${6:Get started}', pages: ['${7:introduction}'] }],
  },
  resolve(valid, file, findings, locate) {
    const input = valid as ValidPart<SiteConfigInput>;
    const { model, navigation, openapi } = resolveConfig(input, file, findings);
    return {
      model,
      groups: navigation.navigation,
      versions: navigation.versions.map(({ name }) => name),
      descriptions: descriptionsOf(navigation, openapi),
      tree: ({ groups }, pages) => {
        // Where several descriptions share a folder, each gets a group with its own title.
        const generated = groups.flatMap((made) => (made.isShared ? gathered(made) : made.groups));
        return readTree({ written: navigation, generated, pages, redirects: model.redirects, locate });
      },
      checkFiles: (contents) => checkFiles(namedIn({ model, openapi, ...navigation }), locate, contents),
    };
  },
};
