import { firstPage, type NavGroup, type NavItem, type NavPage } from '../../config/navigation/Navigation.ts';
import type { Texts } from '../../base/strings/english.ts';
import type { SiteView } from './PageView.ts';
import { breakable } from '../../base/html/breakable.ts';
import { escapeHtml } from '../../base/html/markup.ts';
import { linkTarget } from '../../base/addresses/link.ts';

/** Short names that fit the fixed width of the badge. */
const shortMethods: Record<string, string> = {
  OPTIONS: 'OPT',
  WEBHOOK: 'HOOK',
  CONNECT: 'CONN',
};

/**
 * The link of an entry in two parts, between which the mark of the current page fits.
 *
 * @param isAlike another entry of its list has the same label: the path below tells them apart
 */
export function pageLink(page: NavPage, site: SiteView, isAlike = false): [start: string, rest: string] {
  const target = page.url === undefined ? site.href(page.path) : linkTarget(page.url, site).href;
  const outside = page.url !== undefined && linkTarget(page.url, site).external;
  return [
    `<a href="${escapeHtml(target)}"${outside ? ' class="lec-outside"' : ''}`,
    `>${icon(page, site)}${method(page.method)}<span>${title(page)}${isAlike ? path(page) : ''}</span>${tag(page.tag)}</a>`,
  ];
}

/**
 * A group as one link, which points to its first page and so opens it. Hundreds of them may stand on a page, so there is
 * nothing around the name that it can do without.
 */
export function foldedGroup(group: NavGroup, site: SiteView, { layout }: Texts): string {
  const first = firstPage(group);
  const inside = `${icon(group, site)}${escapeHtml(group.label || layout.more)}${tag(group.tag)}`;
  return first ? `<a href="${escapeHtml(site.href(first.path))}">${inside}</a>` : inside;
}

/**
 * The heading of a group at the top of its section, in two parts, between which the mark of the current page fits where the
 * heading points to a page.
 */
export function heading(group: NavGroup, site: SiteView): [start: string, rest: string] {
  const text = `${icon(group, site)}${escapeHtml(group.label)}${tag(group.tag)}`;
  const start = '<p class="lec-side__heading"';
  if (!group.root) return [start, `>${text}</p>`];
  const [link] = pageLink(group.root, site);
  return [`${start}>${link}`, `>${text}</a></p>`];
}

/** The `summary` element that opens a group inside another group. */
export function summary(group: NavGroup, site: SiteView, texts: Texts): string {
  return `<summary>${label(group, site, texts)}</summary>`;
}

/**
 * The link to the page of a group, in two parts. It lies over the `summary` element of the group and leaves the mark at its
 * end free, since a link inside that element could not be told from it.
 */
export function rootLink(
  group: NavGroup,
  root: NavPage,
  site: SiteView,
  texts: Texts,
): [start: string, rest: string] {
  const [start] = pageLink(root, site);
  return [start, `>${label(group, site, texts)}</a>`];
}

function label(group: NavGroup, site: SiteView, { layout }: Texts): string {
  return `${icon(group, site)}<span>${escapeHtml(group.label || layout.more)}</span>${tag(group.tag)}`;
}

/** A group with the name that readers see: one without a label that points to a page has that of the page. */
export function named(group: NavGroup): NavGroup {
  return group.label === '' && group.root ? { ...group, label: group.root.label } : group;
}

/** A group that contains its own page and nothing else, as the entry of that page. */
export function rootAlone(group: NavGroup): NavPage | undefined {
  return group.root && group.children.length === 0
    ? { icon: group.icon, tag: group.tag, ...group.root, label: group.label || group.root.label }
    : undefined;
}

/** Returns entries that share their label with another path. */
export function alikeAmong(children: readonly NavItem[]): ReadonlySet<NavItem> {
  const pages = children.filter((item) => item.kind === 'page' && item.apiPath !== undefined) as NavPage[];
  const paths = new Map<string, Set<string | undefined>>();
  for (const { label: text, apiPath } of pages) paths.set(text, (paths.get(text) ?? new Set()).add(apiPath));
  return new Set(pages.filter(({ label: text }) => paths.get(text)!.size > 1));
}

function title({ label: text, deprecated }: NavPage): string {
  const html = breakable(text);
  return deprecated ? `<s>${html}</s>` : html;
}

function path({ apiPath = '' }: NavPage): string {
  return ` <small>${breakable(apiPath)}</small>`;
}

function icon(item: { icon?: string; iconType?: string }, site: SiteView): string {
  return item.icon ? site.icon(item.icon, item.iconType ? { type: item.iconType } : {}) : '';
}

function method(name: string | undefined): string {
  if (!name) return '';
  return `<b data-method="${escapeHtml(name)}">${escapeHtml(shortMethods[name] ?? name)}</b>`;
}

function tag(text: string | undefined): string {
  return text ? `<i>${escapeHtml(text)}</i>` : '';
}
