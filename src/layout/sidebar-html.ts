import type { NavGroup, NavPage, Section } from '../navigation/Navigation.ts';
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

/**
 * A section or group with more pages than this shows only the group inside it that the page is in; the others are one
 * link each.
 */
const foldAbove = 150;

/** Is a group one link? `parent` is the group around it; without one it stands at the top of its section. */
type IsFolded = (group: NavGroup, parent?: NavGroup) => boolean;

/** What is kept of a section: for a large one the groups that are open for each route, and the HTML for the innermost. */
interface Kept {
  ways: Map<string, NavGroup[]> | undefined;
  byGroup: Map<NavGroup | undefined, SectionHtml>;
}

const rendered = new WeakMap<Section, Kept>();

/**
 * {@link renderSection}, once for a section however many pages show it. The sidebar of a large section is rendered
 * once for each of its groups, so that a page does not grow with what stands elsewhere in the section.
 */
export function sectionHtml(section: Section, site: SiteView, path: string): SectionHtml {
  let kept = rendered.get(section);
  if (!kept) {
    const ways = section.chain.length > foldAbove ? waysIn(section) : undefined;
    rendered.set(section, (kept = { ways, byGroup: new Map() }));
  }
  const way = kept.ways?.get(routeOf(path)) ?? [];
  const innermost = way.at(-1);
  let found = kept.byGroup.get(innermost);
  if (!found) {
    const isFolded: IsFolded = (group, parent) =>
      !way.includes(group) && (parent === undefined || (way.includes(parent) && isLarge(parent)));
    kept.byGroup.set(innermost, (found = renderSection(section, site, kept.ways && isFolded)));
  }
  return found;
}

/** The groups that lead to each route, as far down as the group around is a large one. */
function waysIn(section: Section): Map<string, NavGroup[]> {
  const ways = new Map<string, NavGroup[]>();
  const enter = (group: NavGroup, outer: NavGroup[]) => {
    const way = [...outer, group];
    if (isLarge(group)) {
      for (const child of group.children) if (child.kind === 'group') enter(child, way);
    }
    for (const page of pagesIn(group)) {
      const route = routeOf(page.path);
      if (page.url === undefined && !ways.has(route)) ways.set(route, way);
    }
  };
  for (const group of section.groups) enter(group, []);
  return ways;
}

function isLarge(group: NavGroup): boolean {
  return pagesIn(group).length > foldAbove;
}

function pagesIn(group: NavGroup): NavPage[] {
  return group.children.flatMap((item) => (item.kind === 'page' ? [item] : pagesIn(item)));
}

/**
 * Renders the groups of a section. Nothing in it depends on the page that shows it, but for the groups that are folded
 * to a link to their first page. A group without a name is never folded.
 */
export function renderSection(
  section: Section,
  site: SiteView,
  isFolded: IsFolded = () => false,
): SectionHtml {
  const out: SectionHtml = { html: '', marks: new Map() };
  let folded: NavGroup[] = [];
  const flush = () => {
    out.html += foldedGroups(folded, site);
    folded = [];
  };
  for (const group of section.groups) {
    if (group.label !== '' && isFolded(group)) {
      folded.push(group);
      continue;
    }
    flush();
    if (group.label !== '') {
      out.html += `<p class="lec-side__heading">${icon(group, site)}${escapeHtml(group.label)}</p>`;
    }
    renderItems(group, [], site, out, isFolded);
  }
  flush();
  return out;
}

function foldedGroups(groups: NavGroup[], site: SiteView): string {
  if (groups.length === 0) return '';
  return `<ul class="lec-side__folded">${groups.map((group) => foldedGroup(group, site)).join('')}</ul>`;
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
function renderItems(
  parent: NavGroup,
  opened: number[],
  site: SiteView,
  out: SectionHtml,
  isFolded: IsFolded,
): void {
  out.html += '<ul>';
  for (const item of parent.children) {
    if (item.kind === 'group' && isFolded(item, parent)) {
      out.html += `<li>${foldedGroups([item], site)}</li>`;
      continue;
    }
    out.html += '<li>';
    if (item.kind === 'page') renderPage(item, opened, site, out);
    else renderNested(item, opened, site, out, isFolded);
    out.html += '</li>';
  }
  out.html += '</ul>';
}

function renderNested(
  group: NavGroup,
  opened: number[],
  site: SiteView,
  out: SectionHtml,
  isFolded: IsFolded,
): void {
  out.html += '<details';
  const place = out.html.length;
  out.html += `><summary>${icon(group, site)}<span>${escapeHtml(group.label || 'More')}</span></summary>`;
  renderItems(group, [...opened, place], site, out, isFolded);
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
