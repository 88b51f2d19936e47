import { linkTarget } from '../../base/addresses/link.ts';
import { escapeHtml } from '../../base/html/markup.ts';
import { firstPage, type NavGroup, type NavItem, type NavPage } from '../../config/navigation/Navigation.ts';
import type { SiteView } from './PageView.ts';

type Site = Pick<SiteView, 'href' | 'asset' | 'icon'>;

/**
 * The content of a group, for the end of its own page: a card for each page and group in it, or its pages as a list and each
 * group as an accordion.
 */
export function directoryHtml({ directory, children }: NavGroup, site: Site): string {
  if (directory === undefined || children.length === 0) return '';
  return directory === 'card' ? cards(children, site) : sections(children, site);
}

function cards(children: readonly NavItem[], site: Site): string {
  const all = children.flatMap((item) => {
    const page = item.kind === 'page' ? item : firstPage(item);
    if (!page) return [];
    const name = item.label || page.label;
    const icon = item.icon ? `<span class="lec-card__icon">${site.icon(item.icon)}</span>` : '';
    return (
      `<div class="lec-card" data-link><div class="lec-card__main">${icon}<div class="lec-card__text">` +
      `<p class="lec-card__title">${link(page, name, site, 'lec-card__link')}</p></div></div></div>`
    );
  });
  return `<div class="lec-columns" data-cols="2">${all.join('')}</div>`;
}

/** Depth is bounded by the reader of the configuration, so recursion is safe here. */
function sections(children: readonly NavItem[], site: Site): string {
  let html = '';
  let list = '';
  const flush = (): void => {
    if (list !== '') html += `<ul>${list}</ul>`;
    list = '';
  };
  for (const item of children) {
    if (item.kind === 'page') {
      list += `<li>${link(item, item.label, site)}</li>`;
      continue;
    }
    flush();
    const own = item.root ? `<p>${link(item.root, item.root.label, site)}</p>` : '';
    const icon = item.icon ? `<span class="lec-accordion__icon">${site.icon(item.icon)}</span>` : '';
    const name = item.label || (firstPage(item)?.label ?? '');
    html +=
      `<details class="lec-accordion"><summary class="lec-accordion__summary">${icon}` +
      `<span class="lec-accordion__title">${escapeHtml(name)}</span></summary>` +
      `<div class="lec-accordion__body">${own}${sections(item.children, site)}</div></details>`;
  }
  flush();
  return html;
}

function link({ path, url }: NavPage, name: string, site: Site, className?: string): string {
  const href = url === undefined ? site.href(path) : linkTarget(url, site).href;
  const attribute = className === undefined ? '' : ` class="${className}"`;
  return `<a${attribute} href="${escapeHtml(href)}">${escapeHtml(name)}</a>`;
}
