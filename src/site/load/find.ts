import type { Page } from '../../content/Page.ts';
import { findPages } from '../../content/source.ts';
import type { Diagnostic, Result } from '../../diagnostics.ts';
import { type IconSet, loadIcons } from '../../icons/index.ts';
import { type AuthorFiles, authorFiles } from '../author-files.ts';
import { lastChanges } from '../history.ts';
import type { Configured } from './read.ts';

/** What the stages know once the docs folder was looked through. */
export interface Found extends Configured {
  /** The page files, by page path. */
  pages: ReadonlyMap<string, Page>;
  /** Style sheets and scripts that stand on every page. */
  authorFiles: AuthorFiles;
  /** Notes of a verbose report about those style sheets and scripts. */
  notes: Diagnostic[];
  icons: IconSet;
  /** ISO date of each source file's last change, where a history is known. */
  lastChanges: ReadonlyMap<string, string>;
}

/** Finds what the docs folder holds, but for images and descriptions. The text of the pages is read and not yet compiled. */
export async function findFiles(configured: Configured): Promise<Result<Found>> {
  const { groups, options } = configured;
  const { docsRoot, exclude } = options;
  const icons = loadIcons(options.icons, configured.model.look.iconLibrary);
  const listed = new Set(pathsOf(groups));
  const pages = await findPages(docsRoot, { listed, exclude });
  const docs = pages.value.filter(({ path, source }) => listed.has(path) || source.endsWith('.mdx'));
  const beside =
    options.authorFiles === false
      ? { value: { styles: [], scripts: [] }, diagnostics: [], notes: [] }
      : await authorFiles(
          docsRoot,
          exclude,
          docs.map(({ source }) => source),
        );
  return {
    value: {
      ...configured,
      pages: new Map(pages.value.map((page) => [page.path, page])),
      authorFiles: beside.value,
      notes: beside.notes,
      icons,
      lastChanges: options.dev ? new Map() : await lastChanges(docsRoot),
    },
    diagnostics: [...pages.diagnostics, ...beside.diagnostics],
  };
}

function* pathsOf(entries: Configured['groups']): Generator<string> {
  for (const entry of entries) {
    if (entry.kind === 'page') yield entry.path;
    else yield* pathsOf(entry.children);
  }
}
