import { codeFence, codeSpan, escapeLineStarts, escapeMarkdown } from './escape.ts';
import { counted } from '../../base/strings/counted.ts';
import { fill } from '../../base/strings/fill.ts';
import { english, type Texts } from '../../base/strings/english.ts';
import type { MarkdownOptions } from './inline.ts';
import { toMarkdown } from './markdown.ts';

/** The parts of a page that go into its Markdown copy. */
export interface MarkdownSource {
  title: string;
  description?: string;
  /** The description as HTML, where it has markup. */
  descriptionHtml?: string;
  /** HTML of the content, and of the right column. */
  html: string;
  aside: string;
  deprecated: boolean;
  /** Labels next to the title. */
  badges?: string[] | undefined;
  /** Pages that the author names as related. */
  related?: { title: string; href: string }[] | undefined;
  notes?: string | undefined;
  /** Method and path of the operation that the page shows. */
  endpoint?: string;
  /** The part of the OpenAPI description that the operation needs, as JSON. */
  slice?: { text: string; left: readonly string[] };
  /** Address of the whole description. */
  wholeDescription?: string;
}

/** Writes a page as a Markdown document: title, description, content and right column. */
export function pageMarkdown(page: MarkdownSource, options: MarkdownOptions): string {
  const { texts = english } = options;
  const title = `# ${line(page.title)}`;
  const content = toMarkdown(page.html, options);
  const parts = [
    title,
    page.description ? `> ${descriptionOf(page, page.description, options)}` : '',
    flagsOf(page, texts),
    // Where the playground is hidden, the content does not have method and path.
    page.endpoint !== undefined && !page.html.includes('lec-endpoint') ? codeSpan(page.endpoint) : '',
    // A page that brings its own title need not say it twice.
    content.startsWith(`#${title}\n`) ? content.slice(title.length + 1).trimStart() : content,
    page.aside === '' ? '' : toMarkdown(page.aside, options),
    relatedOf(page, options),
    page.notes?.trim() ?? '',
    sliceOf(page, texts),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** The labels next to the title. */
function flagsOf({ badges = [], deprecated }: MarkdownSource, texts: Texts): string {
  const flags = deprecated ? [...badges, texts.layout.deprecated] : badges;
  return flags.map((flag) => `**${line(flag)}**`).join(' · ');
}

function relatedOf({ related = [] }: MarkdownSource, options: MarkdownOptions): string {
  if (related.length === 0) return '';
  const links = related.map(({ title, href }) => `- [${line(title)}](${options.address?.(href) ?? href})`);
  return `## ${(options.texts ?? english).layout.related}\n\n${links.join('\n')}`;
}

function descriptionOf({ descriptionHtml }: MarkdownSource, text: string, options: MarkdownOptions): string {
  return descriptionHtml === undefined ? line(text) : toMarkdown(`<p>${descriptionHtml}</p>`, options);
}

/** The slice of the description under a heading, and the names of the components that it leaves out. */
function sliceOf({ endpoint, slice, wholeDescription }: MarkdownSource, texts: Texts): string {
  const { markdown, language } = texts;
  if (endpoint === undefined) return '';
  const whole = wholeDescription === undefined ? '' : wholeDescriptionLink(wholeDescription, texts);
  const heading = sliceHeading(texts);
  if (!slice) return whole && `${heading}\n\n${whole}`;
  const refs = slice.left.slice(0, MOST_NAMED);
  const more = slice.left.length - refs.length;
  const names = refs.map((ref) => codeSpan(ref)).join(', ');
  const words =
    more > 0 ? counted(language, markdown.leftOutMore, more, { names }) : fill(markdown.leftOut, { names });
  const left = names === '' ? '' : words;
  const last = [left, left && whole].filter(Boolean).join(' ');
  return [heading, codeFence(slice.text, 'json'), last].filter(Boolean).join('\n\n');
}

/** Link to the whole description, with which the Markdown of a page ends where its slice is incomplete or missing. */
export function wholeDescriptionLink(address: string, { markdown }: Texts): string {
  return fill(markdown.whole, { link: `<${address}>` });
}

/** Components that are named as left out; more are counted. */
const MOST_NAMED = 12;

/** Heading of the slice of the description at the end of an operation's Markdown. */
export function sliceHeading({ markdown }: Texts): string {
  return `## ${markdown.description}`;
}

/** Writes plain text as one line of Markdown. Text between backticks stays code. */
export function line(text: string): string {
  const pieces = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(`[^`]+`)/);
  const escaped = pieces.map((piece, index) => (index % 2 === 1 ? piece : escapeMarkdown(piece, ' ', false)));
  return escapeLineStarts(escaped.join(''));
}
