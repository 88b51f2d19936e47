import { groupsAndPages } from '../../config/navigation/branches.ts';
import { DocsFolder } from '../../content/page/docs-files.ts';
import { importedFiles } from '../../content/render/imported-pages.ts';
import { findOwnPages } from '../../content/frontmatter/own-pages.ts';
import { findPages, toPage } from '../../content/frontmatter/source.ts';
import { loadIcons } from '../../page/icons/index.ts';
import { unmatchedSelectors } from '../look/author-selectors.ts';
import { authorFiles } from '../look/author-files.ts';
import { readIgnoreFile } from '../../base/ignore-file.ts';
import { report } from '../options/codes.ts';
import { createLeftOut, privateFiles, withoutPrivate } from '../options/excluded-pages.ts';
import { lastChanges } from './history.ts';
import { startPages } from './start-pages.ts';
import type { Configured } from '../options/read.ts';
import { absoluteAddresses } from '../../base/addresses/site-address.ts';
import { createHref, routeOf, withSlash } from '../../base/addresses/href.ts';
import type { Result } from '../../base/diagnostics.ts';
import type { Page } from '../../content/page/Page.ts';

export type Found = Awaited<ReturnType<typeof findFiles>>['value'];

/** Finds what the docs folder contains, but for images and descriptions. The text of the pages is read and not yet compiled. */
export async function findFiles(configured: Configured) {
  const { groups, options } = configured;
  const { docsRoot, exclude } = options;
  const { variables, look } = configured.model;
  const icons = loadIcons(options.icons, look.iconLibrary);
  const listed = new Set(
    groupsAndPages(groups).flatMap((entry) => (entry.kind === 'page' ? entry.path : [])),
  );
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
  const files = new DocsFolder(docsRoot, variables);
  const parts = importedFiles(found.value, files);
  const own = found.value.filter(({ path, source }) => listed.has(path) || !parts.has(source));
  const begins = startPages(own, listed);
  const placed = own.map((page) => ({ ...page, path: begins.get(page.path) ?? page.path }));
  const { pages, hidden, diagnostics } = withoutPrivate(placed, options.privatePages === true);
  const generated = await generatedPages(pages, configured);
  for (const page of generated.value) pages.push(page);
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
  const ofPrivatePages = privateFiles(
    hidden,
    (file) => files.exists(file),
    function* () {
      yield* texts();
      for (const { css } of styles) yield css;
      for (const { frontmatter } of pages) yield JSON.stringify(frontmatter);
      yield JSON.stringify(configured.model);
    },
  );
  return {
    value: {
      ...configured,
      // A page of the docs at the same path is hidden by the other, which the build tells.
      pages: new Map([...(ofProject?.value ?? []), ...pages].map((page) => [page.path, page])),
      /** Page files that only certain readers may see, and that are no pages of the site. */
      hidden,
      /** Media files that only those pages name. */
      privateFiles: ofPrivatePages,
      /** Paths that pages have instead of those in the navigation; see `startPages`. */
      begins,
      /** The files that pages bring in, with what each names in turn. */
      parts,
      /** True if links point to files of the folder, which then have several paths. */
      hasLinks,
      leftOut: createLeftOut(hidden, unread, ignores, (file) => files.exists(file)),
      ignores,
      authorFiles: beside.value,
      /** Notes of a verbose report about style sheets and scripts of the folder. */
      notes: beside.notes,
      icons,
      /** ISO date of each source file's last change, where a history is known. */
      lastChanges: options.dev ? new Map() : await lastChanges(docsRoot),
    },
    diagnostics: [
      ...found.diagnostics,
      ...diagnostics,
      ...(ofProject?.diagnostics ?? []),
      ...beside.diagnostics,
      ...generated.diagnostics,
      ...unmatchedSelectors(styles, texts),
      ...ofPrivatePages.map((file) => report('site/private-file', { file })),
    ],
  };
}

/** Lets the plugins add files to the docs folder: returns those that are pages, and has the others served. */
async function generatedPages(
  pages: readonly Page[],
  { options, model }: Pick<Configured, 'options' | 'model'>,
): Promise<Result<Page[]>> {
  const { plugins, place, urls } = options;
  if (!plugins?.has('generate')) return { value: [], diagnostics: [] };
  const href = createHref(urls);
  const absolute = absoluteAddresses(options, model.seo.metatags['canonical']);
  const { files, diagnostics } = await plugins.generate({
    base: withSlash(urls.base),
    pages: pages.map(({ path, source, title, frontmatter: { extra, ...fields } }) => ({
      route: routeOf(path),
      file: source,
      title,
      ...(fields.description !== undefined && { description: fields.description }),
      frontmatter: { ...fields, ...extra },
      href: href(path),
      ...(absolute && { url: absolute(href(path)) }),
    })),
  });
  const taken = new Set(pages.map(({ path }) => path));
  const made = files.flatMap(({ file, content }) => {
    const path = file.replace(/\.mdx?$/i, '');
    if (path === file) place(file, content);
    if (path === file || taken.has(path)) return [];
    taken.add(path);
    return toPage(content, path, file);
  });
  return {
    value: made.map(({ page }) => page),
    diagnostics: [...diagnostics, ...made.flatMap((one) => one.diagnostics)],
  };
}
