import { linkTarget } from './escape.ts';
import { plainName } from './file-names.ts';
import { entry, groupTitles, type ListedPage, type ListedSection, siteHead, type SiteList } from './llms.ts';
import { line } from './page-markdown.ts';

/** What `skill.md` is made from. */
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
    ...block('What there is', chapters(sections)),
    ...block('Files', [
      `- [llms.txt](${linkTarget(list)}): every page, with a line on what it says. A long list is divided, and this file names the parts.`,
      `- [llms-full.txt](${linkTarget(full)}): the text of all these pages in one file. It may be longer than you can read at once.`,
      ...(search === undefined
        ? []
        : [
            `- <${search}>: names JSON files beside it with the title, description, headings and operation of every page, for a search by program.`,
          ]),
      ...descriptions.map(({ label, url }) => `- ${line(label)}: <${url}>`),
    ]),
    ...block('How to use them', [
      '1. Find the page in `llms.txt`, or in the JSON files where you can run code.',
      '2. Read it as Markdown: the address of a page, with `.md` in the place of the slash at its end (the home page is `index.md`). Links in it lead to Markdown too.',
      ...(descriptions.length === 0
        ? []
        : [
            '3. For a request, read the page of the operation: its method, path, parameters and bodies, an example, and the part of the OpenAPI description that it needs.',
          ]),
      `${descriptions.length === 0 ? 3 : 4}. Name the address without \`.md\` to people.`,
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
