import type { NamedPage } from './NameList.ts';

/** A page as tools find it in a list. What a page does not have is absent. */
export interface ToolPage {
  /** Address of the page, with the base. */
  url: string;
  /** Address of its Markdown. */
  markdown?: string;
  title: string;
  kind: NamedPage['kind'];
  /** Labels above the title, outermost first. */
  trail?: readonly string[];
  tab?: string;
  description?: string;
  /** Method and path of the operation that the page shows. */
  endpoint?: string;
  operationId?: string;
  headings?: readonly { text: string; id: string }[];
  keywords?: readonly string[];
}

/** The lists of a site, in the file that tools read first. */
export interface ToolLists {
  /** Grows when a field changes its meaning; a new field does not change it. */
  format: 1;
  pages: number;
  lists: { file: string; language: string; version?: string; pages: number }[];
}

/** Name of the file that names the lists. */
export const PAGES_FILE = 'pages.json';

/** Most pages of one file: some 100 KB. */
const PAGES = 400;

/**
 * The pages of a site for tools that search it, as JSON: plain objects, in files of one language and version each, and a file
 * that names them. The lists for the dialog (`names.ts`) hold the same in a form that is half as large and takes code to read.
 *
 * @param markdownOf address of the Markdown of a page
 */
export function pageLists(
  pages: readonly NamedPage[],
  markdownOf: (page: NamedPage) => string | undefined,
): Map<string, Uint8Array> {
  const groups = Map.groupBy(pages, ({ language, version }) => JSON.stringify([language, version]));
  const files = new Map<string, Uint8Array>();
  const lists: ToolLists['lists'] = [];
  for (const group of groups.values()) {
    for (let start = 0; start < group.length; start += PAGES) {
      const some = group.slice(start, start + PAGES);
      const [{ language, version }] = some as [NamedPage];
      const file = `pages-${lists.length + 1}.json`;
      lists.push({ file, language, version, pages: some.length });
      files.set(file, encoded(some.map((page) => toolPage(page, markdownOf(page)))));
    }
  }
  files.set(PAGES_FILE, encoded({ format: 1, pages: pages.length, lists } satisfies ToolLists));
  return files;
}

/** A page with its fields in a fixed order. JSON leaves out those that are undefined. */
function toolPage(page: NamedPage, markdown: string | undefined): ToolPage {
  const { url, title, kind, trail, tab, description, endpoint, operationId, headings = [], keywords } = page;
  return {
    ...{ url, markdown, title, kind },
    trail: trail.length > 0 ? trail : undefined,
    ...{ tab, description, endpoint, operationId },
    headings: headings.length > 0 ? headings : undefined,
    keywords,
  };
}

function encoded(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
