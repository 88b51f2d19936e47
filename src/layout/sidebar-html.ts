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

/** A section with more pages than this shows only the group that the page is in; the others are one link each. */
const foldAbove = 150;

/** What is kept of a section: for a large one the group that holds each route, and the HTML for each open group. */
interface Kept {
  groups: Map<string, number> | undefined;
  byGroup: Map<number | undefined, SectionHtml>;
}

const rendered = new WeakMap<Section, Kept>();

/**
 * {@link renderSection}, once for a section however many pages show it. The sidebar of a large section is rendered
 * once for each of its groups, so that a page does not grow with what stands elsewhere in the section.
 */
export function sectionHtml(section: Section, site: SiteView, path: string): SectionHtml {
  let kept = rendered.get(section);
  if (!kept) {
    const groups = section.chain.length > foldAbove ? groupsOf(section) : undefined;
    rendered.set(section, (kept = { groups, byGroup: new Map() }));
  }
  const group = kept.groups?.get(routeOf(path));
  let found = kept.byGroup.get(group);
  if (!found) {
    const isFolded = kept.groups && ((index: number) => index !== group);
    kept.byGroup.set(group, (found = renderSection(section, site, isFolded)));
  }
  return found;
}

function groupsOf(section: Section): Map<string, number> {
  const groups = new Map<string, number>();
  section.groups.forEach((group, index) => {
    for (const page of pagesIn(group)) {
      const route = routeOf(page.path);
      if (page.url === undefined && !groups.has(route)) groups.set(route, index);
    }
  });
  return groups;
}

function pagesIn(group: NavGroup): NavPage[] {
  return group.children.flatMap((item) => (item.kind === 'page' ? [item] : pagesIn(item)));
}

/**
 * Renders the groups of a section. Nothing in it depends on the page that shows it, but for the groups that are
 * folded: by index, `true` for one that is to be a link to its first page. A group without a name is never folded.
 */
export function renderSection(
  section: Section,
  site: SiteView,
  isFolded: (index: number) => boolean = () => false,
): SectionHtml {
  const out: SectionHtml = { html: '', marks: new Map() };
  let folded: NavGroup[] = [];
  const flush = () => {
    if (folded.length > 0)
      out.html += `<ul class="lec-side__folded">${folded.map((group) => foldedGroup(group, site)).join('')}</ul>`;
    folded = [];
  };
  section.groups.forEach((group, index) => {
    if (group.label !== '' && isFolded(index)) {
      folded.push(group);
      return;
    }
    flush();
    if (group.label !== '') {
      out.html += `<p class="lec-side__heading">${icon(group, site)}${escapeHtml(group.label)}</p>`;
    }
    renderItems(group.children, [], site, out);
  });
  flush();
  return out;
}

/** A group as one link, which leads to its first page and so opens it. */
function foldedGroup(group: NavGroup, site: SiteView): string {
  const first = pagesIn(group).find(({ url }) => url === undefined);
  const inside = `${icon(group, site)}<span>${escapeHtml(group.label)}</span>`;
  return first
    ? `<li><a href="${escapeHtml(site.href(first.path))}">${inside}</a></li>`
    : `<li>${inside}</li>`;
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
