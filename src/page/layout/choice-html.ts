import { branchHref, linkTarget } from '../../base/addresses/link.ts';
import { escapeHtml } from '../../base/html/markup.ts';
import type { BranchLink, Level } from '../../config/navigation/Navigation.ts';
import { fill } from '../../base/strings/fill.ts';
import type { Texts } from '../../base/strings/english.ts';
import { glyph } from './glyphs.ts';
import type { SiteView } from './PageView.ts';
import { tileClass } from './tile.ts';

/** Keys of what a selector is called, alone and with its choice, for readers who do not see where it stands. */
const section = ['section', 'sectionIs'] as const;
const names = {
  language: ['language', 'languageIs'],
  version: ['version', 'versionIs'],
  product: ['product', 'productIs'],
  dropdown: section,
  tab: section,
  menuItem: section,
  anchor: section,
} as const satisfies Record<Level['kind'], readonly [string, string]>;

/** The name of a selector, alone and with the chosen entry. */
function namesOf(kind: Level['kind'], chosen: string | undefined, { layout }: Texts): [string, string] {
  const [alone, withName] = names[kind];
  return [layout[alone], fill(layout[withName], { name: chosen ?? layout.all })];
}

/** Returns the note of an entry whose branch lacks the current page. */
function missing(kind: Level['kind'], page: string, { layout }: Texts): string {
  return fill(kind === 'language' ? layout.notTranslated : layout.missingThere, { page });
}

/** The row of tabs. A tab with a menu is a button that opens it, in the top layer of the browser, without scripts. */
export function tabsHtml({ links }: Level, site: SiteView, texts: Texts): string {
  const entries = links.map((link, index) => {
    const inside = `${icon(link, site)}${escapeHtml(link.name)}${tag(link)}`;
    if (!link.items) return `<li><a${attributes(link, site)}>${inside}</a></li>`;
    const id = `lec-menu-${index}`;
    const current = link.active ? ' aria-current="true"' : '';
    return (
      `<li><button type="button" popovertarget="${id}"${current}>${inside}${glyph('down')}</button>` +
      `<ul class="lec-menu" id="${id}" popover>${entriesHtml({ kind: 'menuItem', links: link.items }, site, texts)}</ul></li>`
    );
  });
  return `<nav class="lec-tabs" aria-label="${escapeHtml(texts.layout.sections)}"><ul>${entries.join('')}</ul></nav>`;
}

/** Most tabs that a narrow sidebar lists above its groups; more are a selector. */
export const MOST_TABS = 6;

/**
 * Renders the tabs as a list where a row does not fit, or as a selector if there are many. The menu of the open tab follows
 * below.
 */
export function tabListHtml(level: Level, site: SiteView, texts: Texts): string {
  const { links } = level;
  const open = links.find(({ active }) => active);
  const menu = open?.items
    ? `<ul>${entriesHtml({ kind: 'menuItem', links: open.items }, site, texts)}</ul>`
    : '';
  if (links.length > MOST_TABS)
    return `<div class="lec-side__tabs">${sideChoiceHtml(level, site, texts)}${menu}</div>`;
  const entries = links.map(
    (link) =>
      `<li><a${attributes(link, site)}>${icon(link, site)}<span>${escapeHtml(link.name)}</span>${tag(link)}</a>${link === open ? menu : ''}</li>`,
  );
  return `<ul class="lec-side__tabs" aria-label="${escapeHtml(texts.layout.sections)}">${entries.join('')}</ul>`;
}

/** A selector of the bar. */
export function barChoiceHtml(level: Level, site: SiteView, texts: Texts): string {
  const { kind, links } = level;
  const current = links.find(({ active }) => active);
  const [name, label] = namesOf(kind, current?.name, texts);
  return (
    `<details class="lec-versions" data-kind="${kind}"><summary aria-label="${escapeHtml(label)}">` +
    `${kind === 'language' ? glyph('globe') : ''}<span>${escapeHtml(current?.name ?? name)}</span>${glyph('down')}</summary>` +
    `<ul>${entriesHtml(level, site, texts)}</ul></details>`
  );
}

/** A selector of the sidebar. Its entries open in place, so that nothing cuts them off. */
export function sideChoiceHtml(level: Level, site: SiteView, texts: Texts): string {
  const { kind, links } = level;
  const current = links.find(({ active }) => active);
  const said = current && [current.name, current.description, current.tag].filter(Boolean).join(' ');
  const [name, label] = namesOf(kind, said, texts);
  const shown = current ? face(current, level, site, texts) : `<span>${escapeHtml(name)}</span>`;
  return (
    `<details class="lec-choice" data-kind="${kind}"><summary aria-label="${escapeHtml(label)}">${shown}</summary>` +
    `<ul>${entriesHtml(level, site, texts)}</ul></details>`
  );
}

/** The list of anchors. An icon is on a tile, and an anchor without one has none: an empty tile looks like a lost picture. */
export function anchorsHtml({ links }: Level, site: SiteView, texts: Texts): string {
  const entries = links.map((link) => {
    const drawn = icon(link, site, 'duotone');
    const tile = drawn && `<span class="lec-tile ${tileClass(link.color)}">${drawn}</span>`;
    return `<li><a${attributes(link, site)}>${tile}<span>${escapeHtml(link.name)}</span>${tag(link)}</a></li>`;
  });
  return `<ul class="lec-anchors" aria-label="${escapeHtml(texts.layout.sections)}">${entries.join('')}</ul>`;
}

function entriesHtml(level: Level, site: SiteView, texts: Texts): string {
  return level.links
    .map((link) => `<li><a${attributes(link, site)}>${face(link, level, site, texts)}</a></li>`)
    .join('');
}

/** Icon, name, what is said below the name, and tag of a choice. */
function face(link: BranchLink, { kind }: Level, site: SiteView, texts: Texts): string {
  const below = link.instead === undefined ? link.description : missing(kind, link.instead, texts);
  const small = below === undefined ? '' : ` <small>${escapeHtml(below)}</small>`;
  return `${icon(link, site)}<span>${escapeHtml(link.name)}${small}</span>${tag(link)}`;
}

function attributes(link: BranchLink, site: SiteView): string {
  const { active, external, locale, section, staysHere } = link;
  return [
    ` href="${escapeHtml(branchHref(link, site))}"`,
    active ? ' aria-current="true"' : '',
    external && linkTarget(link.target, site).external ? ' class="lec-outside"' : '',
    locale === undefined ? '' : ` lang="${escapeHtml(locale)}"`,
    section === undefined ? '' : ` data-section="${escapeHtml(section)}"`,
    staysHere ? ' data-here' : '',
  ].join('');
}

function icon({ icon: name, iconType }: BranchLink, site: SiteView, otherwise?: string): string {
  const type = iconType ?? otherwise;
  return name ? site.icon(name, type === undefined ? {} : { type }) : '';
}

function tag({ tag: text }: BranchLink): string {
  return text ? ` <i>${escapeHtml(text)}</i>` : '';
}
