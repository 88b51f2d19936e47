import { htmlToText } from '../../base/html/text.ts';
import { readTarget } from '../../content/page/targets.ts';
import { escapeLineStarts } from '../../page/agents/escape.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import type { GeneratedPage } from '../../api/openapi/pages/GeneratedPage.ts';
import { cleanText } from '../../api/openapi/text.ts';
import { renderDescription } from '../../page/reference/markdown.ts';
import { textBlocks } from '../../page/reference/text-blocks.ts';
import type { PageView, SiteView } from '../../page/layout/PageView.ts';
import { schemaNamed } from '../../page/reference/schema-page.ts';
import { schemaReaderOf } from '../../api/openapi/schema/SchemaReader.ts';
import { firstText } from '../../api/openapi/schema/words.ts';
import { shortened } from '../../base/text.ts';

export interface LinkPlace extends Pick<SiteView, 'href' | 'file'> {
  /** Path of the page that they stand on. */
  path: string;
  isPage(path: string): boolean;
}

/** The `description` of a page's frontmatter for its view: plain, and with the marks and links where it has some. */
export function descriptionOf(
  markdown: string | undefined,
  place: LinkPlace,
): Pick<PageView, 'description' | 'descriptionHtml'> {
  if (markdown === undefined) return {};
  const description = plainDescription(markdown);
  const html = /^<p>((?:(?!<p>)[^])*)<\/p>$/.exec(rendered(markdown))?.[1];
  if (html === undefined || !html.includes('<')) return { description };
  return { description, descriptionHtml: linked(html, place) };
}

/** The `description` of a page's frontmatter as plain text, for meta elements and lists. */
export function plainDescription(markdown: string): string {
  return htmlToText(rendered(markdown));
}

function linked(html: string, { path, href, file, isPage }: LinkPlace): string {
  return html.replaceAll(' nofollow"', '"').replace(/(?<= href=")[^"]*/g, (written) => {
    const target = readTarget(written, path, isPage, { base: href(''), exists: () => false });
    if (target.kind === 'page') return href(target.path) + target.search + target.hash;
    return target.kind === 'file' ? file(target.path) + target.search + target.hash : written;
  });
}

/** Renders Markdown as one line, in which characters that would begin a list or a heading are text. */
function rendered(markdown: string): string {
  const line = escapeLineStarts(markdown.replace(/\s+/g, ' ').trim());
  return renderDescription(line, { headingShift: 1 }).trim();
}

/** Plain text of what a description says of an operation or a tag, in Markdown of any length. */
export function plainOf(markdown: string): string {
  return htmlToText(renderDescription(markdown, { headingShift: 1 }));
}

/**
 * The first sentence of a text in Markdown, as plain text. Mostly it stands in the first paragraph, and the others need not be
 * rendered.
 */
export function firstSentence(markdown: string | undefined): string | undefined {
  if (markdown === undefined) return undefined;
  const first = plainOf(textBlocks(cleanText(markdown))[0] ?? '');
  const sentence = sentenceOf(`${first} `);
  if (sentence !== undefined) return shortened(sentence, 200);
  const plain = plainOf(markdown);
  return plain === '' ? undefined : shortened(sentenceOf(plain) ?? plain, 200);
}

const sentenceOf = (plain: string): string | undefined => /^.{20,}?[.!?](?=\s)/.exec(plain)?.[0];

/** Returns the meta description of a page from the OpenAPI document. */
export function aboutOf({
  operation,
  tag,
  kind,
  document,
  schemaName,
}: Partial<GeneratedPage>): string | undefined {
  const ofTag = document?.tags.find(({ name }) => name === tag);
  const subject = operation ?? ofTag ?? (kind === 'overview' ? document : undefined);
  const ofType = document && schemaName !== undefined ? typeText(document, schemaName) : undefined;
  const text = ofType ?? subject?.description ?? subject?.summary;
  return text === undefined ? undefined : excerpt(plainOf(text));
}

function typeText(document: ApiDocument, name: string): string | undefined {
  const type = schemaNamed(document, name);
  if (typeof type !== 'object') return undefined;
  return firstText(schemaReaderOf(document).flat(type), 'description');
}

/** The first sentence or so of plain text, for the meta element. */
export function excerpt(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : shortened(line, 160);
}
