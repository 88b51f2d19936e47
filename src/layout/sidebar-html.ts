import type { NavGroup, NavPage, Section } from '../navigation/Navigation.ts';
import { routeOf } from '../addresses/href.ts';
import type { Texts } from '../strings/index.ts';
import { textsOfSection } from './language.ts';
import type { SiteView } from './PageView.ts';
import {
  alikeAmong,
  foldedGroup,
  heading,
  named,
  pageLink,
  rootAlone,
  rootLink,
  summary,
} from './sidebar-entry.ts';
import { groupPathsIn, isLarge } from './group-paths.ts';

/** The groups of a section as HTML, and the places where the active page's marks go. */
export interface SectionHtml {
  html: string;
  marks: Map<string, Marks>;
}

/** Offsets in the HTML of a section where the marks of one page go. */
interface Marks {
  /** The groups to open. */
  open: number[];
  link: number;
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
    if (group.label !== '' || group.root) renderMarked(heading(named(group), site), group.root, [], out);
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
  const own = marks.get(routeOf(path));
  if (!own) return html;
  const places = [...own.open, own.link].sort((one, other) => one - other);
  let marked = '';
  let from = 0;
  for (const place of places) {
    marked += html.slice(from, place) + (place === own.link ? current : open);
    from = place;
  }
  return marked + html.slice(from);
}

/** Depth is bounded by the reader of the configuration, so recursion is safe here. */
function renderItems(parent: NavGroup, opened: number[], drawing: Drawing): void {
  const { site, out, isFolded } = drawing;
  if (parent.children.length === 0) return;
  const alike = alikeAmong(parent.children);
  out.html += '<ul>';
  for (const item of parent.children) {
    if (item.kind === 'group' && isFolded(item, parent)) {
      out.html += `<li class="lec-side__folded">${foldedGroup(item, site)}</li>`;
      continue;
    }
    out.html += '<li>';
    const page = item.kind === 'page' ? item : rootAlone(item);
    if (page) renderMarked(pageLink(page, site, alike.has(item)), page, opened, out);
    else if (item.kind === 'group') renderNested(item, opened, drawing);
    out.html += '</li>';
  }
  out.html += '</ul>';
}

function renderNested(group: NavGroup, opened: number[], drawing: Drawing): void {
  const { site, texts, out } = drawing;
  const { root } = group;
  const link: [string, string] = root ? rootLink(named(group), root, site, texts) : ['', ''];
  if (root) out.html += '<div class="lec-side__root">';
  const at = out.html.length + link.join('').length + '<details'.length;
  const inside = group.expanded ? opened : [...opened, at];
  renderMarked(link, root, inside, out);
  out.html += `<details${group.expanded ? open : ''}>${summary(named(group), site, texts)}`;
  renderItems(group, inside, drawing);
  out.html += root ? '</details></div>' : '</details>';
}

/** Adds an element in two parts, and notes the place between them, where the mark of a page goes. */
function renderMarked(
  [start, rest]: [start: string, rest: string],
  page: NavPage | undefined,
  opened: number[],
  out: SectionHtml,
): void {
  out.html += start;
  const route = page && routeOf(page.path);
  if (route !== undefined && page?.url === undefined && !out.marks.has(route))
    out.marks.set(route, { open: opened, link: out.html.length });
  out.html += rest;
}
