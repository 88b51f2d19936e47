import type { Page } from '../../content/page/Page.ts';
import { createDocsFiles } from '../../content/page/docs-files.ts';
import { importedFiles } from '../../content/render/imported-pages.ts';
import { findOwnPages } from '../../content/frontmatter/own-pages.ts';
import { findPages } from '../../content/frontmatter/source.ts';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import { type IconSet, loadIcons } from '../../page/icons/index.ts';
import { unmatchedSelectors } from '../look/author-selectors.ts';
import { type AuthorFiles, authorFiles } from '../look/author-files.ts';
import { type Ignores, readIgnoreFile } from '../../base/ignore-file.ts';
import { type LeftOut, createLeftOut, withoutPrivate } from '../options/excluded-pages.ts';
import { lastChanges } from './history.ts';
import { startPages } from './start-pages.ts';
import type { Configured } from '../options/read.ts';

export interface Found extends Configured {
  /** The page files, by page path. */
  pages: ReadonlyMap<string, Page>;
  /** Page files that only certain readers may see, and that are no pages of the site. */
  hidden: readonly Page[];
  /** Paths that pages have in the place of those that the navigation names them by; see `startPages`. */
  begins: ReadonlyMap<string, string>;
  /** The files that pages bring in, with what each names in turn. */
  parts: ReadonlyMap<string, readonly string[]>;
  /** True if links lead to files of the folder, which then have several paths. */
  hasLinks: boolean;
  leftOut: LeftOut;
  ignores: Ignores;
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
  const { variables, look } = configured.model;
  const icons = loadIcons(options.icons, look.iconLibrary);
  const listed = new Set(pathsOf(groups));
  const isListed = (path: string, source: string) =>
    listed.has(path) || listed.has(source.replace(/\.mdx?$/i, ''));
  const ignores = readIgnoreFile(docsRoot);
  let hasLinks = false;
  const found = await findPages(docsRoot, {
    ...{ listed, exclude, ignores, variables },
    kept: options.kept?.pages,
    onLink: () => (hasLinks = true),
  });
  const unread = new Set(
    found.diagnostics.flatMap(({ code, file }) => (code === 'page/unreadable' && file ? [file] : [])),
  );
  const files = createDocsFiles(docsRoot, variables);
  const parts = importedFiles(found.value, files);
  const own = found.value.filter(({ path, source }) => listed.has(path) || !parts.has(source));
  const begins = startPages(own, listed);
  const placed = own.map((page) => ({ ...page, path: begins.get(page.path) ?? page.path }));
  const { pages, hidden, diagnostics } = withoutPrivate(placed, options.privatePages === true);
  const docs = pages.filter(({ path, source }) => isListed(path, source) || source.endsWith('.mdx'));
  const beside =
    options.authorFiles === false
      ? { value: { styles: [], scripts: [] }, diagnostics: [], notes: [] }
      : await authorFiles(
          docsRoot,
          exclude,
          docs.map(({ source }) => source),
        );
  const ofProject = options.ownPages && findOwnPages(docsRoot, options.ownPages);
  const styles = beside.value.styles.map((file) => ({ file, css: files.read(file) ?? '' }));
  const texts = function* (): Generator<string> {
    for (const { body } of pages) yield body;
    for (const file of [...parts.keys(), ...beside.value.scripts]) yield files.read(file) ?? '';
  };
  return {
    value: {
      ...configured,
      // A page of the docs at the same path is hidden by the other, which the build tells.
      pages: new Map([...(ofProject?.value ?? []), ...pages].map((page) => [page.path, page])),
      hidden,
      begins,
      parts,
      hasLinks,
      leftOut: createLeftOut(hidden, unread, ignores, files.exists),
      ignores,
      authorFiles: beside.value,
      notes: beside.notes,
      icons,
      lastChanges: options.dev ? new Map() : await lastChanges(docsRoot),
    },
    diagnostics: [
      ...found.diagnostics,
      ...diagnostics,
      ...(ofProject?.diagnostics ?? []),
      ...beside.diagnostics,
      ...unmatchedSelectors(styles, texts),
    ],
  };
}

function* pathsOf(entries: Configured['groups']): Generator<string> {
  for (const entry of entries) {
    if (entry.kind === 'page') yield entry.path;
    else {
      if (entry.root) yield entry.root.path;
      yield* pathsOf(entry.children);
    }
  }
}
