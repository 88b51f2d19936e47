import type { PagePlugins } from './PagePlugins.ts';
import type { PluginRun } from './run.ts';
import type { MarkdownModule } from './transforms.ts';

/** The plugins of a site, loaded. */
export interface Plugins extends PluginRun {
  /** A hash of all that decides what they make of a page. */
  key: string;
  /** True if {@link key} is all of that. Where it is not, no page is taken from an earlier build. */
  isKeyed: boolean;
  pages: PagePlugins;
  /** The modules behind `pages.transforms`, for another process. */
  modules: readonly MarkdownModule[];
  /** Absolute paths of the files with their code, as far as it is named by paths. */
  files: readonly string[];
  /** Loads them again, after an edit. Rejects as the first loading does. */
  reload(): Promise<Plugins>;
}
