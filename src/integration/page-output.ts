import { report } from '../site/codes.ts';
import type { SearchRecord } from '../search/document.ts';
import type { PageView } from '../layout/PageView.ts';
import type { Site } from '../site/Site.ts';
import type { MadeFiles } from './made-files.ts';
import type { Progress } from './progress.ts';
import { searchRecord } from './search.ts';
import type { SearchFeed } from './search-feed.ts';
import { UnwritableName, writeNew } from './write-file.ts';

/** What stands beside a page's HTML. */
export interface Beside {
  /** Its Markdown. */
  twin?: string;
  search?: SearchRecord;
}

/** Where pages go besides their HTML, one at a time as they are made. */
export interface PageOutput {
  /** The page at a route, with what stands beside it written. */
  make(route: string): Promise<PageView>;
  /** What stood beside the page that was made last at a route; asked for once. */
  made(route: string): Beside | undefined;
  /** Writes what stands beside a page that was kept. */
  take(
    route: string,
    beside: { twin?: Uint8Array; search?: { name: string; again(): SearchRecord | undefined } },
  ): Promise<void>;
}

interface OutputOptions {
  site: Site;
  outDir: string;
  madeFiles: MadeFiles;
  search: SearchFeed | undefined;
  progress: Progress | undefined;
  /** Whether {@link PageOutput.made} will be asked. */
  isKept: boolean;
}

/** Astro empties the output when its build starts; when it asks for the first page, files may be written. */
export function createPageOutput(options: OutputOptions): PageOutput {
  const { site, outDir, madeFiles, search, progress } = options;
  const all = new Map<string, Beside>();

  async function beside(route: string): Promise<Beside & { shown: PageView }> {
    const shown = await site.page(route);
    const record = search && searchRecord(shown, site);
    const twin = site.agents?.markdown(route, shown);
    return { shown, ...(record ? { search: record } : {}), ...(twin === undefined ? {} : { twin }) };
  }

  function write(route: string, twin: string | Uint8Array | undefined): void {
    if (site.agents && twin !== undefined) writeTwin(route, site.agents.file(route), twin);
    progress?.page();
  }

  /** Writes the Markdown of a page beside it, unless the project has a file there. */
  function writeTwin(route: string, file: string, twin: string | Uint8Array): void {
    try {
      writeNew(outDir, file, twin);
    } catch (error) {
      if (!(error instanceof UnwritableName)) throw error;
      const source = site.sourceOf(route);
      const place = source === undefined ? {} : { file: source, line: 1, column: 1 };
      site.diagnostics.push(report('site/no-markdown', place, { route, reason: error.message }));
    }
  }

  return {
    async make(route) {
      madeFiles.writeTo(outDir);
      const { shown, ...rest } = await beside(route);
      if (options.isKept) all.set(route, rest);
      if (rest.search) await search?.add(rest.search);
      write(route, rest.twin);
      return shown;
    },
    made(route) {
      const found = all.get(route);
      all.delete(route);
      return found;
    },
    async take(route, { twin, search: record }) {
      if (record) {
        // What was kept may be gone when it is needed.
        await search?.addKept(record.name, async () => {
          const found = record.again() ?? (await beside(route)).search;
          if (!found) throw new Error(`The page "/${route}" is not for the search any more.`);
          return found;
        });
      }
      write(route, twin);
    },
  };
}
