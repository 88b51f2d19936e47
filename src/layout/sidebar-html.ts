import type { NavGroup, NavItem, NavPage, Section } from '../navigation/Navigation.ts';
import { routeOf } from '../site/href.ts';
import type { SiteView } from '../site/PageView.ts';
import { escapeHtml } from './html.ts';
import { linkTarget } from './link.ts';

/** The groups of a section as HTML, and the places where the active page's marks go. */
export interface SectionHtml {
  html: string;
  /** Route of a page to its offsets in `html`, rising: those of the groups to open, then that of its link. */
  marks: Map<string, number[]>;
}

const current = ' aria-current="page"';
const open = ' open';

/** Short names that fit the fixed width of the badge. */
const shortMethods: Record<string, string> = {
  DELETE: 'DEL',
  OPTIONS: 'OPT',
  WEBHOOK: 'HOOK',
  CONNECT: 'CONN',
};

const rendered = new WeakMap<Section, SectionHtml>();

/** {@link renderSection}, once for a section however many pages show it. */
export function sectionHtml(section: Section, site: SiteView): SectionHtml {
  let found = rendered.get(section);
  if (!found) rendered.set(section, (found = renderSection(section, site)));
  return found;
}

/** Renders the groups of a section. Nothing in it depends on the page that shows it. */
export function renderSection(section: Section, site: SiteView): SectionHtml {
  const out: SectionHtml = { html: '', marks: new Map() };
  for (const group of section.groups) {
    if (group.label !== '') {
      out.html += `<p class="lec-side__heading">${icon(group, site)}${escapeHtml(group.label)}</p>`;
    }
    renderItems(group.children, [], site, out);
  }
  return out;
}

/** The section's HTML with one page marked as the current one and the groups around it open. */
export function markActive({ html, marks }: SectionHtml, path: string): string {
  const places = marks.get(routeOf(path));
  if (!places) return html;
  let marked = '';
  let from = 0;
  places.forEach((place, index) => {
    marked += html.slice(from, place) + (index === places.length - 1 ? current : open);
    from = place;
  });
  return marked + html.slice(from);
}

/** Depth is bounded by the reader of the configuration, so recursion is safe here. */
function renderItems(items: NavItem[], opened: number[], site: SiteView, out: SectionHtml): void {
  out.html += '<ul>';
  for (const item of items) {
    out.html += '<li>';
    if (item.kind === 'page') renderPage(item, opened, site, out);
    else renderNested(item, opened, site, out);
    out.html += '</li>';
  }
  out.html += '</ul>';
}

function renderNested(group: NavGroup, opened: number[], site: SiteView, out: SectionHtml): void {
  out.html += '<details';
  const place = out.html.length;
  out.html += `><summary>${icon(group, site)}<span>${escapeHtml(group.label || 'More')}</span></summary>`;
  renderItems(group.children, [...opened, place], site, out);
  out.html += '</details>';
}

function renderPage(page: NavPage, opened: number[], site: SiteView, out: SectionHtml): void {
  const target = page.url === undefined ? site.href(page.path) : linkTarget(page.url, site).href;
  const outside = page.url !== undefined && linkTarget(page.url, site).external;
  out.html += `<a href="${escapeHtml(target)}"${outside ? ' class="lec-outside"' : ''}`;
  const route = routeOf(page.path);
  if (page.url === undefined && !out.marks.has(route)) out.marks.set(route, [...opened, out.html.length]);
  out.html += `>${icon(page, site)}${method(page.method)}<span>${label(page)}</span>${tag(page.tag)}</a>`;
}

/** A long path breaks at its slashes, not in the middle of a word. */
function label({ label: text, deprecated }: NavPage): string {
  const html = escapeHtml(text).replace(/(?<=\w)\/(?=\S)/g, '/<wbr>');
  return deprecated ? `<s>${html}</s>` : html;
}

function icon(item: { icon?: string; iconType?: string }, site: SiteView): string {
  return item.icon ? site.icon(item.icon, item.iconType ? { type: item.iconType } : {}) : '';
}

function method(name: string | undefined): string {
  if (!name) return '';
  const kind = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'put', DELETE: 'delete' }[name] ?? 'other';
  return `<b data-method="${kind}">${escapeHtml(shortMethods[name] ?? name)}</b>`;
}

function tag(text: string | undefined): string {
  return text ? `<i>${escapeHtml(text)}</i>` : '';
}
