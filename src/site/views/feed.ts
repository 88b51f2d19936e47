import type { UpdateEntry } from '../../content/components/collected.ts';
import { escapeXml } from '../../base/html/xml.ts';

/** A page with a changelog, for its feed. */
export interface FeedPage {
  site: string;
  title: string;
  description?: string | undefined;
  /** Absolute address of the page, without a fragment. */
  url: string;
  /** Absolute address of the feed. */
  feedUrl: string;
  language: string;
  updates: readonly UpdateEntry[];
}

/** The changelog of a page as RSS 2.0: one item for each `<Update>`, in the order of the page. */
export function feedXml(page: FeedPage): string {
  const channel = [
    element('title', `${page.title} - ${page.site}`),
    element('link', page.url),
    element('description', page.description ?? page.title),
    element('language', page.language),
    `<atom:link href="${escapeXml(page.feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...page.updates.map((update) => item(update, page.url)),
  ];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n' +
    `<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`
  );
}

function item(update: UpdateEntry, pageUrl: string): string {
  const url = `${pageUrl}#${encodeURIComponent(update.id)}`;
  const date = dateOf(update.label) ?? dateOf(update.description);
  const title = [update.label, update.description].filter(Boolean).join(' - ');
  const parts = [
    element('title', update.feedTitle ?? (title === '' ? update.id : title)),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    ...(date === undefined ? [] : [element('pubDate', date)]),
    ...update.tags.map((tag) => element('category', tag)),
    element('description', update.feedText ?? absolute(update.html, pageUrl)),
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * A date as RSS writes it, of a label such as `2026-11-21`, `2026-11`, `November 2026`, `Nov 21, 2026` or
 * `21 November 2026`. Anything else, such as a version, has none.
 */
export function dateOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  const american = /^([A-Za-z]{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?,?)? (\d{4})$/.exec(text);
  const european = /^(\d{1,2})\.? ([A-Za-z]{3,9})\.? (\d{4})$/.exec(text);
  const month = (name: string): number =>
    months.findIndex((known) => known.toLowerCase().startsWith(name.toLowerCase()));
  const [year, at, day] = iso
    ? [Number(iso[1]), Number(iso[2]) - 1, Number(iso[3] ?? 1)]
    : american
      ? [Number(american[3]), month(american[1] ?? ''), Number(american[2] ?? 1)]
      : european
        ? [Number(european[3]), month(european[2] ?? ''), Number(european[1])]
        : [0, -1, 0];
  if (at < 0 || at > 11 || day < 1 || day > 31) return undefined;
  return new Date(Date.UTC(year, at, day)).toUTCString();
}

/** HTML whose links and pictures still lead somewhere in a feed reader. */
function absolute(html: string, pageUrl: string): string {
  return html
    .replace(/<lec-copy>[\s\S]*?<\/lec-copy>/g, '')
    .replace(/ (href|src)="([/#][^"]*)"/g, (whole, name: string, target: string) =>
      URL.canParse(target, pageUrl) ? ` ${name}="${new URL(target, pageUrl).href}"` : whole,
    );
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
