import type { NavGroup, NavPage, Section } from '../navigation/Navigation.ts';
import { routeOf } from '../addresses/href.ts';
import type { Texts } from '../strings/index.ts';
import { textsOfSection } from './language.ts';
import type { SiteView } from './PageView.ts';
import { alikeAmong, foldedGroup, heading, pageLink, summary } from './sidebar-entry.ts';
import { groupPathsIn, isLarge } from './group-paths.ts';

/** The groups of a section as HTML, and the places where the active page's marks go. */
export interface SectionHtml {
  html: string;
  /** Route of a page to its offsets in `html`, rising: those of the groups to open, then that of its link. */
  marks: Map<string, number[]>;
}

const current = ' aria-current="page"';
const open = ' open';

/** Whether a group is shown as one link. Without `parent`, the group stands at the top of its section. */
type IsFolded = (group: NavGroup, parent?: NavGroup) => boolean;

/** A section while it is rendered. */
interface Drawing {
  site: SiteView;
  texts: Texts;
  out: SectionHtml;
  isFolded: IsFolded;
}

const rendered = new WeakMap<Section, Map<NavGroup | undefined, SectionHtml>>();

/**
 * {@link renderSection}, once for a section however many pages show it. The sidebar of a large section is rendered
 * once for each of its groups, so that a page does not grow with what stands elsewhere in the section.
 */
export function sectionHtml(section: Section, site: SiteView, path: string): SectionHtml {
  let byGroup = rendered.get(section);
  if (!byGroup) rendered.set(section, (byGroup = new Map()));
  const paths = groupPathsIn(section);
  const opened = paths?.get(routeOf(path))?.opened ?? [];
  const innermost = opened.at(-1);
  let found = byGroup.get(innermost);
  if (!found) {
    const isFolded: IsFolded = (group, parent) =>
      !opened.includes(group) && (parent === undefined || (opened.includes(parent) && isLarge(parent)));
    byGroup.set(innermost, (found = renderSection(section, site, paths && isFolded)));
  }
  return found;
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
  const drawing: Drawing = { site, texts: textsOfSection(section, site), out, isFolded };
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
      out.html += heading(group, site);
    }
    renderItems(group, [], drawing);
  }
  flush();
  return out;
}

function foldedGroups(groups: NavGroup[], site: SiteView): string {
  if (groups.length === 0) return '';
  return `<ul class="lec-side__folded">${groups.map((group) => `<li>${foldedGroup(group, site)}</li>`).join('')}</ul>`;
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
function renderItems(parent: NavGroup, opened: number[], drawing: Drawing): void {
  const { site, out, isFolded } = drawing;
  const alike = alikeAmong(parent.children);
  out.html += '<ul>';
  for (const item of parent.children) {
    if (item.kind === 'group' && isFolded(item, parent)) {
      out.html += `<li class="lec-side__folded">${foldedGroup(item, site)}</li>`;
      continue;
    }
    out.html += '<li>';
    if (item.kind === 'page') renderPage(item, opened, site, out, alike.has(item));
    else renderNested(item, opened, drawing);
    out.html += '</li>';
  }
  out.html += '</ul>';
}

function renderNested(group: NavGroup, opened: number[], drawing: Drawing): void {
  const { site, texts, out } = drawing;
  out.html += '<details';
  const place = out.html.length;
  out.html += `>${summary(group, site, texts)}`;
  renderItems(group, [...opened, place], drawing);
  out.html += '</details>';
}

function renderPage(
  page: NavPage,
  opened: number[],
  site: SiteView,
  out: SectionHtml,
  isAlike: boolean,
): void {
  const [start, rest] = pageLink(page, site, isAlike);
  out.html += start;
  const route = routeOf(page.path);
  if (page.url === undefined && !out.marks.has(route)) out.marks.set(route, [...opened, out.html.length]);
  out.html += rest;
}
