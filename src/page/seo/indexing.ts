import type { SiteModel } from '../../base/model/SiteModel.ts';
import type { Frontmatter } from '../../content/page/Page.ts';

/** The properties of a page that decide whether searches find it. */
export interface Findable {
  frontmatter?: Frontmatter;
  /** `false` for a page that the navigation leaves out. */
  listed: boolean;
}

/**
 * Returns whether the search of the site and search engines leave a page out: the navigation leaves it out, or its frontmatter
 * hides it. With `seo.indexHiddenPages` they find such pages too. `noindex` of a page decides before everything else.
 */
export function isApart({ frontmatter, listed }: Findable, model?: SiteModel): boolean {
  if (frontmatter?.noindex !== undefined) return frontmatter.noindex;
  if (model?.seo.indexHiddenPages) return false;
  return frontmatter?.hidden ?? !listed;
}

/** Returns the content of `<meta name="robots">`, if any. Pages override the configuration. */
export function robotsOf(page: Findable, model?: SiteModel): string | undefined {
  const own = page.frontmatter?.extra['robots'];
  if (typeof own === 'string' && own !== '') return own;
  if (isApart(page, model)) return 'noindex';
  return page.frontmatter?.noindex === false ? undefined : model?.seo.metatags['robots'];
}

/** Returns true if search engines are asked to skip a page. Without a model, only the page itself is read. */
export function isNoindex(page: Findable, model?: SiteModel): boolean {
  return /\b(?:noindex|none)\b/i.test(robotsOf(page, model) ?? '');
}
