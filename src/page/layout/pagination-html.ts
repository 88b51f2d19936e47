import { linkTarget } from '../../base/addresses/link.ts';
import { escapeHtml } from '../../base/html/markup.ts';
import type { NavPage } from '../../config/navigation/Navigation.ts';
import { glyph } from './glyphs.ts';
import { textsOf } from './language.ts';
import type { PageView, SiteView } from './PageView.ts';

/** The neighbors in reading order. */
export function paginationHtml(page: PageView, site: SiteView): string {
  const { prev, next } = page.navigation;
  if (page.hideFooterPagination || (!prev && !next)) return '';
  const { layout } = textsOf({ page, site });
  const link = (rel: 'prev' | 'next', word: string, to: NavPage | undefined): string =>
    to === undefined
      ? ''
      : `<a rel="${rel}" href="${escapeHtml(addressOf(to, site))}"><span>${escapeHtml(word)}</span>` +
        `<b>${escapeHtml(to.label)}</b>${glyph(rel === 'prev' ? 'left' : 'right')}</a>`;
  return (
    `<nav class="lec-pagination" aria-label="${escapeHtml(layout.pagination)}">` +
    `${link('prev', layout.previous, prev)}${link('next', layout.next, next)}</nav>`
  );
}

function addressOf({ path, url }: NavPage, site: SiteView): string {
  return url === undefined ? site.href(path) : linkTarget(url, site).href;
}
