import { codeFence, codeSpan, escapeLineStarts, escapeMarkdown } from './escape.ts';
import type { MarkdownOptions } from './inline.ts';
import { toMarkdown } from './markdown.ts';

/** What of a page goes into its Markdown. */
export interface TwinSource {
  title: string;
  description?: string;
  /** The same as HTML, where it is more than text. */
  descriptionHtml?: string;
  /** HTML of the content, and of the right column. */
  html: string;
  aside: string;
  deprecated: boolean;
  /** Method and path of the operation that it shows. */
  endpoint?: string;
  /** What that operation needs of its description, in JSON. */
  slice?: { text: string; left: readonly string[] };
  /** Address of the whole description. */
  wholeDescription?: string;
}

/** A page as a Markdown document: title, description, content, and what stands beside it. */
export function pageMarkdown(page: TwinSource, options: MarkdownOptions): string {
  const parts = [
    `# ${line(page.title)}`,
    page.description ? `> ${leadOf(page, page.description, options)}` : '',
    page.deprecated ? '**Deprecated**' : '',
    // Where the form is hidden, nothing in the content says it.
    page.endpoint !== undefined && !page.html.includes('lec-endpoint') ? codeSpan(page.endpoint) : '',
    toMarkdown(page.html, options),
    page.aside === '' ? '' : toMarkdown(page.aside, options),
    sliceOf(page),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function leadOf({ descriptionHtml }: TwinSource, text: string, options: MarkdownOptions): string {
  return descriptionHtml === undefined ? line(text) : toMarkdown(`<p>${descriptionHtml}</p>`, options);
}

/** The slice below its heading. What it had to leave out is told. */
function sliceOf({ endpoint, slice, wholeDescription }: TwinSource): string {
  if (endpoint === undefined) return '';
  const whole = wholeDescription === undefined ? '' : leadToWhole(wholeDescription);
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

/** What a page's Markdown ends with, but for a line feed, where its slice is not all that the reader may want. */
export function leadToWhole(address: string): string {
  return `The whole description: <${address}>`;
}

/** Components that are named as left out; more are counted. */
const MOST_NAMED = 12;

/** Stands above the slice of the description at the end of an operation's Markdown. */
export const SLICE_HEADING = '## OpenAPI description';

/** Plain text as one line of Markdown. What stands between backticks was meant as code. */
export function line(text: string): string {
  const pieces = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(`[^`]+`)/);
  const escaped = pieces.map((piece, index) => (index % 2 === 1 ? piece : escapeMarkdown(piece, ' ', false)));
  return escapeLineStarts(escaped.join(''));
}
