import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DocsFolder } from '../../content/page/docs-files.ts';
import { namedFiles } from '../../content/render/imported-pages.ts';
import type { Page } from '../../content/page/Page.ts';
import { readPage } from '../../content/frontmatter/source.ts';
import type { Result } from '../../base/diagnostics.ts';
import { assemble, type Site } from './assemble.ts';
import type { Dressed } from '../load/dress.ts';
import { loadSources } from './load.ts';
import type { SiteOptions } from '../options/SiteOptions.ts';

/**
 * Loads a site, and again after each edit. `changed` has the files that were written, made or removed since the last time,
 * relative to the docs root. The site is the one that a first loading would give; only less is done for it.
 */
export type Reload = (changed: readonly string[]) => Promise<Result<Site | undefined>>;

/** Where only the text of pages and of what they import was edited, it is all that is read again. */
export function createReload(options: SiteOptions): Reload {
  let last: Result<Dressed | undefined> | undefined;
  return async (changed) => {
    const before = last;
    // Should the loading break off, nothing that it has not seen is taken over.
    last = undefined;
    const pages = before?.value && (await editedPages(before.value, changed));
    forget(options, changed);
    // The file may have changed since.
    if (before) delete options.configuration;
    last =
      before?.value && pages ? { ...before, value: { ...before.value, pages } } : await loadSources(options);
    // Diagnostics of pages are added during rendering and belong to this site only.
    const diagnostics = [...last.diagnostics];
    return { value: last.value && assemble(last.value, diagnostics), diagnostics };
  };
}

/** A file that is written twice within a tick of the clock has one stamp, so what was changed is never taken over. */
function forget({ docsRoot, kept }: SiteOptions, changed: readonly string[]): void {
  for (const file of changed) {
    const page = kept?.pages.get(file);
    if (page) page.stamp = '';
    for (const [location, one] of kept?.descriptions ?? [])
      if (location === file || one.stamps?.has(path.join(docsRoot, file))) one.stamps = undefined;
  }
}

/**
 * The pages of a site with those in place that were read again; `undefined` where the edit may have changed more than what
 * pages show below their titles: a field, an import, which files there are.
 */
async function editedPages(
  site: Dressed,
  changed: readonly string[],
): Promise<Map<string, Page> | undefined> {
  const { docsRoot, kept } = site.options;
  const { variables } = site.model;
  // Unused selectors of custom style sheets depend on the text of all pages.
  if (changed.length === 0 || site.hasLinks || site.authorFiles.styles.length > 0) return undefined;
  const root = await realpath(docsRoot);
  const files = new DocsFolder(docsRoot, variables);
  const pages = new Map(site.pages);
  for (const file of changed) {
    const before = site.pages.get(file.replace(/\.mdx?$/i, ''));
    const wasRead = kept?.pages.get(file);
    if (before?.source !== file) {
      const names = /\.(?:mdx?|[jt]sx|ts)$/i.test(file) && !wasRead ? site.parts.get(file) : undefined;
      const text = names && files.read(file);
      if (text === undefined || !isDeepStrictEqual(namedFiles(text, files), names)) return undefined;
      continue;
    }
    // A link in its place may point out of the docs.
    if (before.file === undefined || (await realpath(before.file).catch(() => '')) !== before.file)
      return undefined;
    const { page, diagnostics } = readPage(root, before.path, file, variables);
    if (!page || diagnostics.length > 0 || wasRead?.diagnostics.length !== 0) return undefined;
    if (!isAlike(page, before)) return undefined;
    if (!isDeepStrictEqual(namedFiles(page.body, files), namedFiles(before.body, files))) return undefined;
    pages.set(page.path, page);
  }
  return pages;
}

/** Returns whether two pages differ in nothing but their bodies. */
function isAlike({ body: _, ...page }: Page, { body: __, ...other }: Page): boolean {
  return isDeepStrictEqual(page, other);
}
