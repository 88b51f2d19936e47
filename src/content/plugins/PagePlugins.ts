import type { Transforms } from './transforms.ts';

/** A component of a plugin, as pages import it. */
export interface PluginComponent {
  /** Path of its file, in one of {@link PagePlugins.folders} or in the docs folder. */
  specifier: string;
  /** Name of the export. */
  imported: string;
  /** Name of the plugin. */
  plugin: string;
}

export interface PagePlugins {
  transforms?: Transforms | undefined;
  /** Components for all pages, by name. */
  components?: ReadonlyMap<string, PluginComponent> | undefined;
  /** Absolute paths of folders next to the docs folder that components lie in, by the names that stand for them in paths. */
  folders?: ReadonlyMap<string, string> | undefined;
}
