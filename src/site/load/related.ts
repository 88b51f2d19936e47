import { report } from '../options/codes.ts';
import type { Page } from '../../content/page/Page.ts';
import { resolvePath } from '../../content/page/targets.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { pageOf, type PageMeta } from '../../base/model/PageMeta.ts';
import { nearest } from '../../base/nearest.ts';
import { decodedPath } from '../../base/addresses/href.ts';

/** A link at the end of a page. */
export interface RelatedLink {
  title: string;
  /** Path of a page with what follows it, or an address elsewhere. */
  path?: string;
  hash?: string;
  url?: string;
}

/** The pages that a page names as related, with their titles. What is not there is left out. */
export function relatedLinks(
  { path: from, frontmatter }: Pick<Page, 'path' | 'frontmatter'>,
  meta: ReadonlyMap<string, PageMeta>,
): { links: RelatedLink[]; missing: string[] } {
  const links: RelatedLink[] = [];
  const missing: string[] = [];
  for (const { target, title } of frontmatter.related || []) {
    if (/^https?:\/\//i.test(target)) {
      links.push({ title: title ?? target.replace(/^https?:\/\//i, ''), url: target });
      continue;
    }
    const page = pageOf(pathNamed(target, from), meta);
    const hash = /#.*$/s.exec(target)?.[0] ?? '';
    if (page === undefined) missing.push(target);
    else links.push({ title: title ?? page.title, path: page.path, hash });
  }
  return { links, missing };
}

/** The path of the page that the frontmatter of a page names. */
export function pathNamed(target: string, from: string): string {
  const written = target.replace(/[?#].*$/s, '');
  const isRelative = /^\.{1,2}\//.test(written);
  return resolvePath(decodedPath(written).replace(/\.mdx?$/i, ''), isRelative ? from : '');
}

/** Warns about related pages and translations that do not exist. */
export function checkRelated(pages: Iterable<Page>, meta: ReadonlyMap<string, PageMeta>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const { related, translations = [] } = page.frontmatter;
    const missing = {
      related: related ? relatedLinks(page, meta).missing : [],
      translations: translations.filter((target) => !pageOf(pathNamed(target, page.path), meta)),
    };
    for (const [key, targets] of Object.entries(missing)) {
      for (const target of targets) {
        const place = { file: page.source, line: page.frontmatterLines[key] ?? 1, column: 1 };
        const meant = nearest(target.replace(/^\/+/, ''), meta.keys());
        diagnostics.push(report('site/related-page', place, { key, target, meant }));
      }
    }
  }
  return diagnostics;
}
