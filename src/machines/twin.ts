import { escapeLineStarts, escapeMarkdown } from './escape.ts';
import type { MarkdownOptions } from './Inline.ts';
import { toMarkdown } from './Markdown.ts';

/** What of a page goes into its Markdown. */
export interface TwinSource {
  title: string;
  description?: string;
  /** HTML of the content, and of the right column. */
  html: string;
  aside: string;
  deprecated: boolean;
}

/** A page as a Markdown document: title, description, content, and what stands beside it. */
export function pageMarkdown(page: TwinSource, options: MarkdownOptions): string {
  const parts = [
    `# ${line(page.title)}`,
    page.description ? `> ${line(page.description)}` : '',
    page.deprecated ? '**Deprecated**' : '',
    toMarkdown(page.html, options),
    page.aside === '' ? '' : toMarkdown(page.aside, options),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Plain text as one line of Markdown. */
export function line(text: string): string {
  return escapeLineStarts(escapeMarkdown(text.replace(/\s+/g, ' ').trim(), ' ', false));
}
