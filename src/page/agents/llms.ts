import { escapeMarkdown, linkTarget } from './escape.ts';
import { english, type Texts } from '../../base/strings/english.ts';
import { fill } from '../../base/strings/fill.ts';
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
  /** The part of the site that they belong to, where it has several: its pages get a file of their own in a long list. */
  chapter?: string;
  pages: ListedPage[];
}

/** The content of `llms.txt`. */
export interface SiteList {
  name: string;
  description?: string;
  sections: ListedSection[];
  /** Files next to the pages, each with what it is. */
  files?: { label: string; url: string }[];
}

/**
 * Writes `llms.txt` in the form of llmstxt.org: the name, a summary as a quotation, and lists of links under headings.
 * Neighboring sections with the same title are merged.
 */
export function llmsTxt(site: SiteList): string {
  return `${[siteHead(site), ...sectionTexts(site.sections), ...filesText(site)].join('\n\n')}\n`;
}

/** The sections as Markdown. */
export function sectionTexts(sections: readonly ListedSection[]): string[] {
  const texts: string[] = [];
  let last: string | undefined;
  for (const { title, pages } of sections) {
    if (pages.length === 0) continue;
    const items = pages.map(entry).join('\n');
    if (title === last) texts[texts.length - 1] += `\n${items}`;
    else texts.push(`## ${line(title)}\n\n${items}`);
    last = title;
  }
  return texts;
}

/** The files next to the pages. Their addresses are no links with a text: who follows all links of the list wants pages. */
export function filesText({ files = [] }: SiteList): string[] {
  if (files.length === 0) return [];
  return [`## Optional\n\n${files.map(({ label, url }) => `- ${line(label)}: <${url}>`).join('\n')}`];
}

/** The titles of sections, each once and without the name of the chapter that they are in. */
export function groupTitles(sections: readonly ListedSection[], chapter: string): string[] {
  const titles = sections.map(({ title }) =>
    title.startsWith(`${chapter}: `) ? title.slice(chapter.length + 2) : title,
  );
  return [...new Set(titles)].filter((title) => title !== chapter);
}

/** Name and summary of the site, with which `llms.txt` and `llms-full.txt` start. */
export function siteHead({ name, description }: Pick<SiteList, 'name' | 'description'>): string {
  return description ? `# ${line(name)}\n\n> ${line(description)}` : `# ${line(name)}`;
}

/** A page as an item of a list. */
export function entry({ title, url, endpoint, description }: ListedPage): string {
  const link = `[${escapeMarkdown(title.replace(/\s+/g, ' ').trim(), '[', true)}](${linkTarget(url)})`;
  const notes = [endpoint === undefined ? '' : `\`${endpoint}\``, line(description ?? '')].filter(Boolean);
  return notes.length === 0 ? `- ${link}` : `- ${link}: ${notes.join(' ')}`;
}

/** Total length of operations that `llms-full.txt` contains in full. It leaves out the responses of those after them. */
const WHOLE_OPERATIONS = 2_000_000;

/**
 * The line with which the Markdown of every page starts: a tool that was given one page finds all others.
 *
 * @param list address of `llms.txt`
 */
export function indexLine(list: string, { markdown }: Texts): string {
  return `> ${fill(markdown.index, { link: `[llms.txt](${linkTarget(list)})` })}\n\n`;
}

/** The line before the title. */
const INDEX_LINE = /^> [^\n]*\n\n/;

/**
 * Makes the pieces of `llms-full.txt` from the Markdown of each page, one after the other, without the slice of the
 * description, which is in the page's own file. In a reference of thousands of operations, responses are left out too.
 */
export function createFullText(): (markdown: string, url: string, texts?: Texts) => string {
  let operations = 0;
  return (markdown, url, texts = english) => {
    const slice = markdown.lastIndexOf(`\n${sliceHeading(texts)}\n`);
    let text = (slice < 0 ? markdown : markdown.slice(0, slice)).replace(INDEX_LINE, '');
    if (slice >= 0) {
      const answers =
        operations > WHOLE_OPERATIONS ? text.lastIndexOf(`\n## ${texts.reference.responses}\n`) : -1;
      if (answers >= 0) text = `${text.slice(0, answers).trimEnd()}\n\nFor the responses, see <${url}>.`;
      operations += text.length;
    }
    const end = text.indexOf('\n');
    return `\n\n${text.slice(0, end)}\n\nSource: ${url}${text.slice(end)}`.trimEnd();
  };
}
