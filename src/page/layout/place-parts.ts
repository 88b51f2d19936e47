import { escapeHtml } from '../../base/html/markup.ts';
import { anchorsHtml, barChoiceHtml, sideChoiceHtml, tabListHtml, tabsHtml } from './choice-html.ts';
import { placeChoices } from './choices.ts';
import { hookId } from './hooks.ts';
import { languageOf, textsOf } from './language.ts';
import type { PageView, SiteView } from './PageView.ts';
import { cutSectionHtml, markActive, sectionHtml } from './sidebar-html.ts';
import { linkTarget } from '../../base/addresses/link.ts';
import type { NavPage } from '../../config/navigation/Navigation.ts';
import { glyph } from './glyphs.ts';

/** The parts of a page that are made of its place in the navigation. */
const drawn = {
  version: choice('version', barChoiceHtml),
  language: choice('language', barChoiceHtml),
  tabs: choice('tabs', tabsHtml),
  side: sideHtml,
  pagination: paginationHtml,
};

function choice(name: 'version' | 'language' | 'tabs', draw: typeof tabsHtml) {
  return (page: PageView, site: SiteView): string => {
    const level = placeChoices(page.navigation)[name];
    return level ? draw(level, site, textsOf({ page, site })) : '';
  };
}

/** Names of the parts. */
export type PlacePart = keyof typeof drawn;

/**
 * A part of a page. On a page in several sections it has a wrapper, so that a script can put the part as
 * another section has it in its place.
 */
export function placePart(name: PlacePart, page: PageView, site: SiteView): string {
  const html = drawn[name](page, site);
  return page.elsewhere.length === 0 ? html : wrapped(name, html);
}

/**
 * The other sections of a page, each with the URL of a file that contains the parts of the page as they are
 * there. `undefined` for a page of one section.
 */
export function elsewhereData(page: PageView, site: SiteView): string | undefined {
  const { publish } = site;
  if (page.elsewhere.length === 0 || !publish) return undefined;
  const files = page.elsewhere.map((navigation) => {
    const there = { ...page, navigation };
    const parts = Object.keys(drawn).map((name) => wrapped(name, drawn[name as PlacePart](there, site)));
    const html =
      `<!doctype html><html lang="${escapeHtml(languageOf(there, site))}"><head><meta charset="utf-8">` +
      `<meta name="robots" content="noindex"><title>${escapeHtml(page.title)}</title></head>` +
      `<body>${parts.join('')}</body></html>\n`;
    return [navigation.section.id, publish('place.html', html)];
  });
  return JSON.stringify(files);
}

function wrapped(name: string, html: string): string {
  return `<div class="lec-part" data-part="${name}">${html}</div>`;
}

/** Selectors, anchors and groups of the sidebar. */
function sideHtml(page: PageView, site: SiteView): string {
  const { section } = page.navigation;
  const { anchors, selectors, tabs, version, language } = placeChoices(page.navigation);
  const texts = textsOf({ page, site });
  // Where the bar is narrow, its selectors stand here.
  const ofBar = [language, version]
    .flatMap((level) => (level ? [sideChoiceHtml(level, site, texts)] : []))
    .join('');
  const choices =
    (ofBar === '' ? '' : `<div class="lec-side__narrow">${ofBar}</div>`) +
    selectors.map((level) => sideChoiceHtml(level, site, texts)).join('');
  const whole = sectionHtml(section, site, page.path);
  // Of a very long list a page contains what is around it; a script brings the rest from a file that pages share.
  const { contents } = site;
  const cut =
    contents && cutSectionHtml(section, site, page.path, () => contents(whole.html, languageOf(page, site)));
  const hook = hookId(page, 'sidebar-content');
  return (
    (choices === '' ? '' : `<div class="lec-side__choices">${choices}</div>`) +
    (tabs ? tabListHtml(tabs, site, texts) : '') +
    anchors.map((level) => anchorsHtml(level, site, texts)).join('') +
    `<div${hook === undefined ? '' : ` id="${hook}"`} class="lec-side__groups">${markActive(cut ?? whole, page.path)}</div>`
  );
}

/** The neighbors in reading order. */
function paginationHtml(page: PageView, site: SiteView): string {
  const { prev, next } = page.navigation;
  if (page.hideFooterPagination || (!prev && !next)) return '';
  const { layout } = textsOf({ page, site });
  const link = (rel: 'prev' | 'next', word: string, to: NavPage | undefined): string =>
    to === undefined
      ? ''
      : `<a rel="${rel}" href="${escapeHtml(addressOf(to, site))}"><span>${escapeHtml(word)}</span>` +
        `<b>${escapeHtml(to.label)}</b>${glyph(rel === 'prev' ? 'left' : 'right')}</a>`;
  return (
    `<nav class="lec-pagination" aria-label="${escapeHtml(layout.pagination)}">` +
    `${link('prev', layout.previous, prev)}${link('next', layout.next, next)}</nav>`
  );
}

function addressOf({ path, url }: NavPage, site: SiteView): string {
  return url === undefined ? site.href(path) : linkTarget(url, site).href;
}
