import type { Group, PageRef } from '../../../base/model/NavTree.ts';
import { checkFiles } from '../check-files.ts';
import type { Finding } from '../engine/Findings.ts';
import type { ValidPart } from '../engine/field.ts';
import type { Format } from '../Format.ts';
import { Resolution } from '../mint/resolve/address.ts';
import { renamedKeys } from './renamed-keys.ts';
import { resolveConfig } from './resolve/resolve-config.ts';
import { recursive, shared, type NavigationInput } from './schema/navigation.ts';
import { docsSchema, type DocsConfigInput } from './schema/site.ts';
import type { OutlineNode } from './tree/Outline.ts';
import { readTree } from './tree/read-tree.ts';
import { outlineOf } from './tree/walk.ts';

/** Problem of a navigation without pages. */
const EMPTY: Finding = {
  code: 'config/required',
  severity: 'error',
  spot: 'open',
  message: '`navigation` has no pages.',
  hint: 'Example: `"groups": [{ "group": "Get started", "pages": ["introduction"] }]`.',
};

/** Returns whether a navigation was read, and has neither entries, not even wrong ones, nor a description. */
function holdsNothing(navigation: ValidPart<NavigationInput> | undefined): boolean {
  return (
    navigation !== undefined &&
    navigation.openapi === undefined &&
    navigation.asyncapi === undefined &&
    !Object.values(navigation).some((value) => Array.isArray(value) && value.length > 0)
  );
}

/** Reads a `navigation` that is a list, as in a `mint.json` that was renamed, as the groups of the site. */
const listAsNavigation: Format['adapt'] = (data, findings) => {
  const { navigation } = data as { navigation?: unknown };
  if (!Array.isArray(navigation) || navigation.length === 0) return undefined;
  const key = navigation.some((entry) => typeof entry === 'string') ? 'pages' : 'groups';
  findings.add('/navigation', {
    code: 'config/navigation-list',
    severity: 'warning',
    spot: 'open',
    message: `\`navigation\` is a list, as in \`mint.json\`. Lectern reads it as \`${key}\`.`,
    hint: `Write \`"navigation": { "${key}": […] }\`, or rename the file to \`mint.json\` and run \`lectern upgrade\`.`,
  });
  return {
    data: { ...data, navigation: { [key]: navigation as unknown } },
    pointerIn: (pointer) => pointer.replace(`/navigation/${key}`, '/navigation'),
  };
};

/** The format of `docs.json`. In it the nesting decides where a page belongs. */
export const docs: Format = {
  fileNames: ['docs.json'],
  hasRefs: true,
  schema: docsSchema,
  recursive,
  shared,
  renamed: renamedKeys,
  example:
    '{ "theme": "mint", "name": "Acme", "colors": { "primary": "#15803D" }, "navigation": { "groups": [{ "group": "Start", "pages": ["introduction"] }] } }',
  starter: {
    theme: 'mint',
    name: '${1:Acme Docs}',
    colors: { primary: '${2:#16A34A}', light: '${3:#4ADE80}', dark: '${4:#166534}' },
    navigation: { groups: [{ group: '${5:Get started}', pages: ['${6:introduction}'] }] },
  },
  adapt: listAsNavigation,
  resolve(valid, file, findings, locate) {
    const input = valid as ValidPart<DocsConfigInput>;
    const resolution = new Resolution(findings, file);
    const model = resolveConfig(input, resolution);
    const outline = outlineOf(input.navigation, input.api?.openapi, resolution);
    if (holdsNothing(input.navigation)) findings.add('/navigation', EMPTY);
    const groups = [...entriesOf(outline.roots)];
    return {
      model,
      groups,
      versions: [],
      descriptions: outline.descriptions,
      sourcesOf: (path) => outline.sourcesOf.get(path),
      tree: (made, pages) => readTree(outline, made, pages, locate),
      checkFiles: (contents) =>
        checkFiles(
          {
            model,
            entries: groups,
            missingPage: 'warning',
            descriptions: outline.descriptions,
            icons: outline.icons,
            places: { backgroundImage: '/background/image', metatags: '/seo/metatags' },
          },
          locate,
          contents,
        ),
    };
  },
};

/** The groups and pages that stand directly in branches. */
function* entriesOf(nodes: readonly OutlineNode[]): Generator<Group | PageRef> {
  for (const node of nodes) {
    if (node.kind === 'page') yield node;
    else if (node.kind === 'group') yield { ...node, children: [...entriesOf(node.children)] };
    else if (node.kind !== 'operation' && node.kind !== 'description') yield* entriesOf(node.children);
  }
}
