import { report } from '../../site/options/codes.ts';
import type { DrawComponent } from '../../content/page/ProjectComponent.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import type { PageEffects } from '../../site/views/page-effects.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { MadeFiles } from '../output/generated-files.ts';
import type { Progress } from '../output/progress.ts';
import { findable, type FoundPage, type SearchFiles } from '../output/search.ts';
import type { Settings } from './settings.ts';
import type { SiteFiles } from '../output/SiteFiles.ts';
import { UnwritableName } from '../output/write-file.ts';
import { fileOfRoute, pagePlace } from '../output/write-page.ts';

export interface Beside {
  markdown?: string;
  search?: FoundPage;
  /** Absent where the page cannot be cached. */
  effects?: PageEffects;
}

/** Writes what is made of pages besides their HTML, one page at a time. */
export interface PageOutput {
  /** Renders the page at a route, and writes the files that go with it. */
  make(route: string, draw?: DrawComponent): Promise<PageView>;
  /** Returns the other results of the last rendering of a route, once. */
  made(route: string): Beside | undefined;
  /** Writes the Markdown and the search record of a page from the cache. */
  take(route: string, beside: { markdown?: Uint8Array; search?: FoundPage }): void;
}

interface OutputOptions {
  site: Site;
  siteFiles: SiteFiles;
  madeFiles: MadeFiles;
  search: SearchFiles;
  progress: Progress | undefined;
  /** True if {@link PageOutput.made} will be asked. */
  isCached: boolean;
  format: Settings['format'];
}

/** Makes a {@link PageOutput}. It writes nothing before Astro asks for the first page, since Astro empties the output before. */
export function createPageOutput(options: OutputOptions): PageOutput {
  const { site, siteFiles, madeFiles, search, progress } = options;
  const all = new Map<string, Beside>();

  async function beside(route: string, draw?: DrawComponent): Promise<Beside & { shown: PageView }> {
    let effects: PageEffects | undefined;
    const shown = await site.page(route, (left) => (effects = left), draw);
    const found = await findable(shown, site);
    const markdown = site.agents?.markdown(route, shown, effects?.inputs);
    return {
      shown,
      search: found,
      markdown,
      effects,
    };
  }

  /** Returns whether the page cannot be written, which is reported elsewhere: the search must not link to it. */
  function isLost(route: string): boolean {
    return siteFiles.refuses(fileOfRoute(route, options.format), site.names.renamed.has(route));
  }

  function write(route: string, markdown: string | Uint8Array | undefined): void {
    if (site.agents && markdown !== undefined) writeMarkdown(route, site.agents.file(route), markdown);
    site.freeText(route);
    progress?.page();
  }

  /** Writes the Markdown of a page next to it, unless the project has a file there. */
  function writeMarkdown(route: string, file: string, markdown: string | Uint8Array): void {
    try {
      siteFiles.writeNew(file, markdown);
    } catch (error) {
      if (!(error instanceof UnwritableName)) throw error;
      const { message: reason } = error;
      site.diagnostics.push(report('site/no-markdown', pagePlace(site, route), { route, reason }));
    }
  }

  return {
    async make(route, draw) {
      madeFiles.writeTo(siteFiles);
      const { shown, ...rest } = await beside(route, draw);
      if (options.isCached) all.set(route, rest);
      if (rest.search && !isLost(route)) search.add(route, rest.search);
      write(route, rest.markdown);
      return shown;
    },
    made(route) {
      const found = all.get(route);
      all.delete(route);
      return found;
    },
    take(route, { markdown, search: found }) {
      if (found && !isLost(route)) search.add(route, found);
      write(route, markdown);
    },
  };
}
