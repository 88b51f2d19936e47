import { getOrMake } from '../../base/get-or-make.ts';
import type { NavGroup, NavItem, NavPage, Section } from '../../config/navigation/Navigation.ts';
import { routeOf } from '../../base/addresses/href.ts';
import { escapeHtml } from '../../base/html/markup.ts';
import { counted } from '../../base/strings/counted.ts';
import type { Texts } from '../../base/strings/english.ts';
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
import { foldingOf } from './group-paths.ts';
import { type Cutter, cutterFor, runsOf, topItems } from './sidebar-runs.ts';

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

/** How folded groups are rendered for some of the section's pages. */
interface FoldedDrawing {
  /** The groups that are open, outermost first. Other folded groups are one link each. */
  opened: readonly NavGroup[];
  cutter?: Cutter;
  /** Address of the whole, for what is cut. */
  contents: string;
}

/** A section while it is rendered. */
interface Drawing {
  site: SiteView;
  texts: Texts;
  out: SectionHtml;
  /** Absent in a section without folded groups. */
  folded?: FoldedDrawing;
}

const rendered = new WeakMap<Section, Map<NavGroup | undefined, SectionHtml>>();

/**
 * {@link renderSection}, once for a section however many pages show it. A sidebar with folded groups is rendered once for
 * each of them: it has the names of all groups, and the pages of that group.
 */
export function sectionHtml(section: Section, site: SiteView, path: string): SectionHtml {
  const opened = openedFor(section, path);
  return getOrMake(
    getOrMake(rendered, section, () => new Map<NavGroup | undefined, SectionHtml>()),
    opened?.at(-1),
    () => renderSection(section, site, opened && { opened, contents: '' }),
  );
}

/**
 * The sidebar of a large section as one page has it, where a list in it is so long that the page contains only a part.
 *
 * @param contents gives the address of the whole, to which a link leads wherever entries are left out
 */
export function cutSectionHtml(
  section: Section,
  site: SiteView,
  path: string,
  contents: () => string,
): SectionHtml | undefined {
  const cutter = cutterFor(section, path);
  const opened = openedFor(section, path);
  return cutter && opened && renderSection(section, site, { opened, cutter, contents: contents() });
}

/** The folded groups that are open on a page; `undefined` in a section that folds none. */
function openedFor(section: Section, path: string): readonly NavGroup[] | undefined {
  const { paths } = foldingOf(section);
  return paths && (paths.get(routeOf(path)) ?? []);
}

/** Renders the groups of a section. Nothing in it depends on the page that shows it, but for what `folded` says. */
export function renderSection(section: Section, site: SiteView, folded?: FoldedDrawing): SectionHtml {
  const out: SectionHtml = { html: '', marks: new Map() };
  const drawing: Drawing = { site, texts: textsOfSection(section, site), out, ...(folded && { folded }) };
  if (foldingOf(section).isLarge) {
    renderRuns(topItems(section), [], drawing);
    return out;
  }
  for (const group of section.groups) {
    if (isFolded(group)) {
      renderRuns([group], [], drawing);
      continue;
    }
    if (group.label !== '' || group.root) renderMarked(heading(named(group), site), group.root, [], out);
    renderItems(group, [], drawing);
  }
  return out;
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

/**
 * The entries of a list of folded groups or of a large section, in lists that are of pages or of groups. A group that the
 * page is not in is one link to its first page, and a script makes that bring the pages of the group in place. There may be
 * very many, so the end tags that HTML can do without are left out.
 */
function renderRuns(items: readonly NavItem[], opened: number[], drawing: Drawing, label = ''): void {
  const { site, texts, out, folded } = drawing;
  const alike = alikeAmong(items);
  const more = (count: number): void => {
    if (count === 0) return;
    const text = counted(texts.language, texts.layout.morePages, count);
    out.html += `<li><a href="${escapeHtml(folded?.contents ?? '')}" data-rest>${escapeHtml(text)}</a>`;
  };
  for (const run of runsOf(items)) {
    const shown = folded?.cutter?.(run) ?? { ...run, before: 0, after: 0 };
    out.html += `<ul${run.areGroups ? ' class="lec-side__folded"' : ''}${nameOf(label)}>`;
    more(shown.before);
    for (const item of shown.items) {
      out.html += '<li>';
      if (item.kind === 'page' || !run.areGroups) renderItem(item, alike, opened, drawing);
      else if (folded?.opened.includes(item) || item.expanded) renderNested(item, opened, drawing, true);
      else out.html += foldedGroup(named(item), site, texts);
    }
    more(shown.after);
    out.html += '</ul>';
  }
}

/** Depth is bounded by the reader of the configuration, so recursion is safe here. */
function renderItems({ label, children }: NavGroup, opened: number[], drawing: Drawing): void {
  const alike = alikeAmong(children);
  const [folded = [], shown = []] = [true, false].map((is) =>
    children.filter((item) => isFolded(item) === is),
  );
  if (shown.length > 0) {
    drawing.out.html += `<ul${nameOf(label)}>`;
    for (const item of shown) {
      drawing.out.html += '<li>';
      renderItem(item, alike, opened, drawing);
      drawing.out.html += '</li>';
    }
    drawing.out.html += '</ul>';
  }
  if (folded.length > 0) renderRuns(folded, opened, drawing);
}

function isFolded(item: NavItem): boolean {
  return item.kind === 'group' && item.folded === true;
}

function renderItem(item: NavItem, alike: ReadonlySet<NavItem>, opened: number[], drawing: Drawing): void {
  const { site, out } = drawing;
  const page = item.kind === 'page' ? item : rootAlone(item);
  if (page) renderMarked(pageLink(page, site, alike.has(item)), page, opened, out);
  else if (item.kind === 'group') renderNested(item, opened, drawing);
}

/** @param isRun true for a folded group that the page is in, and for what such a group contains */
function renderNested(group: NavGroup, opened: number[], drawing: Drawing, isRun = false): void {
  const { site, texts, out } = drawing;
  const { root } = group;
  const link: [string, string] = root ? rootLink(named(group), root, site, texts) : ['', ''];
  const isOpen = isRun || group.expanded;
  if (root) out.html += '<div class="lec-side__root">';
  const at = out.html.length + link.join('').length + '<details'.length;
  const inside = isOpen ? opened : [...opened, at];
  renderMarked(link, root, inside, out);
  out.html += `<details${isOpen ? open : ''}>${summary(named(group), site, texts)}`;
  if (isRun) renderRuns(group.children, inside, drawing, group.label);
  else renderItems(group, inside, drawing);
  out.html += root ? '</details></div>' : '</details>';
}

/** The name of a list for assistive technology, which announces lists apart from the headings above them. */
function nameOf(label: string): string {
  return label === '' ? '' : ` aria-label="${escapeHtml(label)}"`;
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
