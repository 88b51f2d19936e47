import { takeImports } from '../../compile/imports.ts';
import { withoutFences } from '../imported-pages.ts';
import { projectFile, type ImportPlaces } from './find.ts';
import { frameworkEnding } from './frameworks.ts';
import { type ComponentUse, type DrawingProject, keyOf } from '../../page/ProjectComponent.ts';
import type { PluginComponent } from '../../plugins/PagePlugins.ts';
import { directivesAt, isBrowserOnly } from './tags.ts';

/** A text of the docs, by the path of its file. */
interface Text {
  source: string;
  body: string;
}

export interface ProjectUses {
  components: readonly ComponentUse[];
  /** Files of the texts that use one, relative to the docs root. */
  sources: ReadonlySet<string>;
}

/**
 * Finds the components that the project renders, before any page is: the bundler has to know them. A component of a plugin counts
 * where a text has an element of its name.
 */
export function projectUses(
  texts: Iterable<Text>,
  places: ImportPlaces & { project: DrawingProject },
  given: ReadonlyMap<string, PluginComponent> = new Map(),
): ProjectUses {
  const components = new Map<string, ComponentUse>();
  const sources = new Set<string>();
  for (const { source, body } of texts) {
    const ofPlugins = [...given].filter(([local]) => body.includes(`<${local}`));
    if (!body.includes('import') && ofPlugins.length === 0) continue;
    const text = withoutFences(body);
    const imports = [...takeImports(text).imports];
    for (const [local, { specifier, imported }] of ofPlugins)
      imports.push({ specifier, names: [{ local, imported }], line: 0 });
    for (const { specifier, names } of imports) {
      for (const name of names) {
        const file = projectFile({ specifier, from: source, name, text }, places);
        if (file === undefined) continue;
        const component = { file, imported: name.imported };
        const key = keyOf(component, places.project);
        const written = frameworkEnding(file) === 'astro' ? [] : directivesAt(text, name.local);
        const bare = isBrowserOnly(text, name.local) ? [] : [''];
        const known = components.get(key)?.directives ?? [];
        components.set(key, { ...component, key, directives: new Set([...known, ...bare, ...written]) });
        sources.add(source);
      }
    }
  }
  return { components: [...components.values()], sources };
}
