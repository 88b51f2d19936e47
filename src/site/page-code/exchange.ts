import type { Page, RenderedPage } from '../../content/page/Page.ts';
import type { DrawingProject } from '../../content/page/ProjectComponent.ts';
import type { Variables } from '../../content/page/variables.ts';
import type { IconSources, Library } from '../../page/icons/index.ts';
import type { OwnGrammar } from '../../content/code/grammars.ts';
import type { UrlSettings } from '../../base/addresses/href.ts';
import type { PagePlugins } from '../../content/plugins/PagePlugins.ts';
import type { MarkdownModule } from '../../content/plugins/transforms.ts';

/** The values that the process for page code makes its renderer of. All of them are plain data. */
export interface Setting {
  docsRoot: string;
  /** Absent where nothing is kept for the next build. */
  cacheDir: string | undefined;
  urls: UrlSettings;
  variables: Variables;
  icons?: IconSources | undefined;
  iconLibrary?: Library | undefined;
  latex?: boolean | undefined;
  /** Grammars for code that the configuration names. */
  grammars: readonly OwnGrammar[];
  /** What plugins do in the text of pages, with their modules, which each process loads for itself. */
  plugins?:
    (Omit<PagePlugins, 'transforms'> & { key: string; modules: readonly MarkdownModule[] }) | undefined;
  /** The project that draws components of its own. */
  project?: DrawingProject | undefined;
  /** Routes of all pages. */
  routes: readonly string[];
  /** Imported files that are not run any more, because their code had to be stopped. */
  skip: readonly string[];
}

/** A message to the process: first its setting, then one page after the other. */
export type Question = { setting: Setting } | { page: Page; place: Place; language: string; limit: number };

/** Where a page has code that acts, or imports it. */
export interface Place {
  line: number;
  column: number;
}

/** A message of the process: that it can begin, which imported file it runs now, or a page. */
export type Answer =
  | { ready: true }
  | { running: string | undefined }
  | {
      rendered: RenderedPage;
      /** Whether the process is not to be used for another page. */
      retire: boolean;
    };

/** Milliseconds that a page has. */
export const PAGE_MS = 10_000;

/** A page is stopped only when it had so much of the processor too, in milliseconds: on a busy machine honest pages wait. */
export const PAGE_CPU_MS = 3_000;

/** Milliseconds after which a page is stopped, whatever it waits for. */
export const LONGEST_MS = 30_000;

/** Megabytes of JavaScript values that pages may hold, and of memory that their process may take. */
export const HEAP_MB = 512;
export const MEMORY_MB = 1024;
