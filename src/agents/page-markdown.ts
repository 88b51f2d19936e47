import { codeFence, codeSpan, escapeLineStarts, escapeMarkdown } from './escape.ts';
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
  /** Pages that the author names as related. */
  related?: { title: string; href: string }[] | undefined;
  /** Method and path of the operation that the page shows. */
  endpoint?: string;
  /** The part of the OpenAPI description that the operation needs, as JSON. */
  slice?: { text: string; left: readonly string[] };
  /** Address of the whole description. */
  wholeDescription?: string;
}

/** Writes a page as a Markdown document: title, description, content and right column. */
export function pageMarkdown(page: MarkdownSource, options: MarkdownOptions): string {
  const parts = [
    `# ${line(page.title)}`,
    page.description ? `> ${descriptionOf(page, page.description, options)}` : '',
    page.deprecated ? '**Deprecated**' : '',
    // Where the playground is hidden, the content does not have method and path.
    page.endpoint !== undefined && !page.html.includes('lec-endpoint') ? codeSpan(page.endpoint) : '',
    toMarkdown(page.html, options),
    page.aside === '' ? '' : toMarkdown(page.aside, options),
    relatedOf(page, options),
    sliceOf(page),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function relatedOf({ related = [] }: MarkdownSource, options: MarkdownOptions): string {
  if (related.length === 0) return '';
  const links = related.map(({ title, href }) => `- [${line(title)}](${options.address?.(href) ?? href})`);
  return `## Related topics\n\n${links.join('\n')}`;
}

function descriptionOf({ descriptionHtml }: MarkdownSource, text: string, options: MarkdownOptions): string {
  return descriptionHtml === undefined ? line(text) : toMarkdown(`<p>${descriptionHtml}</p>`, options);
}

/** The slice of the description under a heading, and the names of the components that it leaves out. */
function sliceOf({ endpoint, slice, wholeDescription }: MarkdownSource): string {
  if (endpoint === undefined) return '';
  const whole = wholeDescription === undefined ? '' : wholeDescriptionLink(wholeDescription);
  if (!slice) return whole && `${SLICE_HEADING}\n\n${whole}`;
  const names = slice.left.slice(0, MOST_NAMED).map((ref) => codeSpan(ref));
  const more = slice.left.length - names.length;
  const left =
    names.length === 0
      ? ''
      : `Left out for their length: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
  const last = [left, left && whole].filter(Boolean).join(' ');
  return [SLICE_HEADING, codeFence(slice.text, 'json'), last].filter(Boolean).join('\n\n');
}

/** Link to the whole description, with which the Markdown of a page ends where its slice is incomplete or missing. */
export function wholeDescriptionLink(address: string): string {
  return `The whole description: <${address}>`;
}

/** Components that are named as left out; more are counted. */
const MOST_NAMED = 12;

/** Heading of the slice of the description at the end of an operation's Markdown. */
export const SLICE_HEADING = '## OpenAPI description';

/** Writes plain text as one line of Markdown. Text between backticks stays code. */
export function line(text: string): string {
  const pieces = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(`[^`]+`)/);
  const escaped = pieces.map((piece, index) => (index % 2 === 1 ? piece : escapeMarkdown(piece, ' ', false)));
  return escapeLineStarts(escaped.join(''));
}
