import { firstPage } from '../navigation/first-page.ts';
import type { NavGroup, NavItem, NavPage } from '../navigation/Navigation.ts';
import type { Texts } from '../strings/index.ts';
import type { SiteView } from './PageView.ts';
import { escapeHtml } from '../html/markup.ts';
import { linkTarget } from '../addresses/link.ts';

/** Short names that fit the fixed width of the badge. */
const shortMethods: Record<string, string> = {
  DELETE: 'DEL',
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
    `>${icon(page, site)}${method(page.method)}<span>${label(page)}${isAlike ? path(page) : ''}</span>${tag(page.tag)}</a>`,
  ];
}

/** A group as one link, which leads to its first page and so opens it. */
export function foldedGroup(group: NavGroup, site: SiteView): string {
  const first = firstPage(group);
  const inside = `${icon(group, site)}<span>${escapeHtml(group.label)}</span>`;
  return first ? `<a href="${escapeHtml(site.href(first.path))}">${inside}</a>` : inside;
}

/** The heading of a group at the top of its section. */
export function heading(group: NavGroup, site: SiteView): string {
  return `<p class="lec-side__heading">${icon(group, site)}${escapeHtml(group.label)}</p>`;
}

/** The `summary` element that opens a group inside another group. */
export function summary(group: NavGroup, site: SiteView, texts: Texts): string {
  return `<summary>${icon(group, site)}<span>${escapeHtml(group.label || texts.layout.more)}</span></summary>`;
}

/** Those entries of a list that share their label with an entry for another path. */
export function alikeAmong(children: readonly NavItem[]): ReadonlySet<NavItem> {
  const pages = children.filter((item) => item.kind === 'page' && item.apiPath !== undefined) as NavPage[];
  const paths = new Map<string, Set<string | undefined>>();
  for (const { label: text, apiPath } of pages) paths.set(text, (paths.get(text) ?? new Set()).add(apiPath));
  return new Set(pages.filter(({ label: text }) => paths.get(text)!.size > 1));
}

function label({ label: text, deprecated }: NavPage): string {
  const html = breakable(text);
  return deprecated ? `<s>${html}</s>` : html;
}

function path({ apiPath = '' }: NavPage): string {
  return ` <small>${breakable(apiPath)}</small>`;
}

/** A long path breaks at its slashes, not in the middle of a word. */
function breakable(text: string): string {
  return escapeHtml(text).replace(/(?<=[\w}])\/(?=\S)/g, '/<wbr>');
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
