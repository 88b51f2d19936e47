import type { Page, Reference } from '../../content/page/Page.ts';
import { indexOfTarget } from '../../content/page/targets.ts';
import { unescapeHtml } from '../../base/html/escape.ts';
import { positionAt } from '../../base/diagnostics.ts';
import { withSlash } from '../../base/addresses/href.ts';

/**
 * References with the places where they are written. The compiler gives none for plain Markdown, where HTML is parsed
 * again, so there each is looked for in the text, in order.
 */
export function placed(
  references: readonly Reference[],
  { format, body, bodyOffset }: Pick<Page, 'format' | 'body' | 'bodyOffset'>,
): readonly Reference[] {
  if (format === 'mdx') return references;
  const searched = new Map<string, number>();
  return references.map((reference) => {
    const { target } = reference;
    const at = indexOfTarget(body, target, searched.get(target));
    if (at < 0) return reference;
    searched.set(target, at + 1);
    const { line, column } = positionAt(body, at);
    return { ...reference, line: bodyOffset + line, column };
  });
}

/** Links from the root of the site in the HTML of a page, without its base. */
export function rootLinksOf(html: string, base: string): Set<string> {
  const prefix = withSlash(base);
  const links = new Set<string>();
  for (const address of valuesOf(html, 'href', (value) => /^\/(?!\/)/.test(value)))
    if (address.startsWith(prefix)) links.add(unescapeHtml(address.slice(prefix.length - 1)));
  return links;
}

/** Finds the given links in a text, as `](link)` or in an attribute. Returns those that occur, with their places. */
export function writtenLinks(text: string, links: ReadonlySet<string>): Reference[] {
  const found: Reference[] = [];
  let line = 1;
  let start = 0;
  WRITTEN.lastIndex = 0;
  for (let link = WRITTEN.exec(text); link; link = WRITTEN.exec(text)) {
    const [target] = link;
    if (!links.has(target)) continue;
    for (let end = text.indexOf('\n', start); end >= 0 && end < link.index; end = text.indexOf('\n', start)) {
      line++;
      start = end + 1;
    }
    found.push({ kind: 'link', target, line, column: link.index - start + 1 });
  }
  return found;
}

const WRITTEN = /(?<=\]\(\s*<?|\bhref=\\?["'])\/[^\s"'<>()\\]*/g;

/** Every id of a page's HTML, which may come in parts, and the names of old-style anchors. */
export function anchorsOf(...parts: string[]): Set<string> {
  const ids = new Set<string>();
  for (const html of parts) {
    for (let at = html.indexOf(ID); at >= 0; at = html.indexOf(ID, at)) {
      const from = at + ID.length;
      const end = html.indexOf('"', from);
      if (end < 0) break;
      if (end > from && /\s/.test(html.charAt(at - 1))) ids.add(unescapeHtml(html.slice(from, end)));
      at = from;
    }
    for (const name of valuesOf(html, 'name', (value) => value !== '')) ids.add(unescapeHtml(name));
  }
  return ids;
}

const ID = 'id="';

/** Values of an attribute of links, one of each: it is looked for by itself, for a page has thousands of links. */
function* valuesOf(html: string, attribute: string, isWanted: (value: string) => boolean): Generator<string> {
  const start = `${attribute}="`;
  let last = 0;
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at + 1)) {
    const from = at + start.length;
    const end = html.indexOf('"', from);
    if (end < 0) return;
    const value = html.slice(from, end);
    if (at < last || !isWanted(value)) continue;
    const tag = html.slice(Math.max(last, html.lastIndexOf('>', at) + 1), at);
    if (!/<a\s(?:.*\W)?$/s.test(tag)) continue;
    last = end + 1;
    yield value;
  }
}
