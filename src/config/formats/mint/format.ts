import type { ValidPart } from '../engine/field.ts';
import { type Format, gathered } from '../Format.ts';
import { checkFiles, type NamedIcon } from '../check-files.ts';
import { resolveConfig } from './resolve/resolve-config.ts';
import { group } from './schema/navigation.ts';
import { type SiteConfigInput, siteSchema } from './schema/site.ts';
import { readTree } from './tree/read-tree.ts';
import { below, type Origin } from '../../../base/model/Origin.ts';
import { API_FOLDER, type DescriptionRef, type IconType } from '../../../base/model/SiteModel.ts';
import type { MintGroup, MintNavigation } from './MintNavigation.ts';

/** Top-level keys that other or later formats use, and what this one has instead. */
const renamedKeys: ReadonlyMap<string, string> = new Map([
  ['appearance', 'Use `modeToggle`, with `default` and `isHidden`.'],
  ['navbar', 'Use `topbarLinks` and `topbarCtaButton`.'],
  ['topbarCta', 'Use `topbarCtaButton`.'],
  ['title', 'Use `name`.'],
  ['siteName', 'Use `name`.'],
  ['sidebars', 'Use `navigation`.'],
  ['groups', 'Use `navigation`.'],
  ['nav', 'Use `navigation`.'],
  ['pages', 'Use the groups of `navigation`.'],
  ['styling', 'Use `rounded`, `codeBlock` and `eyebrow`.'],
  ['fonts', 'Use `font`.'],
  ['icon', 'Use `favicon`.'],
  ['social', 'Use `footerSocials`.'],
  ['socials', 'Use `footerSocials`.'],
  ['swagger', 'Use `openapi`.'],
  ['description', 'Use `metadata`, with the key `description`.'],
  ['repository', 'Set the repository in `package.json`, or as an option of the integration.'],
]);

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
    const descriptions = descriptionsOf(navigation, openapi);
    return {
      model,
      groups: navigation.navigation,
      versions: navigation.versions.map(({ name }) => name),
      descriptions,
      tree: ({ groups }, pages) => {
        // Where several descriptions share a folder, each gets a group with its own title.
        const generated = groups.flatMap((made) => (made.isShared ? gathered(made) : made.groups));
        return readTree({ written: navigation, generated, pages, redirects: model.redirects, locate });
      },
      checkFiles: (contents) =>
        checkFiles(
          {
            model,
            entries: navigation.navigation,
            missingPage: 'error',
            descriptions,
            icons: iconsOf(navigation),
            places: { backgroundImage: '/backgroundImage', metatags: '/metadata' },
          },
          locate,
          contents,
        ),
    };
  },
};

/** The descriptions that a `mint.json` names: at its top level, then on tabs and anchors, under whose url their pages go. */
function descriptionsOf(
  { file, tabs, anchors }: MintNavigation,
  openapi: readonly string[],
): DescriptionRef[] {
  return [
    ...refs(openapi, { file, pointer: '/openapi' }),
    ...[...tabs, ...anchors].flatMap(({ openapi: own, at, url, external }) => {
      const folder = external ? '' : url.replace(/^\/+|\/+$/g, '');
      return refs(own, below(at, 'openapi'), folder || API_FOLDER);
    }),
  ];
}

function refs(sources: readonly string[], at: Origin, folder?: string): DescriptionRef[] {
  return sources.map((source, index) => ({
    source,
    folder,
    at: sources.length > 1 ? below(at, index) : at,
  }));
}

function iconsOf(config: MintNavigation): NamedIcon[] {
  const icons: NamedIcon[] = [];
  const add = (name: string | undefined, type: IconType | undefined, at: string): void => {
    if (name === undefined) return;
    icons.push({ name, pointer: `${at}/icon`, style: { type, pointer: `${at}/iconType` } });
  };
  add(config.topAnchor.icon, config.topAnchor.iconType, '/topAnchor');
  for (const { icon, iconType, at } of [...config.anchors, ...config.tabs]) add(icon, iconType, at.pointer);
  const queue: MintGroup[] = [...config.navigation];
  for (let group = queue.pop(); group; group = queue.pop()) {
    add(group.icon, group.iconType, group.at.pointer);
    for (const entry of group.children) if (entry.kind === 'group') queue.push(entry);
  }
  return icons;
}
