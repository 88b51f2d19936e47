import path from 'node:path';
import { isMedia } from '../assets/assets.ts';
import { groupsAndPages } from '../../config/navigation/branches.ts';
import { report } from './codes.ts';
import { report as reportPage } from '../../content/page/codes.ts';
import type { Page } from '../../content/page/Page.ts';
import { isOfRepository } from '../../content/frontmatter/source.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { IGNORE_FILE, type Ignores } from '../../base/ignore-file.ts';
import type { Group, PageRef } from '../../base/model/NavTree.ts';
import { restrictsReaders } from '../../base/model/reader-groups.ts';
import { routeOf } from '../../base/addresses/href.ts';

/** Why a page file of the docs folder is no page of the site. */
export type WhyLeftOut = 'private' | 'ignored' | 'repository' | 'unread';

/** Tells, for a page path or a route, why no page is there although the docs folder has its file; `undefined` where it has none. */
export type LeftOut = (path: string) => { why: WhyLeftOut; source: string } | undefined;

/** Returns whether only certain readers may see a page: its author named groups of them. */
export function isPrivate({ frontmatter }: Pick<Page, 'frontmatter'>): boolean {
  return restrictsReaders(frontmatter.extra.groups, frontmatter.extra.public);
}

/** Parts the pages that everyone may read from those that certain readers may. `isBuilt`: a site for such readers is built. */
export function withoutPrivate(
  pages: readonly Page[],
  isBuilt: boolean,
): { pages: Page[]; hidden: Page[]; diagnostics: Diagnostic[] } {
  const hidden = isBuilt ? [] : pages.filter(isPrivate);
  const left = new Set(hidden);
  const diagnostics = pages.flatMap((page): Diagnostic[] => {
    const { source, frontmatter, frontmatterLines } = page;
    const at = (key: string) => ({ file: source, line: frontmatterLines[key] ?? 1, column: 1 });
    if (left.has(page)) return [reportPage('page/private', at('groups'))];
    if (isPrivate(page)) return [reportPage('page/not-private', at('groups'), { key: 'groups' })];
    return frontmatter.extra['public'] === false
      ? [reportPage('page/not-private', at('public'), { key: 'public' })]
      : [];
  });
  return { pages: pages.filter((page) => !left.has(page)), hidden, diagnostics };
}

/** The path of a file, as a page may contain it. */
const FILE = /[^\s"'`()<>[\]{}=,|]+\.\w{2,5}\b/g;

/**
 * Finds the images and other media that only private pages refer to. If any other text of the site contains the name of a file, in
 * whatever folder, the file is not one of them.
 *
 * @returns paths relative to the docs root
 */
export function privateFiles(
  hidden: readonly Page[],
  exists: (file: string) => boolean,
  texts: () => Iterable<string>,
): string[] {
  const named = new Map<string, string>();
  for (const { body, frontmatter, source } of hidden)
    for (const [written] of `${body} ${JSON.stringify(frontmatter)}`.matchAll(FILE)) {
      const file = path.posix
        .join(written.startsWith('/') ? '' : path.posix.dirname(source), written)
        .replace(/^\//, '');
      if (isMedia(file) && exists(file)) named.set(file, path.posix.basename(file));
    }
  if (named.size === 0) return [];
  for (const text of texts()) for (const [file, name] of named) if (text.includes(name)) named.delete(file);
  return [...named.keys()];
}

/**
 * Makes {@link LeftOut}.
 *
 * @param unread The page files that could not be read, which is told.
 */
export function createLeftOut(
  hidden: readonly Page[],
  unread: ReadonlySet<string>,
  ignores: Ignores,
  exists: (file: string) => boolean,
): LeftOut {
  const sources = new Map(
    hidden.flatMap(({ path, source }) => [path, routeOf(path)].map((at) => [at, source])),
  );
  return (path) => {
    const source = sources.get(path);
    if (source !== undefined) return { why: 'private', source };
    const files = [path, `${path}/index`].flatMap((one) => [`${one}.mdx`, `${one}.md`]);
    const faulty = files.find((file) => unread.has(file));
    if (faulty !== undefined) return { why: 'unread', source: faulty };
    const ignored = files.find((file) => exists(file) && ignores(file));
    if (ignored !== undefined) return { why: 'ignored', source: ignored };
    const file = `${path}.md`;
    return isOfRepository(file) && exists(file) ? { why: 'repository', source: file } : undefined;
  };
}

/**
 * Corrects what is said of entries of the navigation whose page is left out: a private page and one that cannot be read
 * say so themselves, and that of an ignored one is not missing.
 */
export function tellLeftOut(
  diagnostics: readonly Diagnostic[],
  groups: readonly (Group | PageRef)[],
  leftOut: LeftOut,
): Diagnostic[] {
  const paths = new Map(
    groupsAndPages(groups).flatMap((entry) =>
      entry.kind === 'page' ? [[`${entry.at.file}#${entry.at.pointer}`, entry.path]] : [],
    ),
  );
  return diagnostics.flatMap((one) => {
    if (one.code !== 'page/missing') return [one];
    const path = paths.get(`${one.file}#${one.pointer}`);
    const found = path === undefined ? undefined : leftOut(path);
    if (path === undefined || found === undefined) return [one];
    if (found.why === 'private' || found.why === 'unread') return [];
    if (found.why === 'repository') return [one];
    const { file, line, column, endLine, endColumn, pointer } = one;
    const place = { file, line, column, endLine, endColumn, pointer } as Parameters<typeof report>[1];
    const told = report('site/ignored-page', place, { path, source: found.source, by: IGNORE_FILE });
    return [{ ...told, severity: one.severity }];
  });
}
