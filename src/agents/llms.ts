import { escapeMarkdown, linkTarget } from './escape.ts';
import { english, type Texts } from '../strings/index.ts';
import { line, sliceHeading } from './page-markdown.ts';

/** A page in the list of a site. */
export interface ListedPage {
  title: string;
  /** Address of its Markdown. */
  url: string;
  /** Method and path of the operation that it shows. */
  endpoint?: string;
  description?: string;
}

/** Pages under one heading. */
export interface ListedSection {
  title: string;
  pages: ListedPage[];
}

/** The content of `llms.txt`. */
export interface SiteList {
  name: string;
  description?: string;
  sections: ListedSection[];
}

/**
 * Writes `llms.txt` in the form of llmstxt.org: the name, a summary as a quotation, and lists of links under headings.
 * Neighbouring sections with the same title are merged.
 */
export function llmsTxt(site: SiteList): string {
  const parts = [siteHead(site)];
  let last: string | undefined;
  for (const { title, pages } of site.sections) {
    if (pages.length === 0) continue;
    const items = pages.map(entry).join('\n');
    if (title === last) parts[parts.length - 1] += `\n${items}`;
    else parts.push(`## ${line(title)}\n\n${items}`);
    last = title;
  }
  return `${parts.join('\n\n')}\n`;
}

/** Name and summary of the site, with which `llms.txt` and `llms-full.txt` start. */
export function siteHead({ name, description }: Pick<SiteList, 'name' | 'description'>): string {
  return description ? `# ${line(name)}\n\n> ${line(description)}` : `# ${line(name)}`;
}

function entry({ title, url, endpoint, description }: ListedPage): string {
  const link = `[${escapeMarkdown(title.replace(/\s+/g, ' ').trim(), '[', true)}](${linkTarget(url)})`;
  const notes = [endpoint === undefined ? '' : `\`${endpoint}\``, line(description ?? '')].filter(Boolean);
  return notes.length === 0 ? `- ${link}` : `- ${link}: ${notes.join(' ')}`;
}

/** Total length of operations that `llms-full.txt` holds in full. It leaves out the responses of those after them. */
const WHOLE_OPERATIONS = 2_000_000;

/**
 * Makes the pieces of `llms-full.txt` from the Markdown of each page, one after the other, without the slice of the
 * description, which is in the page's own file. In a reference of thousands of operations, responses are left out too.
 */
export function createFullText(): (markdown: string, url: string, texts?: Texts) => string {
  let operations = 0;
  return (markdown, url, texts = english) => {
    const slice = markdown.lastIndexOf(`\n${sliceHeading(texts)}\n`);
    let text = slice < 0 ? markdown : markdown.slice(0, slice);
    if (slice >= 0) {
      const answers =
        operations > WHOLE_OPERATIONS ? text.lastIndexOf(`\n## ${texts.reference.responses}\n`) : -1;
      if (answers >= 0) text = `${text.slice(0, answers).trimEnd()}\n\nThe responses stand in <${url}>.`;
      operations += text.length;
    }
    const end = text.indexOf('\n');
    return `\n\n${text.slice(0, end)}\n\nSource: ${url}${text.slice(end)}`.trimEnd();
  };
}
