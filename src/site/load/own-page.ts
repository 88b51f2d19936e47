import type { Page, Reference, RenderedPage } from '../../content/page/Page.ts';
import type { Heading } from '../../content/components/collected.ts';
import { decodedPath, withSlash } from '../../base/addresses/href.ts';
import { escapeHtml, unescapeHtml } from '../../base/html/escape.ts';
import { headingHtml } from '../../base/html/heading.ts';
import { trusted } from '../../base/html/markup.ts';
import { createSlugger } from '../../base/html/slugs.ts';
import { htmlToText } from '../../base/html/text.ts';
import type { Navigation, PageNavigation } from '../../config/navigation/Navigation.ts';
import { fill } from '../../base/strings/fill.ts';
import type { Texts } from '../../base/strings/english.ts';

/** HTML to skip, and headings for the table of contents. */
const HEADING =
  /<!--[^]*?-->|<(script|style|template|pre|textarea)\b[^]*?<\/\1\s*>|<h([2-4])\b([^>]*)>([^]*?)<\/h\2\s*>/gi;
const LINK = /<!--[^]*?-->|<(script|style|template|textarea)\b[^]*?<\/\1\s*>|<a\s[^>]*?\bhref="([^"]*)"/gi;
const ID = /(?:^|\s)id="([^"]*)"/;

/**
 * The HTML of a page of the project that Astro rendered, as the content of a docs page: headings have ids and links to themselves. Of a
 * page that was not rendered yet, nothing is known.
 *
 * @param base What the site is served under.
 */
export function ownContent({ own }: Page, texts: Texts, base: string): RenderedPage {
  const html = own?.html;
  const headings: Heading[] = [];
  const shown = html === undefined ? '' : withHeadings(html, headings, texts);
  return {
    html: shown.trim() === '' ? '' : `<div class="lec-prose">${shown.trim()}</div>`,
    ...{ aside: '', headings, references: html === undefined ? [] : linksIn(html, base), parts: [] },
    ...{ paramFields: [], icons: [], features: new Set(), diagnostics: [] },
    text: htmlToText(shown),
    // Its ids are not known either then.
    failed: html === undefined,
  };
}

function withHeadings(html: string, headings: Heading[], texts: Texts): string {
  const slugger = createSlugger();
  for (const [, , depth, attributes = ''] of html.matchAll(HEADING)) {
    const id = depth && ID.exec(attributes)?.[1];
    if (id) slugger.reserve(id);
  }
  return html.replace(
    HEADING,
    (whole: string, _raw: string | undefined, level: string | undefined, attributes = '', inner = '') => {
      const text = htmlToText(inner).replace(/\s+/g, ' ').trim();
      if (level === undefined || text === '') return whole;
      const written = ID.exec(attributes)?.[1];
      const id = written ? unescapeHtml(written) : slugger.slug(text);
      headings.push({ depth: Number(level) as Heading['depth'], text, id });
      const named = written ? attributes : `${attributes} id="${escapeHtml(id)}"`;
      return headingHtml({
        ...{ depth: level, id, attributes: trusted(named), content: trusted(inner) },
        label: fill(texts.components.linkTo, { text }),
      }).text;
    },
  );
}

/** The links of a page into the site. Authors write them with the base, as Astro has it. */
function linksIn(html: string, base: string): Reference[] {
  const targets = [...html.matchAll(LINK)].flatMap(([, , target]) => target ?? []).map(unescapeHtml);
  const isBeside = (target: string) =>
    /^\/(?!\/)/.test(target) && !withSlash(target.replace(/[?#].*/s, '')).startsWith(withSlash(base));
  return targets
    .filter((target) => !isBeside(target))
    .map((target) => ({ kind: 'link', target, line: 1, column: 1 }));
}

/** The pages of the project by their routes. */
export function ownRoutes(
  routes: ReadonlyMap<string, string>,
  pages: ReadonlyMap<string, Page>,
): Map<string, Page> {
  return new Map(
    [...routes].flatMap(([route, pagePath]) => {
      const page = pages.get(pagePath);
      return page?.own ? [[route, page] as const] : [];
    }),
  );
}

/** The route of an address of the project. */
export function routeAt(address: string, base: string): string {
  const bare = decodedPath(address).replace(/^\/+|\/+$/g, '');
  const around = base.replace(/^\/+|\/+$/g, '');
  if (bare === around) return '';
  return around !== '' && bare.startsWith(`${around}/`) ? bare.slice(around.length + 1) : bare;
}

/** The navigation in which pages of the project that name a neighbor stand where that one does. */
export function besideOthers(navigation: Navigation, pages: ReadonlyMap<string, Page>): Navigation {
  const { find } = navigation;
  return {
    ...navigation,
    find(path) {
      const place = find(path);
      const beside = place.listed ? undefined : pages.get(path)?.own?.beside;
      return beside === undefined ? place : standing(find(beside));
    },
  };
}

/** The place of a page that no list shows, in the group of another page. */
function standing({ prev: _, next: __, directory: ___, ...place }: PageNavigation): PageNavigation {
  return { ...place, listed: false, translations: [] };
}
