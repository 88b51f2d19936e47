import { linkTarget } from './escape.ts';
import { plainName } from './file-names.ts';
import { entry, groupTitles, type ListedPage, type ListedSection, siteHead, type SiteList } from './llms.ts';
import { line } from './page-markdown.ts';

export interface SkillSource extends Pick<SiteList, 'name' | 'description' | 'sections'> {
  /** Where a reader starts, in order. */
  start: readonly ListedPage[];
  /** Addresses of files of the site. */
  list: string;
  full: string;
  /** The list of pages for tools, where the site has a search. */
  search?: string;
  /** The OpenAPI descriptions. */
  descriptions: readonly { label: string; url: string }[];
}

/** Most characters of a skill's name. */
const NAME = 64;

/** Most chapters that are named, and most groups of one. */
const CHAPTERS = 40;
const GROUPS = 12;

/**
 * Writes `skill.md`: what the docs are about, where to start, and what an assistant does with the files of the site. It has
 * the form that assistants read skills in: a name and a description in the frontmatter, instructions below.
 */
export function skillMd(source: SkillSource): string {
  const { name, description, sections, start, list, full, search, descriptions } = source;
  const about = description === undefined ? '' : ` ${sentence(description)}`;
  const parts = [
    `---\nname: ${plainName(name, NAME, 'docs')}\ndescription: ${JSON.stringify(
      `The documentation of ${flat(name)}.${about} Read it before you write code or answer a question about ${flat(name)}.`,
    )}\n---`,
    siteHead({ name, ...(description !== undefined && { description }) }),
    ...block(
      'Where to start',
      start.map((page) => entry(page)),
    ),
    ...block('Contents', chapters(sections)),
    ...block('Files', [
      `- [llms.txt](${linkTarget(list)}): every page with a one-line summary. On a large site, this file links to several lists.`,
      `- [llms-full.txt](${linkTarget(full)}): the text of all pages in one file. It may exceed your context window.`,
      ...(search === undefined
        ? []
        : [
            `- <${search}>: lists JSON files with the title, description, headings, and operation of every page, so that code can search them.`,
          ]),
      ...descriptions.map(({ label, url }) => `- ${line(label)}: <${url}>`),
    ]),
    ...block('How to use them', [
      '1. Find the page in `llms.txt`, or in the JSON files if you can run code.',
      '2. Read the page as Markdown: replace the trailing slash of its URL with `.md` (the home page is `index.md`). Its links also point to Markdown.',
      ...(descriptions.length === 0
        ? []
        : [
            '3. Before you write a request, read the page of the operation. It has the method, path, parameters, bodies, an example, and the relevant part of the OpenAPI document.',
          ]),
      `${descriptions.length === 0 ? 3 : 4}. When you cite a page, use its URL without \`.md\`.`,
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function block(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`## ${title}\n\n${items.join('\n')}`];
}

/** A line for each chapter with the names of its groups. */
function chapters(sections: readonly ListedSection[]): string[] {
  const filled = sections.filter(({ pages }) => pages.length > 0);
  const named = Map.groupBy(filled, ({ chapter, title }) => chapter ?? title);
  const lines = [...named].map(([chapter, groups]) => {
    const inner = groupTitles(groups, chapter);
    const more = inner.length > GROUPS ? ' and more' : '';
    return `- ${line(chapter)}${inner.length === 0 ? '' : `: ${line(inner.slice(0, GROUPS).join(', '))}${more}`}`;
  });
  return lines.length > CHAPTERS ? [...lines.slice(0, CHAPTERS), '- and more, all in `llms.txt`'] : lines;
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function sentence(text: string): string {
  const one = flat(text);
  return /[.!?。！？]$/.test(one) ? one : `${one}.`;
}
