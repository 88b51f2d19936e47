/** Returns the id of the section of a page, by its address; `undefined` for all other addresses. */
export type SectionOf = (address: string) => string | undefined;

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const SCRIPT = /<(script|noscript|template)\b[^>]*>.*?<\/\1>/gs;
const IDS = / (id|for|aria-(?:controls|labelledby|describedby|owns)|popovertarget|headers)="([^"]*)"/g;

/**
 * Returns the content of a page as a section of the document: all ids in it are unique, and links to pages point to sections.
 *
 * @param id Id of the section, which the ids in it start with.
 */
export function printedSection(id: string, html: string, sectionOf: SectionOf): string {
  const language = /<html (lang="[^"]*" dir="[^"]*")/.exec(html)?.[1] ?? '';
  const content = contentOf(html)
    .replace(SCRIPT, '')
    .replace(TAG, (tag) => printedTag(tag, id, sectionOf));
  return `<section class="lec-print__page" id="${id}" ${language}>${content}</section>\n`;
}

/** The content of a page without links to other pages. */
function contentOf(html: string): string {
  const start = html.indexOf('>', html.indexOf('<main')) + 1;
  const end = html.indexOf('<div class="lec-end">', start);
  return html.slice(start, end < 0 ? html.lastIndexOf('</main>') : end);
}

function printedTag(tag: string, id: string, sectionOf: SectionOf): string {
  let own = tag
    .replace(IDS, (_all, name: string, ids: string) => ` ${name}="${ids.replace(/[^\s]+/g, `${id}-$&`)}"`)
    .replace(' loading="lazy"', '');
  if (/^<a\s/i.test(own)) own = own.replace(/ href="([^"]*)"/, (all, href: string) => linkOf(href) ?? all);
  if (/^<(?:input|details)\s/i.test(own)) own = own.replace(' name="', ` name="${id}-`);
  // Folded text is to be read too; the form of a playground is not.
  return /^<details(?!.* (?:open|class="lec-playground))/is.test(own) ? `<details open${own.slice(8)}` : own;

  function linkOf(href: string): string | undefined {
    const [, address = '', place = ''] = /^((?:&#39;|[^#?])*)[^#]*#?(.*)$/s.exec(href) ?? [];
    const section =
      address === '' ? id : sectionOf(address.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
    return section && ` href="#${section}${place === '' ? '' : `-${place}`}"`;
  }
}

/** The elements of a page that load its style sheets. */
export function styleLinks(html: string): string[] {
  return html.slice(0, html.indexOf('</head>')).match(/<link rel="stylesheet"[^>]*>/g) ?? [];
}

/** The title of a page as HTML. */
export function titleOf(html: string): string {
  const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  return heading ?? /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
}
